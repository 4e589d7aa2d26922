// Fouls that count when white claims them.

#include "common/rules/position.hpp"
#include "tests/server/core/claim_tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::RoomState;
using rules::Foul;
using rules::Reason;
using rules::Side;
using Strings = std::vector<std::string>;

TEST(ClaimFoul, ARightClaimEndsTheGameAtOnce) {
    ClaimTable t;
    t.play_foul();
    EXPECT_TRUE(t.claim(t.bob));
    auto const events = t.take_events(t.ann);
    ASSERT_EQ(types(events), (Strings{"foul_claimed", "finished"}));
    EXPECT_EQ(std::get<proto::FoulClaimed>(events[0].body),
              (proto::FoulClaimed{{t.player(t.bob), Side::white}, true, Foul::double_three}));
    auto const outcome = std::get<proto::Finished>(events[1].body).outcome;
    EXPECT_EQ(outcome.winner, Side::white);
    EXPECT_EQ(outcome.reason, Reason::foul_claimed);
    EXPECT_EQ(outcome.foul, Foul::double_three);
    EXPECT_EQ(std::count(t.order.begin(), t.order.end(), "append"), 1);
    EXPECT_EQ(t.look(t.ann, t.room).outcome, outcome);
}

TEST(ClaimFoul, NamesAnOverline) {
    ClaimTable t;
    t.play_all(kBeforeOverline);
    EXPECT_TRUE(t.play(t.ann, "f15"));
    t.clear();
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_EQ(bodies<proto::FoulClaimed>(t.take_events(t.ann)).at(0).kind, Foul::overline);
}

TEST(ClaimFoul, AWrongClaimIsAnnouncedAndChangesNothing) {
    ClaimTable t;
    t.play_all({"h8"});
    auto const before = t.look(t.ann, t.room);
    t.clear();
    EXPECT_TRUE(t.claim(t.bob));
    auto const events = t.take_events(t.ann);
    ASSERT_EQ(types(events), Strings{"foul_claimed"});
    EXPECT_EQ(std::get<proto::FoulClaimed>(events[0].body),
              (proto::FoulClaimed{{t.player(t.bob), Side::white}, false, std::nullopt}));
    auto after = t.look(t.ann, t.room);
    after.seq = before.seq;
    EXPECT_EQ(after, before);
    EXPECT_TRUE(t.play(t.bob, "i9"));
}

TEST(ClaimFoul, IsMadeOnceAPly) {
    ClaimTable t;
    t.play_all({"h8"});
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::already_claimed));
    t.play_all({"i9", "a1"});
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::already_claimed));
    t.play_all({"b1"});
    EXPECT_TRUE(t.grant(t.bob, t.undo_id(t.ann)));
    t.play_all({"a1"});
    EXPECT_TRUE(t.claim(t.bob));
}

TEST(ClaimFoul, AfterAnUndoAStoneThatStayedIsStillClaimed) {
    ClaimTable t;
    t.play_all({"h8"});
    EXPECT_TRUE(t.claim(t.bob));
    t.play_all({"i9", "a1"});
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_TRUE(t.grant(t.ann, t.undo_id(t.bob)));
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::already_claimed));
}

TEST(ClaimFoul, IsForWhiteOnMoveAfterABlackStone) {
    ClaimTable t;
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::not_your_turn));
    t.play_all({"h8"});
    EXPECT_TRUE(refused(t.claim(t.ann), ErrorReason::not_your_turn));
    t.play_all({"i9"});
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::not_your_turn));
    EXPECT_TRUE(refused(t.claim(t.ann), ErrorReason::not_your_turn));
}

TEST(ClaimFoul, IsForThePlayersOfAGameInPlay) {
    ClaimTable t;
    auto const cid = t.guest("Cid");
    EXPECT_TRUE(refused(t.claim(cid), ErrorReason::not_seated));
    t.play_all({"h8"});
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::not_playing));
}

TEST(ClaimFoul, IsForbiddenWhereFoulsCountByThemselves) {
    for (auto const mode : {rules::FoulMode::automatic, rules::FoulMode::forbid}) {
        ClaimTable t(mode);
        t.play_all({"h8"});
        EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::forbidden));
    }
    PairTable freestyle;
    freestyle.play_all({"h8"});
    EXPECT_TRUE(
        refused(freestyle.ask(freestyle.bob, proto::GameClaimFoul{freestyle.room}), ErrorReason::forbidden));
}

TEST(ClaimFoul, TheFoulLapsesWhenWhitePlays) {
    ClaimTable t;
    t.play_foul();
    t.play_all({"o15", "o1"});
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_EQ(bodies<proto::FoulClaimed>(t.take_events(t.ann)).at(0).right, false);
    EXPECT_EQ(t.look(t.ann, t.room).state, RoomState::playing);
}

TEST(ClaimFoul, VoidsAnOpenRequestWhenItIsRight) {
    ClaimTable t;
    t.play_foul();
    auto const id = t.undo_id(t.bob);
    t.clear();
    EXPECT_TRUE(t.claim(t.bob));
    auto const events = t.take_events(t.ann);
    ASSERT_EQ(types(events), (Strings{"foul_claimed", "undo_closed", "finished"}));
    EXPECT_EQ(std::get<proto::UndoClosed>(events[1].body),
              (proto::UndoClosed{id, proto::NegotiationOutcome::void_}));
}

TEST(ClaimFoul, LeavesAnOpenRequestWhenItIsWrong) {
    ClaimTable t;
    t.play_all({"h8", "i9", "a1"});
    auto const id = t.undo_id(t.bob);
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_EQ(t.look(t.ann, t.room).pending.value().id, id);
}

TEST(ClaimFoul, NothingTellsAFoulBeforeTheClaim) {
    ClaimTable foul;
    foul.play_all(kBeforeDoubleThree);
    foul.clear();
    EXPECT_TRUE(foul.play(foul.ann, "h8"));
    ClaimTable fair;
    fair.play_all(kBeforeDoubleThree);
    fair.clear();
    EXPECT_TRUE(fair.play(fair.ann, "o15"));
    EXPECT_EQ(types(foul.take_events(foul.bob)), types(fair.take_events(fair.bob)));
    auto one = foul.look(foul.bob, foul.room);
    auto const other = fair.look(fair.bob, fair.room);
    EXPECT_EQ(one.turn, other.turn);
    EXPECT_EQ(one.phase, other.phase);
    EXPECT_EQ(one.outcome, other.outcome);
    EXPECT_EQ(foul.timer(foul.room, TimerKind::claim), std::nullopt);
}

TEST(ClaimFoul, TheJournalGivesAClaimAgain) {
    ClaimTable t;
    t.play_all({"h8"});
    EXPECT_TRUE(t.claim(t.bob));
    t.restart();
    auto const bob = t.come_back(t.bob);
    EXPECT_TRUE(refused(t.claim(bob), ErrorReason::already_claimed));
}

TEST(ClaimFoul, AnAiAsWhiteClaimsInTheSameStep) {
    AiClaimTable t(proto::SeatWish::black);
    for (std::size_t at = 0; at < kBeforeDoubleThree.size(); at += 2) {
        t.play(kBeforeDoubleThree[at]);
        t.engine_plays(kBeforeDoubleThree[at + 1]);
    }
    t.take_events(t.ann);
    t.order.clear();
    auto const asked = t.questions.size();
    t.play("h8");
    auto const events = t.take_events(t.ann);
    ASSERT_EQ(types(events), (Strings{"played", "foul_claimed", "finished"}));
    EXPECT_EQ(std::get<proto::FoulClaimed>(events[1].body),
              (proto::FoulClaimed{{std::nullopt, Side::white}, true, Foul::double_three}));
    EXPECT_EQ(std::count(t.order.begin(), t.order.end(), "append"), 1);
    EXPECT_EQ(t.questions.size(), asked);
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().winner, Side::white);
}

TEST(ClaimFoul, AnAiClaimsNothingElse) {
    AiClaimTable t(proto::SeatWish::black);
    t.play("h8");
    EXPECT_TRUE(bodies<proto::FoulClaimed>(t.take_events(t.ann)).empty());
    t.engine_plays("i9");
    EXPECT_EQ(t.look(t.ann, t.room).ply, 2);
}

TEST(ClaimFoul, APersonClaimsAgainstAnAi) {
    AiClaimTable t(proto::SeatWish::white);
    for (std::size_t at = 0; at < kBeforeDoubleThree.size(); at += 2) {
        t.engine_plays(kBeforeDoubleThree[at]);
        t.play(kBeforeDoubleThree[at + 1]);
    }
    t.engine_plays("h8");
    EXPECT_TRUE(t.ask(t.ann, proto::GameClaimFoul{t.room}));
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().winner, Side::white);
}

TEST(ClaimFoul, InATeamIsMadeByEitherPartner) {
    TeamMatch t({}, claim_renju());
    t.play_all(kBeforeDoubleThree);
    t.play_all({"h8"});
    ASSERT_EQ(t.next(), "Cid");
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameClaimFoul{t.room}), ErrorReason::not_your_turn));
    EXPECT_TRUE(t.ask(t.dan, proto::GameClaimFoul{t.room}));
    EXPECT_EQ(t.shot().outcome.value().reason, Reason::foul_claimed);
}

TEST(ClaimFoul, InAHotSeatIsMadeByTheOneClient) {
    HotSeat t(HotSeat::without_limit(), claim_renju());
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameClaimFoul{t.room}), ErrorReason::not_your_turn));
    t.play_all(kBeforeDoubleThree);
    t.play_all({"h8"});
    EXPECT_TRUE(t.ask(t.ann, proto::GameClaimFoul{t.room}));
    EXPECT_EQ(bodies<proto::FoulClaimed>(t.take_events(t.ann)).at(0).by,
              (proto::By{t.player(t.ann), Side::white}));
}

TEST(ClaimFoul, AFiveEndsTheGameAtOnceWhereAPersonIsWhite) {
    ClaimTable t;
    t.play_all(kBeforeFive);
    t.clear();
    EXPECT_TRUE(t.play(t.ann, "h8"));
    EXPECT_EQ(types(t.take_events(t.bob)), (Strings{"played", "finished"}));
    auto const outcome = t.look(t.bob, t.room).outcome.value();
    EXPECT_EQ(outcome.winner, Side::black);
    EXPECT_EQ(outcome.reason, Reason::five);
    EXPECT_EQ(t.timer(t.room, TimerKind::claim), std::nullopt);
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::not_playing));
}

TEST(ClaimFoul, AFiveEndsTheGameAtOnceInAHotSeat) {
    HotSeat t(HotSeat::without_limit(), claim_renju());
    t.play_all(kBeforeFive);
    t.play_all({"h8"});
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().reason, Reason::five);
}

}  // namespace tengen::server::core::testing
