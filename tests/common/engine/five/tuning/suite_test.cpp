#include "common/engine/five/tuning/suite.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/common/engine/five/tuning/games.hpp"

namespace tengen::engine::five::tuning {

namespace {

base::Result<std::vector<SuitePosition>, FileError> read(std::string const& lines) {
    auto const path = temporary_path("suite.jsonl");
    std::ofstream{path} << lines;
    auto suite = read_suite(path);
    std::filesystem::remove(path);
    return suite;
}

}  // namespace

TEST(Suite, FindsTheOnlyMoveAgainstAFour) {
    auto const suite = read(R"({"rule":"standard","moves":"h8g8i8a1j8c1k8","best":"l8"})");
    ASSERT_TRUE(suite);
    ASSERT_EQ(suite->size(), 1U);
    SuitePosition position = suite->front();
    EXPECT_EQ(position.problem.rule, rules::FiveRule::standard);
    EXPECT_EQ(position.problem.to_move, rules::Side::white);
    Searcher searcher{{.hash_bytes = 1U << 20U}};
    EXPECT_TRUE(finds_best(searcher, position, 100));
    position.best = rules::point_at(0, 14);
    EXPECT_FALSE(finds_best(searcher, position, 100));
}

TEST(Suite, WithoutPositionsIsAFault) {
    auto const suite = read("");
    ASSERT_FALSE(suite);
    EXPECT_EQ(text_of("suite.jsonl", suite.error()), "suite.jsonl: holds no positions");
}

TEST(Suite, TheLineOfAFaultIsTold) {
    EXPECT_EQ(read("\n").error().line, 1U);
    EXPECT_EQ(read(R"({"rule":"standard","moves":"h8","best":"z8"})").error().line, 1U);
    EXPECT_EQ(read(R"({"rule":"standard","moves":"h8"})").error().line, 1U);
}

TEST(Suite, MovesThatDoNotFitABoardAreRefused) {
    for (char const* const line : {R"({"rule":"standard","moves":"h8h8","best":"a1"})",
                                   R"({"rule":"standard","moves":"t20","best":"a1"})",
                                   R"({"rule":"standard","moves":"h8","best":"h8"})",
                                   R"({"rule":"standard","moves":"h8","best":"p15"})",
                                   R"({"rule":"standard","moves":"d8a1e8a3f8a5g8a7h8","best":"a9"})"}) {
        auto const suite = read(line);
        ASSERT_FALSE(suite) << line;
        EXPECT_EQ(suite.error().line, 1U) << line;
    }
}

}  // namespace tengen::engine::five::tuning
