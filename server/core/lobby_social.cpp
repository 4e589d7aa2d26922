// People who do not want one another, and what they tell the operator.

#include <utility>

#include "proto/text.hpp"
#include "server/core/lobby_state.hpp"
#include "server/core/refusal.hpp"
#include "server/core/replies.hpp"

namespace tengen::server::core {

using proto::ErrorReason;

void Lobby::State::later(Command const& by, proto::PlayerBlock const& asked, base::TimePoint, Effects& out) {
    if (asked.player == by.player.id) {
        return reply(by.session, by.id, bad_field("player", "nobody blocks themselves"), out);
    }
    auto const& blocked = house.people.find(by.player.id)->record.blocked;
    if (asked.blocked && blocked.size() >= house.config.blocked_players && !blocked.contains(asked.player)) {
        return reply(
            by.session, by.id,
            refuse(ErrorReason::forbidden, "your list of blocked players is full; take one off first"), out);
    }
    save(by.player.id,
         {.kind = Saving::Kind::blocks_changed,
          .session = by.session,
          .request = by.id,
          .change =
              [asked](PlayerRecord& record) {
                  if (asked.blocked) {
                      record.blocked.insert(asked.player);
                  } else {
                      record.blocked.erase(asked.player);
                  }
              }},
         out);
}

void Lobby::State::later(Command const& by, proto::PlayerReport const& asked, base::TimePoint now,
                         Effects& out) {
    if (asked.player == by.player.id) {
        return reply(by.session, by.id, bad_field("player", "nobody reports themselves"), out);
    }
    auto& person = *house.people.find(by.player.id);
    auto const most = house.config.reports;
    auto const wait = std::max(person.reports.wait(most, now),
                               house.reports.wait(person.address, most * kPeopleBehindAnAddress, now));
    if (wait) {
        house.tally.count(Budget::reports);
        return reply(
            by.session, by.id,
            wait_first(ErrorReason::too_fast, *wait, "that is enough for an hour; the rest must wait"), out);
    }
    person.reports.count(most, now);
    house.reports.count(person.address, most * kPeopleBehindAnAddress, now);
    reporters.push_back({by.session, by.id});
    out.emplace_back(KeepReport{
        {now, by.player, house.people.find(asked.player)->record.player, proto::clean_text(asked.text)}});
}

void Lobby::State::report_kept(std::optional<JournalFailure> failure, Effects& out) {
    if (reporters.empty()) {
        return;
    }
    auto const reporter = std::move(reporters.front());
    reporters.pop_front();
    if (failure) {
        reply(reporter.session, reporter.request,
              refuse(ErrorReason::storage_failed, "the report could not be kept; try again later"), out);
    } else {
        reply(reporter.session, reporter.request, proto::Response{proto::Done{}}, out);
    }
}

}  // namespace tengen::server::core
