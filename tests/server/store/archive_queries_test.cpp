#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/store/archive_rows.hpp"

// Answers of the archive, with entries that tell their number alone.
namespace tengen::server::store {
namespace {

using base::PlayerId;
using testing::ElementsAre;
using testing::IsEmpty;

/// Keeps the entries apart from the file, by their numbers.
struct Archive {
    Archive() : store(folder.path(), rows()), queries(folder.path(), texts()) {}

    void keep(core::ArchivedGame const& game) {
        static_cast<void>(store.commit(std::vector<Operation>{game}));
    }
    void say(std::uint64_t player, std::string const& text) {
        auto append = append_of("TALKED", said++, {text});
        std::get<proto::Said>(append.events[0].body).by.player = proto::PlayerRef{PlayerId{player}, "x"};
        static_cast<void>(store.commit(std::vector<Operation>{append}));
    }
    template <class Result>
    Result ask(std::uint64_t asker, core::ArchiveQuestion const& question) {
        auto const reply = queries.answer(PlayerId{asker}, question);
        EXPECT_TRUE(reply) << (reply ? "" : reply.error().message);
        return reply ? std::get<Result>(*reply) : Result{};
    }
    proto::ErrorReason refusal(std::uint64_t asker, core::ArchiveQuestion const& question) {
        auto const reply = queries.answer(PlayerId{asker}, question);
        return reply ? proto::ErrorReason::other : reply.error().reason;
    }
    std::vector<std::uint64_t> numbers(std::uint64_t asker, core::ListGames const& wish) {
        std::vector<std::uint64_t> all;
        for (auto const& game : ask<proto::Games>(asker, wish).games) {
            all.push_back(game.game_id.value);
        }
        return all;
    }

    RowCodec rows() {
        auto codec = plain_rows();
        codec.encode_entry = [this](proto::GameEntry const& entry) {
            entries[std::to_string(entry.game_id.value)] = entry;
            return std::to_string(entry.game_id.value);
        };
        return codec;
    }
    ArchiveCodec texts() {
        return {
            .decode_entry = [this](std::string_view text) -> std::optional<proto::GameEntry> {
                auto const found = entries.find(std::string(text));
                return found == entries.end() ? std::nullopt : std::optional(found->second);
            },
            .decode_body = plain_rows().decode_body,
            .record_text = [](proto::Record const& record,
                              proto::RecordFormat format) -> base::Result<std::string, record::RecordError> {
                if (format == proto::RecordFormat::psq) {
                    return record::RecordError{"psq is for Gomoku"};
                }
                return base::Result<std::string, record::RecordError>(
                    boost::system::in_place_value, "game " + std::to_string(record.entry.game_id.value));
            },
            .export_text =
                [](proto::Export const& page) {
                    std::string text = page.profile ? "profile" : "";
                    for (auto const& game : page.games) {
                        text += " g" + std::to_string(game.game_id.value);
                    }
                    for (auto const& line : page.said) {
                        text += " " + line.text.substr(0, 4);
                    }
                    for (auto const& report : page.reports) {
                        text += " " + report.text;
                    }
                    return text;
                }};
    }

    TempFolder folder;
    std::map<std::string, proto::GameEntry> entries;
    std::uint64_t said = 0;
    SqliteStore store;
    ArchiveQueries queries;
};

TEST(ArchiveQueries, ListsRunFromTheNewestBackAPageAtATime) {
    Archive t;
    for (int game = 1; game <= 5; ++game) {
        t.keep(game_of("AAAAAA", 1, game % 2 == 0 ? 2U : 3U, game));
    }
    EXPECT_THAT(t.numbers(9, {std::nullopt, 0, 50}), ElementsAre(5U, 4U, 3U, 2U, 1U));
    auto const page = t.ask<proto::Games>(9, core::ListGames{std::nullopt, 0, 2});
    EXPECT_EQ(page.next, "4");
    EXPECT_THAT(t.numbers(9, {std::nullopt, 4, 2}), ElementsAre(3U, 2U));
    EXPECT_EQ(t.ask<proto::Games>(9, core::ListGames{std::nullopt, 3, 2}).next, std::nullopt);
    EXPECT_THAT(t.numbers(9, {PlayerId{2}, 0, 50}), ElementsAre(4U, 2U));
    EXPECT_THAT(t.numbers(9, {PlayerId{1}, 3, 1}), ElementsAre(2U));
    EXPECT_THAT(t.numbers(9, {PlayerId{8}, 0, 50}), IsEmpty());
}

TEST(ArchiveQueries, PrivateGamesAreNotThereForOthers) {
    Archive t;
    auto game = game_of("AAAAAA", 1, 2);
    game.entry.is_private = true;
    t.keep(game);
    t.keep(game_of("BBBBBB", 1, 3));
    EXPECT_THAT(t.numbers(9, {std::nullopt, 0, 50}), ElementsAre(2U));
    EXPECT_THAT(t.numbers(3, {PlayerId{1}, 0, 50}), ElementsAre(2U));
    EXPECT_THAT(t.numbers(2, {std::nullopt, 0, 50}), ElementsAre(2U, 1U));
    core::GetRecord const get{std::nullopt, base::GameId{1}, proto::RecordFormat::sgf};
    EXPECT_EQ(t.ask<proto::TextPage>(1, get).text, "game 1");
    EXPECT_EQ(t.refusal(3, get), proto::ErrorReason::record_not_found);
    core::GetRecord const of_room{base::RoomId{"AAAAAA"}, std::nullopt, proto::RecordFormat::sgf};
    EXPECT_EQ(t.refusal(3, of_room), proto::ErrorReason::record_not_found);
}

TEST(ArchiveQueries, OfARoomItIsTheLastGame) {
    Archive t;
    t.keep(game_of("AAAAAA", 1, 2, 1));
    t.keep(game_of("BBBBBB", 1, 2, 1));
    t.keep(game_of("AAAAAA", 1, 2, 2));
    core::GetRecord const get{base::RoomId{"AAAAAA"}, std::nullopt, proto::RecordFormat::json};
    EXPECT_EQ(t.ask<proto::TextPage>(9, get).text, "game 3");
    EXPECT_EQ(t.refusal(9, core::GetRecord{base::RoomId{"CCCCCC"}, std::nullopt, {}}),
              proto::ErrorReason::record_not_found);
    EXPECT_EQ(t.refusal(9, core::GetRecord{std::nullopt, base::GameId{4}, {}}),
              proto::ErrorReason::record_not_found);
}

TEST(ArchiveQueries, WhatAFormatCannotSayIsToldByItsField) {
    Archive t;
    t.keep(game_of("AAAAAA", 1, 2));
    auto const reply = t.queries.answer(
        PlayerId{1}, core::GetRecord{std::nullopt, base::GameId{1}, proto::RecordFormat::psq});
    ASSERT_FALSE(reply);
    EXPECT_EQ(reply.error().reason, proto::ErrorReason::unsupported_game);
    EXPECT_EQ(reply.error().field, "format");
    EXPECT_EQ(reply.error().message, "psq is for Gomoku");
}

TEST(ArchiveQueries, ARowThatCannotBeReadIsAFaultOfTheStorage) {
    Archive t;
    t.keep(game_of("AAAAAA", 1, 2));
    t.entries.clear();
    EXPECT_EQ(t.refusal(1, core::GetRecord{std::nullopt, base::GameId{1}, {}}),
              proto::ErrorReason::storage_failed);
    EXPECT_THAT(t.numbers(1, {std::nullopt, 0, 50}), IsEmpty());
}

TEST(ArchiveQueries, AScoreCountsTheGamesOfTheTwoByRule) {
    Archive t;
    t.keep(game_of("AAAAAA", 1, 2, 1));
    t.keep(game_of("AAAAAA", 2, 1, 2));
    t.keep(game_of("AAAAAA", 1, 2, 3));
    t.keep(game_of("AAAAAA", 1, 3, 4));
    auto drawn = game_of("AAAAAA", 1, 2, 5);
    drawn.entry.outcome = {std::nullopt, rules::Reason::board_full};
    drawn.entry.game.gomoku.rule = rules::FiveRule::renju;
    t.keep(drawn);
    auto aborted = game_of("AAAAAA", 1, 2, 6);
    aborted.entry.outcome = {std::nullopt, rules::Reason::aborted};
    t.keep(aborted);
    proto::Score wish;
    wish.player = {PlayerId{2}, "w"};
    wish.scores = {
        {.of = {rules::GameKind::gomoku, rules::FiveRule::renju}, .mine = proto::RatingView{1600, 50, 9}}};
    auto const score = t.ask<proto::Score>(1, core::CountScore{wish});
    ASSERT_EQ(score.scores.size(), 2U);
    EXPECT_EQ(score.scores[0].draws, 1);
    EXPECT_EQ(score.scores[0].mine->value, 1600);
    EXPECT_EQ(score.scores[1].of.rule, rules::FiveRule::freestyle);
    EXPECT_EQ(score.scores[1].wins, 2);
    EXPECT_EQ(score.scores[1].losses, 1);
    EXPECT_EQ(score.scores[1].draws, 0);
}

TEST(ArchiveQueries, AnExportHasEverythingOnceOverItsPages) {
    Archive t;
    for (int game = 1; game <= 3; ++game) {
        t.keep(game_of("AAAAAA", 1, 2, game));
    }
    t.keep(game_of("BBBBBB", 2, 3));
    t.say(1, "one!" + std::string(15'000, 'x'));
    t.say(2, "not mine");
    t.say(1, "two!" + std::string(15'000, 'x'));
    t.say(1, "six!");
    static_cast<void>(t.store.commit(
        std::vector<Operation>{core::Report{at(7), {PlayerId{1}, "b"}, {PlayerId{2}, "w"}, "rude"},
                               core::Report{at(8), {PlayerId{2}, "w"}, {PlayerId{1}, "b"}, "not mine"}}));
    core::ExportPlayer wish;
    wish.page.profile.emplace();
    auto const first = t.ask<proto::TextPage>(1, wish);
    EXPECT_EQ(first.text, "profile g1 g2 g3 one!");
    ASSERT_TRUE(first.next);
    auto const second = t.ask<proto::TextPage>(1, *core::export_from(first.next));
    EXPECT_EQ(second.text, " two! six! rude");
    EXPECT_EQ(second.next, std::nullopt);
}

}  // namespace
}  // namespace tengen::server::store
