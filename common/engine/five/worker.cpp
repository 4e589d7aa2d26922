#include "common/engine/five/worker.hpp"

#include <algorithm>

#include "common/engine/five/evaluation.hpp"
#include "common/engine/five/reduction.hpp"

namespace tengen::engine::five {

namespace {

/// Beyond the nominal depth threats of a straight four are answered down to here.
constexpr int kQuietDepth = -3;

/// An estimate is not made exact when it is so far outside the window without the network.
constexpr int kLazy = 250;

/// How many moves of a quiet node are looked at before the rest is left out, by depth.
int quiet_moves(int depth, bool improving) {
    return (3 + depth * depth) / (improving ? 1 : 2) + 1;
}

/// Whether a position is known to be won or lost: at any depth, also in the principal variation, whose rest
/// is then found anew.
bool is_proof(Entry const& entry) {
    return entry.bound == Bound::exact   ? is_proven(entry.score)
           : entry.bound == Bound::lower ? is_win(entry.score)
                                         : entry.bound == Bound::upper && is_loss(entry.score);
}

bool is_threat(PointClass kind) {
    return kind >= PointClass::three && kind <= PointClass::maybe_foul;
}

}  // namespace

Worker::Worker(Board const& board, TranspositionTable& table, ThreadMemory& memory, SearchControl& control)
    : board_(board),
      table_(table),
      history_(memory.history),
      counter_(control),
      fours_(board_, counter_, memory.fours) {
    at(-1).move = board_.last(0);
    at(-2).move = board_.last(1);
}

/// Whether what is known of a position decides a window of no width. A proof holds at any depth.
bool Worker::is_enough(Entry const& entry, int score, Node const& node) {
    if (entry.bound == Bound::none || (entry.depth < std::max(node.depth, 0) && !is_proven(score))) {
        return false;
    }
    return score >= node.beta ? entry.bound != Bound::upper : entry.bound != Bound::lower;
}

bool Worker::make(Cell cell, int ply) {
    if (ended_ || !counter_.spend()) {
        ended_ = true;
        return false;
    }
    at(ply).move = cell;
    board_.make(cell);
    table_.prefetch(board_.key());
    return true;
}

void Worker::keep_line(int ply, Cell move) {
    auto& line = lines_[static_cast<std::size_t>(ply)];
    auto const& rest = lines_[static_cast<std::size_t>(ply + 1)];
    int const size = line_sizes_[static_cast<std::size_t>(ply + 1)];
    line[0] = static_cast<std::int16_t>(move);
    std::copy_n(rest.begin(), size, line.begin() + 1);
    line_sizes_[static_cast<std::size_t>(ply)] = size + 1;
}

int Worker::search(Node node) {
    Side const us = board_.to_move();
    Side const them = other(us);
    line_sizes_[static_cast<std::size_t>(node.ply)] = 0;
    selective_depth_ = std::max(selective_depth_, node.ply);
    if (ended_ || board_.is_full()) {
        return 0;
    }
    if (board_.count(us, PointClass::five) > 0) {
        return win_in(node.ply + 1);
    }
    if (node.ply >= kMaxPly - 1) {
        return evaluate(board_);
    }
    if (board_.count(them, PointClass::five) > 0) {
        return search_forced(node);
    }
    if (board_.count(us, PointClass::straight_four) > 0) {
        return win_in(node.ply + 3);
    }
    node.alpha = std::max(node.alpha, loss_in(node.ply + 4));
    node.beta = std::min(node.beta, win_in(node.ply + 3));
    if (node.alpha >= node.beta) {
        return node.alpha;
    }

    bool const is_pv = node.beta - node.alpha > 1;
    Known known;
    known.entry = node.excluded == kNoCell ? table_.find(board_.key()) : std::nullopt;
    if (known.entry) {
        int const score = from_table(known.entry->score, node.ply);
        if (is_pv ? is_proof(*known.entry) : is_enough(*known.entry, score, node)) {
            return score;
        }
    }
    known.evaluation =
        known.entry ? known.entry->evaluation : evaluate(board_, {node.alpha - kLazy, node.beta + kLazy});
    at(node.ply).evaluation = known.evaluation;
    known.in_danger = board_.count(them, PointClass::straight_four) > 0;
    known.improving = node.ply >= 2 && known.evaluation > at(node.ply - 2).evaluation;
    if (node.depth <= 0) {
        return known.in_danger && node.depth > kQuietDepth ? search_answers(node, known)
                                                           : leaf(node, known.evaluation);
    }

    if (!is_pv && node.excluded == kNoCell && !is_proven(node.alpha) && !is_proven(node.beta)) {
        constexpr int kRazor = 110;
        constexpr int kFutility = 45;
        if (node.depth <= 3 && known.evaluation + kRazor * node.depth < node.alpha) {
            int const score = leaf(node, known.evaluation);
            if (score <= node.alpha || is_win(score)) {
                return score;
            }
        }
        if (!known.in_danger && node.depth <= 7 &&
            known.evaluation - kFutility * (node.depth - (known.improving ? 1 : 0)) >= node.beta) {
            return known.evaluation;
        }
    }
    if (!known.entry && node.depth >= 5) {
        --node.depth;
    }

    CellList moves;
    if (known.in_danger) {
        collect_answers(board_, moves);
        if (moves.empty()) {
            return loss_in(node.ply + 4);
        }
    } else {
        board_.collect_near(moves);
    }
    return search_moves(node, moves, known);
}

/// Whether the table's move stands alone: all others fail clearly below its score when searched shallowly
/// (singular extension; Anantharaman, Campbell and Hsu, 1990).
int Worker::extension(Node const& node, Known const& known) {
    if (!known.entry || node.depth < 7 || node.excluded != kNoCell || known.entry->bound == Bound::upper ||
        known.entry->depth < node.depth - 3 || is_proven(known.entry->score)) {
        return 0;
    }
    int const bar = from_table(known.entry->score, node.ply) - 2 * node.depth;
    Node test = node;
    test.depth = (node.depth - 1) / 2;
    test.alpha = bar - 1;
    test.beta = bar;
    test.excluded = known.entry->move;
    return search(test) < bar ? 1 : 0;
}

int Worker::search_moves(Node const& node, CellList const& moves, Known const& known) {
    Side const us = board_.to_move();
    bool const is_pv = node.beta - node.alpha > 1;
    MovePicker picker{board_,
                      history_,
                      moves,
                      {.table_move = known.entry ? known.entry->move : kNoCell,
                       .before = at(node.ply - 1).move,
                       .own_before = at(node.ply - 2).move}};
    int best = -kInfinite;
    Cell best_move = kNoCell;
    Node window = node;
    CellList tried;
    std::size_t searched = 0;
    for (ScoredMove move = picker.next(); move.cell != kNoCell; move = picker.next()) {
        if (move.cell == node.excluded || board_.is_foul(us, move.cell)) {
            continue;
        }
        PointClass const kind = board_.kind(us, move.cell);
        bool const is_quiet = !is_threat(kind);
        if (!is_pv && searched > 0 && !is_loss(best) && is_quiet && !known.in_danger) {
            constexpr int kFutility = 65;
            if (static_cast<int>(searched) >= quiet_moves(node.depth, known.improving)) {
                picker.keep([&](Cell cell) { return is_threat(board_.kind(us, cell)); });
                continue;
            }
            if (node.depth <= 5 &&
                known.evaluation + kFutility * node.depth + move.score / 4 <= window.alpha) {
                best = std::max(best, std::min(window.alpha, known.evaluation));
                continue;
            }
        }
        int const extra = known.entry && move.cell == known.entry->move ? extension(node, known) : 0;
        int less = 0;
        if (node.depth >= 2 && searched >= 1) {
            constexpr int kDislike = 250;
            less = reduction(node.depth, searched) + (picker.best_score() - move.score) / kDislike;
            less += (node.is_cut ? 1 : 0) - (is_pv ? 1 : 0) - (is_quiet ? 0 : 1) - (known.improving ? 1 : 0);
        }
        line_sizes_[static_cast<std::size_t>(node.ply + 1)] = 0;
        int const score = search_move(window, {.cell = move.cell,
                                               .depth = node.depth - 1 + extra,
                                               .reduction = std::clamp(less, 0, std::max(0, node.depth - 2)),
                                               .is_first = searched == 0});
        if (ended_) {
            return 0;
        }
        ++searched;
        if (score > best) {
            best = score;
            if (score > window.alpha) {
                best_move = move.cell;
                window.alpha = score;
                if (is_pv) {
                    keep_line(node.ply, move.cell);
                }
                if (score >= node.beta) {
                    break;
                }
            }
        }
        tried.push_back(move.cell);
    }
    if (searched == 0) {
        // Only fouls, or only the move left out.
        return node.excluded != kNoCell ? node.alpha
               : known.in_danger        ? loss_in(node.ply + 4)
                                        : known.evaluation;
    }
    if (best_move != kNoCell && best >= node.beta && node.depth > 0) {
        learn(node, best_move, tried);
    }
    if (node.excluded == kNoCell) {
        Bound const bound = best >= node.beta      ? Bound::lower
                            : best_move != kNoCell ? Bound::exact
                                                   : Bound::upper;
        table_.store(board_.key(), {.move = best_move,
                                    .score = to_table(best, node.ply),
                                    .evaluation = known.evaluation,
                                    .depth = node.depth,
                                    .bound = bound});
    }
    return best;
}

int Worker::search_move(Node const& node, Trial const& trial) {
    if (!make(trial.cell, node.ply)) {
        return 0;
    }
    bool const is_pv = node.beta - node.alpha > 1;
    auto const child = [&](int depth, int beta, bool is_cut) {
        return -search(
            {.ply = node.ply + 1, .depth = depth, .alpha = -beta, .beta = -node.alpha, .is_cut = is_cut});
    };
    int score = 0;
    if (trial.is_first) {
        score = child(trial.depth, node.beta, is_pv ? false : !node.is_cut);
    } else {
        score = child(trial.depth - trial.reduction, node.alpha + 1, true);
        if (score > node.alpha && trial.reduction > 0) {
            score = child(trial.depth, node.alpha + 1, !node.is_cut);
        }
        if (score > node.alpha && is_pv) {
            score = child(trial.depth, node.beta, false);
        }
    }
    unmake();
    return score;
}

void Worker::learn(Node const& node, Cell best, CellList const& others) {
    Side const us = board_.to_move();
    int const bonus = std::min(1'600, 24 * node.depth * node.depth + 40 * node.depth);
    Cell const before = at(node.ply - 1).move;
    Cell const own_before = at(node.ply - 2).move;
    history_.add(us, best, before, own_before, bonus);
    history_.set_counter(us, before, best);
    for (Cell const cell : others) {
        history_.add(us, cell, before, own_before, -bonus);
    }
}

}  // namespace tengen::engine::five
