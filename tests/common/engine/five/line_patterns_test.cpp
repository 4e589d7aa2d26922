#include "common/engine/five/line_patterns.hpp"

#include <array>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "common/rules/side.hpp"
#include "tests/common/engine/five/slow_patterns.hpp"

namespace tengen::engine::five {
namespace {

using rules::Side;

constexpr std::array kLaws{FiveLaw::five_or_more, FiveLaw::exactly_five, FiveLaw::caro};

LineCell cell_of(char letter, Side own) {
    switch (letter) {
        case '.':
            return LineCell::empty;
        case '#':
            return LineCell::off;
        default:
            return (letter == 'x') == (own == Side::black) ? LineCell::black : LineCell::white;
    }
}

/// The key of a window in the letters of SlowPatterns.
std::uint32_t key_of(std::string const& window, Side own) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < window.size(); ++i) {
        bits |= static_cast<std::uint32_t>(cell_of(window[i], own)) << (2 * i);
    }
    return LineTable::key_of(bits);
}

/// Calls `look(window)` for every window that fits on a board.
template <class Look>
void for_each_window(Look look) {
    auto const sides = [] {
        // From the middle outwards; once off the board, off for good.
        std::vector<std::string> all{""};
        for (int length = 0; length < LineTable::kReach; ++length) {
            std::vector<std::string> longer;
            for (std::string const& one : all) {
                for (char const letter : {'.', 'x', 'o', '#'}) {
                    if (one.empty() || one.back() != '#' || letter == '#') {
                        longer.push_back(one + letter);
                    }
                }
            }
            all = std::move(longer);
        }
        return all;
    }();
    for (std::string const& before : sides) {
        for (std::string const& after : sides) {
            look(std::string(before.rbegin(), before.rend()) + "x" + after);
        }
    }
}

TEST(LineTable, KnowsEveryWindowAsTheDefinitionsHaveIt) {
    for (FiveLaw const law : kLaws) {
        LineTable const table(law, law);
        test::SlowPatterns slow(law);
        int windows = 0;
        for_each_window([&](std::string const& window) {
            LinePattern const expected = slow.of(window);
            ASSERT_EQ(table.black(key_of(window, Side::black)), expected) << window;
            ASSERT_EQ(table.white(key_of(window, Side::white)), expected) << window;
            ++windows;
        });
        EXPECT_EQ(windows, 364 * 364);
    }
}

TEST(LineTable, EachSideHasItsOwnLaw) {
    LineTable const mixed(FiveLaw::exactly_five, FiveLaw::five_or_more);
    LineTable const exact(FiveLaw::exactly_five, FiveLaw::exactly_five);
    LineTable const loose(FiveLaw::five_or_more, FiveLaw::five_or_more);
    for (std::uint32_t key = 0; key < LineTable::kKeys; ++key) {
        ASSERT_EQ(mixed.black(key), exact.black(key));
        ASSERT_EQ(mixed.white(key), loose.white(key));
        ASSERT_EQ(mixed.both(key),
                  static_cast<unsigned>(mixed.black(key)) | static_cast<unsigned>(mixed.white(key)) << 4U);
    }
}

TEST(LineTable, WhatLiesFiveAwayDoesNotCountWhereSixWin) {
    LineTable const table(FiveLaw::five_or_more, FiveLaw::five_or_more);
    for_each_window([&](std::string window) {
        LinePattern const pattern = table.black(key_of(window, Side::black));
        for (std::size_t const end : {std::size_t{0}, window.size() - 1}) {
            if (window[end] != '#') {
                std::string other = window;
                other[end] = '.';
                ASSERT_EQ(table.black(key_of(other, Side::black)), pattern) << window;
            }
        }
    });
}

TEST(LineTable, KnowsTheShapesOfThePlayers) {
    using enum LinePattern;
    struct Case {
        std::string window;
        LinePattern freestyle;
        LinePattern exact;
        LinePattern caro;
    };
    std::array const cases{
        Case{"..xxxxx....", five, five, five},
        Case{".oxxxxxo...", five, five, dead},
        Case{"#xxxxxo....", five, five, five},
        Case{".xxxxxx....", five, overline, dead},
        Case{"...xxxx....", straight_four, straight_four, straight_four},
        Case{"..oxxxx....", four, four, four},
        Case{".x.xxx.x...", double_four, double_four, double_four},
        Case{"x.xxxx.....", straight_four, four, four},
        Case{"....xxx....", open_three, open_three, open_three},
        Case{"...oxxx....", closed_three, closed_three, closed_three},
        Case{"...x.xx....", split_three, split_three, split_three},
        Case{"..oxxxo....", dead, dead, dead},
        Case{"....xx.....", open_two, open_two, open_two},
        Case{".....x.....", open_one, open_one, open_one},
        Case{"....ox.....", closed_one, closed_one, closed_one},
    };
    LineTable const freestyle(FiveLaw::five_or_more, FiveLaw::five_or_more);
    LineTable const exact(FiveLaw::exactly_five, FiveLaw::exactly_five);
    LineTable const caro(FiveLaw::caro, FiveLaw::caro);
    for (Case const& one : cases) {
        std::uint32_t const key = key_of(one.window, Side::black);
        EXPECT_EQ(freestyle.black(key), one.freestyle) << one.window;
        EXPECT_EQ(exact.black(key), one.exact) << one.window;
        EXPECT_EQ(caro.black(key), one.caro) << one.window;
    }
}

}  // namespace
}  // namespace tengen::engine::five
