// Takebacks in Chengsanqi: what a turn took, closed or ended comes back with it.

#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using rules::Phase;
using Strings = std::vector<std::string>;

namespace {

proto::Game chengsanqi() {
    proto::Game game;
    game.kind = rules::GameKind::chengsanqi;
    return game;
}

/// Eighteen stones without a mill; black may then go g1-d1 and back, white d2-b2 and back.
Strings const kPlaced{"d3", "d6", "b6", "d2", "f4", "f6", "g1", "a1", "g7",
                      "e3", "c5", "c3", "a4", "d5", "d7", "a7", "b4", "c4"};

/// Asked by the side to act and granted by the other.
void take_back(PairTable& t) {
    bool const asks_ann = t.look(t.ann, t.room).turn->player == t.player(t.ann);
    auto const id = t.undo_id(asks_ann ? t.ann : t.bob);
    EXPECT_TRUE(t.grant(asks_ann ? t.bob : t.ann, id));
}

}  // namespace

TEST(ChengsanUndo, AcrossATakeTheStoneIsBackAndThePointOpen) {
    PairTable t(chengsanqi());
    t.play_all({"a1", "a4"});
    auto const before = t.look(t.ann, t.room);
    t.play_all({"d1", "b4", "g1xa4", "d2"});
    ASSERT_EQ(t.look(t.ann, t.room).board.blocked, Strings{"a4"});
    take_back(t);
    auto const after_one = t.look(t.ann, t.room);
    EXPECT_EQ(after_one.board.white, (Strings{"a4", "b4"}));
    EXPECT_EQ(after_one.board.blocked, Strings{});
    EXPECT_EQ(after_one.taken, before.taken);
    t.play_all({"d7", "d2"});
    t.play_all({"g1xd2"});
    EXPECT_EQ(t.look(t.ann, t.room).board.blocked, Strings{"d2"});
}

TEST(ChengsanUndo, AcrossTheEighteenthStonePlacingGoesOn) {
    PairTable t(chengsanqi());
    t.play_all(kPlaced);
    auto const placed = t.look(t.ann, t.room);
    ASSERT_EQ(placed.phase, Phase::moving);
    t.play_all({"g1-d1"});
    take_back(t);
    auto const after = t.look(t.ann, t.room);
    EXPECT_EQ(after.phase, Phase::placing);
    EXPECT_EQ(after.hands, (rules::PerSide<int>{0, 1}));
    t.play_all({"c4"});
    EXPECT_EQ(t.look(t.ann, t.room).position_hash, placed.position_hash);
}

TEST(ChengsanUndo, WhatWasTakenBackDoesNotCountAsStanding) {
    PairTable t(chengsanqi());
    t.play_all(kPlaced);
    t.play_all({"g1-d1", "d2-b2", "d1-g1", "b2-d2", "g1-d1", "d2-b2"});
    take_back(t);
    t.play_all({"g1-d1", "d2-b2", "d1-g1"});
    EXPECT_EQ(t.look(t.ann, t.room).outcome, std::nullopt);
    t.play_all({"b2-d2"});
    EXPECT_EQ(t.look(t.ann, t.room).outcome, (rules::Outcome{std::nullopt, rules::Reason::repetition}));
}

TEST(ChengsanUndo, WhatStoodBeforeStillCounts) {
    PairTable t(chengsanqi());
    t.play_all(kPlaced);
    t.play_all({"g1-d1", "d2-b2", "d1-g1", "b2-d2", "g1-d1", "d2-b2", "d1-g1"});
    take_back(t);
    t.play_all({"d2-b2", "d1-g1", "b2-d2"});
    EXPECT_EQ(t.look(t.ann, t.room).outcome, (rules::Outcome{std::nullopt, rules::Reason::repetition}));
}

}  // namespace tengen::server::core::testing
