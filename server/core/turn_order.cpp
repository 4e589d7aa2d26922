#include "server/core/turn_order.hpp"

#include <algorithm>

namespace tengen::server::core {

std::optional<proto::PlayerRef> TurnOrder::due(Seating const& seating, rules::Side side) const {
    auto const& people = seating.at(side).people;
    if (people.empty()) {
        return std::nullopt;
    }
    auto const due = std::find_if(people.begin(), people.end(), [&](proto::PlayerRef const& person) {
        return std::find(due_.begin(), due_.end(), person.id) != due_.end();
    });
    return due == people.end() ? people.front() : *due;
}

std::optional<proto::PlayerRef> TurnOrder::to_act(Seating const& seating, rules::Side side) const {
    auto next = due(seating, side);
    if (!next) {
        return std::nullopt;
    }
    auto const* partner = seating.at(side).partner_of(next->id);
    bool const stands_in = seating.has_left(next->id) && partner != nullptr && !seating.has_left(partner->id);
    return stands_in ? *partner : next;
}

void TurnOrder::played(Seating::Chair const& chair, base::PlayerId by) {
    auto const* partner = chair.partner_of(by);
    give_turn(chair, partner == nullptr ? by : partner->id);
}

void TurnOrder::taken_back(Seating::Chair const& chair, base::PlayerId by) {
    if (chair.holds(by)) {
        give_turn(chair, by);
    }
}

void TurnOrder::give_turn(Seating::Chair const& chair, base::PlayerId next) {
    std::erase_if(due_, [&](base::PlayerId player) { return chair.holds(player); });
    due_.push_back(next);
}

}  // namespace tengen::server::core
