// game.hint: who gets one, and what becomes of a question whose position goes.

#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;

namespace {

proto::RoomCreate with_hints() {
    proto::RoomCreate wish;
    wish.opponent = "strong";
    wish.hints = true;
    return wish;
}

proto::Hint a_hint() {
    return {"g7", 412, {"g7", "f6"}, {"four_three"}, std::nullopt};
}

/// Ann, black, in a room with hints.
struct HintTable : Harness {
    explicit HintTable(proto::RoomCreate const& wish = with_hints()) {
        ann = guest("Ann");
        room = std::get<proto::Created>(*ask(ann, wish)).room;
        take_events(ann);
    }
    std::int64_t wish() { return send(ann, proto::GameHint{room}); }
    proto::Reply play(std::string action) {
        return ask(ann, proto::GamePlay{room, std::move(action), look(ann, room).ply, {}});
    }
    void give(base::Result<proto::Hint, EngineFailure> const& hint = a_hint()) {
        ASSERT_FALSE(hint_questions.empty());
        perform(lobby().engine_hinted(hint_questions.back().ticket, hint, now));
    }
    base::SessionId ann{};
    base::RoomId room{};
};

}  // namespace

TEST(Hint, GoesToTheAskerAndNobodyElse) {
    HintTable t;
    auto const eve = t.guest("Eve");
    t.look(eve, t.room);
    t.got.clear();
    auto const kept = t.kept(t.room).events.size();
    auto const asked = t.wish();
    EXPECT_FALSE(t.reply(asked).has_value());
    ASSERT_EQ(t.hint_questions.size(), 1U);
    EXPECT_EQ(t.hint_questions[0].ticket.side, rules::Side::black);
    EXPECT_EQ(t.hint_questions[0].position.ply(), 0);
    EXPECT_EQ(t.hint_questions[0].asker, t.player(t.ann).id);
    t.give();
    auto const reply = t.reply(asked);
    ASSERT_TRUE(reply && *reply);
    EXPECT_EQ(std::get<proto::Hint>(**reply), a_hint());
    EXPECT_TRUE(t.got.empty());
    EXPECT_EQ(t.kept(t.room).events.size(), kept);
}

TEST(Hint, TheRoomTellsThatItHasThem) {
    HintTable t;
    EXPECT_TRUE(t.look(t.ann, t.room).hints);
    t.restart();
    t.ann = t.come_back(t.ann);
    EXPECT_TRUE(t.look(t.ann, t.room).hints);
}

TEST(Hint, IsNotForRoomsWithoutAnAi) {
    Harness t;
    auto const ann = t.guest("Ann");
    proto::RoomCreate wish;
    wish.hints = true;
    auto const reply = t.ask(ann, wish);
    EXPECT_TRUE(refused(reply, ErrorReason::bad_params));
    EXPECT_EQ(reply.error().field, "hints");
}

TEST(Hint, IsNotForRoomsMadeWithoutHints) {
    auto wish = with_hints();
    wish.hints = false;
    HintTable t(wish);
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameHint{t.room}), ErrorReason::forbidden));
    EXPECT_TRUE(t.hint_questions.empty());
}

TEST(Hint, IsNeverGivenAgainstAPerson) {
    auto wish = with_hints();
    wish.seat = proto::SeatWish::none;
    HintTable t(wish);
    auto const bob = t.guest("Bob");
    ASSERT_TRUE(t.ask(t.ann, proto::RoomAi{t.room, rules::Side::white, std::nullopt}));
    ASSERT_TRUE(t.ask(bob, proto::RoomJoin{t.room, {}, proto::JoinWish::white}));
    ASSERT_TRUE(t.ask(t.ann, proto::RoomJoin{t.room, {}, proto::JoinWish::black}));
    ASSERT_TRUE(t.ask(bob, proto::RoomReady{t.room}));
    ASSERT_TRUE(t.ask(t.ann, proto::RoomReady{t.room}));
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameHint{t.room}), ErrorReason::forbidden));
    EXPECT_TRUE(refused(t.ask(bob, proto::GameHint{t.room}), ErrorReason::forbidden));
    EXPECT_TRUE(t.hint_questions.empty());
}

TEST(Hint, IsForPlayersOnlyAndInTheirTurn) {
    HintTable t;
    auto const eve = t.guest("Eve");
    EXPECT_TRUE(refused(t.ask(eve, proto::GameHint{t.room}), ErrorReason::not_seated));
    t.play("h8");
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameHint{t.room}), ErrorReason::not_your_turn));
    t.ask(t.ann, proto::GameResign{t.room});
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameHint{t.room}), ErrorReason::not_playing));
    EXPECT_TRUE(t.hint_questions.empty());
}

TEST(Hint, InATeamIsForThePartnerToAct) {
    auto wish = with_hints();
    wish.team = true;
    HintTable t(wish);
    auto const bob = t.guest("Bob");
    ASSERT_TRUE(t.ask(bob, proto::RoomJoin{t.room}));
    ASSERT_TRUE(t.ask(bob, proto::RoomReady{t.room}));
    ASSERT_TRUE(t.ask(t.ann, proto::RoomReady{t.room}));
    EXPECT_TRUE(refused(t.ask(bob, proto::GameHint{t.room}), ErrorReason::not_your_turn));
    t.wish();
    EXPECT_EQ(t.hint_questions.size(), 1U);
}

TEST(Hint, InAHotSeatIsForWhoeverIsToAct) {
    proto::RoomCreate wish;
    wish.hot_seat = wish.hints = true;
    HintTable t(wish);
    t.play("h8");
    auto const asked = t.wish();
    ASSERT_EQ(t.hint_questions.size(), 1U);
    EXPECT_EQ(t.hint_questions[0].ticket.side, rules::Side::white);
    t.give();
    EXPECT_TRUE(t.reply(asked).value());
}

TEST(Hint, IsGivenInTheOpeningToo) {
    auto wish = with_hints();
    wish.seat = proto::SeatWish::white;
    wish.game.gomoku.opening = rules::Opening::swap;
    HintTable t(wish);
    for (auto const* const stone : {"h8", "h9", "i8"}) {
        t.engine_plays(stone);
    }
    auto const asked = t.wish();
    t.give(proto::Hint{"swap", 30, {"swap"}, {"better_side"}, std::nullopt});
    EXPECT_TRUE(t.reply(asked).value());
}

TEST(Hint, OneAtATimeForAPerson) {
    HintTable t;
    auto const asked = t.wish();
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameHint{t.room}), ErrorReason::already_asked));
    auto const other = std::get<proto::Created>(*t.ask(t.ann, with_hints())).room;
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameHint{other}), ErrorReason::already_asked));
    EXPECT_EQ(t.hint_questions.size(), 1U);
    t.give();
    EXPECT_TRUE(t.reply(asked).value());
    t.send(t.ann, proto::GameHint{other});
    EXPECT_EQ(t.hint_questions.size(), 2U);
}

TEST(Hint, APlyTakesTheQuestionBack) {
    HintTable t;
    auto const asked = t.wish();
    t.play("h8");
    ASSERT_TRUE(t.reply(asked));
    EXPECT_TRUE(refused(*t.reply(asked), ErrorReason::stale_state));
    EXPECT_EQ(t.reply(asked)->error().standing->ply, 1);
    ASSERT_EQ(t.cancels.size(), 1U);
    EXPECT_EQ(t.cancels[0].side, rules::Side::black);
    t.give();  // came all the same: nobody waits for it
    t.engine_plays("h9");
    t.wish();
    EXPECT_EQ(t.hint_questions.size(), 2U);
}

TEST(Hint, AnAnswerThatWaitedBehindAPlyIsStale) {
    HintTable t;
    auto const asked = t.wish();
    t.mode = JournalMode::on_command;
    t.send(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    t.give();
    EXPECT_FALSE(t.reply(asked).has_value());
    t.keep();
    ASSERT_TRUE(t.reply(asked));
    EXPECT_TRUE(refused(*t.reply(asked), ErrorReason::stale_state));
}

TEST(Hint, TheEndOfTheGameAndOfTheRoomAnswerIt) {
    HintTable t;
    auto const first = t.wish();
    t.ask(t.ann, proto::GameRestart{t.room});
    EXPECT_TRUE(refused(t.reply(first).value(), ErrorReason::stale_state));
    auto const second = t.wish();
    t.ask(t.ann, proto::GameResign{t.room});
    EXPECT_TRUE(refused(t.reply(second).value(), ErrorReason::not_playing));
    t.ask(t.ann, proto::GameRestart{t.room});
    auto const third = t.wish();
    t.ask(t.ann, proto::RoomLeave{t.room});
    EXPECT_FALSE(t.reply(third).value());
}

TEST(Hint, AnEngineThatFailsSaysSoAndIsAskedAgain) {
    HintTable t;
    auto const asked = t.wish();
    t.give(EngineFailure::silent);
    EXPECT_TRUE(refused(t.reply(asked).value(), ErrorReason::no_hint));
    EXPECT_EQ(t.log_lines(LogLine::Severity::warning).size(), 1U);
    auto const again = t.wish();
    ASSERT_EQ(t.hint_questions.size(), 2U);
    EXPECT_NE(t.hint_questions[0].ticket, t.hint_questions[1].ticket);
    t.give();
    EXPECT_TRUE(t.reply(again).value());
}

TEST(Hint, WhoComesBackMayAskAtOnceWhereverTheyAskedBefore) {
    HintTable t;
    t.wish();
    t.disconnect(t.ann);
    ASSERT_EQ(t.cancels.size(), 1U);
    EXPECT_EQ(t.cancels[0].side, rules::Side::black);
    t.ann = t.come_back(t.ann);
    auto const asked = t.wish();
    ASSERT_EQ(t.hint_questions.size(), 2U);
    t.perform(t.lobby().engine_hinted(t.hint_questions[0].ticket, a_hint(), t.now));
    EXPECT_FALSE(t.reply(asked));  // that was the answer to the lost connection
    t.give();
    EXPECT_TRUE(t.reply(asked).value());
    t.wish();
    auto const other = std::get<proto::Created>(*t.ask(t.ann, with_hints())).room;
    t.disconnect(t.ann);
    t.ann = t.come_back(t.ann);
    auto const elsewhere = t.send(t.ann, proto::GameHint{other});
    t.give();
    EXPECT_TRUE(t.reply(elsewhere).value());
}

TEST(Hint, ANewerConnectionTakesTheQuestionOfTheOldOneBack) {
    HintTable t;
    t.wish();
    t.ann = t.come_back(t.ann);
    EXPECT_EQ(t.cancels.size(), 1U);
    auto const asked = t.wish();
    t.give();
    EXPECT_TRUE(t.reply(asked).value());
}

TEST(Hint, ARequestThatWaitedPastItsConnectionAsksNobody) {
    HintTable t;
    auto const ann = t.ann;
    t.mode = JournalMode::on_command;
    t.send(ann, proto::ChatSay{t.room, "Hm"});
    t.wish();
    t.disconnect(ann);
    t.mode = JournalMode::at_once;
    t.keep();
    EXPECT_TRUE(t.hint_questions.empty());
    t.ann = t.come_back(ann);
    t.wish();
    EXPECT_EQ(t.hint_questions.size(), 1U);
}

TEST(Hint, StaysOpenWhileAnUndoIsAskedOfThePartnerAndGoesWithTheUndo) {
    auto wish = with_hints();
    wish.team = true;
    HintTable t(wish);
    auto const bob = t.guest("Bob");
    ASSERT_TRUE(t.ask(bob, proto::RoomJoin{t.room}));
    ASSERT_TRUE(t.ask(bob, proto::RoomReady{t.room}));
    ASSERT_TRUE(t.ask(t.ann, proto::RoomReady{t.room}));
    ASSERT_TRUE(t.play("h8"));
    t.engine_plays("h9");
    auto const asked = t.send(bob, proto::GameHint{t.room});
    ASSERT_EQ(t.hint_questions.size(), 1U);
    auto const undo = std::get<proto::Asked>(*t.ask(bob, proto::GameUndo{t.room}));
    EXPECT_FALSE(t.reply(asked));
    ASSERT_TRUE(undo.id);
    ASSERT_TRUE(t.ask(t.ann, proto::GameUndoAnswer{t.room, *undo.id, true}));
    ASSERT_EQ(t.look(bob, t.room).ply, 0);
    EXPECT_TRUE(refused(t.reply(asked).value(), ErrorReason::stale_state));
    EXPECT_EQ(t.cancels.size(), 1U);
}

TEST(Hint, OutlivesAPlyThatCouldNotBeKept) {
    HintTable t;
    auto const asked = t.wish();
    t.mode = JournalMode::on_command;
    auto const played = t.send(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    t.fail();
    EXPECT_TRUE(refused(t.reply(played).value(), ErrorReason::storage_failed));
    EXPECT_FALSE(t.reply(asked));
    EXPECT_TRUE(t.cancels.empty());
    t.give();
    EXPECT_TRUE(t.reply(asked).value());
}

TEST(Hint, ARequestWithoutIdAsksNobody) {
    HintTable t;
    t.perform(t.lobby().request(t.ann, std::nullopt, proto::GameHint{t.room}, t.now));
    EXPECT_TRUE(t.hint_questions.empty());
    t.wish();
    EXPECT_EQ(t.hint_questions.size(), 1U);
}

}  // namespace tengen::server::core::testing
