#include "common/rules/action.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace tengen::rules {
namespace {

TEST(Action, MakersFillWhatTheirKindMeans) {
    Point const from{1, 2};
    Point const to{3, 4};
    Point const take{5, 6};
    Action const action = Action::move(from, to, take);
    EXPECT_EQ(action.kind(), ActionKind::move);
    EXPECT_EQ(action.from(), from);
    EXPECT_EQ(action.to(), to);
    EXPECT_EQ(action.take(), take);
    EXPECT_TRUE(action.offers().empty());

    Action const place = Action::place(to);
    EXPECT_EQ(place.to(), to);
    EXPECT_EQ(place.from(), kNoPoint);
    EXPECT_EQ(place.take(), kNoPoint);
    EXPECT_FALSE(place == Action::choose(to));
}

TEST(Action, ADeclaredNumberIsNoOffer) {
    Action const action = Action::declare(200);
    EXPECT_EQ(action.count(), 200);
    EXPECT_TRUE(action.offers().empty());
}

TEST(Action, OffersKeepTheirOrder) {
    std::vector<Point> points;
    for (std::int8_t at = 0; at < 12; ++at) {
        points.push_back({at, static_cast<std::int8_t>(12 - at)});
    }
    Action const action = Action::offer(points);
    EXPECT_TRUE(std::equal(points.begin(), points.end(), action.offers().begin(), action.offers().end()));
}

TEST(Action, OnlyStonesLand) {
    EXPECT_TRUE(Action::place({0, 0}).lands());
    EXPECT_TRUE(Action::move({0, 0}, {0, 1}).lands());
    EXPECT_TRUE(Action::choose({0, 0}).lands());
    EXPECT_FALSE(Action::swap().lands());
    EXPECT_FALSE(Action::keep().lands());
    EXPECT_FALSE(Action::declare(1).lands());
    EXPECT_FALSE(Action::offer(std::vector{Point{0, 0}}).lands());
}

}  // namespace
}  // namespace tengen::rules
