#include "common/engine/generic/chengsan_game.hpp"

#include <bit>

namespace tengen::engine::generic {

using rules::ChengsanBoard;
using rules::ChengsanMask;
using rules::ChengsanState;

namespace {

constexpr unsigned kToShift = 5;
constexpr unsigned kTakeShift = 10;
constexpr std::uint32_t kPlace = 31;
constexpr std::uint32_t kNothing = 31;
/// Tells a move from no move.
constexpr std::uint32_t kIsMove = 1U << 15U;

constexpr std::uint32_t from_of(std::uint32_t move) {
    return move & 31U;
}
constexpr std::uint32_t to_of(std::uint32_t move) {
    return move >> kToShift & 31U;
}
constexpr std::uint32_t take_of(std::uint32_t move) {
    return move >> kTakeShift & 31U;
}

constexpr ChengsanMask bit(std::uint32_t index) {
    return ChengsanMask{1} << index;
}

ChengsanMask free_of(ChengsanGame::State const& state) {
    return ChengsanBoard::kAll & ~(state.stones[0] | state.stones[1] | state.blocked);
}

// Weights, in hundredths of a stone.
constexpr int kStone = 100;
constexpr int kMill = 14;
constexpr int kTwo = 9;
constexpr int kShutIn = 7;

struct Weights {
    /// A two that a stone next to the gap can close by a step.
    int threat;
    /// A point that a stone can step to.
    int freedom;
};
constexpr Weights kPlacing{.threat = 0, .freedom = 1};
constexpr Weights kMoving{.threat = 16, .freedom = 4};

/// What one side has on the board.
int worth(ChengsanMask own, ChengsanMask free, Weights weights) {
    int score = 0;
    for (ChengsanMask const line : ChengsanBoard::lines()) {
        ChengsanMask const mine = own & line;
        if (mine == line) {
            score += kMill;
        } else if (std::popcount(mine) == 2 && (line & free) != 0) {
            score += kTwo;
            ChengsanMask const helpers =
                ChengsanBoard::neighbours(std::countr_zero(line & free)) & own & ~line;
            score += helpers != 0 ? weights.threat : 0;
        }
    }
    int freedom = 0;
    int shut_in = 0;
    for (ChengsanMask rest = own; rest != 0; rest &= rest - 1) {
        int const steps = std::popcount(ChengsanBoard::neighbours(std::countr_zero(rest)) & free);
        freedom += steps;
        shut_in += steps == 0 ? 1 : 0;
    }
    return score + freedom * weights.freedom - shut_in * kShutIn;
}

}  // namespace

ChengsanGame::State ChengsanGame::state_of(ChengsanState const& state) {
    using rules::Side;
    return {.stones = {state.stones(Side::black), state.stones(Side::white)},
            .blocked = state.blocked(),
            .hands = {static_cast<std::int8_t>(state.hand(Side::black)),
                      static_cast<std::int8_t>(state.hand(Side::white))},
            .side = static_cast<std::uint8_t>(state.to_act() == Side::black ? 0 : 1),
            .quiet = static_cast<std::uint8_t>(state.quiet_turns())};
}

rules::Action ChengsanGame::action_of(Move move) {
    auto const point = [](std::uint32_t index) { return ChengsanBoard::point(static_cast<int>(index)); };
    rules::Point const take = take_of(move) == kNothing ? rules::kNoPoint : point(take_of(move));
    return from_of(move) == kPlace ? rules::Action::place(point(to_of(move)), take)
                                   : rules::Action::move(point(from_of(move)), point(to_of(move)), take);
}

std::optional<int> ChengsanGame::end(State const& state) const {
    if (state.is_placing()) {
        return std::nullopt;
    }
    ChengsanMask const own = state.stones[state.side];
    if (std::popcount(own) < ChengsanState::kFewest) {
        return -1;
    }
    if (std::popcount(state.stones[state.side ^ 1U]) < ChengsanState::kFewest) {
        return 1;
    }
    bool const flies = rules_.fly && std::popcount(own) == ChengsanState::kFewest;
    if (!flies && (ChengsanBoard::around(free_of(state)) & own) == 0) {
        return -1;
    }
    return state.quiet >= ChengsanState::kQuietTurns ? std::optional(0) : std::nullopt;
}

ChengsanMask ChengsanGame::targets(State const& state, int from) const {
    bool const flies = rules_.fly && std::popcount(state.stones[state.side]) == ChengsanState::kFewest;
    ChengsanMask const free = free_of(state);
    return flies ? free : free & ChengsanBoard::neighbours(from);
}

void ChengsanGame::add_moves(State const& state, MoveList<Move>& moves) const {
    ChengsanMask const theirs = state.stones[state.side ^ 1U];
    ChengsanMask takes = theirs & ~ChengsanBoard::mills(theirs);
    if (takes == 0 && rules_.all_in_mills == rules::AllInMills::any) {
        takes = theirs;
    }
    if (state.is_placing()) {
        add_landings(state, ChengsanBoard::kNone, takes, moves);
        return;
    }
    for (ChengsanMask rest = state.stones[state.side]; rest != 0; rest &= rest - 1) {
        add_landings(state, std::countr_zero(rest), takes, moves);
    }
}

void ChengsanGame::add_landings(State const& state, int from, ChengsanMask takes,
                                MoveList<Move>& moves) const {
    bool const is_placement = from == ChengsanBoard::kNone;
    ChengsanMask const own = state.stones[state.side] & ~(is_placement ? 0U : ChengsanBoard::bit(from));
    ChengsanMask const to_points = is_placement ? free_of(state) : targets(state, from);
    std::uint32_t const start = kIsMove | (is_placement ? kPlace : static_cast<std::uint32_t>(from));
    for (ChengsanMask rest = to_points; rest != 0; rest &= rest - 1) {
        int const to = std::countr_zero(rest);
        std::uint32_t const landing = start | static_cast<std::uint32_t>(to) << kToShift;
        bool const takes_one = takes != 0 && ChengsanBoard::in_mill(own | ChengsanBoard::bit(to), to);
        if (!takes_one) {
            moves.add(landing | kNothing << kTakeShift);
            continue;
        }
        for (ChengsanMask due = takes; due != 0; due &= due - 1) {
            moves.add(landing | static_cast<std::uint32_t>(std::countr_zero(due)) << kTakeShift);
        }
    }
}

ChengsanGame::State ChengsanGame::after(State const& state, Move move) const {
    State next = state;
    ChengsanMask& own = next.stones[state.side];
    own |= bit(to_of(move));
    bool const is_placement = from_of(move) == kPlace;
    if (is_placement) {
        --next.hands[state.side];
    } else {
        own &= ~bit(from_of(move));
        ++next.quiet;
    }
    if (take_of(move) != kNothing) {
        ChengsanMask const taken = bit(take_of(move));
        next.stones[state.side ^ 1U] &= ~taken;
        next.blocked |= is_placement && rules_.blocked_points ? taken : 0U;
        next.quiet = 0;
    }
    if (!next.is_placing()) {
        next.blocked = 0;
    }
    next.side ^= 1U;
    return next;
}

int ChengsanGame::evaluate(State const& state) const {
    Weights const weights = state.is_placing() ? kPlacing : kMoving;
    ChengsanMask const free = free_of(state);
    std::size_t const own = state.side;
    std::size_t const other = own ^ 1U;
    int const material = std::popcount(state.stones[own]) + state.hands[own] -
                         std::popcount(state.stones[other]) - state.hands[other];
    return material * kStone + worth(state.stones[own], free, weights) -
           worth(state.stones[other], free, weights);
}

int ChengsanGame::urgency(State const& state, Move move) const {
    constexpr int kTakes = 64;
    constexpr int kBlocks = 16;
    ChengsanMask const own = state.stones[state.side];
    ChengsanMask const theirs = state.stones[state.side ^ 1U];
    int urgency = 0;
    if (take_of(move) != kNothing) {
        auto const& [one, two] = ChengsanBoard::lines_through(static_cast<int>(take_of(move)));
        urgency += kTakes + std::popcount(one & theirs) + std::popcount(two & theirs);
    }
    auto const& [one, two] = ChengsanBoard::lines_through(static_cast<int>(to_of(move)));
    if (std::popcount(one & theirs) == 2 || std::popcount(two & theirs) == 2) {
        urgency += kBlocks;
    }
    if (from_of(move) == kPlace) {
        ChengsanMask const free = free_of(state);
        for (ChengsanMask const line : {one, two}) {
            bool const makes_two = std::popcount(line & own) == 1 && std::popcount(line & free) == 2;
            urgency += makes_two ? 4 : 0;
        }
    }
    return urgency;
}

}  // namespace tengen::engine::generic
