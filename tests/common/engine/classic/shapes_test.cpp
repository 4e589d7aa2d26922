#include "common/engine/classic/shapes.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

namespace tengen::engine::classic {
namespace {

using rules::FiveLaw;

/// Reads a line around the stone `S`: `x` own, `o` other, `.` empty, `#` wall; all beyond the text is empty,
/// or wall where the text ends with one.
Surroundings around(std::string const& line) {
    auto const at = static_cast<int>(line.find('S'));
    auto const cell = [&](int offset) -> unsigned {
        int const index = at + offset;
        int const last = static_cast<int>(line.size()) - 1;
        char const mark = index < 0      ? (line.front() == '#' ? '#' : '.')
                          : index > last ? (line.back() == '#' ? '#' : '.')
                                         : line[static_cast<std::size_t>(index)];
        return mark == 'x' ? 1U : mark == 'o' ? 2U : mark == '#' ? 3U : 0U;
    };
    Surroundings seen;
    for (int distance = 1; distance <= 5; ++distance) {
        int const shift = 2 * (distance - 1);
        seen.before = static_cast<Half>(seen.before | (cell(-distance) << shift));
        seen.after = static_cast<Half>(seen.after | (cell(distance) << shift));
    }
    return seen;
}

struct Case {
    std::string line;
    Shape five_or_more;
    Shape exactly_five;
    Shape not_closed;
};

/// The same shape under every law.
Case same(std::string const& line, Shape shape) {
    return {line, shape, shape, shape};
}

class Shapes : public testing::TestWithParam<Case> {};

TEST_P(Shapes, AreToldUnderEveryLaw) {
    Surroundings const seen = around(GetParam().line);
    EXPECT_EQ(ShapeTable::of(FiveLaw::five_or_more).at(seen), GetParam().five_or_more);
    EXPECT_EQ(ShapeTable::of(FiveLaw::exactly_five).at(seen), GetParam().exactly_five);
    EXPECT_EQ(ShapeTable::of(FiveLaw::exactly_five_not_closed).at(seen), GetParam().not_closed);
    Surroundings const mirrored{seen.after, seen.before};
    EXPECT_EQ(ShapeTable::of(FiveLaw::exactly_five).at(mirrored), GetParam().exactly_five);
}

INSTANTIATE_TEST_SUITE_P(
    Lines, Shapes,
    testing::Values(
        // Fives.
        same(".xxSxx.", Shape::five), same("oxxxxS.", Shape::five), same("#Sxxxx#", Shape::five),
        same("#Sxxxxo", Shape::five), Case{"oxxSxxo", Shape::five, Shape::five, Shape::none},
        Case{"xxxSxx", Shape::five, Shape::none, Shape::none},
        Case{"xxxxSxxxx", Shape::five, Shape::none, Shape::none},
        // Fours.
        same(".xxxS.", Shape::open_four), same("#.xSxx.#", Shape::open_four),
        Case{"o.xSxx.o", Shape::open_four, Shape::open_four, Shape::open_four}, same("oxxSx.", Shape::four),
        same("#xxSx.", Shape::four), same("xx.xS", Shape::four), same("x.xSx", Shape::four),
        same("x.xSx.x", Shape::open_four), same("xS.xx.o", Shape::four), same("oxxSxo", Shape::none),
        same("#xxSx#", Shape::none), Case{"#xxSx.o", Shape::four, Shape::four, Shape::four},
        Case{"oxxSx.o", Shape::four, Shape::four, Shape::none},
        Case{"x.xSxx.o", Shape::open_four, Shape::four, Shape::four},
        Case{"x.xSxx.x", Shape::open_four, Shape::none, Shape::none},
        // Threes.
        same("..xxS..", Shape::open_three), same("..xxS.o", Shape::open_three),
        same("#.xxS.#", Shape::closed_three),
        Case{"o.xxS.o", Shape::closed_three, Shape::closed_three, Shape::none},
        same("oxxS...", Shape::closed_three), same("#xxS...", Shape::closed_three),
        same("..x.xS..", Shape::open_three), same(".xS.x.", Shape::open_three),
        same("ox.xS..", Shape::closed_three), same("x..xS", Shape::closed_three),
        same("x.S.x", Shape::closed_three), same("oxxS.o", Shape::none), same("#xxS.#", Shape::none),
        // Twos and ones.
        same("..xS..", Shape::open_two), same("..x.S..", Shape::open_two), same(".x..S.", Shape::open_two),
        same("oxS....", Shape::closed_two), same("#xS...", Shape::closed_two),
        same("x...S", Shape::closed_two), same("oxS..o", Shape::none), same(".....S.....", Shape::one),
        same("oS....", Shape::one), same("oS...o", Shape::none), same("#S...#", Shape::none),
        // Own stones too far away to count.
        same("x.....S.....x", Shape::one)),
    [](testing::TestParamInfo<Case> const& tested) { return "Line" + std::to_string(tested.index); });

TEST(ShapeTable, ShapeIsWhatOneMoreStoneWouldMake) {
    // Random lines against the definitions, in words of the next stone.
    ShapeTable const& table = ShapeTable::of(FiveLaw::exactly_five);
    std::uint32_t random = 1;
    for (int round = 0; round < 20'000; ++round) {
        std::string line(11, '.');
        for (char& mark : line) {
            random = random * 1664525U + 1013904223U;
            mark = "..xxo"[(random >> 16U) % 5U];
        }
        line[5] = 'S';
        Shape const shape = table.at(around(line));
        int fives = 0;
        Shape best = Shape::none;
        for (std::size_t at = 1; at < 10; ++at) {
            if (line[at] == '.') {
                std::string next = line;
                next[at] = 'x';
                Shape const made = table.at(around(next));
                fives += made == Shape::five ? 1 : 0;
                best = std::max(best, made);
            }
        }
        if (shape != Shape::five) {
            ASSERT_EQ(shape == Shape::open_four, fives >= 2) << line;
            ASSERT_EQ(shape == Shape::four, fives == 1) << line;
            ASSERT_EQ(shape == Shape::open_three, fives == 0 && best == Shape::open_four) << line;
            ASSERT_EQ(shape == Shape::closed_three, fives == 0 && best == Shape::four) << line;
        }
    }
}

TEST(FiveLaw, FollowsTheRuleAndTheSide) {
    using rules::FiveRule;
    using rules::Side;
    EXPECT_EQ(law_of(FiveRule::freestyle, Side::black), FiveLaw::five_or_more);
    EXPECT_EQ(law_of(FiveRule::standard, Side::white), FiveLaw::exactly_five);
    EXPECT_EQ(law_of(FiveRule::caro, Side::black), FiveLaw::exactly_five_not_closed);
    EXPECT_EQ(law_of(FiveRule::renju, Side::black), FiveLaw::exactly_five);
    EXPECT_EQ(law_of(FiveRule::renju, Side::white), FiveLaw::five_or_more);
}

TEST(Surroundings, SeenByTheOtherSideSwapStonesAndKeepWalls) {
    Surroundings const own = around("#.xoxSoo.x#");
    EXPECT_EQ(own.at(-1), Cell::own);
    EXPECT_EQ(own.at(1), Cell::other);
    EXPECT_EQ(own.at(5), Cell::wall);
    Surroundings const turned{seen_by_other(own.before), seen_by_other(own.after)};
    EXPECT_EQ(turned.at(-1), Cell::other);
    EXPECT_EQ(turned.at(-4), Cell::empty);
    EXPECT_EQ(turned.at(-5), Cell::wall);
    EXPECT_EQ(turned.at(1), Cell::own);
    EXPECT_EQ(turned.at(5), Cell::wall);
}

}  // namespace
}  // namespace tengen::engine::classic
