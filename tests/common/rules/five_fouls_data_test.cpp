// The fouls of black against positions on which two independent programs agree.

#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/rules/five_fouls.hpp"
#include "tests/place.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

using Json = nlohmann::json;
using Fouls = std::map<std::string, std::string>;

std::string name_of(Foul foul) {
    switch (foul) {
        case Foul::double_three:
            return "double_three";
        case Foul::double_four:
            return "double_four";
        case Foul::overline:
            return "overline";
    }
    return {};
}

std::ifstream open(std::string const& name) {
    std::ifstream file(TENGEN_TEST_DATA "/data/gomoku/" + name);
    EXPECT_TRUE(file) << name;
    return file;
}

FiveBoard board_of(Json const& position) {
    FiveBoard board(15);
    for (auto const& [side, stone] : {std::pair{"black", Stone::black}, std::pair{"white", Stone::white}}) {
        for (auto const& text : position.at(side)) {
            board.set(support::actions_of(text.get<std::string>()).at(0).to(), stone);
        }
    }
    return board;
}

Fouls fouls_on(FiveBoard const& board) {
    Fouls fouls;
    for (FoulPoint const& found : foul_points(board, {})) {
        fouls[record::to_text(found.point)] = name_of(found.foul);
    }
    return fouls;
}

/// The same asked point by point.
Fouls fouls_one_by_one(FiveBoard const& board) {
    Fouls fouls;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            Point const point = point_at(column, row);
            auto const foul =
                board.at(point) == Stone::none ? foul_at(board, point, FoulSet{}) : std::optional<Foul>{};
            if (foul) {
                fouls[record::to_text(point)] = name_of(*foul);
            }
        }
    }
    return fouls;
}

TEST(FiveFoulsData, EveryHandMadeCaseHasItsVerdicts) {
    auto file = open("forbidden_cases.json");
    Json const cases = Json::parse(file).at("cases");
    EXPECT_EQ(cases.size(), 49U);
    for (Json const& position : cases) {
        FiveBoard const board = board_of(position);
        for (Json const& asked : position.at("ask")) {
            Point const point = support::actions_of(asked.at("at").get<std::string>()).at(0).to();
            auto const foul = foul_at(board, point, FoulSet{});
            EXPECT_EQ(foul.has_value(), asked.at("forbidden").get<bool>()) << position.at("id");
            if (foul && !asked.at("kind").is_null()) {
                EXPECT_EQ(name_of(*foul), asked.at("kind").get<std::string>()) << position.at("id");
            }
        }
        auto const expected = position.at("all_forbidden").get<Fouls>();
        EXPECT_EQ(fouls_on(board), expected) << position.at("id") << '\n' << support::text_of(board);
        EXPECT_EQ(fouls_one_by_one(board), expected) << position.at("id");
    }
}

TEST(FiveFoulsData, EveryRandomPositionHasExactlyItsFouls) {
    auto file = open("forbidden_random.jsonl");
    int positions = 0;
    for (std::string line; std::getline(file, line);) {
        Json const position = Json::parse(line);
        FiveBoard const board = board_of(position);
        auto const expected = position.at("forbidden").get<Fouls>();
        ASSERT_EQ(fouls_on(board), expected) << position.at("id") << '\n' << support::text_of(board);
        ASSERT_EQ(fouls_one_by_one(board), expected) << position.at("id");
        ++positions;
    }
    EXPECT_EQ(positions, 3000);
}

}  // namespace
}  // namespace tengen::rules
