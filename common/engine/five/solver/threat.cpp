#include "common/engine/five/solver/threat.hpp"

#include <algorithm>
#include <utility>

#include "common/engine/five/solver/moves.hpp"

namespace tengen::engine::five::solver {

namespace {

/// A win by as few fours as can be found with `nodes` made moves for each number of them.
FourSearch::Result shortest(FourSearch& search, std::uint64_t nodes) {
    // Most threats are of a single four; where there is none at all, that should be known before long.
    FourSearch::Result result = search.search(1, nodes);
    if (result.ending != FourSearch::Ending::failed) {
        return result;
    }
    result = search.search(kAnyFours, nodes);
    for (int fours = 2; result.ending == FourSearch::Ending::won && fours < result.fours; ++fours) {
        if (auto const shorter = search.search(fours, nodes); shorter.ending == FourSearch::Ending::won) {
            return shorter;
        }
    }
    return result;
}

/// Counted, but what is looked at is looked at whole.
void make(Board& board, Budget& budget, Cell move) {
    static_cast<void>(budget.spend());
    board.make(move);
}

}  // namespace

Threat::Ending Threat::find(Board& board, Budget& budget, FourSearch& search, std::uint64_t nodes) {
    Side const attacker = other(board.to_move());
    board.set_to_move(attacker);
    FourSearch::Result const result = shortest(search, nodes);
    Ending ending = result.ending == FourSearch::Ending::stopped ? Ending::stopped : Ending::none;
    if (result.ending == FourSearch::Ending::won) {
        nodes_.clear();
        points_.clear();
        any_point_matters_ = board.book().rule == rules::FiveRule::caro;
        ending = keep(board, budget, search, result.fours) ? Ending::found : Ending::stopped;
    }
    board.set_to_move(other(attacker));
    return ending;
}

bool Threat::keep(Board& board, Budget& budget, FourSearch& search, int fours) {
    FourSearch::Result const result = search.search(fours);
    if (result.ending != FourSearch::Ending::won) {
        return false;
    }
    Side const attacker = board.to_move();
    std::size_t const place = nodes_.size();
    nodes_.push_back({result.move, {}});
    keep_points(board, result.move);
    bool complete = true;
    make(board, budget, result.move);
    CellList replies;
    collect_stops(board, other(attacker), replies);
    if (replies.empty() && board.count(attacker, PointClass::five) == 1) {
        any_point_matters_ = true;  // the only answer is a foul
    }
    for (Cell const reply : replies) {
        mark(reply);
        nodes_[place].replies.push_back({reply, nodes_.size()});
        make(board, budget, reply);
        complete = complete && keep(board, budget, search, result.fours - 1);
        board.unmake();
    }
    board.unmake();
    return complete;
}

void Threat::keep_points(Board const& board, Cell move) {
    Side const attacker = board.to_move();
    Side const defender = other(attacker);
    any_point_matters_ = any_point_matters_ || board.kind(attacker, move) == PointClass::maybe_foul;
    CellList points;
    board.collect(defender, PointClass::four, PointClass::foul, points);
    points.filter([&](Cell cell) {
        return board.kind(defender, cell) == PointClass::five || has_four(board.combination(defender, cell));
    });
    board.collect_defences(defender, move, points);
    for (Cell const point : points) {
        mark(point);
    }
}

bool Threat::holds(Board& board, Budget& budget, std::size_t node) const {
    auto const& [move, answers] = nodes_[node];
    Side const attacker = board.to_move();
    if (!board.is_empty(move) || board.is_foul(attacker, move)) {
        return false;
    }
    make(board, budget, move);
    bool good =
        board.count(attacker, PointClass::five) > 0 && board.count(other(attacker), PointClass::five) == 0;
    if (good) {
        CellList replies;
        collect_stops(board, other(attacker), replies);
        for (std::size_t i = 0; i < replies.size() && good; ++i) {
            auto const answer = std::ranges::find(answers, replies[i], &Reply::cell);
            good = answer != answers.end();
            if (good) {
                make(board, budget, replies[i]);
                good = holds(board, budget, answer->next);
                board.unmake();
            }
        }
    }
    board.unmake();
    return good;
}

void Threat::collect_defences(Board& board, Budget& budget, CellList& out) const {
    Side const defender = board.to_move();
    CellList points = points_;
    if (any_point_matters_) {
        points.clear();
        for (int row = 0; row < board.size(); ++row) {
            for (int column = 0; column < board.size(); ++column) {
                if (board.is_empty(cell_at(column, row))) {
                    points.push_back(cell_at(column, row));
                }
            }
        }
    }
    for (Cell const point : points) {
        if (board.is_foul(defender, point)) {
            continue;
        }
        make(board, budget, point);
        if (!holds(board, budget, 0)) {
            out.push_back(point);
        }
        board.unmake();
    }
}

std::size_t Threat::add_to(ProofBuilder& builder, std::size_t node) const {
    std::size_t const place = builder.add_step(point_of(nodes_[node].move));
    for (auto const& [cell, next] : nodes_[node].replies) {
        std::size_t const follower = add_to(builder, next);
        builder.step(place).replies.push_back({point_of(cell), follower});
    }
    builder.finish(place);
    return place;
}

}  // namespace tengen::engine::five::solver
