#include "common/engine/five/tuning/game_file.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/common/engine/five/tuning/games.hpp"

namespace tengen::engine::five::tuning {

namespace {

/// What reading the lines tells of an error: its line, or none.
std::optional<std::size_t> faulty_line(std::string const& lines) {
    auto const path = temporary_path("faulty.jsonl");
    std::ofstream{path} << lines;
    auto const file = read_games(path);
    std::filesystem::remove(path);
    return file ? std::nullopt : std::optional{file.error().line};
}

constexpr char const* kHeader = R"({"header":1,"rule":"renju","board":15})"
                                "\n";

}  // namespace

TEST(GameFile, WhatIsWrittenIsReadBack) {
    auto const path = temporary_path("games.jsonl.gz");
    GameFile file = sample_games();
    file.rule = rules::FiveRule::standard;
    file.size = 17;
    ASSERT_FALSE(write_games(path, file));
    auto const back = read_games(path);
    std::filesystem::remove(path);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->rule, file.rule);
    EXPECT_EQ(back->size, 17);
    EXPECT_EQ(back->games, file.games);
}

TEST(GameFile, AFileThatIsNotThereIsAnError) {
    auto const file = read_games(temporary_path("nowhere.jsonl.gz"));
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().line, 0U);
}

TEST(GameFile, APlainFileIsReadToo) {
    EXPECT_EQ(faulty_line(std::string{kHeader} + R"({"o":0,"m":"h8h9","s":[null,-3],"r":0,"x":[1]})"),
              std::nullopt);
}

TEST(GameFile, PliesNotChosenComeInAnyOrder) {
    auto const path = temporary_path("unsorted.jsonl");
    std::ofstream{path} << kHeader << R"({"o":0,"m":"h8h9i8","s":[1,2,3],"r":0,"x":[2,0,1]})";
    auto const file = read_games(path);
    std::filesystem::remove(path);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->games.front().not_chosen, (std::vector<std::size_t>{0, 1, 2}));
}

TEST(GameFile, TheLineOfAFaultIsTold) {
    EXPECT_EQ(faulty_line(R"({"header":1,"rule":"chess","board":15})"), 1U);
    EXPECT_EQ(faulty_line(std::string{kHeader} + "{"), 2U);
    EXPECT_EQ(faulty_line(std::string{kHeader} + R"({"o":0,"m":"h8p1","s":[null,1],"r":0})"), 2U);
    EXPECT_EQ(faulty_line(std::string{kHeader} + R"({"o":0,"m":"h8h8","s":[null,1],"r":0})"), 2U);
    EXPECT_EQ(faulty_line(std::string{kHeader} + R"({"o":0,"m":"h8h9","s":[1],"r":0})"), 2U);
    EXPECT_EQ(faulty_line(std::string{kHeader} + R"({"o":0,"m":"h8h9","s":[1,"2"],"r":0})"), 2U);
    EXPECT_EQ(faulty_line(std::string{kHeader} + R"({"o":3,"m":"h8h9","s":[1,2],"r":0})"), 2U);
    EXPECT_EQ(faulty_line(std::string{kHeader} + R"({"o":0,"m":"h8h9","s":[1,2],"r":2})"), 2U);
}

TEST(GameFile, AGameEndsWithItsFive) {
    auto const game = [](std::string const& rule, std::string const& moves, int plies) {
        std::string scores = "1";
        for (int ply = 1; ply < plies; ++ply) {
            scores += ",1";
        }
        return R"({"header":1,"rule":")" + rule + R"(","board":15})" + '\n' + R"({"o":0,"m":")" + moves +
               R"(","s":[)" + scores + R"(],"r":1})";
    };
    std::string const five = "a1a3b1b3c1c3d1d3e1";
    EXPECT_EQ(faulty_line(game("freestyle", five, 9)), std::nullopt);
    EXPECT_EQ(faulty_line(game("freestyle", five + "e3", 10)), 2U);
    // The last of black's stones makes six, which is a five in freestyle only.
    std::string const six = "a1a3b1b3c1c3e1e3f1g5d1";
    EXPECT_EQ(faulty_line(game("freestyle", six + "o15", 12)), 2U);
    EXPECT_EQ(faulty_line(game("standard", six + "o15", 12)), std::nullopt);
}

TEST(GameFile, PointsAreReadOneAfterTheOther) {
    EXPECT_EQ(parse_points("h8a15t20"),
              (std::vector{rules::point_at(7, 7), rules::point_at(0, 14), rules::point_at(19, 19)}));
    EXPECT_TRUE(parse_points("")->empty());
    EXPECT_FALSE(parse_points("h8 h9"));
    EXPECT_FALSE(parse_points("8h"));
    EXPECT_FALSE(parse_points("h"));
}

}  // namespace tengen::engine::five::tuning
