// What is asked of the archive, in SQL.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include <sqlite3.h>

#include "server/core/ratings.hpp"
#include "server/core/refusal.hpp"
#include "server/store/archive_reader.hpp"
#include "server/store/archive_tables.hpp"
#include "server/store/times.hpp"

namespace tengen::server::store {
namespace {

/// So many rows one page looks at; most of them may be of private games.
constexpr int kMostLookedAt = 2000;
/// A page of an export ends after so many bytes of text: with all its quotes escaped it is a line of 64 KiB.
constexpr std::size_t kPageBytes = std::size_t{24} * 1024;
/// What the members around a row cost at most, beside its text.
constexpr std::size_t kRowBytes = 64;

proto::Error unreadable() {
    return core::refuse(proto::ErrorReason::storage_failed,
                        "the archive cannot be read now; try again later");
}

proto::Error not_found() {
    return core::refuse(proto::ErrorReason::record_not_found,
                        "no finished game has that name; see record.list");
}

std::int64_t number(std::uint64_t value) {
    return static_cast<std::int64_t>(value);
}

/// Rows of a list run from the newest back; 0 is all of them.
std::int64_t behind(std::uint64_t before) {
    return before == 0 ? std::numeric_limits<std::int64_t>::max() : number(before);
}

/// Puts a statement back when the answer is made.
class Reading {
  public:
    explicit Reading(Statement& statement) : statement_(statement) {}
    Reading(Reading const&) = delete;
    Reading& operator=(Reading const&) = delete;
    ~Reading() { statement_.reset(); }

  private:
    Statement& statement_;
};

proto::ScoreLine& line_of(proto::Score& score, std::string_view category) {
    for (std::size_t index = 0; index < core::kCategories; ++index) {
        auto const each = static_cast<core::Category>(index);
        if (core::category_name(each) == category) {
            auto const of = core::rated_game_of(each);
            auto const found = std::ranges::find(score.scores, of, &proto::ScoreLine::of);
            return found != score.scores.end() ? *found
                                               : score.scores.emplace_back(proto::ScoreLine{.of = of});
        }
    }
    return score.scores.emplace_back();
}

}  // namespace

ArchiveQueries::ArchiveQueries(std::filesystem::path const& folder, ArchiveCodec codec)
    : connection_(folder / "tengen.db"), codec_(std::move(codec)) {
    if (connection_.execute("pragma query_only = on; pragma busy_timeout = 2000") != SQLITE_OK) {
        throw StoreError(connection_.last_error_of_file());
    }
    statements_ = Statements{
        .all = {connection_, "select id, open, entry from game where id < ? order by id desc"},
        .of_player = {connection_,
                      "select g.id, g.open, g.entry from game_player p join game g on g.id = p.game "
                      "where p.player = ? and p.game < ? order by p.game desc"},
        .by_id = {connection_, "select entry, events from game where id = ?"},
        .by_room = {connection_, "select entry, events from game where room = ? order by id desc limit 1"},
        .score = {connection_,
                  "select g.category, me.result, count(*) from game_player me "
                  "join game_player other on other.game = me.game and other.side <> me.side "
                  "join game g on g.id = me.game where me.player = ? and other.player = ? "
                  "and me.result is not null group by g.category, me.result"},
        .games_of = {connection_,
                     "select g.id, g.entry from game_player p join game g on g.id = p.game "
                     "where p.player = ? and p.game > ? order by p.game"},
        .said_by = {connection_,
                    "select id, text, time, room from said where player = ? and id > ? order by id"},
        .reports_by = {connection_,
                       "select id, text, time, about_id, about_name from report "
                       "where by_id = ? and id > ? order by id"},
    };
}

proto::Reply ArchiveQueries::answer(base::PlayerId asker, core::ArchiveQuestion const& question) {
    return std::visit([&](auto const& wish) { return on(asker, wish); }, question);
}

proto::Reply ArchiveQueries::on(base::PlayerId asker, core::ListGames const& wish) {
    auto& rows = wish.player ? statements_.of_player : statements_.all;
    Reading const reading(rows);
    if (wish.player) {
        rows.bind(1, number(wish.player->value)).bind(2, behind(wish.before));
    } else {
        rows.bind(1, behind(wish.before));
    }
    proto::Games found;
    std::int64_t last = 0;
    int code = rows.next();
    for (int looked_at = 0; code == SQLITE_ROW; code = rows.next(), ++looked_at) {
        if (looked_at == kMostLookedAt || found.games.size() == static_cast<std::size_t>(wish.limit)) {
            found.next = std::to_string(last);
            return proto::Response{std::move(found)};
        }
        last = rows.integer(0);
        auto entry = codec_.decode_entry(rows.text(2));
        if (entry && (rows.integer(1) != 0 || core::may_see(*entry, asker))) {
            found.games.push_back(*std::move(entry));
        }
    }
    if (code != SQLITE_DONE) {
        return unreadable();
    }
    return proto::Response{std::move(found)};
}

proto::Reply ArchiveQueries::on(base::PlayerId asker, core::GetRecord const& wish) {
    auto& row = wish.game ? statements_.by_id : statements_.by_room;
    Reading const reading(row);
    if (wish.game) {
        row.bind(1, number(wish.game->value));
    } else {
        row.bind(1, wish.room->value);
    }
    int const code = row.next();
    if (code != SQLITE_ROW) {
        return code == SQLITE_DONE ? not_found() : unreadable();
    }
    auto entry = codec_.decode_entry(row.text(0));
    if (!entry) {
        return unreadable();
    }
    return core::may_see(*entry, asker) ? record(*std::move(entry), row.text(1), wish.format)
                                        : proto::Reply(not_found());
}

proto::Reply ArchiveQueries::record(proto::GameEntry entry, std::string_view events,
                                    proto::RecordFormat format) const {
    auto const read = read_events(entry.room, events, codec_.decode_body);
    if (!read) {
        return unreadable();
    }
    auto const text = codec_.record_text(core::record_of(std::move(entry), *read), format);
    if (!text) {
        auto error = core::refuse(proto::ErrorReason::unsupported_game, text.error().message);
        error.field = "format";
        return error;
    }
    return proto::Response{proto::TextPage{*text, std::nullopt}};
}

proto::Reply ArchiveQueries::on(base::PlayerId asker, core::CountScore const& wish) {
    auto& rows = statements_.score;
    Reading const reading(rows);
    auto score = wish.score;
    rows.bind(1, number(asker.value)).bind(2, number(score.player.id.value));
    int code = rows.next();
    for (; code == SQLITE_ROW; code = rows.next()) {
        auto& line = line_of(score, rows.text(0));
        auto const result = rows.integer(1);
        auto& count = result > 0 ? line.wins : result < 0 ? line.losses : line.draws;
        count += static_cast<int>(rows.integer(2));
    }
    if (code != SQLITE_DONE) {
        return unreadable();
    }
    return proto::Response{std::move(score)};
}

proto::Reply ArchiveQueries::on(base::PlayerId asker, core::ExportPlayer const& wish) {
    using Part = core::ExportPlayer::Part;
    auto page = wish.page;
    std::size_t bytes = 0;
    auto after = number(wish.after);
    for (auto const part : {Part::games, Part::said, Part::reports}) {
        if (part < wish.part) {
            continue;
        }
        auto& rows = part == Part::games  ? statements_.games_of
                     : part == Part::said ? statements_.said_by
                                          : statements_.reports_by;
        Reading const reading(rows);
        rows.bind(1, number(asker.value)).bind(2, after);
        int code = rows.next();
        for (; code == SQLITE_ROW; code = rows.next()) {
            auto const size = rows.text(1).size() + kRowBytes;
            if (bytes > 0 && bytes + size > kPageBytes) {
                auto next = core::export_after(part, static_cast<std::uint64_t>(after));
                return proto::Response{proto::TextPage{codec_.export_text(page), std::move(next)}};
            }
            bytes += size;
            after = rows.integer(0);
            add(page, part, rows);
        }
        if (code != SQLITE_DONE) {
            return unreadable();
        }
        after = 0;
    }
    return proto::Response{proto::TextPage{codec_.export_text(page), std::nullopt}};
}

void ArchiveQueries::add(proto::Export& page, core::ExportPlayer::Part part, Statement const& row) const {
    using Part = core::ExportPlayer::Part;
    switch (part) {
        case Part::games:
            if (auto entry = codec_.decode_entry(row.text(1))) {
                page.games.push_back(*std::move(entry));
            }
            break;
        case Part::said:
            page.said.push_back({time_point(row.integer(2)), base::RoomId{std::string(row.text(3))},
                                 std::string(row.text(1))});
            break;
        case Part::reports:
            page.reports.push_back(
                {time_point(row.integer(2)),
                 {base::PlayerId{static_cast<std::uint64_t>(row.integer(3))}, std::string(row.text(4))},
                 std::string(row.text(1))});
            break;
    }
}

}  // namespace tengen::server::store
