// The arithmetic of clocks, by itself.

#include "server/core/game_clock.hpp"

#include <gtest/gtest.h>

#include "proto/clock_time.hpp"
#include "server/core/turn_time.hpp"
#include "tests/server/core/clock_tables.hpp"

namespace tengen::server::core::testing {

using base::Milliseconds;
using base::TimePoint;
using proto::ClockNow;
using proto::ClockRule;
using rules::Side;
using namespace std::chrono_literals;

namespace {

TimePoint at(Milliseconds time) {
    return TimePoint{time};
}

/// A clock of a game that has begun, black to act.
GameClock begun(ClockRule const& rule, Milliseconds grace = 0ms) {
    GameClock clock(rule, grace);
    clock.on_started(clock.started(Side::black));
    return clock;
}

/// The side acts after `spent`, then the other side's time runs.
void play(GameClock& clock, Side side, Milliseconds spent) {
    clock.on_played(clock.played({.by = side, .next = rules::other(side)}, spent));
}

ClockNow black(GameClock const& clock) {
    return clock.clocks()->black;
}
ClockNow white(GameClock const& clock) {
    return clock.clocks()->white;
}

ClockNow in_byo_yomi(Milliseconds main, int periods, Milliseconds period) {
    return {.main = main, .periods_left = periods, .period = period};
}

}  // namespace

TEST(GameClock, WithoutOneThereIsNothingToTell) {
    auto const clock = begun({});
    EXPECT_FALSE(clock.is_there());
    EXPECT_EQ(clock.started(Side::black), std::nullopt);
    EXPECT_EQ(clock.after(5s), std::nullopt);
    EXPECT_EQ(clock.stopped(5s), std::nullopt);
    EXPECT_EQ(clock.undone({}, 5s), std::nullopt);
}

TEST(GameClock, StandsFullBeforeTheGame) {
    GameClock const clock(byo_yomi(10s, 3, 5s), 30s);
    EXPECT_EQ(clock.running(), std::nullopt);
    EXPECT_EQ(black(clock).main, 10s);
    EXPECT_EQ(black(clock).grace, 30s);
    EXPECT_EQ(black(clock), white(clock));
}

TEST(GameClock, FischerAddsTheIncrementAfterTheMove) {
    auto clock = begun(fischer(60s, 5s));
    play(clock, Side::black, 8s);
    EXPECT_EQ(black(clock).main, 57s);
    EXPECT_EQ(white(clock).main, 60s);
    EXPECT_EQ(clock.running(), Side::white);
    play(clock, Side::white, 0s);
    EXPECT_EQ(white(clock).main, 65s);
}

TEST(GameClock, FischerEndsWithItsMainTime) {
    auto const rule = fischer(60s, 5s);
    EXPECT_EQ(time_left(rule, {.main = 60s}), 60s);
    EXPECT_EQ(run_down(rule, {.main = 60s}, 61s), ClockNow{});
}

TEST(GameClock, ByoYomiRunsThroughMainTimeAndPeriods) {
    auto const rule = byo_yomi(10s, 3, 5s);
    auto const full = in_byo_yomi(10s, 3, 5s);
    EXPECT_EQ(time_left(rule, full), 25s);
    EXPECT_EQ(run_down(rule, full, 9'999ms), in_byo_yomi(1ms, 3, 5s));
    EXPECT_EQ(run_down(rule, full, 12s), in_byo_yomi(0s, 3, 3s));
    EXPECT_EQ(run_down(rule, full, 15s), in_byo_yomi(0s, 2, 5s));
    EXPECT_EQ(run_down(rule, full, 24'999ms), in_byo_yomi(0s, 1, 1ms));
    EXPECT_EQ(run_down(rule, full, 25s), in_byo_yomi(0s, 0, 0s));
    EXPECT_EQ(run_down(rule, full, 99s), in_byo_yomi(0s, 0, 0s));
    EXPECT_EQ(time_left(rule, in_byo_yomi(0s, 2, 3s)), 8s);
    EXPECT_EQ(time_left(rule, in_byo_yomi(0s, 0, 0s)), 0s);
}

TEST(GameClock, APeriodThatWasNotUsedUpIsFullAgainAfterTheMove) {
    auto clock = begun(byo_yomi(10s, 3, 5s));
    play(clock, Side::black, 14'999ms);
    EXPECT_EQ(black(clock), in_byo_yomi(0s, 3, 5s));
    play(clock, Side::white, 16s);
    EXPECT_EQ(white(clock), in_byo_yomi(0s, 2, 5s));
}

TEST(GameClock, PerMoveIsFullForEveryMove) {
    auto clock = begun(per_move(15s));
    EXPECT_EQ(clock.after(4s)->black.move, 11s);
    play(clock, Side::black, 14s);
    EXPECT_EQ(black(clock).move, 15s);
    EXPECT_EQ(time_left(per_move(15s), black(clock)), 15s);
    EXPECT_EQ(time_left(per_move(15s), run_down(per_move(15s), black(clock), 16s)), 0s);
}

TEST(GameClock, GraceRunsFirstAndIsOverWithTheFirstAction) {
    auto clock = begun(fischer(60s, 5s), 30s);
    EXPECT_EQ(time_left(fischer(60s, 5s), black(clock)), 90s);
    EXPECT_EQ(clock.after(10s)->black, (ClockNow{.main = 60s, .grace = 20s}));
    EXPECT_EQ(clock.after(34s)->black, (ClockNow{.main = 56s}));
    play(clock, Side::black, 1s);
    EXPECT_EQ(black(clock), (ClockNow{.main = 65s}));
    EXPECT_EQ(white(clock), (ClockNow{.main = 60s, .grace = 30s}));
}

TEST(GameClock, ASwapMovesTheClockWithThePerson) {
    auto clock = begun(fischer(60s, 5s));
    play(clock, Side::black, 20s);
    auto const after =
        clock.played({.by = Side::white, .next = Side::white, .kind = rules::ActionKind::swap}, 10s);
    EXPECT_EQ(after->white.main, 45s);
    EXPECT_EQ(after->black.main, 55s);
    EXPECT_EQ(after->running, Side::white);
}

TEST(GameClock, AStoneOfTheServerTakesNobodysTime) {
    auto clock = begun(fischer(60s, 5s), 30s);
    clock.on_played(clock.set_up(Side::white));
    EXPECT_EQ(black(clock), (ClockNow{.main = 60s, .grace = 30s}));
    EXPECT_EQ(clock.running(), Side::white);
}

TEST(GameClock, TheEndStopsBothClocks) {
    auto clock = begun(fischer(60s));
    clock.on_finished(clock.stopped(10s));
    EXPECT_EQ(clock.running(), std::nullopt);
    EXPECT_EQ(black(clock).main, 50s);
}

// Undo and clock, PROTOCOL.md.

namespace {

/// Black spent 10 s, white 20 s, black 3 s, white 4 s; black is to act.
GameClock four_plies(ClockRule const& rule) {
    auto clock = begun(rule);
    play(clock, Side::black, 10s);
    play(clock, Side::white, 20s);
    play(clock, Side::black, 3s);
    play(clock, Side::white, 4s);
    return clock;
}

proto::Clocks undone(GameClock const& clock, proto::UndoClock policy, Milliseconds spent) {
    return *clock.undone({.policy = policy, .asker = Side::black, .to_ply = 2, .own = 1, .next = Side::black},
                         spent);
}

}  // namespace

TEST(GameClockUndo, FairGivesTheConsentingSideItsTimeBackAndTheAskerTheSmaller) {
    auto const clock = four_plies(fischer(60s));
    auto const after = undone(clock, proto::UndoClock::fair, 5s);
    EXPECT_EQ(after.white.main, 40s);
    EXPECT_EQ(after.black.main, 42s);
    EXPECT_EQ(after.running, Side::black);
}

TEST(GameClockUndo, FairKeepsNoIncrementThatARemovedPlyEarned) {
    // Before the plies that go: black 55, white 45. Now: black 57 - 1, white 46.
    auto const clock = four_plies(fischer(60s, 5s));
    auto const after = undone(clock, proto::UndoClock::fair, 1s);
    EXPECT_EQ(after.black.main, 51s);
    EXPECT_EQ(after.white.main, 45s);
}

TEST(GameClockUndo, FairLeavesNothingWhereIncrementsWereAllThereWas) {
    auto clock = begun(fischer(1s, 5s));
    play(clock, Side::black, 0s);
    play(clock, Side::white, 0s);
    auto const after = *clock.undone({.asker = Side::black, .own = 1, .next = Side::black}, 2s);
    EXPECT_EQ(after.black.main, 0s);
    EXPECT_EQ(after.white.main, 1s);
}

TEST(GameClockUndo, RestoreGivesBothWhatTheyHad) {
    auto const clock = four_plies(fischer(60s, 5s));
    auto const after = undone(clock, proto::UndoClock::restore, 9s);
    EXPECT_EQ(after.black.main, 55s);
    EXPECT_EQ(after.white.main, 45s);
    EXPECT_EQ(after.running, Side::black);
}

TEST(GameClockUndo, KeepChangesNothing) {
    auto const clock = four_plies(fischer(60s, 5s));
    auto const after = undone(clock, proto::UndoClock::keep, 9s);
    EXPECT_EQ(after.black.main, 48s);
    EXPECT_EQ(after.white.main, 46s);
    EXPECT_EQ(after.running, Side::black);
}

TEST(GameClockUndo, ByoYomiComparesPeriodsThenTheRest) {
    // Black is in its second period of three when it acts, and 6 s into the third when it asks.
    auto clock = begun(byo_yomi(0s, 3, 10s));
    play(clock, Side::black, 12s);
    play(clock, Side::white, 25s);
    play(clock, Side::black, 3s);
    play(clock, Side::white, 4s);
    auto const later = undone(clock, proto::UndoClock::fair, 16s);
    EXPECT_EQ(later.black, in_byo_yomi(0s, 1, 4s));
    EXPECT_EQ(later.white, in_byo_yomi(0s, 1, 10s));
    auto const sooner = undone(clock, proto::UndoClock::fair, 6s);
    EXPECT_EQ(sooner.black, in_byo_yomi(0s, 2, 4s));
    EXPECT_EQ(undone(clock, proto::UndoClock::restore, 16s).black, in_byo_yomi(0s, 2, 10s));
}

TEST(GameClockUndo, ByoYomiComparesMainTimeFirst) {
    auto clock = begun(byo_yomi(20s, 3, 10s));
    play(clock, Side::black, 5s);
    play(clock, Side::white, 30s);
    auto const after = *clock.undone({.asker = Side::black, .own = 1, .next = Side::black}, 16s);
    EXPECT_EQ(after.black, in_byo_yomi(0s, 3, 9s));
    EXPECT_EQ(after.white, in_byo_yomi(20s, 3, 10s));
}

TEST(GameClockUndo, PerMoveStartsFullUnderEveryRule) {
    for (auto const policy : {proto::UndoClock::fair, proto::UndoClock::restore, proto::UndoClock::keep}) {
        auto const clock = four_plies(per_move(30s));
        auto const after = undone(clock, policy, 9s);
        EXPECT_EQ(after.black, (ClockNow{.move = 30s}));
        EXPECT_EQ(after.white, (ClockNow{.move = 30s}));
    }
}

TEST(GameClockUndo, ToTheBeginningGivesTheGraceOnceMoreAndOnlyOnce) {
    auto clock = begun(fischer(60s), 30s);
    for (auto const grace : {30s, 0s}) {
        play(clock, Side::black, 0s);
        play(clock, Side::white, 0s);
        EXPECT_EQ(black(clock).grace, 0s);
        auto const after = clock.undone(
            {.policy = proto::UndoClock::restore, .asker = Side::black, .own = 1, .next = Side::black}, 0s);
        clock.on_undone(after, 0, 0);
        EXPECT_EQ(black(clock).grace, grace);
        EXPECT_EQ(white(clock).grace, grace);
    }
}

TEST(GameClockUndo, ToThePlayersFirstActionAfterASetUpIsToTheBeginning) {
    auto clock = begun(fischer(60s), 30s);
    clock.on_played(clock.set_up(Side::white));
    play(clock, Side::white, 0s);
    play(clock, Side::black, 0s);
    auto const after =
        clock.undone({.asker = Side::white, .to_ply = 1, .own = 1, .next = Side::white, .setup = 1}, 0s);
    EXPECT_EQ(after->white.grace, 30s);
}

TEST(GameClockUndo, ElsewhereBringsNoGraceBack) {
    auto clock = begun(fischer(60s), 30s);
    play(clock, Side::black, 0s);
    play(clock, Side::white, 0s);
    play(clock, Side::black, 0s);
    auto const after = clock.undone({.policy = proto::UndoClock::restore,
                                     .asker = Side::white,
                                     .to_ply = 1,
                                     .own = 1,
                                     .next = Side::white},
                                    0s);
    EXPECT_EQ(after->white.grace, 0s);
}

// What an AI may take.

TEST(ThinkingTime, IsLessThanWhatIsLeft) {
    EXPECT_EQ(thinking_time(fischer(60s), {.main = 60s}), 3s);
    EXPECT_EQ(thinking_time(fischer(60s, 5s), {.main = 60s}), 6'500ms);
    EXPECT_EQ(thinking_time(fischer(60s, 5s), {.main = 1s}), 700ms);
    EXPECT_EQ(thinking_time(per_move(10s), {.move = 10s}), 7s);
    EXPECT_EQ(thinking_time(byo_yomi(60s, 3, 10s), in_byo_yomi(0s, 1, 10s)), 7s);
    EXPECT_EQ(thinking_time(fischer(60s), {}), 1ms);
}

// Time that runs, and what is given back.

TEST(TurnTime, CountsFromItsBeginning) {
    TurnTime time;
    time.begin(at(10s));
    EXPECT_EQ(time.spent(at(13s)), 3s);
    EXPECT_EQ(time.spent(at(9s)), 0s);
    EXPECT_EQ(time.until_it_counts(at(9s)), 1s);
    EXPECT_EQ(time.reaches(5s), at(15s));
    time.hurry(at(8s));
    EXPECT_EQ(time.spent(at(9s)), 1s);
    time.hurry(at(9s));
    EXPECT_EQ(time.spent(at(9s)), 1s);
}

TEST(TurnTime, StandsStillInBetween) {
    TurnTime time;
    time.begin(at(10s));
    time.stand(at(12s));
    EXPECT_EQ(time.spent(at(60s)), 2s);
    time.go_on(at(60s));
    EXPECT_EQ(time.spent(at(61s)), 3s);
    EXPECT_EQ(time.reaches(5s), at(63s));
}

TEST(TurnTime, ATurnThatBeginsWhileTimeStandsWaits) {
    TurnTime time;
    time.begin(at(10s));
    time.stand(at(12s));
    time.begin(at(13s));
    EXPECT_EQ(time.spent(at(20s)), 0s);
    time.go_on(at(30s));
    EXPECT_EQ(time.spent(at(31s)), 1s);
}

TEST(LagQuota, GivesTheWayOfAMoveUpToItsMost) {
    LagQuota const quota(200ms, 1'000ms);
    EXPECT_EQ(quota.for_move(Side::black, 0ms), 0ms);
    EXPECT_EQ(quota.for_move(Side::black, 120ms), 120ms);
    EXPECT_EQ(quota.for_move(Side::black, 9s), 200ms);
}

TEST(LagQuota, RunsOutAndRefillsSlowly) {
    LagQuota quota(200ms, 1'000ms);
    Milliseconds in_all{0};
    for (int move = 0; move < 30; ++move) {
        auto const given = quota.for_move(Side::black, 9s);
        quota.moved(Side::black, given);
        in_all += given;
    }
    EXPECT_EQ(quota.for_move(Side::black, 9s), 100ms);
    EXPECT_LE(in_all, 1'000ms + 30 * 100ms);
    EXPECT_EQ(quota.for_move(Side::white, 9s), 200ms);
    quota.seats_exchanged();
    EXPECT_EQ(quota.for_move(Side::white, 9s), 100ms);
    for (int move = 0; move < 20; ++move) {
        quota.moved(Side::white, 0ms);
    }
    EXPECT_EQ(quota.for_move(Side::white, 9s), 200ms);
}

}  // namespace tengen::server::core::testing
