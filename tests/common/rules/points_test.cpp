#include "common/rules/points.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace tengen::rules {
namespace {

TEST(PointRectangle, ContainsItsCornersAndNothingBeyondAnEdge) {
    PointRectangle const rectangle{{3, 4}, {5, 9}};
    for (auto const point : {Point{3, 4}, Point{5, 9}, Point{3, 9}, Point{5, 4}, Point{4, 6}})
        EXPECT_TRUE(rectangle.contains(point)) << int{point.column} << ',' << int{point.row};
    for (auto const point : {Point{2, 6}, Point{6, 6}, Point{4, 3}, Point{4, 10}})
        EXPECT_FALSE(rectangle.contains(point)) << int{point.column} << ',' << int{point.row};
}

TEST(Points, APointIsAmongThoseNamedOnly) {
    std::vector<Point> const points{{1, 2}, {3, 4}};
    EXPECT_TRUE(among(points, {3, 4}));
    EXPECT_FALSE(among(points, {4, 3}));
    EXPECT_FALSE(among({}, {1, 2}));
}

}  // namespace
}  // namespace tengen::rules
