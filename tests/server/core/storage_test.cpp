// A journal that fails, and a room that is folded again.

#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using std::chrono::minutes;
using std::chrono::seconds;
using Strings = std::vector<std::string>;

namespace {

std::vector<proto::StorageState> storage(Harness& t, base::SessionId who) {
    std::vector<proto::StorageState> states;
    for (auto const& info : t.take_infos<proto::Storage>(who)) {
        states.push_back(info.state);
    }
    return states;
}

}  // namespace

TEST(Storage, AFailureTakesThePlyBackAndSaysSo) {
    PairTable t;
    t.mode = JournalMode::failing;
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}}), ErrorReason::storage_failed));
    EXPECT_TRUE(t.take_events(t.bob).empty());
    EXPECT_EQ(storage(t, t.bob), std::vector{proto::StorageState::failed});
    EXPECT_EQ(t.look(t.ann, t.room).ply, 0);
    EXPECT_EQ(t.log_lines(LogLine::Severity::error).size(), 1U);
}

TEST(Storage, EachCommandTriesAgainAndIsNotLoggedAgain) {
    PairTable t;
    t.mode = JournalMode::failing;
    t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    EXPECT_EQ(t.log_lines(LogLine::Severity::error).size(), 1U);
    EXPECT_EQ(storage(t, t.bob).size(), 1U);
    t.mode = JournalMode::at_once;
    EXPECT_TRUE(t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}}));
    EXPECT_EQ(storage(t, t.bob), std::vector{proto::StorageState::back});
    EXPECT_EQ(t.kept(t.room).events.back().seq, t.look(t.ann, t.room).seq);
}

TEST(Storage, IsProbedUntilItWorks) {
    PairTable t;
    t.mode = JournalMode::failing;
    t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    t.pass(seconds{7});
    EXPECT_EQ(storage(t, t.bob), std::vector{proto::StorageState::failed});
    t.mode = JournalMode::at_once;
    t.pass(seconds{2});
    EXPECT_EQ(storage(t, t.bob), std::vector{proto::StorageState::back});
    EXPECT_EQ(t.timer(t.room, TimerKind::storage_probe), std::nullopt);
}

TEST(Storage, AnAiIsAskedAgainWhenItIsBack) {
    AiTable t;
    t.play("h8");
    t.mode = JournalMode::failing;
    t.engine_plays("h9");
    EXPECT_EQ(t.questions.size(), 1U);
    t.mode = JournalMode::at_once;
    t.pass(seconds{2});
    ASSERT_EQ(t.questions.size(), 2U);
    t.engine_plays("h9");
    EXPECT_EQ(t.look(t.ann, t.room).ply, 2);
}

TEST(Storage, WhoComesBackIsAnsweredWhileTheJournalFails) {
    PairTable t;
    t.play_all({"h8", "i8"});
    t.ask(t.ann, proto::GameUndo{t.room});
    t.mode = JournalMode::failing;
    t.pass(minutes{2});  // the request expires, and that cannot be kept
    EXPECT_TRUE(t.ask(t.bob, proto::RoomSync{t.room, base::Seq{0}}));
    EXPECT_EQ(t.look(t.ann, t.room).ply, 2);
    t.mode = JournalMode::at_once;
    t.pass(minutes{1});
    EXPECT_EQ(types(t.kept(t.room).events).back(), "undo_closed");
}

TEST(Storage, AnExpiryThatCouldNotBeKeptIsMadeUpFor) {
    PairTable t;
    t.play_all({"h8", "h9"});
    t.undo_id(t.ann);
    t.mode = JournalMode::failing;
    t.pass(seconds{30});
    t.mode = JournalMode::at_once;
    t.clear();
    t.pass(seconds{2});
    EXPECT_EQ(types(t.take_events(t.bob)), Strings{"undo_closed"});
}

TEST(Storage, WhatWaitedIsTriedAfterAFailure) {
    PairTable t;
    t.mode = JournalMode::on_command;
    auto const first = t.send(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    auto const second = t.send(t.ann, proto::GamePlay{t.room, "i8", 0, {}});
    t.fail();
    EXPECT_TRUE(refused(*t.reply(first), ErrorReason::storage_failed));
    t.keep();
    EXPECT_TRUE(*t.reply(second));
    EXPECT_EQ(bodies<proto::Played>(t.take_events(t.bob)).at(0).action, "i8");
}

TEST(Storage, ARoomThatSomebodyElseWritesIsClosedHere) {
    PairTable t;
    t.mode = JournalMode::on_command;
    auto const play = t.send(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    auto const waiting = t.send(t.bob, proto::GamePlay{t.room, "h9", 1, {}});
    t.fail(JournalFailure::wrong_owner);
    EXPECT_TRUE(refused(*t.reply(play), ErrorReason::storage_failed));
    EXPECT_TRUE(refused(*t.reply(waiting), ErrorReason::room_not_found));
    EXPECT_EQ(t.log_lines(LogLine::Severity::error).size(), 1U);
    EXPECT_TRUE(refused(t.ask(t.ann, proto::RoomJoin{t.room, {}, proto::JoinWish::any}),
                        ErrorReason::room_not_found));
    EXPECT_TRUE(t.forgotten.empty());
}

TEST(Restore, FoldsTheSameRoomAgain) {
    PairTable t;
    t.play_all({"h8", "h9", "i8", "i9"});
    t.grant(t.bob, t.undo_id(t.ann));
    t.play_all({"j8"});
    t.ask(t.bob, proto::GameDraw{t.room});
    auto const before = t.look(t.ann, t.room);
    t.restart();
    t.ann = t.come_back(t.ann);
    t.bob = t.come_back(t.bob);
    EXPECT_EQ(t.look(t.ann, t.room), before);
}

TEST(Restore, LeavesAloneAJournalThatDoesNotFitTogether) {
    PairTable t;
    t.play_all({"h8", "h9"});
    auto& events = t.journal.at(t.room).events;
    std::get<proto::Played>(events.back().body).action = "h8";
    t.restart();
    EXPECT_EQ(t.log_lines(LogLine::Severity::error).size(), 1U);
    t.ann = t.come_back(t.ann);
    EXPECT_TRUE(refused(t.ask(t.ann, proto::RoomJoin{t.room, {}, proto::JoinWish::any}),
                        ErrorReason::room_not_found));
    EXPECT_TRUE(t.journal.contains(t.room));
}

}  // namespace tengen::server::core::testing
