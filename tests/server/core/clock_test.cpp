// Clocks at the table: what events tell, when flags fall.

#include "tests/server/core/claim_tables.hpp"
#include "tests/server/core/clock_tables.hpp"
#include "tests/server/core/opening_tables.hpp"

namespace tengen::server::core::testing {

using base::Milliseconds;
using proto::ClockNow;
using proto::ErrorReason;
using proto::RoomState;
using rules::Side;
using namespace std::chrono_literals;
using Strings = std::vector<std::string>;

namespace {

Config with_grace(Milliseconds grace) {
    Config config;
    config.clock_grace = grace;
    return config;
}

/// The field that is at fault, empty when the room is made.
std::string fault_of(proto::ClockRule const& clock) {
    Harness t;
    auto const reply = t.ask(t.guest("Ann"), proto::RoomCreate{.clock = clock});
    return reply ? "" : reply.error().field.value_or("none");
}

}  // namespace

TEST(Clock, IsMadeWithinItsRanges) {
    EXPECT_EQ(fault_of(fischer(1s)), "");
    EXPECT_EQ(fault_of(fischer(24h, 1h)), "");
    EXPECT_EQ(fault_of(fischer(999ms)), "clock.main_ms");
    EXPECT_EQ(fault_of(fischer(24h + 1ms)), "clock.main_ms");
    EXPECT_EQ(fault_of(fischer(60s, 1h + 1ms)), "clock.increment_ms");
    EXPECT_EQ(fault_of(byo_yomi(0s, 1, 1s)), "");
    EXPECT_EQ(fault_of(byo_yomi(24h + 1ms, 1, 1s)), "clock.main_ms");
    EXPECT_EQ(fault_of(byo_yomi(0s, 0, 1s)), "clock.periods");
    EXPECT_EQ(fault_of(byo_yomi(0s, 101, 1s)), "clock.periods");
    EXPECT_EQ(fault_of(byo_yomi(0s, 1, 999ms)), "clock.period_ms");
    EXPECT_EQ(fault_of(per_move(999ms)), "clock.move_ms");
    EXPECT_EQ(fault_of(per_move(24h)), "");
}

TEST(Clock, WithoutOneNothingIsToldAndNothingFalls) {
    PairTable t;
    t.play_all({"h8"});
    t.pass(std::chrono::hours{3});
    EXPECT_EQ(t.look(t.ann, t.room).clocks, std::nullopt);
    EXPECT_EQ(t.timer(t.room, TimerKind::flag), std::nullopt);
    EXPECT_EQ(bodies<proto::Played>(t.take_events(t.bob)).at(0).clocks, std::nullopt);
}

TEST(Clock, StandsFullAndStillBeforeTheGame) {
    Harness t;
    auto const made = t.ask(t.guest("Ann"), proto::RoomCreate{.clock = fischer(60s)});
    auto const clocks = std::get<proto::Created>(*made).snapshot.clocks;
    EXPECT_EQ(clocks->running, std::nullopt);
    EXPECT_EQ(clocks->black, (ClockNow{.main = 60s, .grace = 30s}));
}

TEST(Clock, RunsForTheSideToAct) {
    ClockTable t(fischer(60s, 2s));
    t.pass(5s);
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 55s}, {.main = 60s}, Side::black}));
    t.play_all({"h8"});
    t.pass(3s);
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 57s}, {.main = 57s}, Side::white}));
}

TEST(Clock, IsToldByTheEventsOfTheGame) {
    ClockTable t(fischer(60s, 2s));
    auto const started = bodies<proto::Started>(t.kept(t.room).events).at(0);
    EXPECT_EQ(started.clocks, (proto::Clocks{{.main = 60s}, {.main = 60s}, Side::black}));
    t.play_after(10s, "h8");
    EXPECT_EQ(bodies<proto::Played>(t.take_events(t.bob)).at(0).clocks,
              (proto::Clocks{{.main = 52s}, {.main = 60s}, Side::white}));
    t.pass(1s);
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    EXPECT_EQ(bodies<proto::Finished>(t.take_events(t.bob)).at(0).clocks,
              (proto::Clocks{{.main = 52s}, {.main = 59s}, std::nullopt}));
    t.pass(1h);
    EXPECT_EQ(t.main(Side::white), 59s);
}

TEST(Clock, AFlagFallsByTheServersTimerAlone) {
    ClockTable t(fischer(60s));
    t.play_after(1s, "h8");
    t.clear();
    t.pass(59'999ms);
    EXPECT_EQ(t.outcome(), std::nullopt);
    t.pass(1ms);
    auto const finished = bodies<proto::Finished>(t.take_events(t.bob));
    ASSERT_EQ(finished.size(), 1U);
    EXPECT_EQ(finished[0].outcome, on_time(Side::black));
    EXPECT_EQ(finished[0].clocks, (proto::Clocks{{.main = 59s}, {.main = 0s}, std::nullopt}));
    EXPECT_EQ(t.timer(t.room, TimerKind::flag), std::nullopt);
}

TEST(Clock, AnActionThatComesAfterTheTimeIsOverLoses) {
    ClockTable t(fischer(60s));
    t.now += 60s;  // the timer of the server is late
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}}), ErrorReason::not_playing));
    EXPECT_EQ(t.outcome(), on_time(Side::white));
    EXPECT_EQ(t.look(t.ann, t.room).ply, 0);
}

TEST(Clock, AnActionInTheLastMomentCounts) {
    ClockTable t(fischer(60s));
    t.play_after(59'999ms, "h8");
    EXPECT_EQ(t.main(Side::black), 1ms);
}

TEST(Clock, ByoYomiCountsItsPeriodsDown) {
    ClockTable t(byo_yomi(10s, 2, 5s));
    t.play_after(16s, "h8");
    EXPECT_EQ(t.clocks().black, (ClockNow{.main = 0s, .periods_left = 1, .period = 5s}));
    t.play_after(0s, "h9");
    t.pass(4'999ms);
    EXPECT_EQ(t.clocks().black, (ClockNow{.main = 0s, .periods_left = 1, .period = 1ms}));
    t.pass(1ms);
    EXPECT_EQ(t.outcome(), on_time(Side::white));
}

TEST(Clock, PerMoveGivesEveryMoveItsTime) {
    ClockTable t(per_move(10s));
    for (auto const* action : {"h8", "h9", "i8", "i9"}) {
        t.play_after(9s, action);
    }
    EXPECT_EQ(t.outcome(), std::nullopt);
    t.pass(10s);
    EXPECT_EQ(t.outcome(), on_time(Side::white));
}

TEST(Clock, EachSidesFirstActionHasGrace) {
    ClockTable t(fischer(60s), {}, with_grace(30s));
    t.play_after(29s, "h8");
    EXPECT_EQ(t.main(Side::black), 60s);
    t.play_after(31s, "h9");
    EXPECT_EQ(t.main(Side::white), 59s);
    t.play_after(29s, "i8");
    EXPECT_EQ(t.main(Side::black), 31s);
}

TEST(Clock, AfterTheGraceAFirstActionMayFlag) {
    ClockTable t(fischer(60s), {}, with_grace(30s));
    t.pass(89'999ms);
    EXPECT_EQ(t.outcome(), std::nullopt);
    t.pass(1ms);
    EXPECT_EQ(t.outcome(), on_time(Side::white));
}

TEST(Clock, AGameThatIsWonTakesNobodysTime) {
    ClockTable t(fischer(60s));
    t.play_all({"h8", "a1", "i8", "b1", "j8", "c1", "k8", "d1", "l8"});
    auto const played = bodies<proto::Played>(t.take_events(t.ann));
    EXPECT_EQ(played.back().clocks->running, std::nullopt);
    t.pass(2min);
    EXPECT_EQ(t.outcome()->reason, rules::Reason::five);
}

TEST(Clock, RunsThroughADrawOfferAndEndsIt) {
    ClockTable t(fischer(60s));
    t.play_all({"h8", "h9"});
    t.ask(t.ann, proto::GameDraw{t.room});
    t.clear();
    t.pass(60s);
    auto const events = t.take_events(t.bob);
    EXPECT_EQ(types(events), (Strings{"draw_closed", "finished"}));
    EXPECT_EQ(bodies<proto::DrawClosed>(events).at(0).outcome, proto::NegotiationOutcome::expired);
    EXPECT_EQ(t.outcome(), on_time(Side::white));
}

TEST(Clock, WhoFlagsBeforeADrawOfferExpiresMakesItVoid) {
    ClockTable t(fischer(50s));
    t.play_all({"h8", "h9"});
    t.ask(t.ann, proto::GameDraw{t.room});
    t.clear();
    t.now += 2min;  // both timers are late
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GamePlay{t.room, "i8", 2, {}}), ErrorReason::not_playing));
    EXPECT_EQ(bodies<proto::DrawClosed>(t.take_events(t.bob)).at(0).outcome,
              proto::NegotiationOutcome::void_);
}

TEST(Clock, ASwapMovesTheClockWithThePerson) {
    ClockTable t(fischer(60s, 1s), {}, without_grace(), freestyle(rules::Opening::swap));
    t.play_after(10s, "h8");
    t.play_after(1s, "i9");
    t.play_after(1s, "j10");
    EXPECT_EQ(t.main(Side::black), 51s);
    t.play_after(20s, "swap");
    // Ann, who spent 12 s on three actions, is white now.
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 41s}, {.main = 51s}, Side::white}));
    t.pass(51s);
    EXPECT_EQ(t.outcome(), on_time(Side::black));
}

TEST(Clock, AStoneThatTheServerSetsTakesNoGrace) {
    proto::Game game{.gomoku = {.rule = rules::FiveRule::renju, .opening = rules::Opening::prescribed}};
    game.opening_code = "D4";
    ClockTable t(fischer(60s), {}, with_grace(30s), game);
    auto const clocks = t.clocks();
    EXPECT_EQ(clocks.running, t.look(t.ann, t.room).turn->side);
    EXPECT_EQ(clocks.white, (ClockNow{.main = 60s, .grace = 30s}));
}

TEST(Clock, AnOpeningCountsEveryActionAsAMove) {
    ClockTable t(per_move(10s), {}, without_grace(), freestyle(rules::Opening::swap2));
    t.play_after(9s, "h8");
    t.play_after(9s, "i9");
    t.play_after(9s, "j10");
    EXPECT_EQ(t.outcome(), std::nullopt);
    t.pass(10s);
    EXPECT_EQ(t.outcome()->reason, rules::Reason::timeout);
}

TEST(Clock, ARematchHasTheSame) {
    ClockTable t(fischer(60s));
    t.play_after(7s, "h8");
    t.ask(t.ann, proto::GameResign{t.room});
    t.ask(t.ann, proto::GameRematch{t.room});
    t.ask(t.bob, proto::GameRematch{t.room});
    auto const again = bodies<proto::Rematch>(t.take_events(t.ann)).at(0).room;
    EXPECT_EQ(t.look(t.ann, again).clocks, (proto::Clocks{{.main = 60s}, {.main = 60s}, Side::black}));
}

TEST(Clock, WhiteClaimsAFoulOnItsOwnTime) {
    ClockTable t(fischer(60s), {}, without_grace(), claim_renju());
    t.play_all(kBeforeDoubleThree);
    t.play_all({"h8"});
    t.pass(10s);
    EXPECT_EQ(t.clocks().running, Side::white);
    EXPECT_EQ(t.main(Side::white), 50s);
    t.pass(50s);
    EXPECT_EQ(t.outcome(), on_time(Side::black));
}

// Hot seats, teams, AIs.

TEST(Clock, RunsInAHotSeatToo) {
    Harness t(without_grace());
    auto const ann = t.guest("Ann");
    auto const made = t.ask(ann, proto::RoomCreate{.clock = fischer(60s), .hot_seat = true});
    auto const room = std::get<proto::Created>(*made).room;
    t.pass(10s);
    t.ask(ann, proto::GamePlay{room, "h8", 0, {}});
    EXPECT_EQ(t.look(ann, room).clocks, (proto::Clocks{{.main = 50s}, {.main = 60s}, Side::white}));
    t.pass(60s);
    EXPECT_EQ(t.look(ann, room).outcome, on_time(Side::black));
}

TEST(Clock, OfATeamBelongsToTheSide) {
    Harness t(without_grace());
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    auto const cid = t.guest("Cid");
    proto::RoomCreate const wish{.team = true, .clock = fischer(60s)};
    auto const room = std::get<proto::Created>(*t.ask(ann, wish)).room;
    t.ask(cid, proto::RoomJoin{room, {}, proto::JoinWish::white});
    t.ask(bob, proto::RoomJoin{room, {}, proto::JoinWish::black});
    for (auto const who : {ann, bob, cid}) {
        t.ask(who, proto::RoomReady{room});
    }
    t.pass(10s);
    EXPECT_TRUE(t.ask(ann, proto::GamePlay{room, "h8", 0, {}}));
    EXPECT_TRUE(t.ask(cid, proto::GamePlay{room, "h9", 1, {}}));
    t.pass(5s);
    EXPECT_TRUE(t.ask(bob, proto::GamePlay{room, "i8", 2, {}}));
    EXPECT_EQ(t.look(ann, room).clocks->black.main, 45s);
}

namespace {

/// Ann against the AI "strong" with a clock.
struct AiClockTable : Harness {
    explicit AiClockTable(proto::ClockRule const& clock) : Harness(without_grace()) {
        ann = guest("Ann");
        room =
            std::get<proto::Created>(*ask(ann, proto::RoomCreate{.opponent = "strong", .clock = clock})).room;
    }
    base::SessionId ann{};
    base::RoomId room{};
};

}  // namespace

TEST(Clock, OfAnAiRunsAndTellsItHowLongToThink) {
    AiClockTable t(fischer(60s));
    t.pass(1s);
    t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    ASSERT_EQ(t.questions.size(), 1U);
    EXPECT_EQ(t.questions[0].time, 3s);
    t.pass(10s);
    t.engine_plays("h9");
    EXPECT_EQ(t.look(t.ann, t.room).clocks->white.main, 50s);
}

TEST(Clock, AnAiMustMoveInItsTime) {
    AiClockTable t(per_move(10s));
    t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    t.pass(10s);
    EXPECT_EQ(t.look(t.ann, t.room).outcome, on_time(Side::black));
    EXPECT_EQ(t.cancels.size(), 1U);
    t.engine_plays("h9");
    EXPECT_EQ(t.look(t.ann, t.room).ply, 1);
}

TEST(Clock, WithoutOneAnAiIsToldNoTime) {
    AiTable t;
    t.play("h8");
    EXPECT_EQ(t.questions.at(0).time, std::nullopt);
}

TEST(Clock, OfAisDoesNotRunWhileTheyAreSlowedDown) {
    Harness t(without_grace());
    auto const ann = t.guest("Ann");
    proto::RoomCreate const wish{.seat = proto::SeatWish::none, .opponent = "strong", .clock = fischer(60s)};
    auto const room = std::get<proto::Created>(*t.ask(ann, wish)).room;
    t.ask(ann, proto::RoomAi{room, Side::black, "weak"});
    t.pass(500ms);
    ASSERT_EQ(t.questions.size(), 1U);
    t.pass(100ms);
    t.engine_plays("h8");
    EXPECT_EQ(t.look(ann, room).clocks->black.main, 59'900ms);
}

TEST(Clock, AGameThatBeginsAgainHasItFull) {
    AiClockTable t(fischer(60s));
    t.pass(10s);
    t.ask(t.ann, proto::GameRestart{t.room});
    EXPECT_EQ(t.look(t.ann, t.room).clocks, (proto::Clocks{{.main = 60s}, {.main = 60s}, Side::black}));
}

}  // namespace tengen::server::core::testing
