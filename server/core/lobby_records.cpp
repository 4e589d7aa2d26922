// Questions to the archive, and what finished games do to the ratings.

#include <algorithm>
#include <utility>

#include "server/core/lobby_state.hpp"
#include "server/core/refusal.hpp"
#include "server/core/replies.hpp"
#include "server/core/request_check.hpp"

namespace tengen::server::core {

namespace {

constexpr int kUsualPage = 50;
constexpr base::Milliseconds kBusyArchive{1'000};

/// `theirs` and `mine` in one line for each rule in which one of the two is rated.
void add_ratings(proto::Score& score, std::vector<proto::RuleRating> const& ratings,
                 std::optional<proto::RatingView> proto::ScoreLine::*whose) {
    for (auto const& rating : ratings) {
        auto line = std::ranges::find(score.scores, rating.of, &proto::ScoreLine::of);
        if (line == score.scores.end()) {
            line = score.scores.insert(line, proto::ScoreLine{.of = rating.of});
        }
        (*line).*whose = rating.rating;
    }
}

}  // namespace

void Lobby::State::ask_archive(Command const& by, ArchiveQuestion question, Effects& out) {
    if (archive_questions >= house.config.archive_questions) {
        auto error = wait_first(proto::ErrorReason::too_fast, kBusyArchive,
                                "the archive has many questions to answer; ask again in a moment");
        return reply(by.session, by.id, std::move(error), out);
    }
    ++archive_questions;
    out.emplace_back(AskArchive{by.session, by.id, by.player.id, std::move(question)});
}

ArchiveQuestion Lobby::State::question(Command const&, proto::RecordList const& wish) {
    return ListGames{wish.player, row_in(wish.after), wish.limit.value_or(kUsualPage)};
}

ArchiveQuestion Lobby::State::question(Command const&, proto::RecordGet const& wish) {
    return GetRecord{wish.of_room, wish.game_id, wish.format};
}

ArchiveQuestion Lobby::State::question(Command const& by, proto::PlayerScore const& wish) const {
    CountScore count{{house.people.find(wish.player)->record.player, {}}};
    auto const& ratings = house.people.ratings();
    add_ratings(count.score, ratings.all_of(rated_name(by.player.id)), &proto::ScoreLine::mine);
    add_ratings(count.score, ratings.all_of(rated_name(wish.player)), &proto::ScoreLine::theirs);
    return count;
}

ArchiveQuestion Lobby::State::question(Command const& by, proto::AccountExport const& wish) const {
    auto page = export_from(wish.after).value();
    if (!wish.after) {
        auto const& record = house.people.find(by.player.id)->record;
        page.page.profile = proto::Profile{
            record.player, record.guest, record.seen, {record.blocked.begin(), record.blocked.end()}};
        page.page.ratings = house.people.ratings().all_of(rated_name(by.player.id));
    }
    return page;
}

void Lobby::State::archive_answered(base::SessionId session, std::optional<proto::RequestId> const& request,
                                    proto::Reply answer, Effects& out) {
    --archive_questions;
    if (sessions.contains(session)) {
        reply(session, request, std::move(answer), out);
    }
}

void Lobby::State::ratings_moved(RatingsMoved const& moved, base::TimePoint now, Effects& out) {
    for (auto const& row : moved.rows) {
        house.people.ratings().set(row);
    }
    auto const found = rooms.find(moved.room);
    if (found == rooms.end()) {
        return;
    }
    found->second.room->ratings_moved(moved.rated, now, out);
    for (auto const& player : found->second.room->table().seating().seated_people()) {
        if (auto const* person = house.people.find(player.id)) {
            for (auto const& id : person->rooms) {
                room_changed(rooms.at(id), now, out);
            }
        }
    }
}

}  // namespace tengen::server::core
