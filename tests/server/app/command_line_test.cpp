#include "server/app/command_line.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/app/keys.hpp"
#include "tests/server/temp_folder.hpp"

namespace tengen::server::app {
namespace {

using testing::HasSubstr;

/// A configuration file, variables and flags put together.
class CommandLineTest : public testing::Test {
  protected:
    void file(std::string const& text) {
        path_ = folder_.path() / "server.toml";
        std::ofstream(path_) << text;
    }
    std::variant<Settings, Print> read(std::vector<std::string> flags,
                                       std::vector<std::string> const& variables = {}) {
        if (!path_.empty()) {
            flags.insert(flags.begin(), {"--config", path_});
        }
        flags.insert(flags.begin(), "tengen-server");
        std::vector<char const*> arguments;
        for (std::string const& flag : flags) {
            arguments.push_back(flag.c_str());
        }
        std::vector<char const*> environment;
        for (std::string const& variable : variables) {
            environment.push_back(variable.c_str());
        }
        environment.push_back(nullptr);
        return read_command_line(static_cast<int>(arguments.size()), arguments.data(), environment.data());
    }
    Settings settings(std::vector<std::string> flags, std::vector<std::string> const& variables = {}) {
        auto result = read(std::move(flags), variables);
        if (auto const* const print = std::get_if<Print>(&result)) {
            ADD_FAILURE() << print->text;
            return {};
        }
        return std::get<Settings>(result);
    }
    std::string refusal(std::vector<std::string> flags, std::vector<std::string> const& variables = {}) {
        auto const result = read(std::move(flags), variables);
        auto const* const print = std::get_if<Print>(&result);
        return print != nullptr && print->code == 2 ? print->text : "taken";
    }

    TempFolder folder_;
    std::filesystem::path path_;
};

TEST_F(CommandLineTest, FlagsWinOverTheEnvironmentWhichWinsOverTheFile) {
    file("[undo]\nttl_ms = 1\ncooldown_ms = 1\n[draw]\nttl_ms = 1\n[server]\nlisten = \"127.0.0.1:1\"\n");
    Settings const read = settings({"--set", "undo.ttl_ms=3", "--listen", "127.0.0.1:3"},
                                   {"TENGEN_UNDO_TTL_MS=2", "TENGEN_UNDO_COOLDOWN_MS=2", "PATH=/bin"});
    EXPECT_EQ(read.core.undo_ttl.count(), 3);
    EXPECT_EQ(read.core.undo_cooldown.count(), 2);
    EXPECT_EQ(read.core.draw_ttl.count(), 1);
    EXPECT_EQ(read.listen, "127.0.0.1:3");
}

TEST_F(CommandLineTest, WithoutAnythingTheDefaultsHold) {
    Settings const read = settings({});
    EXPECT_EQ(read.core.undo_ttl.count(), 20'000);
    EXPECT_EQ(read.net.connections_per_address, 16U);
    EXPECT_FALSE(read.folder.empty());
}

TEST_F(CommandLineTest, WhatSessionsAreToldIsWhatTheyGet) {
    Settings const read = settings({"--set", "limits.line_bytes=4096", "--set", "limits.requests_per_20s=9"});
    EXPECT_EQ(read.core.line_bytes, 4'096);
    EXPECT_EQ(read.core.requests_per_20s, 9);
}

TEST_F(CommandLineTest, AWrongKeyOrValueInTheFileIsRefusedWithItsLine) {
    file("[undo]\n\nttl = 5\n");
    EXPECT_THAT(refusal({}),
                testing::AllOf(HasSubstr("server.toml:3: unknown key undo.ttl;"), HasSubstr("undo.ttl_ms?")));
    file("[undo]\nttl_ms = \"soon\"\n");
    EXPECT_THAT(refusal({}), HasSubstr("server.toml:2: undo.ttl_ms must be a number"));
    file("[undo]\nttl_ms = [1]\n");
    EXPECT_THAT(refusal({}), HasSubstr("server.toml:2: undo.ttl_ms must be a number from 1 to"));
    file("[undo\n");
    EXPECT_THAT(refusal({}), HasSubstr("server.toml:1: "));
    path_ = folder_.path() / "absent.toml";
    EXPECT_THAT(refusal({}), testing::AllOf(HasSubstr("--config"), HasSubstr("must be a file that exists")));
}

TEST_F(CommandLineTest, AnUnknownSectionIsRefusedEvenWhenNothingStandsInIt) {
    file("[draw]\n\n[undoo]\n");
    EXPECT_THAT(refusal({}), HasSubstr("server.toml:3: unknown section [undoo]; did you mean [undo]?"));
    file("undoo = {}\n");
    EXPECT_THAT(refusal({}), HasSubstr("server.toml:1: unknown section [undoo]"));
    file("[undo.more]\n");
    EXPECT_THAT(refusal({}), HasSubstr("server.toml:1: unknown section [undo.more]"));
    file("[undo]\n");
    EXPECT_EQ(refusal({}), "taken");
}

TEST_F(CommandLineTest, WhoIsPingedTooLateIsNotToBeSilentByThen) {
    EXPECT_THAT(refusal({"--set", "limits.ping_ms=25000"}),
                HasSubstr("limits.silence_ms (25000) must be more than limits.ping_ms (25000)"));
    EXPECT_THAT(refusal({"--set", "limits.silence_ms=9000"}), HasSubstr("limits.silence_ms (9000)"));
    EXPECT_EQ(refusal({"--set", "limits.ping_ms=24999"}), "taken");
}

TEST_F(CommandLineTest, TlsHasAPortACertificateAndAKeyOrNothing) {
    EXPECT_THAT(refusal({"--set", "tls.listen=0.0.0.0:7778"}),
                HasSubstr("tls.listen is set, tls.certificate is not, tls.key is not"));
    EXPECT_THAT(refusal({"--set", "tls.certificate=c.pem", "--set", "tls.key=k.pem"}),
                HasSubstr("tls.listen is not, tls.certificate is set"));
    EXPECT_THAT(refusal({"--set", "tls.listen=7778"}), HasSubstr("tls.listen must be HOST:PORT"));
    Settings const read = settings(
        {"--set", "tls.listen=0.0.0.0:7778", "--set", "tls.certificate=c.pem", "--set", "tls.key=k.pem"});
    EXPECT_EQ(read.tls_listen, "0.0.0.0:7778");
    EXPECT_EQ(read.tls.certificate, "c.pem");
    EXPECT_EQ(read.tls.key, "k.pem");
    file("[tls]\nlisten = \"0.0.0.0:7778\"\ncertificate = \"c.pem\"\nkey = \"k.pem\"\n");
    EXPECT_EQ(settings({"--set", "tls.listen=none", "--set", "tls.key=none", "--set", "tls.certificate=none"})
                  .tls_listen,
              "");
}

TEST_F(CommandLineTest, AnOutboxHoldsAnyOrdinaryLine) {
    EXPECT_THAT(refusal({"--set", "limits.outbox_bytes=65535"}),
                HasSubstr("limits.outbox_bytes must be a number from 65536 to"));
    EXPECT_EQ(refusal({"--set", "limits.outbox_bytes=65536"}), "taken");
}

TEST_F(CommandLineTest, AWrongFlagOrVariableIsRefusedWithItsName) {
    EXPECT_THAT(refusal({"--set", "undo.ttl=5"}), HasSubstr("--set: unknown key undo.ttl"));
    EXPECT_THAT(refusal({"--set", "undo.ttl_ms"}), HasSubstr("--set undo.ttl_ms: must be KEY=VALUE"));
    EXPECT_THAT(refusal({"--nonsense"}), HasSubstr("--nonsense"));
    EXPECT_THAT(refusal({}, {"TENGEN_UNDO_TTL_MS=x"}), HasSubstr("TENGEN_UNDO_TTL_MS: undo.ttl_ms must be"));
    EXPECT_THAT(refusal({}, {"TENGEN_UNDO_TTL=5"}), HasSubstr("TENGEN_UNDO_TTL: unknown key undo.ttl"));
    // Variables of other programs of ours.
    EXPECT_EQ(refusal({}, {"TENGEN_PROFILE=Li", "TENGEN_=", "TENGEN"}), "taken");
}

TEST_F(CommandLineTest, AnAddressThatIsNoneIsRefusedWhereverItStands) {
    for (std::string const text :
         {"nonsense", "", "127.0.0.1", "127.0.0.1:70000", "[not-v6]:1", "two words:1"}) {
        EXPECT_THAT(
            refusal({"--listen", text}),
            HasSubstr("--listen: server.listen must be HOST:PORT or [IPV6]:PORT, with a port from 0 to "
                      "65535, not \"" +
                      text + "\""));
    }
    EXPECT_THAT(refusal({}, {"TENGEN_SERVER_LISTEN=nonsense"}),
                HasSubstr("TENGEN_SERVER_LISTEN: server.listen"));
    file("[server]\nname = \"x\"\nlisten = \"7777\"\n");
    EXPECT_THAT(refusal({}), HasSubstr("server.toml:3: server.listen must be HOST:PORT"));
}

TEST_F(CommandLineTest, EveryKeySaysWhatItTakes) {
    for (Key const& key : keys()) {
        EXPECT_THAT(refusal({"--set", key.name + "="}),
                    HasSubstr("--set: " + key.name + " must be " + key.takes + ", not"));
    }
}

TEST_F(CommandLineTest, AnEmptyFlagIsRefusedAndNotOverlooked) {
    EXPECT_THAT(refusal({"--data", ""}),
                HasSubstr("--data: storage.folder must be a text that is not empty"));
    EXPECT_THAT(refusal({"--config", ""}), HasSubstr("--config : must be a file"));
    EXPECT_THAT(refusal({"--while-used", ""}), HasSubstr("--while-used: must be a file"));
    for (std::string const flag : {"--data", "--config", "--listen", "--set"}) {
        EXPECT_THAT(refusal({flag + "=", "--check"}), HasSubstr(flag + "=: a value must follow")) << flag;
    }
}

TEST_F(CommandLineTest, HelpNamesEverySettingWithItsDefault) {
    auto const result = read({"--help"});
    auto const& print = std::get<Print>(result);
    EXPECT_EQ(print.code, 0);
    EXPECT_THAT(print.text, HasSubstr("undo.cooldown_ms = 10000"));
    EXPECT_THAT(print.text, HasSubstr("limits.exempt_loopback = false"));
    EXPECT_THAT(print.text, HasSubstr("--config"));
}

TEST_F(CommandLineTest, CheckingAndAskingForTheVersionEndWell) {
    EXPECT_EQ(std::get<Print>(read({"--check"})).code, 0);
    EXPECT_THAT(std::get<Print>(read({"--version"})).text, HasSubstr("tengen-server "));
    EXPECT_NE(refusal({"--check", "--set", "a.b=c"}), "taken");
}

}  // namespace
}  // namespace tengen::server::app
