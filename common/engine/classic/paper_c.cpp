// Paper C, "attack and defence weights", one ply:
//  1. every empty point is valued on each of its four lines by the shape that a stone would make there: five,
//     rush four, open four, open three, dead three or open two; once for the other side (defence), once for
//     oneself (attack), by the paper's table;
//  2. A is the sum of attack, D the sum of defence; the larger of the two is doubled: V = 2A + D or A + 2D,
//     plus a small score for the place on the board;
//  3. the largest V is played; on ties a computer that is first prefers attack, one that is second defence.
// What it overlooks: everything beyond one ply, such as two shapes that only work together after a reply.
//
// Ours, where the paper is silent:
//  - the score for the place: one point for every step nearer to the centre;
//  - the preference on ties decides between points of equal V (when A = D, both ways of doubling give the
//    same V); points that are still equal go by the seed;
//  - first is black, second white. Two fours on one line count as one open four.

#include "common/engine/classic/paper_c.hpp"

#include <algorithm>
#include <tuple>

namespace tengen::engine::classic {

using rules::Point;
using rules::Side;

WeightC weight_c(Shape shape) {
    switch (shape) {
        case Shape::five:
            return {.defence = 200'000, .attack = 2'000'000};
        case Shape::open_four:
            return {.defence = 6'000, .attack = 24'000};
        case Shape::four:
            return {.defence = 1'100, .attack = 2'000};
        case Shape::open_three:
            return {.defence = 240, .attack = 850};
        case Shape::closed_three:
        case Shape::open_two:
            return {.defence = 20, .attack = 125};
        case Shape::closed_two:
        case Shape::one:
        case Shape::none:
            break;
    }
    return {.defence = 0, .attack = 0};
}

ValueC value_c(Board const& board, Point point, Side to_act) {
    ValueC result;
    for (Line const line : kLines) {
        result.attack += weight_c(board.shape(point, line, to_act)).attack;
        result.defence += weight_c(board.shape(point, line, rules::other(to_act))).defence;
    }
    int const place = board.size() / 2 - board.from_centre(point);
    result.value = result.attack + result.defence + std::max(result.attack, result.defence) + place;
    return result;
}

bool is_preferred(ValueC const& left, ValueC const& right, Side to_act) {
    if (left.value != right.value) {
        return left.value > right.value;
    }
    return to_act == Side::black ? left.attack > right.attack : left.defence > right.defence;
}

Choice PaperC::choose(Turn& turn, Budget&) {
    Point best = turn.legal.front();
    ValueC best_value{.value = -1};
    for (Point const point : turn.legal) {
        ValueC const value = value_c(turn.board, point, turn.side);
        bool const is_equal =
            !is_preferred(value, best_value, turn.side) && !is_preferred(best_value, value, turn.side);
        if (is_equal ? ties().rank(point) > ties().rank(best) : is_preferred(value, best_value, turn.side)) {
            best_value = value;
            best = point;
        }
    }
    rules::Action const action = rules::Action::place(best);
    return {action, std::max(best_value.value, 0), 1, turn.legal.size(), {action}};
}

}  // namespace tengen::engine::classic
