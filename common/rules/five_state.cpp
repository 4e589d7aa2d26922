#include "common/rules/five_state.hpp"

#include <cassert>

#include "common/base/mix.hpp"
#include "common/rules/five_line.hpp"

namespace tengen::rules {

namespace {

constexpr std::uint64_t kGameKey = std::uint64_t{1} << 32U;
constexpr std::uint64_t kStoneKey = std::uint64_t{2} << 32U;
constexpr std::uint64_t kWhiteToActKey = std::uint64_t{3} << 32U;

static_assert(static_cast<int>(FiveRule::freestyle) == 0 && static_cast<int>(FiveRule::standard) == 1 &&
                  static_cast<int>(FiveRule::renju) == 2 && static_cast<int>(FiveRule::caro) == 3,
              "these numbers are part of the position hash");

static_assert(GameSpec::kMaxSize <= FiveBoard::kMaxSize);

std::uint64_t stone_hash(Point point, Side side) {
    auto const row = static_cast<std::uint64_t>(point.row);
    auto const column = static_cast<std::uint64_t>(point.column);
    std::uint64_t const white = side == Side::white ? 1U : 0U;
    return base::mix(kStoneKey | row << 6U | column << 1U | white);
}

/// Odd sizes have one middle along an axis, even sizes two.
bool is_middle(int at, int size) {
    return at == size / 2 || at == (size - 1) / 2;
}

template <class Visit>
void for_each_point(FiveBoard const& board, Visit visit) {
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            visit(point_at(column, row));
        }
    }
}

}  // namespace

FiveState::FiveState(GameSpec const& spec)
    : board_(spec.size()), rule_(spec.rule()), opening_(spec.opening()) {}

std::optional<Illegal> FiveState::why_illegal(Action const& action) const {
    if (is_over()) {
        return Illegal::wrong_phase;
    }
    switch (action.kind()) {
        case ActionKind::place:
            return why_illegal_stone(action);
        case ActionKind::move:
            return Illegal::wrong_phase;
        case ActionKind::swap:
        case ActionKind::keep:
        case ActionKind::declare:
        case ActionKind::offer:
        case ActionKind::choose:
            return in_opening() ? Illegal::opening : Illegal::wrong_phase;
    }
    return Illegal::wrong_phase;
}

std::optional<Illegal> FiveState::why_illegal_stone(Action const& action) const {
    if (!board_.contains(action.to())) {
        return Illegal::off_board;
    }
    if (board_.at(action.to()) != Stone::none) {
        return Illegal::occupied;
    }
    if (action.take() != kNoPoint) {
        return Illegal::take_not_due;
    }
    if (!opening_allows(action.to())) {
        return Illegal::opening;
    }
    return std::nullopt;
}

bool FiveState::in_opening() const {
    return opening_ == Opening::centre && count_ == 0;
}

bool FiveState::opening_allows(Point point) const {
    return !in_opening() || (is_middle(point.column, size()) && is_middle(point.row, size()));
}

std::vector<Action> FiveState::legal_actions() const {
    std::vector<Action> actions;
    if (is_over()) {
        return actions;
    }
    actions.reserve(in_opening() ? 4U : static_cast<std::size_t>(size() * size() - count_));
    for_each_point(board_, [&](Point point) {
        if (board_.at(point) == Stone::none && opening_allows(point)) {
            actions.push_back(Action::place(point));
        }
    });
    return actions;
}

void FiveState::apply(Action const& action) {
    assert(!why_illegal(action));
    play(action.to());
}

void FiveState::set_up(Action const& action) {
    apply(action);
    ++setup_;
}

void FiveState::play(Point point) {
    assert(!is_over() && board_.contains(point) && board_.at(point) == Stone::none && opening_allows(point));
    board_.set(point, stone_of(to_act_));
    order_[count_++] = point;
    stones_hash_ ^= stone_hash(point, to_act_);
    if (makes_five(point, to_act_)) {
        end_ = End::five;
    } else if (count_ == size() * size()) {
        end_ = End::board_full;
    }
    to_act_ = other(to_act_);
}

bool FiveState::makes_five(Point point, Side side) const {
    return winning_run(board_, point, side, rule_).has_value();
}

std::optional<Point> FiveState::last() const {
    return count_ == 0 ? std::nullopt : std::optional(order_[count_ - 1U]);
}

std::optional<Side> FiveState::winner() const {
    return end_ == End::five ? std::optional(other(to_act_)) : std::nullopt;
}

std::optional<Outcome> FiveState::outcome() const {
    switch (end_) {
        case End::none:
            return std::nullopt;
        case End::board_full:
            return Outcome{.winner = std::nullopt, .reason = Reason::board_full};
        case End::five:
            break;
    }
    Side const winner = other(to_act_);
    auto const run = winning_run(board_, order_[count_ - 1U], winner, rule_);
    assert(run);
    return Outcome{.winner = winner, .reason = Reason::five, .line = points_of(*run)};
}

BoardView FiveState::view() const {
    BoardView view;
    for_each_point(board_, [&](Point point) {
        switch (board_.at(point)) {
            case Stone::black:
                view.black.push_back(point);
                break;
            case Stone::white:
                view.white.push_back(point);
                break;
            case Stone::none:
            case Stone::off:
                break;
        }
    });
    view.last = last();
    if (is_over()) {
        view.phase = Phase::over;
        return view;
    }
    view.phase = in_opening() ? Phase::opening : Phase::play;
    view.turn = TurnView{.side = to_act_, .stone = to_act_, .choices = {ActionKind::place}};
    return view;
}

std::uint64_t FiveState::position_hash() const {
    auto const rule = static_cast<std::uint64_t>(rule_);
    auto const size = static_cast<std::uint64_t>(board_.size());
    std::uint64_t const side = to_act_ == Side::white ? base::mix(kWhiteToActKey) : 0U;
    return base::mix(kGameKey | rule << 8U | size) ^ stones_hash_ ^ side;
}

std::optional<int> FiveState::floor() const {
    if (in_opening()) {
        return std::nullopt;
    }
    return opening_ == Opening::centre ? 1 : static_cast<int>(setup_);
}

}  // namespace tengen::rules
