// Time: what the running turn counts as having taken, and when a flag falls.

#include <utility>
#include <variant>

#include "proto/clock_time.hpp"
#include "server/core/judge.hpp"

namespace tengen::server::core {

using base::Milliseconds;

bool Judge::begins_turn(proto::EventBody const& body) {
    return std::holds_alternative<proto::Started>(body) || std::holds_alternative<proto::Played>(body) ||
           std::holds_alternative<proto::UndoDone>(body);
}

void Judge::emit(proto::EventBody body, base::TimePoint now) {
    bool const begins = begins_turn(body);
    log_->emit(std::move(body), now);
    if (begins) {
        turn_.begin(counts_from(now));
    }
}

void Judge::put_back(Time const& time) {
    turn_ = time.turn;
    lag_ = time.lag;
}

base::TimePoint Judge::counts_from(base::TimePoint now) const {
    // Games between AIs are slowed down for the sake of those who watch.
    return table().seating().is_ai_only() ? now + house_->config.ai_pace : now;
}

void Judge::turn_told(base::TimePoint now) {
    turn_.begin(counts_from(now));
}

void Judge::resume(base::TimePoint now) {
    turn_.begin(table().person_to_act() ? now + house_->config.clock_grace : counts_from(now));
}

bool Judge::is_back_in_time(base::TimePoint now) {
    auto const person = table().person_to_act();
    bool const is_back = person && house_->people.is_online(person->id);
    bool const waited = is_back && turn_.until_it_counts(now) > Milliseconds{0};
    if (waited) {
        turn_.hurry(now);
    }
    return waited && table().clock().running();
}

std::optional<proto::Clocks> Judge::clocks(base::TimePoint now) const {
    auto clocks = table().clock().after(turn_.spent(now));
    if (!clocks || !clocks->running) {
        return clocks;
    }
    // What comes before the clock's own time looks like grace, and is.
    (*clocks)[*clocks->running].grace += turn_.until_it_counts(now);
    if (turn_.is_standing()) {
        clocks->running.reset();
    }
    return clocks;
}

Milliseconds Judge::lag() const {
    auto const side = table().clock().running();
    auto const person = side ? table().person_to_act() : std::nullopt;
    auto const* known = person ? house_->people.find(person->id) : nullptr;
    return known == nullptr ? Milliseconds{0} : lag_.for_move(*side, known->round_trip);
}

bool Judge::has_flagged(base::TimePoint now) const {
    auto const side = table().clock().running();
    if (!side || table().state() != proto::RoomState::playing) {
        return false;
    }
    auto const left = time_left(table().clock_rule(), (*table().clock().clocks())[*side]);
    return turn_.spent(now) >= left + lag();
}

std::optional<base::TimePoint> Judge::flag_due() const {
    auto const side = table().clock().running();
    if (!side || table().state() != proto::RoomState::playing || turn_.is_standing()) {
        return std::nullopt;
    }
    return turn_.reaches(time_left(table().clock_rule(), (*table().clock().clocks())[*side]) + lag());
}

std::optional<Milliseconds> Judge::engine_time(base::TimePoint now) const {
    auto const clocks = table().clock().after(turn_.spent(now));
    if (!clocks || !clocks->running) {
        return std::nullopt;
    }
    return thinking_time(table().clock_rule(), (*clocks)[*clocks->running]);
}

Milliseconds Judge::charge(rules::Side side, base::TimePoint now) {
    auto const spent = turn_.spent(now);
    auto const given = std::min(spent, lag());
    lag_.moved(side, given);
    return spent - given;
}

}  // namespace tengen::server::core
