// Games with AIs: their moves, failures, draws and rematches.

#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::RoomState;
using std::chrono::minutes;
using std::chrono::seconds;
using Strings = std::vector<std::string>;

namespace {

/// Ann watches two AIs.
struct AiDuel : Harness {
    explicit AiDuel(Config config = {}) : Harness(std::move(config)) {
        ann = guest("Ann");
        room = duel();
    }
    base::RoomId duel() {
        proto::RoomCreate wish;
        wish.seat = proto::SeatWish::none;
        wish.opponent = "weak";
        auto const made = std::get<proto::Created>(*ask(ann, wish)).room;
        started = ask(ann, proto::RoomAi{made, rules::Side::black, "weak"});
        return made;
    }
    proto::Reply started = proto::Response{proto::Done{}};
    base::SessionId ann{};
    base::RoomId room{};
};

}  // namespace

TEST(AiSeat, IsAskedWhenItIsToActAndItsMoveIsPlayed) {
    AiTable t;
    EXPECT_TRUE(t.questions.empty());
    t.play("h8");
    ASSERT_EQ(t.questions.size(), 1U);
    EXPECT_EQ(t.questions[0].ticket, (EngineTicket{t.room, rules::Side::white, 0, 1, 1}));
    EXPECT_EQ(t.questions[0].level, "strong");
    EXPECT_EQ(t.questions[0].position.ply(), 1);
    EXPECT_EQ(t.questions[0].asker, t.player(t.ann).id);
    t.take_events(t.ann);
    t.engine_plays("h9");
    auto const played = bodies<proto::Played>(t.take_events(t.ann));
    ASSERT_EQ(played.size(), 1U);
    EXPECT_EQ(played[0].by, (proto::By{std::nullopt, rules::Side::white}));
    EXPECT_EQ(t.questions.size(), 1U);
}

TEST(AiSeat, IsAskedOnlyAfterTheJournalHasThePersonsMove) {
    AiTable t;
    t.mode = JournalMode::on_command;
    t.send(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    EXPECT_TRUE(t.questions.empty());
    t.keep();
    EXPECT_EQ(t.questions.size(), 1U);
}

/// The AI answers while the journal is still busy with what the person has asked for.
void answer_while_waiting(AiTable& t, proto::Request request) {
    t.play("h8");
    auto const ticket = t.questions.at(0).ticket;
    t.mode = JournalMode::on_command;
    t.send(t.ann, std::move(request));
    t.perform(t.lobby().engine_answered(ticket, rules::Action::place({0, 0}), t.now));
    t.mode = JournalMode::at_once;
    t.keep();
}

TEST(AiSeat, AnAnswerThatWaitedForTheEndOfTheGameIsDropped) {
    for (bool const resigns : {true, false}) {
        AiTable t;
        answer_while_waiting(t, resigns ? proto::Request(proto::GameResign{t.room})
                                        : proto::Request(proto::GameAbort{t.room}));
        EXPECT_EQ(types(t.kept(t.room).events).back(), "finished");
        EXPECT_EQ(t.look(t.ann, t.room).actions, Strings{"h8"});
        t.restart();
        EXPECT_TRUE(t.log_lines(LogLine::Severity::error).empty());
    }
}

TEST(AiSeat, AnAnswerThatWaitedForANewGameIsDropped) {
    AiTable t;
    answer_while_waiting(t, proto::GameRestart{t.room});
    EXPECT_EQ(types(t.kept(t.room).events).back(), "started");
    EXPECT_EQ(t.look(t.ann, t.room).ply, 0);
}

TEST(AiSeat, AnAnswerThatWaitedForALeaveIsDropped) {
    AiTable t;
    answer_while_waiting(t, proto::RoomLeave{t.room});
    EXPECT_EQ(bodies<proto::Played>(t.kept(t.room).events).size(), 1U);
}

TEST(AiSeat, AStaleAnswerIsDropped) {
    AiTable t;
    t.play("h8");
    auto const ticket = t.questions[0].ticket;
    t.engine_plays("h9");
    t.play("i8");
    t.take_events(t.ann);
    t.perform(t.lobby().engine_answered(ticket, EngineFailure::threw, t.now));
    t.perform(t.lobby().engine_answered(ticket, rules::Action::place({0, 0}), t.now));
    EXPECT_TRUE(t.take_events(t.ann).empty());
    EXPECT_EQ(t.look(t.ann, t.room).ply, 3);
}

TEST(AiSeat, IsCancelledWhenTheGameEnds) {
    AiTable t;
    t.play("h8");
    t.ask(t.ann, proto::GameResign{t.room});
    EXPECT_EQ(t.cancels.size(), 1U);
    t.take_events(t.ann);
    t.engine_plays("h9");
    EXPECT_TRUE(t.take_events(t.ann).empty());
}

TEST(AiSeat, IsAskedAgainAfterARestartOfTheServer) {
    AiTable t;
    t.play("h8");
    t.restart();
    ASSERT_EQ(t.questions.size(), 1U);
    EXPECT_EQ(t.questions[0].ticket.ply, 1);
    t.engine_plays("h9");
    t.ann = t.come_back(t.ann);
    EXPECT_EQ(t.look(t.ann, t.room).ply, 2);
}

TEST(AiSeat, ThatFailsIsAskedOnceMoreThenTheNextSimplerLevelTakesOver) {
    AiTable t;
    t.play("h8");
    t.take_events(t.ann);
    t.engine_fails(EngineFailure::silent);
    ASSERT_EQ(t.questions.size(), 2U);
    EXPECT_EQ(t.questions[1].level, "strong");
    EXPECT_NE(t.questions[1].ticket, t.questions[0].ticket);
    EXPECT_TRUE(t.take_events(t.ann).empty());
    t.engine_fails();
    auto const events = t.take_events(t.ann);
    EXPECT_EQ(types(events), Strings{"engine_changed"});
    auto const changed = bodies<proto::EngineChanged>(events)[0];
    EXPECT_EQ(changed.from, "strong");
    EXPECT_EQ(changed.to, "weak");
    ASSERT_EQ(t.questions.size(), 3U);
    EXPECT_EQ(t.questions[2].level, "weak");
    t.engine_plays("h9");
    EXPECT_EQ(t.look(t.ann, t.room).ply, 2);
    EXPECT_EQ(t.look(t.ann, t.room).seats.white.ai, "weak");
}

TEST(AiSeat, AnIllegalMoveIsAFailure) {
    AiTable t;
    t.play("h8");
    t.engine_plays("h8");
    EXPECT_EQ(t.questions.size(), 2U);
    EXPECT_EQ(t.look(t.ann, t.room).ply, 1);
}

TEST(AiSeat, WhenTheSimplestLevelFailsTwiceTheGameIsAborted) {
    AiTable t;
    t.play("h8");
    for (int i = 0; i < 4; ++i) {
        t.engine_fails();
    }
    EXPECT_EQ(t.look(t.ann, t.room).outcome->reason, rules::Reason::aborted);
    EXPECT_EQ(t.log_lines(LogLine::Severity::error).size(), 2U);
}

TEST(AiSeat, ALevelThatTheServerHasNoMoreIsReplacedAfterItsRestart) {
    AiTable t;
    t.levels = test_levels();
    std::erase_if(t.levels, [](AiLevel const& level) { return level.info.level == "strong"; });
    AiLevel picky;
    picky.info.level = "picky";
    picky.info.rules = {rules::FiveRule::freestyle};
    t.levels.push_back(picky);
    t.play("h8");
    t.restart();
    t.ann = t.come_back(t.ann);
    t.engine_fails();
    t.engine_fails();
    EXPECT_EQ(t.look(t.ann, t.room).seats.white.ai, "weak");
    EXPECT_EQ(t.log_lines(LogLine::Severity::error),
              Strings{"room " + t.room.value + ": there is no level strong any more"});
    EXPECT_TRUE(t.log_lines(LogLine::Severity::warning).empty());
    t.engine_plays("h9");
    EXPECT_EQ(t.look(t.ann, t.room).ply, 2);
}

/// Who plays on for "strong", which the server has no more, when it has these.
std::string stand_in_among(std::vector<std::string> const& names) {
    AiTable t;
    t.levels = test_levels();
    std::erase_if(t.levels, [](AiLevel const& level) { return level.info.game == rules::GameKind::gomoku; });
    for (auto const& name : names) {
        t.levels.emplace_back().info.level = name;
    }
    t.play("h8");
    t.restart();
    t.ann = t.come_back(t.ann);
    t.engine_fails();
    t.engine_fails();
    return t.look(t.ann, t.room).seats.white.ai.value_or("");
}

TEST(AiSeat, TheUsualLevelTakesTheSeatOfOneThatTheServerHasNoMore) {
    EXPECT_EQ(stand_in_among({"novice", "easy", "medium", "grandmaster"}), "medium");
    EXPECT_EQ(stand_in_among({"one", "two", "three"}), "two");
    EXPECT_EQ(stand_in_among({"one", "two", "three", "four"}), "two");
}

TEST(AiSeat, AnswersADrawOffer) {
    AiTable t;
    auto const id = opened(t.ask(t.ann, proto::GameDraw{t.room}));
    ASSERT_EQ(t.draw_questions.size(), 1U);
    EXPECT_EQ(t.draw_questions[0].id, id);
    EXPECT_EQ(t.draw_questions[0].ticket.side, rules::Side::white);
    t.take_events(t.ann);
    t.perform(t.lobby().engine_answered_draw(t.draw_questions[0].ticket, id, Consent::refused, t.now));
    EXPECT_EQ(bodies<proto::DrawClosed>(t.take_events(t.ann)).at(0).outcome,
              proto::NegotiationOutcome::refused);
    t.perform(t.lobby().engine_answered_draw(t.draw_questions[0].ticket, id, Consent::given, t.now));
    EXPECT_EQ(t.look(t.ann, t.room).state, RoomState::playing);
}

TEST(AiSeat, MayTakeADraw) {
    AiTable t;
    auto const id = opened(t.ask(t.ann, proto::GameDraw{t.room}));
    t.perform(t.lobby().engine_answered_draw(t.draw_questions.at(0).ticket, id, Consent::given, t.now));
    EXPECT_EQ(t.look(t.ann, t.room).outcome->reason, rules::Reason::agreement);
}

TEST(AiSeat, AgreesToARematchAtOnceWithTheSidesExchanged) {
    AiTable t;
    t.ask(t.ann, proto::GameResign{t.room});
    t.take_events(t.ann);
    t.ask(t.ann, proto::GameRematch{t.room});
    auto const made = bodies<proto::Rematch>(t.take_events(t.ann));
    ASSERT_EQ(made.size(), 1U);
    auto const shot = t.look(t.ann, made[0].room);
    EXPECT_EQ(shot.seats.black.ai, "strong");
    EXPECT_EQ(shot.seats.white.players.at(0).name, "Ann");
    ASSERT_EQ(t.questions.size(), 1U);
    EXPECT_EQ(t.questions[0].ticket.room, made[0].room);
}

TEST(AiSeat, ARoomThatBeginsAgainHasAnotherRematch) {
    AiTable t;
    t.ask(t.ann, proto::GameResign{t.room});
    t.ask(t.ann, proto::GameRematch{t.room});
    t.ask(t.ann, proto::GameRestart{t.room});
    t.ask(t.ann, proto::GameResign{t.room});
    t.ask(t.ann, proto::GameRematch{t.room});
    auto const made = bodies<proto::Rematch>(t.kept(t.room).events);
    ASSERT_EQ(made.size(), 2U);
    EXPECT_NE(made[0].room, made[1].room);
}

TEST(AiSeat, ARematchThatCouldNotBeToldIsToldWhenTheJournalWorks) {
    AiTable t;
    t.ask(t.ann, proto::GameResign{t.room});
    t.mode = JournalMode::on_command;
    t.send(t.ann, proto::GameRematch{t.room});
    t.keep();  // rematch_asked
    t.keep();  // the new room
    t.fail();  // rematch
    EXPECT_TRUE(t.appends.empty());
    t.mode = JournalMode::at_once;
    t.pass(minutes{1});
    EXPECT_EQ(bodies<proto::Rematch>(t.kept(t.room).events).size(), 1U);
    EXPECT_EQ(t.journal.size(), 2U);
}

TEST(AiSeat, RematchesNeitherPassTheLimitsNorCountForTheOwner) {
    Config config;
    config.rooms_per_player = 2;
    config.max_rooms = 4;
    AiTable t({}, config);
    auto room = t.room;
    for (int round = 0; round < 10; ++round) {
        t.ask(t.ann, proto::GameResign{room});
        EXPECT_TRUE(t.ask(t.ann, proto::GameRematch{room}));
        t.ask(t.ann, proto::RoomLeave{room});
        auto const made = bodies<proto::Rematch>(t.kept(room).events);
        ASSERT_EQ(made.size(), 1U);
        room = made[0].room;
        t.look(t.ann, room);
    }
    EXPECT_TRUE(t.ask(t.ann, proto::RoomCreate{}));
    auto const bob = t.guest("Bob");
    EXPECT_TRUE(t.ask(bob, proto::RoomCreate{}));
    EXPECT_TRUE(t.ask(bob, proto::RoomCreate{}));
    t.ask(t.ann, proto::GameResign{room});
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameRematch{room}), ErrorReason::too_many_rooms));
}

TEST(AiSeat, ARoomThatBeginsAgainAfterItsRematchCountsAgain) {
    Config config;
    config.rooms_per_player = 2;
    AiTable t({}, config);
    auto const round = [&] {
        t.ask(t.ann, proto::GameRestart{t.room});
        t.ask(t.ann, proto::GameResign{t.room});
        return t.ask(t.ann, proto::GameRematch{t.room});
    };
    EXPECT_TRUE(round());
    EXPECT_TRUE(round());
    EXPECT_TRUE(refused(round(), ErrorReason::too_many_rooms));
    EXPECT_EQ(t.journal.size(), 3U);
}

TEST(AiSeat, ARematchThatIsRefusedClosesNobodysGame) {
    Config config;
    config.max_rooms = 2;
    AiTable t({}, config);
    auto const bob = t.guest("Bob");
    proto::RoomCreate wish;
    wish.opponent = "weak";
    auto const resting = std::get<proto::Created>(*t.ask(bob, wish)).room;
    t.disconnect(bob);
    auto const eve = t.guest("Eve");
    EXPECT_TRUE(refused(t.ask(eve, proto::GameRematch{t.room}), ErrorReason::not_seated));
    EXPECT_NE(types(t.kept(resting).events).back(), "closed");
    t.ask(t.ann, proto::GameResign{t.room});
    EXPECT_TRUE(t.ask(t.ann, proto::GameRematch{t.room}));
    EXPECT_EQ(types(t.kept(resting).events).back(), "closed");
}

TEST(AiSeat, ItsThoughtsAreForWatchersOnly) {
    AiTable t;
    auto const bob = t.guest("Bob");
    t.look(bob, t.room);
    t.play("h8");
    t.perform(t.lobby().engine_thinks(t.questions[0].ticket, proto::Thinking{}, t.now));
    EXPECT_EQ(t.take_infos<proto::Thinking>(bob).size(), 1U);
    EXPECT_TRUE(t.take_infos<proto::Thinking>(t.ann).empty());
    t.engine_plays("h9");
    t.perform(t.lobby().engine_thinks(t.questions[0].ticket, proto::Thinking{}, t.now));
    EXPECT_TRUE(t.take_infos<proto::Thinking>(bob).empty());
}

TEST(AiAgainstAi, StartsWhenTheSecondSitsAndIsPacedForPeople) {
    AiDuel t;
    EXPECT_EQ(t.look(t.ann, t.room).state, RoomState::playing);
    EXPECT_TRUE(t.questions.empty());
    t.pass(base::Milliseconds{500});
    ASSERT_EQ(t.questions.size(), 1U);
    EXPECT_EQ(t.questions[0].asker, std::nullopt);
    t.engine_plays("h8");
    EXPECT_EQ(t.questions.size(), 1U);
    t.pass(base::Milliseconds{499});
    EXPECT_EQ(t.questions.size(), 1U);
    t.pass(base::Milliseconds{1});
    EXPECT_EQ(t.questions.size(), 2U);
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameResign{t.room}), ErrorReason::not_seated));
}

TEST(AiAgainstAi, IsAbortedAfterAMinuteWithoutAWatcher) {
    AiDuel t;
    t.disconnect(t.ann);
    t.pass(seconds{59});
    t.ann = t.come_back(t.ann);
    t.pass(seconds{30});
    EXPECT_EQ(t.look(t.ann, t.room).state, RoomState::playing);
    t.disconnect(t.ann);
    t.pass(seconds{60});
    t.ann = t.come_back(t.ann);
    EXPECT_EQ(t.look(t.ann, t.room).outcome->reason, rules::Reason::aborted);
}

TEST(AiAgainstAi, TwoRoomsAServer) {
    AiDuel t;
    t.duel();
    EXPECT_TRUE(t.started);
    t.duel();
    EXPECT_TRUE(refused(t.started, ErrorReason::too_many_rooms));
    t.ask(t.ann, proto::RoomLeave{t.room});
    t.duel();
    EXPECT_TRUE(t.started);
}

}  // namespace tengen::server::core::testing
