#include "client/ui/screens/words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "client/ui/screens/lobby_rows.hpp"
#include "client/ui/screens/log_words.hpp"
#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::HasSubstr;
using ::testing::StartsWith;

proto::PlayerRef zhao() {
    return {base::PlayerId{3}, "Zhao"};
}

/// Li and Zhao (black) against Wang.
proto::Snapshot two_against_one(std::vector<std::string> actions) {
    auto snapshot = table_after(std::move(actions));
    snapshot.team = true;
    snapshot.seats.black.players.push_back(seated(zhao()));
    snapshot.left.emplace();
    snapshot.next = {li().id, wang().id};
    return snapshot;
}

std::string status_for(proto::Snapshot const& snapshot, base::PlayerId viewer,
                       i18n::Language language = i18n::Language::english) {
    return status_words(i18n::Catalogue(language), {snapshot, kOffset, kStart}, viewer, {});
}

TEST(Words, BothOfASeatHaveWon) {
    auto snapshot = two_against_one({"h8", "i9"});
    snapshot.state = proto::RoomState::finished;
    snapshot.outcome = rules::Outcome{rules::Side::black, rules::Reason::timeout, {}, {}};
    EXPECT_THAT(status_for(snapshot, base::PlayerId{9}), StartsWith("Li and Zhao (Black) won"));
    EXPECT_THAT(status_for(snapshot, wang().id), StartsWith("Li and Zhao won"));
    EXPECT_THAT(status_for(snapshot, zhao().id), StartsWith("You won"));
}

TEST(Words, TheLobbyNamesBothOfASeat) {
    auto const snapshot = two_against_one({});
    proto::Summary room;
    room.seats = snapshot.seats;
    EXPECT_THAT(lobby_row(i18n::Catalogue{}, room)[2].text, HasSubstr("Li and Zhao"));
}

TEST(Words, WhereNobodyToldWhoOfTwoIsNextBothAreNamed) {
    auto snapshot = two_against_one({"h8", "i9"});
    EXPECT_THAT(status_for(snapshot, wang().id), StartsWith("Li's turn"));
    snapshot.left.reset();
    EXPECT_THAT(status_for(snapshot, wang().id), StartsWith("Li and Zhao's turn"));
}

TEST(Words, WhoResignedIsNotToldThatTheOtherDid) {
    auto snapshot = table_after({"h8", "i9"});
    snapshot.state = proto::RoomState::finished;
    snapshot.outcome = rules::Outcome{rules::Side::white, rules::Reason::resign, {}, {}};
    auto const chinese = i18n::Language::chinese;
    EXPECT_EQ(status_for(snapshot, li().id, chinese), "Wang 获胜：你方认输");
    EXPECT_EQ(status_for(snapshot, wang().id, chinese), "你赢了：对方认输");
}

TEST(Words, AFullBoardAsksForTheClaim) {
    EXPECT_EQ(status_for(full_claim_table(), wang().id),
              "Your turn: the board is full – claim a foul, or it is a draw");
    PlayStage white;
    white.sit(full_claim_table(), wang());
    white.press(kit::Key::up);
    white.press(kit::Key::enter);
    EXPECT_EQ(white.text("toast"), "The board is full: claim a foul, or it is a draw");
    PlayStage black;
    black.sit(full_claim_table());
    EXPECT_EQ(black.text("status.second"), "Now: the board is full – claim a foul, or it is a draw");
}

/// Wang and Zhao (white) are to decide about sides.
proto::Snapshot before_the_swap() {
    auto snapshot = table_after({"h8", "i9", "j10"});
    snapshot.game.gomoku.opening = rules::Opening::swap;
    snapshot.floor.reset();
    return snapshot;
}

/// The events with which `who`, of white, takes black.
void swap(PlayStage& stage, proto::By const& who, proto::Seats const& before) {
    auto played = model::testing::played("swap", 4);
    played.by = who;
    played.stone.reset();
    stage.hear(9, played);
    stage.hear(10, proto::SeatsChanged{{before.white, before.black}});
}

TEST(Words, OfTwoTheOneWhoSwappedIsNamed) {
    auto snapshot = before_the_swap();
    snapshot.team = true;
    snapshot.seats.white.players.push_back(seated(zhao()));
    snapshot.left.emplace();
    snapshot.next = {li().id, zhao().id};
    PlayStage stage;
    stage.sit(snapshot);
    swap(stage, by(zhao(), rules::Side::white), snapshot.seats);
    EXPECT_EQ(stage.text("status.second"), "Zhao swapped: you now play White");
}

TEST(Words, AnAiThatSwapsHasOneName) {
    auto snapshot = before_the_swap();
    snapshot.seats.white = {.players = {}, .ai = "paper-b"};
    PlayStage stage;
    stage.sit(snapshot);
    swap(stage, {std::nullopt, rules::Side::white}, snapshot.seats);
    EXPECT_EQ(stage.text("toast"), "AI Threat order (B) swapped: you now play White");
    EXPECT_EQ(stage.text("status.second"), stage.text("toast"));
}

TEST(Words, TheLogNamesTheAiThatSwapped) {
    auto snapshot = before_the_swap();
    snapshot.seats = {{{}, "paper-a"}, {{}, "paper-b"}};
    snapshot.watchers = {seated(li())};
    PlayStage stage;
    stage.sit(snapshot);
    proto::Synced history;
    history.content = std::vector{event(1, proto::SeatsChanged{snapshot.seats})};
    stage.reply<proto::RoomSync>(stage.effects, history);
    swap(stage, {std::nullopt, rules::Side::white}, snapshot.seats);
    auto const& room = *stage.controller.room();
    auto const line = log_words(stage.view, stage.stage.root.theme(), room, room.log()[1]);
    ASSERT_TRUE(line);
    EXPECT_EQ(line->text, "AI Threat order (B) swaps sides");
}

TEST(Words, InChineseASideIsPlayedByItsColourAlone) {
    auto snapshot = before_the_swap();
    PlayStage stage;
    stage.texts.set_language(i18n::Language::chinese);
    stage.sit(snapshot);
    swap(stage, by(wang(), rules::Side::white), snapshot.seats);
    EXPECT_EQ(stage.text("status.second"), "Wang 选择交换：你现在执白");
}

TEST(Words, ARefusedHintIsNotSpokenOfAsAnUndo) {
    i18n::Catalogue const texts(i18n::Language::english);
    auto const said = [&](proto::ErrorReason reason, model::RefusedWish about) {
        proto::Error error;
        error.reason = reason;
        return error_words(texts, error, about);
    };
    using model::RefusedWish;
    EXPECT_EQ(said(proto::ErrorReason::already_asked, RefusedWish::hint),
              "A hint is being looked for already");
    EXPECT_EQ(said(proto::ErrorReason::already_asked, RefusedWish::other), "You asked on this move already");
    EXPECT_EQ(said(proto::ErrorReason::phase_forbidden, RefusedWish::hint), "There is nothing left to play");
    EXPECT_EQ(said(proto::ErrorReason::forbidden, RefusedWish::hint),
              said(proto::ErrorReason::forbidden, RefusedWish::other));
}

TEST(Words, WhatAnAiLacksIsNotSpokenOfAsTheServers) {
    i18n::Catalogue const texts(i18n::Language::english);
    proto::Error error;
    error.reason = proto::ErrorReason::unsupported_game;
    error.field = "rule";
    EXPECT_EQ(error_words(texts, error, model::RefusedWish::ai),
              "This AI does not play with this option: rule");
    EXPECT_EQ(error_words(texts, error), "This server does not have this option: rule");
}

TEST(Words, AProgramKeepsItsNameHoweverItSounds) {
    i18n::Catalogue const texts(i18n::Language::english);
    EXPECT_EQ(level_words(texts, "chengsan-hard"), "Hard");
    for (auto const* const name : {"random", "chengsan-grandmaster", "chengsan-paper-a"})
        EXPECT_THAT(level_words(texts, name), HasSubstr(name));
}

}  // namespace
}  // namespace tengen::client::ui::screens
