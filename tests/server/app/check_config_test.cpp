#include "server/app/check_config.hpp"

#include <fstream>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/server/temp_folder.hpp"

namespace tengen::server::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Settings settings_in(std::filesystem::path const& folder) {
    Settings settings = default_settings();
    settings.folder = folder;
    settings.listen = "127.0.0.1:0";
    return settings;
}

Print check(std::vector<std::string> flags) {
    flags.insert(flags.begin(), "check-config");
    std::vector<char const*> arguments;
    for (std::string const& flag : flags) {
        arguments.push_back(flag.c_str());
    }
    char const* const nothing = nullptr;
    return check_config(static_cast<int>(arguments.size()), arguments.data(), &nothing);
}

TEST(CheckConfig, TellsWhatWillHold) {
    TempFolder const folder;
    auto const print = check({"--listen", "127.0.0.1:0", "--data", folder.path(), "--set", "undo.ttl_ms=5"});
    EXPECT_EQ(print.code, 0) << print.text;
    EXPECT_THAT(print.text, HasSubstr("undo.ttl_ms = 5  # set\n"));
    EXPECT_THAT(print.text, HasSubstr("draw.ttl_ms = 60000\n"));
    EXPECT_THAT(print.text, HasSubstr("storage.folder = \"" + folder.path().string() + "\"  # set\n"));
    EXPECT_THAT(print.text, HasSubstr("the settings are right\n"));
}

TEST(CheckConfig, ChangesNothing) {
    TempFolder const folder;
    EXPECT_EQ(check({"--listen", "127.0.0.1:0", "--data", folder.path() / "new" / "data"}).code, 0);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(CheckConfig, SettingsThatCannotBeReadAreRefusedAsByAStart) {
    auto const print = check({"--set", "undo.ttl=5"});
    EXPECT_EQ(print.code, 2);
    EXPECT_THAT(print.text, HasSubstr("unknown key undo.ttl"));
}

TEST(CheckConfig, AnAddressThatThisMachineDoesNotHaveIsFound) {
    TempFolder const folder;
    Settings settings = settings_in(folder.path());
    settings.listen = "192.0.2.1:7777";
    EXPECT_THAT(why_no_start(settings),
                ElementsAre(HasSubstr("server.listen: cannot listen on 192.0.2.1:7777")));
    settings.listen = "127.0.0.1:0";
    settings.http_listen = "192.0.2.1:9100";
    EXPECT_THAT(why_no_start(settings), ElementsAre(HasSubstr("http.listen: ")));
}

TEST(CheckConfig, APortInUseIsNoFault) {
    TempFolder const folder;
    boost::asio::io_context io;
    boost::asio::ip::tcp::acceptor const taken(io, {boost::asio::ip::address_v4::loopback(), 0});
    Settings settings = settings_in(folder.path());
    settings.listen = "127.0.0.1:" + std::to_string(taken.local_endpoint().port());
    EXPECT_THAT(why_no_start(settings), IsEmpty());
}

TEST(CheckConfig, ACertificateThatIsNoneIsFound) {
    TempFolder const folder;
    Settings settings = settings_in(folder.path());
    settings.tls_listen = "127.0.0.1:0";
    settings.tls = {.certificate = folder.path() / "absent.pem", .key = folder.path() / "absent.key"};
    EXPECT_THAT(why_no_start(settings), ElementsAre(HasSubstr("tls.certificate: ")));
}

TEST(CheckConfig, AFolderThatIsNoneIsFound) {
    TempFolder const folder;
    std::ofstream(folder.path() / "file") << "x";
    EXPECT_THAT(why_no_start(settings_in(folder.path() / "file")),
                ElementsAre(HasSubstr("file is not a folder")));
    EXPECT_THAT(why_no_start(settings_in(folder.path() / "file" / "below")),
                ElementsAre(HasSubstr("file is not a folder")));
}

TEST(CheckConfig, AFolderThatThisUserMayNotMakeIsFound) {
    constexpr uid_t kNobody = 65'534;
    auto const look = [] {
        // Root may write anywhere.
        if (geteuid() == 0 && setuid(kNobody) != 0) {
            _exit(2);
        }
        auto const faults = why_no_start(settings_in("/proc/tengen"));
        bool const found =
            faults.size() == 1 && faults[0].find("cannot be made in /proc: ") != std::string::npos;
        _exit(found ? 0 : 1);
    };
    EXPECT_EXIT(look(), testing::ExitedWithCode(0), "");
}

TEST(CheckConfig, AFileThatIsNoDatabaseIsFound) {
    TempFolder const folder;
    std::ofstream(folder.path() / "tengen.db") << "something else altogether";
    EXPECT_THAT(why_no_start(settings_in(folder.path())),
                ElementsAre(HasSubstr("tengen.db is not a database")));
}

TEST(CheckConfig, EverythingThatIsWrongIsToldAtOnce) {
    TempFolder const folder;
    std::ofstream(folder.path() / "tengen.db") << "something else altogether";
    auto const print = check({"--listen", "192.0.2.1:7777", "--data", folder.path()});
    EXPECT_EQ(print.code, 1);
    EXPECT_EQ(std::count(print.text.begin(), print.text.end(), '\n'), 2);
}

}  // namespace
}  // namespace tengen::server::app
