// What the owner of a room may do with the people in it.

#include "server/core/judge.hpp"
#include "server/core/refusal.hpp"

namespace tengen::server::core {

using proto::ErrorReason;
using proto::RoomState;

namespace {

std::optional<proto::PlayerRef> find_here(Seating const& seating, base::PlayerId player) {
    auto people = seating.seated_people();
    people.insert(people.end(), seating.watchers().begin(), seating.watchers().end());
    for (auto const& person : people) {
        if (person.id == player && seating.is_here(player)) {
            return person;
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<proto::Error> Judge::why_not_the_owners(Command const& by, base::PlayerId player) const {
    if (!table().owner() || table().owner()->id != by.player.id) {
        return refuse(ErrorReason::not_owner, "only the owner of the room may do that");
    }
    if (player == by.player.id) {
        return bad_field("player", "that is yourself; name somebody else in the room");
    }
    if (!find_here(table().seating(), player)) {
        return bad_field("player", "nobody of that id is in the room");
    }
    return std::nullopt;
}

Verdict Judge::on(Command const& by, proto::RoomKick const& kick, base::TimePoint now) {
    if (auto error = why_not_the_owners(by, kick.player)) {
        return *std::move(error);
    }
    bool const seated = table().seating().side_of(kick.player).has_value();
    if (seated && table().state() != RoomState::open) {
        return wrong_state(ErrorReason::forbidden, table().state(),
                           "players are shown out before the game only");
    }
    emit(proto::Left{*find_here(table().seating(), kick.player), by.player}, now);
    if (seated) {
        give_up_seat(kick.player, now);
    }
    return done();
}

Verdict Judge::on(Command const& by, proto::RoomOwner const& owner, base::TimePoint now) {
    if (auto error = why_not_the_owners(by, owner.player)) {
        return *std::move(error);
    }
    emit(proto::OwnerChanged{find_here(table().seating(), owner.player)}, now);
    return done();
}

}  // namespace tengen::server::core
