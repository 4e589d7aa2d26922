// A level plays one game and is seated in rooms of that game only.

#include <gtest/gtest.h>

#include "tests/server/core/harness.hpp"

namespace tengen::server::core {
namespace {

using proto::ErrorReason;
using testing::Harness;

proto::RoomCreate chengsan_wish() {
    proto::RoomCreate wish;
    wish.game.kind = rules::GameKind::chengsanqi;
    return wish;
}

TEST(AiGameKind, ARoomIsNotMadeAgainstALevelOfTheOtherGame) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto wish = chengsan_wish();
    wish.opponent = "weak";
    auto reply = t.ask(ann, wish);
    ASSERT_FALSE(reply);
    EXPECT_EQ(reply.error().reason, ErrorReason::bad_params);
    EXPECT_EQ(reply.error().field, "opponent.ai");
    proto::RoomCreate gomoku;
    gomoku.opponent = "miller";
    reply = t.ask(ann, gomoku);
    ASSERT_FALSE(reply);
    EXPECT_EQ(reply.error().reason, ErrorReason::bad_params);
    EXPECT_EQ(reply.error().field, "opponent.ai");
    wish.opponent = "miller";
    EXPECT_TRUE(t.ask(ann, wish));
}

TEST(AiGameKind, ALevelOfTheOtherGameIsNotSeated) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const room = std::get<proto::Created>(*t.ask(ann, chengsan_wish())).room;
    auto const reply = t.ask(ann, proto::RoomAi{room, rules::Side::white, "weak"});
    ASSERT_FALSE(reply);
    EXPECT_EQ(reply.error().reason, ErrorReason::bad_params);
    EXPECT_EQ(reply.error().field, "level");
    EXPECT_TRUE(t.ask(ann, proto::RoomAi{room, rules::Side::white, "miller"}));
}

}  // namespace
}  // namespace tengen::server::core
