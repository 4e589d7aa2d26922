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
    : board_(spec.size()), rule_(spec.rule()), opening_(spec.opening(), spec.size()) {}

std::optional<Illegal> FiveState::why_illegal(Action const& action) const {
    if (is_over() || action.kind() == ActionKind::move) {
        return Illegal::wrong_phase;
    }
    if (!is_due(action.kind())) {
        return in_opening() ? Illegal::opening : Illegal::wrong_phase;
    }
    switch (action.kind()) {
        case ActionKind::place:
        case ActionKind::choose:
            return why_illegal_stone(action);
        case ActionKind::declare:
            return action.count() >= 1 && action.count() <= opening_.most_declared()
                       ? std::nullopt
                       : std::optional(Illegal::opening);
        case ActionKind::offer:
            return opening_.why_not_offered(action.offers(), board_, stones());
        case ActionKind::swap:
        case ActionKind::keep:
        case ActionKind::move:
            break;
    }
    return std::nullopt;
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
    if (!allows(action.to())) {
        return Illegal::opening;
    }
    return std::nullopt;
}

bool FiveState::is_due(ActionKind kind) const {
    return in_opening() ? opening_.is_due(kind) : kind == ActionKind::place;
}

/// Whether the opening lets the next stone stand there.
bool FiveState::allows(Point point) const {
    return !in_opening() || opening_.allows(point);
}

std::vector<Action> FiveState::legal_actions() const {
    std::vector<Action> actions;
    if (is_over()) {
        return actions;
    }
    if (in_opening()) {
        opening_.append_decisions(actions);
    }
    if (!is_due(ActionKind::place)) {
        return actions;
    }
    actions.reserve(actions.size() + static_cast<std::size_t>(size() * size() - count_));
    for_each_point(board_, [&](Point point) {
        if (board_.at(point) == Stone::none && allows(point)) {
            actions.push_back(Action::place(point));
        }
    });
    return actions;
}

void FiveState::apply(Action const& action) {
    assert(!why_illegal(action));
    if (in_opening()) {
        opening_.apply(action);
    }
    if (action.lands()) {
        put(action.to());
    }
    pass_turn();
}

void FiveState::set_up(Action const& action) {
    if (!in_opening()) {
        opening_.count_set_up();
    }
    apply(action);
}

void FiveState::play(Point point) {
    assert(!is_over() && board_.contains(point) && board_.at(point) == Stone::none && allows(point));
    if (in_opening()) {
        opening_.apply(Action::place(point));
    }
    put(point);
    pass_turn();
}

void FiveState::put(Point point) {
    Side const side = next_stone();
    board_.set(point, stone_of(side));
    order_[count_++] = point;
    stones_hash_ ^= stone_hash(point, side);
    if (makes_five(point, side)) {
        end_ = End::five;
    } else if (count_ == size() * size()) {
        end_ = End::board_full;
    }
}

void FiveState::pass_turn() {
    to_act_ = in_opening() ? opening_.to_act() : next_stone();
}

bool FiveState::makes_five(Point point, Side side) const {
    return winning_run(board_, point, side, rule_).has_value();
}

std::optional<Point> FiveState::last() const {
    return count_ == 0 ? std::nullopt : std::optional(order_[count_ - 1U]);
}

std::optional<Side> FiveState::winner() const {
    return end_ == End::five ? std::optional(last_stone()) : std::nullopt;
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
    Side const winner = last_stone();
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
    view.turn = turn();
    return view;
}

TurnView FiveState::turn() const {
    if (!in_opening()) {
        return {.side = to_act_, .stone = to_act_, .choices = {ActionKind::place}};
    }
    auto const choices = opening_.choices();
    auto const offers = opening_.offers();
    bool const lands = is_due(ActionKind::place) || is_due(ActionKind::choose);
    return {.side = to_act_,
            .stone = lands ? std::optional(next_stone()) : std::nullopt,
            .choices = {choices.begin(), choices.end()},
            .offers = {offers.begin(), offers.end()},
            .offer_count = opening_.offer_count()};
}

std::uint64_t FiveState::position_hash() const {
    auto const rule = static_cast<std::uint64_t>(rule_);
    auto const size = static_cast<std::uint64_t>(board_.size());
    std::uint64_t const side = to_act_ == Side::white ? base::mix(kWhiteToActKey) : 0U;
    return base::mix(kGameKey | rule << 8U | size) ^ stones_hash_ ^ side;
}

}  // namespace tengen::rules
