#include "common/engine/five/tuning/output_file.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "tests/common/engine/five/tuning/games.hpp"

namespace tengen::engine::five::tuning {

namespace fs = std::filesystem;

namespace {

class OutputFile : public ::testing::Test {
  protected:
    OutputFile() { fs::create_directory(folder); }
    ~OutputFile() override { fs::remove_all(folder); }
    OutputFile(OutputFile const&) = delete;
    OutputFile& operator=(OutputFile const&) = delete;

    [[nodiscard]] std::string path(std::string const& name) const { return folder + "/" + name; }
    static std::string content(std::string const& file) {
        std::ifstream in{file};
        return {std::istreambuf_iterator<char>{in}, {}};
    }

    std::string folder = temporary_path("out");
};

}  // namespace

TEST_F(OutputFile, ALookChangesNothing) {
    EXPECT_EQ(why_not_writable(path("new")), "");
    EXPECT_FALSE(fs::exists(path("new")));
    std::ofstream{path("old")} << "text";
    EXPECT_EQ(why_not_writable(path("old")), "");
    EXPECT_EQ(content(path("old")), "text");
}

TEST_F(OutputFile, WhatIsNoFileIsRefusedAndLeftAsItIs) {
    fs::create_symlink(path("nowhere"), path("link"));
    EXPECT_NE(why_not_writable(path("link")), "");
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_NE(why_not_writable(folder), "");
    EXPECT_NE(why_not_writable("/dev/null"), "");
    EXPECT_NE(why_not_writable(path("missing/new")), "");
    EXPECT_NE(why_not_writable(path(std::string(300, 'n'))), "");
    EXPECT_NE(why_not_writable(path("")), "");
}

TEST_F(OutputFile, TakesItsPlaceWhenItIsWhole) {
    std::ofstream{path("old")} << "before";
    fs::create_symlink(path("old"), path("link"));
    EXPECT_TRUE(replace_file(path("link"), [&](std::string const& beside) {
        std::ofstream{beside} << "after";
        EXPECT_EQ(content(path("old")), "before");
        return true;
    }));
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ(content(path("old")), "after");
}

TEST_F(OutputFile, WhatWasThereStaysWhenTheNewOneFails) {
    std::ofstream{path("old")} << "before";
    EXPECT_FALSE(replace_file(path("old"), [](std::string const& beside) {
        std::ofstream{beside} << "half";
        return false;
    }));
    EXPECT_EQ(content(path("old")), "before");
    EXPECT_EQ(std::distance(fs::directory_iterator{folder}, {}), 1);
}

}  // namespace tengen::engine::five::tuning
