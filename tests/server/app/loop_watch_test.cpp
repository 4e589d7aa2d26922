#include "server/app/loop_watch.hpp"

#include <gtest/gtest.h>

namespace tengen::server::app {
namespace {

using std::chrono::milliseconds;

TEST(LoopWatch, MeasuresHowLateTheThreadComes) {
    boost::asio::io_context io(1);
    LoopWatch watch(io, milliseconds{1});
    watch.start();
    auto const late = std::chrono::steady_clock::now() + milliseconds{31};
    while (std::chrono::steady_clock::now() < late) {
        // The thread is busy with something else.
    }
    io.run_one();
    EXPECT_EQ(watch.lag().count(), 1U);
    EXPECT_GE(watch.lag().sum(), 0.03);
}

TEST(LoopWatch, GoesOnUntilItIsStopped) {
    boost::asio::io_context io(1);
    LoopWatch watch(io, milliseconds{1});
    watch.start();
    while (watch.lag().count() < 3) {
        io.run_one();
    }
    watch.stop();
    io.run();
    EXPECT_EQ(watch.lag().count(), 3U);
}

}  // namespace
}  // namespace tengen::server::app
