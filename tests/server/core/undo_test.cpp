// Asking for an undo and its answer, line by line: the protocol's section on undo by consent.

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

TEST(Undo, WatchersAreNotSeated) {
    PairTable t;
    t.play_all({"h8", "h9"});
    auto const cid = t.guest("Cid");
    t.look(cid, t.room);
    EXPECT_TRUE(refused(t.undo(cid), ErrorReason::not_seated));
}

TEST(Undo, BeforeTheGameIsNotPlayingWithTheState) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const room = std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room;
    auto const reply = t.ask(ann, proto::GameUndo{room});
    EXPECT_TRUE(refused(reply, ErrorReason::not_playing));
    EXPECT_EQ(reply.error().state, proto::RoomState::open);
}

TEST(Undo, AFinishedGameHasNoUndo) {
    PairTable t;
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(t.ask(t.bob, proto::GameResign{t.room}));
    auto const reply = t.undo(t.ann);
    EXPECT_TRUE(refused(reply, ErrorReason::not_playing));
    EXPECT_EQ(reply.error().state, proto::RoomState::finished);
}

TEST(Undo, OnTheOtherSidesTurnIsNotYourTurn) {
    PairTable t;
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(refused(t.undo(t.bob), ErrorReason::not_your_turn));
}

TEST(Undo, NotYourTurnComesBeforeTooFewMoves) {
    PairTable t;
    EXPECT_TRUE(refused(t.undo(t.bob), ErrorReason::not_your_turn));
}

TEST(Undo, WhileTheOpeningRunsIsPhaseForbidden) {
    PairTable t({}, {}, rules::Opening::centre);
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::phase_forbidden));
}

TEST(Undo, ThePliesOfTheOpeningAreBelowTheFloor) {
    PairTable t({}, {}, rules::Opening::centre);
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::too_few_moves));
    t.play_all({"i8"});
    t.grant(t.ann, t.undo_id(t.bob));
    EXPECT_EQ(t.look(t.ann, t.room).actions, Strings{"h8"});
    EXPECT_TRUE(refused(t.undo(t.bob), ErrorReason::too_few_moves));
}

TEST(Undo, OnePlyIsTooFew) {
    PairTable t;
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::too_few_moves));
    t.play_all({"h8"});
    EXPECT_TRUE(refused(t.undo(t.bob), ErrorReason::too_few_moves));
}

TEST(Undo, ASecondRequestIsNegotiationPending) {
    PairTable t;
    t.play_all({"h8", "h9"});
    t.undo_id(t.ann);
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::negotiation_pending));
}

TEST(Undo, AnOpenDrawOfferIsNegotiationPending) {
    PairTable t;
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(t.ask(t.bob, proto::GameDraw{t.room}));
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::negotiation_pending));
}

TEST(Undo, PendingComesBeforeTheLimit) {
    PairTable t(rule(0, proto::UndoScope::per_game, proto::UndoCounts::granted));
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(t.ask(t.bob, proto::GameDraw{t.room}));
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::negotiation_pending));
}

TEST(Undo, WithoutAnyLeftIsUndoLimit) {
    PairTable t(rule(0, proto::UndoScope::per_game, proto::UndoCounts::granted));
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::undo_limit));
}

TEST(Undo, TheLimitComesBeforeAlreadyAsked) {
    PairTable t(rule(1, proto::UndoScope::per_game, proto::UndoCounts::asked));
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(t.refuse(t.bob, t.undo_id(t.ann)));
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::undo_limit));
}

TEST(Undo, AfterARefusalOnThisPlyIsAlreadyAsked) {
    PairTable t;
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(t.refuse(t.bob, t.undo_id(t.ann)));
    t.pass(seconds{3600});
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::already_asked));
}

TEST(Undo, AfterAWithdrawalOnThisPlyIsAlreadyAsked) {
    PairTable t;
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(t.withdraw(t.ann, t.undo_id(t.ann)));
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::already_asked));
}

TEST(Undo, AfterAnExpiryOnThisPlyIsAlreadyAsked) {
    PairTable t;
    t.play_all({"h8", "h9"});
    t.undo_id(t.ann);
    t.pass(seconds{20});
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::already_asked));
}

TEST(Undo, AfterAGrantOneMayAskAgainAtOnce) {
    PairTable t(generous());
    t.play_all({"h8", "h9", "i8", "i9"});
    EXPECT_TRUE(t.grant(t.bob, t.undo_id(t.ann)));
    EXPECT_TRUE(t.undo(t.ann));
}

TEST(Undo, TheCooldownGrowsWithTheSquareOfTheUnsuccessfulRequests) {
    PairTable t(generous());
    t.play_all({"a1", "b1"});
    Strings const more{"a3", "b3", "a5", "b5", "a7", "b7", "a9", "b9", "c1", "d1", "c3", "d3",
                       "c5", "d5", "c7", "d7", "c9", "d9", "e1", "f1", "e3", "f3", "e5", "f5"};
    for (int n = 1; n <= 12; ++n) {
        EXPECT_TRUE(t.refuse(t.bob, t.undo_id(t.ann)));
        auto const at = static_cast<std::size_t>(n - 1) * 2;
        t.play_all({more[at], more[at + 1]});
        auto const factor = std::min(n, 10);
        auto const wait = seconds{10 * factor * factor};
        auto const early = t.undo(t.ann);
        EXPECT_TRUE(refused(early, ErrorReason::too_soon)) << n;
        EXPECT_EQ(early.error().retry_after, base::Milliseconds{wait}) << n;
        t.pass(wait - base::Milliseconds{1});
        auto const last = t.undo(t.ann);
        EXPECT_TRUE(refused(last, ErrorReason::too_soon)) << n;
        EXPECT_EQ(last.error().retry_after, base::Milliseconds{1}) << n;
        t.pass(base::Milliseconds{1});
    }
}

TEST(Undo, TheCooldownIsOfTheSideThatAsked) {
    PairTable t(generous());
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(t.refuse(t.bob, t.undo_id(t.ann)));
    t.play_all({"i8"});
    EXPECT_TRUE(t.undo(t.bob));
}

TEST(Undo, AlreadyAskedComesBeforeTooSoon) {
    PairTable t(generous());
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(t.refuse(t.bob, t.undo_id(t.ann)));
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::already_asked));
}

TEST(Undo, TimeToLiveAndCooldownAreConfiguration) {
    Config config;
    config.undo_ttl = seconds{5};
    config.undo_cooldown = seconds{0};
    PairTable t(generous(), config);
    t.play_all({"h8", "h9"});
    t.undo_id(t.ann);
    t.pass(seconds{5});
    EXPECT_EQ(bodies<proto::UndoClosed>(t.take_events(t.bob)).size(), 1U);
    t.play_all({"i8", "i9"});
    EXPECT_TRUE(t.undo(t.ann));
}

// Clause 2: the cap.

TEST(UndoAnswer, ByTheAskerIsForbidden) {
    PairTable t;
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(refused(t.grant(t.ann, t.undo_id(t.ann)), ErrorReason::forbidden));
}

TEST(UndoAnswer, ByAWatcherIsForbidden) {
    PairTable t;
    auto const cid = t.guest("Cid");
    t.look(cid, t.room);
    t.play_all({"h8", "h9"});
    EXPECT_TRUE(refused(t.grant(cid, t.undo_id(t.ann)), ErrorReason::forbidden));
}

TEST(UndoAnswer, ASecondOrLateAnswerIsGoneWithTheOutcome) {
    PairTable t(generous());
    t.play_all({"h8", "h9"});
    auto const id = t.undo_id(t.ann);
    EXPECT_TRUE(t.refuse(t.bob, id));
    auto const second = t.grant(t.bob, id);
    EXPECT_TRUE(refused(second, ErrorReason::undo_gone));
    EXPECT_EQ(second.error().outcome, NegotiationOutcome::refused);

    t.play_all({"i8", "i9"});
    t.pass(seconds{10});
    auto const expired = t.undo_id(t.ann);
    t.pass(seconds{20});
    auto const late = t.grant(t.bob, expired);
    EXPECT_TRUE(refused(late, ErrorReason::undo_gone));
    EXPECT_EQ(late.error().outcome, NegotiationOutcome::expired);
}

TEST(UndoAnswer, AfterTheGrantIsGoneAccepted) {
    PairTable t;
    t.play_all({"h8", "h9"});
    auto const id = t.undo_id(t.ann);
    EXPECT_TRUE(t.grant(t.bob, id));
    auto const again = t.grant(t.bob, id);
    EXPECT_TRUE(refused(again, ErrorReason::undo_gone));
    EXPECT_EQ(again.error().outcome, NegotiationOutcome::accepted);
    EXPECT_EQ(t.look(t.ann, t.room).epoch, 1);
}

TEST(UndoAnswer, ToARequestThatNeverWasIsBadParams) {
    PairTable t;
    t.play_all({"h8", "h9"});
    auto const reply = t.grant(t.bob, base::NegotiationId{7});
    EXPECT_TRUE(refused(reply, ErrorReason::bad_params));
    EXPECT_EQ(reply.error().field, "id");
    EXPECT_TRUE(refused(t.grant(t.bob, base::NegotiationId{0}), ErrorReason::bad_params));
}

TEST(UndoAnswer, AtTheMomentOfExpiryIsLateWhateverTheTimerDid) {
    PairTable t;
    t.play_all({"h8", "h9"});
    auto const id = t.undo_id(t.ann);
    t.now += seconds{20};  // the timer has not been heard yet
    auto const late = t.grant(t.bob, id);
    EXPECT_TRUE(refused(late, ErrorReason::undo_gone));
    EXPECT_EQ(late.error().outcome, NegotiationOutcome::expired);
}

TEST(UndoDone, NamesWhatLeftAndHowTheBoardStands) {
    PairTable t;
    t.play_all({"h8", "h9", "i8", "i9"});
    auto const before = t.look(t.ann, t.room);
    t.clear();
    auto const id = t.undo_id(t.ann);
    EXPECT_TRUE(t.grant(t.bob, id));
    auto const events = t.take_events(t.bob);
    auto const asked = bodies<proto::UndoAsked>(events).at(0);
    EXPECT_EQ(asked.removes, (Strings{"i8", "i9"}));
    EXPECT_EQ(asked.by, (proto::By{t.player(t.ann), rules::Side::black}));
    EXPECT_EQ(asked.expires, base::Milliseconds{seconds{20}});
    auto const undone = bodies<proto::UndoDone>(events).at(0);
    EXPECT_EQ(undone.id, id);
    EXPECT_EQ(undone.to_ply, 2);
    EXPECT_EQ(undone.removed, (Strings{"i8", "i9"}));
    EXPECT_EQ(undone.epoch, before.epoch + 1);
    EXPECT_EQ(undone.board, (proto::Board{{"h8"}, {"h9"}, {}}));
    EXPECT_EQ(undone.undo_left, (proto::UndoLeft{1, 1}));
    auto const after = t.look(t.ann, t.room);
    EXPECT_EQ(undone.position_hash, after.position_hash);
    EXPECT_EQ(after.turn->player, t.player(t.ann));
    EXPECT_EQ(after.last, "h9");
}

TEST(UndoDone, RemovedPliesStayInTheJournal) {
    PairTable t;
    one_undo(t, t.ann, {"h8", "h9", "i8", "i9"});
    Strings played;
    for (auto const& each : bodies<proto::Played>(t.kept(t.room).events)) {
        played.push_back(each.action);
    }
    EXPECT_EQ(played, (Strings{"h8", "h9", "i8", "i9"}));
}

TEST(UndoDone, ToTheEmptyBoardIsAllowed) {
    PairTable t;
    one_undo(t, t.ann, {"h8", "h9"});
    auto const shot = t.look(t.ann, t.room);
    EXPECT_TRUE(shot.actions.empty());
    EXPECT_EQ(shot.ply, 0);
    EXPECT_EQ(shot.turn->side, rules::Side::black);
    EXPECT_EQ(shot.last, std::nullopt);
}

// Clause 5: how a request ends otherwise.

}  // namespace tengen::server::core::testing
