#include "common/record/game_record.hpp"

#include <gtest/gtest.h>

#include "common/record/notation.hpp"
#include "tests/common/record/random_games.hpp"

namespace tengen::record {
namespace {

std::vector<rules::Action> actions_of(std::vector<std::string> const& texts) {
    std::vector<rules::Action> actions;
    for (auto const& text : texts) {
        actions.push_back(parse_action(text).value());
    }
    return actions;
}

TEST(GameRecord, LinesTakenBackFollowFromWhatCameAfter) {
    GameRecord record;
    record.actions = actions_of({"a1", "b1", "c1"});
    record.variations = {
        {2, actions_of({"e1", "f1"})}, {0, actions_of({"g1", "h1"})}, {2, actions_of({"d1"})}};
    auto const lines = lines_taken_back(record);
    ASSERT_TRUE(lines);
    EXPECT_EQ((*lines)[2], actions_of({"a1", "b1", "d1"}));
    EXPECT_EQ((*lines)[1], actions_of({"g1", "h1"}));
    EXPECT_EQ((*lines)[0], actions_of({"g1", "h1", "e1", "f1"}));
    record.variations.front().ply = 3;
    EXPECT_FALSE(lines_taken_back(record));
}

TEST(GameRecord, AGameThatCannotHaveBeenPlayedIsUnsound) {
    GameRecord record;
    record.actions = actions_of({"h8", "i9"});
    EXPECT_EQ(why_unsound(record), std::nullopt);
    record.variations = {{1, actions_of({"h8"})}};
    EXPECT_EQ(why_unsound(record), "in a variation: action 2, h8, may not be played there");
    record.variations = {{3, actions_of({"h8"})}};
    EXPECT_EQ(why_unsound(record), "a variation begins behind the end of the game");
    record.variations.clear();
    record.setup = 1;
    EXPECT_TRUE(why_unsound(record));
}

TEST(GameRecord, DatesAreInUniversalTime) {
    EXPECT_EQ(date_text(base::TimePoint{}), "1970-01-01");
    EXPECT_EQ(date_text(base::TimePoint{base::Milliseconds{1'767'225'599'999}}), "2025-12-31");
    EXPECT_EQ(date_text(base::TimePoint{base::Milliseconds{1'767'225'600'000}}), "2026-01-01");
}

}  // namespace
}  // namespace tengen::record
