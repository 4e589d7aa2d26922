// One person on both sides of the board.

#include "tests/server/core/team_tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::RoomState;
using rules::Side;
using Strings = std::vector<std::string>;

TEST(HotSeat, StartsAtOnceWithTheCreatorOnBothSides) {
    HotSeat t;
    EXPECT_EQ(t.created.state, RoomState::playing);
    EXPECT_TRUE(t.created.hot_seat);
    EXPECT_EQ(t.in_seat(Side::black), (Strings{"Ann"}));
    EXPECT_EQ(t.in_seat(Side::white), (Strings{"Ann"}));
    EXPECT_EQ(t.created.turn->player, t.player(t.ann));
    EXPECT_EQ(t.created.undo_left, (proto::UndoLeft{}));
    EXPECT_EQ(t.shot().watchers.size(), 1U);
}

TEST(HotSeat, HasNeitherOpponentNorTeam) {
    Harness t;
    auto const ann = t.guest("Ann");
    proto::RoomCreate wish;
    wish.hot_seat = true;
    wish.opponent = "weak";
    EXPECT_EQ(t.ask(ann, wish).error().field, "hot_seat");
    wish.opponent.reset();
    wish.team = true;
    auto const reply = t.ask(ann, wish);
    EXPECT_TRUE(refused(reply, ErrorReason::bad_params));
    EXPECT_EQ(reply.error().field, "hot_seat");
}

TEST(HotSeat, ThePersonPlaysBothSidesAndOthersOnlyWatch) {
    HotSeat t;
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(refused(t.play(t.bob, "i8"), ErrorReason::not_seated));
    EXPECT_TRUE(refused(t.undo(t.bob), ErrorReason::not_seated));
    EXPECT_TRUE(refused(t.join(t.bob, proto::JoinWish::white), ErrorReason::seat_taken));
    auto const played = bodies<proto::Played>(t.take_events(t.bob));
    ASSERT_EQ(played.size(), 2U);
    EXPECT_EQ(played[0].by, (proto::By{t.player(t.ann), Side::black}));
    EXPECT_EQ(played[1].by, (proto::By{t.player(t.ann), Side::white}));
}

TEST(HotSeat, TheSameActionAgainIsAnsweredAsTheFirstTime) {
    HotSeat t;
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, 0}));
    EXPECT_EQ(t.shot().ply, 2);
}

TEST(HotSeat, AnUndoAsksNobodyAndIsOneEvent) {
    HotSeat t;
    t.play_all({"h8", "h9", "i8"});
    t.take_events(t.bob);
    auto const reply = t.undo(t.ann);
    ASSERT_TRUE(reply);
    EXPECT_FALSE(std::get<proto::Asked>(*reply).id);
    auto const events = t.take_events(t.bob);
    EXPECT_EQ(types(events), (Strings{"undo_done"}));
    auto const undone = bodies<proto::UndoDone>(events).at(0);
    EXPECT_FALSE(undone.id);
    EXPECT_EQ(undone.by, (proto::By{t.player(t.ann), Side::white}));
    EXPECT_EQ(undone.removed, (Strings{"h9", "i8"}));
    EXPECT_EQ(undone.to_ply, 1);
    EXPECT_EQ(undone.epoch, 1);
    EXPECT_EQ(t.shot().actions, (Strings{"h8"}));
}

TEST(HotSeat, FewerThanThreePliesGoOneByOne) {
    HotSeat t;
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::too_few_moves));
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(t.undo(t.ann));
    EXPECT_EQ(t.shot().actions, (Strings{"h8"}));
    EXPECT_TRUE(t.undo(t.ann));
    EXPECT_TRUE(t.shot().actions.empty());
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::too_few_moves));
}

TEST(HotSeat, NothingBelowTheFloorGoes) {
    proto::Game game;
    game.gomoku.opening = rules::Opening::centre;
    HotSeat t(HotSeat::without_limit(), game);
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::phase_forbidden));
    t.play_all({"h8"});
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::too_few_moves));
    t.play_all({"h9", "i8", "i9"});
    EXPECT_TRUE(t.undo(t.ann));
    EXPECT_EQ(t.shot().ply, 2);
    EXPECT_TRUE(t.undo(t.ann));
    EXPECT_EQ(t.shot().ply, 1) << "the stone of the opening stays";
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::too_few_moves));
}

TEST(HotSeat, HasNoCapUnlessSet) {
    HotSeat t;
    for (int i = 0; i < 20; ++i) {
        t.play_all({"h8"});
        ASSERT_TRUE(t.undo(t.ann));
    }
    proto::UndoRule two;
    two.limit = 2;
    HotSeat capped(two);
    capped.play_all({"h8", "h9", "i8", "i9", "j8", "j9"});
    EXPECT_TRUE(capped.undo(capped.ann));
    EXPECT_TRUE(capped.undo(capped.ann));
    EXPECT_EQ(capped.shot().undo_left.black, 0);
    EXPECT_TRUE(refused(capped.undo(capped.ann), ErrorReason::undo_limit));
    EXPECT_EQ(capped.shot().ply, 2);
}

TEST(HotSeat, TheSideToMoveResigns) {
    HotSeat t;
    t.play_all({"h8"});
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    EXPECT_EQ(t.shot().outcome, (rules::Outcome{Side::black, rules::Reason::resign}));
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::not_playing));
}

TEST(HotSeat, ADrawIsAgreedAtOnce) {
    HotSeat t;
    t.play_all({"h8"});
    t.take_events(t.bob);
    EXPECT_TRUE(t.ask(t.ann, proto::GameDraw{t.room}));
    EXPECT_EQ(types(t.take_events(t.bob)), (Strings{"finished"}));
    EXPECT_EQ(t.shot().outcome->reason, rules::Reason::agreement);
}

TEST(HotSeat, BeginsAgain) {
    HotSeat t;
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(t.ask(t.ann, proto::GameRestart{t.room}));
    EXPECT_EQ(t.shot().state, RoomState::playing);
    EXPECT_EQ(t.shot().ply, 0);
    t.play_all({"h8"});
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    EXPECT_TRUE(t.ask(t.ann, proto::GameRestart{t.room}));
    EXPECT_EQ(t.shot().state, RoomState::playing);
}

TEST(HotSeat, ARematchIsTheSameForOnePerson) {
    HotSeat t;
    t.ask(t.ann, proto::GameResign{t.room});
    EXPECT_TRUE(t.ask(t.ann, proto::GameRematch{t.room}));
    auto const made = bodies<proto::Rematch>(t.take_events(t.ann));
    ASSERT_EQ(made.size(), 1U);
    EXPECT_EQ(types(t.kept(made[0].room).events), (Strings{"joined", "seats", "started"}));
    t.room = made[0].room;
    EXPECT_EQ(t.shot().state, RoomState::playing);
    t.play_all({"h8", "h9"});
}

TEST(HotSeat, IsTheSameAfterARestartOfTheServer) {
    HotSeat t;
    t.play_all({"h8", "h9", "i8"});
    t.undo(t.ann);
    auto const before = t.shot();
    t.restart();
    t.ann = t.come_back(t.ann);
    auto after = t.shot();
    EXPECT_EQ(after.actions, before.actions);
    EXPECT_EQ(after.epoch, before.epoch);
    EXPECT_EQ(after.turn, before.turn);
    t.play_all({"g8"});
}

TEST(HotSeat, EndsAbortedWhenThePersonLeaves) {
    HotSeat t;
    t.play_all({"h8"});
    t.take_events(t.bob);
    EXPECT_TRUE(t.ask(t.ann, proto::RoomLeave{t.room}));
    auto const events = t.take_events(t.bob);
    EXPECT_EQ(types(events), (Strings{"finished", "left", "seats", "owner"}));
    EXPECT_EQ(bodies<proto::Finished>(events)[0].outcome.reason, rules::Reason::aborted);
    EXPECT_EQ(bodies<proto::SeatsChanged>(events)[0].seats, proto::Seats{});
}

TEST(HotSeat, WhoStandsUpAfterTheEndFreesBothSeatsAndWatches) {
    HotSeat t;
    t.ask(t.ann, proto::GameResign{t.room});
    EXPECT_TRUE(t.ask(t.ann, proto::RoomStand{t.room}));
    EXPECT_TRUE(t.in_seat(Side::black).empty());
    EXPECT_TRUE(t.in_seat(Side::white).empty());
    EXPECT_EQ(t.shot().watchers.size(), 2U) << "each once";
}

TEST(HotSeat, IsNamedOnceAmongThePersonsSeats) {
    HotSeat t;
    auto const again = t.connect();
    auto const reply = t.ask(again, proto::Hello{.protocol = 1, .client = "test", .token = t.token(t.ann)});
    ASSERT_TRUE(reply);
    auto const seats = std::get<proto::Welcome>(*reply).seats;
    ASSERT_EQ(seats.size(), 1U);
    EXPECT_EQ(seats[0].room, t.room);
}

}  // namespace tengen::server::core::testing
