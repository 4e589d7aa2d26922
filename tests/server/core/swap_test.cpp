// Swaps in an opening exchange the seats.

#include "tests/server/core/opening_tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using rules::Opening;
using rules::Side;
using Strings = std::vector<std::string>;

TEST(Swap, ExchangesTheSeatsRightAfterThePly) {
    PairTable t(freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10"});
    t.clear();
    EXPECT_TRUE(t.play(t.bob, "swap"));
    EXPECT_EQ(std::count(t.order.begin(), t.order.end(), "append"), 1);
    auto const events = t.take_events(t.ann);
    ASSERT_EQ(types(events), (Strings{"played", "seats"}));
    auto const& played = std::get<proto::Played>(events[0].body);
    EXPECT_EQ(played.by, (proto::By{t.player(t.bob), Side::white}));
    EXPECT_EQ(played.stone, std::nullopt);
    auto const& seats = std::get<proto::SeatsChanged>(events[1].body).seats;
    EXPECT_EQ(seats.black.players.at(0).name, "Bob");
    EXPECT_EQ(seats.white.players.at(0).name, "Ann");
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.seats, seats);
    EXPECT_EQ(shot.roles, (proto::Roles{Side::white, Side::black}));
    EXPECT_EQ(shot.turn.value().player, t.player(t.ann));
    EXPECT_EQ(shot.turn->side, Side::white);
}

TEST(Swap, KeepLeavesTheSeats) {
    PairTable t(freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10", "keep"});
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.seats.black.players.at(0).name, "Ann");
    EXPECT_EQ(shot.roles, proto::Roles{});
    EXPECT_EQ(shot.turn.value().player, t.player(t.bob));
}

TEST(Swap, SaidTwiceHappensOnce) {
    PairTable t(freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10"});
    auto const first = t.ask(t.bob, proto::GamePlay{t.room, "swap", 3, 0});
    auto const again = t.ask(t.bob, proto::GamePlay{t.room, "swap", 3, 0});
    EXPECT_EQ(std::get<proto::PlayDone>(*first), std::get<proto::PlayDone>(*again));
    EXPECT_EQ(t.look(t.ann, t.room).seats.black.players.at(0).name, "Bob");
}

TEST(Swap, TheTurnsGoToThePeopleAsTheySitNow) {
    SwappedTable t;
    EXPECT_TRUE(refused(t.play(t.bob, "a1"), ErrorReason::not_your_turn));
    EXPECT_TRUE(t.play(t.ann, "a1"));
    EXPECT_TRUE(t.play(t.bob, "a2"));
    EXPECT_TRUE(t.grant(t.bob, t.undo_id(t.ann)));
    EXPECT_EQ(t.look(t.ann, t.room).ply, 4);
    EXPECT_EQ(t.look(t.ann, t.room).seats.black.players.at(0).name, "Bob");
}

TEST(Swap, TheOneWhoHoldsBlackNowWinsWithBlack) {
    SwappedTable t;
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().winner, Side::black);
}

TEST(Swap, AnOpenOfferOfADrawGoesWithTheOneWhoMadeIt) {
    PairTable t(freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10"});
    auto const id = std::get<proto::Asked>(*t.ask(t.ann, proto::GameDraw{t.room})).id.value();
    EXPECT_TRUE(t.play(t.bob, "swap"));
    auto const pending = t.look(t.ann, t.room).pending.value();
    EXPECT_EQ(pending.by, (proto::By{t.player(t.ann), Side::white}));
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameDrawAnswer{t.room, id, true}), ErrorReason::forbidden));
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameDrawWithdraw{t.room, id}), ErrorReason::forbidden));
    EXPECT_TRUE(t.ask(t.bob, proto::GameDrawAnswer{t.room, id, true}));
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().reason, rules::Reason::agreement);
}

TEST(Swap, ARefusedOfferIsRememberedOfTheOneWhoMadeIt) {
    PairTable t(freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10"});
    auto const id = std::get<proto::Asked>(*t.ask(t.ann, proto::GameDraw{t.room})).id.value();
    EXPECT_TRUE(t.ask(t.bob, proto::GameDrawAnswer{t.room, id, false}));
    EXPECT_TRUE(t.play(t.bob, "swap"));
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameDraw{t.room}), ErrorReason::too_soon));
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameDrawAnswer{t.room, id, true}), ErrorReason::forbidden));
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameDrawAnswer{t.room, id, true}), ErrorReason::draw_gone));
    EXPECT_TRUE(t.ask(t.bob, proto::GameDraw{t.room}));
}

TEST(Swap, WhoLeftComesBackToTheExchangedSeat) {
    PairTable t(freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10"});
    EXPECT_TRUE(t.ask(t.ann, proto::RoomLeave{t.room}));
    EXPECT_TRUE(t.play(t.bob, "swap"));
    EXPECT_EQ(t.look(t.ann, t.room).seats.white.players.at(0).name, "Ann");
    EXPECT_TRUE(t.play(t.ann, "a1"));
}

TEST(Swap, AHelloNamesTheExchangedSeat) {
    SwappedTable t;
    auto const session = t.connect();
    proto::Hello hello;
    hello.protocol = 1;
    hello.client = "test";
    hello.token = t.token(t.ann);
    auto const welcome = std::get<proto::Welcome>(*t.ask(session, hello));
    EXPECT_EQ(welcome.seats, (std::vector<proto::SeatRef>{{t.room, Side::white}}));
}

TEST(Swap, TheJournalGivesTheSameTableAgain) {
    SwappedTable t;
    t.play_all({"a1", "a2", "a3"});
    auto const before = t.look(t.ann, t.room);
    t.restart();
    auto const session = t.come_back(t.ann);
    auto const after = t.look(session, t.room);
    EXPECT_EQ(without_time(after), without_time(before));
    EXPECT_EQ(after.seats.black.players.at(0).name, "Bob");
    EXPECT_TRUE(
        refused(t.ask(session, proto::GamePlay{t.room, "b1", after.ply, {}}), ErrorReason::not_your_turn));
}

TEST(Swap, WhatIsNotKeptExchangesNothing) {
    PairTable t(freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10"});
    t.mode = JournalMode::failing;
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GamePlay{t.room, "swap", 3, {}}), ErrorReason::storage_failed));
    t.mode = JournalMode::at_once;
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.seats.black.players.at(0).name, "Ann");
    EXPECT_EQ(shot.roles, proto::Roles{});
}

TEST(Swap, ARematchExchangesWhoBeganWithWhoDidNot) {
    SwappedTable t;
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    EXPECT_TRUE(t.ask(t.ann, proto::GameRematch{t.room}));
    EXPECT_TRUE(t.ask(t.bob, proto::GameRematch{t.room}));
    auto const next = bodies<proto::Rematch>(t.take_events(t.bob)).at(0).room;
    auto const shot = t.look(t.ann, next);
    EXPECT_EQ(shot.seats.black.players.at(0).name, "Bob");
    EXPECT_EQ(shot.roles, proto::Roles{});
    EXPECT_EQ(shot.turn.value().player, t.player(t.bob));
}

TEST(Swap, ManyOfThemInOneOpening) {
    PairTable t(renju(Opening::taraguchi10));
    t.play_all({"h8", "swap", "i9", "swap", "j10", "swap", "e5", "swap"});
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.seats.black.players.at(0).name, "Ann");
    EXPECT_EQ(shot.roles, proto::Roles{});
    t.play_all({"f6", "swap"});
    EXPECT_EQ(t.look(t.ann, t.room).seats.black.players.at(0).name, "Bob");
    t.play_all({"a1"});
    EXPECT_EQ(t.look(t.ann, t.room).phase, rules::Phase::play);
}

TEST(Swap, WholeTeamsChangePlacesAndKeepTheirTurns) {
    TeamMatch t({}, freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10"});
    EXPECT_EQ(t.next(), "Cid");
    t.play_all({"swap"});
    EXPECT_EQ(t.in_seat(Side::white), (Strings{"Ann", "Bob"}));
    EXPECT_EQ(t.in_seat(Side::black), (Strings{"Cid", "Dan"}));
    EXPECT_EQ(t.next(), "Bob");
    EXPECT_EQ(t.shot().next.value().white, t.player(t.bob).id);
    EXPECT_EQ(t.shot().next->black, t.player(t.dan).id);
    t.play_all({"a1"});
    EXPECT_EQ(t.next(), "Dan");
    t.play_all({"a2"});
    EXPECT_EQ(t.next(), "Ann");
}

TEST(Swap, InAHotSeatTheRolesChange) {
    HotSeat t(HotSeat::without_limit(), freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10", "swap"});
    EXPECT_EQ(t.shot().roles, (proto::Roles{Side::white, Side::black}));
    EXPECT_EQ(t.next(), "Ann");
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::too_few_moves));
    t.play_all({"a1"});
    EXPECT_TRUE(t.undo(t.ann));
    EXPECT_EQ(t.shot().actions.back(), "swap");
}

}  // namespace tengen::server::core::testing
