// Undo by consent where two people share a seat: who may ask, who is asked, who acts afterwards.

#include "tests/server/core/team_tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::NegotiationOutcome;
using Strings = std::vector<std::string>;

namespace {

/// Ann: h8, Bob: i8, each answered by the AI; Ann is to act.
struct TwoRounds : TeamTable {
    explicit TwoRounds(proto::UndoRule undo = {}) : TeamTable(undo) {
        round(ann, "h8", "h9");
        round(bob, "i8", "i9");
        take_events(ann);
        take_events(bob);
    }
};

}  // namespace

TEST(TeamUndo, OfOnesOwnPlyIsForTheAiAlone) {
    TwoRounds t;
    EXPECT_TRUE(t.undo(t.bob)) << "a partner may ask on the side's turn";
    EXPECT_EQ(types(t.take_events(t.ann)), (Strings{"undo_asked", "undo_done"}));
    EXPECT_EQ(t.shot().actions, (Strings{"h8", "h9"}));
}

TEST(TeamUndo, TheAisPolicyMayRefuse) {
    proto::UndoRule rule;
    rule.ai_policy = proto::AiPolicy::refuse;
    TwoRounds t(rule);
    EXPECT_TRUE(t.undo(t.ann)) << "Bob need not be troubled";
    auto const closed = bodies<proto::UndoClosed>(t.take_events(t.ann));
    ASSERT_EQ(closed.size(), 1U);
    EXPECT_EQ(closed[0].outcome, NegotiationOutcome::refused);
}

TEST(TeamUndo, OfThePartnersPlyIsForThePartner) {
    TwoRounds t;
    auto const id = opened(t.undo(t.ann));
    EXPECT_EQ(types(t.take_events(t.bob)), (Strings{"undo_asked"}));
    EXPECT_TRUE(refused(t.answer(t.ann, id, Consent::given), ErrorReason::forbidden));
    auto const cid = t.guest("Cid");
    t.look(cid, t.room);
    EXPECT_TRUE(refused(t.answer(cid, id, Consent::given), ErrorReason::forbidden));
    EXPECT_TRUE(t.answer(t.bob, id, Consent::given));
    EXPECT_EQ(t.shot().actions, (Strings{"h8", "h9"}));
    EXPECT_EQ(t.next(), "Bob") << "whose ply was taken back is to act";
}

TEST(TeamUndo, ThePartnerMayRefuse) {
    TwoRounds t;
    auto const id = opened(t.undo(t.ann));
    EXPECT_TRUE(t.answer(t.bob, id, Consent::refused));
    EXPECT_EQ(t.shot().ply, 4);
    auto const late = t.answer(t.bob, id, Consent::given);
    EXPECT_TRUE(refused(late, ErrorReason::undo_gone));
    EXPECT_EQ(late.error().outcome, NegotiationOutcome::refused);
    EXPECT_TRUE(refused(t.answer(t.ann, id, Consent::given), ErrorReason::forbidden));
}

TEST(TeamUndo, APartnersConsentIsNeverAssumed) {
    TwoRounds t;
    opened(t.undo(t.ann));
    t.ask(t.bob, proto::RoomLeave{t.room});
    EXPECT_TRUE(t.shot().pending);
    t.pass(std::chrono::seconds(20));
    EXPECT_FALSE(t.shot().pending);
    EXPECT_EQ(t.shot().ply, 4);
}

TEST(TeamUndo, IsOpenAfterARestartOfTheServerAndForThePartnerStill) {
    TwoRounds t;
    auto const id = opened(t.undo(t.ann));
    t.restart();
    t.ann = t.come_back(t.ann);
    t.bob = t.come_back(t.bob);
    EXPECT_EQ(t.shot().pending->by.player, t.player(t.ann));
    EXPECT_TRUE(refused(t.answer(t.ann, id, Consent::given), ErrorReason::forbidden));
    EXPECT_TRUE(t.answer(t.bob, id, Consent::given));
    EXPECT_EQ(t.next(), "Bob");
}

TEST(TeamUndo, TurnsGoOnFromThePlyThatWasTakenBack) {
    TwoRounds t;
    EXPECT_TRUE(t.undo(t.bob));
    EXPECT_EQ(t.next(), "Bob");
    EXPECT_TRUE(refused(t.play(t.ann, "g8"), ErrorReason::not_your_turn));
    t.round(t.bob, "g8", "g9");
    EXPECT_EQ(t.next(), "Ann");
    EXPECT_TRUE(t.undo(t.bob));
    EXPECT_EQ(t.next(), "Bob");
}

TEST(TeamUndo, OfAPlyPlayedForAPartnerWhoHadLeftIsItsMakersTurnAgain) {
    TeamTable t;
    t.round(t.ann, "h8", "h9");
    t.ask(t.bob, proto::RoomLeave{t.room});
    t.round(t.ann, "i8", "i9");
    t.join(t.bob);
    EXPECT_EQ(t.next(), "Bob");
    EXPECT_TRUE(t.undo(t.ann));
    EXPECT_EQ(t.next(), "Ann");
}

TEST(TeamUndo, TheMoveOfEitherPartnerWithdraws) {
    TwoRounds t;
    opened(t.undo(t.ann));
    t.play(t.ann, "g8");
    auto const events = t.take_events(t.bob);
    EXPECT_EQ(types(events), (Strings{"undo_asked", "undo_closed", "played"}));
    EXPECT_EQ(bodies<proto::UndoClosed>(events)[0].outcome, NegotiationOutcome::withdrawn);
}

TEST(TeamUndo, OnlyTheAskersLeaveWithdraws) {
    TwoRounds t;
    auto const id = opened(t.undo(t.ann));
    t.ask(t.ann, proto::RoomLeave{t.room});
    auto const late = t.answer(t.bob, id, Consent::given);
    EXPECT_TRUE(refused(late, ErrorReason::undo_gone));
    EXPECT_EQ(late.error().outcome, NegotiationOutcome::withdrawn);
}

TEST(TeamUndo, EitherPartnerMayWithdraw) {
    TwoRounds t;
    auto const id = opened(t.undo(t.ann));
    EXPECT_TRUE(t.ask(t.bob, proto::GameUndoWithdraw{t.room, id}));
    EXPECT_FALSE(t.shot().pending);
}

TEST(TeamUndo, AgainstATeamTheFirstConsentGrants) {
    TeamMatch t;
    t.play_all({"h8", "a1", "h9", "a3"});
    auto const id = opened(t.undo(t.ann));
    EXPECT_TRUE(refused(t.answer(t.bob, id, Consent::given), ErrorReason::forbidden))
        << "the own partner is not asked, even for a ply of theirs";
    EXPECT_TRUE(t.answer(t.dan, id, Consent::given));
    auto const second = t.answer(t.cid, id, Consent::refused);
    EXPECT_TRUE(refused(second, ErrorReason::undo_gone));
    EXPECT_EQ(second.error().outcome, NegotiationOutcome::accepted);
    EXPECT_EQ(t.next(), "Bob");
    t.play_all({"j8"});
    EXPECT_EQ(t.next(), "Dan") << "whose ply was taken back on the other side";
}

TEST(TeamUndo, AgainstATeamOneRefusalRefuses) {
    TeamMatch t;
    t.play_all({"h8", "a1", "h9", "a3"});
    auto const id = opened(t.undo(t.bob));
    EXPECT_TRUE(t.answer(t.cid, id, Consent::refused));
    auto const second = t.answer(t.dan, id, Consent::given);
    EXPECT_TRUE(refused(second, ErrorReason::undo_gone));
    EXPECT_EQ(second.error().outcome, NegotiationOutcome::refused);
}

TEST(TeamUndo, IsForTheSideWhoseTurnItIs) {
    TeamMatch t;
    t.play_all({"h8", "a1", "h9", "a3"});
    EXPECT_TRUE(refused(t.undo(t.cid), ErrorReason::not_your_turn));
    EXPECT_TRUE(refused(t.undo(t.dan), ErrorReason::not_your_turn));
}

TEST(TeamUndo, CountsForTheSide) {
    proto::UndoRule rule;
    rule.limit = 1;
    rule.scope = proto::UndoScope::per_player;
    TwoRounds t(rule);
    EXPECT_TRUE(t.undo(t.bob));
    t.round(t.bob, "g8", "g9");
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::undo_limit));
}

}  // namespace tengen::server::core::testing
