#include "common/rules/position.hpp"

#include <gtest/gtest.h>

#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

using support::actions_of;
using support::played;
using support::spec_of;

static_assert(GameState<FiveState>);

TEST(Position, CountsPlies) {
    EXPECT_EQ(Position(GameSpec()).ply(), 0);
    EXPECT_EQ(played(GameSpec(), "h8 h9 h10").ply(), 3);
}

TEST(Position, CopiesAreIndependent) {
    Position const before = played(GameSpec(), "h8");
    Position after = before;
    after.apply(Action::place({0, 0}));
    EXPECT_EQ(before, played(GameSpec(), "h8"));
    EXPECT_NE(before, after);
}

TEST(Position, ReplayOfAPrefixTakesActionsBack) {
    auto const actions = actions_of("h8 h9 h10 i10 a1");
    EXPECT_EQ(Position::replay(GameSpec(), std::span(actions).first(3)), played(GameSpec(), "h8 h9 h10"));
    EXPECT_EQ(Position::replay(GameSpec(), {}), Position(GameSpec()));
}

TEST(Position, TheSameStonesInAnotherGameAreAnotherPosition) {
    EXPECT_NE(played(spec_of(FiveRule::freestyle), "h8"), played(spec_of(FiveRule::standard), "h8"));
    EXPECT_NE(played(spec_of(FiveRule::freestyle, 15, Opening::free), "h8"),
              played(spec_of(FiveRule::freestyle, 15, Opening::centre), "h8"));
}

TEST(Position, GivesEnginesTheStateOfItsGame) {
    Position const position = played(spec_of(FiveRule::caro, 19), "h8 h9");
    EXPECT_EQ(position.five().rule(), FiveRule::caro);
    EXPECT_EQ(position.five().size(), 19);
    EXPECT_EQ(position.five().stones().size(), 2U);
}

}  // namespace
}  // namespace tengen::rules
