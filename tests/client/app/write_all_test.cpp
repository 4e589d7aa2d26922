#include <array>
#include <atomic>
#include <csignal>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <pthread.h>
#include <unistd.h>

#include "client/app/files.hpp"

namespace tengen::client::app {
namespace {

// Only this may be touched by the signal handler.
std::atomic<int> signals = 0;
static_assert(std::atomic<int>::is_always_lock_free);

TEST(WriteAll, GoesOnAfterASignal) {
    struct sigaction count = {};
    struct sigaction before = {};
    count.sa_handler = [](int) { ++signals; };
    ASSERT_EQ(::sigaction(SIGUSR1, &count, &before), 0);
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe2(pipe.data(), O_NONBLOCK), 0);
    std::size_t filled = 0;
    while (::write(pipe[1], "x", 1) == 1)
        ++filled;
    ASSERT_EQ(::fcntl(pipe[1], F_SETFL, 0), 0);

    std::atomic<bool> writes = false;
    bool written = false;
    std::thread writer([&] {
        writes = true;
        written = write_all(pipe[1], "abc");
    });
    while (!writes)
        std::this_thread::yield();
    // The pipe is full: but for the first signals the writer is certain to hang in the system call.
    for (int sent = 0; sent < 20; ++sent) {
        ::pthread_kill(writer.native_handle(), SIGUSR1);
        while (signals <= sent)
            std::this_thread::yield();
    }
    std::string text(filled, ' ');
    ASSERT_EQ(::read(pipe[0], text.data(), filled), static_cast<ssize_t>(filled));
    writer.join();
    EXPECT_TRUE(written);
    text.resize(10);
    auto const count_read = ::read(pipe[0], text.data(), text.size());
    ASSERT_EQ(count_read, 3);
    EXPECT_EQ(text.substr(0, 3), "abc");
    ::close(pipe[0]);
    ::close(pipe[1]);
    (void)::sigaction(SIGUSR1, &before, nullptr);
}

}  // namespace
}  // namespace tengen::client::app
