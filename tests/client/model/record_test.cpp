#include <gtest/gtest.h>

#include "tests/client/model/client_fixture.hpp"
#include "tests/client/model/game_tables.hpp"

// The record of a finished game, and what it does to ratings.
namespace tengen::client::model {
namespace {

using namespace testing;

class Record : public Client {};

TEST_F(Record, IsAskedForByItsRoomAndKept) {
    sit(table());
    auto const asked = sent<proto::RecordGet>(controller.perform(SaveRecord{}, kStart));
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(asked[0].second.of_room, base::RoomId{"ABC234"});
    EXPECT_EQ(asked[0].second.format, proto::RecordFormat::sgf);
    auto const effects = reply(asked[0].first, proto::TextPage{"(;GM[4])", std::nullopt});
    ASSERT_EQ(effects.size(), 1U);
    auto const& kept = std::get<KeepRecord>(effects[0]);
    EXPECT_EQ(kept.room, base::RoomId{"ABC234"});
    EXPECT_EQ(kept.text, "(;GM[4])");
}

TEST_F(Record, WithoutALineNothingIsAsked) {
    sit(table());
    (void)controller.link_lost("gone", kStart);
    auto const effects = controller.perform(SaveRecord{}, kStart);
    ASSERT_EQ(effects.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<NotSentOffline>(std::get<Notice>(effects[0]).body));
}

TEST_F(Record, ARatingThatMovedIsToldToItsPlayer) {
    sit(table());
    proto::Rated const moved{{{{1620, 59, 41}, 8}, {{1470, 190, 4}, -18}}};
    auto const effects = controller.notified(proto::Info{base::RoomId{"ABC234"}, kStart, moved}, kStart);
    ASSERT_EQ(effects.size(), 1U);
    EXPECT_EQ(std::get<RatingMoved>(std::get<Notice>(effects[0]).body).rating.change, 8);
    EXPECT_EQ(controller.room()->facts().seats.black.players.front().rating->value, 1620);
}

}  // namespace
}  // namespace tengen::client::model
