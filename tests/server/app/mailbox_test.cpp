#include "server/app/mailbox.hpp"

#include <thread>

#include <boost/asio/executor_work_guard.hpp>
#include <gtest/gtest.h>

namespace tengen::server::app {
namespace {

TEST(Mailbox, LettersOfAThreadAreReadInOrderOnTheIoThread) {
    boost::asio::io_context io;
    auto const guard = boost::asio::make_work_guard(io);
    std::vector<std::uint64_t> read;
    auto const io_thread = std::this_thread::get_id();
    Mailbox mailbox(io, [&](Letter letter) {
        EXPECT_EQ(std::this_thread::get_id(), io_thread);
        read.push_back(std::get<PlayerSaved>(letter).player.value);
        if (read.size() == 1'000) {
            io.stop();
        }
    });
    std::thread writer([&mailbox] {
        for (std::uint64_t i = 0; i < 1'000; ++i) {
            mailbox.put(PlayerSaved{base::PlayerId{i}, {}});
        }
    });
    io.run();
    writer.join();
    ASSERT_EQ(read.size(), 1'000U);
    for (std::uint64_t i = 0; i < 1'000; ++i) {
        EXPECT_EQ(read[i], i);
    }
}

TEST(Mailbox, AClosedOneDropsLetters) {
    boost::asio::io_context io;
    int read = 0;
    Mailbox mailbox(io, [&](Letter const&) { ++read; });
    mailbox.put(PlayerSaved{});
    mailbox.close();
    mailbox.put(PlayerSaved{});
    io.run();
    EXPECT_EQ(read, 0);
}

}  // namespace
}  // namespace tengen::server::app
