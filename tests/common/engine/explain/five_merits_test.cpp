#include <gtest/gtest.h>

#include "common/engine/explain/explain.hpp"
#include "tests/common/engine/board_text.hpp"

namespace tengen::engine::explain {
namespace {

using rules::FiveRule;
using rules::Merit;
using rules::Point;
using rules::Side;
using Merits = std::vector<Merit>;

/// The stone on the mark `a`; marks b, c, ... in their order are the line that follows.
Choice choice_in(Drawing const& drawing) {
    Choice choice;
    for (auto const& [mark, points] : drawing.marks) {
        choice.principal_variation.push_back(rules::Action::place(points.at(0)));
    }
    choice.action = choice.principal_variation.at(0);
    return choice;
}

/// What speaks for `a` in the middle of a 15x15 board.
Explanation said(std::string_view text, Side side = Side::black, FiveRule rule = FiveRule::freestyle) {
    auto const drawing = read_drawing(text, {3, 4});
    return explain(position_of(drawing, side, {.rule = rule}), choice_in(drawing));
}
Merits merits(std::string_view text, Side side = Side::black, FiveRule rule = FiveRule::freestyle) {
    return said(text, side, rule).merits;
}

TEST(Explain, AFiveIsAFiveWhateverElseItDoes) {
    auto const five = said(". O X X X X a");
    EXPECT_EQ(five.merits, Merits{Merit::five});
    EXPECT_EQ(five.win_in, 1);
    EXPECT_EQ(merits("X X X X a O O O O"), Merits{Merit::five});
}

TEST(Explain, AnOverlineIsNoFiveOfStandard) {
    EXPECT_EQ(merits(". X X X a X X .", Side::black, FiveRule::freestyle), Merits{Merit::five});
    EXPECT_NE(merits(". X X X a X X .", Side::black, FiveRule::standard), Merits{Merit::five});
}

TEST(Explain, ABlockedFiveComesFirst) {
    EXPECT_EQ(merits("X O O O O a"), Merits{Merit::blocks_five});
    EXPECT_EQ(merits(". O O a O O ."), Merits{Merit::blocks_five});
    // The same stone makes a four of its own.
    EXPECT_EQ(merits(R"(. . . . . O .
                        X O O O O a .
                        . . . . . X .
                        . . . . . X .
                        . . . . . X .)"),
              (Merits{Merit::blocks_five, Merit::four}));
}

TEST(Explain, AStraightFourHasTwoEnds) {
    auto const open = said(". . X X X a . .");
    EXPECT_EQ(open.merits, Merits{Merit::straight_four});
    EXPECT_EQ(open.win_in, 3);
    EXPECT_EQ(merits(". O X X X a . ."), Merits{Merit::four});
    EXPECT_EQ(merits(". . X . X X a O ."), Merits{Merit::four});
}

TEST(Explain, AnAnswerThatIsAFiveProvesNothing) {
    // White completes its own four instead of blocking.
    auto const late = said(R"(. . X X X a . .
                              . . . . . . . .
                              X O O O O . . .)");
    EXPECT_EQ(late.win_in, std::nullopt);
}

TEST(Explain, InCaroAStoneBeyondAnEndStopsBothFives) {
    // The point right of the four closes the five that the point left of it would make.
    auto const stopped = said(". O . X X X a . . .", Side::black, FiveRule::caro);
    EXPECT_EQ(stopped.win_in, std::nullopt);
    EXPECT_EQ(stopped.merits, Merits{Merit::four});
    EXPECT_EQ(said(". . O . X X X a . O .", Side::black, FiveRule::caro).win_in, std::nullopt);
    auto const open = said(". O . . X X X a . . O .", Side::black, FiveRule::caro);
    EXPECT_EQ(open.win_in, 3);
    EXPECT_EQ(open.merits, Merits{Merit::straight_four});
    auto const freestyle = said(". O . X X X a . . .");
    EXPECT_EQ(freestyle.win_in, 3);
    EXPECT_EQ(freestyle.merits, Merits{Merit::straight_four});
}

TEST(Explain, InCaroFoursThatOneStoneStopsAreOne) {
    constexpr auto kGaps = "O X . X a X . X .";
    EXPECT_EQ(said(kGaps, Side::black, FiveRule::caro).merits, Merits{Merit::four});
    EXPECT_EQ(said(kGaps, Side::black, FiveRule::caro).win_in, std::nullopt);
    EXPECT_EQ(said(kGaps).win_in, 3);
    // On two lines no stone stops both.
    auto const crossed = said(R"(. . . O . . .
                                 . . . X . . .
                                 . . . X . . .
                                 . . . X . . .
                                 O X X a X . .
                                 . . . . . . .)",
                              Side::black, FiveRule::caro);
    EXPECT_EQ(crossed.win_in, 3);
    EXPECT_EQ(crossed.merits, Merits{Merit::double_four});
}

TEST(Explain, InCaroAFourWithSeveralAnswersProvesNothing) {
    // b stops the four, and so does the point beyond it.
    constexpr auto kText = R"(. . . . . . . .
                              . . . . . . . .
                              . . . . X . . .
                              . . . . X . . .
                              O X X X a b . .
                              . . . . c . . .
                              . . . . . . . .)";
    EXPECT_EQ(said(kText, Side::black, FiveRule::caro).win_in, std::nullopt);
    EXPECT_EQ(said(kText).win_in, 5);
}

TEST(Explain, InCaroAThreeMakesAFourThatNothingStops) {
    EXPECT_EQ(merits(". O . . X X a . . .", Side::black, FiveRule::caro), Merits{Merit::open_three});
    EXPECT_NE(merits(". O . X X a . . .", Side::black, FiveRule::caro), Merits{Merit::open_three});
}

TEST(Explain, TwoThreatsAtOnceHaveNames) {
    EXPECT_EQ(merits(R"(. . . . . . .
                        . . . X . . .
                        . . . X . . .
                        O X X a X . .
                        . . . . . . .
                        . . . . . . .)"),
              Merits{Merit::four_three});
    EXPECT_EQ(merits(R"(. . . . . . .
                        . . . X . . .
                        . . . X . . .
                        . X X a . . .
                        . . . . . . .
                        . . . . . . .)"),
              Merits{Merit::double_three});
    EXPECT_EQ(merits(R"(. . . O . . .
                        . . . X . . .
                        . . . X . . .
                        . . . X . . .
                        O X X a X . .
                        . . . . . . .)"),
              Merits{Merit::double_four});
    EXPECT_EQ(merits(". X . X a X . X ."), Merits{Merit::double_four});
}

TEST(Explain, BlackOfRenjuMakesNoDoubleThree) {
    constexpr auto kCross = R"(. . . . . . .
                               . . . X . . .
                               . . . X . . .
                               . X X a . . .
                               . . . . . . .
                               . . . . . . .)";
    EXPECT_EQ(merits(kCross, Side::black, FiveRule::renju), Merits{Merit::open_three});
    EXPECT_EQ(merits(kCross, Side::black, FiveRule::standard), Merits{Merit::double_three});
}

TEST(Explain, FoursAndThreesAlone) {
    EXPECT_EQ(merits(". . . X X a . . ."), Merits{Merit::open_three});
    EXPECT_EQ(merits(". . X . X a . . ."), Merits{Merit::open_three});
    EXPECT_EQ(merits(". O X X a . . . ."), Merits{Merit::search});
    EXPECT_EQ(merits("O X X . X a . . ."), Merits{Merit::four});
}

TEST(Explain, ATwoBuilds) {
    EXPECT_EQ(merits(". . . . X a . . . ."), Merits{Merit::builds});
    EXPECT_EQ(merits(". . . . . . . . . a"), Merits{Merit::search});
}

TEST(Explain, TheBlockOfAnOpenThree) {
    EXPECT_EQ(merits(". . . O O O a . ."), Merits{Merit::blocks_three});
    EXPECT_EQ(merits(". . . O O a O . ."), Merits{Merit::blocks_three});
    EXPECT_EQ(merits(". X O O O a . . ."), Merits{Merit::search});
}

TEST(Explain, AForkOfTheOtherSideIsTaken) {
    EXPECT_EQ(merits(R"(. . . . . . .
                        . . . O . . .
                        . . . O . . .
                        . O O a . . .
                        . . . . . . .
                        . . . . . . .)"),
              Merits{Merit::blocks_fork});
}

TEST(Explain, WhiteDrivesBlackOntoAFoul) {
    // Black's only answer to the four is b, and there it would make an overline.
    EXPECT_EQ(merits(R"(. . . . . X . .
                        . . . . . X . .
                        . . . . . X . .
                        X O O a O b . .
                        . . . . . X . .
                        . . . . . X . .)",
                     Side::white, FiveRule::renju),
              (Merits{Merit::foul_trap, Merit::four}));
}

TEST(Explain, AWinByFoursIsProvenByItsLine) {
    // The four a is answered at b only; then c makes a straight four.
    constexpr auto kText = R"(. . . . . . . .
                              . . . . X . . .
                              . . . . X . . .
                              O X X X a b . .
                              . . . . . . . .
                              . . . . c . . .
                              . . . . . . . .)";
    auto const win = said(kText);
    EXPECT_EQ(win.win_in, std::nullopt);  // c leaves a gap: a four with one answer
    auto const straight = said(R"(. . . . . . . .
                                  . . . . . . . .
                                  . . . . X . . .
                                  . . . . X . . .
                                  O X X X a b . .
                                  . . . . c . . .
                                  . . . . . . . .)");
    EXPECT_EQ(straight.win_in, 5);
    EXPECT_EQ(straight.merits.front(), Merit::win_by_fours);
}

TEST(Explain, OpeningDecisionsHaveWordsOfTheirOwn) {
    rules::Position position(spec_of({.opening = rules::Opening::swap}));
    Choice choice;
    choice.action = rules::Action::place({7, 7});
    EXPECT_EQ(explain(position, choice).merits, Merits{Merit::opening});
    for (auto const point : {Point{7, 7}, Point{8, 8}, Point{9, 7}}) {
        position.apply(rules::Action::place(point));
    }
    choice.action = rules::Action::swap();
    EXPECT_EQ(explain(position, choice).merits, Merits{Merit::better_side});
    choice.action = rules::Action::keep();
    EXPECT_EQ(explain(position, choice).merits, Merits{Merit::keeps_side});
}

}  // namespace
}  // namespace tengen::engine::explain
