// The fouls that the search's board knows are those of the rules library, which its own tests hold against
// the same files.

#include <array>
#include <fstream>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/common/engine/five/foul_positions.hpp"
#include "tests/common/engine/five/positions.hpp"
#include "tests/place.hpp"

namespace tengen::engine::five {
namespace {

using Json = nlohmann::json;
using test::FoulCount;

Board board_of(Json const& position) {
    Board board = test::empty_board({rules::FiveRule::renju});
    for (auto const& [name, side] : {std::pair{"black", Side::black}, std::pair{"white", Side::white}}) {
        for (Json const& text : position.at(name)) {
            board.put(cell_of(test::points_of(text.get<std::string>()).at(0)), side);
        }
    }
    return board;
}

std::set<std::string> fouls_on(Board& board) {
    std::set<std::string> fouls;
    for (Cell const cell : test::empty_cells(board)) {
        if (board.is_foul(Side::black, cell)) {
            fouls.insert(test::name_of(cell));
        }
    }
    return fouls;
}

std::set<std::string> names_in(Json const& fouls) {
    std::set<std::string> names;
    for (auto const& [name, kind] : fouls.items()) {
        names.insert(name);
    }
    return names;
}

TEST(BoardFouls, EveryHandMadeCaseHasItsFouls) {
    std::ifstream file(TENGEN_TEST_DATA "/data/gomoku/forbidden_cases.json");
    Json const cases = Json::parse(file).at("cases");
    EXPECT_EQ(cases.size(), 49U);
    for (Json const& position : cases) {
        Board board = board_of(position);
        EXPECT_EQ(fouls_on(board), names_in(position.at("all_forbidden"))) << position.at("id");
    }
}

TEST(BoardFouls, EveryRandomPositionOfTheFileHasItsFouls) {
    std::ifstream file(TENGEN_TEST_DATA "/data/gomoku/forbidden_random.jsonl");
    int positions = 0;
    for (std::string line; std::getline(file, line); ++positions) {
        Json const position = Json::parse(line);
        Board board = board_of(position);
        ASSERT_EQ(fouls_on(board), names_in(position.at("forbidden"))) << position.at("id");
    }
    EXPECT_EQ(positions, 3000);
}

TEST(BoardFouls, TenThousandPositionsHaveTheFoulsOfTheRules) {
    FoulCount const count = test::compare_fouls({}, 10'000, 1);
    EXPECT_EQ(count.positions, 10'000);
    EXPECT_GT(count.fouls, 20'000);
}

TEST(BoardFouls, FoulsSwitchedOffAreNoneInsideThreesEither) {
    for (unsigned flags = 0; flags < 7; ++flags) {
        rules::FoulSet const fouls{.double_three = (flags & 1U) != 0,
                                   .double_four = (flags & 2U) != 0,
                                   .overline = (flags & 4U) != 0};
        FoulCount const count = test::compare_fouls(fouls, 1'500, 10 + flags);
        EXPECT_EQ(count.positions, 1'500) << flags;
        EXPECT_EQ(count.fouls == 0, flags == 0) << flags;
    }
}

TEST(BoardFouls, BindNobodyOutsideRenju) {
    for (rules::FiveRule const rule :
         {rules::FiveRule::freestyle, rules::FiveRule::standard, rules::FiveRule::caro}) {
        test::Random random(3);
        Board board = test::empty_board({rule});
        for (int stones = 0; stones < 120; ++stones) {
            board.put(test::random_cell(board, random), random.below(3) == 0 ? Side::white : Side::black);
        }
        for (Cell const cell : test::empty_cells(board)) {
            EXPECT_FALSE(board.is_foul(Side::black, cell)) << test::name_of(cell);
            EXPECT_FALSE(board.is_foul(Side::white, cell)) << test::name_of(cell);
        }
    }
}

}  // namespace
}  // namespace tengen::engine::five
