// Changes of a person are kept one at a time, each made to what was kept before: none undoes another, and
// nothing is told before it is kept.

#include <algorithm>
#include <utility>

#include "server/core/lobby_state.hpp"
#include "server/core/refusal.hpp"
#include "server/core/replies.hpp"

namespace tengen::server::core {

using proto::ErrorReason;

void Lobby::State::save(base::PlayerId player, Saving saving, Effects& out) {
    auto& queue = savings[player];
    queue.push_back(std::move(saving));
    if (queue.size() == 1) {
        write_next(player, out);
    }
}

void Lobby::State::write_next(base::PlayerId player, Effects& out) {
    auto& next = savings.at(player).front();
    if (auto const* person = house.people.find(player)) {
        next.record = person->record;
    }
    if (next.change) {
        next.change(next.record);
    }
    out.emplace_back(SavePlayer{next.record});
}

void Lobby::State::player_saved(base::PlayerId player, std::optional<JournalFailure> failure,
                                base::TimePoint now, Effects& out) {
    auto const found = savings.find(player);
    if (found == savings.end()) {
        return;
    }
    auto saving = std::move(found->second.front());
    found->second.pop_front();
    auto* person = failure ? nullptr : &kept(std::move(saving.record));
    if (found->second.empty()) {
        savings.erase(found);
    } else {
        write_next(player, out);
    }
    if (person != nullptr) {
        saved(saving, *person, now, out);
    } else {
        not_saved(saving, now, out);
    }
}

Person& Lobby::State::kept(PlayerRecord record) {
    auto const player = record.player.id;
    if (auto const* person = house.people.find(player)) {
        // Somebody may have been seen again meanwhile.
        record.seen = std::max(record.seen, person->record.seen);
        for (auto const& hash : person->record.token_hashes) {
            by_token.erase(hash);
        }
    }
    for (auto const& hash : record.token_hashes) {
        by_token.emplace(hash, player);
    }
    return house.people.add(std::move(record));
}

void Lobby::State::saved(Saving const& saving, Person& person, base::TimePoint now, Effects& out) {
    bool const is_here = sessions.contains(saving.session);
    switch (saving.kind) {
        case Saving::Kind::seen:
            break;
        case Saving::Kind::newcomer:
            if (is_here) {
                sessions.at(saving.session).token = saving.token;
                welcome(saving.session, saving.request, person, now, out);
            }
            break;
        case Saving::Kind::renamed:
            if (is_here) {
                welcome(saving.session, saving.request, person, now, out);
            }
            break;
        case Saving::Kind::registered:
            registered(saving, person, now, out);
            break;
        case Saving::Kind::logged_in:
            logged_in(saving, person, now, out);
            break;
        case Saving::Kind::password_changed:
            reply(saving.session, saving.request, proto::Response{proto::Done{}}, out);
            turn_out_others(saving, person, now, out);
            break;
        case Saving::Kind::logged_out:
            if (is_here) {
                sessions.at(saving.session).token = saving.token;
            }
            reply(saving.session, saving.request, welcome_of(person, saving.token, now), out);
            turn_out_others(saving, person, now, out);
            break;
        case Saving::Kind::blocks_changed:
            reply(saving.session, saving.request, proto::Response{proto::Done{}}, out);
            break;
    }
}

void Lobby::State::not_saved(Saving const& saving, base::TimePoint now, Effects& out) {
    out.emplace_back(LogLine{LogLine::Severity::error, "a player could not be kept"});
    auto const found = sessions.find(saving.session);
    switch (saving.kind) {
        case Saving::Kind::seen:
            return;
        case Saving::Kind::newcomer:
            return not_welcome(saving, out);
        case Saving::Kind::renamed:  // comes in under the old name
            if (found != sessions.end()) {
                welcome(saving.session, saving.request, *house.people.find(saving.record.player.id), now,
                        out);
            }
            return;
        case Saving::Kind::registered:
            account_names.release(saving.record.player.name, saving.record.player.id);
            break;
        case Saving::Kind::logged_in:
        case Saving::Kind::password_changed:
        case Saving::Kind::logged_out:
        case Saving::Kind::blocks_changed:
            break;
    }
    reply(
        saving.session, saving.request,
        refuse(ErrorReason::storage_failed, "that could not be kept, so it did not happen; try again later"),
        out);
    if (found != sessions.end() && found->second.stage == Session::Stage::holding && !found->second.held) {
        found->second.stage = Session::Stage::greeted;
        go_on(saving.session, now, out);
    }
}

}  // namespace tengen::server::core
