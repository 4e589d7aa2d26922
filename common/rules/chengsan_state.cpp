#include "common/rules/chengsan_state.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "common/rules/position_key.hpp"

namespace tengen::rules {

namespace {

using Board = ChengsanBoard;

template <class Visit>
void for_each_point(ChengsanMask mask, Visit visit) {
    for (; mask != 0; mask &= mask - 1) {
        visit(std::countr_zero(mask));
    }
}

std::vector<Point> points_of(ChengsanMask mask) {
    std::vector<Point> points;
    points.reserve(static_cast<std::size_t>(std::popcount(mask)));
    for_each_point(mask, [&](int index) { points.push_back(Board::point(index)); });
    return points;
}

Action action_of(int from, int to, Point take) {
    return from == Board::kNone ? Action::place(Board::point(to), take)
                                : Action::move(Board::point(from), Board::point(to), take);
}

}  // namespace

std::optional<Illegal> ChengsanState::why_illegal(Action const& action) const {
    bool const is_due = is_placing() ? action.kind() == ActionKind::place : action.kind() == ActionKind::move;
    if (is_over() || !is_due) {
        return Illegal::wrong_phase;
    }
    if (auto const why = why_illegal_landing(action)) {
        return why;
    }
    return why_illegal_take(action);
}

std::optional<Illegal> ChengsanState::why_illegal_landing(Action const& action) const {
    bool const is_move = action.kind() == ActionKind::move;
    int const from = Board::index(action.from());
    int const to = Board::index(action.to());
    if (to == Board::kNone || (is_move && from == Board::kNone)) {
        return Illegal::off_board;
    }
    if (is_move && (stones_[to_act_] & Board::bit(from)) == 0) {
        return Illegal::not_your_stone;
    }
    if (((stones_.black | stones_.white) & Board::bit(to)) != 0) {
        return Illegal::occupied;
    }
    if ((blocked_ & Board::bit(to)) != 0) {
        return Illegal::blocked_point;
    }
    if (is_move && (targets(from) & Board::bit(to)) == 0) {
        return Illegal::not_adjacent;
    }
    return std::nullopt;
}

std::optional<Illegal> ChengsanState::why_illegal_take(Action const& action) const {
    ChengsanMask const due = takeable(Board::index(action.from()), Board::index(action.to()));
    if (due == 0) {
        return action.take() == kNoPoint ? std::nullopt : std::optional(Illegal::take_not_due);
    }
    if (action.take() == kNoPoint) {
        return Illegal::take_missing;
    }
    int const take = Board::index(action.take());
    if (take == Board::kNone || (stones_[other(to_act_)] & Board::bit(take)) == 0) {
        return Illegal::take_missing;
    }
    return (due & Board::bit(take)) == 0 ? std::optional(Illegal::take_in_mill) : std::nullopt;
}

ChengsanMask ChengsanState::targets(int from) const {
    ChengsanMask const free = Board::kAll & ~(stones_.black | stones_.white | blocked_);
    bool const flies = rules_.fly && std::popcount(stones_[to_act_]) == kFewest;
    return from == Board::kNone || flies ? free : free & Board::neighbours(from);
}

ChengsanMask ChengsanState::takeable(int from, int to) const {
    ChengsanMask const left = from == Board::kNone ? 0U : Board::bit(from);
    if (!Board::in_mill((stones_[to_act_] & ~left) | Board::bit(to), to)) {
        return 0;
    }
    ChengsanMask const theirs = stones_[other(to_act_)];
    ChengsanMask const loose = theirs & ~Board::mills(theirs);
    return loose == 0 && rules_.all_in_mills == AllInMills::any ? theirs : loose;
}

std::vector<Action> ChengsanState::legal_actions() const {
    std::vector<Action> actions;
    if (is_over()) {
        return actions;
    }
    if (is_placing()) {
        add_actions(Board::kNone, actions);
        return actions;
    }
    for_each_point(stones_[to_act_], [&](int from) { add_actions(from, actions); });
    return actions;
}

void ChengsanState::add_actions(int from, std::vector<Action>& actions) const {
    for_each_point(targets(from), [&](int to) {
        ChengsanMask const due = takeable(from, to);
        if (due == 0) {
            actions.push_back(action_of(from, to, kNoPoint));
        }
        for_each_point(due, [&](int take) { actions.push_back(action_of(from, to, Board::point(take))); });
    });
}

void ChengsanState::apply(Action const& action) {
    assert(!why_illegal(action));
    bool const is_placement = action.kind() == ActionKind::place;
    ChengsanMask& own = stones_[to_act_];
    last_ = static_cast<std::int8_t>(Board::index(action.to()));
    own |= Board::bit(last_);
    if (is_placement) {
        --hands_[to_act_];
    } else {
        own &= ~Board::bit(Board::index(action.from()));
        ++quiet_;
    }
    if (action.take() != kNoPoint) {
        ChengsanMask const taken = Board::bit(Board::index(action.take()));
        stones_[other(to_act_)] &= ~taken;
        if (is_placement && rules_.blocked_points) {
            blocked_ |= taken;
        }
        quiet_ = 0;
    }
    to_act_ = other(to_act_);
    if (is_placing()) {
        return;
    }
    blocked_ = 0;
    remember();
    end_ = judge();
}

void ChengsanState::remember() {
    if (quiet_ == 0) {
        past_.fill(0);
    }
    if (quiet_ < kQuietTurns) {
        past_[quiet_] = packed(stones_, to_act_);
    }
}

ChengsanState::End ChengsanState::judge() const {
    if (std::min(std::popcount(stones_.black), std::popcount(stones_.white)) < kFewest) {
        return End::too_few_stones;
    }
    if (!can_move()) {
        return End::no_move;
    }
    // The hundredth position is not remembered: it is the last one whatever it is.
    int const now = quiet_ == kQuietTurns ? 1 : 0;
    if (times_stood(stones_, to_act_) + now >= kRepetitions) {
        return End::repetition;
    }
    return quiet_ == kQuietTurns ? End::hundred_turns : End::none;
}

bool ChengsanState::can_move() const {
    bool found = false;
    for_each_point(stones_[to_act_], [&](int from) { found = found || targets(from) != 0; });
    return found;
}

int ChengsanState::times_stood(PerSide<ChengsanMask> const& stones, Side to_move) const {
    return static_cast<int>(std::count(past_.begin(), past_.end(), packed(stones, to_move)));
}

std::span<std::uint64_t const> ChengsanState::past() const {
    std::size_t const count = is_placing() ? 0U : std::min<std::size_t>(quiet_ + 1U, past_.size());
    return std::span(past_).first(count);
}

std::optional<Outcome> ChengsanState::outcome() const {
    switch (end_) {
        case End::none:
            return std::nullopt;
        case End::too_few_stones: {
            Side const loser = std::popcount(stones_.black) < kFewest ? Side::black : Side::white;
            return Outcome{.winner = other(loser), .reason = Reason::too_few_stones};
        }
        case End::no_move:
            return Outcome{.winner = other(to_act_), .reason = Reason::no_move};
        case End::repetition:
            return Outcome{.winner = std::nullopt, .reason = Reason::repetition};
        case End::hundred_turns:
            return Outcome{.winner = std::nullopt, .reason = Reason::hundred_turns};
    }
    return std::nullopt;
}

BoardView ChengsanState::view() const {
    BoardView view;
    view.black = points_of(stones_.black);
    view.white = points_of(stones_.white);
    view.blocked = points_of(blocked_);
    for (Side const side : kSides) {
        view.hands[side] = hands_[side];
        view.taken[side] = kStones - hands_[side] - std::popcount(stones_[side]);
    }
    if (last_ != Board::kNone) {
        view.last = Board::point(last_);
    }
    if (is_over()) {
        view.phase = Phase::over;
        return view;
    }
    view.phase = is_placing() ? Phase::placing : Phase::moving;
    view.turn = TurnView{
        .side = to_act_, .stone = to_act_, .choices = {is_placing() ? ActionKind::place : ActionKind::move}};
    return view;
}

std::uint64_t ChengsanState::position_hash() const {
    std::uint64_t const rules = (rules_.blocked_points ? 1U : 0U) |
                                (rules_.all_in_mills == AllInMills::any ? 2U : 0U) | (rules_.fly ? 4U : 0U);
    auto const hands =
        static_cast<std::uint64_t>(hands_.black) << 8U | static_cast<std::uint64_t>(hands_.white);
    std::uint64_t hash =
        key_of(KeyOf::chengsan_game, rules) ^ key_of(KeyOf::chengsan_hands, hands) ^ side_key(to_act_);
    for (Side const side : kSides) {
        for_each_point(stones_[side], [&](int index) { hash ^= stone_key(Board::point(index), side); });
    }
    for_each_point(blocked_,
                   [&](int index) { hash ^= key_of(KeyOf::chengsan_blocked, Board::point(index)); });
    return hash;
}

}  // namespace tengen::rules
