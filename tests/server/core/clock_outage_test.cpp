// Clocks while the journal fails or waits, while the server is down, and over slow lines.

#include "tests/server/core/clock_tables.hpp"

namespace tengen::server::core::testing {

using base::Milliseconds;
using proto::ErrorReason;
using rules::Side;
using namespace std::chrono_literals;

// A journal that fails, and one that is slow.

TEST(ClockOutage, ClocksStandStillWhileTheJournalFails) {
    ClockTable t(fischer(60s));
    t.pass(10s);
    t.mode = JournalMode::failing;
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}}), ErrorReason::storage_failed));
    EXPECT_EQ(t.timer(t.room, TimerKind::flag), std::nullopt);
    t.pass(10min);
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 50s}, {.main = 60s}, std::nullopt}));
    t.mode = JournalMode::at_once;
    t.pass(2s);
    auto const back = t.clocks();
    EXPECT_EQ(back.running, Side::black);
    EXPECT_GE(back.black.main, 48s);
    EXPECT_TRUE(t.play(t.ann, "h8"));
    EXPECT_EQ(t.clocks().running, Side::white);
}

TEST(ClockOutage, TellsThatPlayStopsAndGoesOn) {
    ClockTable t(fischer(60s));
    t.pass(10s);
    t.mode = JournalMode::failing;
    t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    EXPECT_EQ(t.take_infos<proto::Paused>(t.bob).size(), 1U);
    EXPECT_EQ(t.take_infos<proto::ClockTold>(t.bob).at(0).clocks,
              (proto::Clocks{{.main = 50s}, {.main = 60s}, std::nullopt}));
    EXPECT_TRUE(t.take_infos<proto::Resumed>(t.bob).empty());
    t.mode = JournalMode::at_once;
    t.pass(2s);
    EXPECT_EQ(t.take_infos<proto::Resumed>(t.bob).size(), 1U);
    EXPECT_EQ(t.take_infos<proto::ClockTold>(t.bob).at(0).clocks,
              (proto::Clocks{{.main = 50s}, {.main = 60s}, Side::black}));
    EXPECT_TRUE(t.take_infos<proto::Paused>(t.bob).empty());
}

TEST(ClockOutage, AMoveThatEndsTheFailureIsChargedOnce) {
    ClockTable t(fischer(60s));
    t.pass(10s);
    t.mode = JournalMode::failing;
    t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    t.pass(5min);
    t.mode = JournalMode::at_once;
    EXPECT_TRUE(t.play(t.ann, "h8"));
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 50s}, {.main = 60s}, Side::white}));
}

TEST(ClockOutage, AFlagThatCouldNotBeKeptFallsWhenTheJournalIsBack) {
    ClockTable t(fischer(60s));
    t.mode = JournalMode::failing;
    t.pass(2min);
    EXPECT_EQ(t.outcome(), std::nullopt);
    EXPECT_EQ(t.main(Side::black), 0s);
    t.mode = JournalMode::at_once;
    t.pass(5s);
    EXPECT_EQ(t.outcome(), on_time(Side::white));
}

TEST(ClockOutage, AMoveAfterAFlagThatCouldNotBeKeptIsTooLate) {
    ClockTable t(fischer(60s));
    t.mode = JournalMode::failing;
    t.pass(61s);
    t.mode = JournalMode::at_once;
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}}), ErrorReason::not_playing));
    EXPECT_EQ(t.outcome(), on_time(Side::white));
}

TEST(ClockOutage, AnUndoThatCouldNotBeKeptLeavesTheClocksAsTheyWere) {
    ClockTable t(fischer(60s));
    t.play_after(10s, "h8");
    t.play_after(20s, "h9");
    auto const id = t.undo_id(t.ann);
    t.mode = JournalMode::failing;
    t.pass(3s);
    EXPECT_TRUE(refused(t.grant(t.bob, id), ErrorReason::storage_failed));
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 47s}, {.main = 40s}, std::nullopt}));
    t.mode = JournalMode::at_once;
    EXPECT_TRUE(t.grant(t.bob, id));
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 47s}, {.main = 60s}, Side::black}));
}

TEST(ClockOutage, WhatTheJournalTakesIsNobodysTime) {
    ClockTable t(fischer(60s));
    t.mode = JournalMode::on_command;
    t.send(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    t.now += 7s;
    t.keep();
    EXPECT_EQ(t.take_infos<proto::ClockTold>(t.bob).at(0).clocks,
              (proto::Clocks{{.main = 60s}, {.main = 60s}, Side::white}));
    t.pass(1s);
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 60s}, {.main = 59s}, Side::white}));
}

TEST(ClockOutage, AMoveThatWaitsBehindTheJournalIsNotLate) {
    ClockTable t(fischer(5s));
    t.mode = JournalMode::on_command;
    t.now += 4s;
    t.send(t.bob, proto::ChatSay{t.room, "?"});
    auto const move = t.send(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    t.now += 10s;
    t.keep();
    t.keep();
    EXPECT_TRUE(*t.reply(move));
    EXPECT_EQ(t.main(Side::black), 1s);
}

// A server that goes down.

TEST(ClockOutage, TheTimeOfARestartIsNotCharged) {
    ClockTable t(fischer(60s));
    t.play_after(10s, "h8");
    t.pass(5s);
    t.now += 1h;
    t.restart();
    t.ann = t.come_back(t.ann);
    t.bob = t.come_back(t.bob);
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 50s}, {.main = 60s}, Side::white}));
    t.pass(60s);
    EXPECT_EQ(t.outcome(), on_time(Side::black));
}

TEST(ClockOutage, WhoeverIsToActHasTheTimeToComeBack) {
    Config config = without_grace();
    config.clock_grace = 30s;
    ClockTable t(fischer(60s), {}, config);
    t.play_all({"h8", "h9"});
    t.now += 1h;
    t.restart();
    t.bob = t.come_back(t.bob);
    t.pass(8s);
    auto const waiting = t.look(t.bob, t.room).clocks;
    EXPECT_EQ(waiting->black, (proto::ClockNow{.main = 60s, .grace = 22s}));
    t.ann = t.come_back(t.ann);
    EXPECT_EQ(t.take_infos<proto::ClockTold>(t.bob).at(0).clocks.black, proto::ClockNow{.main = 60s});
    t.pass(1s);
    EXPECT_EQ(t.main(Side::black), 59s);
}

TEST(ClockOutage, WhoStaysAwayAfterARestartFlags) {
    Config config = without_grace();
    config.clock_grace = 30s;
    ClockTable t(fischer(60s), {}, config);
    t.play_all({"h8", "h9"});
    t.restart();
    t.bob = t.come_back(t.bob);
    t.pass(89'999ms);
    EXPECT_EQ(t.look(t.bob, t.room).outcome, std::nullopt);
    t.pass(1ms);
    EXPECT_EQ(t.look(t.bob, t.room).outcome, on_time(Side::white));
}

TEST(ClockOutage, AnAiIsAskedWithWhatItHasLeft) {
    Harness t(without_grace());
    auto const ann = t.guest("Ann");
    auto const room =
        std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{.opponent = "strong", .clock = fischer(60s)}))
            .room;
    t.ask(ann, proto::GamePlay{room, "h8", 0, {}});
    t.pass(20s);
    t.engine_plays("h9");
    t.ask(ann, proto::GamePlay{room, "i8", 2, {}});
    t.now += 1h;
    t.restart();
    ASSERT_EQ(t.questions.size(), 1U);
    EXPECT_EQ(t.questions[0].time, 2s);
}

TEST(ClockOutage, ALostConnectionStopsNoClock) {
    ClockTable t(fischer(60s));
    t.disconnect(t.ann);
    t.pass(60s);
    EXPECT_EQ(t.look(t.bob, t.room).outcome, on_time(Side::white));
}

// Lag: the way of a move, as the server's own pings measure it.

TEST(ClockLag, TheWayOfAMoveIsNotCharged) {
    ClockTable t(fischer(60s));
    t.lobby().session_round_trip(t.ann, 150ms);
    t.play_after(1s, "h8");
    EXPECT_EQ(t.main(Side::black), 59'150ms);
    t.play_after(1s, "h9");
    EXPECT_EQ(t.main(Side::white), 59s);
}

TEST(ClockLag, AMoveGainsNoMoreThanItTook) {
    ClockTable t(fischer(60s));
    t.lobby().session_round_trip(t.ann, 150ms);
    t.play_after(100ms, "h8");
    EXPECT_EQ(t.main(Side::black), 60s);
}

TEST(ClockLag, AFlagWaitsForTheWayOfTheMove) {
    ClockTable t(fischer(60s));
    t.lobby().session_round_trip(t.ann, 150ms);
    t.pass(60'149ms);
    EXPECT_EQ(t.outcome(), std::nullopt);
    EXPECT_EQ(t.main(Side::black), 0s);
    EXPECT_TRUE(t.play(t.ann, "h8"));
    EXPECT_EQ(t.main(Side::black), 1ms);
}

TEST(ClockLag, WhoDelaysItsAnswersGainsAtMostTheQuota) {
    Config config = without_grace();
    ClockTable t(per_move(10s), {}, config);
    t.lobby().session_round_trip(t.ann, 9s);
    Milliseconds gained{0};
    for (int move = 0; move < 20; ++move) {
        t.pass(10s);
        ASSERT_EQ(t.outcome(), std::nullopt);
        auto const most = t.timer(t.room, TimerKind::flag).value() - t.now;
        EXPECT_LE(most, config.lag_max);
        gained += most;
        // Every other column: nobody makes five.
        std::string const column(1, static_cast<char>('a' + 2 * (move % 8)));
        auto const row = 1 + 3 * (move / 8);
        t.play_all({column + std::to_string(row), column + std::to_string(row + 1)});
    }
    EXPECT_LE(gained, config.lag_quota + 20 * config.lag_quota / 10);
    t.pass(10s + config.lag_quota / 10);
    EXPECT_EQ(t.outcome(), on_time(Side::white));
}

TEST(ClockLag, WhoIsNotMeasuredGetsNothing) {
    ClockTable t(fischer(60s));
    t.pass(60s);
    EXPECT_EQ(t.outcome(), on_time(Side::white));
}

TEST(ClockLag, ANewConnectionIsMeasuredAnew) {
    ClockTable t(fischer(60s));
    t.lobby().session_round_trip(t.ann, 150ms);
    t.ann = t.come_back(t.ann);
    t.play_after(1s, "h8");
    EXPECT_EQ(t.main(Side::black), 59s);
}

TEST(ClockLag, OfAMoveThatIsNotKeptIsGivenBackToTheQuota) {
    Config config = without_grace();
    config.lag_quota = 200ms;
    ClockTable t(fischer(60s), {}, config);
    t.lobby().session_round_trip(t.ann, 200ms);
    t.pass(1s);
    t.mode = JournalMode::failing;
    t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    t.mode = JournalMode::at_once;
    EXPECT_TRUE(t.play(t.ann, "h8"));
    EXPECT_EQ(t.main(Side::black), 59'200ms);
}

}  // namespace tengen::server::core::testing
