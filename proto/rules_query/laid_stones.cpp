#include "proto/rules_query/laid_stones.hpp"

#include <algorithm>

#include "common/rules/five_fouls.hpp"
#include "common/rules/five_line.hpp"

namespace tengen::proto::rules_query {

using rules::BoardView;
using rules::FiveBoard;
using rules::Outcome;
using rules::Point;
using rules::point_at;
using rules::Side;
using rules::Stone;

namespace {

std::vector<Point> points_with(FiveBoard const& board, Stone stone) {
    std::vector<Point> points;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            if (board.at(point_at(column, row)) == stone) {
                points.push_back(point_at(column, row));
            }
        }
    }
    return points;
}

/// Why the stones cannot be laid; empty when they were.
std::string_view lay(FiveBoard& board, std::vector<Point> const& points, Stone stone) {
    for (Point const point : points) {
        if (!board.contains(point)) {
            return "must be points of the board";
        }
        if (board.at(point) != Stone::none) {
            return "must be points that are named once";
        }
        board.set(point, stone);
    }
    return {};
}

}  // namespace

base::Result<LaidStones, LaidStones::Error> LaidStones::make(rules::GameSpec const& spec,
                                                             Asked const& asked) {
    bool const white_follows = asked.black.size() == asked.white.size() + 1;
    LaidStones laid(spec, asked.to_act.value_or(white_follows ? Side::white : Side::black));
    if (auto const why = lay(laid.board_, asked.black, Stone::black); !why.empty()) {
        return Error{"stones.black", why};
    }
    if (auto const why = lay(laid.board_, asked.white, Stone::white); !why.empty()) {
        return Error{"stones.white", why};
    }
    return laid;
}

std::optional<Outcome> LaidStones::win_of(Side side) const {
    auto const law = rules::law_of(spec_.rule(), side, spec_.gomoku().fouls);
    for (Point const point : points_with(board_, rules::stone_of(side))) {
        if (auto const run = rules::winning_run(board_, point, side, law)) {
            return Outcome{.winner = side, .reason = rules::Reason::five, .line = points_of(*run)};
        }
    }
    return std::nullopt;
}

/// Where the side to act may put a stone, whether the game is over or not.
std::vector<Point> LaidStones::free_points() const {
    std::vector<Point> points = points_with(board_, Stone::none);
    if (spec_.gomoku().foul_mode == rules::FoulMode::forbid && to_act_ == Side::black) {
        for (auto const& [point, foul] : rules::foul_points(board_, spec_.gomoku().fouls)) {
            std::erase(points, point);
        }
    }
    return points;
}

std::optional<Outcome> LaidStones::outcome() const {
    for (Side const side : {rules::other(to_act_), to_act_}) {
        if (auto win = win_of(side)) {
            return win;
        }
    }
    return free_points().empty() ? std::optional(Outcome{}) : std::nullopt;
}

std::vector<Point> LaidStones::legal() const {
    return outcome() ? std::vector<Point>{} : free_points();
}

BoardView LaidStones::view() const {
    BoardView view;
    view.black = points_with(board_, Stone::black);
    view.white = points_with(board_, Stone::white);
    if (outcome()) {
        view.phase = rules::Phase::over;
    } else {
        view.turn = rules::TurnView{.side = to_act_, .stone = to_act_, .choices = {rules::ActionKind::place}};
    }
    return view;
}

}  // namespace tengen::proto::rules_query
