#include "client/model/clock_model.hpp"

#include <gtest/gtest.h>

#include "client/model/room_model.hpp"
#include "tests/client/model/fixtures.hpp"

namespace tengen::client::model {
namespace {

using namespace testing;
using namespace std::chrono_literals;
using rules::Side;
using Stretch = ClockFace::Stretch;

proto::ClockRule const kFischer{.kind = proto::ClockKind::fischer, .main = 5min, .increment = 3s};
proto::ClockRule const kByoYomi{
    .kind = proto::ClockKind::byoyomi, .main = 10min, .periods = 3, .period = 30s};

proto::Snapshot with_clock(proto::ClockRule const& rule, proto::Clocks const& clocks) {
    auto snapshot = table();
    snapshot.clock = rule;
    snapshot.clocks = clocks;
    return snapshot;
}

ClockModel model(proto::ClockRule const& rule, proto::Clocks const& clocks) {
    ClockModel made;
    made.take(with_clock(rule, clocks), kStart);
    return made;
}

ClockFace face(ClockModel const& clocks, Side side, base::Milliseconds after) {
    return clocks.face(side, kStart + after).value();
}

proto::ClockNow in_periods(int left, base::Milliseconds rest) {
    return {.main = 0s, .periods_left = left, .period = rest};
}

TEST(ClockModel, WithoutAClockThereIsNothingToShow) {
    ClockModel clocks;
    clocks.take(table(), kStart);
    EXPECT_EQ(clocks.face(Side::black, kStart), std::nullopt);
    EXPECT_EQ(clocks.changes_at(kStart), std::nullopt);
}

TEST(ClockModel, CountsDownForTheSideThatRuns) {
    auto const clocks = model(kFischer, {{.main = 60s}, {.main = 50s}, Side::black});
    EXPECT_EQ(face(clocks, Side::black, 7s), (ClockFace{.rest = 53s, .after_grace = 53s, .runs = true}));
    EXPECT_EQ(face(clocks, Side::white, 7s), (ClockFace{.rest = 50s, .after_grace = 50s}));
}

TEST(ClockModel, ShowsZeroAndWaitsForTheServersWord) {
    auto const clocks = model(kFischer, {{.main = 5s}, {.main = 50s}, Side::black});
    EXPECT_EQ(face(clocks, Side::black, 1min).rest, 0s);
    EXPECT_TRUE(face(clocks, Side::black, 1min).runs);
    EXPECT_EQ(clocks.changes_at(kStart + 1min), std::nullopt);
}

TEST(ClockModel, NeverShowsMoreThanWasTold) {
    auto const clocks = model(kFischer, {{.main = 60s}, {.main = 50s}, Side::black});
    EXPECT_EQ(face(clocks, Side::black, -3s).rest, 60s);
}

TEST(ClockModel, GraceRunsBeforeTheMainTime) {
    auto const clocks =
        model(kFischer, {{.main = 60s, .grace = 30s}, {.main = 60s, .grace = 30s}, Side::black});
    EXPECT_EQ(face(clocks, Side::black, 10s),
              (ClockFace{.stretch = Stretch::grace, .rest = 20s, .after_grace = 60s, .runs = true}));
    EXPECT_EQ(face(clocks, Side::black, 31s).rest, 59s);
}

TEST(ClockModel, RunsThroughThePeriods) {
    auto const clocks =
        model(kByoYomi, {{.main = 5s, .periods_left = 3, .period = 30s}, in_periods(1, 30s), Side::black});
    auto const in_main = face(clocks, Side::black, 4s);
    EXPECT_EQ(in_main.stretch, Stretch::main);
    EXPECT_EQ(in_main.periods, 3);
    EXPECT_EQ(in_main.period, 30s);
    auto const first = face(clocks, Side::black, 15s);
    EXPECT_EQ(first.stretch, Stretch::period);
    EXPECT_EQ(first.rest, 20s);
    EXPECT_EQ(first.periods, 3);
    EXPECT_EQ(face(clocks, Side::black, 36s).periods, 2);
    EXPECT_EQ(face(clocks, Side::black, 10min).periods, 0);
    EXPECT_EQ(face(clocks, Side::white, 15s).rest, 30s);
}

TEST(ClockModel, ShowsTheRestOfTheMove) {
    auto const clocks =
        model({.kind = proto::ClockKind::per_move, .move = 30s}, {{.move = 30s}, {.move = 30s}, Side::white});
    EXPECT_EQ(face(clocks, Side::white, 12s).rest, 18s);
    EXPECT_EQ(face(clocks, Side::white, 12s).stretch, Stretch::move);
}

TEST(ClockModel, EventsTellItAnew) {
    RoomModel room(with_clock(kFischer, {{.main = 60s}, {.main = 60s}, Side::black}), kOffset, kStart);
    auto move = played("h8", 1);
    move.clocks = proto::Clocks{{.main = 58s}, {.main = 60s}, Side::white};
    ASSERT_EQ(room.apply(event(6, move)), Applied::done);
    EXPECT_EQ(room.clock().running(), Side::white);
    EXPECT_EQ(room.clock().face(Side::white, kStart + 2s)->rest, 58s);
    auto undone = undo_done(0, 1);
    undone.clocks = proto::Clocks{{.main = 55s}, {.main = 44s}, Side::black};
    ASSERT_EQ(room.apply(event(7, undone)), Applied::done);
    EXPECT_EQ(room.clock().face(Side::white, kStart + 2s)->rest, 44s);
    ASSERT_EQ(room.apply(event(8, proto::Finished{{}, proto::Clocks{{.main = 50s}, {.main = 44s}, {}}})),
              Applied::done);
    EXPECT_EQ(room.clock().face(Side::black, kStart + 1h)->rest, 50s);
}

TEST(ClockModel, StandsStillWhilePlayIsPaused) {
    RoomModel room(with_clock(kFischer, {{.main = 60s}, {.main = 60s}, Side::black}), kOffset, kStart);
    room.note({base::RoomId{"ABC234"}, kStart + kOffset + 10s, proto::Paused{}});
    EXPECT_EQ(room.clock().face(Side::black, kStart + 1min)->rest, 50s);
    EXPECT_FALSE(room.clock().face(Side::black, kStart + 1min)->runs);
    room.note({base::RoomId{"ABC234"}, kStart + kOffset + 1min,
               proto::ClockTold{{{.main = 50s}, {.main = 60s}, Side::black}}});
    EXPECT_EQ(room.clock().face(Side::black, kStart + 1min + 5s)->rest, 45s);
}

TEST(ClockModel, AnEventWithoutClocksChangesNothing) {
    auto clocks = model(kFischer, {{.main = 60s}, {.main = 50s}, Side::black});
    clocks.take(proto::EventBody{played("h8", 1)}, kStart + 5s);
    EXPECT_EQ(face(clocks, Side::black, 7s).rest, 53s);
}

TEST(ClockModel, ChangesEachSecondAndInTheEndEachTenth) {
    auto const clocks = model(kFischer, {{.main = 60'500ms}, {.main = 50s}, Side::black});
    EXPECT_EQ(clocks.changes_at(kStart), kStart + 501ms);
    EXPECT_EQ(clocks.changes_at(kStart + 501ms), kStart + 1'501ms);
    EXPECT_EQ(clocks.changes_at(kStart + 50'501ms), kStart + 50'601ms);
}

TEST(ClockModel, WarnsWhereTheTimeIsTheLast) {
    EXPECT_TRUE(is_alarming({.stretch = Stretch::main, .rest = 9'999ms}));
    EXPECT_FALSE(is_alarming({.stretch = Stretch::main, .rest = 10s}));
    EXPECT_FALSE(is_alarming({.stretch = Stretch::main, .rest = 1s, .periods = 3}));
    EXPECT_TRUE(is_alarming({.stretch = Stretch::period, .rest = 1s, .periods = 3}));
    EXPECT_TRUE(is_alarming({.stretch = Stretch::move, .rest = 1s}));
    EXPECT_FALSE(is_alarming({.stretch = Stretch::grace, .rest = 1s}));
}

/// Beeps heard in `time`, looked at every 10 ms.
int beeps(ClockModel const& clocks, std::optional<Side> own, base::Milliseconds time) {
    Countdown countdown;
    int heard = 0;
    for (base::Milliseconds at{0}; at <= time; at += 10ms)
        heard += countdown.strikes(clocks, own, kStart + at) ? 1 : 0;
    return heard;
}

TEST(Countdown, StrikesOncePerSecondUnderTen) {
    auto const clocks = model(kFischer, {{.main = 15s}, {.main = 50s}, Side::black});
    EXPECT_EQ(beeps(clocks, Side::black, 5s), 0);
    EXPECT_EQ(beeps(clocks, Side::black, 8s), 3);
    EXPECT_EQ(beeps(clocks, Side::black, 1min), 10);
}

TEST(Countdown, IsOfOnesOwnTimeOnly) {
    auto const clocks = model(kFischer, {{.main = 15s}, {.main = 50s}, Side::black});
    EXPECT_EQ(beeps(clocks, Side::white, 1min), 0);
    EXPECT_EQ(beeps(clocks, std::nullopt, 1min), 0);
}

TEST(Countdown, IsHeardInEveryPeriod) {
    auto const clocks = model(kByoYomi, {in_periods(2, 12s), in_periods(3, 30s), Side::black});
    EXPECT_EQ(beeps(clocks, Side::black, 12s), 10);
    EXPECT_EQ(beeps(clocks, Side::black, 1min), 20);
}

}  // namespace
}  // namespace tengen::client::model
