// An AI that offers a draw.

#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::NegotiationOutcome;
using Strings = std::vector<std::string>;

namespace {

Config short_games() {
    Config config;
    config.ai_draw_from = 4;
    config.ai_draw_every = 4;
    config.draw_refused_plies = 2;
    return config;
}

/// Ann, black, and the AI have played `turns` turns each along two rows.
struct LongGame : AiTable {
    explicit LongGame(int turns = 2, proto::UndoRule undo = {}) : AiTable(undo, short_games()) {
        for (int turn = 0; turn < turns; ++turn) {
            one_turn();
        }
        take_events(ann);
    }
    void one_turn() {
        std::string const column(1, static_cast<char>('a' + turns_ * 2));
        EXPECT_TRUE(play(column + "3"));
        engine_plays(column + "5");
        ++turns_;
    }
    void wish(DrawWish wish = DrawWish::offer) {
        ASSERT_FALSE(draw_wishes.empty());
        perform(lobby().engine_wishes_draw(draw_wishes.back().ticket, wish, now));
    }
    std::optional<proto::Pending> pending() { return look(ann, room).pending; }

  private:
    int turns_ = 0;
};

}  // namespace

TEST(AiDraw, IsThoughtAboutAfterThePlyOfTheAiOnceTheGameIsLong) {
    LongGame t(1);
    EXPECT_TRUE(t.draw_wishes.empty());
    t.one_turn();
    ASSERT_EQ(t.draw_wishes.size(), 1U);
    EXPECT_EQ(t.draw_wishes[0].ticket, (EngineTicket{t.room, rules::Side::white, 0, 4, 1}));
    EXPECT_EQ(t.draw_wishes[0].level, "strong");
    EXPECT_EQ(t.draw_wishes[0].position.ply(), 4);
    EXPECT_EQ(t.draw_wishes[0].asker, t.player(t.ann).id);
}

TEST(AiDraw, IsAskedOfThePersonWhoMayAccept) {
    LongGame t;
    t.wish();
    auto const asked = bodies<proto::DrawAsked>(t.take_events(t.ann));
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(asked[0].by, (proto::By{std::nullopt, rules::Side::white}));
    ASSERT_TRUE(t.pending());
    EXPECT_TRUE(t.draw_questions.empty());
    EXPECT_TRUE(t.ask(t.ann, proto::GameDrawAnswer{t.room, asked[0].id, true}));
    EXPECT_EQ(types(t.take_events(t.ann)), (Strings{"draw_closed", "finished"}));
    EXPECT_EQ(t.look(t.ann, t.room).outcome->reason, rules::Reason::agreement);
}

TEST(AiDraw, AnAiThatDoesNotWishForOneSaysNothing) {
    LongGame t;
    t.wish(DrawWish::none);
    EXPECT_TRUE(t.take_events(t.ann).empty());
    EXPECT_EQ(t.draw_wishes.size(), 1U);
}

TEST(AiDraw, WhoPlaysOnRefusesIt) {
    LongGame t;
    t.wish();
    t.take_events(t.ann);
    EXPECT_TRUE(t.play("a9"));
    auto const events = t.take_events(t.ann);
    EXPECT_EQ(types(events), (Strings{"draw_closed", "played"}));
    EXPECT_EQ(bodies<proto::DrawClosed>(events).at(0).outcome, NegotiationOutcome::refused);
}

TEST(AiDraw, ComesOnceInSoManyPlies) {
    LongGame t;
    t.wish();
    t.one_turn();
    EXPECT_EQ(t.draw_wishes.size(), 1U);
    t.one_turn();
    EXPECT_EQ(t.draw_wishes.size(), 2U);
    t.wish();
    EXPECT_TRUE(t.pending());
}

TEST(AiDraw, ExpiresLikeAnyOffer) {
    LongGame t;
    t.wish();
    t.take_events(t.ann);
    t.pass(std::chrono::seconds{60});
    EXPECT_EQ(bodies<proto::DrawClosed>(t.take_events(t.ann)).at(0).outcome, NegotiationOutcome::expired);
    EXPECT_EQ(t.draw_wishes.size(), 1U);
}

TEST(AiDraw, AWishThatComesTooLateIsDropped) {
    LongGame played;
    played.play("a9");
    played.take_events(played.ann);
    played.wish();
    EXPECT_TRUE(played.take_events(played.ann).empty());

    LongGame undone;
    undone.ask(undone.ann, proto::GameUndo{undone.room});
    undone.take_events(undone.ann);
    undone.perform(
        undone.lobby().engine_wishes_draw(undone.draw_wishes[0].ticket, DrawWish::offer, undone.now));
    EXPECT_TRUE(undone.take_events(undone.ann).empty());

    LongGame over;
    over.ask(over.ann, proto::GameResign{over.room});
    over.take_events(over.ann);
    over.wish();
    EXPECT_TRUE(over.take_events(over.ann).empty());
}

TEST(AiDraw, AnOpenOfferOfThePersonComesFirst) {
    LongGame t;
    EXPECT_TRUE(t.ask(t.ann, proto::GameDraw{t.room}));
    t.take_events(t.ann);
    t.wish();
    EXPECT_TRUE(t.take_events(t.ann).empty());
    EXPECT_EQ(t.draw_questions.size(), 1U);
}

TEST(AiDraw, StandsAfterARestartAndIsNotRepeated) {
    LongGame t;
    t.wish();
    t.draw_wishes.clear();
    t.restart();
    t.ann = t.come_back(t.ann);
    ASSERT_TRUE(t.pending());
    EXPECT_EQ(t.pending()->by, (proto::By{std::nullopt, rules::Side::white}));
    EXPECT_TRUE(t.ask(t.ann, proto::GameDrawAnswer{t.room, t.pending()->id, false}));
    EXPECT_TRUE(t.draw_wishes.empty());
}

TEST(AiDraw, AnOfferThatLapsedIsRememberedAfterARestart) {
    LongGame t;
    t.wish();
    t.pass(std::chrono::seconds{60});
    ASSERT_FALSE(t.pending());
    t.draw_wishes.clear();
    t.restart();
    t.ann = t.come_back(t.ann);
    t.one_turn();
    EXPECT_TRUE(t.draw_wishes.empty());
    t.one_turn();
    EXPECT_EQ(t.draw_wishes.size(), 1U);
}

TEST(AiDraw, WhoAsksForAnUndoRefusesIt) {
    LongGame t;
    t.wish();
    auto const offer = t.pending().value().id;
    t.take_events(t.ann);
    EXPECT_TRUE(t.ask(t.ann, proto::GameUndo{t.room}));
    auto const events = t.take_events(t.ann);
    EXPECT_EQ(types(events), (Strings{"draw_closed", "undo_asked", "undo_done"}));
    EXPECT_EQ(bodies<proto::DrawClosed>(events).at(0).outcome, NegotiationOutcome::refused);
    EXPECT_EQ(t.look(t.ann, t.room).ply, 2);
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameDrawAnswer{t.room, offer, true}), ErrorReason::draw_gone));
}

TEST(AiDraw, AnUndoThatMayNotBeAskedForLeavesTheOffer) {
    LongGame t(2, {.limit = 0});
    t.wish();
    t.take_events(t.ann);
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameUndo{t.room}), ErrorReason::undo_limit));
    EXPECT_TRUE(t.take_events(t.ann).empty());
    EXPECT_TRUE(t.pending());
}

TEST(AiDraw, AnUndoThatTheAiRefusesHasRefusedTheOffer) {
    LongGame t(2, {.ai_policy = proto::AiPolicy::refuse});
    t.wish();
    t.take_events(t.ann);
    EXPECT_TRUE(t.ask(t.ann, proto::GameUndo{t.room}));
    EXPECT_EQ(types(t.take_events(t.ann)), (Strings{"draw_closed", "undo_asked", "undo_closed"}));
    EXPECT_EQ(t.look(t.ann, t.room).ply, 4);
    EXPECT_FALSE(t.pending());
}

TEST(AiDraw, TheLevelThatTookOverIsAskedForItsWish) {
    LongGame t;
    auto const old = t.draw_wishes.at(0).ticket;
    EXPECT_TRUE(t.play("k3"));
    t.engine_fails();
    t.engine_fails();
    ASSERT_EQ(t.look(t.ann, t.room).seats.white.ai, "weak");
    t.engine_plays("k5");
    ASSERT_EQ(t.draw_wishes.size(), 2U);
    EXPECT_EQ(t.draw_wishes[1].level, "weak");
    t.take_events(t.ann);
    t.perform(t.lobby().engine_wishes_draw(old, DrawWish::offer, t.now));
    EXPECT_TRUE(t.take_events(t.ann).empty());
    t.wish();
    EXPECT_EQ(t.pending().value().by, (proto::By{std::nullopt, rules::Side::white}));
}

TEST(AiDraw, ThePersonsOfferOutlivesAChangeOfTheEngine) {
    LongGame t;
    EXPECT_TRUE(t.play("k3"));
    auto const offer = opened(t.ask(t.ann, proto::GameDraw{t.room}));
    t.engine_fails();
    t.engine_fails();
    ASSERT_EQ(t.look(t.ann, t.room).seats.white.ai, "weak");
    EXPECT_EQ(t.pending().value().id, offer);
    ASSERT_EQ(t.draw_questions.size(), 1U);
    t.perform(t.lobby().engine_answered_draw(t.draw_questions[0].ticket, offer, Consent::given, t.now));
    EXPECT_EQ(t.look(t.ann, t.room).outcome->reason, rules::Reason::agreement);
}

TEST(AiDraw, ARematchKnowsNothingOfEarlierOffers) {
    LongGame t;
    t.wish();
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    t.take_events(t.ann);
    EXPECT_TRUE(t.ask(t.ann, proto::GameRematch{t.room}));
    auto const room = bodies<proto::Rematch>(t.take_events(t.ann)).at(0).room;
    EXPECT_FALSE(t.look(t.ann, room).pending);
    t.draw_wishes.clear();
    t.engine_plays("a5");
    EXPECT_TRUE(t.ask(t.ann, proto::GamePlay{room, "a3", 1, {}}));
    t.engine_plays("c5");
    EXPECT_TRUE(t.ask(t.ann, proto::GamePlay{room, "c3", 3, {}}));
    EXPECT_TRUE(t.draw_wishes.empty());
    t.engine_plays("e5");
    ASSERT_EQ(t.draw_wishes.size(), 1U);
    EXPECT_EQ(t.draw_wishes[0].ticket, (EngineTicket{room, rules::Side::black, 0, 5, 1}));
    t.wish();
    EXPECT_EQ(t.look(t.ann, room).pending.value().by, (proto::By{std::nullopt, rules::Side::black}));
}

TEST(AiDraw, ANewGameVoidsTheOfferAndCountsAnew) {
    LongGame t;
    t.wish();
    t.take_events(t.ann);
    EXPECT_TRUE(t.ask(t.ann, proto::GameRestart{t.room}));
    auto const closed = bodies<proto::DrawClosed>(t.take_events(t.ann));
    ASSERT_EQ(closed.size(), 1U);
    EXPECT_EQ(closed[0].outcome, NegotiationOutcome::void_);
    EXPECT_FALSE(t.pending());
    t.one_turn();
    EXPECT_EQ(t.draw_wishes.size(), 1U);
    t.one_turn();
    EXPECT_EQ(t.draw_wishes.size(), 2U);
    t.wish();
    EXPECT_TRUE(t.pending());
}

TEST(AiDraw, TheEndOfTheGameVoidsTheOffer) {
    LongGame t;
    t.wish();
    auto const offer = t.pending().value().id;
    t.take_events(t.ann);
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    EXPECT_EQ(bodies<proto::DrawClosed>(t.take_events(t.ann)).at(0).outcome, NegotiationOutcome::void_);
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameDrawAnswer{t.room, offer, true}), ErrorReason::draw_gone));
    EXPECT_EQ(t.look(t.ann, t.room).outcome->reason, rules::Reason::resign);
}

TEST(AiDraw, IsNoneBetweenAisOrInAHotSeat) {
    Config config = short_games();
    config.ai_draw_from = 0;
    Harness t(config);
    auto const ann = t.guest("Ann");
    proto::RoomCreate wish;
    wish.seat = proto::SeatWish::none;
    wish.opponent = "weak";
    auto const room = std::get<proto::Created>(*t.ask(ann, wish)).room;
    ASSERT_TRUE(t.ask(ann, proto::RoomAi{room, rules::Side::black, "weak"}));
    t.pass(std::chrono::seconds{1});
    t.engine_plays("h8");
    t.pass(std::chrono::seconds{1});
    t.engine_plays("h9");
    EXPECT_TRUE(t.draw_wishes.empty());
    wish = {};
    wish.hot_seat = true;
    auto const alone = std::get<proto::Created>(*t.ask(ann, wish)).room;
    ASSERT_TRUE(t.ask(ann, proto::GamePlay{alone, "h8", 0, {}}));
    EXPECT_TRUE(t.draw_wishes.empty());
}

}  // namespace tengen::server::core::testing
