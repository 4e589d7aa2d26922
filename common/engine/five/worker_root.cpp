// The first moves of a search: each one's score is told, not only the best.

#include <algorithm>
#include <functional>

#include "common/engine/five/evaluation.hpp"
#include "common/engine/five/reduction.hpp"
#include "common/engine/five/worker.hpp"

namespace tengen::engine::five {

void Worker::keep_win(Cell move, int plies) {
    table_.store(board_.key(), {.move = move,
                                .score = win_in(plies),
                                .evaluation = evaluate(board_),
                                .depth = 0,
                                .bound = Bound::lower});
}

void Worker::keep_verdict(RootMove& move, int score) const {
    move.score = score;
    move.is_fresh = true;
    move.line.assign(1, move.cell);
    auto const& rest = lines_[1];
    move.line.insert(move.line.end(), rest.begin(), rest.begin() + line_sizes_[1]);
}

int Worker::search_root_move(Node const& node, Trial const& trial) {
    line_sizes_[1] = 0;
    return board_.kind(board_.to_move(), trial.cell) == PointClass::five ? win_in(1)
                                                                         : search_move(node, trial);
}

void Worker::search_each(std::vector<RootMove>& moves, int depth) {
    Node const node{.ply = 0, .depth = depth, .alpha = -kInfinite, .beta = kInfinite};
    at(0).evaluation = evaluate(board_);
    for (RootMove& move : moves) {
        int const score =
            search_root_move(node, {.cell = move.cell, .depth = depth - 1, .reduction = 0, .is_first = true});
        if (ended_) {
            return;
        }
        keep_verdict(move, score);
    }
    std::ranges::stable_sort(moves, std::ranges::greater{}, &RootMove::score);
}

int Worker::search_root(std::vector<RootMove>& moves, std::size_t first, int depth, int alpha, int beta) {
    for (std::size_t i = first; i < moves.size(); ++i) {
        moves[i].is_fresh = false;
    }
    Node node{.ply = 0, .depth = depth, .alpha = alpha, .beta = beta};
    at(0).evaluation = evaluate(board_);
    int best = -kInfinite;
    for (std::size_t i = first; i < moves.size(); ++i) {
        bool const is_first = i == first;
        int const less = is_first || depth < 3 ? 0 : std::max(0, reduction(depth, i - first) - 1);
        int const score = search_root_move(node, {.cell = moves[i].cell,
                                                  .depth = depth - 1,
                                                  .reduction = std::clamp(less, 0, std::max(0, depth - 2)),
                                                  .is_first = is_first});
        if (ended_) {
            break;
        }
        if (is_first || score > node.alpha) {
            keep_verdict(moves[i], score);
        }
        best = std::max(best, score);
        if (score > node.alpha) {
            node.alpha = score;
            if (score >= beta) {
                break;
            }
        }
    }
    // Cut short, a move found lost stands behind those not looked at: it is no verdict on the position.
    auto const rank = [&](RootMove const& move) {
        return !move.is_fresh ? 1 : ended_ && is_loss(move.score) ? 2 : 0;
    };
    std::stable_sort(moves.begin() + static_cast<std::ptrdiff_t>(first), moves.end(),
                     [&](RootMove const& a, RootMove const& b) {
                         return rank(a) != rank(b) ? rank(a) < rank(b) : rank(a) != 1 && a.score > b.score;
                     });
    return best;
}

}  // namespace tengen::engine::five
