#include "common/rules/action.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace tengen::rules {

Action Action::place(Point to, Point take) {
    Action action;
    action.kind_ = ActionKind::place;
    action.to_ = to;
    action.take_ = take;
    return action;
}

Action Action::move(Point from, Point to, Point take) {
    Action action = place(to, take);
    action.kind_ = ActionKind::move;
    action.from_ = from;
    return action;
}

Action Action::swap() {
    Action action;
    action.kind_ = ActionKind::swap;
    return action;
}

Action Action::keep() {
    return {};
}

Action Action::declare(int count) {
    assert(count >= 0 && count <= std::numeric_limits<std::uint8_t>::max());
    Action action;
    action.kind_ = ActionKind::declare;
    action.count_ = static_cast<std::uint8_t>(count);
    return action;
}

Action Action::offer(std::span<Point const> points) {
    assert(points.size() <= kMaxOffers);
    Action action;
    action.kind_ = ActionKind::offer;
    action.count_ = static_cast<std::uint8_t>(points.size());
    std::copy(points.begin(), points.end(), action.offers_.begin());
    return action;
}

Action Action::choose(Point point) {
    Action action;
    action.kind_ = ActionKind::choose;
    action.to_ = point;
    return action;
}

}  // namespace tengen::rules
