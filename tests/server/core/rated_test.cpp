#include <gtest/gtest.h>

#include "tests/server/core/rated_tables.hpp"

// Rated rooms: what they allow, and how their games move ratings.
namespace tengen::server::core::testing {
namespace {

using Opponent = RatedTable::Opponent;
using rules::Reason;
using rules::Side;

std::optional<std::string> fault(proto::RoomCreate const& wish, proto::ErrorReason reason) {
    Harness t;
    auto const answer = t.ask(t.guest("Ann"), wish);
    EXPECT_TRUE(refused(answer, reason));
    return answer ? std::nullopt : answer.error().field;
}

std::optional<std::string> bad(proto::RoomCreate const& wish) {
    return fault(wish, proto::ErrorReason::bad_params);
}

TEST(RatedRoom, HasNoUndoNoHintsAndTwoPlayers) {
    auto wish = rated_wish();
    wish.undo.limit = 1;
    EXPECT_EQ(bad(wish), "undo.limit");
    wish.undo.limit.reset();
    EXPECT_EQ(bad(wish), "undo.limit");
    wish = rated_wish();
    wish.opponent = "strong";
    wish.hints = true;
    EXPECT_EQ(bad(wish), "hints");
    wish = rated_wish();
    wish.hot_seat = true;
    EXPECT_EQ(bad(wish), "hot_seat");
    wish = rated_wish();
    wish.team = true;
    EXPECT_EQ(bad(wish), "team");
}

TEST(RatedRoom, IsOfAGameThatIsComparedWithOthers) {
    auto const field = [](proto::Game const& game) {
        auto wish = rated_wish();
        wish.game = game;
        return fault(wish, proto::ErrorReason::unsupported_game);
    };
    proto::Game renju;
    renju.gomoku = {.rule = rules::FiveRule::renju, .fouls = {.overline = false}};
    EXPECT_EQ(field(renju), "fouls");
    proto::Game morris{.kind = rules::GameKind::chengsanqi};
    morris.chengsan = rules::rules_of(rules::ChengsanPreset::nine_mens_morris);
    EXPECT_EQ(field(morris), "preset");
    morris.chengsan = {true, rules::AllInMills::any, true};
    EXPECT_EQ(field(morris), "flags");
}

TEST(RatedRoom, ShowsThatItIsRatedAndTheRatings) {
    RatedTable t;
    auto shot = t.look(t.ann, t.room);
    EXPECT_TRUE(shot.rated);
    EXPECT_EQ(shot.seats.black.players[0].rating, std::nullopt);
    t.begin();
    t.ask(t.bob, proto::GameResign{t.room});
    shot = t.look(t.ann, t.room);
    ASSERT_TRUE(shot.seats.black.players[0].rating);
    ASSERT_TRUE(shot.seats.white.players[0].rating);
    EXPECT_GT(shot.seats.black.players[0].rating->value, 1500);
    EXPECT_LT(shot.seats.white.players[0].rating->value, 1500);
    EXPECT_EQ(shot.seats.black.players[0].rating->games, 1);
    auto const rooms = std::get<proto::Rooms>(*t.ask(t.ann, proto::LobbyList{}));
    EXPECT_TRUE(rooms.rooms.at(0).rated);
    EXPECT_EQ(rooms.rooms.at(0).seats.black.players[0].rating, shot.seats.black.players[0].rating);
}

TEST(RatedRoom, WhoSitsDownIsShownWithTheRatingOfThatMoment) {
    RatedTable t;
    t.begin();
    t.ask(t.bob, proto::GameResign{t.room});
    auto wish = rated_wish();
    auto const room = std::get<proto::Created>(*t.ask(t.ann, wish)).room;
    t.take_events(t.ann);
    t.ask(t.bob, proto::RoomJoin{room, {}, proto::JoinWish::any});
    auto const seats = bodies<proto::SeatsChanged>(t.take_events(t.ann));
    ASSERT_EQ(seats.size(), 1U);
    ASSERT_TRUE(seats[0].seats.white.players[0].rating);
    EXPECT_LT(seats[0].seats.white.players[0].rating->value, 1500);
}

TEST(RatedRoom, BothAreToldAfterTheEnd) {
    RatedTable t;
    t.begin();
    t.take_events(t.ann);
    t.got.clear();
    t.ask(t.bob, proto::GameResign{t.room});
    std::vector<std::string> order;
    for (auto const& got : t.got) {
        if (auto const* info = std::get_if<proto::Info>(&got.notification);
            info != nullptr && got.session == t.ann) {
            order.emplace_back(std::holds_alternative<proto::Rated>(info->body) ? "rated" : "info");
        } else if (std::holds_alternative<proto::Event>(got.notification) && got.session == t.ann) {
            order.emplace_back("event");
        }
    }
    EXPECT_EQ(order, (std::vector<std::string>{"event", "rated"}));
    auto const told = t.take_infos<proto::Rated>(t.ann);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].sides.black.change, -told[0].sides.white.change);
    EXPECT_GT(told[0].sides.black.change, 0);
}

TEST(RatedRoom, AnAbortedGameCountsNothing) {
    RatedTable t;
    EXPECT_TRUE(t.play(t.ann, "h8"));
    t.ask(t.bob, proto::GameAbort{t.room});
    EXPECT_EQ(t.archived.size(), 1U);
    EXPECT_TRUE(t.ratings.empty());
}

TEST(RatedRoom, AnUnratedGameCountsNothing) {
    auto wish = rated_wish();
    wish.rated = false;
    RatedTable t(Opponent::bob, wish);
    t.begin();
    t.ask(t.bob, proto::GameResign{t.room});
    EXPECT_FALSE(t.look(t.ann, t.room).rated);
    EXPECT_TRUE(t.ratings.empty());
}

TEST(RatedRoom, AnAiIsRatedAsAPlayer) {
    RatedTable t(Opponent::ai);
    t.begin();
    t.ask(t.ann, proto::GameResign{t.room});
    auto const shot = t.look(t.ann, t.room);
    ASSERT_TRUE(shot.seats.white.ai_rating);
    EXPECT_GT(shot.seats.white.ai_rating->value, 1500);
    auto const levels = std::get<proto::Levels>(*t.ask(t.ann, proto::AiLevels{}));
    ASSERT_TRUE(levels.levels[1].ratings);
    EXPECT_EQ(levels.levels[1].ratings->at(0).of.rule, rules::FiveRule::freestyle);
    EXPECT_EQ(levels.levels[1].ratings->at(0).rating, *shot.seats.white.ai_rating);
    EXPECT_FALSE(levels.levels[0].ratings);
}

TEST(RatedRoom, AnAiThatGaveUpItsSeatToAnotherCountsNothing) {
    RatedTable t(Opponent::ai);
    t.begin();
    EXPECT_TRUE(t.play(t.ann, "a1"));
    t.engine_fails();
    t.engine_fails();
    ASSERT_FALSE(bodies<proto::EngineChanged>(t.kept(t.room).events).empty());
    t.ask(t.ann, proto::GameResign{t.room});
    EXPECT_EQ(t.archived.size(), 1U);
    EXPECT_TRUE(t.ratings.empty());
}

TEST(RatedRoom, WhoLeavesAnAiAfterBothHaveActedLoses) {
    RatedTable t(Opponent::ai);
    t.begin();
    t.ask(t.ann, proto::RoomLeave{t.room});
    ASSERT_EQ(t.archived.size(), 1U);
    EXPECT_EQ(t.archived[0].entry.outcome, (rules::Outcome{Side::white, Reason::abandoned}));
    EXPECT_EQ(t.archived[0].entry.players.black.players.at(0).name, "Ann");
    EXPECT_EQ(t.ratings.size(), 2U);
}

TEST(RatedRoom, WhoLeavesAnAiBeforeThatAborts) {
    RatedTable t(Opponent::ai);
    EXPECT_TRUE(t.play(t.ann, "h8"));
    t.ask(t.ann, proto::RoomLeave{t.room});
    EXPECT_EQ(t.archived.at(0).entry.outcome.reason, Reason::aborted);
    EXPECT_TRUE(t.ratings.empty());
}

TEST(RatedRoom, WhoStaysAwayFromAnAiLoses) {
    RatedTable t(Opponent::ai);
    t.begin();
    t.disconnect(t.ann);
    t.pass(std::chrono::hours{25});
    ASSERT_EQ(t.archived.size(), 1U);
    EXPECT_EQ(t.archived[0].entry.outcome, (rules::Outcome{Side::white, Reason::abandoned}));
}

TEST(RatedRoom, AGameThatBindsIsNotBegunAgain) {
    RatedTable t(Opponent::ai);
    EXPECT_TRUE(t.play(t.ann, "h8"));
    EXPECT_TRUE(t.ask(t.ann, proto::GameRestart{t.room}));
    t.begin();
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameRestart{t.room}), proto::ErrorReason::forbidden));
    t.ask(t.ann, proto::GameResign{t.room});
    EXPECT_TRUE(t.ask(t.ann, proto::GameRestart{t.room}));
    EXPECT_EQ(t.archived.size(), 2U);
    EXPECT_EQ(t.archived[1].number, 2);
}

TEST(RatedRoom, RatingsAreThereAfterARestart) {
    RatedTable t;
    t.begin();
    t.ask(t.bob, proto::GameResign{t.room});
    auto const before = t.look(t.ann, t.room).seats;
    t.restart();
    t.ann = t.come_back(t.ann);
    auto const after = t.look(t.ann, t.room).seats;
    EXPECT_EQ(after.black.players[0].rating, before.black.players[0].rating);
    EXPECT_EQ(t.archived.size(), 1U);
}

TEST(RatedRoom, AnEndThatIsNotKeptMovesNothing) {
    RatedTable t;
    t.begin();
    t.mode = JournalMode::failing;
    EXPECT_FALSE(t.ask(t.bob, proto::GameResign{t.room}));
    EXPECT_TRUE(t.archived.empty());
    t.mode = JournalMode::at_once;
    t.pass(std::chrono::seconds{10});
    EXPECT_TRUE(t.ask(t.bob, proto::GameResign{t.room}));
    EXPECT_EQ(t.archived.size(), 1U);
    EXPECT_EQ(t.ratings.size(), 2U);
}

}  // namespace
}  // namespace tengen::server::core::testing
