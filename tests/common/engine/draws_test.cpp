#include "common/engine/draws.hpp"

#include <gtest/gtest.h>

#include "common/engine/levels.hpp"
#include "tests/common/engine/board_text.hpp"

namespace tengen::engine {
namespace {

using rules::Point;
using rules::Side;

/// The drawn board with its upper row open but for these stones.
rules::Position with_open_row(std::vector<Point> const& black, std::vector<Point> const& white) {
    Drawing drawing = drawn_board();
    for (auto* stones : {&drawing.black, &drawing.white}) {
        std::erase_if(*stones, [](Point point) { return point.row == 14; });
    }
    drawing.black.insert(drawing.black.end(), black.begin(), black.end());
    drawing.white.insert(drawing.white.end(), white.begin(), white.end());
    return position_of(drawing, Side::black);
}

/// Has no opinion.
class Indifferent final : public Engine {
  public:
    Choice think(rules::Position const&, Limits const&, std::stop_token) override { return {}; }
};

TEST(Draws, ABoardWithoutAFiveForAnybodyIsDead) {
    EXPECT_TRUE(is_dead_draw(position_of(drawn_board(), Side::black)));
    EXPECT_FALSE(is_dead_draw(with_open_row({Point{5, 14}, Point{6, 14}, Point{7, 14}}, {})));
    EXPECT_FALSE(is_dead_draw(rules::Position{rules::GameSpec()}));
}

TEST(Draws, LateIsWhenATenthIsEmpty) {
    EXPECT_TRUE(is_late(position_of(drawn_board(), Side::black)));
    EXPECT_FALSE(is_late(rules::Position{rules::GameSpec()}));
    EXPECT_FALSE(is_late(rules::Position(rules::GameSpec::make(rules::ChengsanRules{}))));
}

TEST(Draws, AnEngineWithoutAnOpinionKnowsADeadDraw) {
    Indifferent engine;
    auto const dead = position_of(drawn_board(), Side::black);
    EXPECT_TRUE(engine.accepts_draw(dead, Side::black));
    EXPECT_TRUE(engine.offers_draw(dead, Side::black));
    rules::Position const fresh{rules::GameSpec()};
    EXPECT_FALSE(engine.accepts_draw(fresh, Side::black));
    EXPECT_FALSE(engine.offers_draw(fresh, Side::black));
}

TEST(Draws, AnEngineOffersNoneWhenItIsAheadNorWhileTheBoardIsOpen) {
    auto const row = with_open_row({Point{5, 14}, Point{6, 14}, Point{7, 14}}, {Point{0, 14}, Point{12, 14}});
    EXPECT_FALSE(make_engine("paper-c", 1)->offers_draw(row, Side::black));
    EXPECT_TRUE(make_engine("paper-c", 1)->offers_draw(row, Side::white));
    rules::Position const open = position_of(read_drawing("X O . X O"), Side::black);
    EXPECT_FALSE(make_engine("paper-c", 1)->offers_draw(open, Side::white));
}

}  // namespace
}  // namespace tengen::engine
