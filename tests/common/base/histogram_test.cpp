#include "common/base/histogram.hpp"

#include <gtest/gtest.h>

namespace tengen::base {
namespace {

TEST(Histogram, AValueCountsAtTheFirstBoundThatItDoesNotExceed) {
    Histogram histogram({1, 10});
    for (double const value : {0.0, 1.0, 1.5, 10.0, 11.0}) {
        histogram.add(value);
    }
    EXPECT_EQ(histogram.counts(), (std::vector<std::uint64_t>{2, 2, 1}));
    EXPECT_EQ(histogram.count(), 5U);
    EXPECT_DOUBLE_EQ(histogram.sum(), 23.5);
}

TEST(Histogram, TimesCountInSeconds) {
    Histogram histogram = histogram_of_waits();
    histogram.add(std::chrono::milliseconds{250});
    EXPECT_DOUBLE_EQ(histogram.sum(), 0.25);
}

TEST(Histogram, WithoutBoundsEverythingIsAbove) {
    Histogram histogram{{}};
    histogram.add(5);
    EXPECT_EQ(histogram.counts(), std::vector<std::uint64_t>{1});
}

}  // namespace
}  // namespace tengen::base
