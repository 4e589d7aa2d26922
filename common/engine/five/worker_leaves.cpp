// Where the search ends: leaves, and what is answered however deep it is.

#include <algorithm>

#include "common/engine/five/worker.hpp"

namespace tengen::engine::five {

/// Nothing deeper is searched: a win by fours, or the estimate.
int Worker::leaf(Node const& node, int evaluation) {
    if (evaluation >= node.beta) {
        // Good enough without: most of the leaves need no search of fours.
        return evaluation;
    }
    // The most promising row of fours alone: where it fails, more of them are not worth their moves.
    constexpr int kBudget = 1;
    int const plies = fours_.plies_to_win(kBudget);
    if (ended_ || plies == 0) {
        return evaluation;
    }
    int const score = win_in(node.ply + plies);
    table_.store(board_.key(), {.move = fours_.first_move(),
                                .score = to_table(score, node.ply),
                                .evaluation = evaluation,
                                .depth = 0,
                                .bound = Bound::lower});
    return score;
}

/// Nothing deeper is searched, but a straight four that threatens is answered first.
int Worker::search_answers(Node const& node, Known const& known) {
    int const score = leaf(node, known.evaluation);
    if (ended_ || is_win(score)) {
        return score;
    }
    CellList answers;
    collect_answers(board_, answers);
    return answers.empty() ? loss_in(node.ply + 4) : search_moves(node, answers, known);
}

/// The other side threatens five: its point has to be taken, which costs no depth.
int Worker::search_forced(Node const& node) {
    CellList moves;
    collect_forced(board_, moves);
    int best = loss_in(node.ply + 2);
    at(node.ply).evaluation = node.ply >= 2 ? at(node.ply - 2).evaluation : 0;
    int alpha = node.alpha;
    for (Cell const move : moves) {
        if (!make(move, node.ply)) {
            return 0;
        }
        int const score =
            -search({.ply = node.ply + 1, .depth = node.depth, .alpha = -node.beta, .beta = -alpha});
        unmake();
        if (ended_) {
            return 0;
        }
        if (score > best) {
            best = score;
            keep_line(node.ply, move);
            alpha = std::max(alpha, score);
            if (alpha >= node.beta) {
                break;
            }
        }
    }
    return best;
}

}  // namespace tengen::engine::five
