#include "common/engine/opening/evaluation.hpp"

#include <algorithm>

#include "common/engine/classic/paper_c.hpp"

namespace tengen::engine::opening {

using rules::Point;
using rules::Side;

namespace {

/// How often the mover's best point counts. Chosen so that the named openings of renju are worth about the
/// same on average, however many stones one looks ahead.
constexpr int kBestCounts = 2;

int attack(classic::Board const& board, Point point, Side side) {
    int sum = 0;
    for (classic::Line const line : classic::kLines) {
        sum += classic::weight_c(board.shape(point, line, side)).attack;
    }
    return sum;
}

}  // namespace

int evaluate(classic::Board const& board, Side mover) {
    int own = 0;
    int others = 0;
    int best = 0;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            Point const point = rules::point_at(column, row);
            if (!board.is_empty(point) || !board.is_near(point)) {
                continue;
            }
            int const gain = attack(board, point, mover);
            int const loss = attack(board, point, rules::other(mover));
            own += gain;
            others += loss;
            best = std::max(best, gain + loss + std::max(gain, loss));
        }
    }
    return own - others + kBestCounts * best;
}

}  // namespace tengen::engine::opening
