// How many new players there may be, when people were seen last, and which guests are forgotten.

#include <algorithm>
#include <chrono>

#include "server/core/lobby_state.hpp"
#include "server/core/refusal.hpp"

namespace tengen::server::core {

namespace {

/// `seen` is kept this exactly, for each time costs a write.
constexpr base::Milliseconds kSeenStep = std::chrono::minutes{10};
/// Guests are looked through this often.
constexpr base::Milliseconds kLookThrough = std::chrono::hours{1};

}  // namespace

std::optional<proto::Error> Lobby::State::why_no_newcomer(std::string const& address, base::TimePoint now) {
    auto const most = house.config.players_per_address;
    if (auto const wait = house.newcomers.wait(address, most, now)) {
        return wait_first(proto::ErrorReason::too_fast, *wait,
                          "enough new players came from your address; wait, or say hello with your token");
    }
    house.newcomers.count(address, most, now);
    return std::nullopt;
}

void Lobby::State::note_seen(Person& person, base::TimePoint now, Effects& out) {
    if (now - person.record.seen >= kSeenStep) {
        person.record.seen = now;
        save(person.record.player.id, {.kind = Saving::Kind::seen}, out);
    }
}

void Lobby::State::forget_guests(base::TimePoint now, Effects& out) {
    if (now < next_look_through) {
        return;
    }
    next_look_through = now + kLookThrough;
    auto const is_old = [&](Person const& person) {
        // The newest number stays taken.
        return person.record.guest && person.record.player.id.value != last_player && !person.is_online() &&
               person.rooms.empty() && person.rooms_made.empty() &&
               !savings.contains(person.record.player.id) &&
               now - person.record.seen >= house.config.guest_forgotten;
    };
    for (auto const& record : house.people.forget_if(is_old)) {
        for (auto const& hash : record.token_hashes) {
            by_token.erase(hash);
        }
        house.people.ratings().forget(record.player.id);
        out.emplace_back(ForgetPlayer{record.player.id});
    }
}

}  // namespace tengen::server::core
