// Two people in a seat who act in turn: sitting down, taking turns, leaving, and the end.

#include "server/core/turn_order.hpp"
#include "tests/server/core/open_room.hpp"
#include "tests/server/core/team_tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::JoinWish;
using proto::RoomState;
using rules::Side;
using Strings = std::vector<std::string>;

namespace {

proto::RoomCreate team(std::optional<std::string> opponent = {}) {
    proto::RoomCreate wish;
    wish.team = true;
    wish.opponent = std::move(opponent);
    return wish;
}

}  // namespace

TEST(TeamSeat, WaitsForTheReadyOfEverybodyWhoSitsEvenAgainstAnAi) {
    OpenRoom t(team("strong"));
    EXPECT_EQ(t.created.snapshot.state, RoomState::open);
    EXPECT_TRUE(t.created.snapshot.team);
    t.join(t.bob);
    t.ask(t.ann, proto::RoomReady{t.room});
    EXPECT_EQ(t.shot().state, RoomState::open);
    t.ask(t.bob, proto::RoomReady{t.room});
    EXPECT_EQ(t.shot().state, RoomState::playing);
}

TEST(TeamSeat, OnePersonIsEnoughAndTheSeatClosesAtTheStart) {
    OpenRoom t(team("strong"));
    t.ask(t.ann, proto::RoomReady{t.room});
    EXPECT_EQ(t.shot().state, RoomState::playing);
    EXPECT_TRUE(refused(t.join(t.bob, JoinWish::black), ErrorReason::seat_taken));
    EXPECT_TRUE(t.join(t.bob));
    EXPECT_EQ(t.shot().watchers.size(), 1U);
    EXPECT_EQ(t.shot().seats.black.players.size(), 1U);
}

TEST(TeamSeat, AgainstAnAiWhoeverJoinsSitsWithTheTeamAndTheThirdWatches) {
    OpenRoom t(team("strong"));
    t.join(t.bob);
    t.join(t.cid);
    ASSERT_EQ(t.shot().seats.black.players.size(), 2U);
    EXPECT_EQ(t.shot().seats.black.players[1].name, "Bob");
    EXPECT_EQ(t.shot().watchers.size(), 1U);
    EXPECT_TRUE(refused(t.join(t.cid, JoinWish::black), ErrorReason::seat_taken));
    EXPECT_TRUE(refused(t.join(t.cid, JoinWish::white), ErrorReason::seat_taken)) << "the AI sits there";
}

TEST(TeamSeat, TeamAgainstTeamFillsTheEmptierSide) {
    OpenRoom t(team());
    t.join(t.bob);
    EXPECT_EQ(t.shot().seats.white.players.at(0).name, "Bob");
    t.join(t.cid);
    EXPECT_EQ(t.shot().seats.black.players.at(1).name, "Cid");
    auto const dan = t.guest("Dan");
    t.join(dan);
    EXPECT_EQ(t.shot().seats.white.players.at(1).name, "Dan");
    auto const eve = t.guest("Eve");
    EXPECT_TRUE(refused(t.join(eve, JoinWish::black), ErrorReason::seat_taken));
    t.join(eve);
    EXPECT_EQ(t.shot().watchers.size(), 1U);
}

TEST(TeamSeat, AMemberMovesToTheOtherTeamAndAnyChangeClearsReady) {
    OpenRoom t(team());
    t.join(t.bob, JoinWish::black);
    t.ask(t.ann, proto::RoomReady{t.room});
    EXPECT_EQ(t.shot().ready.size(), 1U);
    t.join(t.bob, JoinWish::white);
    EXPECT_EQ(t.shot().seats.black.players.size(), 1U);
    EXPECT_EQ(t.shot().seats.white.players.size(), 1U);
    EXPECT_TRUE(t.shot().ready.empty());
}

TEST(TeamSeat, WhoStandsUpFreesOnlyTheirOwnPlace) {
    OpenRoom t(team("strong"));
    t.join(t.bob);
    t.ask(t.ann, proto::RoomStand{t.room});
    ASSERT_EQ(t.shot().seats.black.players.size(), 1U);
    EXPECT_EQ(t.shot().seats.black.players[0].name, "Bob");
    t.join(t.ann, JoinWish::black);
    ASSERT_EQ(t.shot().seats.black.players.size(), 2U);
    EXPECT_EQ(t.shot().seats.black.players[0].name, "Bob") << "who sat first is the first to act";
}

TEST(TeamSeat, NoAiSitsDownBesideAPerson) {
    OpenRoom t(team());
    EXPECT_TRUE(refused(t.ask(t.ann, proto::RoomAi{t.room, Side::black, "weak"}), ErrorReason::seat_taken));
    EXPECT_TRUE(t.ask(t.ann, proto::RoomAi{t.room, Side::white, "weak"}));
    t.join(t.bob);
    EXPECT_EQ(t.shot().seats.black.players.size(), 2U);
}

TEST(TeamSeat, WithoutTeamASeatIsForOne) {
    OpenRoom t;
    EXPECT_TRUE(refused(t.join(t.bob, JoinWish::black), ErrorReason::seat_taken));
}

TEST(TeamTurn, PartnersActInTurnAndWhoSatFirstBegins) {
    TeamTable t;
    EXPECT_EQ(t.next(), "Ann");
    EXPECT_TRUE(refused(t.play(t.bob, "h8"), ErrorReason::not_your_turn));
    t.round(t.ann, "h8", "h9");
    EXPECT_EQ(t.next(), "Bob");
    EXPECT_TRUE(refused(t.play(t.ann, "i8"), ErrorReason::not_your_turn));
    t.round(t.bob, "i8", "i9");
    EXPECT_EQ(t.next(), "Ann");
    auto const played = bodies<proto::Played>(t.take_events(t.ann));
    ASSERT_EQ(played.size(), 4U);
    EXPECT_EQ(played[0].by, (proto::By{t.player(t.ann), Side::black}));
    EXPECT_EQ(played[2].by, (proto::By{t.player(t.bob), Side::black}));
}

TEST(TeamTurn, EachTeamKeepsItsOwnOrder) {
    TeamMatch t;
    Strings order;
    for (auto const* action : {"h8", "a1", "h9", "a3", "h10", "a5"}) {
        order.push_back(t.next());
        t.play_all({action});
    }
    EXPECT_EQ(order, (Strings{"Ann", "Cid", "Bob", "Dan", "Ann", "Cid"}));
}

TEST(TeamTurn, ARepeatedRequestOfThePartnerIsNotTheSameAction) {
    TeamTable t;
    t.play(t.ann, "h8");
    proto::GamePlay const again{t.room, "h8", 0, 0};
    EXPECT_TRUE(t.ask(t.ann, again));
    EXPECT_TRUE(refused(t.ask(t.bob, again), ErrorReason::stale_state));
    EXPECT_EQ(t.shot().ply, 1);
}

TEST(TeamTurn, IsTheSameAfterARestartOfTheServer) {
    TeamTable t;
    t.round(t.ann, "h8", "h9");
    t.restart();
    t.ann = t.come_back(t.ann);
    t.bob = t.come_back(t.bob);
    EXPECT_EQ(t.next(), "Bob");
    EXPECT_TRUE(refused(t.play(t.ann, "i8"), ErrorReason::not_your_turn));
    EXPECT_TRUE(t.play(t.bob, "i8"));
}

TEST(TeamTurn, AnAiIsAskedForTheFirstOfTheTeam) {
    TeamTable t;
    t.round(t.ann, "h8", "h9");
    t.play(t.bob, "i8");
    EXPECT_EQ(t.questions.back().asker, t.player(t.ann).id);
}

TEST(TeamLeave, APartnerLeftAloneActsEveryTurn) {
    TeamTable t;
    t.round(t.ann, "h8", "h9");
    EXPECT_TRUE(t.ask(t.bob, proto::RoomLeave{t.room}));
    EXPECT_EQ(t.shot().state, RoomState::playing);
    EXPECT_EQ(t.next(), "Ann");
    t.round(t.ann, "i8", "i9");
    EXPECT_EQ(t.next(), "Ann");
    t.round(t.ann, "g8", "g9");
    EXPECT_EQ(t.in_seat(Side::black), (Strings{"Ann", "Bob"})) << "the seat is kept";
}

TEST(TeamLeave, WhoComesBackTakesTurnsAgain) {
    TeamTable t;
    t.round(t.ann, "h8", "h9");
    t.ask(t.bob, proto::RoomLeave{t.room});
    t.round(t.ann, "i8", "i9");
    EXPECT_TRUE(t.join(t.bob));
    EXPECT_EQ(t.next(), "Bob");
    t.round(t.bob, "g8", "g9");
    EXPECT_EQ(t.next(), "Ann");
}

TEST(TeamLeave, ALostConnectionCostsNoTurn) {
    TeamTable t;
    t.round(t.ann, "h8", "h9");
    t.disconnect(t.bob);
    EXPECT_EQ(t.next(), "Bob");
    EXPECT_TRUE(refused(t.play(t.ann, "i8"), ErrorReason::not_your_turn));
}

TEST(TeamLeave, TheLastOfATeamEndsTheGameAgainstAnAi) {
    TeamTable t;
    t.ask(t.bob, proto::RoomLeave{t.room});
    t.take_events(t.ann);
    t.ask(t.ann, proto::RoomLeave{t.room});
    auto const& events = t.kept(t.room).events;
    auto const finished = bodies<proto::Finished>(events);
    ASSERT_EQ(finished.size(), 1U);
    EXPECT_EQ(finished[0].outcome.reason, rules::Reason::aborted);
    EXPECT_EQ(bodies<proto::Closed>(events).size(), 1U);
}

TEST(TeamLeave, ATeamThatIsGoneKeepsItsSeatAgainstPeople) {
    TeamMatch t;
    t.play_all({"h8"});
    t.ask(t.cid, proto::RoomLeave{t.room});
    t.ask(t.dan, proto::RoomLeave{t.room});
    EXPECT_EQ(t.shot().state, RoomState::playing);
    EXPECT_EQ(t.next(), "Cid");
    t.join(t.dan);
    EXPECT_EQ(t.next(), "Dan");
}

TEST(TeamLeave, WhoHasLeftActsForNobodyBeforeComingBack) {
    TeamTable t;
    t.round(t.ann, "h8", "h9");
    EXPECT_TRUE(t.ask(t.bob, proto::RoomLeave{t.room}));
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameResign{t.room}), ErrorReason::not_seated));
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameRestart{t.room}), ErrorReason::not_seated));
    EXPECT_TRUE(refused(t.undo(t.bob), ErrorReason::not_seated));
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GamePlay{t.room, "i8", 2, 0}), ErrorReason::not_seated));
    EXPECT_TRUE(refused(t.ask(t.bob, proto::ChatSay{t.room, "hi"}), ErrorReason::forbidden));
    EXPECT_TRUE(t.ask(t.bob, proto::RoomSync{t.room, {}})) << "as anybody may";
    EXPECT_EQ(t.shot().state, RoomState::playing);
    EXPECT_TRUE(t.join(t.bob));
    EXPECT_TRUE(t.ask(t.bob, proto::GameResign{t.room}));
}

TEST(TeamLeave, TheOwnersPartnerIsTheNextOwner) {
    TeamTable t;
    t.ask(t.ann, proto::RoomLeave{t.room});
    auto const shot = t.look(t.bob, t.room);
    EXPECT_EQ(shot.owner, t.player(t.bob));
    EXPECT_EQ(shot.state, RoomState::playing);
}

TEST(TeamLeave, TheSnapshotTellsWhoLeftAndWhoseTurnWithinEachSeatItIs) {
    TeamMatch t;
    auto const id = [&](base::SessionId who) { return t.player(who).id; };
    EXPECT_EQ(t.shot().left, std::vector<base::PlayerId>{});
    EXPECT_EQ(t.shot().next.value().black, id(t.ann));
    EXPECT_EQ(t.shot().next->white, id(t.cid));
    t.play_all({"a1"});
    EXPECT_EQ(t.shot().next->black, id(t.bob));
    EXPECT_EQ(t.shot().next->white, id(t.cid));
    auto const bob = id(t.bob);
    EXPECT_TRUE(t.ask(t.bob, proto::RoomLeave{t.room}));
    t.play_all({"b1"});
    EXPECT_EQ(t.shot().left, std::vector{bob});
    EXPECT_EQ(t.shot().next->black, bob);
    EXPECT_EQ(t.next(), "Ann");
    t.play_all({"c1", "d1"});
    EXPECT_EQ(t.shot().next->black, bob);
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    EXPECT_EQ(t.shot().next->black, std::nullopt);
    EXPECT_EQ(t.shot().left, std::vector{bob}) << "the rematch does not wait for him";
}

TEST(TeamEnd, EitherPartnerResignsForTheTeam) {
    TeamMatch t;
    EXPECT_TRUE(t.ask(t.bob, proto::GameResign{t.room}));
    EXPECT_EQ(t.shot().outcome, (rules::Outcome{Side::white, rules::Reason::resign}));
}

TEST(TeamEnd, ADrawIsForTheOtherTeamToAnswer) {
    TeamMatch t;
    t.play_all({"h8"});
    auto const id = opened(t.ask(t.ann, proto::GameDraw{t.room}));
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameDrawAnswer{t.room, id, true}), ErrorReason::forbidden));
    EXPECT_TRUE(t.ask(t.dan, proto::GameDrawAnswer{t.room, id, true}));
    EXPECT_EQ(t.shot().outcome->reason, rules::Reason::agreement);
}

TEST(TeamEnd, ADrawWithAnAiIsNotForThePartnerToAnswer) {
    TeamTable t;
    t.round(t.ann, "h8", "h9");
    auto const id = opened(t.ask(t.ann, proto::GameDraw{t.room}));
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameDrawAnswer{t.room, id, true}), ErrorReason::forbidden));
    EXPECT_EQ(t.draw_questions.size(), 1U);
}

TEST(TeamEnd, ARestartAgainstAnAiBeginsWithWhoSatFirst) {
    TeamTable t;
    t.round(t.ann, "h8", "h9");
    EXPECT_TRUE(t.ask(t.bob, proto::GameRestart{t.room}));
    EXPECT_EQ(t.shot().ply, 0);
    EXPECT_EQ(t.next(), "Ann");
}

TEST(TeamEnd, ARematchNeedsEverybodyAndMovesWholeTeams) {
    TeamMatch t;
    t.ask(t.ann, proto::GameResign{t.room});
    for (auto const who : {t.ann, t.cid, t.dan}) {
        EXPECT_TRUE(t.ask(who, proto::GameRematch{t.room}));
    }
    EXPECT_TRUE(bodies<proto::Rematch>(t.take_events(t.ann)).empty());
    EXPECT_TRUE(t.ask(t.bob, proto::GameRematch{t.room}));
    auto const made = bodies<proto::Rematch>(t.take_events(t.ann));
    ASSERT_EQ(made.size(), 1U);
    t.room = made[0].room;
    EXPECT_EQ(t.in_seat(Side::black), (Strings{"Cid", "Dan"}));
    EXPECT_EQ(t.in_seat(Side::white), (Strings{"Ann", "Bob"}));
    EXPECT_EQ(t.shot().state, RoomState::playing);
    EXPECT_TRUE(t.shot().team);
    EXPECT_EQ(t.next(), "Cid");
}

TEST(TeamEnd, ARematchAgainstAnAiNeedsBothPartners) {
    TeamTable t;
    t.ask(t.bob, proto::GameResign{t.room});
    t.ask(t.bob, proto::GameRematch{t.room});
    EXPECT_TRUE(bodies<proto::Rematch>(t.take_events(t.ann)).empty());
    t.ask(t.ann, proto::GameRematch{t.room});
    auto const made = bodies<proto::Rematch>(t.take_events(t.ann));
    ASSERT_EQ(made.size(), 1U);
    t.room = made[0].room;
    EXPECT_EQ(t.in_seat(Side::white), (Strings{"Ann", "Bob"}));
}

TEST(TeamEnd, ARematchDoesNotWaitForAPartnerWhoHasLeft) {
    TeamMatch t;
    t.play_all({"h8"});
    t.ask(t.bob, proto::RoomLeave{t.room});
    t.ask(t.ann, proto::GameResign{t.room});
    for (auto const who : {t.ann, t.cid, t.dan}) {
        EXPECT_TRUE(t.ask(who, proto::GameRematch{t.room}));
    }
    auto const made = bodies<proto::Rematch>(t.take_events(t.ann));
    ASSERT_EQ(made.size(), 1U);
    t.room = made[0].room;
    EXPECT_EQ(t.in_seat(Side::white), (Strings{"Ann"}));
    EXPECT_EQ(t.in_seat(Side::black), (Strings{"Cid", "Dan"}));
}

TEST(TeamEnd, WhoeverLeavesAFinishedGameFreesOnlyTheirPlace) {
    TeamMatch t;
    t.ask(t.ann, proto::GameResign{t.room});
    t.ask(t.bob, proto::RoomLeave{t.room});
    EXPECT_EQ(t.in_seat(Side::black), (Strings{"Ann"}));
    for (auto const who : {t.ann, t.cid, t.dan}) {
        EXPECT_TRUE(t.ask(who, proto::GameRematch{t.room}));
    }
    EXPECT_EQ(bodies<proto::Rematch>(t.take_events(t.ann)).size(), 1U) << "those who stayed have all asked";
}

TEST(TurnOrder, GoesWithTheChairsWhenTheyChangePlaces) {
    TurnOrder order;
    Seating seating;
    proto::Seats seats;
    seats.black.players = {{{1}, "Ann", true}, {{2}, "Bob", true}};
    seats.white.players = {{{3}, "Cid", true}, {{4}, "Dan", true}};
    seating.seated(seats);
    order.played(seating.at(Side::black), {1});
    seating.exchanged();
    EXPECT_EQ(order.to_act(seating, Side::white)->name, "Bob");
    EXPECT_EQ(order.to_act(seating, Side::black)->name, "Cid");
}

}  // namespace tengen::server::core::testing
