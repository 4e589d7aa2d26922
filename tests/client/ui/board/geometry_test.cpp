#include "client/ui/board/geometry.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace {

using tengen::client::ui::board::Geometry;
using tengen::client::ui::kit::Rect;
using tengen::client::ui::kit::Vec;
using tengen::rules::Point;

TEST(Geometry, HoldsEveryPointOfEverySize) {
    for (int n = 15; n <= 20; ++n) {
        Geometry const board = Geometry::grid(n);
        EXPECT_EQ(board.points().size(), static_cast<std::size_t>(n * n));
        EXPECT_EQ(board.lines().size(), static_cast<std::size_t>(2 * n));
    }
}

TEST(Geometry, ColumnAIsLeftAndRowOneIsBelow) {
    Geometry board = Geometry::grid(15);
    board.fit({0, 0, 640, 640}, Geometry::Labels::shown);
    Vec const a1 = board.position({0, 0});
    Vec const o15 = board.position({14, 14});
    EXPECT_LT(a1.x, o15.x);
    EXPECT_GT(a1.y, o15.y);
    EXPECT_NEAR(o15.x - a1.x, 14 * board.pitch(), 0.01F);
}

TEST(Geometry, PointsSurviveTheWayToTheScreenAndBackAtEverySize) {
    for (int n = 15; n <= 20; ++n) {
        for (float const side : {300.0F, 641.0F, 1500.0F}) {
            Geometry board = Geometry::grid(n);
            board.fit({13, 7, side, side + 90}, Geometry::Labels::hidden);
            for (Point const point : board.points()) {
                Vec const at = board.position(point);
                EXPECT_EQ(board.nearest(at), point);
                EXPECT_EQ(board.nearest(at + Vec{board.pitch() * 0.4F, -board.pitch() * 0.4F}), point);
            }
        }
    }
}

TEST(Geometry, NothingIsHitBeyondTheOuterLines) {
    Geometry board = Geometry::grid(15);
    board.fit({0, 0, 640, 640}, Geometry::Labels::shown);
    Vec const corner = board.position({0, 0});
    EXPECT_FALSE(board.nearest(corner + Vec{-board.pitch() * 0.7F, 0}));
    EXPECT_FALSE(board.nearest({-1000, -1000}));
    EXPECT_FALSE(board.nearest({1e7F, 1e7F}));
}

TEST(Geometry, TheSlabLiesInsideItsAreaAndIsCentred) {
    Geometry board = Geometry::grid(19);
    Rect const area{100, 50, 900, 600};
    board.fit(area, Geometry::Labels::shown);
    EXPECT_GE(board.slab().y, area.y);
    EXPECT_LE(board.slab().bottom(), area.bottom() + 0.5F);
    EXPECT_NEAR(board.slab().center().x, area.center().x, 1);
    EXPECT_LE(2 * board.stone_radius(), board.pitch());
}

TEST(Geometry, StarPointsFollowTheSize) {
    EXPECT_EQ(Geometry::grid(15).stars().size(), 5U);
    EXPECT_EQ(Geometry::grid(19).stars().size(), 9U);
    EXPECT_EQ(Geometry::grid(16).stars().size(), 4U);
    Geometry const board = Geometry::grid(15);
    for (Point const star : board.stars()) {
        EXPECT_TRUE(star == (Point{7, 7}) || star.column % 8 == 3);
    }
}

}  // namespace
