#include "server/store/archive_tables.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "tests/server/store/archive_rows.hpp"

namespace tengen::server::store {
namespace {

using core::JournalFailure;
using testing::ElementsAre;

/// All rows of a query, a text a row, columns with blanks between.
std::vector<std::string> rows(std::filesystem::path const& folder, char const* sql, int columns) {
    Connection connection(folder / "tengen.db");
    Statement statement(connection, sql);
    std::vector<std::string> all;
    while (statement.next() == SQLITE_ROW) {
        std::string row;
        for (int column = 0; column < columns; ++column) {
            row += (column > 0 ? " " : "") + std::string(statement.text(column));
        }
        all.push_back(row);
    }
    return all;
}

std::vector<std::string> games(std::filesystem::path const& folder) {
    return rows(folder, "select entry from game order by id", 1);
}

std::vector<AppendResult> commit(SqliteStore& store, std::vector<Operation> const& operations) {
    return store.commit(operations);
}

Append ending(std::string const& room, std::uint64_t expected, core::ArchivedGame game) {
    auto append = append_of(room, expected, {"end"});
    append.archive = std::move(game);
    return append;
}

TEST(ArchiveTables, AGameIsKeptWithTheEventThatEndsItOrNotAtAll) {
    TempFolder const folder;
    SqliteStore store(folder.path(), archive_rows());
    EXPECT_THAT(commit(store, {ending("AAAAAA", 7, game_of("AAAAAA", 1, 2)),
                               ending("BBBBBB", 0, game_of("BBBBBB", 1, 3))}),
                ElementsAre(JournalFailure::wrong_owner, std::nullopt));
    EXPECT_THAT(games(folder.path()), ElementsAre("1 1 3"));
    EXPECT_THAT(rows(folder.path(), "select player, game, side, result from game_player order by player", 4),
                ElementsAre("1 1 0 1", "3 1 1 -1"));
}

TEST(ArchiveTables, TheSameGameIsKeptOnceAndCountsOnce) {
    TempFolder const folder;
    SqliteStore store(folder.path(), archive_rows());
    auto const game = rated_game("AAAAAA", 1, 2);
    EXPECT_THAT(commit(store, {game, game}), ElementsAre(std::nullopt, std::nullopt));
    EXPECT_EQ(store.take_moved().size(), 1U);
    EXPECT_THAT(commit(store, {game}), ElementsAre(std::nullopt));
    EXPECT_TRUE(store.take_moved().empty());
    EXPECT_THAT(games(folder.path()), ElementsAre("1 1=1662 2=1338"));
    EXPECT_EQ(store.load_ratings().size(), 2U);
    // Another game of the room, and another room of the same name.
    auto other = game;
    other.number = 2;
    auto later = game;
    later.seed = 1;
    EXPECT_THAT(commit(store, {other, later}), ElementsAre(std::nullopt, std::nullopt));
    EXPECT_EQ(games(folder.path()).size(), 3U);
}

TEST(ArchiveTables, RatingsGoOnFromWhereTheyWereOverAReopening) {
    TempFolder const folder;
    {
        SqliteStore store(folder.path(), archive_rows());
        static_cast<void>(commit(store, {rated_game("AAAAAA", 1, 2)}));
    }
    SqliteStore store(folder.path(), archive_rows());
    static_cast<void>(commit(store, {rated_game("BBBBBB", 1, 2)}));
    auto const moved = store.take_moved();
    ASSERT_EQ(moved.size(), 1U);
    EXPECT_EQ(moved[0].room.value, "BBBBBB");
    EXPECT_EQ(moved[0].rated.sides.black.rating.games, 2);
    EXPECT_GT(moved[0].rated.sides.black.rating.value, 1662);
    EXPECT_THAT(
        games(folder.path()),
        ElementsAre("1 1=1662 2=1338", "2 1=" + std::to_string(moved[0].rated.sides.black.rating.value) +
                                           " 2=" + std::to_string(moved[0].rated.sides.white.rating.value)));
    auto const ratings = store.load_ratings();
    ASSERT_EQ(ratings.size(), 2U);
    EXPECT_EQ(ratings[0], moved[0].rows[0]);
}

TEST(ArchiveTables, AGameThatSaysNothingHasNoResult) {
    TempFolder const folder;
    SqliteStore store(folder.path(), archive_rows());
    auto aborted = game_of("AAAAAA", 1, 2);
    aborted.entry.outcome = {std::nullopt, rules::Reason::aborted};
    auto drawn = game_of("BBBBBB", 1, 2);
    drawn.entry.outcome = {std::nullopt, rules::Reason::agreement};
    static_cast<void>(commit(store, {aborted, drawn, game_of("CCCCCC", 1, 1)}));
    EXPECT_THAT(rows(folder.path(),
                     "select game, player, coalesce(result, 'none') from game_player order by 1, 2", 3),
                ElementsAre("1 1 none", "1 2 none", "2 1 0", "2 2 0", "3 1 1"));
}

TEST(ArchiveTables, AFullDiskKeepsNeitherGameNorRatingNorWords) {
    TempFolder const folder;
    SqliteStore store(folder.path(), archive_rows());
    static_cast<void>(commit(store, {rated_game("AAAAAA", 1, 2)}));
    static_cast<void>(store.take_moved());
    auto const before = store.load_ratings();
    auto large = rated_game("BBBBBB", 1, 2);
    std::get<proto::Said>(large.events[0].body).text = std::string(100'000, 'x');
    {
        FullDisk const full(50'000);
        EXPECT_THAT(commit(store, {large}), ElementsAre(JournalFailure::storage));
    }
    EXPECT_TRUE(store.take_moved().empty());
    EXPECT_THAT(commit(store, {rated_game("CCCCCC", 2, 3)}), ElementsAre(std::nullopt));
    EXPECT_EQ(games(folder.path()).size(), 2U);
    auto const after = store.load_ratings();
    EXPECT_EQ(after[0], before[0]);
    EXPECT_EQ(after.size(), 3U);
}

TEST(ArchiveTables, WhatAFailedCommitLeftBehindIsTakenBack) {
    TempFolder const folder;
    static_cast<void>(SqliteStore(folder.path(), archive_rows()));
    Connection connection(folder.path() / "tengen.db");
    ArchiveTables tables(connection);
    auto const rows_codec = archive_rows();
    GameCodec const codec{rows_codec.encode_entry, rows_codec.encode_body};
    ArchiveTables::Next next{};
    std::vector<core::RatingsMoved> moved;
    ASSERT_EQ(tables.put(rated_game("AAAAAA", 1, 2), codec, next, moved), SQLITE_OK);
    auto const ratings = load_ratings(connection);
    auto const kept = next;
    ASSERT_EQ(tables.put(rated_game("BBBBBB", 1, 3), codec, next, moved), SQLITE_OK);
    ASSERT_EQ(tables.put(rated_game("CCCCCC", 1, 3), codec, next, moved), SQLITE_OK);
    proto::Said said;
    said.by.player = proto::PlayerRef{base::PlayerId{1}, "b"};
    said.text = "hello";
    ASSERT_EQ(tables.put(proto::Event{base::RoomId{"AAAAAA"}, {}, {}, said}, said, next), SQLITE_OK);
    ASSERT_EQ(tables.drop_tail(kept), SQLITE_OK);
    EXPECT_EQ(load_ratings(connection), ratings);
    EXPECT_EQ(next_rows(connection).game, kept.game);
    EXPECT_EQ(next_rows(connection).said, kept.said);
    for (auto const* table : {"select count(*) from game_player where game > 1",
                              "select count(*) from rating_change where game > 1"}) {
        EXPECT_THAT(rows(folder.path(), table, 1), ElementsAre("0"));
    }
}

TEST(ArchiveTables, AForgottenPlayerLeavesTheGamesOfOthers) {
    TempFolder const folder;
    SqliteStore store(folder.path(), archive_rows());
    auto talk = append_of("AAAAAA", 0, {"hello"});
    std::get<proto::Said>(talk.events[0].body).by.player = proto::PlayerRef{base::PlayerId{1}, "b"};
    static_cast<void>(commit(store, {talk, rated_game("BBBBBB", 1, 2)}));
    EXPECT_THAT(rows(folder.path(), "select player, text from said", 2), ElementsAre("1 hello"));
    static_cast<void>(commit(store, {core::ForgetPlayer{base::PlayerId{1}}}));
    EXPECT_TRUE(rows(folder.path(), "select player from said", 1).empty());
    ASSERT_EQ(store.load_ratings().size(), 1U);
    EXPECT_EQ(store.load_ratings()[0].who, "2");
    EXPECT_EQ(games(folder.path()).size(), 1U);
}

TEST(ArchiveTables, AFileOfTheFormatBeforeGetsItsTables) {
    TempFolder const folder;
    {
        SqliteStore store(folder.path(), archive_rows());
        static_cast<void>(commit(store, {append_of("AAAAAA", 0, {"one"})}));
    }
    {
        Connection connection(folder.path() / "tengen.db");
        ASSERT_EQ(connection.execute(kWithoutArchive), SQLITE_OK);
    }
    SqliteStore store(folder.path(), archive_rows());
    EXPECT_EQ(store.load_rooms().size(), 1U);
    EXPECT_THAT(commit(store, {game_of("AAAAAA", 1, 2)}), ElementsAre(std::nullopt));
}

TEST(ArchiveTables, EventsAreReadAsTheyWereWritten) {
    auto const codec = archive_rows();
    auto game = game_of("AAAAAA", 1, 2);
    proto::Said more;
    more.text = "two  blanks";
    game.events.push_back({game.entry.room, base::Seq{9}, at(1'700'000'000'123), more});
    auto const text = events_text(game.events, codec.encode_body);
    EXPECT_EQ(text, "3 5 end\n9 1700000000123 two  blanks\n");
    EXPECT_EQ(read_events(game.entry.room, text, codec.decode_body), game.events);
    for (auto const* bad :
         {"3 5 {\n", "3 5 end", "x 5 end\n", "3 x end\n", "3\n", "99999999999999999999 1 end\n"}) {
        EXPECT_EQ(read_events(game.entry.room, bad, codec.decode_body), std::nullopt) << bad;
    }
}

}  // namespace
}  // namespace tengen::server::store
