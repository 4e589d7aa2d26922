#include "client/app/profile_store.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/client/app/temporary_folder.hpp"

namespace tengen::client::app {
namespace {

namespace fs = std::filesystem;

class Profiles : public testing::TemporaryFolder {
  protected:
    Profiles() {
        ::setenv("XDG_CONFIG_HOME", (folder / "config").c_str(), 1);
        ::setenv("XDG_DATA_HOME", (folder / "data").c_str(), 1);
    }

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

TEST_F(Profiles, TheFirstLessonIsDueUntilItWasSeen) {
    {
        ProfileStore store("default");
        EXPECT_EQ(store.settings().lesson, Settings::Lesson::due);
        auto settings = store.settings();
        settings.lesson = Settings::Lesson::seen;
        store.keep(settings);
    }
    EXPECT_EQ(ProfileStore("default").settings().lesson, Settings::Lesson::seen);
    EXPECT_EQ(ProfileStore("another").settings().lesson, Settings::Lesson::due);
}

TEST_F(Profiles, AcceptedCertificatesComeBackForTheirServerAlone) {
    net::Address const safe{"example.org", 7778, net::Security::tls};
    {
        ProfileStore store("default");
        store.keep_certificate(safe, "SHA256:AA");
    }
    ProfileStore const store("default");
    EXPECT_EQ(store.certificate(safe), "SHA256:AA");
    EXPECT_FALSE(store.certificate({"example.org", 7779, net::Security::tls}));
    EXPECT_FALSE(store.certificate({"example.net", 7778, net::Security::tls}));
    EXPECT_TRUE(fs::exists(store.certificates_file()));
    EXPECT_EQ(fs::status(store.certificates_file()).permissions() & fs::perms::others_all, fs::perms::none);
}

TEST_F(Profiles, ASecondProcessReadsCertificatesAndRemembersItsOwnForItself) {
    net::Address const safe{"example.org", 7778, net::Security::tls};
    ProfileStore owner("default");
    owner.keep_certificate(safe, "SHA256:AA");
    owner.finish();
    {
        ProfileStore second("default");
        EXPECT_EQ(second.certificate(safe), "SHA256:AA");
        second.keep_certificate(safe, "SHA256:BB");
        EXPECT_EQ(second.certificate(safe), "SHA256:BB");
    }
    EXPECT_EQ(ProfileStore("default").certificate(safe), "SHA256:AA");
}

TEST_F(Profiles, TokensAreForTheOwnerOnly) {
    ProfileStore store("default");
    store.keep_token(there, "secret");
    store.finish();
    auto const file = folder / "data/tengen/profiles/default/tokens.json";
    EXPECT_EQ(fs::status(file).permissions() & fs::perms::all,
              fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(Profiles, AFileThatTheDiskRefusesIsTold) {
    fs::create_directories(folder / "config/tengen");
    std::ofstream(folder / "config/tengen/profiles") << "in the way";
    ProfileStore store("default");
    store.keep({.name = "Li"});
    store.finish();
    EXPECT_EQ(store.take_failures(),
              std::vector<fs::path>{folder / "config/tengen/profiles/default/settings.json"});
    EXPECT_EQ(store.settings().name, "Li");
}

TEST_F(Profiles, ASecondProcessIsAFreshGuestAndKeepsNothing) {
    ProfileStore first("default");
    first.keep_token(there, "secret");
    ProfileStore second("default");
    EXPECT_FALSE(second.owned());
    EXPECT_FALSE(second.token(there));
    second.keep_token(there, "other");
    EXPECT_FALSE(second.token(there));
    EXPECT_TRUE(ProfileStore("another").owned());
    EXPECT_EQ(first.token(there), "secret");
}

TEST_F(Profiles, TheServerOnTheDataFolderIsOneWhateverItsPort) {
    ProfileStore store("default");
    (void)write_file(folder / "data/tengen/address", "127.0.0.1:40001", Access::owner);
    store.keep_token({"127.0.0.1", 40'001}, "mine");
    (void)write_file(folder / "data/tengen/address", "127.0.0.1:40002", Access::owner);
    EXPECT_EQ(store.token({"127.0.0.1", 40'002}), "mine");
    EXPECT_FALSE(store.token({"127.0.0.1", 40'001}));
}

TEST_F(Profiles, ServersOnThisComputerKeepTheirOwnIdentities) {
    ProfileStore store("default");
    (void)write_file(folder / "data/tengen/address", "127.0.0.1:40001", Access::owner);
    store.keep_token({"127.0.0.1", 40'001}, "mine");
    store.keep_token({"localhost", 7777}, "served");
    EXPECT_EQ(store.token({"::1", 7777}), "served");
    EXPECT_EQ(store.token({"127.0.0.1", 40'001}), "mine");
}

TEST_F(Profiles, TheOldIdentityForThisComputerIsTriedAndKept) {
    auto const file = folder / "data/tengen/profiles/default/tokens.json";
    (void)write_file(file, R"({"this computer": "old", "example.org:7777": "there"})", Access::owner);
    {
        ProfileStore store("default");
        EXPECT_EQ(store.token({"localhost", 7777}), "old");
        EXPECT_EQ(store.token(there), "there");
        EXPECT_FALSE(store.token({"example.org", 7778}));
        store.keep_token({"localhost", 7777}, "fresh");
        EXPECT_EQ(store.token({"localhost", 7777}), "fresh");
        EXPECT_EQ(store.token({"localhost", 7778}), "old");
    }
    EXPECT_EQ(ProfileStore("default").token({"localhost", 7778}), "old");
}

TEST_F(Profiles, AFileThatIsNotUnderstoodIsToldAndPutAside) {
    auto const settings = folder / "config/tengen/profiles/default/settings.json";
    auto const tokens = folder / "data/tengen/profiles/default/tokens.json";
    std::string const broken = R"({"name": 7, "scale": "big", )";
    (void)write_file(settings, broken, Access::everybody);
    (void)write_file(tokens, "[]", Access::owner);
    {
        ProfileStore store("default");
        EXPECT_EQ(store.settings().name, "");
        EXPECT_EQ(store.settings().scale, 1.0F);
        EXPECT_EQ(store.take_unreadable(), (std::vector{settings, tokens}));
        EXPECT_TRUE(store.take_unreadable().empty());
        store.keep({.name = "Li"});
    }
    EXPECT_EQ(read_file(settings.string() + ".unreadable"), broken);
    EXPECT_EQ(read_file(tokens.string() + ".unreadable"), "[]");
    ProfileStore again("default");
    EXPECT_EQ(again.settings().name, "Li");
    EXPECT_TRUE(again.take_unreadable().empty());
}

TEST_F(Profiles, WhereNothingCanBeLockedNobodyElseIsBlamed) {
    fs::create_directories(folder / "data");
    std::ofstream(folder / "data/tengen") << "in the way";
    ProfileStore store("default");
    EXPECT_TRUE(store.owned());
    store.keep({.name = "Li"});
    store.finish();
    EXPECT_EQ(ProfileStore("default").settings().name, "Li");
}

TEST_F(Profiles, ValuesOfTheWrongKindAreAsGoodAsNone) {
    (void)write_file(folder / "config/tengen/profiles/default/settings.json",
                     R"({"name": 7, "scale": "big", "lang": "zh"})", Access::everybody);
    ProfileStore store("default");
    EXPECT_TRUE(store.take_unreadable().empty());
    EXPECT_EQ(store.settings().language, i18n::Language::chinese);
    EXPECT_EQ(store.settings().name, "");
    EXPECT_EQ(store.settings().scale, 1.0F);
}

}  // namespace
}  // namespace tengen::client::app
