#include "server/app/engine_keys.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/app/command_line.hpp"
#include "server/app/config_file.hpp"
#include "tests/server/temp_folder.hpp"

namespace tengen::server::app {
namespace {

using rules::FiveRule;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

/// A configuration file with engines, beside which a program lies.
class EngineKeysTest : public testing::Test {
  protected:
    EngineKeysTest() {
        std::filesystem::create_directory(folder_.path() / "bin");
        program_ = folder_.path() / "bin" / "fiver";
        std::ofstream(program_) << "#!/bin/sh\n";
        std::filesystem::permissions(program_, std::filesystem::perms::owner_all);
        std::ofstream(folder_.path() / "bin" / "notes.txt") << "no program\n";
    }
    Settings read(std::string const& text) {
        auto const file = folder_.path() / "server.toml";
        std::ofstream(file) << text;
        Settings settings = default_settings();
        read_config_file(settings, file);
        return settings;
    }
    std::string refusal(std::string const& text) {
        try {
            static_cast<void>(read(text));
        } catch (SettingsError const& error) {
            return error.what();
        }
        return "taken";
    }
    /// What is said against an engine with this line beside what it needs.
    std::string refusal_of(std::string const& line) {
        return refusal("[engines.fiver]\n" + line + "\ncommand = \"bin/fiver\"\nrules = [\"renju\"]\n");
    }

    TempFolder folder_;
    std::filesystem::path program_;
};

TEST_F(EngineKeysTest, AnEngineNeedsACommandAndRules) {
    auto const settings =
        read("[engines.fiver]\ncommand = \"bin/fiver\"\nrules = [\"freestyle\", \"renju\"]\n");
    ASSERT_EQ(settings.engines.size(), 1U);
    auto const& spec = settings.engines.front();
    EXPECT_EQ(spec.name, "fiver");
    EXPECT_THAT(spec.command, ElementsAre(program_.string()));
    EXPECT_EQ(spec.folder, folder_.path() / "bin");
    EXPECT_THAT(spec.rules, ElementsAre(FiveRule::freestyle, FiveRule::renju));
    EXPECT_THAT(spec.sizes, ElementsAre(15, 16, 17, 18, 19, 20));
    EXPECT_EQ(spec.about, "");
    EXPECT_EQ(spec.time.count(), 1'000);
    EXPECT_EQ(spec.memory_mb, 1'024U);
    EXPECT_EQ(spec.threads, std::nullopt);
    EXPECT_EQ(spec.processes, 1);
}

TEST_F(EngineKeysTest, EveryKeySetsWhatItNames) {
    auto const settings = read(
        "[engines]\nfiver = {command = [\"./bin/fiver\", \"two words\"], rules = [\"caro\"], sizes = [15, "
        "20], about "
        "= \"Strong.\", time_ms = 50, memory_mb = 0, threads = 2, processes = 3}\nother = {command = \"sh -c "
        "'exec x y' \", rules = [\"standard\"]}\n");
    ASSERT_EQ(settings.engines.size(), 2U);
    auto const& spec = settings.engines[0];
    EXPECT_THAT(spec.command, ElementsAre(program_.string(), "two words"));
    EXPECT_THAT(spec.sizes, ElementsAre(15, 20));
    EXPECT_EQ(spec.about, "Strong.");
    EXPECT_EQ(spec.time.count(), 50);
    EXPECT_EQ(spec.memory_mb, 0U);
    EXPECT_EQ(spec.threads, 2);
    EXPECT_EQ(spec.processes, 3);
    auto const& other = settings.engines[1];
    EXPECT_THAT(other.command, ElementsAre(testing::EndsWith("/sh"), "-c", "exec x y"));
    EXPECT_EQ(other.folder, folder_.path());
}

TEST_F(EngineKeysTest, WhatIsMissingIsNamed) {
    EXPECT_THAT(refusal("\n[engines.fiver]\nrules = [\"renju\"]\n"),
                HasSubstr("server.toml:2: engines.fiver.command is missing: the program and its arguments"));
    EXPECT_THAT(refusal("[engines.fiver]\ncommand = \"bin/fiver\"\n"),
                HasSubstr("server.toml:1: engines.fiver.rules is missing: a list of freestyle, standard"));
    EXPECT_THAT(refusal("engines = 5\n"), HasSubstr("server.toml:1: engines must be tables, [engines.NAME]"));
    EXPECT_THAT(refusal("[engines]\nfiver = \"bin/fiver\"\n"),
                HasSubstr("server.toml:2: engines.fiver must be a table, [engines.fiver] with command"));
    EXPECT_EQ(refusal("[engines]\n"), "taken");
}

TEST_F(EngineKeysTest, AnUnknownKeyIsRefusedWithTheNearest) {
    EXPECT_THAT(
        refusal_of("times_ms = 5"),
        HasSubstr("server.toml:2: unknown key engines.fiver.times_ms; did you mean engines.fiver.time_ms?"));
}

TEST_F(EngineKeysTest, AProgramThatCannotBeRunIsRefused) {
    auto const of = [this](std::string const& command) {
        return refusal("[engines.fiver]\nrules = [\"renju\"]\ncommand = " + command + "\n");
    };
    auto const in_folder = [this](std::string const& name) {
        return (folder_.path() / "bin" / name).string();
    };
    EXPECT_THAT(
        of("\"bin/absent\""),
        HasSubstr(
            "server.toml:3: engines.fiver.command must be a program that exists and may be run, not \"" +
            in_folder("absent") + "\""));
    EXPECT_THAT(of("\"bin/notes.txt\""), HasSubstr(in_folder("notes.txt")));
    EXPECT_THAT(of("\"./bin\""), HasSubstr("may be run, not"));
    EXPECT_THAT(of("\"no-such-program-in-path -x\""),
                AllOf(HasSubstr("there is no \"no-such-program-in-path\" in PATH"),
                      HasSubstr("\"./no-such-program-in-path\"")));
    for (std::string const command : {"\"\"", "\"  \"", "[]", "[\"\"]", "[5]", "5", "[\"sh\", 5]"}) {
        EXPECT_THAT(of(command), HasSubstr("engines.fiver.command must be the program and its arguments"))
            << command;
    }
    EXPECT_THAT(of("'bin/fiver \\'"), HasSubstr("engines.fiver.command must be a text in which"));
}

TEST_F(EngineKeysTest, AWrongValueIsRefusedWithWhatWouldBeRight) {
    EXPECT_THAT(refusal_of("time_ms = 9"),
                HasSubstr("server.toml:2: engines.fiver.time_ms must be a number from 10 to 3600000"));
    EXPECT_THAT(refusal_of("time_ms = \"1 s\""), HasSubstr("time_ms must be a number"));
    for (std::string const memory : {"-1", "1", "15", "1000001", "\"16\""}) {
        EXPECT_THAT(refusal_of("memory_mb = " + memory),
                    HasSubstr("memory_mb must be a number from 16 to 1000000, or 0 for no limit"))
            << memory;
    }
    EXPECT_THAT(refusal_of("threads = 0"), HasSubstr("threads must be a number from 1"));
    EXPECT_THAT(refusal_of("processes = 0"), HasSubstr("processes must be a number from 1"));
    EXPECT_THAT(refusal_of("about = \"\""), HasSubstr("about must be a text of 1 to 200 characters"));
    for (std::string const sizes : {"15", "[]", "[14]", "[21]", "[15, 15]", "[\"15\"]"}) {
        EXPECT_THAT(refusal_of("sizes = " + sizes),
                    HasSubstr("sizes must be a list of numbers from 15 to 20"))
            << sizes;
    }
    EXPECT_THAT(refusal_of("sizes = [19]"),
                HasSubstr("engines.fiver.sizes must have 15: renju is played on"));
    for (std::string const rules : {"\"renju\"", "[]", "[\"go\"]", "[\"caro\", \"caro\"]", "[4]"}) {
        EXPECT_THAT(
            refusal("[engines.fiver]\ncommand = \"bin/fiver\"\nrules = " + rules + "\n"),
            HasSubstr("server.toml:3: engines.fiver.rules must be a list of freestyle, standard, renju, "
                      "caro, each once at most"))
            << rules;
    }
}

TEST_F(EngineKeysTest, ANameIsShortAndNobodyElses) {
    auto const named = [this](std::string const& name) {
        return refusal("[engines." + name + "]\ncommand = \"bin/fiver\"\nrules = [\"renju\"]\n");
    };
    for (std::string const name :
         {"Fiver", "\"\"", "5er", "-er", "\"a b\"", "a_b", "abcdefghijklmnopqrstuvwxy"}) {
        EXPECT_THAT(named(name), HasSubstr("a name is 1 to 24 of a-z, 0-9 and -")) << name;
    }
    EXPECT_THAT(
        named("paper-b"),
        HasSubstr("server.toml:1: engines.paper-b: this server has a level of that name; choose another"));
    EXPECT_EQ(named("fiver-2"), "taken");
}

TEST_F(EngineKeysTest, EnginesStandInTheFileAlone) {
    auto const file = (folder_.path() / "server.toml").string();
    static_cast<void>(
        read("[engines.fiver]\ncommand = \"bin/fiver\"\nrules = [\"renju\"]\ntime_ms = 9500\n"));
    char const* const none[]{nullptr};
    auto const run = [&](std::vector<char const*> arguments) {
        arguments.insert(arguments.begin(), {"tengen-server", "--config", file.c_str()});
        return read_command_line(static_cast<int>(arguments.size()), arguments.data(), none);
    };
    EXPECT_THAT(std::get<Print>(run({"--set", "engines.fiver.time_ms=5"})).text,
                HasSubstr("engines are described in the configuration file"));
    char const* const variables[]{"TENGEN_ENGINES_FIVER_TIME_MS=5", nullptr};
    char const* const plain[]{"tengen-server"};
    EXPECT_THAT(std::get<Print>(read_command_line(1, plain, variables)).text,
                HasSubstr("engines are described in the configuration file"));
    auto const settings = std::get<Settings>(run({"--data", "/games"}));
    EXPECT_EQ(settings.engines.front().storage, "/games/engines/fiver");
    auto const help = std::get<Print>(run({"--help"})).text;
    for (auto const* const key :
         {"command", "rules", "sizes", "about", "time_ms", "memory_mb", "threads", "processes"}) {
        EXPECT_THAT(help, HasSubstr(std::string("\n  ") + key + "\n"));
    }
}

}  // namespace
}  // namespace tengen::server::app
