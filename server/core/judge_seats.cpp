// Coming, sitting down, getting ready, leaving.

#include <utility>

#include "server/core/judge.hpp"
#include "server/core/refusal.hpp"
#include "server/core/request_check.hpp"
#include "server/core/views.hpp"

namespace tengen::server::core {

using proto::ErrorReason;
using proto::RoomState;

namespace {

std::optional<rules::Side> wished_side(proto::JoinWish wish) {
    switch (wish) {
        case proto::JoinWish::black:
            return rules::Side::black;
        case proto::JoinWish::white:
            return rules::Side::white;
        case proto::JoinWish::any:
        case proto::JoinWish::watch:
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<rules::Side> creator_side(proto::RoomCreate const& options) {
    switch (options.seat.value_or(proto::SeatWish::black)) {
        case proto::SeatWish::black:
            return rules::Side::black;
        case proto::SeatWish::white:
            return rules::Side::white;
        case proto::SeatWish::random:  // the lot was drawn before
        case proto::SeatWish::none:
            return std::nullopt;
    }
    return std::nullopt;
}

proto::Error seat_taken() {
    return refuse(ErrorReason::seat_taken, "somebody sits there; take another seat or watch");
}

}  // namespace

void Judge::open_room(base::TimePoint now) {
    auto const& header = log_->header();
    emit(proto::Joined{header.creator}, now);
    auto const side = creator_side(header.options);
    proto::Seats seats;
    if (side) {
        seats[*side].players.push_back({header.creator.id, header.creator.name, true});
    }
    if (is_hot_seat()) {
        seats[rules::Side::black].players = {{header.creator.id, header.creator.name, true}};
        seats[rules::Side::white] = seats[rules::Side::black];
    }
    if (header.options.opponent) {
        seats[side ? rules::other(*side) : rules::Side::white].ai = *header.options.opponent;
    }
    if (seats != proto::Seats{}) {
        emit(proto::SeatsChanged{seats}, now);
    }
    if (table().seating().is_full() && !header.options.team) {
        start(now);
    }
}

Verdict Judge::on(Command const& by, proto::RoomJoin const& join, base::TimePoint now) {
    auto const& seating = table().seating();
    if (seating.is_here(by.player.id) || seating.side_of(by.player.id)) {
        return join_as_member(by, join, now);
    }
    if (table().is_shown_out(by.player.id)) {
        return refuse(ErrorReason::forbidden, "the owner has shown you out of this room; take another one");
    }
    if (auto const& owner = table().owner(); owner && house_->people.blocks(owner->id, by.player.id)) {
        return refuse(ErrorReason::forbidden, "the owner of this room does not want you here");
    }
    if (auto error = why_locked_out(by, join, now)) {
        return *error;
    }
    if (house_->is_in_too_many_rooms(by.player.id)) {
        return refuse(ErrorReason::too_many_rooms, "leave a room first");
    }
    auto side = wished_side(join.seat);
    if (side) {
        if (auto error = why_no_place(*side)) {
            return *error;
        }
    } else if (join.seat == proto::JoinWish::any && table().state() == RoomState::open) {
        side = emptier_side();
    }
    if (!side && seating.watchers().size() >= house_->config.watchers_per_room) {
        return refuse(ErrorReason::room_full, "there is no room for another watcher");
    }
    emit(proto::Joined{by.player}, now);
    if (side) {
        seat(by.player, *side, now);
        start_when_full(now);
    }
    return Answer{Arrival::entered};
}

Verdict Judge::join_quickly(proto::PlayerRef const& player, base::TimePoint now) {
    if (!table().seating().side_of(player.id)) {
        if (!table().seating().is_here(player.id)) {
            emit(proto::Joined{player}, now);
        }
        seat(player, *emptier_side(), now);
        start_when_full(now);
        if (table().state() == RoomState::open) {
            emit(proto::ReadyChanged{player, true}, now);
            start_when_ready(now);
        }
    }
    return Answer{Arrival::created};
}

Verdict Judge::join_as_member(Command const& by, proto::RoomJoin const& join, base::TimePoint now) {
    auto const& seating = table().seating();
    if (seating.has_left(by.player.id)) {
        emit(proto::Joined{by.player}, now);
        return Answer{Arrival::entered};
    }
    auto const side = wished_side(join.seat);
    if (side && !seating.at(*side).holds(by.player.id)) {
        if (auto error = why_no_place(*side)) {
            return *error;
        }
        seat(by.player, *side, now);
        start_when_full(now);
    }
    return Answer{Arrival::entered};
}

std::optional<proto::Error> Judge::why_no_place(rules::Side side) const {
    auto const& chair = table().seating().at(side);
    bool const free = !chair.taken() || (chair.has_place(places()) && table().state() == RoomState::open);
    if (!free) {
        return seat_taken();
    }
    if (table().state() != RoomState::open) {
        return wrong_state(ErrorReason::forbidden, table().state(), "seats are taken before the game");
    }
    return std::nullopt;
}

std::optional<rules::Side> Judge::emptier_side() const {
    std::optional<rules::Side> emptier;
    for (auto const side : rules::kSides) {
        auto const& chair = table().seating().at(side);
        if (chair.has_place(places()) &&
            (!emptier || chair.people.size() < table().seating().at(*emptier).people.size())) {
            emptier = side;
        }
    }
    return emptier;
}

std::optional<proto::Error> Judge::why_locked_out(Command const& by, proto::RoomJoin const& join,
                                                  base::TimePoint now) {
    auto const& hash = log_->header().password_hash;
    auto* person = house_->people.find(by.player.id);
    if (hash.empty() || person == nullptr) {
        return std::nullopt;
    }
    if (auto const wait = house_->password_wait(*person, now)) {
        house_->tally.count(Budget::room_passwords);
        return wait_first(ErrorReason::too_fast, *wait, "too many wrong passwords; wait");
    }
    if (join.password) {
        switch (by.password) {
            case PasswordVerdict::right:
                return std::nullopt;
            case PasswordVerdict::wrong:
                house_->wrong_password(*person, now);
                break;
            case PasswordVerdict::unchecked:
                house_->tally.count(Budget::password_work);
                return too_many_passwords();
        }
    }
    return refuse(ErrorReason::wrong_password, "this room has a password");
}

void Judge::seat(proto::PlayerRef const& player, rules::Side side, base::TimePoint now) {
    auto changed = seats();
    for (auto const each : rules::kSides) {
        std::erase_if(changed[each].players,
                      [&](proto::SeatPlayer const& seated) { return seated.id == player.id; });
    }
    changed[side].players.push_back({player.id, player.name, house_->people.is_online(player.id)});
    add_ratings(changed, *log_, house_->people);
    emit(proto::SeatsChanged{std::move(changed)}, now);
}

Verdict Judge::on(Command const& by, proto::RoomStand const&, base::TimePoint now) {
    if (!table().seating().side_of(by.player.id)) {
        return refuse(ErrorReason::not_seated, "you have no seat here");
    }
    if (table().state() == RoomState::playing) {
        return wrong_state(ErrorReason::forbidden, table().state(), "nobody stands up during the game");
    }
    give_up_seat(by.player.id, now);
    return done();
}

void Judge::give_up_seat(base::PlayerId player, base::TimePoint now) {
    auto changed = seats();
    for (auto const side : rules::kSides) {
        std::erase_if(changed[side].players,
                      [&](proto::SeatPlayer const& seated) { return seated.id == player; });
    }
    emit(proto::SeatsChanged{std::move(changed)}, now);
}

Verdict Judge::on(Command const& by, proto::RoomLeave const&, base::TimePoint now) {
    auto const& seating = table().seating();
    if (seating.is_here(by.player.id)) {
        leave(by.player, now);
    } else if (seating.side_of(by.player.id) && table().state() != RoomState::playing) {
        // Left during the game; the seat was kept for coming back to it.
        give_up_seat(by.player.id, now);
        hand_over(by.player.id, now);
    }
    return done();
}

void Judge::leave(proto::PlayerRef const& player, base::TimePoint now) {
    if (auto const side = table().seating().side_of(player.id)) {
        if (table().state() == RoomState::playing) {
            withdraw(player.id, now);
            auto const& opponent = table().seating().at(rules::other(*side));
            if (is_hot_seat() || (opponent.ai && !table().seating().has_other(*side, player.id))) {
                give_up(*side, now);
            }
        }
        emit(proto::Left{player}, now);
        if (table().state() != RoomState::playing) {
            give_up_seat(player.id, now);
        }
    } else {
        emit(proto::Left{player}, now);
    }
    hand_over(player.id, now);
}

void Judge::hand_over(base::PlayerId leaver, base::TimePoint now) {
    if (table().seating().is_empty()) {
        close(proto::CloseReason::empty, now);
    } else if (table().owner() && table().owner()->id == leaver) {
        emit(proto::OwnerChanged{table().seating().heir(leaver)}, now);
    }
}

Verdict Judge::on(Command const& by, proto::RoomReady const&, base::TimePoint now) {
    if (!table().seating().side_of(by.player.id)) {
        return refuse(ErrorReason::not_seated, "you have no seat here");
    }
    if (table().state() != RoomState::open) {
        return wrong_state(ErrorReason::forbidden, table().state(), "the game has begun");
    }
    if (!table().ready().is(by.player.id)) {
        emit(proto::ReadyChanged{by.player, true}, now);
        start_when_ready(now);
    }
    return done();
}

Verdict Judge::on(Command const& by, proto::RoomUnready const&, base::TimePoint now) {
    if (!table().seating().side_of(by.player.id)) {
        return refuse(ErrorReason::not_seated, "you have no seat here");
    }
    if (table().state() != RoomState::open) {
        return wrong_state(ErrorReason::forbidden, table().state(), "the game has begun");
    }
    if (table().ready().is(by.player.id)) {
        emit(proto::ReadyChanged{by.player, false}, now);
    }
    return done();
}

void Judge::start_when_ready(base::TimePoint now) {
    auto const& seating = table().seating();
    if (!seating.is_full()) {
        return;
    }
    for (auto const& person : seating.seated_people()) {
        if (!table().ready().is(person.id)) {
            return;
        }
    }
    start(now);
}

void Judge::start_when_full(base::TimePoint now) {
    auto const& seating = table().seating();
    if (!log_->header().options.auto_start || table().state() != RoomState::open || !seating.is_full()) {
        return;
    }
    for (auto const& person : seating.seated_people()) {
        if (!house_->people.is_online(person.id)) {
            return;
        }
    }
    start(now);
}

Verdict Judge::on(Command const& by, proto::RoomAi const& ai, base::TimePoint now) {
    if (!table().owner() || table().owner()->id != by.player.id) {
        return refuse(ErrorReason::not_owner, "only the owner seats an AI");
    }
    if (table().state() != RoomState::open) {
        return wrong_state(ErrorReason::forbidden, table().state(), "the game has begun");
    }
    if (ai.level) {
        auto const& level = *house_->find_level(*ai.level);
        auto const& spec = table().position().spec();
        if (level.info.game != spec.kind()) {
            return bad_field("level", "that level plays another game; see ai.levels");
        }
        if (auto error = why_not_played(level, spec)) {
            return *std::move(error);
        }
    }
    auto const& seating = table().seating();
    if (!seating.at(ai.side).people.empty()) {
        return seat_taken();
    }
    if (seating.at(ai.side).ai == ai.level) {
        return done();
    }
    if (ai.level && seating.at(rules::other(ai.side)).ai && house_->ai_games >= house_->config.ai_rooms) {
        return refuse(ErrorReason::too_many_rooms,
                      "enough games between AIs go on here; wait for one to end");
    }
    auto changed = seats();
    changed[ai.side].ai = ai.level;
    add_ratings(changed, *log_, house_->people);
    emit(proto::SeatsChanged{std::move(changed)}, now);
    start_when_full(now);
    if (table().state() == RoomState::open) {
        start_when_ready(now);
    }
    return done();
}

}  // namespace tengen::server::core
