// Games of renju: what a foul does in each mode, and the switches.

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/rules/five_state.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

using support::actions_of;
using support::played;
using testing::ElementsAre;
using testing::IsEmpty;

GameSpec renju(FoulMode mode, FoulSet fouls = {}, Opening opening = Opening::free) {
    return *GameSpec::make({.rule = FiveRule::renju, .opening = opening, .fouls = fouls, .foul_mode = mode});
}

Action one(std::string_view text) {
    return actions_of(text).at(0);
}

Point at(std::string_view text) {
    return one(text).to();
}

bool is_legal(Position const& position, std::string_view text) {
    auto const legal = position.legal_actions();
    bool const listed = std::find(legal.begin(), legal.end(), one(text)) != legal.end();
    EXPECT_EQ(listed, !position.why_illegal(one(text))) << text;
    return listed;
}

// Games in which black's next stone is the foul.
struct Trap {
    std::string_view before;
    std::string_view foul;
    Foul kind;
    Reason reason;
    Illegal why;
};

constexpr std::array kTraps{
    Trap{"h12 a1 h11 a3 f10 a5 g10 a7", "h10", Foul::double_three, Reason::foul_double_three,
         Illegal::foul_double_three},
    Trap{"e10 d10 f10 h9 g10 a1 h11 a3 h12 a5 h13 a7", "h10", Foul::double_four, Reason::foul_double_four,
         Illegal::foul_double_four},
    Trap{"a8 a1 b8 c1 c8 e1 e8 g1 f8 i1 g8 k1", "d8", Foul::overline, Reason::foul_overline,
         Illegal::foul_overline},
};

std::string with(Trap const& trap, std::string_view more = "") {
    return std::string(trap.before) + ' ' + std::string(trap.foul) + ' ' + std::string(more);
}

TEST(FiveState, AFoulLosesAtOnceInAuto) {
    for (Trap const& trap : kTraps) {
        Position const before = played(renju(FoulMode::automatic), trap.before);
        EXPECT_TRUE(is_legal(before, trap.foul));
        EXPECT_EQ(before.outcome(), std::nullopt);

        Position const position = played(renju(FoulMode::automatic), with(trap));
        EXPECT_EQ(position.outcome(), (Outcome{.winner = Side::white, .reason = trap.reason}));
        EXPECT_EQ(position.five().winner(), Side::white);
        EXPECT_TRUE(position.five().is_over());
        EXPECT_EQ(position.claimable_foul(), std::nullopt);
        EXPECT_THAT(position.legal_actions(), IsEmpty());
        EXPECT_EQ(position.why_illegal(one("o15")), Illegal::wrong_phase);
        EXPECT_EQ(position.view().phase, Phase::over);
    }
}

TEST(FiveState, AFoulCannotBePlayedInForbid) {
    for (Trap const& trap : kTraps) {
        Position const before = played(renju(FoulMode::forbid), trap.before);
        EXPECT_FALSE(is_legal(before, trap.foul));
        EXPECT_EQ(before.why_illegal(one(trap.foul)), trap.why);
        EXPECT_EQ(before.outcome(), std::nullopt);
        EXPECT_EQ(before.legal_actions().size(),
                  225 - before.five().stones().size() - before.five().foul_points().size());
    }
}

TEST(FiveState, WhatBlackMayNotPlayInForbidIsFreeToWhite) {
    Position const position = played(renju(FoulMode::forbid), std::string(kTraps[0].before) + " o15");
    EXPECT_TRUE(is_legal(position, "h10"));
    EXPECT_EQ(position.legal_actions().size(), 225U - 9U);
}

TEST(FiveState, AFoulStandsInClaimAndWhiteMayClaimIt) {
    for (Trap const& trap : kTraps) {
        Position const before = played(renju(FoulMode::claim), trap.before);
        EXPECT_TRUE(is_legal(before, trap.foul));
        EXPECT_EQ(before.claimable_foul(), std::nullopt);

        Position const position = played(renju(FoulMode::claim), with(trap));
        EXPECT_EQ(position.claimable_foul(), trap.kind);
        EXPECT_EQ(position.outcome(), std::nullopt);
        EXPECT_EQ(position.to_act(), Side::white);
        EXPECT_EQ(position.five().at(at(trap.foul)), Stone::black);
        EXPECT_EQ(position.view().turn,
                  (TurnView{.side = Side::white, .stone = Side::white, .choices = {ActionKind::place}}))
            << "the view does not give the foul away";
    }
}

TEST(FiveState, WhitesNextMoveLetsAClaimableFoulLapse) {
    for (Trap const& trap : kTraps) {
        EXPECT_EQ(played(renju(FoulMode::claim), with(trap, "o15")).claimable_foul(), std::nullopt);
        EXPECT_EQ(played(renju(FoulMode::claim), with(trap, "o15 o1")).claimable_foul(), std::nullopt);
    }
}

TEST(FiveState, AnHonestStoneGivesNothingToClaim) {
    Position position(renju(FoulMode::claim));
    for (Action const& action : actions_of("h8 h9 g7 i9 f6")) {
        position.apply(action);
        EXPECT_EQ(position.claimable_foul(), std::nullopt);
    }
}

TEST(FiveState, AFiveOutranksAFoulInEveryMode) {
    // h10 makes five along the row and six along the column.
    constexpr std::string_view kGame = "d10 a1 e10 a3 f10 a5 g10 c1 h13 c3 h12 c5 h11 e1 h9 e3 h8 e5 h10";
    for (FoulMode const mode : {FoulMode::automatic, FoulMode::forbid, FoulMode::claim}) {
        Position const position = played(renju(mode), kGame);
        ASSERT_TRUE(position.outcome());
        EXPECT_EQ(position.outcome()->winner, Side::black);
        EXPECT_EQ(position.outcome()->reason, Reason::five);
        EXPECT_THAT(position.outcome()->line,
                    ElementsAre(at("d10"), at("e10"), at("f10"), at("g10"), at("h10")));
        EXPECT_EQ(position.claimable_foul(), std::nullopt);
    }
}

TEST(FiveState, WhiteWinsRenjuWithAnOverline) {
    Position const position =
        played(renju(FoulMode::automatic), "a1 c8 a3 d8 a5 e8 a7 g8 a9 h8 a11 i8 a13 f8");
    ASSERT_TRUE(position.outcome());
    EXPECT_EQ(position.outcome()->winner, Side::white);
    EXPECT_EQ(position.outcome()->reason, Reason::five);
    EXPECT_EQ(position.outcome()->line.size(), 7U);
    EXPECT_EQ(position.five().winner(), Side::white);
}

TEST(FiveState, WhiteMakesNoFouls) {
    for (FoulMode const mode : {FoulMode::automatic, FoulMode::forbid, FoulMode::claim}) {
        Position const position = played(renju(mode), "a1 h12 a3 h11 a5 f10 a7 g10 a9 h10");
        EXPECT_EQ(position.outcome(), std::nullopt);
        EXPECT_EQ(position.claimable_foul(), std::nullopt);
    }
}

TEST(FiveState, ASwitchedOffFoulIsNone) {
    std::array const without{FoulSet{.double_three = false}, FoulSet{.double_four = false},
                             FoulSet{.overline = false}};
    for (FoulMode const mode : {FoulMode::automatic, FoulMode::forbid, FoulMode::claim}) {
        for (std::size_t at = 0; at < 2; ++at) {
            Position const position = played(renju(mode, without[at]), with(kTraps[at]));
            EXPECT_EQ(position.outcome(), std::nullopt);
            EXPECT_EQ(position.claimable_foul(), std::nullopt);
        }
        Position const six = played(renju(mode, without[2]), with(kTraps[2]));
        ASSERT_TRUE(six.outcome());
        EXPECT_EQ(six.outcome()->winner, Side::black);
        EXPECT_EQ(six.outcome()->reason, Reason::five);
        EXPECT_EQ(six.outcome()->line.size(), 7U);
    }
}

TEST(FiveState, PaperBsOwnGameHasTheDoubleThreeOnlyAndItMustBeClaimed) {
    GameSpec const paper_b =
        renju(FoulMode::claim, {.double_four = false, .overline = false}, Opening::centre);
    EXPECT_EQ(Position(paper_b).legal_actions(), actions_of("h8"));

    Position const threes = played(paper_b, "h8 a1 h7 a3 f6 a5 g6 a7 h6");
    EXPECT_EQ(threes.claimable_foul(), Foul::double_three);
    EXPECT_EQ(threes.outcome(), std::nullopt);

    Position const fours = played(paper_b, "h8 d6 h7 h5 h9 a1 e6 a3 f6 a5 g6 a7 h6");
    EXPECT_EQ(fours.claimable_foul(), std::nullopt);
    EXPECT_EQ(fours.outcome(), std::nullopt);

    Position const six = played(paper_b, "h8 a1 i8 a3 j8 a5 l8 a7 m8 a9 k8");
    EXPECT_EQ(six.outcome()->winner, Side::black);
    EXPECT_EQ(six.outcome()->line.size(), 6U);

    Position const four_three = played(paper_b, "h8 d6 h7 a1 e6 a3 f6 a5 g6 a7 h6");
    EXPECT_EQ(four_three.claimable_foul(), std::nullopt) << "black's own way to win";
}

TEST(FiveState, FoulsAreShownForHintsWhoeverIsToAct) {
    for (std::string_view const more : {"", " o15"}) {
        FiveState const state =
            played(renju(FoulMode::automatic), std::string(kTraps[0].before) + std::string(more)).five();
        EXPECT_EQ(state.foul_at(at("h10")), Foul::double_three);
        EXPECT_EQ(state.foul_at(at("h9")), std::nullopt);
        EXPECT_THAT(state.foul_points(), ElementsAre(FoulPoint{at("h10"), Foul::double_three}));
    }
}

TEST(FiveState, OtherRulesKnowNoFouls) {
    for (FiveRule const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::caro}) {
        for (Trap const& trap : kTraps) {
            Position const before = played(support::spec_of(rule), trap.before);
            EXPECT_EQ(before.five().foul_at(at(trap.foul)), std::nullopt);
            EXPECT_THAT(before.five().foul_points(), IsEmpty());
            EXPECT_EQ(before.why_illegal(one(trap.foul)), std::nullopt);
        }
    }
}

/// The stones of a game that fills the board without a five, of which black's last makes six on c1.
std::vector<Point> game_that_ends_on_an_overline() {
    std::vector<Point> order = support::drawn_game(15);
    // c1 and d1 change hands for a15 and b15, which makes a line a1 to f1; c1 comes last.
    auto const exchange = [&](Point left, Point right) {
        std::iter_swap(std::find(order.begin(), order.end(), left),
                       std::find(order.begin(), order.end(), right));
    };
    exchange(at("c1"), at("a15"));
    exchange(at("d1"), at("b15"));
    exchange(at("c1"), order.back());
    return order;
}

Position all_but_the_last_of(std::vector<Point> const& order, GameSpec const& spec) {
    Position position(spec);
    for (std::size_t at = 0; at + 1 < order.size(); ++at) {
        EXPECT_EQ(position.outcome(), std::nullopt) << at;
        EXPECT_EQ(position.why_illegal(Action::place(order[at])), std::nullopt) << at;
        position.apply(Action::place(order[at]));
    }
    return position;
}

TEST(FiveState, AFoulThatFillsTheBoardLosesInAuto) {
    auto const order = game_that_ends_on_an_overline();
    Position position = all_but_the_last_of(order, renju(FoulMode::automatic));
    ASSERT_EQ(position.outcome(), std::nullopt);
    position.apply(Action::place(order.back()));
    EXPECT_EQ(position.outcome(), (Outcome{.winner = Side::white, .reason = Reason::foul_overline}));
}

TEST(FiveState, AFoulThatFillsTheBoardMayStillBeClaimed) {
    auto const order = game_that_ends_on_an_overline();
    Position position = all_but_the_last_of(order, renju(FoulMode::claim));
    EXPECT_EQ(position.claimable_foul(), std::nullopt);
    position.apply(Action::place(order.back()));
    EXPECT_EQ(position.claimable_foul(), Foul::overline);
    EXPECT_EQ(position.outcome(), (Outcome{.winner = std::nullopt, .reason = Reason::board_full}))
        << "without a claim it is a draw";
}

TEST(FiveState, ItIsADrawInForbidWhenOnlyFoulsAreLeftToBlack) {
    Position const position = all_but_the_last_of(game_that_ends_on_an_overline(), renju(FoulMode::forbid));
    EXPECT_EQ(position.five().stones().size(), 224U);
    EXPECT_EQ(position.outcome(), (Outcome{.winner = std::nullopt, .reason = Reason::board_full}));
    EXPECT_THAT(position.legal_actions(), IsEmpty());
    EXPECT_EQ(position.five().winner(), std::nullopt);
    EXPECT_EQ(position.view().phase, Phase::over);
}

}  // namespace
}  // namespace tengen::rules
