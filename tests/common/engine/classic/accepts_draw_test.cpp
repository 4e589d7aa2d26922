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
    // The upper row lies open but for three black and two white stones.
    Drawing drawing = drawn_board();
    for (auto* stones : {&drawing.black, &drawing.white}) {
        std::erase_if(*stones, [](Point point) { return point.row == 14; });
    }
    drawing.black.insert(drawing.black.end(), {Point{5, 14}, Point{6, 14}, Point{7, 14}});
    drawing.white.insert(drawing.white.end(), {Point{0, 14}, Point{12, 14}});
    rules::Position const position = position_of(drawing, Side::black);
    EXPECT_FALSE(accepts(position, Side::black));
    EXPECT_TRUE(accepts(position, Side::white));
}

}  // namespace
}  // namespace tengen::engine::classic
