#include "common/rules/five_state.hpp"

#include <algorithm>
#include <cassert>

#include "common/rules/five_line.hpp"
#include "common/rules/position_key.hpp"

namespace tengen::rules {

namespace {

static_assert(static_cast<int>(FiveRule::freestyle) == 0 && static_cast<int>(FiveRule::standard) == 1 &&
                  static_cast<int>(FiveRule::renju) == 2 && static_cast<int>(FiveRule::caro) == 3,
              "these numbers are part of the position hash");
static_assert(static_cast<int>(FoulMode::automatic) == 0 && static_cast<int>(FoulMode::forbid) == 1 &&
                  static_cast<int>(FoulMode::claim) == 2,
              "these numbers are part of the position hash");

static_assert(GameSpec::kMaxSize <= FiveBoard::kMaxSize);

template <class Visit>
void for_each_point(FiveBoard const& board, Visit visit) {
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            visit(point_at(column, row));
        }
    }
}

FoulSet fouls_of(GameSpec const& spec) {
    constexpr FoulSet kNone{.double_three = false, .double_four = false, .overline = false};
    return spec.rule() == FiveRule::renju ? spec.gomoku().fouls : kNone;
}

Illegal illegal_of(Foul foul) {
    switch (foul) {
        case Foul::double_three:
            return Illegal::foul_double_three;
        case Foul::double_four:
            return Illegal::foul_double_four;
        case Foul::overline:
            return Illegal::foul_overline;
    }
    return Illegal::foul_overline;
}

Reason reason_of(Foul foul) {
    switch (foul) {
        case Foul::double_three:
            return Reason::foul_double_three;
        case Foul::double_four:
            return Reason::foul_double_four;
        case Foul::overline:
            return Reason::foul_overline;
    }
    return Reason::foul_overline;
}

}  // namespace

FiveState::FiveState(GameSpec const& spec)
    : board_(spec.size()),
      rule_(spec.rule()),
      foul_mode_(spec.gomoku().foul_mode),
      fouls_(fouls_of(spec)),
      opening_(spec.opening(), spec.size()) {}

std::optional<Illegal> FiveState::why_illegal(Action const& action) const {
    if (is_over()) {
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
    auto const foul = forbids_fouls() ? foul_at(action.to()) : std::nullopt;
    return foul ? std::optional(illegal_of(*foul)) : std::nullopt;
}

std::optional<Foul> FiveState::foul_at(Point point) const {
    return rules::foul_at(board_, point, fouls_);
}

bool FiveState::forbids_fouls() const {
    return foul_mode_ == FoulMode::forbid && next_stone() == Side::black;
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
    if (forbids_fouls()) {
        std::vector<FoulPoint> const fouls = foul_points();
        std::erase_if(actions, [&](Action const& action) {
            return std::any_of(fouls.begin(), fouls.end(),
                               [&](FoulPoint const& foul) { return foul.point == action.to(); });
        });
    }
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
    last_foul_ = side == Side::black ? foul_at(point) : std::nullopt;
    board_.set(point, stone_of(side));
    order_[count_++] = point;
    stones_hash_ ^= stone_key(point, side);
    end_ = end_after(point, side);
}

/// What the stone of `side` that has just landed on `point` comes to.
FiveState::End FiveState::end_after(Point point, Side side) const {
    if (makes_five(point, side)) {
        return End::five;
    }
    if (foul_mode_ == FoulMode::automatic && last_foul_) {
        return End::foul;
    }
    bool const shut_in =
        foul_mode_ == FoulMode::forbid && side == Side::white && !has_allowed_point(board_, fouls_);
    return shut_in || count_ == size() * size() ? End::board_full : End::none;
}

void FiveState::pass_turn() {
    to_act_ = in_opening() ? opening_.to_act() : next_stone();
}

bool FiveState::makes_five(Point point, Side side) const {
    return winning_run(board_, point, side, law_of(rule_, side, fouls_)).has_value();
}

std::optional<Point> FiveState::last() const {
    return count_ == 0 ? std::nullopt : std::optional(order_[count_ - 1U]);
}

std::optional<Side> FiveState::winner() const {
    switch (end_) {
        case End::none:
        case End::board_full:
            return std::nullopt;
        case End::five:
            return last_stone();
        case End::foul:
            return Side::white;
    }
    return std::nullopt;
}

std::optional<Outcome> FiveState::outcome() const {
    switch (end_) {
        case End::none:
            return std::nullopt;
        case End::board_full:
            return Outcome{.winner = std::nullopt, .reason = Reason::board_full};
        case End::foul:
            return Outcome{.winner = Side::white, .reason = reason_of(*last_foul_)};
        case End::five:
            break;
    }
    Side const winner = last_stone();
    auto const run = winning_run(board_, order_[count_ - 1U], winner, law_of(rule_, winner, fouls_));
    assert(run);
    return Outcome{.winner = winner, .reason = Reason::five, .line = points_of(*run)};
}

BoardView FiveState::view() const {
    BoardView view;
    std::size_t const stones_a_side = count_ / 2U + 1;
    view.black.reserve(stones_a_side);
    view.white.reserve(stones_a_side);
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
    return key_of(KeyOf::five_game, rule << 8U | size) ^ options_hash() ^ stones_hash_ ^ side_key(to_act_);
}

std::uint64_t FiveState::options_hash() const {
    std::uint64_t const off =
        (fouls_.double_three ? 0U : 1U) | (fouls_.double_four ? 0U : 2U) | (fouls_.overline ? 0U : 4U);
    std::uint64_t const options = static_cast<std::uint64_t>(foul_mode_) << 3U | off;
    return rule_ == FiveRule::renju && options != 0 ? key_of(KeyOf::five_fouls, options) : 0U;
}

}  // namespace tengen::rules
