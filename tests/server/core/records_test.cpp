#include <gtest/gtest.h>

#include "tests/server/core/rated_tables.hpp"

// Questions to the archive, up to the archive's door.
namespace tengen::server::core::testing {
namespace {

using proto::ErrorReason;

TEST(Records, AListIsAskedForWithItsAskerAndItsBounds) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const id = t.send(ann, proto::RecordList{});
    ASSERT_EQ(t.archive_questions.size(), 1U);
    EXPECT_EQ(t.archive_questions[0].asker, t.player(ann).id);
    auto const& list = std::get<ListGames>(t.archive_questions[0].question);
    EXPECT_EQ(list.limit, 50);
    EXPECT_EQ(list.before, 0U);
    EXPECT_FALSE(t.reply(id));
    t.answer_archive(proto::Response{proto::Games{{}, "3"}});
    EXPECT_EQ(std::get<proto::Games>(**t.reply(id)).next, "3");
    t.send(ann, proto::RecordList{base::PlayerId{7}, "120", 5});
    EXPECT_EQ(std::get<ListGames>(t.archive_questions[0].question).before, 120U);
}

TEST(Records, WhatIsWrongIsNamed) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const field = [&](proto::Request const& request) {
        auto const answer = t.ask(ann, request);
        EXPECT_TRUE(refused(answer, ErrorReason::bad_params));
        return answer ? "" : answer.error().field.value_or("");
    };
    EXPECT_EQ(field(proto::RecordList{.limit = 0}), "limit");
    EXPECT_EQ(field(proto::RecordList{.limit = 201}), "limit");
    EXPECT_EQ(field(proto::RecordList{.after = "x"}), "after");
    EXPECT_EQ(field(proto::RecordGet{}), "game_id");
    EXPECT_EQ(field(proto::RecordGet{.of_room = base::RoomId{"AAAAAA"}, .game_id = base::GameId{1}}),
              "game_id");
    EXPECT_EQ(field(proto::PlayerScore{base::PlayerId{99}}), "player");
    EXPECT_EQ(field(proto::AccountExport{"x"}), "after");
    EXPECT_TRUE(t.archive_questions.empty());
}

TEST(Records, TooManyQuestionsAtATimeAreRefused) {
    Config config;
    config.archive_questions = 1;
    Harness t(config);
    auto const ann = t.guest("Ann");
    t.send(ann, proto::RecordList{});
    auto const refusal = t.ask(ann, proto::RecordList{});
    EXPECT_TRUE(refused(refusal, ErrorReason::too_fast));
    EXPECT_TRUE(refusal.error().retry_after);
    t.answer_archive(proto::Response{proto::Games{}});
    t.send(ann, proto::RecordList{});
    EXPECT_EQ(t.archive_questions.size(), 1U);
}

TEST(Records, AnAnswerToSomebodyWhoHasGoneIsDropped) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const id = t.send(ann, proto::RecordList{});
    t.disconnect(ann);
    t.answer_archive(proto::Response{proto::Games{}});
    EXPECT_FALSE(t.reply(id));
}

TEST(Records, AScoreBringsTheRatingsOfBoth) {
    RatedTable t;
    t.begin();
    t.ask(t.bob, proto::GameResign{t.room});
    t.send(t.ann, proto::PlayerScore{t.player(t.bob).id});
    auto const& count = std::get<CountScore>(t.archive_questions.at(0).question);
    EXPECT_EQ(count.score.player, t.player(t.bob));
    ASSERT_EQ(count.score.scores.size(), 1U);
    EXPECT_EQ(count.score.scores[0].of.rule, rules::FiveRule::freestyle);
    EXPECT_GT(count.score.scores[0].mine->value, count.score.scores[0].theirs->value);
}

TEST(Records, TheFirstPageOfAnExportHasProfileAndRatings) {
    RatedTable t;
    t.begin();
    t.ask(t.bob, proto::GameResign{t.room});
    t.send(t.ann, proto::AccountExport{});
    auto const& first = std::get<ExportPlayer>(t.archive_questions.at(0).question);
    ASSERT_TRUE(first.page.profile);
    EXPECT_EQ(first.page.profile->player, t.player(t.ann));
    ASSERT_TRUE(first.page.ratings);
    EXPECT_EQ(first.page.ratings->size(), 1U);
    t.send(t.ann, proto::AccountExport{"games:5"});
    auto const& next = std::get<ExportPlayer>(t.archive_questions.at(1).question);
    EXPECT_FALSE(next.page.profile);
    EXPECT_EQ(next.after, 5U);
}

}  // namespace
}  // namespace tengen::server::core::testing
