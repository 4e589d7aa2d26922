#include "client/app/file_writer.hpp"

#include <future>
#include <utility>

#include <gtest/gtest.h>

namespace tengen::client::app {
namespace {

using Paths = std::vector<std::filesystem::path>;

/// A disk that waits until it is let go.
struct SlowDisk {
    bool put(std::filesystem::path const& file, std::string const& text) {
        started.count_down_once();
        go_on.wait();
        thread = std::this_thread::get_id();
        written.emplace_back(file.string(), text);
        return true;
    }

    struct Once {
        std::promise<void> promise;
        bool done = false;
        void count_down_once() {
            if (!std::exchange(done, true))
                promise.set_value();
        }
    } started;
    std::promise<void> gate;
    std::shared_future<void> go_on = gate.get_future().share();
    std::thread::id thread;
    std::vector<std::pair<std::string, std::string>> written;
};

TEST(FileWriter, NobodyWaitsForTheDiskAndNothingIsLostAtTheEnd) {
    SlowDisk disk;
    {
        FileWriter writer([&](auto const& file, auto const& text, Access) { return disk.put(file, text); });
        writer.write("a", "1", Access::everybody);
        disk.started.promise.get_future().wait();
        // The disk stands still, and still each of these returns.
        writer.write("b", "1", Access::everybody);
        writer.write("b", "2", Access::everybody);
        writer.write("a", "2", Access::owner);
        EXPECT_TRUE(disk.written.empty());
        disk.gate.set_value();
    }
    EXPECT_EQ(disk.written,
              (std::vector<std::pair<std::string, std::string>>{{"a", "1"}, {"b", "2"}, {"a", "2"}}));
    EXPECT_NE(disk.thread, std::this_thread::get_id());
}

TEST(FileWriter, WhatCouldNotBeWrittenIsToldOnce) {
    FileWriter writer([](auto const& file, auto const&, Access) { return file != "bad"; });
    writer.write("good", "", Access::everybody);
    writer.write("bad", "", Access::everybody);
    writer.finish();
    EXPECT_EQ(writer.take_failures(), Paths{"bad"});
    EXPECT_TRUE(writer.take_failures().empty());
}

}  // namespace
}  // namespace tengen::client::app
