// Playing, and how a game ends and begins again.

#include <gmock/gmock.h>

#include "tests/server/core/ai_game.hpp"
#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::RoomState;
using std::chrono::seconds;
using ::testing::HasSubstr;
using Strings = std::vector<std::string>;

namespace {

Strings const kBlackWins{"h8", "a1", "i8", "b1", "j8", "c1", "k8", "d1"};

proto::GamePlay play(PairTable const& t, std::string action, int ply, std::optional<int> epoch = {}) {
    return {t.room, std::move(action), ply, epoch};
}

}  // namespace

TEST(Play, IsAnsweredAfterTheEventAndTheEventAfterTheJournal) {
    PairTable t;
    auto const reply = t.ask(t.ann, play(t, "h8", 0));
    EXPECT_EQ(t.order, (Strings{"append", "event", "reply"}));
    auto const event = t.take_events(t.bob).at(0);
    EXPECT_EQ(std::get<proto::PlayDone>(*reply), (proto::PlayDone{event.seq, 1, 0}));
    auto const& played = std::get<proto::Played>(event.body);
    EXPECT_EQ(played.by, (proto::By{t.player(t.ann), rules::Side::black}));
    EXPECT_EQ(played.action, "h8");
    EXPECT_EQ(played.ply, 1);
    EXPECT_EQ(played.stone, rules::Side::black);
    EXPECT_FALSE(played.setup);
    EXPECT_EQ(played.position_hash, t.look(t.ann, t.room).position_hash);
}

TEST(Play, NothingIsToldBeforeTheJournalHasIt) {
    PairTable t;
    t.mode = JournalMode::on_command;
    auto const id = t.send(t.ann, play(t, "h8", 0));
    EXPECT_FALSE(t.reply(id));
    EXPECT_TRUE(t.take_events(t.bob).empty());
    t.keep();
    EXPECT_TRUE(*t.reply(id));
    EXPECT_EQ(types(t.take_events(t.bob)), Strings{"played"});
}

TEST(Play, CommandsWaitForTheAppendInOrder) {
    PairTable t;
    t.mode = JournalMode::on_command;
    t.send(t.ann, play(t, "h8", 0));
    auto const second = t.send(t.bob, play(t, "h9", 1));
    auto const sync = t.send(t.ann, proto::RoomSync{t.room, base::Seq{0}});
    EXPECT_EQ(t.appends.size(), 1U);
    t.keep();
    EXPECT_FALSE(t.reply(second));
    EXPECT_FALSE(t.reply(sync));
    t.keep();
    EXPECT_TRUE(*t.reply(second));
    EXPECT_TRUE(*t.reply(sync));
    EXPECT_EQ(types(t.take_events(t.bob)), (Strings{"played", "played"}));
}

TEST(Play, ErrorsComeInTheOrderOfTheProtocol) {
    PairTable t;
    auto const cid = t.guest("Cid");
    t.look(cid, t.room);
    EXPECT_TRUE(refused(t.ask(cid, proto::GamePlay{base::RoomId{"NOROOM"}, "h8", 0, {}}),
                        ErrorReason::room_not_found));
    EXPECT_TRUE(refused(t.ask(cid, play(t, "z99", 7)), ErrorReason::not_seated));
    EXPECT_TRUE(refused(t.ask(t.bob, play(t, "z99", 7)), ErrorReason::stale_state));
    EXPECT_TRUE(refused(t.ask(t.bob, play(t, "z99", 0, 3)), ErrorReason::stale_state));
    EXPECT_TRUE(refused(t.ask(t.bob, play(t, "z99", 0)), ErrorReason::not_your_turn));
    EXPECT_TRUE(refused(t.ask(t.ann, play(t, "z99", 0)), ErrorReason::illegal));
}

TEST(Play, BeforeTheStartIsNotPlaying) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const room = std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room;
    auto const reply = t.ask(ann, proto::GamePlay{room, "h8", 5, {}});
    EXPECT_TRUE(refused(reply, ErrorReason::not_playing));
    EXPECT_EQ(reply.error().state, RoomState::open);
}

TEST(Play, IllegalSaysWhy) {
    PairTable t;
    EXPECT_EQ(t.ask(t.ann, play(t, "H8", 0)).error().why, rules::Illegal::bad_notation);
    EXPECT_EQ(t.ask(t.ann, play(t, "p16", 0)).error().why, rules::Illegal::off_board);
    EXPECT_EQ(t.ask(t.ann, play(t, "swap", 0)).error().why, rules::Illegal::wrong_phase);
    t.play_all({"h8"});
    EXPECT_EQ(t.ask(t.bob, play(t, "h8", 1)).error().why, rules::Illegal::occupied);
}

TEST(Play, IllegalTellsWhatWouldBeRightOnThisBoard) {
    PairTable t;
    auto const said = [&](std::string const& action) {
        return t.ask(t.ann, play(t, action, 0)).error().message;
    };
    EXPECT_THAT(said("H8"), HasSubstr("a point as h8"));
    EXPECT_THAT(said("H8"), HasSubstr("a column letter and a row number from a1 to o15"));
    EXPECT_THAT(said("p16"), HasSubstr("a column letter and a row number from a1 to o15"));
    EXPECT_THAT(said("swap"), HasSubstr("not due now"));
    AiGame big({.gomoku = {.size = 19}});
    EXPECT_THAT(big.ask(big.ann, proto::GamePlay{big.room, "t1", 0, {}}).error().message,
                HasSubstr("from a1 to s19"));
    AiGame mills({.kind = rules::GameKind::chengsanqi}, proto::SeatWish::black, "miller");
    EXPECT_THAT(mills.ask(mills.ann, proto::GamePlay{mills.room, "b1", 0, {}}).error().message,
                HasSubstr("one of the 24 points from a1 to g7"));
    EXPECT_THAT(mills.ask(mills.ann, proto::GamePlay{mills.room, "?", 0, {}}).error().message,
                HasSubstr("a move as a1-a4"));
}

TEST(Play, ExtremePliesAreStale) {
    PairTable t;
    for (int const ply : {-1, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()}) {
        EXPECT_TRUE(refused(t.ask(t.ann, play(t, "h8", ply, ply)), ErrorReason::stale_state));
    }
}

TEST(Play, ARepeatedRequestIsAnsweredAsTheFirstTimeAndPlayedOnce) {
    PairTable t;
    auto const first = t.ask(t.ann, play(t, "h8", 0));
    auto const again = t.ask(t.ann, play(t, "h8", 0));
    EXPECT_EQ(std::get<proto::PlayDone>(*again), std::get<proto::PlayDone>(*first));
    EXPECT_EQ(t.look(t.ann, t.room).ply, 1);
    EXPECT_TRUE(refused(t.ask(t.ann, play(t, "h9", 0)), ErrorReason::stale_state));
    EXPECT_TRUE(refused(t.ask(t.bob, play(t, "h8", 0)), ErrorReason::stale_state));
}

TEST(Play, ARepeatedRequestIsKnownAfterARestartAndAfterTheEnd) {
    PairTable t;
    auto const first = t.ask(t.ann, play(t, "h8", 0, 0));
    t.ask(t.bob, proto::GameResign{t.room});
    t.restart();
    t.ann = t.come_back(t.ann);
    auto const again = t.ask(t.ann, play(t, "h8", 0, 0));
    ASSERT_TRUE(again);
    EXPECT_EQ(std::get<proto::PlayDone>(*again), std::get<proto::PlayDone>(*first));
}

TEST(Play, ARequestWithoutIdIsCarriedOutUnanswered) {
    PairTable t;
    t.perform(t.lobby().request(t.ann, std::nullopt, play(t, "h8", 0), t.now));
    EXPECT_EQ(t.order, (Strings{"append", "event"}));
}

TEST(Play, AFiveEndsTheGame) {
    PairTable t;
    t.play_all(kBlackWins);
    t.clear();
    EXPECT_TRUE(t.play(t.ann, "l8"));
    auto const events = t.take_events(t.bob);
    EXPECT_EQ(types(events), (Strings{"played", "finished"}));
    auto const outcome = bodies<proto::Finished>(events)[0].outcome;
    EXPECT_EQ(outcome.winner, rules::Side::black);
    EXPECT_EQ(outcome.reason, rules::Reason::five);
    EXPECT_EQ(outcome.line.size(), 5U);
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.state, RoomState::finished);
    EXPECT_EQ(shot.turn, std::nullopt);
    EXPECT_EQ(shot.phase, rules::Phase::over);
    EXPECT_EQ(shot.outcome, outcome);
}

TEST(Play, AnEndVoidsAnOpenDrawOffer) {
    PairTable t;
    t.play_all(kBlackWins);
    t.ask(t.bob, proto::GameDraw{t.room});
    t.clear();
    EXPECT_TRUE(t.play(t.ann, "l8"));
    EXPECT_EQ(types(t.take_events(t.bob)), (Strings{"played", "draw_closed", "finished"}));
}

TEST(Resign, TheOtherSideWins) {
    PairTable t;
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    auto const outcome = bodies<proto::Finished>(t.take_events(t.bob)).at(0).outcome;
    EXPECT_EQ(outcome.winner, rules::Side::white);
    EXPECT_EQ(outcome.reason, rules::Reason::resign);
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameResign{t.room}), ErrorReason::not_playing));
}

TEST(Abort, IsForEitherSideUntilBothHaveActed) {
    PairTable t;
    t.play_all({"h8"});
    EXPECT_TRUE(t.ask(t.bob, proto::GameAbort{t.room}));
    auto const outcome = bodies<proto::Finished>(t.take_events(t.ann)).at(0).outcome;
    EXPECT_EQ(outcome.winner, std::nullopt);
    EXPECT_EQ(outcome.reason, rules::Reason::aborted);
}

TEST(Abort, IsTooLateThenEvenAfterAnUndoToTheEmptyBoard) {
    PairTable t;
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameAbort{t.room}), ErrorReason::too_late));
    EXPECT_TRUE(t.grant(t.bob, t.undo_id(t.ann)));
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameAbort{t.room}), ErrorReason::too_late));
}

TEST(Draw, IsAgreedByTheOtherSide) {
    PairTable t;
    auto const id = opened(t.ask(t.ann, proto::GameDraw{t.room}));
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameDrawAnswer{t.room, id, true}), ErrorReason::forbidden));
    EXPECT_TRUE(t.ask(t.bob, proto::GameDrawAnswer{t.room, id, true}));
    auto const events = t.take_events(t.ann);
    EXPECT_EQ(types(events), (Strings{"draw_asked", "draw_closed", "finished"}));
    EXPECT_EQ(bodies<proto::DrawClosed>(events)[0].outcome, proto::NegotiationOutcome::accepted);
    EXPECT_EQ(bodies<proto::Finished>(events)[0].outcome.reason, rules::Reason::agreement);
    auto const late = t.ask(t.bob, proto::GameDrawAnswer{t.room, id, true});
    EXPECT_TRUE(refused(late, ErrorReason::draw_gone));
    EXPECT_EQ(late.error().outcome, proto::NegotiationOutcome::accepted);
}

TEST(Draw, ByAWatcherIsNotSeatedAndAnsweredIsForbidden) {
    PairTable t;
    auto const cid = t.guest("Cid");
    t.look(cid, t.room);
    EXPECT_TRUE(refused(t.ask(cid, proto::GameDraw{t.room}), ErrorReason::not_seated));
    auto const id = opened(t.ask(t.ann, proto::GameDraw{t.room}));
    EXPECT_TRUE(refused(t.ask(cid, proto::GameDrawAnswer{t.room, id, true}), ErrorReason::forbidden));
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameUndoAnswer{t.room, id, true}), ErrorReason::bad_params));
}

TEST(Draw, AfterARefusalNotAgainForTenPlies) {
    PairTable t;
    auto const id = opened(t.ask(t.ann, proto::GameDraw{t.room}));
    EXPECT_TRUE(t.ask(t.bob, proto::GameDrawAnswer{t.room, id, false}));
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameDraw{t.room}), ErrorReason::too_soon));
    t.play_all({"a1", "b1", "a3", "b3", "a5", "b5", "a7", "b7", "a9"});
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameDraw{t.room}), ErrorReason::too_soon));
    t.play_all({"b9"});
    EXPECT_TRUE(t.ask(t.ann, proto::GameDraw{t.room}));
}

TEST(Draw, TheOtherSideMayAskAfterItsRefusal) {
    PairTable t;
    auto const id = opened(t.ask(t.ann, proto::GameDraw{t.room}));
    EXPECT_TRUE(t.ask(t.bob, proto::GameDrawAnswer{t.room, id, false}));
    EXPECT_TRUE(t.ask(t.bob, proto::GameDraw{t.room}));
}

TEST(Draw, OneRequestOfEitherKindIsOpen) {
    PairTable t;
    t.play_all({"h8", "h9"});
    t.undo_id(t.ann);
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameDraw{t.room}), ErrorReason::negotiation_pending));
}

TEST(Draw, ExpiresAfterAMinuteAndMayBeWithdrawn) {
    PairTable t;
    t.ask(t.ann, proto::GameDraw{t.room});
    EXPECT_EQ(t.look(t.bob, t.room).pending->kind, proto::NegotiationKind::draw);
    t.pass(seconds{60});
    EXPECT_EQ(bodies<proto::DrawClosed>(t.take_events(t.bob)).at(0).outcome,
              proto::NegotiationOutcome::expired);
    auto const id = opened(t.ask(t.ann, proto::GameDraw{t.room}));
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameDrawWithdraw{t.room, id}), ErrorReason::forbidden));
    EXPECT_TRUE(t.ask(t.ann, proto::GameDrawWithdraw{t.room, id}));
    EXPECT_EQ(bodies<proto::DrawClosed>(t.take_events(t.bob)).at(0).outcome,
              proto::NegotiationOutcome::withdrawn);
}

TEST(Draw, OutsideAGameIsNotPlaying) {
    PairTable t;
    t.ask(t.ann, proto::GameResign{t.room});
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameDraw{t.room}), ErrorReason::not_playing));
}

TEST(Rematch, IsOneNewRoomWithTheSidesExchanged) {
    PairTable t;
    t.ask(t.ann, proto::GameResign{t.room});
    t.clear();
    EXPECT_TRUE(t.ask(t.bob, proto::GameRematch{t.room}));
    EXPECT_EQ(t.look(t.ann, t.room).rematch, std::vector{t.player(t.bob).id});
    EXPECT_TRUE(t.ask(t.ann, proto::GameRematch{t.room}));
    auto const for_ann = bodies<proto::Rematch>(t.take_events(t.ann));
    auto const for_bob = bodies<proto::Rematch>(t.take_events(t.bob));
    ASSERT_EQ(for_ann.size(), 1U);
    EXPECT_EQ(for_ann, for_bob);
    auto const shot = t.look(t.ann, for_ann[0].room);
    EXPECT_EQ(shot.state, RoomState::playing);
    EXPECT_EQ(shot.seats.black.players.at(0).id, t.player(t.bob).id);
    EXPECT_EQ(shot.seats.white.players.at(0).id, t.player(t.ann).id);
    EXPECT_EQ(shot.owner, t.player(t.ann));
    EXPECT_TRUE(t.ask(t.ann, proto::GameRematch{t.room}));  // again: the same room
    EXPECT_TRUE(t.take_events(t.ann).empty());
}

TEST(Rematch, TheWishEndsAfterAMinute) {
    PairTable t;
    t.ask(t.ann, proto::GameResign{t.room});
    t.ask(t.ann, proto::GameRematch{t.room});
    t.pass(seconds{60});
    EXPECT_TRUE(t.look(t.ann, t.room).rematch.empty());
    t.clear();
    EXPECT_TRUE(t.ask(t.bob, proto::GameRematch{t.room}));
    EXPECT_EQ(types(t.take_events(t.bob)), Strings{"rematch_asked"});
}

TEST(Rematch, IsForThePlayersAfterTheEndWhileBothAreThere) {
    PairTable t;
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameRematch{t.room}), ErrorReason::forbidden));
    t.ask(t.ann, proto::GameResign{t.room});
    auto const cid = t.guest("Cid");
    t.look(cid, t.room);
    EXPECT_TRUE(refused(t.ask(cid, proto::GameRematch{t.room}), ErrorReason::not_seated));
    t.ask(t.bob, proto::RoomLeave{t.room});
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameRematch{t.room}), ErrorReason::forbidden));
}

TEST(Rematch, IsMadeAfterARestartWhenAllHadAsked) {
    PairTable t;
    t.ask(t.ann, proto::GameResign{t.room});
    t.ask(t.ann, proto::GameRematch{t.room});
    t.mode = JournalMode::on_command;
    t.send(t.bob, proto::GameRematch{t.room});
    t.keep();  // the wish; then the new room is on its way and lost
    EXPECT_EQ(t.appends.size(), 1U);
    t.mode = JournalMode::at_once;
    t.restart();
    t.pass(seconds{0});
    EXPECT_EQ(types(t.kept(t.room).events).back(), "rematch");
    EXPECT_EQ(t.journal.size(), 2U);
}

TEST(Rematch, IsOneRoomThoughTheServerWentDownBeforeSayingSo) {
    PairTable t;
    t.ask(t.ann, proto::GameResign{t.room});
    t.ask(t.ann, proto::GameRematch{t.room});
    t.mode = JournalMode::on_command;
    t.send(t.bob, proto::GameRematch{t.room});
    t.keep();
    t.keep();  // the new room is kept; the word of it is lost
    EXPECT_EQ(t.journal.size(), 2U);
    t.mode = JournalMode::at_once;
    t.restart();
    t.pass(seconds{0});
    EXPECT_EQ(types(t.kept(t.room).events).back(), "rematch");
    EXPECT_EQ(t.journal.size(), 2U);
}

TEST(Rematch, IsTriedAgainWhenTheJournalFailedForTheNewRoom) {
    PairTable t;
    t.ask(t.ann, proto::GameResign{t.room});
    t.ask(t.ann, proto::GameRematch{t.room});
    t.mode = JournalMode::on_command;
    t.send(t.bob, proto::GameRematch{t.room});
    t.keep();
    t.fail();
    t.mode = JournalMode::at_once;
    t.clear();
    EXPECT_TRUE(t.ask(t.ann, proto::GameRematch{t.room}));
    EXPECT_EQ(types(t.take_events(t.bob)), Strings{"rematch"});
}

TEST(Restart, AgainstAnAiAbortsAndBeginsAgainInTheSameRoom) {
    AiTable t;
    t.play("h8");
    t.take_events(t.ann);
    EXPECT_TRUE(t.ask(t.ann, proto::GameRestart{t.room}));
    EXPECT_EQ(types(t.take_events(t.ann)), (Strings{"finished", "restarted", "started"}));
    EXPECT_EQ(t.cancels.size(), 1U);
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.state, RoomState::playing);
    EXPECT_EQ(shot.ply, 0);
    EXPECT_EQ(shot.epoch, 1);
    EXPECT_EQ(shot.outcome, std::nullopt);
    EXPECT_EQ(shot.undo_left, (proto::UndoLeft{2, 2}));
    EXPECT_TRUE(t.play("h8"));
}

TEST(Restart, AfterTheEndEndsNothing) {
    AiTable t;
    t.ask(t.ann, proto::GameResign{t.room});
    t.take_events(t.ann);
    EXPECT_TRUE(t.ask(t.ann, proto::GameRestart{t.room}));
    EXPECT_EQ(types(t.take_events(t.ann)), (Strings{"restarted", "started"}));
}

TEST(Restart, BetweenPeopleIsForbidden) {
    PairTable t;
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameRestart{t.room}), ErrorReason::forbidden));
}

}  // namespace tengen::server::core::testing
