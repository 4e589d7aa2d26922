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
    core::PlayerRecord li{
        .player = {base::PlayerId{7}, "Li"}, .guest = true, .token_hashes = {"hash", "other"}};
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
    EXPECT_EQ(players[0].token_hashes, li.token_hashes);
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

TEST(SqliteStore, AForgottenPlayerIsGoneAndTheOthersStay) {
    TempFolder const folder;
    SqliteStore store(folder.path(), plain_rows());
    core::PlayerRecord const ann{{base::PlayerId{1}, "Ann"}, true, {"hash 1"}, {}};
    core::PlayerRecord const bob{{base::PlayerId{2}, "Bob"}, true, {"hash 2"}, {}};
    EXPECT_THAT(commit(store, {ann, bob, core::ForgetPlayer{base::PlayerId{1}}}),
                ElementsAre(std::nullopt, std::nullopt, std::nullopt));
    auto const players = store.load_players();
    ASSERT_EQ(players.size(), 1U);
    EXPECT_EQ(players[0].player.name, "Bob");
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

/// Bytes by which the log grows with each of three commits of one short event.
std::vector<std::uintmax_t> growth(std::filesystem::path const& folder) {
    SqliteStore store(folder, plain_rows());
    static_cast<void>(store.load_rooms());
    EXPECT_THAT(commit(store, {append_of("ABCDEF", 0, {"one"})}), ElementsAre(std::nullopt));
    std::vector<std::uintmax_t> grown;
    for (std::uint64_t seq = 1; seq <= 3; ++seq) {
        auto const before = std::filesystem::file_size(folder / "tengen.db-wal");
        EXPECT_THAT(commit(store, {append_of("ABCDEF", seq, {"more"})}), ElementsAre(std::nullopt));
        grown.push_back(std::filesystem::file_size(folder / "tengen.db-wal") - before);
    }
    return grown;
}

TEST(SqliteStore, ACommitOfOneEventWritesOneSmallPage) {
    TempFolder const folder;
    constexpr std::uintmax_t kFrame = 24 + 2'048;
    EXPECT_THAT(growth(folder.path()), ElementsAre(kFrame, kFrame, kFrame));
}

TEST(SqliteStore, AFileWithPagesOfAnotherSizeIsGoodToo) {
    TempFolder const folder;
    execute(folder.path() / "tengen.db", "pragma page_size = 4096; create table x(a); drop table x");
    constexpr std::uintmax_t kFrame = 24 + 4'096;
    EXPECT_THAT(growth(folder.path()), ElementsAre(kFrame, kFrame, kFrame));
    SqliteStore again(folder.path(), plain_rows());
    EXPECT_EQ(texts_of(again.load_rooms().at(0)), "one more more more ");
}

TEST(SqliteStore, AFileThatIsGoneFailsEveryBatchUntilItIsBack) {
    TempFolder const folder;
    auto const file = folder.path() / "tengen.db";
    auto const away = folder.path() / "away.db";
    {
        SqliteStore store(folder.path(), plain_rows());
        static_cast<void>(commit(store, {append_of("AAAAAA", 0, {"one"})}));
        std::filesystem::rename(file, away);
        EXPECT_THAT(commit(store, {append_of("AAAAAA", 1, {"two"}), append_of("BBBBBB", 0, {"new"})}),
                    ElementsAre(JournalFailure::storage, JournalFailure::storage));
        EXPECT_THAT(store.last_failure(),
                    testing::AllOf(HasSubstr(file), HasSubstr("removed, moved or replaced")));
        EXPECT_THAT(commit(store, {append_of("AAAAAA", 1, {"two"})}), ElementsAre(JournalFailure::storage));
        EXPECT_FALSE(std::filesystem::exists(file));
        std::filesystem::rename(away, file);
        EXPECT_THAT(commit(store, {append_of("AAAAAA", 1, {"three"})}), ElementsAre(std::nullopt));
    }
    SqliteStore store(folder.path(), plain_rows());
    auto const rooms = store.load_rooms();
    ASSERT_EQ(rooms.size(), 1U);
    EXPECT_EQ(texts_of(rooms[0]), "one three ");
}

TEST(SqliteStore, AnotherFileInItsPlaceIsNotWritten) {
    TempFolder const folder;
    auto const file = folder.path() / "tengen.db";
    SqliteStore store(folder.path(), plain_rows());
    static_cast<void>(commit(store, {append_of("AAAAAA", 0, {"one"})}));
    std::filesystem::rename(file, folder.path() / "away.db");
    std::ofstream(file).flush();
    for (int i = 0; i < 3; ++i) {
        EXPECT_THAT(commit(store, {append_of("AAAAAA", 1, {"two"})}), ElementsAre(JournalFailure::storage));
    }
    EXPECT_EQ(std::filesystem::file_size(file), 0U);
}

TEST(SqliteStore, ALogThatIsGoneCostsNothingThatWasKept) {
    TempFolder const folder;
    {
        SqliteStore store(folder.path(), plain_rows());
        static_cast<void>(commit(store, {append_of("AAAAAA", 0, {"one"})}));
        ASSERT_TRUE(std::filesystem::remove(folder.path() / "tengen.db-wal"));
        EXPECT_THAT(commit(store, {append_of("AAAAAA", 1, {"two"})}), ElementsAre(JournalFailure::storage));
        EXPECT_THAT(store.last_failure(), HasSubstr("tengen.db-wal"));
        EXPECT_THAT(commit(store, {append_of("AAAAAA", 1, {"three"})}), ElementsAre(std::nullopt));
    }
    SqliteStore store(folder.path(), plain_rows());
    EXPECT_EQ(texts_of(store.load_rooms().at(0)), "one three ");
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

TEST(SqliteStore, ARoomWithARowThatCannotBeReadIsSetAsideAndTheOthersGoOn) {
    TempFolder const folder;
    static_cast<void>(commit(*std::make_unique<SqliteStore>(folder.path(), plain_rows()),
                             {append_of("AAAAAA", 0, {"a", "b"}), append_of("BBBBBB", 0, {"c", "d"}),
                              append_of("CCCCCC", 0, {"e"}), append_of("DDDDDD", 0, {"f"})}));
    execute(folder.path() / "tengen.db",
            "delete from event where body = 'a';"
            "update event set body = '{' where body = 'd';"
            "update room set header = '{' where id = 'CCCCCC'");
    SqliteStore store(folder.path(), plain_rows());
    auto const rooms = store.load_rooms();
    ASSERT_EQ(rooms.size(), 1U);
    EXPECT_EQ(rooms[0].header.room.value, "DDDDDD");
    EXPECT_THAT(store.set_aside(),
                testing::UnorderedElementsAre("room AAAAAA: left alone, event 1 cannot be read",
                                              "room BBBBBB: left alone, event 2 cannot be read",
                                              "room CCCCCC: left alone, its row cannot be read"));
    EXPECT_THAT(commit(store, {append_of("DDDDDD", 1, {"g"}), append_of("BBBBBB", 1, {"x"}),
                               append_of("BBBBBB", 2, {"x"}), append_of("CCCCCC", 0, {"x"})}),
                ElementsAre(std::nullopt, JournalFailure::wrong_owner, JournalFailure::wrong_owner,
                            JournalFailure::wrong_owner));
}

TEST(SqliteStore, TheRowsOfARoomThatIsSetAsideStayAsTheyAre) {
    TempFolder const folder;
    static_cast<void>(commit(*std::make_unique<SqliteStore>(folder.path(), plain_rows()),
                             {append_of("AAAAAA", 0, {"a", "b"})}));
    execute(folder.path() / "tengen.db", "update event set body = '{' where body = 'b'");
    {
        SqliteStore store(folder.path(), plain_rows());
        EXPECT_TRUE(store.load_rooms().empty());
        static_cast<void>(commit(store, {append_of("NEW222", 0, {"c"})}));
    }
    // Whoever mends the row has the room back.
    execute(folder.path() / "tengen.db", "update event set body = 'b' where body = '{'");
    SqliteStore store(folder.path(), plain_rows());
    auto const rooms = store.load_rooms();
    ASSERT_EQ(rooms.size(), 2U);
    EXPECT_EQ(texts_of(rooms[0]), "a b ");
    EXPECT_TRUE(store.set_aside().empty());
}

TEST(SqliteStore, AMissingTableIsToldWithItsFile) {
    for (std::string const table : {"room", "event", "player", "probe"}) {
        TempFolder const folder;
        EXPECT_EQ(refusal(folder.path()), "opened");
        execute(folder.path() / "tengen.db", ("drop table " + table).c_str());
        EXPECT_THAT(refusal(folder.path()), testing::AllOf(HasSubstr(folder.path() / "tengen.db"),
                                                           HasSubstr("no such table: " + table)));
    }
}

}  // namespace
}  // namespace tengen::server::store
