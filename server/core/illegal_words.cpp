#include "server/core/illegal_words.hpp"

#include "common/record/notation.hpp"

namespace tengen::server::core {
namespace {

bool is_gomoku(rules::Position const& position) {
    return position.spec().kind() == rules::GameKind::gomoku;
}

/// The points of this board, as they are written.
std::string points_of(rules::Position const& position) {
    if (!is_gomoku(position)) {
        return "one of the 24 points from a1 to g7";
    }
    int const last = position.spec().size() - 1;
    return "a column letter and a row number from a1 to " + record::to_text(rules::point_at(last, last));
}

/// The actions of this game, as they are written.
std::string actions_of(rules::Position const& position) {
    return is_gomoku(position) ? "a point as h8, or a decision of an opening: swap, keep, declare:3, "
                                 "offer:f7,g9 or choose:f7"
                               : "a point as d6, a move as a1-a4, either with xg7 for the stone it takes";
}

std::string foul_words(std::string const& foul) {
    return "this stone would be a foul of black, " + foul + "; choose another point";
}

}  // namespace

std::string illegal_words(rules::Illegal why, rules::Position const& position) {
    using rules::Illegal;
    switch (why) {
        case Illegal::occupied:
            return "a stone stands there; choose an empty point";
        case Illegal::off_board:
            return "that is not on this board; a point is " + points_of(position);
        case Illegal::foul_double_three:
            return foul_words("a double three");
        case Illegal::foul_double_four:
            return foul_words("a double four");
        case Illegal::foul_overline:
            return foul_words("an overline");
        case Illegal::opening:
            return "the opening does not allow that; see what it says under turn";
        case Illegal::offer_count:
            return "offer as many different points as were declared";
        case Illegal::offer_symmetric:
            return "two of these points are the same by a symmetry of the board; offer others";
        case Illegal::blocked_point:
            return "that point is blocked; choose another";
        case Illegal::not_adjacent:
            return "a stone moves along a line to the next point";
        case Illegal::take_missing:
            return "this closes a mill; name the stone it takes, as d6xa1";
        case Illegal::take_not_due:
            return "this closes no mill and takes no stone; leave the x and the point after it out";
        case Illegal::take_in_mill:
            return "that stone stands in a mill; take another";
        case Illegal::not_your_stone:
            return "no stone of yours stands there; choose one of your own";
        case Illegal::wrong_phase:
            return "such an action is not due now; see what may be played under turn";
        case Illegal::bad_notation:
            return "an action is " + actions_of(position) + "; a point is " + points_of(position) +
                   ", in small letters without blanks";
    }
    return "that action may not be played now";
}

}  // namespace tengen::server::core
