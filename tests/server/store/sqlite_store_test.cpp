#include "server/store/sqlite_store.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/server/store/temp_store.hpp"

namespace tengen::server::store {
namespace {

using core::JournalFailure;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<AppendResult> commit(SqliteStore& store, std::vector<Operation> const& operations) {
    return store.commit(operations);
}

std::string refusal(std::filesystem::path const& folder) {
    try {
        SqliteStore const store(folder, plain_rows());
    } catch (StoreError const& error) {
        return error.what();
    }
    return "opened";
}

void execute(std::filesystem::path const& file, char const* sql) {
    Connection connection(file);
    ASSERT_EQ(connection.execute(sql), SQLITE_OK);
}

TEST(SqliteStore, KeepsHeadersEventsAndPlayersOverReopening) {
    TempFolder const folder;
    core::PlayerRecord li{.player = {base::PlayerId{7}, "Li"}, .guest = true, .token_hash = "hash"};
    li.seen = base::TimePoint{base::Milliseconds{5}};
    {
        SqliteStore store(folder.path(), plain_rows());
        auto const results =
            commit(store, {append_of("AAAAAA", 0, {"one", "two"}), li, append_of("BBBBBB", 0, {"other"}),
                           append_of("AAAAAA", 2, {"three"})});
        EXPECT_THAT(results, ElementsAre(std::nullopt, std::nullopt, std::nullopt, std::nullopt));
    }
    SqliteStore store(folder.path(), plain_rows());
    auto const rooms = store.load_rooms();
    ASSERT_EQ(rooms.size(), 2U);
    EXPECT_EQ(rooms[0].header.room.value, "AAAAAA");
    EXPECT_EQ(rooms[0].header.options.title, "a title");
    EXPECT_EQ(texts_of(rooms[0]), "one two three ");
    EXPECT_EQ(rooms[0].events[2].seq.value, 3U);
    EXPECT_EQ(rooms[0].events[2].time.time_since_epoch().count(), 1'700'000'000'123);
    EXPECT_EQ(texts_of(rooms[1]), "other ");
    auto const players = store.load_players();
    ASSERT_EQ(players.size(), 1U);
    EXPECT_EQ(players[0].player, li.player);
    EXPECT_EQ(players[0].token_hash, "hash");
    EXPECT_EQ(players[0].seen, li.seen);
}

TEST(SqliteStore, AWrongExpectedNumberFailsAlone) {
    TempFolder const folder;
    SqliteStore store(folder.path(), plain_rows());
    auto const results = commit(store, {append_of("AAAAAA", 0, {"one"}), append_of("AAAAAA", 5, {"bad"}),
                                        append_of("AAAAAA", 1, {"two"}), append_of("UNSEEN", 3, {"bad"})});
    EXPECT_THAT(results, ElementsAre(std::nullopt, JournalFailure::wrong_owner, std::nullopt,
                                     JournalFailure::wrong_owner));
    EXPECT_EQ(texts_of(store.load_rooms().at(0)), "one two ");
}

TEST(SqliteStore, ExpectedNumbersAreKnownAfterLoading) {
    TempFolder const folder;
    static_cast<void>(commit(*std::make_unique<SqliteStore>(folder.path(), plain_rows()),
                             {append_of("AAAAAA", 0, {"one"})}));
    SqliteStore store(folder.path(), plain_rows());
    static_cast<void>(store.load_rooms());
    EXPECT_THAT(commit(store, {append_of("AAAAAA", 0, {"again"}), append_of("AAAAAA", 1, {"two"})}),
                ElementsAre(JournalFailure::wrong_owner, std::nullopt));
}

TEST(SqliteStore, AForgottenRoomLeavesNothingAndItsNameIsFree) {
    TempFolder const folder;
    SqliteStore store(folder.path(), plain_rows());
    static_cast<void>(
        commit(store, {append_of("AAAAAA", 0, {"one", "two"}), append_of("BBBBBB", 0, {"kept"})}));
    EXPECT_THAT(commit(store, {core::ForgetRoom{base::RoomId{"AAAAAA"}}, append_of("AAAAAA", 0, {"new"})}),
                ElementsAre(std::nullopt, std::nullopt));
    auto const rooms = store.load_rooms();
    ASSERT_EQ(rooms.size(), 2U);
    EXPECT_EQ(texts_of(rooms[0]), "kept ");
    EXPECT_EQ(texts_of(rooms[1]), "new ");
}

TEST(SqliteStore, AFullDiskFailsTheBatchAndLosesNothing) {
    TempFolder const folder;
    SqliteStore store(folder.path(), plain_rows());
    static_cast<void>(commit(store, {append_of("AAAAAA", 0, {"one"})}));
    std::string const large(100'000, 'x');
    {
        FullDisk const full(50'000);
        EXPECT_THAT(commit(store, {append_of("AAAAAA", 1, {"two"}), append_of("AAAAAA", 2, {large}),
                                   append_of("AAAAAA", 9, {"bad"}), append_of("BBBBBB", 0, {"new"}),
                                   core::ForgetRoom{base::RoomId{"AAAAAA"}}}),
                    ElementsAre(JournalFailure::storage, JournalFailure::storage, JournalFailure::storage,
                                JournalFailure::storage, JournalFailure::storage));
        EXPECT_FALSE(store.last_failure().empty());
    }
    EXPECT_THAT(commit(store, {append_of("AAAAAA", 1, {"two"}), append_of("BBBBBB", 0, {"new"})}),
                ElementsAre(std::nullopt, std::nullopt));
    auto const rooms = store.load_rooms();
    ASSERT_EQ(rooms.size(), 2U);
    EXPECT_EQ(texts_of(rooms[0]), "one two ");
    EXPECT_EQ(texts_of(rooms[1]), "new ");
}

TEST(SqliteStore, AnEmptyAppendTestsWriting) {
    TempFolder const folder;
    SqliteStore store(folder.path(), plain_rows());
    Append probe{.room = base::RoomId{"AAAAAA"}};
    {
        FullDisk const full(0);
        EXPECT_THAT(commit(store, {probe}), ElementsAre(JournalFailure::storage));
    }
    EXPECT_THAT(commit(store, {probe}), ElementsAre(std::nullopt));
    EXPECT_TRUE(store.load_rooms().empty());
}

TEST(SqliteStore, ASecondStoreOnTheSameFolderIsRefused) {
    TempFolder const folder;
    SqliteStore const store(folder.path(), plain_rows());
    EXPECT_THAT(refusal(folder.path()), HasSubstr("in use by another server"));
}

TEST(SqliteStore, ANewerFormatIsRefused) {
    TempFolder const folder;
    EXPECT_EQ(refusal(folder.path()), "opened");
    execute(folder.path() / "tengen.db", "pragma user_version = 999");
    EXPECT_THAT(refusal(folder.path()), HasSubstr("newer version"));
}

TEST(SqliteStore, AFileOfAnotherKindIsRefused) {
    TempFolder const folder;
    std::ofstream(folder.path() / "tengen.db") << std::string(5'000, '#');
    EXPECT_THAT(refusal(folder.path()), HasSubstr("not a database"));
    TempFolder const other;
    execute(other.path() / "tengen.db", "create table recipes(id integer)");
    EXPECT_THAT(refusal(other.path()), HasSubstr("another program"));
}

TEST(SqliteStore, AFolderThatCannotBeMadeIsRefused) {
    TempFolder const folder;
    std::ofstream(folder.path() / "file") << "x";
    EXPECT_THAT(refusal(folder.path() / "file" / "data"), HasSubstr("cannot make the data folder"));
}

TEST(SqliteStore, AReadOnlyFolderIsRefused) {
    if (geteuid() == 0) {
        // Permissions do not bind root: try as nobody, in a child.
        TempFolder const folder;
        std::filesystem::permissions(folder.path(), std::filesystem::perms(0555));
        pid_t const child = fork();
        if (child == 0) {
            bool const refused = setuid(65534) == 0 && refusal(folder.path()) != "opened";
            _exit(refused ? 0 : 1);
        }
        int status = 1;
        waitpid(child, &status, 0);
        EXPECT_EQ(status, 0);
        return;
    }
    TempFolder const folder;
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0555));
    EXPECT_NE(refusal(folder.path()), "opened");
}

TEST(SqliteStore, ARowThatCannotBeReadIsNamed) {
    TempFolder const folder;
    static_cast<void>(commit(*std::make_unique<SqliteStore>(folder.path(), plain_rows()),
                             {append_of("AAAAAA", 0, {"a", "b"})}));
    execute(folder.path() / "tengen.db", "delete from event where seq = 1");
    SqliteStore store(folder.path(), plain_rows());
    try {
        static_cast<void>(store.load_rooms());
        FAIL() << "loaded a room with a gap";
    } catch (StoreError const& error) {
        EXPECT_THAT(error.what(), HasSubstr("room AAAAAA"));
    }
}

}  // namespace
}  // namespace tengen::server::store
