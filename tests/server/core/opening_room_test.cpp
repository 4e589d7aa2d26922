// Decisions of an opening at the table, of people and of an AI.

#include "tests/server/core/opening_tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using rules::Opening;
using rules::Side;
using Strings = std::vector<std::string>;

TEST(Opening, HasNoUndoWhileItRunsNorBelowItsEnd) {
    PairTable t(freestyle(Opening::swap2));
    t.play_all({"h8", "i9"});
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::phase_forbidden));
    t.play_all({"j10", "a1", "a2", "keep"});
    auto const floor = t.look(t.ann, t.room).floor;
    ASSERT_EQ(floor, 6);
    EXPECT_TRUE(refused(t.undo(t.bob), ErrorReason::too_few_moves));
    t.play_all({"b1"});
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::too_few_moves));
    t.play_all({"b2"});
    EXPECT_TRUE(t.grant(t.ann, t.undo_id(t.bob)));
    EXPECT_EQ(t.look(t.ann, t.room).actions.back(), "keep");
}

TEST(Opening, OffersAreShownAndChosen) {
    PairTable t(renju(Opening::two_fifths, "D2"));
    t.play_all({"a1"});
    auto shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.turn.value().choices, std::vector{rules::ActionKind::offer});
    EXPECT_EQ(shot.turn->offer_count, 2);
    t.play_all({"offer:c3,l5"});
    shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.turn.value().player, t.player(t.bob));
    EXPECT_EQ(shot.turn->offers, (Strings{"c3", "l5"}));
    EXPECT_EQ(shot.turn->stone, Side::black);
    EXPECT_EQ(shot.floor, std::nullopt);
    t.clear();
    EXPECT_TRUE(t.play(t.bob, "choose:l5"));
    EXPECT_EQ(bodies<proto::Played>(t.take_events(t.ann)).at(0).stone, Side::black);
    EXPECT_EQ(t.look(t.ann, t.room).last, "choose:l5");
}

TEST(Opening, IsNamedInEveryRenjuGame) {
    PairTable t(renju(Opening::free));
    t.play_all({"h8", "h9"});
    EXPECT_EQ(t.look(t.ann, t.room).opening, std::nullopt);
    t.play_all({"h10"});
    EXPECT_EQ(t.look(t.ann, t.room).opening.value().code, "D1");
    PairTable other(freestyle(Opening::free));
    other.play_all({"h8", "h9", "h10"});
    EXPECT_EQ(other.look(other.ann, other.room).opening, std::nullopt);
}

TEST(AiOpening, SwapsAndPlaysTheOtherSide) {
    AiOpening t(freestyle(Opening::swap));
    for (auto const* stone : {"h8", "i9", "j10"}) {
        t.play(stone);
    }
    t.ai_plays(Side::white, "swap");
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.seats.black.ai, "strong");
    EXPECT_EQ(shot.seats.white.players.at(0).name, "Ann");
    t.play("a1");
    t.ai_plays(Side::black, "a2");
    EXPECT_TRUE(t.ask(t.ann, proto::GameRestart{t.room}));
    EXPECT_EQ(t.look(t.ann, t.room).seats.black.ai, "strong");
    EXPECT_EQ(t.look(t.ann, t.room).roles, proto::Roles{});
    t.ai_plays(Side::black, "h8");
}

TEST(AiOpening, IsSwappedToTheOtherSideAndTakesItsTurns) {
    AiOpening t(freestyle(Opening::swap), proto::SeatWish::white);
    t.ai_plays(Side::black, "h8");
    t.ai_plays(Side::black, "i9");
    t.ai_plays(Side::black, "j10");
    t.play("swap");
    t.ai_plays(Side::white, "a1");
    EXPECT_EQ(t.look(t.ann, t.room).turn.value().player, t.player(t.ann));
}

TEST(AiOpening, TakesEveryKindOfDecision) {
    AiOpening t(renju(Opening::yamaguchi), proto::SeatWish::white);
    for (auto const* action : {"h8", "h9", "h10", "declare:2"}) {
        t.ai_plays(Side::black, action);
    }
    t.play("keep");
    t.play("a1");
    t.ai_plays(Side::black, "offer:c3,l5");
    t.play("choose:c3");
    t.play("o15");
    t.ai_plays(Side::black, "k4");

    AiOpening other(renju(Opening::yamaguchi));
    for (auto const* action : {"h8", "h9", "h10", "declare:2"}) {
        other.play(action);
    }
    other.ai_plays(Side::white, "keep");
    other.ai_plays(Side::white, "a1");
    other.play("offer:c3,l5");
    other.ai_plays(Side::white, "choose:c3");
    other.ai_plays(Side::white, "o15");
}

TEST(AiOpening, AnUndoReplaysTheOpening) {
    AiOpening t(freestyle(Opening::swap));
    for (auto const* stone : {"h8", "i9", "j10"}) {
        t.play(stone);
    }
    t.ai_plays(Side::white, "swap");
    t.play("a1");
    t.ai_plays(Side::black, "a2");
    EXPECT_TRUE(t.ask(t.ann, proto::GameUndo{t.room}));
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.actions, (Strings{"h8", "i9", "j10", "swap"}));
    EXPECT_EQ(shot.turn.value().player, t.player(t.ann));
    EXPECT_EQ(shot.undo_left, (proto::UndoLeft{1, 1}));
}

}  // namespace tengen::server::core::testing
