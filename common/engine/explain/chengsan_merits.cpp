#include "common/engine/explain/chengsan_merits.hpp"

#include <bit>

namespace tengen::engine::explain {

namespace {

using Board = rules::ChengsanBoard;
using Mask = rules::ChengsanMask;
using rules::ChengsanState;
using rules::Merit;
using rules::Side;

/// Whether a stone of `side` may land on the empty `target` from outside `line`.
bool reaches(ChengsanState const& state, Side side, int target, Mask line) {
    if (state.is_placing()) {
        return state.hand(side) > 0 && (state.blocked() & Board::bit(target)) == 0;
    }
    Mask const own = state.stones(side);
    bool const flies = state.rules().fly && std::popcount(own) == 3;
    return (own & ~line & (flies ? Board::kAll : Board::neighbours(target))) != 0;
}

/// The points where `side` would close a mill if it were to act.
Mask mills_due(ChengsanState const& state, Side side) {
    Mask const own = state.stones(side);
    Mask const empty = Board::kAll & ~(own | state.stones(rules::other(side)));
    Mask due = 0;
    for (Mask const line : Board::lines()) {
        Mask const gap = line & empty;
        if (std::popcount(line & own) == 2 && std::has_single_bit(gap) &&
            reaches(state, side, std::countr_zero(gap), line)) {
            due |= gap;
        }
    }
    return due;
}

/// How many mills the stone on `to` is in.
int mills_through(Mask own, int to) {
    int count = 0;
    for (Mask const line : Board::lines_through(to)) {
        count += (own & line) == line ? 1 : 0;
    }
    return count;
}

}  // namespace

std::vector<Merit> chengsan_merits(rules::Position const& position, rules::Action const& action) {
    ChengsanState const& before = position.chengsan();
    Side const side = before.to_act();
    Side const foe = rules::other(side);
    ChengsanState after = before;
    after.apply(action);
    bool const moves = action.kind() == rules::ActionKind::move;
    bool const leaves_mill = moves && Board::in_mill(before.stones(side), Board::index(action.from()));
    int const to = Board::index(action.to());
    int const closed = mills_through(after.stones(side), to);

    std::vector<Merit> merits;
    if (auto const outcome = after.outcome(); outcome && outcome->winner == side) {
        merits.push_back(Merit::wins);
    }
    if (closed > 1) {
        merits.push_back(Merit::two_mills);
    } else if (closed == 1) {
        merits.push_back(leaves_mill ? Merit::swings_mill : Merit::closes_mill);
    }
    Mask const due = mills_due(before, foe);
    if ((due & Board::bit(to)) != 0 || std::popcount(mills_due(after, foe)) < std::popcount(due)) {
        merits.push_back(Merit::blocks_mill);
    }
    if (closed == 0 && leaves_mill) {
        merits.push_back(Merit::opens_mill);
    } else if ((mills_due(after, side) & ~mills_due(before, side)) != 0) {
        merits.push_back(Merit::threatens_mill);
    }
    return merits;
}

}  // namespace tengen::engine::explain
