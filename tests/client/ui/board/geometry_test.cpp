#include "client/ui/board/geometry.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

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

TEST(Geometry, TheBoardOfMillsHas24PointsOnThreeSquaresAndFourSpokes) {
    Geometry const board = Geometry::mills();
    EXPECT_EQ(board.points().size(), 24U);
    EXPECT_EQ(board.lines().size(), 16U);
    EXPECT_FALSE(board.has({3, 3}));
    EXPECT_FALSE(board.has({1, 0}));
    EXPECT_TRUE(board.has({0, 6}));
    EXPECT_TRUE(board.has({2, 3}));
    for (auto const& [from, to] : board.lines()) {
        EXPECT_TRUE(board.has(from) && board.has(to));
    }
}

TEST(Geometry, AStepPassesOverPlacesWithoutAPointAndStopsAtTheEdge) {
    Geometry const board = Geometry::mills();
    EXPECT_EQ(board.step({2, 3}, 1, 0), (Point{4, 3}));
    EXPECT_EQ(board.step({0, 6}, 1, 0), (Point{3, 6}));
    EXPECT_EQ(board.step({3, 4}, 0, -1), (Point{3, 2}));
    EXPECT_EQ(board.step({6, 6}, 1, 0), (Point{6, 6}));
    EXPECT_EQ(board.step({4, 4}, 1, 0), (Point{4, 4}));
    EXPECT_TRUE(board.has(board.middle()));
    EXPECT_EQ(Geometry::grid(15).middle(), (Point{7, 7}));
}

TEST(Geometry, ArrowsReachEveryPointOfTheBoardOfMills) {
    Geometry const board = Geometry::mills();
    std::vector<Point> seen{board.middle()};
    for (std::size_t i = 0; i < seen.size(); ++i) {
        for (auto const& [columns, rows] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            Point const next = board.step(seen[i], columns, rows);
            if (std::find(seen.begin(), seen.end(), next) == seen.end()) {
                seen.push_back(next);
            }
        }
    }
    EXPECT_EQ(seen.size(), 24U);
}

TEST(Geometry, TraysLieAboveAndBelowTheSlabInsideItsArea) {
    for (Rect const area : {Rect{20, 20, 700, 760}, Rect{20, 20, 700, 520}, Rect{0, 0, 300, 300}}) {
        Geometry board = Geometry::mills();
        board.fit(area, Geometry::Labels::shown);
        EXPECT_GE(board.tray_above().y, area.y - 1);
        EXPECT_LE(board.tray_below().bottom(), area.bottom() + 1);
        EXPECT_LT(board.tray_above().bottom(), board.slab().y);
        EXPECT_GT(board.tray_below().y, board.slab().bottom());
        EXPECT_LE(2 * board.stone_radius(), board.pitch());
    }
    Geometry grid = Geometry::grid(15);
    grid.fit({0, 0, 600, 600}, Geometry::Labels::shown);
    EXPECT_EQ(grid.tray_above(), Rect{});
}

}  // namespace
