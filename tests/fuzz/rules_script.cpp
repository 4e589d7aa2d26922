#include "tests/fuzz/rules_script.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "common/record/notation.hpp"

namespace tengen::fuzz {

using namespace rules;

namespace {

constexpr std::array kRules{FiveRule::freestyle, FiveRule::standard, FiveRule::renju, FiveRule::caro};
constexpr std::array kModes{FoulMode::automatic, FoulMode::forbid, FoulMode::claim};
constexpr std::array kOpenings{Opening::free,
                               Opening::centre,
                               Opening::prescribed,
                               Opening::two_fifths,
                               Opening::swap_after_three,
                               Opening::balanced,
                               Opening::renju_classic,
                               Opening::swap,
                               Opening::swap2,
                               Opening::yamaguchi,
                               Opening::soosyrv8,
                               Opening::taraguchi10};
constexpr unsigned kSizes = GameSpec::kMaxSize - GameSpec::kMinSize + 1;
constexpr unsigned kTextBit = 0x80;
constexpr unsigned kTextLength = 0x1F;
/// A stone lands up to four points from the other, either way.
constexpr int kReach = 4;
constexpr unsigned kSpan = 2 * kReach + 1;

ChengsanRules chengsan_of(unsigned flags) {
    return {.blocked_points = (flags & 1U) == 0,
            .all_in_mills = (flags & 2U) == 0 ? AllInMills::pass : AllInMills::any,
            .fly = (flags & 4U) != 0};
}

GomokuRules gomoku_of(FiveRule rule, unsigned options, Opening opening) {
    if (rule == FiveRule::renju) {
        return {.rule = rule,
                .opening = opening,
                .fouls = {(options & 1U) == 0, (options & 2U) == 0, (options & 4U) == 0},
                .foul_mode = kModes[options / 8 % kModes.size()]};
    }
    return {
        .rule = rule, .size = GameSpec::kMinSize + static_cast<int>(options % kSizes), .opening = opening};
}

GameSpec made_of(GomokuRules asked) {
    auto const made = GameSpec::make(asked);
    if (made) {
        return *made;
    }
    require(made.error().field == "opening" && asked.rule != FiveRule::renju);
    asked.opening = Opening::free;
    return *GameSpec::make(asked);
}

int setup_of(Opening opening, unsigned choice) {
    if (takes_code(opening)) {
        return choice % 2 == 0 ? 3 : 0;
    }
    return opening == Opening::balanced ? static_cast<int>(choice % 8) : 0;
}

Point read_point(Bytes& bytes) {
    auto const column = static_cast<std::int8_t>(bytes.next());
    return {column, static_cast<std::int8_t>(bytes.next())};
}

Action read_any(Bytes& bytes, unsigned choice) {
    switch (static_cast<ActionKind>(choice % 7)) {
        case ActionKind::place: {
            Point const to = read_point(bytes);
            return Action::place(to, read_point(bytes));
        }
        case ActionKind::move: {
            Point const from = read_point(bytes);
            Point const to = read_point(bytes);
            return Action::move(from, to, read_point(bytes));
        }
        case ActionKind::swap:
            return Action::swap();
        case ActionKind::keep:
            return Action::keep();
        case ActionKind::declare:
            return Action::declare(static_cast<int>(bytes.next()));
        case ActionKind::offer: {
            std::vector<Point> points(bytes.next() % (Action::kMaxOffers + 1));
            std::generate(points.begin(), points.end(), [&] { return read_point(bytes); });
            return Action::offer(points);
        }
        case ActionKind::choose:
            break;
    }
    return Action::choose(read_point(bytes));
}

/// As many points as are due, or any number of them, each as far from the one before.
Action read_offer(Bytes& bytes, Position const& position, unsigned choice) {
    int const size =
        position.spec().kind() == GameKind::gomoku ? position.spec().size() : ChengsanBoard::kSize;
    auto const turn = position.view().turn;
    std::size_t const due = turn ? static_cast<std::size_t>(turn->offer_count) : 0U;
    std::vector<Point> points(choice == 0 ? bytes.next() % (Action::kMaxOffers + 1) : due);
    int at = static_cast<int>(bytes.next());
    int const step = static_cast<int>(bytes.next()) + 1;
    for (Point& point : points) {
        point = point_at(at % size, at / size % size);
        at += step;
    }
    return Action::offer(points);
}

Action read_near(Bytes& bytes, FiveState const& state) {
    auto const stones = state.stones();
    Point const near =
        stones.size() < 2 ? point_at(state.size() / 2, state.size() / 2) : stones[stones.size() - 2];
    unsigned const where = bytes.next();
    return Action::place(point_at(near.column + static_cast<int>(where % kSpan) - kReach,
                                  near.row + static_cast<int>(where / kSpan % kSpan) - kReach));
}

Action read_turn(Bytes& bytes, ChengsanState const& state) {
    auto const point = [&] {
        return ChengsanBoard::point(static_cast<int>(bytes.next() % ChengsanBoard::kPoints));
    };
    unsigned const takes = bytes.next();
    Point const from = point();
    Point const to = point();
    Point const take = takes % 2 == 0 ? kNoPoint : point();
    return state.is_placing() ? Action::place(to, take) : Action::move(from, to, take);
}

std::optional<Action> read_text(Bytes& bytes, unsigned length) {
    std::string_view const text = bytes.text(length);
    auto const action = record::parse_action(text);
    require(!action || record::to_text(*action) == text);
    return action;
}

Step step_of(std::optional<Action> const& action) {
    return action ? Step{.kind = Step::Kind::action, .action = *action} : Step{};
}

}  // namespace

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

unsigned Bytes::next() {
    if (rest_.empty()) {
        return 0;
    }
    unsigned const value = rest_.front();
    rest_ = rest_.subspan(1);
    return value;
}

std::string_view Bytes::text(std::size_t length) {
    auto const taken = rest_.first(std::min(length, rest_.size()));
    rest_ = rest_.subspan(taken.size());
    return {reinterpret_cast<char const*>(taken.data()), taken.size()};
}

Game read_game(Bytes& bytes) {
    unsigned const which = bytes.next() % (kRules.size() + 1);
    unsigned const options = bytes.next();
    unsigned const opening = bytes.next();
    if (which == kRules.size()) {
        return {GameSpec::make(chengsan_of(options))};
    }
    GameSpec const spec = made_of(gomoku_of(kRules[which], options, kOpenings[opening % kOpenings.size()]));
    return {spec, setup_of(spec.opening(), opening / kOpenings.size())};
}

Step read_step(Bytes& bytes, Position const& position, std::vector<Action> const& legal) {
    unsigned const first = bytes.next();
    if ((first & kTextBit) != 0) {
        return step_of(read_text(bytes, first & kTextLength));
    }
    unsigned const choice = first / 8;
    switch (first % 8) {
        case 4:
            return step_of(position.spec().kind() == GameKind::gomoku
                               ? read_near(bytes, position.five())
                               : read_turn(bytes, position.chengsan()));
        case 5:
            return step_of(read_any(bytes, choice));
        case 6:
            return step_of(read_offer(bytes, position, choice));
        case 7:
            return {.kind = Step::Kind::undo, .undone = static_cast<int>(choice) + 1};
        default:
            break;
    }
    unsigned const index = choice + 16 * bytes.next();
    return legal.empty() ? Step{} : step_of(legal[index % legal.size()]);
}

}  // namespace tengen::fuzz
