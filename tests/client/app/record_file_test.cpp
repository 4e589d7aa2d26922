#include "client/app/record_file.hpp"

#include <gtest/gtest.h>

#include "client/app/files.hpp"
#include "tests/client/app/temporary_folder.hpp"

namespace tengen::client::app {
namespace {

class RecordFile : public testing::TemporaryFolder {};

TEST_F(RecordFile, AGameIsAFileOfItsOwn) {
    auto const records = folder / "records";
    auto const first = save_record(records, "K7QX2M", "(;GM[4])");
    EXPECT_EQ(first, records / "K7QX2M.sgf");
    EXPECT_EQ(read_file(*first), "(;GM[4])");
    auto const second = save_record(records, "K7QX2M", "(;GM[5])");
    EXPECT_EQ(second, records / "K7QX2M-2.sgf");
    EXPECT_EQ(read_file(*first), "(;GM[4])");
    EXPECT_EQ(read_file(*second), "(;GM[5])");
}

TEST_F(RecordFile, TheSameGameTwiceIsOneFile) {
    EXPECT_EQ(save_record(folder, "K7QX2M", "x"), save_record(folder, "K7QX2M", "x"));
}

TEST_F(RecordFile, WhereNothingCanBeWrittenThereIsNone) {
    ASSERT_TRUE(write_file(folder / "file", "x", Access::everybody));
    EXPECT_EQ(save_record(folder / "file" / "records", "K7QX2M", "x"), std::nullopt);
}

}  // namespace
}  // namespace tengen::client::app
