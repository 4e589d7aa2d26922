#pragma once

// How AlphaBeta searches; see alpha_beta.hpp.

#include <algorithm>

#include "common/engine/generic/alpha_beta.hpp"

namespace tengen::engine::generic {

template <SearchGame Game>
Found AlphaBeta<Game>::search(State const& root, Task const& task, Budget& budget, Report const& report) {
    budget_ = &budget;
    past_ = task.past;
    table_.clear();
    history_.fill(0);
    for (auto& pair : killers_) {
        pair.fill(0);
    }
    path_[0] = game_.repetition_key(root);
    MoveList<Move> moves;
    game_.add_moves(root, moves);
    order(root, moves, 0, 0);
    Found found;
    for (std::size_t at = 0; at < moves.size(); ++at) {
        found.moves.push_back({moves.pick(at), 0});
    }
    found.line = {found.moves.front().move};
    for (int depth = 1; depth <= std::min(task.max_depth, kMaxDepth); ++depth) {
        if (!deepen(root, found, depth, task.margin)) {
            break;
        }
        found.depth = depth;
        found.nodes = budget.nodes();
        if (report) {
            report(found);
        }
        bool const is_certain = is_win(found.score) || is_loss(found.score);
        if (budget.spent() || (is_certain && turns_to_end(found.score) <= depth)) {
            break;
        }
    }
    found.nodes = budget.nodes();
    return found;
}

template <SearchGame Game>
bool AlphaBeta<Game>::deepen(State const& root, Found& found, int depth, int margin) {
    std::vector<RootMove> done;
    done.reserve(found.moves.size());
    int best = -kInfinite;
    for (RootMove const& candidate : found.moves) {
        int const low = std::max(best - margin, -kInfinite);
        State const next = game_.after(root, candidate.move);
        Value const value = done.empty() ? node(next, {1, depth - 1, {-kInfinite, kInfinite}})
                                         : look_closer(next, {1, depth - 1, {-kInfinite, -low}});
        if (budget_->spent()) {
            break;
        }
        done.push_back({candidate.move, -value.score});
        if (-value.score > best) {
            best = -value.score;
            extend_line(candidate.move, 0);
            found.line.assign(lines_[0].begin(), lines_[0].begin() + lengths_[0]);
        }
    }
    if (done.empty()) {
        return false;
    }
    // What was not reached comes last and is never preferred.
    for (std::size_t at = done.size(); at < found.moves.size(); ++at) {
        done.push_back({found.moves[at].move, -kInfinite});
    }
    std::stable_sort(done.begin(), done.end(),
                     [](RootMove const& one, RootMove const& two) { return one.score > two.score; });
    found.moves = std::move(done);
    found.score = found.moves.front().score;
    return true;
}

template <SearchGame Game>
typename AlphaBeta<Game>::Value AlphaBeta<Game>::look_closer(State const& state, Spot const& spot) {
    auto const [alpha, beta] = spot.window;
    Value const narrow = node(state, {spot.ply, spot.depth, {beta - 1, beta}});
    bool const is_better = narrow.score < beta;
    return is_better && beta - alpha > 1 && !budget_->spent() ? node(state, spot) : narrow;
}

template <SearchGame Game>
typename AlphaBeta<Game>::Value AlphaBeta<Game>::node(State const& state, Spot const& spot) {
    auto const [ply, depth, window] = spot;
    lengths_[static_cast<std::size_t>(ply)] = 0;
    if (!budget_->spend()) {
        return {kDraw};
    }
    if (auto const value = settled(state, ply)) {
        return *value;
    }
    if (depth == 0) {
        return {game_.evaluate(state)};
    }
    std::uint64_t const key = game_.key(state, depth);
    auto const* const entry = table_.find(key);
    if (auto const value = known(entry, spot)) {
        return *value;
    }
    MoveList<Move> moves;
    game_.add_moves(state, moves);
    order(state, moves, entry == nullptr ? 0 : entry->move, ply);
    Window rest = window;
    Value best{-kInfinite};
    Move best_move = 0;
    for (std::size_t at = 0; at < moves.size(); ++at) {
        Move const move = moves.pick(at);
        State const next = game_.after(state, move);
        Spot const below{ply + 1, depth - 1, {-rest.beta, -rest.alpha}};
        Value const answer = at == 0 ? node(next, below) : look_closer(next, below);
        if (budget_->spent()) {
            return {kDraw};
        }
        best.rests_on = std::min(best.rests_on, answer.rests_on);
        if (-answer.score > best.score) {
            best.score = -answer.score;
            best_move = move;
        }
        if (best.score > rest.alpha) {
            rest.alpha = best.score;
            if (best_move == move) {
                extend_line(move, ply);
            }
        }
        if (rest.alpha >= rest.beta) {
            // It is enough, whatever the moves before it come to.
            best.rests_on = answer.rests_on;
            praise(move, ply, depth);
            break;
        }
    }
    return keep(key, best, best_move, spot);
}

template <SearchGame Game>
std::optional<typename AlphaBeta<Game>::Value> AlphaBeta<Game>::settled(State const& state, int ply) {
    if (auto const end = game_.end(state)) {
        return Value{*end * (kWin - ply)};
    }
    path_[static_cast<std::size_t>(ply)] = game_.repetition_key(state);
    return repetition(ply);
}

template <SearchGame Game>
std::optional<typename AlphaBeta<Game>::Value> AlphaBeta<Game>::repetition(int ply) const {
    std::uint64_t const key = path_[static_cast<std::size_t>(ply)];
    if (key == 0) {
        return std::nullopt;
    }
    // The side to act is part of the position, and nobody comes back in two turns.
    for (int back = ply - 4; back >= 0; back -= 2) {
        if (path_[static_cast<std::size_t>(back)] == key) {
            return Value{kDraw, back};
        }
    }
    constexpr std::ptrdiff_t kStoodBefore = 2;
    return std::count(past_.begin(), past_.end(), key) >= kStoodBefore ? std::optional(Value{kDraw})
                                                                       : std::nullopt;
}

template <SearchGame Game>
std::optional<typename AlphaBeta<Game>::Value> AlphaBeta<Game>::known(TranspositionTable::Entry const* entry,
                                                                      Spot const& spot) const {
    auto const& [ply, depth, window] = spot;
    if (entry == nullptr || entry->depth != depth) {
        return std::nullopt;
    }
    int const score = TranspositionTable::from_table(entry->score, ply);
    bool const tells = entry->bound == Bound::exact ||
                       (entry->bound == Bound::lower && score >= window.beta) ||
                       (entry->bound == Bound::upper && score <= window.alpha);
    return tells ? std::optional(Value{score}) : std::nullopt;
}

template <SearchGame Game>
typename AlphaBeta<Game>::Value AlphaBeta<Game>::keep(std::uint64_t key, Value const& best, Move move,
                                                      Spot const& spot) {
    auto const& [ply, depth, window] = spot;
    bool const is_own = best.rests_on >= ply;
    Bound const bound = !is_own                      ? Bound::none
                        : best.score >= window.beta  ? Bound::lower
                        : best.score <= window.alpha ? Bound::upper
                                                     : Bound::exact;
    table_.keep({.key = key,
                 .move = move,
                 .score = static_cast<std::int16_t>(TranspositionTable::to_table(best.score, ply)),
                 .depth = static_cast<std::uint8_t>(depth),
                 .bound = bound});
    return {best.score, is_own ? kNoRepetition : best.rests_on};
}

template <SearchGame Game>
void AlphaBeta<Game>::order(State const& state, MoveList<Move>& moves, Move table_move, int ply) {
    auto const& killers = killers_[static_cast<std::size_t>(ply)];
    for (std::size_t at = 0; at < moves.size(); ++at) {
        Move const move = moves.move(at);
        if (move == table_move) {
            moves.order(at) = kTableMove;
        } else if (int const urgency = game_.urgency(state, move); urgency > 0) {
            moves.order(at) = kUrgent + urgency;
        } else if (move == killers[0] || move == killers[1]) {
            moves.order(at) = kKiller;
        } else {
            moves.order(at) = history_[game_.history_index(move)];
        }
    }
}

template <SearchGame Game>
void AlphaBeta<Game>::praise(Move move, int ply, int depth) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != move) {
        killers[1] = killers[0];
        killers[0] = move;
    }
    int& history = history_[game_.history_index(move)];
    history = std::min(history + depth * depth, kKiller - 1);
}

template <SearchGame Game>
void AlphaBeta<Game>::extend_line(Move move, int ply) {
    auto const at = static_cast<std::size_t>(ply);
    lines_[at][0] = move;
    auto const& next = lines_[at + 1];
    std::copy(next.begin(), next.begin() + lengths_[at + 1], lines_[at].begin() + 1);
    lengths_[at] = lengths_[at + 1] + 1;
}

}  // namespace tengen::engine::generic
