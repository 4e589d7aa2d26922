// What holds at every ply of any course of any opening, tried by random play against the rows of the rules
// page written as text.

#include <algorithm>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

/// Rows of the page. `B` and `W` act; `@0` to `@4` a stone within so many steps of the centre, `@*` anywhere;
/// `?` swap or keep, `?@` the same or a stone, `?o` the same or an offer; `d12` a number up to 12; `o` an
/// offer.
std::map<Opening, std::string> const kRows{
    {Opening::free, ""},
    {Opening::balanced, ""},
    {Opening::centre, "B@0"},
    {Opening::prescribed, "B@0 B@1 B@2"},
    {Opening::two_fifths, "B@0 B@1 B@2 W@* Bo"},
    {Opening::swap_after_three, "B@0 W@1 B@2 W?"},
    {Opening::renju_classic, "B@0 B@1 B@2 W? W@* Bo"},
    {Opening::swap, "B@* B@* B@* W?"},
    {Opening::swap2, "B@* B@* B@* W?@ W@* B?"},
    {Opening::yamaguchi, "B@0 B@1 B@2 Bd12 W? W@* Bo"},
    {Opening::soosyrv8, "B@0 B@1 B@2 W? W@* Wd8 B? Bo"},
    {Opening::taraguchi10, "B@0 W? W@1 B? B@2 W? W@3 B?o B@4 W?"},
};

/// Walks along a row as a reader of the page would.
class Reader {
  public:
    explicit Reader(Opening opening) : fifths_(opening == Opening::taraguchi10 ? 10 : 2) {
        std::istringstream row(kRows.at(opening));
        for (std::string token; row >> token;) {
            rest_.push_back(token);
        }
    }

    [[nodiscard]] bool is_over() const { return rest_.empty(); }
    [[nodiscard]] Side by() const {
        return !offers_.empty() || token()[0] == 'W' ? Side::white : Side::black;
    }
    [[nodiscard]] std::vector<ActionKind> kinds() const {
        if (!offers_.empty()) {
            return {ActionKind::choose};
        }
        std::string const what = token().substr(1);
        switch (what[0]) {
            case '@':
                return {ActionKind::place};
            case 'd':
                return {ActionKind::declare};
            case 'o':
                return {ActionKind::offer};
            default:
                break;
        }
        std::vector<ActionKind> kinds{ActionKind::swap, ActionKind::keep};
        if (what == "?@") {
            kinds.push_back(ActionKind::place);
        } else if (what == "?o") {
            kinds.push_back(ActionKind::offer);
        }
        return kinds;
    }
    [[nodiscard]] bool allows(Point point, int size) const {
        char const reach = token().back();
        auto const off = [size](int at) { return std::abs(2 * at - (size - 1)) / 2; };
        return reach < '0' || reach > '4' || std::max(off(point.column), off(point.row)) <= reach - '0';
    }
    [[nodiscard]] int most() const { return std::stoi(token().substr(2)); }
    [[nodiscard]] int fifths() const { return fifths_; }
    [[nodiscard]] std::vector<Point> const& offers() const { return offers_; }

    void go_on(Action const& action) {
        bool const was_choice = !offers_.empty();
        std::string const last = was_choice ? "" : token();
        if (action.kind() == ActionKind::offer) {
            offers_.assign(action.offers().begin(), action.offers().end());
            return;
        }
        if (action.kind() == ActionKind::declare) {
            fifths_ = action.count();
        }
        bool const is_last = was_choice || (last.ends_with("?@") && action.kind() != ActionKind::place);
        rest_.erase(rest_.begin(), is_last ? rest_.end() : rest_.begin() + 1);
        offers_.clear();
        // One fifth stone is black's own move.
        if (fifths_ == 1 &&
            (rest_ == std::vector<std::string>{"W@*", "Bo"} || rest_ == std::vector<std::string>{"Bo"})) {
            rest_.clear();
        }
    }

  private:
    [[nodiscard]] std::string const& token() const { return rest_.front(); }

    std::vector<std::string> rest_;
    int fifths_;
    std::vector<Point> offers_;
};

bool has(std::vector<ActionKind> const& kinds, ActionKind kind) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

std::optional<Illegal> point_verdict(Position const& position, Point point) {
    FiveBoard const& board = position.five().board();
    if (!board.contains(point)) {
        return Illegal::off_board;
    }
    return board.at(point) == Stone::none ? std::nullopt : std::optional(Illegal::occupied);
}

/// The verdict as the page words it; for offers only what concerns their points one by one.
std::optional<Illegal> verdict(Position const& position, Reader const& reader, Action const& action) {
    if (!has(reader.kinds(), action.kind())) {
        return Illegal::opening;
    }
    switch (action.kind()) {
        case ActionKind::place: {
            auto const why = point_verdict(position, action.to());
            bool const allowed = why || reader.allows(action.to(), position.five().size());
            return allowed ? why : std::optional(Illegal::opening);
        }
        case ActionKind::choose: {
            auto const why = point_verdict(position, action.to());
            auto const& offers = reader.offers();
            bool const offered = std::find(offers.begin(), offers.end(), action.to()) != offers.end();
            return why || offered ? why : std::optional(Illegal::opening);
        }
        case ActionKind::declare:
            return action.count() >= 1 && action.count() <= reader.most() ? std::nullopt
                                                                          : std::optional(Illegal::opening);
        case ActionKind::offer:
        case ActionKind::swap:
        case ActionKind::keep:
        case ActionKind::move:
            break;
    }
    return std::nullopt;
}

std::vector<Action> probes() {
    std::vector<Action> actions{Action::swap(), Action::keep(), Action::move({7, 7}, {0, 0})};
    for (int count = 0; count <= 13; ++count) {
        actions.push_back(Action::declare(count));
    }
    for (std::int8_t row = -1; row <= 20; ++row) {
        for (std::int8_t column = -1; column <= 20; ++column) {
            actions.push_back(Action::place({column, row}));
            actions.push_back(Action::choose({column, row}));
        }
    }
    return actions;
}

void expect_legality_agrees(Position const& position, Reader const& reader) {
    static std::vector<Action> const kProbes = probes();
    std::vector<Action> accepted;
    for (Action const& action : kProbes) {
        auto const why = position.why_illegal(action);
        ASSERT_EQ(why, verdict(position, reader, action)) << record::to_text(action.to());
        if (!why) {
            accepted.push_back(action);
        }
    }
    auto const legal = position.legal_actions();
    ASSERT_TRUE(std::is_permutation(accepted.begin(), accepted.end(), legal.begin(), legal.end()));
}

void expect_view_agrees(Position const& position, Reader const& reader) {
    BoardView const view = position.view();
    ASSERT_EQ(view.phase, Phase::opening);
    ASSERT_EQ(position.floor(), std::nullopt);
    ASSERT_TRUE(view.turn);
    ASSERT_EQ(view.turn->side, reader.by());
    ASSERT_EQ(position.to_act(), reader.by());
    ASSERT_EQ(view.turn->choices, reader.kinds());
    ASSERT_EQ(view.turn->offers, reader.offers());
    ASSERT_EQ(view.turn->offer_count, has(reader.kinds(), ActionKind::offer) ? reader.fifths() : 0);
    bool const lands = has(reader.kinds(), ActionKind::place) || has(reader.kinds(), ActionKind::choose);
    bool const blacks = (view.black.size() + view.white.size()) % 2 == 0;
    ASSERT_EQ(view.turn->stone, lands ? std::optional(blacks ? Side::black : Side::white) : std::nullopt);
}

Action random_offer(Position const& position, int count, std::mt19937& random) {
    for (;;) {
        std::vector<Point> points;
        while (std::ssize(points) < count) {
            points.push_back(point_at(static_cast<int>(random() % 15), static_cast<int>(random() % 15)));
        }
        Action const offer = Action::offer(points);
        if (!position.why_illegal(offer)) {
            return offer;
        }
    }
}

Action random_action(Position const& position, Reader const& reader, std::mt19937& random) {
    auto const legal = position.legal_actions();
    if (has(reader.kinds(), ActionKind::offer) && (legal.empty() || random() % 2 == 0)) {
        return random_offer(position, reader.fifths(), random);
    }
    return legal[random() % legal.size()];
}

using Game = std::tuple<FiveRule, int, Opening, FoulMode>;

class OpeningContract : public testing::TestWithParam<Game> {
  protected:
    [[nodiscard]] static GameSpec spec() {
        auto const& [rule, size, opening, mode] = GetParam();
        auto const made = GameSpec::make({.rule = rule, .size = size, .opening = opening, .foul_mode = mode});
        EXPECT_TRUE(made);
        return *made;
    }
};

TEST_P(OpeningContract, HoldsAtEveryPlyOfRandomCourses) {
    std::mt19937 random(9);
    for (int course = 0; course < 12; ++course) {
        Position position(spec());
        Reader reader(spec().opening());
        std::vector<Action> actions;
        while (!reader.is_over()) {
            ASSERT_NO_FATAL_FAILURE(expect_legality_agrees(position, reader)) << position.ply();
            ASSERT_NO_FATAL_FAILURE(expect_view_agrees(position, reader)) << position.ply();
            Action const action = random_action(position, reader, random);
            position.apply(action);
            reader.go_on(action);
            actions.push_back(action);
            ASSERT_EQ(position.ply(), static_cast<int>(actions.size()));
            ASSERT_EQ(Position::replay(spec(), actions), position);
            ASSERT_EQ(position.outcome(), std::nullopt);
            ASSERT_EQ(position.claimable_foul(), std::nullopt);
        }
        EXPECT_EQ(position.floor(), static_cast<int>(actions.size()));
        EXPECT_EQ(position.view().phase, Phase::play);
        EXPECT_EQ(position.to_act(), position.five().next_stone());
        // The floor stays where it is.
        position.apply(position.legal_actions().front());
        EXPECT_EQ(position.floor(), static_cast<int>(actions.size()));
    }
}

std::string name_of(testing::TestParamInfo<Game> const& info) {
    constexpr std::array kRules{"Freestyle", "Standard", "Renju", "Caro"};
    constexpr std::array kOpenings{"Free",           "Centre",       "Prescribed",  "TwoFifths",
                                   "SwapAfterThree", "RenjuClassic", "Swap",        "Swap2",
                                   "Yamaguchi",      "Soosyrv8",     "Taraguchi10", "Balanced"};
    constexpr std::array kModes{"", "Forbid", "Claim"};
    auto const& [rule, size, opening, mode] = info.param;
    return kRules.at(static_cast<std::size_t>(rule)) + std::to_string(size) +
           kOpenings.at(static_cast<std::size_t>(opening)) + kModes.at(static_cast<std::size_t>(mode));
}

constexpr std::array kAll{Opening::free,          Opening::centre,      Opening::prescribed,
                          Opening::two_fifths,    Opening::swap,        Opening::swap_after_three,
                          Opening::renju_classic, Opening::swap2,       Opening::yamaguchi,
                          Opening::soosyrv8,      Opening::taraguchi10, Opening::balanced};

INSTANTIATE_TEST_SUITE_P(
    Renju, OpeningContract,
    testing::Combine(testing::Values(FiveRule::renju), testing::Values(15), testing::ValuesIn(kAll),
                     testing::Values(FoulMode::automatic, FoulMode::forbid, FoulMode::claim)),
    name_of);
INSTANTIATE_TEST_SUITE_P(Others, OpeningContract,
                         testing::Combine(testing::Values(FiveRule::freestyle, FiveRule::standard,
                                                          FiveRule::caro),
                                          testing::Values(15, 18, 20),
                                          testing::Values(Opening::free, Opening::centre, Opening::swap,
                                                          Opening::swap2, Opening::balanced),
                                          testing::Values(FoulMode::automatic)),
                         name_of);

}  // namespace
}  // namespace tengen::rules
