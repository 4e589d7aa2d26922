// Players, their accounts and reports as rows; data folders of the version before there were accounts.

#include "server/store/accounts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "tests/place.hpp"
#include "tests/server/store/temp_store.hpp"

namespace tengen::server::store {
namespace {

using testing::ElementsAre;

std::vector<AppendResult> commit(SqliteStore& store, std::vector<Operation> const& operations) {
    return store.commit(operations);
}

core::PlayerRecord account() {
    core::PlayerRecord li{.player = {base::PlayerId{7}, "李 Li"}, .guest = false};
    li.token_hashes = {"aa", "bb", "cc"};
    li.seen = base::TimePoint{base::Milliseconds{5}};
    li.password_hash = "$argon2id$v=19$m=19456,t=2,p=1$salt$hash";
    li.blocked = {base::PlayerId{3}, base::PlayerId{18'446'744'073}};
    return li;
}

core::Report report(int number) {
    return {base::TimePoint{base::Milliseconds{number}},
            {base::PlayerId{1}, "Ann"},
            {base::PlayerId{2}, "Bob"},
            "text \"" + std::to_string(number) + "\" '"};
}

TEST(Accounts, EverythingOfAPlayerComesBack) {
    TempFolder const folder;
    core::PlayerRecord const guest{.player = {base::PlayerId{8}, "guest-8"}, .token_hashes = {"dd"}};
    EXPECT_THAT(commit(*std::make_unique<SqliteStore>(folder.path(), plain_rows()), {account(), guest}),
                ElementsAre(std::nullopt, std::nullopt));
    SqliteStore store(folder.path(), plain_rows());
    auto const players = store.load_players();
    ASSERT_EQ(players.size(), 2U);
    EXPECT_EQ(players[0].player, account().player);
    EXPECT_FALSE(players[0].guest);
    EXPECT_EQ(players[0].token_hashes, account().token_hashes);
    EXPECT_EQ(players[0].seen, account().seen);
    EXPECT_EQ(players[0].password_hash, account().password_hash);
    EXPECT_EQ(players[0].blocked, account().blocked);
    EXPECT_TRUE(players[1].guest);
    EXPECT_EQ(players[1].password_hash, "");
    EXPECT_TRUE(players[1].blocked.empty());
}

TEST(Accounts, AListThatCannotBeReadCostsNothingElse) {
    TempFolder const folder;
    {
        SqliteStore store(folder.path(), plain_rows());
        static_cast<void>(commit(store, {account()}));
    }
    {
        Connection connection(folder.path() / "tengen.db");
        execute(connection, "update player set blocked = ' 3 x4 5y  6 '");
    }
    SqliteStore store(folder.path(), plain_rows());
    EXPECT_THAT(store.load_players().at(0).blocked, ElementsAre(base::PlayerId{3}, base::PlayerId{6}));
}

TEST(Accounts, ReportsComeBackTheOldestFirst) {
    TempFolder const folder;
    EXPECT_THAT(commit(*std::make_unique<SqliteStore>(folder.path(), plain_rows()), {report(1), report(2)}),
                ElementsAre(std::nullopt, std::nullopt));
    SqliteStore store(folder.path(), plain_rows());
    EXPECT_THAT(store.load_reports(), ElementsAre(report(1), report(2)));
}

TEST(Accounts, TheNewestTenThousandReportsAreKept) {
    TempFolder const folder;
    SqliteStore store(folder.path(), plain_rows());
    std::vector<Operation> many;
    for (int number = 1; number <= kMostReports + 5; ++number) {
        many.emplace_back(report(number));
    }
    static_cast<void>(commit(store, many));
    auto const kept = store.load_reports();
    ASSERT_EQ(kept.size(), static_cast<std::size_t>(kMostReports));
    EXPECT_EQ(kept.front(), report(6));
    EXPECT_EQ(kept.back(), report(kMostReports + 5));
}

/// A file as the version before accounts made it: its tables, a room, two guests.
void make_version_1(std::filesystem::path const& folder) {
    std::filesystem::create_directories(folder);
    std::filesystem::copy_file(std::filesystem::path(TENGEN_TEST_DATA) / "data" / "store" / "version-1.db",
                               folder / "tengen.db");
}

TEST(Schema, AFileOfVersion1OpensWithEverythingInIt) {
    TempFolder const folder;
    make_version_1(folder.path() / "data");
    {
        SqliteStore store(folder.path() / "data", plain_rows());
        static_cast<void>(store.load_rooms());
        auto const players = store.load_players();
        ASSERT_EQ(players.size(), 2U);
        EXPECT_EQ(players[0].player.name, "Li");
        EXPECT_TRUE(players[0].guest);
        ASSERT_EQ(players[0].token_hashes.size(), 1U);
        EXPECT_EQ(players[0].token_hashes[0].size(), 64U);
        EXPECT_NE(players[0].seen, base::TimePoint{});
        auto li = players[0];
        li.guest = false;
        li.token_hashes.emplace_back("bb");
        EXPECT_THAT(commit(store, {li, report(1)}), ElementsAre(std::nullopt, std::nullopt));
    }
    SqliteStore store(folder.path() / "data", plain_rows());
    EXPECT_EQ(store.load_players().at(0).token_hashes.size(), 2U);
    EXPECT_EQ(store.load_reports().size(), 1U);
}

TEST(Schema, AnUpgradeThatFailsLeavesTheFileAsItWas) {
    TempFolder const folder;
    make_version_1(folder.path());
    auto const file = folder.path() / "tengen.db";
    {
        // The second statement of the step stumbles over this column.
        Connection connection(file);
        execute(connection, "alter table player add column password_hash text");
    }
    EXPECT_THROW(SqliteStore(folder.path(), plain_rows()), StoreError);
    Connection connection(file);
    EXPECT_EQ(read_number(connection, "pragma user_version"), 1);
    EXPECT_EQ(read_number(connection, "select count(token_hash) from player"), 2);
}

}  // namespace
}  // namespace tengen::server::store
