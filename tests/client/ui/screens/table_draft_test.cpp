#include "client/ui/screens/table_draft.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "client/ui/screens/quick_games.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {
namespace {

using rules::FiveRule;
using rules::Opening;
using ::testing::ElementsAre;
using ::testing::ElementsAreArray;

TEST(TableDraft, RenjuIsPlayedOnFifteenLinesWithEveryOpening) {
    rules::GomokuRules renju{.rule = FiveRule::renju};
    EXPECT_THAT(sizes_for(renju), ElementsAre(15));
    EXPECT_EQ(openings_for(renju).size(), 12U);
    EXPECT_EQ(openings_for(renju).front(), Opening::free);
}

TEST(TableDraft, TheOtherRulesHaveEverySizeAndTheGeneralOpenings) {
    for (auto const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::caro}) {
        rules::GomokuRules const game{.rule = rule};
        EXPECT_THAT(sizes_for(game), ElementsAre(15, 16, 17, 18, 19, 20));
        EXPECT_THAT(openings_for(game), ElementsAre(Opening::free, Opening::centre, Opening::swap,
                                                    Opening::swap2, Opening::balanced));
    }
}

TEST(TableDraft, WhatDoesNotGoWithARuleBecomesTheUsualChoice) {
    auto const renju = settled({.rule = FiveRule::renju, .size = 19, .opening = Opening::swap2});
    EXPECT_EQ(renju.size, 15);
    EXPECT_EQ(renju.opening, Opening::swap2);
    auto const plain = settled({.rule = FiveRule::freestyle,
                                .opening = Opening::yamaguchi,
                                .fouls = {.double_four = false},
                                .foul_mode = rules::FoulMode::claim});
    EXPECT_EQ(plain, rules::GomokuRules{});
}

TEST(TableDraft, OnlyWhatMattersIsSent) {
    TableDraft draft;
    draft.password = "secret";
    draft.level = "paper-a";
    draft.seat = proto::SeatWish::white;
    draft.game.opening_code = "D4";
    auto const person = room_of(draft);
    EXPECT_EQ(person.password, "secret");
    EXPECT_EQ(person.seat, proto::SeatWish::white);
    EXPECT_FALSE(person.opponent);
    EXPECT_FALSE(person.game.opening_code);
    draft.opponents = Opponents::ai;
    EXPECT_EQ(room_of(draft).password, "secret");
    EXPECT_EQ(room_of(draft).opponent, "paper-a");
    draft.opponents = Opponents::hot_seat;
    EXPECT_TRUE(room_of(draft).hot_seat);
    EXPECT_EQ(room_of(draft).password, "secret");
    EXPECT_FALSE(room_of(draft).seat);
    EXPECT_FALSE(room_of(draft).opponent);
    draft.opponents = Opponents::team_ai;
    EXPECT_TRUE(room_of(draft).team);
    EXPECT_EQ(room_of(draft).opponent, "paper-a");
    EXPECT_EQ(room_of(draft).password, "secret");
    draft.opponents = Opponents::team;
    EXPECT_TRUE(room_of(draft).team);
    EXPECT_FALSE(room_of(draft).opponent);
}

TEST(TableDraft, HintsAreNeverAskedForAgainstAPerson) {
    TableDraft draft;
    draft.hints = true;
    for (auto const& [opponents, expected] :
         {std::pair{Opponents::person, false}, std::pair{Opponents::ai, true},
          std::pair{Opponents::hot_seat, true}, std::pair{Opponents::team_ai, true},
          std::pair{Opponents::team, false}}) {
        draft.opponents = opponents;
        EXPECT_EQ(room_of(draft).hints, expected);
    }
    draft.opponents = Opponents::ai;
    draft.hints = false;
    EXPECT_FALSE(room_of(draft).hints);
}

TEST(Words, ATableOfChengsanqiNamesRulesOtherThanTheUsualOnes) {
    i18n::Catalogue const texts;
    proto::Game game{.kind = rules::GameKind::chengsanqi};
    EXPECT_EQ(game_words(texts, game), "Chengsanqi");
    game.chengsan = rules::rules_of(rules::ChengsanPreset::nine_mens_morris);
    EXPECT_EQ(game_words(texts, game), "Chengsanqi · Nine men's morris");
    game.chengsan = {.fly = true};
    EXPECT_EQ(game_words(texts, game), "Chengsanqi · Own rules");
}

TEST(TableDraft, AnOpeningThatTheServerSetsMayBeNamed) {
    TableDraft draft;
    draft.game.gomoku = {.rule = FiveRule::renju, .opening = Opening::two_fifths};
    draft.game.opening_code = "I7";
    EXPECT_EQ(room_of(draft).game.opening_code, "I7");
}

/// What every quick choice has in common.
proto::RoomCreate room_with(Opponents opponents) {
    proto::RoomCreate room;
    room.title = "";
    room.hot_seat = opponents == Opponents::hot_seat;
    if (room.hot_seat)
        room.undo.limit.reset();
    else
        room.seat = proto::SeatWish::black;
    return room;
}

/// The choice is offered against these, and makes a room that `own` tells from the others; an AI has that
/// level.
template <class Own>
void expect_quick(QuickGame game, std::vector<Opponents> const& offered, std::string const& level, Own own) {
    ASSERT_THAT(opponents_of(game), ElementsAreArray(offered));
    for (auto const opponents : offered) {
        auto room = room_with(opponents);
        own(room);
        if (opponents == Opponents::ai) {
            room.opponent = level;
            room.hints = true;
        }
        EXPECT_EQ(room_of(quick_draft(game, opponents)), room);
    }
}

TEST(QuickGames, AIsFreestyleOnAFreeBoard) {
    expect_quick(QuickGame::a, {Opponents::ai, Opponents::hot_seat}, "paper-a", [](proto::RoomCreate&) {});
}

TEST(QuickGames, BHasThePersonBlackAndTheDoubleThreeToBeClaimed) {
    expect_quick(QuickGame::b, {Opponents::ai, Opponents::hot_seat}, "paper-b", [](proto::RoomCreate& room) {
        room.game.gomoku = {.rule = FiveRule::renju,
                            .size = 15,
                            .opening = Opening::centre,
                            .fouls = {true, false, false},
                            .foul_mode = rules::FoulMode::claim};
    });
}

TEST(QuickGames, CBeginsInTheCentreWithUndosUnlimited) {
    expect_quick(QuickGame::c, {Opponents::ai, Opponents::hot_seat}, "paper-c", [](proto::RoomCreate& room) {
        room.game.gomoku.opening = Opening::centre;
        room.undo.limit.reset();
    });
}

TEST(QuickGames, DIsPlayedOverTheNetworkWithTwoUndos) {
    expect_quick(QuickGame::d, {Opponents::person, Opponents::ai}, "paper-d",
                 [](proto::RoomCreate& room) { room.undo.limit = 2; });
}

TEST(QuickGames, EIsChengsanqiOfTwoPeople) {
    expect_quick(QuickGame::e, {Opponents::hot_seat, Opponents::person}, "",
                 [](proto::RoomCreate& room) { room.game.kind = rules::GameKind::chengsanqi; });
}

TEST(QuickGames, EveryOneIsAGame) {
    for (auto const game : kQuickGames)
        for (auto const opponents : opponents_of(game))
            EXPECT_TRUE(proto::spec_of(room_of(quick_draft(game, opponents)).game)) << letter_of(game);
}

TEST(TableDraft, ARatedTableIsOneAgainstOneByRulesThatAreCompared) {
    TableDraft draft;
    draft.rated = draft.hints = true;
    draft.undo.limit = 2;
    auto room = room_of(draft);
    EXPECT_TRUE(room.rated);
    EXPECT_FALSE(room.hints);
    EXPECT_EQ(room.undo.limit, 0);
    for (auto const other : {Opponents::hot_seat, Opponents::team, Opponents::team_ai}) {
        draft.opponents = other;
        EXPECT_FALSE(room_of(draft).rated);
        EXPECT_EQ(room_of(draft).undo.limit, 2);
    }
    draft.opponents = Opponents::ai;
    draft.game.gomoku = {.rule = rules::FiveRule::renju, .fouls = {.overline = false}};
    EXPECT_FALSE(room_of(draft).rated);
    draft.game = {.kind = rules::GameKind::chengsanqi};
    EXPECT_TRUE(room_of(draft).rated);
    draft.game.chengsan = rules::rules_of(rules::ChengsanPreset::nine_mens_morris);
    EXPECT_FALSE(room_of(draft).rated);
}

}  // namespace
}  // namespace tengen::client::ui::screens
