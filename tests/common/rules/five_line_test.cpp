#include "common/rules/five_line.hpp"

#include <algorithm>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/rules_printers.hpp"
#include "tests/support/slow_five.hpp"

namespace tengen::rules {
namespace {

constexpr int kSize = 15;
constexpr std::array kRules{FiveRule::freestyle, FiveRule::standard, FiveRule::caro};

/// One line of 15 points laid along the row, the column and both long diagonals, from edge to edge.
struct LaidLine {
    FiveBoard board;
    Point asked;
};

std::vector<LaidLine> laid(std::string const& text) {
    std::vector<LaidLine> lines;
    for (int direction = 0; direction < 4; ++direction) {
        LaidLine line{FiveBoard(kSize), kNoPoint};
        for (int at = 0; at < kSize; ++at) {
            auto const along = static_cast<std::int8_t>(at);
            auto const back = static_cast<std::int8_t>(kSize - 1 - at);
            std::array<Point, 4> const points{Point{along, 7}, Point{7, along}, Point{along, along},
                                              Point{along, back}};
            Point const point = points[static_cast<std::size_t>(direction)];
            char const letter = text[static_cast<std::size_t>(at)];
            if (letter == '*') {
                line.asked = point;
            } else if (letter != '.') {
                line.board.set(point, letter == 'X' ? Stone::black : Stone::white);
            }
        }
        lines.push_back(line);
    }
    return lines;
}

struct LineCase {
    std::string text;
    bool freestyle;
    bool standard;
    bool caro;
};

bool expected(LineCase const& line, FiveRule rule) {
    return rule == FiveRule::freestyle  ? line.freestyle
           : rule == FiveRule::standard ? line.standard
                                        : line.caro;
}

TEST(FiveLine, EachRuleCountsItsOwnLines) {
    for (LineCase const& line : std::vector<LineCase>{
             {".....XXX*......", false, false, false},  // four
             {".....XXXX*.....", true, true, true},     // five, completed at the end
             {".....*XXXX.....", true, true, true},     // five, completed at the start
             {".....XX*XX.....", true, true, true},     // five, completed inside
             {".....XX.*XX....", false, false, false},  // a gap
             {"....XXXX*X.....", true, false, false},   // six
             {"..XXXX*XXXX....", true, false, false},   // nine
             {"....XXX.X*.....", false, false, false},  // four with a gap
             {"....OXXXX*.....", true, true, true},     // closed at one end
             {"....OXXXX*O....", true, true, false},    // closed at both ends
             {"....OXX*XXO....", true, true, false},    // closed at both ends, completed inside
             {"...O.XXXX*O....", true, true, true},     // a gap before the opposing stone
             {"...OXXXXX*O....", true, false, false},   // six, closed
             {"XXXX*..........", true, true, true},     // the edge closes nothing
             {"XXXX*O.........", true, true, true},     // edge and opposing stone
             {"*XXXXO.........", true, true, true},     // the same, completed at the edge
             {"OXXXX*O........", true, true, false},    // opposing stone on the edge
             {".........OXXX*X", true, true, true},     // the other edge
             {"........OXXX*XO", true, true, false},    // the other edge, closed
             {"XXXXXXX*XXXXXXX", true, false, false},   // the whole line
             {"....OOOO*......", false, false, false},  // the other side's
             {"....XXXO*XXXX..", true, true, true},     // five behind an opposing stone
             {"....XXXO*XXXXO.", true, true, false},    // the same, closed
         }) {
        for (FiveRule const rule : kRules) {
            for (LaidLine const& on : laid(line.text)) {
                EXPECT_EQ(winning_run(on.board, on.asked, Side::black, law_of(rule, Side::black)).has_value(),
                          expected(line, rule))
                    << line.text << " rule " << static_cast<int>(rule) << '\n'
                    << support::text_of(on.board);
            }
        }
    }
}

TEST(FiveLine, RenjuTellsBlackFromWhite) {
    for (LaidLine const& on : laid("....XXXX*X.....")) {
        EXPECT_FALSE(winning_run(on.board, on.asked, Side::black, law_of(FiveRule::renju, Side::black)));
    }
    for (LaidLine const& on : laid("....OOOO*O.....")) {
        EXPECT_TRUE(winning_run(on.board, on.asked, Side::white, law_of(FiveRule::renju, Side::white)));
    }
    for (LaidLine const& on : laid("...OXXXX*O.....")) {
        EXPECT_TRUE(winning_run(on.board, on.asked, Side::black, law_of(FiveRule::renju, Side::black)));
    }
}

TEST(FiveLine, RenjuWithoutTheOverlineGivesBlackSixAndMore) {
    FiveLaw const law = law_of(FiveRule::renju, Side::black, {.overline = false});
    for (LaidLine const& on : laid("....XXXX*X.....")) {
        auto const run = winning_run(on.board, on.asked, Side::black, law);
        ASSERT_TRUE(run);
        EXPECT_EQ(run->length, 6);
    }
}

TEST(FiveLine, ALineDoesNotGoOnBeyondTheEdgeIntoTheNextRow) {
    for (int size = 15; size <= 20; ++size) {
        FiveBoard board(size);
        auto const right = static_cast<std::int8_t>(size - 1);
        for (int before = 0; before < 3; ++before) {
            board.set({static_cast<std::int8_t>(right - before), 6}, Stone::black);
            board.set({static_cast<std::int8_t>(before), 7}, Stone::black);
        }
        EXPECT_FALSE(winning_run(board, {static_cast<std::int8_t>(right - 3), 6}, Side::black,
                                 law_of(FiveRule::freestyle, Side::black)));
        EXPECT_FALSE(winning_run(board, {3, 7}, Side::black, law_of(FiveRule::freestyle, Side::black)));
    }
}

TEST(FiveLine, AWinningLineIsGivenWholeFromEndToEnd) {
    for (LaidLine const& on : laid("..XXX*XXX......")) {
        auto const run =
            winning_run(on.board, on.asked, Side::black, law_of(FiveRule::freestyle, Side::black));
        ASSERT_TRUE(run);
        EXPECT_EQ(run->length, 7);
        auto const points = points_of(*run);
        ASSERT_EQ(points.size(), 7U);
        EXPECT_EQ(points[3], on.asked);
        for (std::size_t at = 1; at < points.size(); ++at) {
            EXPECT_EQ(FiveBoard::cell(points[at]) - FiveBoard::cell(points[at - 1]), run->step);
        }
    }
}

/// A board with enough long lines of one colour that wins and near misses are common.
FiveBoard random_board(std::mt19937& random) {
    FiveBoard board(std::uniform_int_distribution<int>(15, 20)(random));
    int const black = std::uniform_int_distribution<int>(20, 80)(random);
    int const white = std::uniform_int_distribution<int>(5, 100 - black)(random);
    std::uniform_int_distribution<int> percent(0, 99);
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            int const drawn = percent(random);
            board.set(point_at(column, row), drawn < black           ? Stone::black
                                             : drawn < black + white ? Stone::white
                                                                     : Stone::none);
        }
    }
    return board;
}

/// The slow scanner's lines through one point.
std::vector<std::vector<Point>> lines_through(FiveBoard const& board, Point point, Side side, FiveRule rule) {
    auto lines = support::winning_lines(board, side, rule);
    std::erase_if(lines,
                  [&](auto const& line) { return std::find(line.begin(), line.end(), point) == line.end(); });
    return lines;
}

TEST(FiveLine, AgreesWithTheSlowScannerOnRandomBoards) {
    std::mt19937 random(7);
    PerSide<int> wins{};
    PerSide<int> misses{};
    for (int round = 0; round < 1200; ++round) {
        FiveBoard board = random_board(random);
        std::uniform_int_distribution<int> along(0, board.size() - 1);
        int const column = along(random);
        Point const point = point_at(column, along(random));
        for (Side const side : kSides) {
            board.set(point, Stone::none);
            FiveBoard filled = board;
            filled.set(point, stone_of(side));
            for (FiveRule const rule : kRules) {
                auto const lines = lines_through(filled, point, side, rule);
                auto const run = winning_run(board, point, side, law_of(rule, side));
                ASSERT_EQ(run.has_value(), !lines.empty()) << support::text_of(filled);
                ++(run ? wins : misses)[side];
                if (run) {
                    ASSERT_NE(std::find(lines.begin(), lines.end(), points_of(*run)), lines.end())
                        << support::text_of(filled);
                }
            }
        }
    }
    for (Side const side : kSides) {
        EXPECT_GT(wins[side], 300);
        EXPECT_GT(misses[side], 300);
    }
}

}  // namespace
}  // namespace tengen::rules
