#include "server/store/accounts.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include <sqlite3.h>

#include "server/store/times.hpp"

namespace tengen::server::store {

namespace {

std::int64_t number_of(base::PlayerId player) {
    return static_cast<std::int64_t>(player.value);
}

proto::PlayerRef player_at(Statement const& row, int column) {
    return {base::PlayerId{static_cast<std::uint64_t>(row.integer(column))},
            std::string(row.text(column + 1))};
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        auto const word = text.substr(0, text.find(' '));
        if (!word.empty()) {
            words.emplace_back(word);
        }
        text.remove_prefix(std::min(word.size() + 1, text.size()));
    }
    return words;
}

std::string joined(std::vector<std::string> const& words) {
    std::string text;
    for (auto const& word : words) {
        text += text.empty() ? word : ' ' + word;
    }
    return text;
}

std::set<base::PlayerId> players_of(std::string_view text) {
    std::set<base::PlayerId> players;
    for (auto const& word : words_of(text)) {
        std::uint64_t number = 0;
        auto const* const end = word.data() + word.size();
        if (std::from_chars(word.data(), end, number).ptr == end) {
            players.insert(base::PlayerId{number});
        }
    }
    return players;
}

std::string joined(std::set<base::PlayerId> const& players) {
    std::vector<std::string> words;
    words.reserve(players.size());
    for (auto const player : players) {
        words.push_back(std::to_string(player.value));
    }
    return joined(words);
}

}  // namespace

Accounts::Accounts(Connection& connection)
    : put_player_(
          connection,
          "insert or replace into player(id, name, guest, token_hashes, seen, password_hash, blocked) "
          "values(?, ?, ?, ?, ?, ?, ?)"),
      drop_player_(connection, "delete from player where id = ?"),
      put_report_(connection,
                  "insert into report(time, by_id, by_name, about_id, about_name, text) "
                  "values(?, ?, ?, ?, ?, ?)"),
      drop_reports_(connection, "delete from report where id <= (select max(id) from report) - ?") {}

int Accounts::put(core::PlayerRecord const& record) {
    auto const tokens = joined(record.token_hashes);
    auto const blocked = joined(record.blocked);
    return put_player_.bind(1, number_of(record.player.id))
        .bind(2, record.player.name)
        .bind(3, std::int64_t{record.guest ? 1 : 0})
        .bind(4, tokens)
        .bind(5, milliseconds(record.seen))
        .bind(6, record.password_hash)
        .bind(7, blocked)
        .run();
}

int Accounts::drop(base::PlayerId player) {
    return drop_player_.bind(1, number_of(player)).run();
}

int Accounts::put(core::Report const& report) {
    int const code = put_report_.bind(1, milliseconds(report.time))
                         .bind(2, number_of(report.by.id))
                         .bind(3, report.by.name)
                         .bind(4, number_of(report.about.id))
                         .bind(5, report.about.name)
                         .bind(6, report.text)
                         .run();
    return code == SQLITE_OK ? drop_reports_.bind(1, std::int64_t{kMostReports}).run() : code;
}

std::vector<core::PlayerRecord> load_players(Connection& connection) {
    std::vector<core::PlayerRecord> players;
    Statement rows(
        connection,
        "select id, name, guest, token_hashes, seen, password_hash, blocked from player order by id");
    int code = rows.next();
    for (; code == SQLITE_ROW; code = rows.next()) {
        players.push_back({.player = player_at(rows, 0),
                           .guest = rows.integer(2) != 0,
                           .token_hashes = words_of(rows.text(3)),
                           .seen = time_point(rows.integer(4)),
                           .password_hash = std::string(rows.text(5)),
                           .blocked = players_of(rows.text(6))});
    }
    if (code != SQLITE_DONE) {
        throw StoreError("cannot read the players: " + connection.last_error_of_file());
    }
    return players;
}

std::vector<core::Report> load_reports(Connection& connection) {
    std::vector<core::Report> reports;
    Statement rows(connection,
                   "select time, by_id, by_name, about_id, about_name, text from report order by id");
    int code = rows.next();
    for (; code == SQLITE_ROW; code = rows.next()) {
        reports.push_back(
            {time_point(rows.integer(0)), player_at(rows, 1), player_at(rows, 3), std::string(rows.text(5))});
    }
    if (code != SQLITE_DONE) {
        throw StoreError("cannot read the reports: " + connection.last_error_of_file());
    }
    return reports;
}

}  // namespace tengen::server::store
