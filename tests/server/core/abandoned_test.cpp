// game.claim_abandoned: when a game may be claimed, and by whom.

#include "tests/server/core/tables.hpp"
#include "tests/server/core/team_tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using std::chrono::seconds;

namespace {

rules::Outcome outcome_of(Harness& t, base::SessionId who, base::RoomId const& room) {
    auto const outcome = t.look(who, room).outcome;
    EXPECT_TRUE(outcome);
    return outcome.value_or(rules::Outcome{});
}

}  // namespace

TEST(ClaimAbandoned, WhoIsToActAndOfflineForAMinuteLosesToAClaim) {
    PairTable t;
    t.disconnect(t.ann);
    t.pass(seconds{59});
    auto const early = t.ask(t.bob, proto::GameClaimAbandoned{t.room});
    EXPECT_TRUE(refused(early, ErrorReason::too_soon));
    EXPECT_EQ(early.error().retry_after, base::Milliseconds{seconds{1}});
    t.pass(seconds{1});
    EXPECT_EQ(t.look(t.bob, t.room).state, proto::RoomState::playing) << "nobody has claimed it";
    EXPECT_TRUE(t.ask(t.bob, proto::GameClaimAbandoned{t.room}));
    EXPECT_EQ(outcome_of(t, t.bob, t.room).winner, rules::Side::white);
    EXPECT_EQ(outcome_of(t, t.bob, t.room).reason, rules::Reason::abandoned);
}

TEST(ClaimAbandoned, WhoComesBackInTimeKeepsTheGameAndTheCountBeginsAnew) {
    PairTable t;
    t.disconnect(t.ann);
    t.pass(seconds{59});
    auto const ann = t.come_back(t.ann);
    t.pass(seconds{5});
    auto const present = t.ask(t.bob, proto::GameClaimAbandoned{t.room});
    EXPECT_TRUE(refused(present, ErrorReason::too_soon));
    EXPECT_EQ(present.error().retry_after, base::Milliseconds{seconds{60}});
    t.disconnect(ann);
    t.pass(seconds{59});
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameClaimAbandoned{t.room}), ErrorReason::too_soon));
}

TEST(ClaimAbandoned, AnOutageOfTheServerIsNoAbsence) {
    PairTable t;
    t.now += seconds{600};
    t.restart();
    auto const bob = t.come_back(t.bob);
    auto const early = t.ask(bob, proto::GameClaimAbandoned{t.room});
    EXPECT_TRUE(refused(early, ErrorReason::too_soon));
    EXPECT_EQ(early.error().retry_after, base::Milliseconds{seconds{60}});
    t.pass(seconds{60});
    EXPECT_TRUE(t.ask(bob, proto::GameClaimAbandoned{t.room}));
}

TEST(ClaimAbandoned, OnlyTheGameOfWhoeverIsToActIsClaimed) {
    PairTable t;
    t.play_all({"h8"});
    t.disconnect(t.ann);
    t.pass(seconds{100});
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameClaimAbandoned{t.room}), ErrorReason::forbidden));
    auto const cid = t.guest("Cid");
    EXPECT_TRUE(refused(t.ask(cid, proto::GameClaimAbandoned{t.room}), ErrorReason::not_seated));
}

TEST(ClaimAbandoned, AGameThatWasLeftIsClaimedAtOnce) {
    PairTable t;
    EXPECT_TRUE(t.ask(t.ann, proto::RoomLeave{t.room}));
    EXPECT_TRUE(t.ask(t.bob, proto::GameClaimAbandoned{t.room}));
    EXPECT_EQ(outcome_of(t, t.bob, t.room).reason, rules::Reason::abandoned);
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameClaimAbandoned{t.room}), ErrorReason::not_playing));
}

TEST(ClaimAbandoned, AnAiIsNeverGone) {
    AiTable t;
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameClaimAbandoned{t.room}), ErrorReason::forbidden));
    EXPECT_TRUE(t.play("h8"));
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameClaimAbandoned{t.room}), ErrorReason::forbidden));
}

TEST(ClaimAbandoned, AgainstAnAiThePartnerEndsTheGameWithoutALoss) {
    TeamTable t;
    t.disconnect(t.ann);
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameClaimAbandoned{t.room}), ErrorReason::too_soon));
    t.pass(seconds{60});
    EXPECT_TRUE(t.ask(t.bob, proto::GameClaimAbandoned{t.room}));
    EXPECT_EQ(outcome_of(t, t.bob, t.room).reason, rules::Reason::aborted);
}

TEST(ClaimAbandoned, AmongPeopleThePartnerMayNotClaimButEitherOpponentMay) {
    TeamMatch t;
    t.disconnect(t.ann);
    t.pass(seconds{60});
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameClaimAbandoned{t.room}), ErrorReason::forbidden));
    EXPECT_TRUE(t.ask(t.dan, proto::GameClaimAbandoned{t.room}));
    EXPECT_EQ(outcome_of(t, t.bob, t.room).winner, rules::Side::white);
}

}  // namespace tengen::server::core::testing
