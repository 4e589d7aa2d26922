#include "server/app/timers.hpp"

#include <gtest/gtest.h>

namespace tengen::server::app {
namespace {

using core::TimerKind;
using namespace std::chrono_literals;

core::TimerKey key(std::string room, TimerKind kind = TimerKind::negotiation) {
    return {base::RoomId{std::move(room)}, kind};
}

TEST(Timers, FireOnceInTheOrderOfTheirTimes) {
    boost::asio::io_context io;
    std::string fired;
    Timers timers(io, [&](core::TimerKey const& due) { fired += due.room.value; });
    auto const start = now();
    timers.start(key("c"), start + 6ms);
    timers.start(key("a"), start + 2ms);
    timers.start(key("b"), start + 4ms);
    io.run();
    EXPECT_EQ(fired, "abc");
}

TEST(Timers, AStoppedOneDoesNotFireAndARestartedOneFiresLate) {
    boost::asio::io_context io;
    std::string fired;
    Timers timers(io, [&](core::TimerKey const& due) { fired += due.room.value; });
    auto const start = now();
    timers.start(key("a"), start + 1ms);
    timers.start(key("a", TimerKind::rematch), start + 1ms);
    timers.start(key("b"), start + 2ms);
    timers.stop(key("a"));
    timers.start(key("a", TimerKind::rematch), start + 3ms);
    io.run();
    EXPECT_EQ(fired, "ba");
}

TEST(Timers, MayBeStartedWhileOneFires) {
    boost::asio::io_context io;
    int fired = 0;
    std::function<void()> again;
    Timers timers(io, [&](core::TimerKey const&) { again(); });
    again = [&] {
        if (++fired < 5) {
            timers.start(key("a"), now());
        }
    };
    timers.start(key("a"), now() - 5ms);
    io.run();
    EXPECT_EQ(fired, 5);
}

}  // namespace
}  // namespace tengen::server::app
