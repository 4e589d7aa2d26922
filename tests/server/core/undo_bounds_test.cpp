// How many undos there are, what ends a request, and what survives it.

#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::NegotiationOutcome;
using std::chrono::seconds;
using Strings = std::vector<std::string>;

namespace {

proto::UndoRule rule(std::optional<int> limit, proto::UndoScope scope, proto::UndoCounts counts) {
    proto::UndoRule made;
    made.limit = limit;
    made.scope = scope;
    made.counts = counts;
    return made;
}

proto::UndoRule generous() {
    return rule(std::nullopt, proto::UndoScope::per_game, proto::UndoCounts::granted);
}

/// One undo asked by `who` and granted by the other; two plies are played first by both.
void one_undo(PairTable& t, base::SessionId who, Strings const& plies) {
    t.play_all(plies);
    auto const id = t.undo_id(who);
    EXPECT_TRUE(t.grant(who == t.ann ? t.bob : t.ann, id));
}

}  // namespace

TEST(UndoCap, PerGameIsTwoInAllWhoeverAsks) {
    PairTable t;
    one_undo(t, t.ann, {"h8", "h9", "i8", "i9"});
    one_undo(t, t.bob, {"j8"});
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.undo_left, (proto::UndoLeft{0, 0}));
    t.play_all({"h9", "i8"});
    EXPECT_TRUE(
        refused(t.undo(shot.turn->side == rules::Side::black ? t.ann : t.bob), ErrorReason::undo_limit));
}

TEST(UndoCap, PerPlayerIsTwoForEachSide) {
    PairTable t(rule(2, proto::UndoScope::per_player, proto::UndoCounts::granted));
    one_undo(t, t.ann, {"h8", "h9"});
    one_undo(t, t.ann, {"h8", "h9"});
    EXPECT_EQ(t.look(t.ann, t.room).undo_left, (proto::UndoLeft{0, 2}));
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::undo_limit));
    one_undo(t, t.bob, {"i8"});
    EXPECT_EQ(t.look(t.ann, t.room).undo_left, (proto::UndoLeft{0, 1}));
}

TEST(UndoCap, GrantedCountsWhatWasCarriedOut) {
    PairTable t;
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(t.refuse(t.bob, t.undo_id(t.ann)));
    EXPECT_EQ(t.look(t.ann, t.room).undo_left, (proto::UndoLeft{2, 2}));
}

TEST(UndoCap, AskedCountsEveryRequest) {
    PairTable t(rule(2, proto::UndoScope::per_player, proto::UndoCounts::asked));
    t.play_all({"h8", "h9"});
    t.clear();
    auto const id = t.undo_id(t.ann);
    EXPECT_EQ(t.look(t.ann, t.room).undo_left, (proto::UndoLeft{1, 2}));
    EXPECT_EQ(bodies<proto::UndoAsked>(t.take_events(t.bob)).at(0).undo_left, (proto::UndoLeft{1, 2}));
    EXPECT_TRUE(t.refuse(t.bob, id));
    EXPECT_EQ(t.look(t.ann, t.room).undo_left, (proto::UndoLeft{1, 2}));
}

TEST(UndoCap, NullIsUnlimited) {
    PairTable t(generous());
    for (int i = 0; i < 5; ++i) {
        one_undo(t, t.ann, {"h8", "h9"});
    }
    EXPECT_EQ(t.look(t.ann, t.room).undo_left, (proto::UndoLeft{std::nullopt, std::nullopt}));
}

TEST(UndoCap, NothingRefundsIt) {
    PairTable t;
    one_undo(t, t.ann, {"h8", "h9", "i8", "i9"});
    EXPECT_TRUE(t.grant(t.bob, t.undo_id(t.ann)));  // a later undo, of the position before
    t.ann = t.come_back(t.ann);
    EXPECT_EQ(t.look(t.ann, t.room).undo_left, (proto::UndoLeft{0, 0}));
    t.restart();
    t.ann = t.come_back(t.ann);
    EXPECT_EQ(t.look(t.ann, t.room).undo_left, (proto::UndoLeft{0, 0}));
}

TEST(UndoCap, ARematchIsANewGame) {
    PairTable t;
    one_undo(t, t.ann, {"h8", "h9"});
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    EXPECT_TRUE(t.ask(t.ann, proto::GameRematch{t.room}));
    EXPECT_TRUE(t.ask(t.bob, proto::GameRematch{t.room}));
    auto const made = bodies<proto::Rematch>(t.take_events(t.ann));
    ASSERT_EQ(made.size(), 1U);
    EXPECT_EQ(t.look(t.ann, made[0].room).undo_left, (proto::UndoLeft{2, 2}));
}

// Clause 3: who answers.

TEST(UndoAgainstAnAi, IsGrantedInTheSameStep) {
    AiTable t;
    EXPECT_TRUE(t.play("h8"));
    t.engine_plays("h9");
    t.take_events(t.ann);
    auto const appends_before = std::count(t.order.begin(), t.order.end(), "append");
    EXPECT_TRUE(t.ask(t.ann, proto::GameUndo{t.room}));
    EXPECT_EQ(std::count(t.order.begin(), t.order.end(), "append"), appends_before + 1);
    EXPECT_EQ(types(t.take_events(t.ann)), (Strings{"undo_asked", "undo_done"}));
    EXPECT_TRUE(t.look(t.ann, t.room).actions.empty());
}

TEST(UndoAgainstAnAi, IsRefusedInTheSameStepByPolicy) {
    proto::UndoRule undo;
    undo.ai_policy = proto::AiPolicy::refuse;
    AiTable t(undo);
    EXPECT_TRUE(t.play("h8"));
    t.engine_plays("h9");
    t.take_events(t.ann);
    EXPECT_TRUE(t.ask(t.ann, proto::GameUndo{t.room}));
    auto const events = t.take_events(t.ann);
    EXPECT_EQ(types(events), (Strings{"undo_asked", "undo_closed"}));
    EXPECT_EQ(bodies<proto::UndoClosed>(events)[0].outcome, NegotiationOutcome::refused);
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameUndo{t.room}), ErrorReason::already_asked));
}

TEST(UndoAgainstAnAi, WhileItThinksIsNotYourTurn) {
    AiTable t;
    EXPECT_TRUE(t.play("h8"));
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameUndo{t.room}), ErrorReason::not_your_turn));
}

// Clause 4: what consent does.

TEST(UndoEnds, TheAskersOwnMoveWithdraws) {
    PairTable t;
    t.play_all({"h8", "h9"});
    t.clear();
    auto const id = t.undo_id(t.ann);
    EXPECT_TRUE(t.play(t.ann, "i8"));
    auto const events = t.take_events(t.bob);
    EXPECT_EQ(types(events), (Strings{"undo_asked", "undo_closed", "played"}));
    EXPECT_EQ(bodies<proto::UndoClosed>(events)[0].outcome, NegotiationOutcome::withdrawn);
    auto const late = t.grant(t.bob, id);
    EXPECT_TRUE(refused(late, ErrorReason::undo_gone));
    EXPECT_EQ(late.error().outcome, NegotiationOutcome::withdrawn);
}

TEST(UndoEnds, WithdrawByOthersIsForbidden) {
    PairTable t;
    t.play_all({"h8", "h9"});
    auto const id = t.undo_id(t.ann);
    EXPECT_TRUE(refused(t.withdraw(t.bob, id), ErrorReason::forbidden));
    auto const cid = t.guest("Cid");
    t.look(cid, t.room);
    EXPECT_TRUE(refused(t.withdraw(cid, id), ErrorReason::not_seated));
}

TEST(UndoEnds, ASecondWithdrawalIsGone) {
    PairTable t;
    t.play_all({"h8", "h9"});
    auto const id = t.undo_id(t.ann);
    EXPECT_TRUE(t.withdraw(t.ann, id));
    auto const again = t.withdraw(t.ann, id);
    EXPECT_TRUE(refused(again, ErrorReason::undo_gone));
    EXPECT_EQ(again.error().outcome, NegotiationOutcome::withdrawn);
}

TEST(UndoEnds, TwentySecondsWithoutAnswerIsExpired) {
    PairTable t;
    t.play_all({"h8", "h9"});
    t.clear();
    t.undo_id(t.ann);
    t.pass(seconds{20} - base::Milliseconds{1});
    EXPECT_TRUE(bodies<proto::UndoClosed>(t.take_events(t.bob)).empty());
    t.pass(base::Milliseconds{1});
    auto const ends = bodies<proto::UndoClosed>(t.take_events(t.ann));
    ASSERT_EQ(ends.size(), 1U);
    EXPECT_EQ(ends[0].outcome, NegotiationOutcome::expired);
}

TEST(UndoEnds, EndOfGameIsVoid) {
    PairTable t;
    t.play_all({"h8", "h9"});
    t.clear();
    auto const id = t.undo_id(t.ann);
    EXPECT_TRUE(t.ask(t.bob, proto::GameResign{t.room}));
    auto const events = t.take_events(t.ann);
    EXPECT_EQ(types(events), (Strings{"undo_asked", "undo_closed", "finished"}));
    EXPECT_EQ(bodies<proto::UndoClosed>(events)[0].outcome, NegotiationOutcome::void_);
    auto const late = t.grant(t.bob, id);
    EXPECT_TRUE(refused(late, ErrorReason::undo_gone));
    EXPECT_EQ(late.error().outcome, NegotiationOutcome::void_);
}

TEST(UndoEnds, AnExplicitLeaveOfTheAskerWithdraws) {
    PairTable t;
    t.play_all({"h8", "h9"});
    t.clear();
    t.undo_id(t.ann);
    EXPECT_TRUE(t.ask(t.ann, proto::RoomLeave{t.room}));
    auto const events = t.take_events(t.bob);
    EXPECT_EQ(types(events), (Strings{"undo_asked", "undo_closed", "left", "owner"}));
    EXPECT_EQ(bodies<proto::UndoClosed>(events)[0].outcome, NegotiationOutcome::withdrawn);
}

TEST(UndoEnds, ALeaveOfTheOneAskedDoesNot) {
    PairTable t;
    t.play_all({"h8", "h9"});
    auto const id = t.undo_id(t.ann);
    EXPECT_TRUE(t.ask(t.bob, proto::RoomLeave{t.room}));
    EXPECT_EQ(t.look(t.ann, t.room).pending->id, id);
}

TEST(UndoEnds, ALostConnectionDoesNotAndTheRequestIsInTheSnapshotOnReturn) {
    PairTable t;
    t.play_all({"h8", "h9"});
    auto const id = t.undo_id(t.ann);
    t.pass(seconds{5});
    t.disconnect(t.ann);
    t.disconnect(t.bob);
    t.bob = t.come_back(t.bob);
    auto const shot = t.look(t.bob, t.room);
    ASSERT_TRUE(shot.pending);
    EXPECT_EQ(shot.pending->id, id);
    EXPECT_EQ(shot.pending->kind, proto::NegotiationKind::undo);
    EXPECT_EQ(shot.pending->removes, (Strings{"h8", "h9"}));
    EXPECT_EQ(shot.pending->expires, base::Milliseconds{seconds{15}});
    EXPECT_TRUE(t.grant(t.bob, id));
}

TEST(UndoEnds, NobodysConsentIsAssumedWhoIsAway) {
    PairTable t;
    t.play_all({"h8", "h9"});
    t.clear();
    t.undo_id(t.ann);
    t.disconnect(t.bob);
    t.pass(seconds{20});
    EXPECT_EQ(types(t.take_events(t.ann)), (Strings{"undo_asked", "undo_closed"}));
}

TEST(UndoEnds, ARestartOfTheServerKeepsTheRequestAndItsTime) {
    PairTable t;
    t.play_all({"h8", "h9"});
    auto const id = t.undo_id(t.ann);
    t.pass(seconds{5});
    t.restart();
    t.ann = t.come_back(t.ann);
    EXPECT_EQ(t.look(t.ann, t.room).pending->id, id);
    t.pass(seconds{15});
    EXPECT_EQ(t.look(t.ann, t.room).pending, std::nullopt);
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::already_asked));
}

TEST(UndoEnds, ARequestThatRanOutWhileTheServerWasDownIsExpired) {
    PairTable t;
    t.play_all({"h8", "h9"});
    t.undo_id(t.ann);
    t.now += seconds{3600};
    t.restart();
    t.pass(seconds{0});
    EXPECT_EQ(bodies<proto::UndoClosed>(t.kept(t.room).events).at(0).outcome, NegotiationOutcome::expired);
}

// Epochs.

TEST(UndoEpoch, APlyOfAnEarlierEpochIsStaleWithWhereTheGameStands) {
    PairTable t;
    one_undo(t, t.ann, {"h8", "h9", "i8", "i9"});
    auto const reply = t.ask(t.ann, proto::GamePlay{t.room, "j8", 2, 0});
    EXPECT_TRUE(refused(reply, ErrorReason::stale_state));
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(reply.error().standing, (proto::Standing{shot.seq, 2, 1}));
}

TEST(UndoEpoch, ARepeatedPlyOfAnEarlierEpochIsAnsweredAsTheFirstTime) {
    PairTable t;
    t.play_all({"h8", "h9"});
    auto const first = t.ask(t.ann, proto::GamePlay{t.room, "i8", 2, 0});
    t.play_all({"i9"});
    EXPECT_TRUE(t.grant(t.bob, t.undo_id(t.ann)));
    auto const again = t.ask(t.ann, proto::GamePlay{t.room, "i8", 2, 0});
    EXPECT_EQ(std::get<proto::PlayDone>(*again), std::get<proto::PlayDone>(*first));
    EXPECT_EQ(t.look(t.ann, t.room).ply, 2);
}

}  // namespace tengen::server::core::testing
