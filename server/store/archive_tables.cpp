#include "server/store/archive_tables.hpp"

#include <array>
#include <utility>

#include <sqlite3.h>

#include "server/store/times.hpp"

namespace tengen::server::store {

namespace {

/// Binds the members of a rating from parameter `first` on.
void bind_rating(Statement& statement, int first, core::Rating const& rating) {
    statement.bind(first, rating.glicko.value)
        .bind(first + 1, rating.glicko.deviation)
        .bind(first + 2, rating.glicko.volatility)
        .bind(first + 3, std::int64_t{rating.games})
        .bind(first + 4, milliseconds(rating.last));
}

/// The same members of a row, from column `first` on.
core::Rating rating_in(Statement const& row, int first) {
    return {{row.real(first), row.real(first + 1), row.real(first + 2)},
            static_cast<int>(row.integer(first + 3)),
            time_point(row.integer(first + 4))};
}

std::optional<core::Category> category_named(std::string_view name) {
    for (std::size_t index = 0; index < core::kCategories; ++index) {
        if (core::category_name(static_cast<core::Category>(index)) == name) {
            return static_cast<core::Category>(index);
        }
    }
    return std::nullopt;
}

/// Takes a number and the blank behind it off the front of a line.
std::optional<std::int64_t> take_number(std::string_view& line) {
    std::int64_t number = 0;
    std::size_t digits = 0;
    constexpr int kTen = 10;
    constexpr std::size_t kMostDigits = 18;
    while (digits < line.size() && digits < kMostDigits && line[digits] >= '0' && line[digits] <= '9') {
        number = number * kTen + (line[digits++] - '0');
    }
    if (digits == 0 || digits == line.size() || line[digits] != ' ') {
        return std::nullopt;
    }
    line.remove_prefix(digits + 1);
    return number;
}

std::optional<int> result_for(proto::GameEntry const& entry, rules::Side side) {
    if (entry.outcome.reason == rules::Reason::aborted) {
        return std::nullopt;
    }
    return !entry.outcome.winner ? 0 : *entry.outcome.winner == side ? 1 : -1;
}

}  // namespace

std::string events_text(std::vector<proto::Event> const& events,
                        std::function<std::string(proto::EventBody const&)> const& encode_body) {
    std::string text;
    for (auto const& event : events) {
        text += std::to_string(event.seq.value) + ' ' + std::to_string(milliseconds(event.time)) + ' ' +
                encode_body(event.body) + '\n';
    }
    return text;
}

std::optional<std::vector<proto::Event>> read_events(
    base::RoomId const& room, std::string_view text,
    std::function<std::optional<proto::EventBody>(std::string_view)> const& decode_body) {
    std::vector<proto::Event> events;
    while (!text.empty()) {
        auto const end = text.find('\n');
        auto line = text.substr(0, end);
        auto const seq = take_number(line);
        auto const time = seq ? take_number(line) : std::nullopt;
        auto body = time ? decode_body(line) : std::nullopt;
        if (!body || end == std::string_view::npos) {
            return std::nullopt;
        }
        events.push_back(
            {room, base::Seq{static_cast<std::uint64_t>(*seq)}, time_point(*time), *std::move(body)});
        text.remove_prefix(end + 1);
    }
    return events;
}

ArchiveTables::ArchiveTables(Connection& connection)
    : statements_{
          .find_game = {connection, "select 1 from game where room = ? and seed = ? and number = ?"},
          .put_game = {connection,
                       "insert into game(id, room, seed, number, category, open, entry, events) "
                       "values(?, ?, ?, ?, ?, ?, ?, ?)"},
          .put_player = {connection,
                         "insert or ignore into game_player(player, game, side, result) values(?, ?, ?, ?)"},
          .find_rating = {connection,
                          "select value, deviation, volatility, games, last from rating "
                          "where who = ? and category = ?"},
          .put_rating = {connection,
                         "insert or replace into rating(who, category, value, deviation, "
                         "volatility, games, last) values(?, ?, ?, ?, ?, ?, ?)"},
          .put_before = {connection,
                         "insert into rating_change(game, who, category, value, deviation, volatility, "
                         "games, last) values(?, ?, ?, ?, ?, ?, ?, ?)"},
          .put_said = {connection, "insert into said(id, player, time, room, text) values(?, ?, ?, ?, ?)"},
          .drop_rating = {connection, "delete from rating where who = ? and category = ?"},
          .drop_ratings_of = {connection, "delete from rating where who = ?"},
          .drop_said_of = {connection, "delete from said where player = ?"},
          .changes_from = {connection,
                           "select who, category, value, deviation, volatility, games, last "
                           "from rating_change where game >= ? order by game desc"},
          .drop_changes = {connection, "delete from rating_change where game >= ?"},
          .drop_players = {connection, "delete from game_player where game >= ?"},
          .drop_games = {connection, "delete from game where id >= ?"},
          .drop_said = {connection, "delete from said where id >= ?"},
      } {}

int ArchiveTables::put(core::ArchivedGame const& game, GameCodec const& codec, Next& next,
                       std::vector<core::RatingsMoved>& moved) {
    auto const seed = static_cast<std::int64_t>(game.seed);
    auto& find = statements_.find_game;
    find.bind(1, game.entry.room.value).bind(2, seed).bind(3, std::int64_t{game.number});
    int const found = find.next();
    find.reset();
    if (found != SQLITE_DONE) {
        return found == SQLITE_ROW ? SQLITE_OK : found;
    }
    auto entry = game.entry;
    entry.game_id = base::GameId{static_cast<std::uint64_t>(next.game++)};
    int code = game.counts == core::ArchivedGame::Counts::yes ? move_ratings(entry, moved) : SQLITE_OK;
    if (code != SQLITE_OK) {
        return code;
    }
    auto const text = codec.encode_entry(entry);
    auto const events = events_text(game.events, codec.encode_body);
    code = statements_.put_game.bind(1, static_cast<std::int64_t>(entry.game_id.value))
               .bind(2, entry.room.value)
               .bind(3, seed)
               .bind(4, std::int64_t{game.number})
               .bind(5, core::category_name(core::category_of(entry.game)))
               .bind(6, std::int64_t{entry.is_private ? 0 : 1})
               .bind(7, text)
               .bind(8, events)
               .run();
    return code == SQLITE_OK ? put_players(entry) : code;
}

int ArchiveTables::put_players(proto::GameEntry const& entry) {
    int code = SQLITE_OK;
    for (auto const side : rules::kSides) {
        for (auto const& player : entry.players[side].players) {
            auto& put = statements_.put_player;
            put.bind(1, static_cast<std::int64_t>(player.id.value))
                .bind(2, static_cast<std::int64_t>(entry.game_id.value))
                .bind(3, std::int64_t{side == rules::Side::black ? 0 : 1});
            if (auto const result = result_for(entry, side)) {
                put.bind(4, std::int64_t{*result});
            } else {
                put.bind_null(4);
            }
            code = code == SQLITE_OK ? put.run() : code;
        }
    }
    return code;
}

int ArchiveTables::move_ratings(proto::GameEntry& entry, std::vector<core::RatingsMoved>& moved) {
    auto const category = core::category_of(entry.game);
    auto const who = core::rated_sides(entry);
    rules::PerSide<core::Rating> ratings;
    for (auto const side : rules::kSides) {
        auto found = find_rating(who[side], category);
        if (found.code == SQLITE_OK) {
            found.code = put_before(static_cast<std::int64_t>(entry.game_id.value),
                                    {who[side], category, found.rating});
        }
        if (found.code != SQLITE_OK) {
            return found.code;
        }
        ratings[side] = found.rating;
    }
    core::rate(entry, ratings);
    core::RatingsMoved news{entry.room, {{*entry.players.black.rating, *entry.players.white.rating}}, {}};
    for (auto const side : rules::kSides) {
        news.rows.push_back({who[side], category, ratings[side]});
        if (int const code = put_rating(news.rows.back()); code != SQLITE_OK) {
            return code;
        }
    }
    moved.push_back(std::move(news));
    return SQLITE_OK;
}

ArchiveTables::Found ArchiveTables::find_rating(std::string const& who, core::Category category) {
    auto& find = statements_.find_rating;
    find.bind(1, who).bind(2, core::category_name(category));
    int const code = find.next();
    Found found{code == SQLITE_ROW || code == SQLITE_DONE ? SQLITE_OK : code};
    if (code == SQLITE_ROW) {
        found.rating = rating_in(find, 0);
    }
    find.reset();
    return found;
}

int ArchiveTables::put_rating(core::RatingRow const& row) {
    auto& put = statements_.put_rating;
    put.bind(1, row.who).bind(2, core::category_name(row.category));
    bind_rating(put, 3, row.rating);
    return put.run();
}

int ArchiveTables::put_before(std::int64_t game, core::RatingRow const& row) {
    auto& put = statements_.put_before;
    put.bind(1, game).bind(2, row.who).bind(3, core::category_name(row.category));
    bind_rating(put, 4, row.rating);
    return put.run();
}

int ArchiveTables::put(proto::Event const& event, proto::Said const& said, Next& next) {
    if (!said.by.player) {
        return SQLITE_OK;
    }
    return statements_.put_said.bind(1, next.said++)
        .bind(2, static_cast<std::int64_t>(said.by.player->id.value))
        .bind(3, milliseconds(event.time))
        .bind(4, event.room.value)
        .bind(5, said.text)
        .run();
}

int ArchiveTables::forget(base::PlayerId player) {
    auto const who = core::rated_name(player);
    int const code = statements_.drop_ratings_of.bind(1, who).run();
    return code == SQLITE_OK ? statements_.drop_said_of.bind(1, static_cast<std::int64_t>(player.value)).run()
                             : code;
}

int ArchiveTables::restore_ratings(Next const& next) {
    auto& changes = statements_.changes_from;
    changes.bind(1, next.game);
    std::vector<core::RatingRow> before;
    int code = changes.next();
    for (; code == SQLITE_ROW; code = changes.next()) {
        if (auto const category = category_named(changes.text(1))) {
            before.push_back({std::string(changes.text(0)), *category, rating_in(changes, 2)});
        }
    }
    changes.reset();
    code = code == SQLITE_DONE ? SQLITE_OK : code;
    for (auto const& row : before) {
        if (code == SQLITE_OK && row.rating.games > 0) {
            code = put_rating(row);
        } else if (code == SQLITE_OK) {
            code = statements_.drop_rating.bind(1, row.who).bind(2, core::category_name(row.category)).run();
        }
    }
    return code;
}

int ArchiveTables::drop_tail(Next const& next) {
    int code = restore_ratings(next);
    for (auto* drop : {&statements_.drop_changes, &statements_.drop_players, &statements_.drop_games}) {
        code = code == SQLITE_OK ? drop->bind(1, next.game).run() : code;
    }
    return code == SQLITE_OK ? statements_.drop_said.bind(1, next.said).run() : code;
}

ArchiveTables::Next next_rows(Connection& connection) {
    auto const number = [&](char const* sql) {
        Statement statement(connection, sql);
        if (statement.next() != SQLITE_ROW) {
            throw StoreError(connection.last_error_of_file());
        }
        return statement.integer(0);
    };
    return {number("select coalesce(max(id), 0) + 1 from game"),
            number("select coalesce(max(id), 0) + 1 from said")};
}

std::vector<core::RatingRow> load_ratings(Connection& connection) {
    std::vector<core::RatingRow> ratings;
    Statement rows(connection, "select who, category, value, deviation, volatility, games, last from rating");
    int code = rows.next();
    for (; code == SQLITE_ROW; code = rows.next()) {
        if (auto const category = category_named(rows.text(1))) {
            ratings.push_back({std::string(rows.text(0)), *category, rating_in(rows, 2)});
        }
    }
    if (code != SQLITE_DONE) {
        throw StoreError("cannot read the ratings: " + connection.last_error_of_file());
    }
    return ratings;
}

}  // namespace tengen::server::store
