// Undo by consent where there are clocks (PROTOCOL.md, "Undo and the clock").

#include "tests/server/core/clock_tables.hpp"

namespace tengen::server::core::testing {

using base::Milliseconds;
using proto::NegotiationOutcome;
using proto::UndoClock;
using rules::Side;
using namespace std::chrono_literals;
using Strings = std::vector<std::string>;

namespace {

proto::UndoRule by(UndoClock clock) {
    return {.limit = std::nullopt, .clock = clock};
}

/// Black has spent 10 s and 3 s, white 20 s and 4 s; black is to act.
struct FourPlies : ClockTable {
    explicit FourPlies(UndoClock clock, proto::ClockRule const& rule = fischer(60s))
        : ClockTable(rule, by(clock)) {
        play_after(10s, "h8");
        play_after(20s, "h9");
        play_after(3s, "i8");
        play_after(4s, "i9");
        clear();
    }
};

}  // namespace

TEST(ClockUndo, RunsForTheAskerWhileTheRequestIsOpen) {
    FourPlies t(UndoClock::keep);
    t.undo_id(t.ann);
    t.pass(5s);
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 42s}, {.main = 36s}, Side::black}));
}

TEST(ClockUndo, FairIsPaidByTheAsker) {
    FourPlies t(UndoClock::fair);
    t.undo_after(5s);
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 37s}, {.main = 40s}, Side::black}));
    auto const done = bodies<proto::UndoDone>(t.take_events(t.bob)).at(0);
    EXPECT_EQ(done.clocks, (proto::Clocks{{.main = 37s}, {.main = 40s}, Side::black}));
}

TEST(ClockUndo, RestoreIsPaidByNobody) {
    FourPlies t(UndoClock::restore);
    t.undo_after(5s);
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 50s}, {.main = 40s}, Side::black}));
}

TEST(ClockUndo, KeepIsPaidByBoth) {
    FourPlies t(UndoClock::keep);
    t.undo_after(5s);
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 37s}, {.main = 36s}, Side::black}));
}

TEST(ClockUndo, FairIsTheDefault) {
    ClockTable t(fischer(60s));
    t.play_after(10s, "h8");
    t.play_after(20s, "h9");
    t.undo_after(1s);
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 48s}, {.main = 60s}, Side::black}));
}

TEST(ClockUndo, IncrementsOfRemovedPliesAreNotKept) {
    FourPlies t(UndoClock::fair, fischer(60s, 5s));
    t.undo_after(1s);
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 50s}, {.main = 45s}, Side::black}));
}

TEST(ClockUndo, WhoLivedOnIncrementsThatGoHasLostOnTime) {
    ClockTable t(fischer(1s, 5s), by(UndoClock::fair));
    t.play_all({"h8", "h9"});
    t.undo_after(1s);
    EXPECT_EQ(t.main(Side::black), 0s);
    t.pass(0ms);
    EXPECT_EQ(t.outcome(), on_time(Side::white));
}

TEST(ClockUndo, PerMoveStartsFull) {
    FourPlies t(UndoClock::fair, per_move(30s));
    t.undo_after(9s);
    EXPECT_EQ(t.clocks().black.move, 30s);
    EXPECT_EQ(t.clocks().white.move, 30s);
    t.pass(30s);
    EXPECT_EQ(t.outcome(), on_time(Side::white));
}

TEST(ClockUndo, ASecondOneCountsFromWhatTheFirstLeft) {
    FourPlies t(UndoClock::fair);
    t.undo_after(5s);
    t.undo_after(2s);
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 33s}, {.main = 60s}, Side::black}));
    t.play_after(3s, "h8");
    t.play_after(4s, "h9");
    t.undo_after(1s);
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 28s}, {.main = 60s}, Side::black}));
}

TEST(ClockUndo, AFlagWhileARequestIsOpenEndsTheGameAndTheRequestIsVoid) {
    FourPlies t(UndoClock::fair);
    t.pass(40s);
    auto const id = t.undo_id(t.ann);
    t.clear();
    t.pass(7s);
    auto const events = t.take_events(t.bob);
    EXPECT_EQ(types(events), (Strings{"undo_closed", "finished"}));
    EXPECT_EQ(bodies<proto::UndoClosed>(events).at(0).outcome, NegotiationOutcome::void_);
    EXPECT_EQ(t.outcome(), on_time(Side::white));
    EXPECT_TRUE(refused(t.grant(t.bob, id), proto::ErrorReason::undo_gone));
}

TEST(ClockUndo, ConsentThatComesAfterTheFlagIsTooLate) {
    FourPlies t(UndoClock::restore);
    t.pass(40s);
    auto const id = t.undo_id(t.ann);
    t.now += 8s;  // the timer of the server is late
    EXPECT_TRUE(refused(t.grant(t.bob, id), proto::ErrorReason::undo_gone));
    EXPECT_EQ(t.look(t.ann, t.room).ply, 4);
}

TEST(ClockUndo, ARefusedRequestCostsItsTime) {
    FourPlies t(UndoClock::fair);
    auto const id = t.undo_id(t.ann);
    t.pass(6s);
    EXPECT_TRUE(t.refuse(t.bob, id));
    EXPECT_EQ(t.main(Side::black), 41s);
}

TEST(ClockUndo, ToTheEmptyBoardGivesTheGraceOnceMoreThenFlags) {
    Config config;
    config.clock_grace = 30s;
    ClockTable t(fischer(60s), by(UndoClock::fair), config);
    t.play_after(20s, "h8");
    t.play_after(20s, "h9");
    t.undo_after(1s);
    EXPECT_EQ(t.clocks().black, (proto::ClockNow{.main = 58s, .grace = 30s}));
    EXPECT_EQ(t.clocks().white, (proto::ClockNow{.main = 60s, .grace = 30s}));
    t.pass(87'999ms);
    EXPECT_EQ(t.outcome(), std::nullopt);
    t.pass(1ms);
    EXPECT_EQ(t.outcome(), on_time(Side::white));
}

TEST(ClockUndo, ToTheEmptyBoardAgainGivesNoMoreGrace) {
    Config config;
    config.clock_grace = 30s;
    ClockTable t(fischer(60s), by(UndoClock::fair), config);
    for (int undo = 0; undo < 2; ++undo) {
        t.play_all({"h8", "h9"});
        t.undo_after(1s);
    }
    EXPECT_EQ(t.clocks().black, (proto::ClockNow{.main = 56s}));
    t.restart();
    t.ann = t.come_back(t.ann);
    t.bob = t.come_back(t.bob);
    t.play_all({"h8", "h9"});
    t.undo_after(1s);
    EXPECT_EQ(t.clocks().black, (proto::ClockNow{.main = 54s}));
}

TEST(ClockUndo, ByTheWhiteSideIsPaidByWhite) {
    ClockTable t(fischer(60s), by(UndoClock::fair));
    t.play_after(10s, "h8");
    t.play_after(20s, "h9");
    t.play_after(3s, "i8");
    t.undo_after(2s);
    EXPECT_EQ(t.clocks(), (proto::Clocks{{.main = 50s}, {.main = 36s}, Side::white}));
}

TEST(ClockUndo, InAHotSeatTakesOnePlyAndItsTimeBack) {
    Harness t(without_grace());
    auto const ann = t.guest("Ann");
    auto const made = t.ask(ann, proto::RoomCreate{.clock = fischer(60s), .hot_seat = true});
    auto const room = std::get<proto::Created>(*made).room;
    t.pass(10s);
    t.ask(ann, proto::GamePlay{room, "h8", 0, {}});
    t.pass(5s);
    EXPECT_TRUE(t.ask(ann, proto::GameUndo{room}));
    // White, who was to act, took back what black played.
    EXPECT_EQ(t.look(ann, room).clocks, (proto::Clocks{{.main = 60s}, {.main = 55s}, Side::black}));
}

TEST(ClockUndo, AgainstAnAiIsPaidByThePerson) {
    Harness t(without_grace());
    auto const ann = t.guest("Ann");
    auto const made = t.ask(ann, proto::RoomCreate{.opponent = "strong", .clock = fischer(60s)});
    auto const room = std::get<proto::Created>(*made).room;
    t.pass(10s);
    t.ask(ann, proto::GamePlay{room, "h8", 0, {}});
    t.pass(8s);
    t.engine_plays("h9");
    t.pass(4s);
    EXPECT_TRUE(t.ask(ann, proto::GameUndo{room}));
    EXPECT_EQ(t.look(ann, room).clocks, (proto::Clocks{{.main = 46s}, {.main = 60s}, Side::black}));
}

TEST(ClockUndo, InATeamIsPaidByTheSide) {
    Harness t(without_grace());
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    auto const cid = t.guest("Cid");
    auto const room =
        std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{.team = true, .clock = fischer(60s)})).room;
    t.ask(cid, proto::RoomJoin{room, {}, proto::JoinWish::white});
    t.ask(bob, proto::RoomJoin{room, {}, proto::JoinWish::black});
    for (auto const who : {ann, bob, cid}) {
        t.ask(who, proto::RoomReady{room});
    }
    t.pass(10s);
    t.ask(ann, proto::GamePlay{room, "h8", 0, {}});
    t.pass(20s);
    t.ask(cid, proto::GamePlay{room, "h9", 1, {}});
    t.pass(5s);
    auto const id = opened(t.ask(bob, proto::GameUndo{room}));
    EXPECT_TRUE(t.ask(cid, proto::GameUndoAnswer{room, id, true}));
    auto const shot = t.look(ann, room);
    EXPECT_EQ(shot.clocks, (proto::Clocks{{.main = 45s}, {.main = 60s}, Side::black}));
    EXPECT_EQ(shot.turn->player, t.player(ann));
}

}  // namespace tengen::server::core::testing
