#include "common/engine/draws.hpp"

#include <algorithm>

namespace tengen::engine {

namespace {

using rules::FiveBoard;
using rules::Stone;

/// Whether the five cells from `cell` along `step` may become one side's.
bool is_free(FiveBoard const& board, int cell, int step) {
    bool black = false;
    bool white = false;
    for (int index = 0; index < 5; ++index) {
        Stone const stone = board.at_cell(cell + index * step);
        if (stone == Stone::off) {
            return false;
        }
        black = black || stone == Stone::black;
        white = white || stone == Stone::white;
    }
    return !black || !white;
}

bool has_free_five(FiveBoard const& board) {
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            int const cell = FiveBoard::cell(rules::point_at(column, row));
            if (std::any_of(FiveBoard::kSteps.begin(), FiveBoard::kSteps.end(),
                            [&](int step) { return is_free(board, cell, step); })) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace

bool is_dead_draw(rules::Position const& position) {
    switch (position.spec().kind()) {
        case rules::GameKind::gomoku:
            return !has_free_five(position.five().board());
        case rules::GameKind::chengsanqi:
            break;
    }
    return false;
}

bool is_late(rules::Position const& position) {
    constexpr int kQuietTurns = 40;
    switch (position.spec().kind()) {
        case rules::GameKind::gomoku: {
            int const points = position.five().size() * position.five().size();
            int const empty = points - static_cast<int>(position.five().stones().size());
            return empty * 10 <= points;
        }
        case rules::GameKind::chengsanqi:
            break;
    }
    return position.chengsan().quiet_turns() >= kQuietTurns;
}

}  // namespace tengen::engine
