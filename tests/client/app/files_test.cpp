#include "client/app/files.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "tests/client/app/temporary_folder.hpp"

namespace tengen::client::app {
namespace {

namespace fs = std::filesystem;

using Files = testing::TemporaryFolder;

TEST_F(Files, AWriteThatFailsLeavesNothingBehind) {
    fs::create_directories(folder / "taken/inside");
    EXPECT_FALSE(write_file(folder / "taken", "text", Access::everybody));
    EXPECT_FALSE(fs::exists(folder / "taken.new"));
}

TEST_F(Files, ALockStandsAgainstOthersUntilItEnds) {
    auto const file = folder / "lock";
    std::optional held = FileLock::hold(file);
    ASSERT_TRUE(*held);
    auto const second = FileLock::hold(file);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error(), std::errc::operation_would_block);
    EXPECT_FALSE(FileLock::hold(file, FileLock::Share::all));
    held.reset();
    auto const shared = FileLock::hold(file, FileLock::Share::all);
    ASSERT_TRUE(shared);
    EXPECT_TRUE(FileLock::hold(file, FileLock::Share::all));
    EXPECT_FALSE(FileLock::hold(file));
}

TEST_F(Files, WhereTheDiskRefusesALockSaysWhy) {
    fs::create_directories(folder / "lock");
    auto const held = FileLock::hold(folder / "lock");
    ASSERT_FALSE(held);
    EXPECT_EQ(held.error(), std::errc::is_a_directory);
}

}  // namespace
}  // namespace tengen::client::app
