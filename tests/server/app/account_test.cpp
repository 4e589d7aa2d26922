// Accounts on a whole server: real names, passwords and disk.

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/app/rows.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/place.hpp"
#include "tests/server/app/house.hpp"
#include "tests/server/player.hpp"

namespace tengen::server::app {
namespace {

Json const kBob{{"name", "Bob"}, {"password", "correct horse"}};

TEST(Account, IsThereAfterARestartAndLogsInFromElsewhere) {
    TempFolder const folder;
    Json id;
    {
        House const house(folder.path());
        Player bob(house.port(), "Bobby");
        Json const made = bob.must("account.register", kBob);
        EXPECT_EQ(made.at("player").at("id"), bob.id());
        EXPECT_EQ(made.at("player").at("guest"), false);
        id = bob.id();
    }
    House const house(folder.path());
    Player eve(house.port(), "Eve");
    EXPECT_EQ(eve.refusal("account.login", {{"name", "Bob"}, {"password", "wrong horse"}}), "wrong_login");
    EXPECT_EQ(eve.refusal("account.login", {{"name", "Nobody"}, {"password", "wrong horse"}}), "wrong_login");
    EXPECT_EQ(eve.must("account.login", kBob).at("player").at("id"), id);
    Player other(house.port(), "Fay");
    Json const made = other.must("account.login", {{"name", "BOB"}, {"password", "correct horse"}});
    EXPECT_EQ(eve.told("replaced"), Json::object());
    Player third(house.port(), "Gus", made.at("token"));
    EXPECT_EQ(third.id(), id);
}

TEST(Account, TheDiskHoldsNeitherPasswordsNorTokens) {
    TempFolder const folder;
    std::vector<std::string> secrets{"correct horse"};
    {
        House const house(folder.path());
        Player bob(house.port(), "Bobby");
        bob.must("account.register", kBob);
        secrets.push_back(bob.token());
        secrets.push_back(bob.must("account.logout_all", Json::object()).at("token"));
    }
    store::SqliteStore store(folder.path(), json_rows());
    auto const record = store.load_players().at(0);
    EXPECT_TRUE(record.password_hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$")) << record.password_hash;
    EXPECT_EQ(record.token_hashes.size(), 1U);
    for (auto const& file : std::filesystem::directory_iterator(folder.path())) {
        std::ifstream in(file.path(), std::ios::binary);
        std::string const bytes{std::istreambuf_iterator<char>(in), {}};
        for (std::string const& secret : secrets) {
            EXPECT_EQ(bytes.find(secret), std::string::npos) << file.path();
        }
    }
}

TEST(Account, FailedLogInsOfAnAddressAreBounded) {
    TempFolder const folder;
    Settings settings = House::test_settings();
    settings.net.exempt_loopback = false;
    settings.core.failed_logins = 3;
    House const house(folder.path(), settings);
    Player eve(house.port(), "Eve");
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(eve.refusal("account.login", kBob), "wrong_login");
    }
    Player fay(house.port(), "Fay");
    Json const error = fay.call("account.login", kBob).at("error").at("data");
    EXPECT_EQ(error.at("reason"), "too_fast");
    EXPECT_GT(error.at("retry_after_ms"), 3'000'000);
}

TEST(Account, NamesThatDeceiveAreRefused) {
    TempFolder const folder;
    House const house(folder.path());
    Player bob(house.port(), "Bobby");
    Json const error =
        bob.call("account.register", {{"name", "B\u043Eb"}, {"password", "correct horse"}}).at("error");
    EXPECT_EQ(error.at("data").at("reason"), "bad_params");
    EXPECT_EQ(error.at("data").at("field"), "name");
    EXPECT_THAT(std::string(error.at("message")), testing::HasSubstr("one script"));
    bob.must("account.register", kBob);
    EXPECT_THROW(Player(house.port(), "B0b"), std::runtime_error);
    EXPECT_THROW(Player(house.port(), "\u0412\u043E\u042C"), std::runtime_error);
}

TEST(Account, ReportsAreOnTheDiskForTheOperator) {
    TempFolder const folder;
    {
        House const house(folder.path());
        Player bob(house.port(), "Bob");
        Player eve(house.port(), "Eve");
        bob.must("player.report", {{"player", eve.id()}, {"text", "She said \"...\"\n"}});
        bob.must("player.block", {{"player", eve.id()}});
        EXPECT_EQ(bob.refusal("player.block", {{"player", bob.id()}}), "bad_params");
    }
    store::SqliteStore store(folder.path(), json_rows());
    auto const reports = store.load_reports();
    ASSERT_EQ(reports.size(), 1U);
    EXPECT_EQ(reports[0].by.name, "Bob");
    EXPECT_EQ(reports[0].about.name, "Eve");
    EXPECT_EQ(reports[0].text, "She said \"...\"");
    EXPECT_EQ(store.load_players().at(0).blocked, std::set{reports[0].about.id});
}

TEST(Account, AFolderOfTheVersionBeforeAccountsGoesOn) {
    TempFolder const folder;
    std::filesystem::copy_file(std::filesystem::path(TENGEN_TEST_DATA) / "data" / "store" / "version-1.db",
                               folder.path() / "tengen.db");
    House const house(folder.path());
    // Tokens and room of that file.
    Player li(house.port(), "Li", "ed92b62642a7848e009f1203dca06cdf");
    EXPECT_EQ(li.seats().at(0).at("room"), "3AB23N");
    li.must("account.register", {{"name", "Li"}, {"password", "correct horse"}});
    Player wang(house.port(), "Wang", "a6eac2af484b3d36675a93bb725dfceb");
    wang.must("room.join", {{"room", "3AB23N"}});
    wang.must("game.play", {{"room", "3AB23N"}, {"action", "h9"}, {"ply", 1}});
}

}  // namespace
}  // namespace tengen::server::app
