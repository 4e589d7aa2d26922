#include "client/app/profile_store.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace tengen::client::app {
namespace {

namespace fs = std::filesystem;

class Profiles : public ::testing::Test {
  protected:
    Profiles() {
        std::string pattern = (fs::temp_directory_path() / "tengen-profiles-XXXXXX").string();
        folder = ::mkdtemp(pattern.data());
        ::setenv("XDG_CONFIG_HOME", (folder / "config").c_str(), 1);
        ::setenv("XDG_DATA_HOME", (folder / "data").c_str(), 1);
    }
    ~Profiles() override { fs::remove_all(folder); }

    fs::path folder;
    net::Address const there{"example.org", 7777};
};

TEST_F(Profiles, SettingsAndIdentityComeBack) {
    {
        ProfileStore store("default");
        auto settings = store.settings();
        settings.name = "李雷";
        settings.language = i18n::Language::chinese;
        settings.recent = {"example.org:7777"};
        settings.board.numbers = ui::board::Numbers::all;
        store.keep(settings);
        store.keep_token(there, "secret");
    }
    ProfileStore const store("default");
    EXPECT_TRUE(store.owned());
    EXPECT_EQ(store.settings().name, "李雷");
    EXPECT_EQ(store.settings().language, i18n::Language::chinese);
    EXPECT_EQ(store.settings().recent, std::vector<std::string>{"example.org:7777"});
    EXPECT_EQ(store.settings().board.numbers, ui::board::Numbers::all);
    EXPECT_EQ(store.token(there), "secret");
    EXPECT_FALSE(store.token({"example.org", 7778}));
}

TEST_F(Profiles, TokensAreForTheOwnerOnly) {
    ProfileStore store("default");
    store.keep_token(there, "secret");
    auto const file = folder / "data/tengen/profiles/default/tokens.json";
    EXPECT_EQ(fs::status(file).permissions() & fs::perms::all,
              fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(Profiles, ASecondProcessIsAFreshGuestAndKeepsNothing) {
    ProfileStore first("default");
    first.keep_token(there, "secret");
    ProfileStore second("default");
    EXPECT_FALSE(second.owned());
    EXPECT_FALSE(second.token(there));
    second.keep_token(there, "other");
    EXPECT_TRUE(ProfileStore("another").owned());
    EXPECT_EQ(first.token(there), "secret");
}

TEST_F(Profiles, AllServersOnThisComputerAreOne) {
    ProfileStore store("default");
    store.keep_token({"127.0.0.1", 40'001}, "here");
    EXPECT_EQ(store.token({"localhost", 40'002}), "here");
    EXPECT_EQ(store.token({"::1", 7777}), "here");
}

TEST_F(Profiles, BrokenFilesAreAsGoodAsNone) {
    fs::create_directories(folder / "config/tengen/profiles/default");
    std::ofstream(folder / "config/tengen/profiles/default/settings.json")
        << R"({"name": 7, "scale": "big", )";
    ProfileStore const store("default");
    EXPECT_EQ(store.settings().name, "");
    EXPECT_EQ(store.settings().scale, 1.0F);
}

}  // namespace
}  // namespace tengen::client::app
