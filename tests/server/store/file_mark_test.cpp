#include "server/store/file_mark.hpp"

#include <fstream>

#include <gtest/gtest.h>

#include "tests/server/temp_folder.hpp"

namespace tengen::server::store {
namespace {

void write(std::filesystem::path const& file, std::string const& text) {
    std::ofstream(file) << text;
}

TEST(FileMark, AFileStaysTheSameHoweverItIsWritten) {
    TempFolder const folder;
    auto const file = folder.path() / "file";
    write(file, "one");
    FileMark const mark(file);
    write(file, "something longer");
    EXPECT_TRUE(mark.in_place());
}

TEST(FileMark, AFileThatIsRemovedMovedOrReplacedIsNotInPlace) {
    TempFolder const folder;
    auto const file = folder.path() / "file";
    auto const away = folder.path() / "away";
    write(file, "one");
    FileMark const mark(file);
    std::filesystem::rename(file, away);
    EXPECT_FALSE(mark.in_place());
    write(file, "one");
    EXPECT_FALSE(mark.in_place());
    std::filesystem::rename(away, file);
    EXPECT_TRUE(mark.in_place());
    std::filesystem::remove(file);
    EXPECT_FALSE(mark.in_place());
}

TEST(FileMark, AFileThatWasNotThereIsNotToAppear) {
    TempFolder const folder;
    FileMark const mark(folder.path() / "file");
    EXPECT_TRUE(mark.in_place());
    write(folder.path() / "file", "one");
    EXPECT_FALSE(mark.in_place());
}

}  // namespace
}  // namespace tengen::server::store
