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

/// A lobby with a level that plays freestyle and renju, on 15 and 19.
struct PickyHouse : Harness {
    PickyHouse() {
        AiLevel picky;
        picky.info.level = "picky";
        picky.info.rules = {rules::FiveRule::freestyle, rules::FiveRule::renju};
        picky.info.sizes = {15, 19};
        levels.push_back(picky);
        restart();
        ann = guest("Ann");
    }
    base::SessionId ann{};
};

proto::RoomCreate against_picky(rules::GameSpec::Gomoku const& game) {
    proto::RoomCreate wish;
    wish.game.gomoku = game;
    wish.opponent = "picky";
    return wish;
}

std::string refused_field(proto::Reply const& reply) {
    bool const unsupported = !reply && reply.error().reason == ErrorReason::unsupported_game;
    return unsupported ? reply.error().field.value_or("") : "none";
}

TEST(AiGameKind, ALevelPlaysTheRulesAndSizesThatItNames) {
    using rules::FiveRule;
    PickyHouse t;
    EXPECT_TRUE(t.ask(t.ann, against_picky({.rule = FiveRule::freestyle, .size = 19})));
    EXPECT_TRUE(t.ask(t.ann, against_picky({.rule = FiveRule::renju})));
    EXPECT_EQ(refused_field(t.ask(t.ann, against_picky({.rule = FiveRule::caro}))), "rule");
    EXPECT_EQ(refused_field(t.ask(t.ann, against_picky({.size = 16}))), "size");
    EXPECT_EQ(
        refused_field(t.ask(t.ann, against_picky({.rule = FiveRule::renju, .fouls = {.overline = false}}))),
        "fouls");
}

TEST(AiGameKind, ALevelIsNotSeatedInAGameThatItDoesNotPlay) {
    PickyHouse t;
    proto::RoomCreate wish;
    wish.game.gomoku.rule = rules::FiveRule::standard;
    auto const room = std::get<proto::Created>(*t.ask(t.ann, wish)).room;
    EXPECT_EQ(refused_field(t.ask(t.ann, proto::RoomAi{room, rules::Side::white, "picky"})), "rule");
    EXPECT_TRUE(t.ask(t.ann, proto::RoomAi{room, rules::Side::white, "weak"}));
}

}  // namespace
}  // namespace tengen::server::core
