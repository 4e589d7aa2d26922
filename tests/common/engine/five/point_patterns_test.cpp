#include "common/engine/five/point_patterns.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "common/rules/five_fouls.hpp"
#include "tests/common/engine/five/positions.hpp"
#include "tests/support/board_text.hpp"

namespace tengen::engine::five {
namespace {

using Patterns = std::array<LinePattern, 4>;

Combination combination_of(Patterns const& patterns) {
    Combination combination = 0;
    for (int direction = 0; direction < 4; ++direction) {
        combination = with_pattern(combination, direction,
                                   static_cast<unsigned>(patterns[static_cast<std::size_t>(direction)]));
    }
    return combination;
}

/// Calls `look` with four patterns in every order.
template <class Look>
void for_each_combination(Look look) {
    constexpr std::size_t kAll = kLinePatterns * kLinePatterns * kLinePatterns * kLinePatterns;
    for (std::size_t number = 0; number < kAll; ++number) {
        Patterns patterns{};
        std::size_t rest = number;
        for (LinePattern& pattern : patterns) {
            pattern = static_cast<LinePattern>(rest % kLinePatterns);
            rest /= kLinePatterns;
        }
        look(patterns);
    }
}

TEST(CodeTable, TheSamePatternsHaveOneCodeInAnyOrder) {
    CodeTable const& codes = CodeTable::get();
    std::set<std::uint16_t> seen;
    for_each_combination([&](Patterns patterns) {
        Combination const combination = combination_of(patterns);
        for (int direction = 0; direction < 4; ++direction) {
            ASSERT_EQ(pattern_of(combination, direction), patterns[static_cast<std::size_t>(direction)]);
        }
        std::uint16_t const code = codes.of(combination);
        seen.insert(code);
        std::ranges::sort(patterns);
        ASSERT_EQ(codes.of(combination_of(patterns)), code);
        ASSERT_EQ(codes.patterns(code), patterns);
    });
    EXPECT_EQ(seen.size(), CodeTable::kCodes);
    EXPECT_EQ(*seen.rbegin(), CodeTable::kCodes - 1);
}

/// By the words of PointClass and of rules-gomoku.
PointClass class_of(Patterns const& patterns, rules::FoulSet fouls) {
    auto const count = [&](LinePattern pattern) { return std::ranges::count(patterns, pattern); };
    auto const threes = count(LinePattern::split_three) + count(LinePattern::open_three);
    auto const fours =
        count(LinePattern::four) + count(LinePattern::straight_four) + 2 * count(LinePattern::double_four);
    bool const wins = count(LinePattern::straight_four) > 0 || fours > 1;
    bool const is_foul =
        (fouls.overline && count(LinePattern::overline) > 0) || (fouls.double_four && fours > 1);
    if (count(LinePattern::five) > 0) {
        return PointClass::five;
    }
    if (is_foul) {
        return PointClass::foul;
    }
    if (threes > 1 && fouls.double_three) {
        return PointClass::maybe_foul;
    }
    if (wins) {
        return PointClass::straight_four;
    }
    if (fours == 1) {
        return threes > 0 ? PointClass::four_three : PointClass::four;
    }
    return threes > 1 ? PointClass::double_three : threes == 1 ? PointClass::three : PointClass::quiet;
}

TEST(ClassTable, NamesWhatTheFourLinesMakeTogether) {
    for (unsigned flags = 0; flags < 8; ++flags) {
        rules::FoulSet const fouls{.double_three = (flags & 1U) != 0,
                                   .double_four = (flags & 2U) != 0,
                                   .overline = (flags & 4U) != 0};
        ClassTable const classes(fouls);
        for_each_combination([&](Patterns const& patterns) {
            PointClass const found = classes.of(CodeTable::get().of(combination_of(patterns)));
            ASSERT_EQ(found, class_of(patterns, fouls)) << flags << ' ' << combination_of(patterns);
        });
    }
}

/// The empty points on which `side` makes a five, by the rules library.
std::vector<rules::Point> fives_of(rules::FiveBoard const& board, Side side, rules::FiveLaw law) {
    std::vector<rules::Point> points;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            rules::Point const point = rules::point_at(column, row);
            if (board.at(point) == rules::Stone::none && test::makes_five(board, point, side, law)) {
                points.push_back(point);
            }
        }
    }
    return points;
}

/// Whether no stone of the other side takes away every five that a stone on `cell` threatens: then the class
/// must be straight_four; when some does, one of the fours.
void expect_class_by_the_rules(Board const& board, Side side, Cell cell) {
    rules::FiveLaw const law = test::law_of(board, side);
    rules::FiveBoard after = test::rules_board(board);
    after.set(point_of(cell), rules::stone_of(side));
    auto const old = fives_of(test::rules_board(board), side, law);
    ASSERT_TRUE(old.empty());
    std::vector<rules::Point> const fives = fives_of(after, side, law);
    PointClass const kind = board.kind(side, cell);
    bool const has_four =
        kind == PointClass::four || kind == PointClass::four_three || kind == PointClass::straight_four;
    if (kind == PointClass::maybe_foul || kind == PointClass::foul) {
        return;
    }
    ASSERT_EQ(has_four, !fives.empty()) << test::name_of(cell) << '\n' << support::text_of(after);
    if (fives.empty()) {
        return;
    }
    bool stopped = false;
    for (Cell const answer : test::empty_cells(board)) {
        if (answer != cell) {
            rules::FiveBoard answered = after;
            answered.set(point_of(answer), rules::stone_of(other(side)));
            stopped |= std::ranges::none_of(fives, [&](rules::Point five) {
                return five != point_of(answer) && test::makes_five(answered, five, side, law);
            });
        }
    }
    ASSERT_EQ(kind != PointClass::straight_four, stopped) << test::name_of(cell) << '\n'
                                                          << support::text_of(after);
}

TEST(PointClass, FoursAndStraightFoursAreThoseOfTheRules) {
    int looked = 0;
    for (test::Kind const kind : test::rules_on_15()) {
        test::Random random(17);
        for (int round = 0; round < 150; ++round) {
            Problem const problem = test::random_problem(kind, 14 + random.below(30), random);
            Board board = test::empty_board(kind);
            for (rules::Point const point : problem.black) {
                board.put(five::cell_of(point), Side::black);
            }
            for (rules::Point const point : problem.white) {
                board.put(five::cell_of(point), Side::white);
            }
            for (Side const side : rules::kSides) {
                if (board.count(side, PointClass::five) > 0) {
                    continue;
                }
                for (Cell const cell : test::empty_cells(board)) {
                    if (board.is_near(cell) &&
                        (board.kind(side, cell) >= PointClass::four || random.below(40) == 0)) {
                        expect_class_by_the_rules(board, side, cell);
                        ASSERT_FALSE(testing::Test::HasFailure()) << test::name_of(kind);
                        ++looked;
                    }
                }
            }
        }
    }
    EXPECT_GT(looked, 1'000);
}

}  // namespace
}  // namespace tengen::engine::five
