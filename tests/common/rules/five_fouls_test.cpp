#include "common/rules/five_fouls.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "tests/support/rules_printers.hpp"
#include "tests/support/slow_fouls.hpp"

namespace tengen::rules {
namespace {

constexpr FoulSet kAll{};
constexpr FoulSet kNoDoubleThree{.double_three = false};
constexpr FoulSet kNoDoubleFour{.double_four = false};
constexpr FoulSet kNoOverline{.overline = false};
constexpr FoulSet kOnlyDoubleThree{.double_four = false, .overline = false};
constexpr FoulSet kNone{.double_three = false, .double_four = false, .overline = false};

struct Asked {
    FiveBoard board;
    Point point;
};

/// Reads the rows of a board of 15x15 that are not empty: `X` black, `O` white, `*` the point asked, which
/// stands in row 10.
Asked asked_on(std::string_view rows) {
    constexpr std::string_view kEmpty = "...............\n";
    constexpr std::size_t kAbove = 5;
    auto const star = rows.find('*');
    std::size_t const before = star / kEmpty.size();
    std::string text;
    for (std::size_t line = before; line < kAbove; ++line) {
        text += kEmpty;
    }
    text += rows;
    while (text.size() < 15 * kEmpty.size()) {
        text += kEmpty;
    }
    return {support::board_of(text),
            point_at(static_cast<int>(star % kEmpty.size()), 14 - static_cast<int>(kAbove))};
}

std::optional<Foul> foul_in(std::string_view rows, FoulSet fouls = kAll) {
    Asked const asked = asked_on(rows);
    return foul_at(asked.board, asked.point, fouls);
}

TEST(FiveFouls, TwoOpenThreesAreADoubleThree) {
    constexpr std::string_view kCross =
        ".......X.......\n"
        ".......X.......\n"
        ".....XX*.......\n";
    EXPECT_EQ(foul_in(kCross), Foul::double_three);
    EXPECT_EQ(foul_in(kCross, kOnlyDoubleThree), Foul::double_three);
    EXPECT_EQ(foul_in(kCross, kNoDoubleThree), std::nullopt);
    EXPECT_EQ(foul_in(kCross, kNone), std::nullopt);
}

TEST(FiveFouls, ASplitThreeCounts) {
    EXPECT_EQ(foul_in(".......X.......\n"
                      "...............\n"
                      ".......X.......\n"
                      "....X.X*.......\n"),
              Foul::double_three);
    EXPECT_EQ(foul_in(".......X.......\n"
                      "...............\n"
                      ".......X.......\n"
                      "...X.X.*.......\n"),
              std::nullopt)
        << "X.X.X is no three";
}

TEST(FiveFouls, AClosedThreeIsNone) {
    EXPECT_EQ(foul_in(".......X.......\n"
                      "...............\n"
                      ".......X.......\n"
                      "...OX.X*.......\n"),
              std::nullopt);
    EXPECT_EQ(foul_in("...X...........\n"
                      "...X...........\n"
                      "XX.*...........\n"),
              std::nullopt)
        << "the edge closes";
}

TEST(FiveFouls, AStraightFourNeedsAnExactFiveAtBothEnds) {
    EXPECT_EQ(foul_in(".......X.......\n"
                      ".......X.......\n"
                      ".O...XX*..X....\n"),
              Foul::double_three)
        << "e10 makes a straight four";
    constexpr std::string_view kOverlineAtOneEnd =
        ".......X.......\n"
        ".......X.......\n"
        "...O.XX*..X....\n";
    EXPECT_EQ(foul_in(kOverlineAtOneEnd), std::nullopt);
    EXPECT_EQ(foul_in(kOverlineAtOneEnd, kNoOverline), Foul::double_three);
}

TEST(FiveFouls, TwoFoursAreADoubleFour) {
    constexpr std::string_view kCross =
        ".......X.......\n"
        ".......X.......\n"
        ".......X.......\n"
        "...OXXX*.......\n"
        ".......O.......\n";
    EXPECT_EQ(foul_in(kCross), Foul::double_four);
    EXPECT_EQ(foul_in(kCross, kNoDoubleFour), std::nullopt);
    EXPECT_EQ(foul_in(kCross, kNoDoubleThree), Foul::double_four);
}

TEST(FiveFouls, TwoFoursOnOneLineAreADoubleFour) {
    EXPECT_EQ(foul_in("...X.X*X.X.....\n"), Foul::double_four) << "X.XXX.X";
    EXPECT_EQ(foul_in("..XX..*X.XX....\n"), std::nullopt);
    EXPECT_EQ(foul_in("..XX.*X.XX.....\n"), Foul::double_four) << "XX.XX.XX";
    EXPECT_EQ(foul_in("..XXX.*.XXX....\n"), Foul::double_four) << "XXX.X.XXX";
    EXPECT_EQ(foul_in(".X.X*X.X.......\n", kNoDoubleFour), std::nullopt);
}

TEST(FiveFouls, AStraightFourIsOneFour) {
    EXPECT_EQ(foul_in("....XX*X.......\n"), std::nullopt);
    EXPECT_EQ(foul_in("...X.XX*X......\n"), std::nullopt) << "e10 would make six";
}

TEST(FiveFouls, FourAndThreeTogetherAreAllowedFourAndTwoThreesAreNot) {
    EXPECT_EQ(foul_in(".......X.......\n"
                      ".......X.......\n"
                      "...OXXX*.......\n"),
              std::nullopt);
    EXPECT_EQ(foul_in(".......X.X.....\n"
                      ".......XX......\n"
                      "...OXXX*.......\n"),
              Foul::double_three);
}

TEST(FiveFouls, SixAndMoreAreAnOverline) {
    EXPECT_EQ(foul_in("...XXX*XX......\n"), Foul::overline);
    EXPECT_EQ(foul_in("...XXXX*XXXX...\n"), Foul::overline);
    EXPECT_EQ(foul_in("XXX*XX.........\n", kNoDoubleThree), Foul::overline);
    EXPECT_EQ(foul_in("...XXX*XX......\n", kNoOverline), std::nullopt);
    EXPECT_EQ(foul_in("...OOO*OO......\n"), std::nullopt);
}

TEST(FiveFouls, AFiveOutranksEveryFoul) {
    EXPECT_EQ(foul_in(".......X.......\n"
                      ".......X.......\n"
                      ".......X.......\n"
                      "....XXX*X......\n"
                      ".......X.......\n"
                      ".......X.......\n"),
              std::nullopt)
        << "five along the row, six along the column";
}

TEST(FiveFouls, WithoutTheOverlineSixIsTheFiveThatOutranks) {
    constexpr std::string_view kSixAndDoubleThree =
        ".........X.....\n"
        ".......XX......\n"
        ".......X.......\n"
        "....XXX*XX.....\n"
        "......X........\n";
    EXPECT_EQ(foul_in(kSixAndDoubleThree), Foul::overline);
    EXPECT_EQ(foul_in(kSixAndDoubleThree, kOnlyDoubleThree), std::nullopt);
}

TEST(FiveFouls, WithoutTheOverlineAFourMayBecomeSix) {
    constexpr std::string_view kSixes =
        ".......X.......\n"
        ".......X.......\n"
        "...............\n"
        ".......X.......\n"
        ".......X.......\n"
        "..XX.XX*.......\n";
    EXPECT_EQ(foul_in(kSixes), std::nullopt) << "no exact five on either line";
    EXPECT_EQ(foul_in(kSixes, kNoOverline), Foul::double_four);
    EXPECT_EQ(foul_in(kSixes, kOnlyDoubleThree), std::nullopt);
}

TEST(FiveFouls, TheKindNamedIsOverlineThenDoubleFour) {
    constexpr std::string_view kOverlineAndFours =
        ".......X.X.....\n"
        ".......XX......\n"
        ".......X.......\n"
        "....XXX*XX.....\n"
        "......XO.......\n";
    EXPECT_EQ(foul_in(kOverlineAndFours), Foul::overline);
    constexpr std::string_view kFoursAndThrees =
        "....X..X..X....\n"
        ".....X.X.X.....\n"
        ".......X.......\n"
        "...OXXX*.......\n"
        ".......O.......\n";
    EXPECT_EQ(foul_in(kFoursAndThrees), Foul::double_four);
    EXPECT_EQ(foul_in(kFoursAndThrees, kNoDoubleFour), Foul::double_three);
}

// In the boards that follow the column of h10 is a three, and the row is one if black may play g10.

TEST(FiveFouls, AThreeIsOneWhenItsOnlyStraightFourIsAllowed) {
    EXPECT_EQ(foul_in(".......X.......\n"
                      ".......X.......\n"
                      "...............\n"
                      "..O..X.*X......\n"),
              Foul::double_three);
}

TEST(FiveFouls, AThreeWhoseStraightFourWouldBeADoubleFourIsNone) {
    constexpr std::string_view kDoubleFour =
        "......X........\n"
        "......XX.......\n"
        "......XX.......\n"
        "...............\n"
        "..O..X.*X......\n";
    EXPECT_EQ(foul_in(kDoubleFour), std::nullopt);
    EXPECT_EQ(foul_in(kDoubleFour, kNoDoubleFour), Foul::double_three) << "then black may play g10";
}

TEST(FiveFouls, AThreeWhoseStraightFourWouldBeADoubleThreeIsNone) {
    // g10 would make threes g7-g8-g10 and e12-f11-g10.
    EXPECT_EQ(foul_in(".......X.......\n"
                      "....X..X.......\n"
                      ".....X.........\n"
                      "..O..X.*X......\n"
                      "...............\n"
                      "......X........\n"
                      "......X........\n"),
              std::nullopt);
    // White on d13 and c14 closes the second of them but for h9, which would be a double-four.
    EXPECT_EQ(foul_in("..O............\n"
                      "...O...X.......\n"
                      "....X..X.......\n"
                      ".....X.........\n"
                      "..O..X.*X......\n"
                      "...............\n"
                      "......X........\n"
                      "......X........\n"),
              Foul::double_three);
}

TEST(FiveFouls, AThreeWhoseStraightFourWouldBeAnOverlineIsNone) {
    constexpr std::string_view kOverline =
        ".......X.......\n"
        "......XX.......\n"
        "......X........\n"
        "..O..X.*X......\n"
        "......X........\n"
        "......X........\n"
        "......X........\n";
    EXPECT_EQ(foul_in(kOverline), std::nullopt);
    EXPECT_EQ(foul_in(kOverline, kNoOverline), std::nullopt) << "g10 wins, which is no straight four";
}

TEST(FiveFouls, AThreeWhoseStraightFourWouldMakeAFiveElsewhereIsNone) {
    EXPECT_EQ(foul_in("......X........\n"
                      "......XX.......\n"
                      "......XX.......\n"
                      "......X........\n"
                      "..O..X.*X......\n"),
              std::nullopt);
}

TEST(FiveFouls, AFiveOnTheBoardChangesNothing) {
    EXPECT_EQ(foul_in("XXXXX....OOOOO.\n"
                      "...............\n"
                      "...............\n"
                      ".......X.......\n"
                      ".......X.......\n"
                      ".....XX*.......\n"),
              Foul::double_three);
}

TEST(FiveFouls, AnEmptyAndAFullBoardHaveNone) {
    FiveBoard board(15);
    EXPECT_TRUE(foul_points(board, kAll).empty());
    EXPECT_TRUE(has_allowed_point(board, kAll));
    for (Point const point : support::drawn_game(15)) {
        board.set(point, Stone::white);
    }
    EXPECT_TRUE(foul_points(board, kAll).empty());
    EXPECT_FALSE(has_allowed_point(board, kAll));
}

TEST(FiveFouls, NoAllowedPointIsLeftWhenEveryEmptyOneIsAFoul) {
    FiveBoard board = asked_on("XXX*XX.........\n").board;
    for (int row = 0; row < 15; ++row) {
        for (int column = 0; column < 15; ++column) {
            if (row != 9 || column > 5) {
                board.set(point_at(column, row), Stone::white);
            }
        }
    }
    EXPECT_FALSE(has_allowed_point(board, kAll));
    EXPECT_TRUE(has_allowed_point(board, kNoOverline));
    EXPECT_EQ(foul_points(board, kAll), (std::vector{FoulPoint{point_at(3, 9), Foul::overline}}));
    board.set(point_at(6, 9), Stone::none);
    EXPECT_TRUE(has_allowed_point(board, kAll));
}

/// Stones at random, thick enough for fouls and for threes that hang on other fouls.
FiveBoard random_board(std::mt19937& random) {
    FiveBoard board(15);
    int const black = std::uniform_int_distribution<int>(12, 55)(random);
    int const white = std::uniform_int_distribution<int>(0, 15)(random);
    std::uniform_int_distribution<int> percent(0, 99);
    for (int row = 0; row < 15; ++row) {
        for (int column = 0; column < 15; ++column) {
            int const drawn = percent(random);
            board.set(point_at(column, row), drawn < black           ? Stone::black
                                             : drawn < black + white ? Stone::white
                                                                     : Stone::none);
        }
    }
    return board;
}

TEST(FiveFouls, AgreesWithTheDefinitionsReadWordByWordForEverySetOfFouls) {
    std::mt19937 random(11);
    for (unsigned set = 0; set < 8; ++set) {
        FoulSet const fouls{(set & 1U) != 0, (set & 2U) != 0, (set & 4U) != 0};
        std::array<int, 3> kinds{};
        for (int round = 0; round < 60; ++round) {
            FiveBoard const board = random_board(random);
            std::vector<FoulPoint> expected;
            for (int row = 0; row < 15; ++row) {
                for (int column = 0; column < 15; ++column) {
                    Point const point = point_at(column, row);
                    if (board.at(point) != Stone::none) {
                        continue;
                    }
                    auto const slow = support::slow_foul(board, point, fouls);
                    ASSERT_EQ(foul_at(board, point, fouls), slow)
                        << record::to_text(point) << " set " << set << '\n'
                        << support::text_of(board);
                    if (slow) {
                        expected.push_back({point, *slow});
                        ++kinds[static_cast<std::size_t>(*slow)];
                    }
                }
            }
            ASSERT_EQ(foul_points(board, fouls), expected) << set << '\n' << support::text_of(board);
        }
        EXPECT_EQ(kinds[0] > 20, fouls.double_three) << set;
        EXPECT_EQ(kinds[1] > 20, fouls.double_four) << set;
        EXPECT_EQ(kinds[2] > 20, fouls.overline) << set;
    }
}

}  // namespace
}  // namespace tengen::rules
