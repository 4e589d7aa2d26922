// Paper B, "threat order": one ply, the first that applies of
//  own five; block the other's five; make an own open four; stop the other's open four;
//  make an own open three
// refined by the paper's table of moves to win, the computer's own chance first when equal:
//  1 own four (1), 2 other's four (1), 3 own open three or more than one closed three (2), 4 own closed three
//  with an open two (3), 5 other's open three or more than one closed three (3), 6 other's closed three with
//  an open two (3).
// The table names what lies on the board; the point to play is where the next stone turns it into the five,
// the open four or double four, or the four-three. Row 4 is printed as the person's and is read by the
// paper's own tie rule. Room: between walls a line needs six cells, not five, or it is dead. So the method
// passes over fives, its own and the other's, in a room of exactly five cells. It looks one ply ahead, and
// does not see the other's open threes before they lie on the board.
//
// Ours, where the paper is silent:
//  - Among points of the same urgency: the sum of `kWorth` of the shapes made there for both sides (with the
//    paper's room), then the one nearer to the centre, then by the seed.
//  - When nothing applies the same worth decides among all points.

#include "common/engine/classic/paper_b.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>

namespace tengen::engine::classic {

using rules::Point;
using rules::Side;

namespace {

/// How much a shape adds among points of the same urgency, in the order of Shape.
constexpr std::array<int, kShapeCount> kWorth{0, 1, 2, 4, 3, 8, 6, 12, 12};

constexpr int kRoom = 6;

/// What one stone makes on its four lines.
struct Made {
    int fives = 0;
    int open_fours = 0;
    int fours = 0;
    int open_threes = 0;
    int worth = 0;
};

Made made_by(Board const& board, Point point, Side side) {
    Made made;
    for (Line const line : kLines) {
        Shape const shape = shape_with_room(board, point, line, side);
        made.fives += shape == Shape::five ? 1 : 0;
        made.open_fours += shape == Shape::open_four ? 1 : 0;
        made.fours += shape == Shape::four ? 1 : 0;
        made.open_threes += shape == Shape::open_three ? 1 : 0;
        made.worth += kWorth[static_cast<std::size_t>(shape)];
    }
    return made;
}

bool makes_open_four(Made const& made) {
    return made.open_fours > 0 || made.fours >= 2;
}

bool makes_four_three(Made const& made) {
    return made.fours > 0 && made.open_threes > 0;
}

Threat threat_of(Made const& own, Made const& other) {
    if (own.fives > 0) {
        return Threat::own_five;
    }
    if (other.fives > 0) {
        return Threat::other_five;
    }
    if (makes_open_four(own)) {
        return Threat::own_open_four;
    }
    if (makes_four_three(own)) {
        return Threat::own_four_three;
    }
    if (makes_open_four(other)) {
        return Threat::other_open_four;
    }
    if (makes_four_three(other)) {
        return Threat::other_four_three;
    }
    return own.open_threes > 0 ? Threat::own_open_three : Threat::nothing;
}

}  // namespace

Shape shape_with_room(Board const& board, Point point, Line line, Side side) {
    Surroundings const around = board.around(point, line, side);
    int room = 1;
    for (int const direction : {-1, 1}) {
        for (int distance = 1; distance <= 5; ++distance) {
            Cell const cell = around.at(direction * distance);
            if (cell == Cell::other || cell == Cell::wall) {
                break;
            }
            ++room;
        }
    }
    return room >= kRoom ? board.shape(point, line, side) : Shape::none;
}

Threat threat_at(Board const& board, Point point, Side to_act) {
    return threat_of(made_by(board, point, to_act), made_by(board, point, rules::other(to_act)));
}

Choice PaperB::choose(Turn& turn, Budget&) {
    using Key = std::tuple<int, int, int, std::uint64_t>;
    Point best = turn.legal.front();
    Key best_key{-static_cast<int>(Threat::nothing) - 1, 0, 0, 0};
    for (Point const point : turn.legal) {
        Made const own = made_by(turn.board, point, turn.side);
        Made const other = made_by(turn.board, point, rules::other(turn.side));
        Key const key{-static_cast<int>(threat_of(own, other)), own.worth + other.worth,
                      -turn.board.from_centre(point), ties().rank(point)};
        if (key > best_key) {
            best_key = key;
            best = point;
        }
    }
    rules::Action const action = rules::Action::place(best);
    // Units: how urgent the reason was, 7 (own five) to 0 (nothing).
    int const urgency = std::max(0, static_cast<int>(Threat::nothing) + std::get<0>(best_key));
    return {action, urgency, 1, turn.legal.size(), {action}};
}

}  // namespace tengen::engine::classic
