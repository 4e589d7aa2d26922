#include <vector>

#include <gtest/gtest.h>

#include "common/engine/levels.hpp"
#include "tests/common/engine/board_text.hpp"

namespace tengen::engine::classic {
namespace {

using rules::Point;
using rules::Side;

bool accepts(rules::Position const& position, Side side) {
    return make_engine("paper-c", 1)->accepts_draw(position, side);
}

TEST(ClassicEngine, RefusesADrawWhileTheBoardIsOpen) {
    rules::Position const position = position_of(read_drawing("X O . X O"), Side::black);
    EXPECT_FALSE(accepts(position, Side::black));
    EXPECT_FALSE(accepts(position, Side::white));
}

TEST(ClassicEngine, AcceptsADrawWhenItCannotMakeAFiveAnyMore) {
    rules::Position const position = position_of(drawn_board(), Side::black);
    EXPECT_TRUE(accepts(position, Side::black));
    EXPECT_TRUE(accepts(position, Side::white));
}

TEST(ClassicEngine, NearTheEndAcceptsADrawUnlessItIsAhead) {
    // The two upper rows lie open but for three black stones.
    Drawing drawing = drawn_board();
    for (auto* stones : {&drawing.black, &drawing.white}) {
        std::erase_if(*stones, [](Point point) { return point.row >= 13; });
    }
    for (int column = 5; column < 8; ++column) {
        drawing.black.push_back({static_cast<std::int8_t>(column), 14});
    }
    for (int const column : {0, 4, 9}) {
        drawing.white.push_back({static_cast<std::int8_t>(column), 13});
    }
    for (int const column : {2, 7, 13}) {
        drawing.black.push_back({static_cast<std::int8_t>(column), 13});
        drawing.white.push_back({static_cast<std::int8_t>(column + 1), 13});
    }
    rules::Position const position = position_of(drawing, Side::black);
    EXPECT_FALSE(accepts(position, Side::black));
    EXPECT_TRUE(accepts(position, Side::white));
}

}  // namespace
}  // namespace tengen::engine::classic
