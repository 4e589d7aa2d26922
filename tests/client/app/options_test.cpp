#include "client/app/options.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "client/model/lobby_model.hpp"
#include "common/engine/levels.hpp"
#include "tests/client/app/temporary_folder.hpp"
#include "tests/support/levels_of.hpp"

namespace tengen::client::app {
namespace {

using ::testing::HasSubstr;

std::variant<Options, Ending> read(std::vector<char const*> arguments) {
    arguments.insert(arguments.begin(), "tengen");
    return read_options(static_cast<int>(arguments.size()), arguments.data());
}

std::string wrong(std::vector<char const*> arguments) {
    auto const result = read(std::move(arguments));
    auto const* ending = std::get_if<Ending>(&result);
    return ending && ending->code != 0 ? ending->text : "taken";
}

/// On a folder of its own, where no server runs.
class LevelOptions : public testing::TemporaryFolder {
  protected:
    LevelOptions() { ::setenv("XDG_DATA_HOME", folder.c_str(), 1); }
};

TEST_F(LevelOptions, TheLevelsAreThoseOfGomokuInTheEngine) {
    std::string all;
    auto const levels = support::levels_of(rules::GameKind::gomoku);
    for (auto const& level : levels) {
        EXPECT_EQ(wrong({"--play-ai", level.level.c_str()}), "taken") << level.level;
        all += " " + level.level;
    }
    std::string chengsan;
    for (auto const& level : support::levels_of(rules::GameKind::chengsanqi)) {
        EXPECT_EQ(wrong({"--play-ai", level.level.c_str()}), "taken") << level.level;
        EXPECT_EQ(level_game(level.level), rules::GameKind::chengsanqi);
        chengsan += " " + level.level;
    }
    EXPECT_EQ(level_game("medium"), rules::GameKind::gomoku);
    EXPECT_THAT(wrong({"--play-ai", "nonsense"}),
                HasSubstr("must be one of" + all + " (weakest first), of Chengsanqi" + chengsan + ","));
    EXPECT_EQ(usual_level(), "medium");
    std::ifstream script(TENGEN_DEV_SCRIPT);
    std::string const text{std::istreambuf_iterator<char>(script), {}};
    EXPECT_THAT(text, HasSubstr("readonly LEVELS='" + all.substr(1) + "'\n"));
    EXPECT_THAT(text, HasSubstr("readonly CHENGSAN_LEVELS='" + chengsan.substr(1) + "'\n"));
    EXPECT_THAT(text, HasSubstr("against the AI of the level " + usual_level()));
}

TEST(Options, AreReadFromTheCommandLine) {
    auto const result = read({"--connect", "example.org:7000", "--room", "k7mx2p", "--name", "Li",
                              "--profile", "two", "--lang", "zh", "--scale", "1.5", "--screenshot", "x.png"});
    auto const& options = std::get<Options>(result);
    EXPECT_EQ(options.connect, (net::Address{"example.org", 7000}));
    EXPECT_EQ(options.room, "K7MX2P");
    EXPECT_EQ(options.name, "Li");
    EXPECT_EQ(options.profile, "two");
    EXPECT_EQ(options.language, i18n::Language::chinese);
    EXPECT_EQ(options.scale, 1.5F);
    EXPECT_EQ(options.screenshot, "x.png");
    EXPECT_EQ(options.create, Options::Create::no);
}

TEST(Options, AnInvitationNamesServerAndRoom) {
    for (auto const* invitation :
         {"--connect=tengens://example.org/k7mx2p", "tengens://example.org/K7MX2P"}) {
        auto const result = read({invitation});
        ASSERT_TRUE(std::holds_alternative<Options>(result)) << invitation;
        auto const& options = std::get<Options>(result);
        EXPECT_EQ(options.connect, (net::Address{"example.org", 7778, net::Security::tls})) << invitation;
        EXPECT_EQ(options.room, "K7MX2P") << invitation;
    }
    EXPECT_THAT(wrong({"tengen://example.org/12"}), HasSubstr("must be HOST:PORT"));
    EXPECT_THAT(wrong({"tengen://example.org/K7MX2P", "--room", "K7MX2P"}), HasSubstr("two rooms"));
    EXPECT_THAT(wrong({"example.org", "--connect", "example.net"}), HasSubstr("two servers"));
}

TEST(Options, AFingerprintIsOfAServerWithTls) {
    std::string digits;
    for (int i = 0; i < 32; ++i)
        digits += "ab";
    auto const lower = "sha256:" + digits;
    auto const upper = "SHA256:" + digits;
    auto const result = read({"--connect", "tengens://h", "--fingerprint", lower.c_str()});
    ASSERT_TRUE(std::holds_alternative<Options>(result));
    EXPECT_EQ(std::get<Options>(result).fingerprint.value_or("").substr(0, 13), "SHA256:AB:AB:");
    EXPECT_THAT(wrong({"--connect", "tengens://h", "--fingerprint", digits.c_str()}),
                HasSubstr("--fingerprint: must be"));
    EXPECT_THAT(wrong({"--connect", "h", "--fingerprint", upper.c_str()}), HasSubstr("tengens://"));
}

TEST(Options, WhatIsWrongIsNamedWithWhatIsRight) {
    EXPECT_THAT(wrong({"--connect", "host:port"}), HasSubstr("--connect: must be HOST:PORT"));
    EXPECT_THAT(wrong({"--room", "1"}), HasSubstr("six letters and digits"));
    EXPECT_THAT(wrong({"--lang", "fr"}), HasSubstr("must be zh or en"));
    EXPECT_THAT(wrong({"--scale", "3"}), HasSubstr("0.8 to 2.5"));
    std::string const long_name(25, 'N');
    EXPECT_THAT(wrong({"--name", long_name.c_str()}),
                HasSubstr("--name: must be a name of 1 to 24 characters"));
    EXPECT_THAT(wrong({"--name", ""}), HasSubstr("--name"));
    EXPECT_THAT(wrong({"--name", " \xE3\x80\x80"}), HasSubstr("this one is empty"));
    EXPECT_THAT(wrong({"--name", "\xFF"}), HasSubstr("no UTF-8"));
    EXPECT_THAT(wrong({"--colour"}), HasSubstr("--colour"));
    EXPECT_THAT(wrong({"--room", "K7MX2P"}), HasSubstr("--connect"));
    EXPECT_THAT(wrong({"--create", "--play-ai", "paper-a"}), HasSubstr("exclude one another"));
}

TEST_F(LevelOptions, ALevelThatIsNotKnownHereIsForAServerToJudge) {
    auto const there = read({"--connect", "example.org:7000", "--play-ai", "fiver"});
    EXPECT_EQ(std::get<Options>(there).play_ai, "fiver");
    EXPECT_THAT(wrong({"--here", "--play-ai", "fiver"}), HasSubstr("--play-ai: must be one of"));
    std::filesystem::create_directories(folder / "tengen");
    std::ofstream(folder / "tengen" / "address") << "127.0.0.1:7777\n";
    EXPECT_EQ(std::get<Options>(read({"--here", "--play-ai", "fiver"})).play_ai, "fiver");
}

TEST_F(LevelOptions, ALevelThatNoServerHasIsRefusedWithThoseThatAre) {
    EXPECT_THAT(wrong({"--play-ai", "nonsense"}), HasSubstr("--play-ai: must be one of paper-b paper-a"));
    EXPECT_EQ(std::get<Options>(read({"--play-ai", "paper-c"})).play_ai, "paper-c");
    EXPECT_EQ(std::get<Options>(read({"--play-ai", "--lang", "zh"})).play_ai, "");
    EXPECT_FALSE(std::get<Options>(read({})).play_ai);
}

TEST(Options, TheServerOfThisComputerTakesThePlaceOfAnAddress) {
    auto const result = read({"--here", "--room", "K7MX2P"});
    EXPECT_EQ(std::get<Options>(result).here, Options::Here::yes);
    EXPECT_THAT(wrong({"--here", "--connect", "h:1"}), HasSubstr("--connect and --here"));
}

TEST(Options, APictureIsAPngByItsName) {
    for (auto const* name : {"x.jpg", "noext", "", ".png"})
        EXPECT_THAT(wrong({"--screenshot", name}), HasSubstr("--screenshot: must be the name of a file that "
                                                             "ends in .png"))
            << name;
    EXPECT_EQ(std::get<Options>(read({"--screenshot", "a/B.PNG"})).screenshot, "a/B.PNG");
}

TEST(Options, AProfileHasALengthAndAFirstCharacter) {
    std::string const longest(40, 'p');
    std::string const too_long(41, 'p');
    EXPECT_EQ(std::get<Options>(read({"--profile", longest.c_str()})).profile, longest);
    EXPECT_THAT(wrong({"--profile", too_long.c_str()}), HasSubstr("1 to 40 letters, digits"));
    EXPECT_THAT(wrong({"--profile", too_long.c_str()}), HasSubstr("this one has 41"));
    for (auto const* name : {"--profile=-x", "--profile=.x", "--profile=../x"})
        EXPECT_THAT(wrong({name}), HasSubstr("the first a letter, a digit or an underscore")) << name;
}

TEST(Options, HelpAndVersionEndWell) {
    auto const help = std::get<Ending>(read({"--help"}));
    EXPECT_EQ(help.code, 0);
    EXPECT_THAT(help.text, HasSubstr("--test-socket"));
    std::istringstream words(help.text);
    std::string flat;
    for (std::string word; words >> word;)
        flat += word + ' ';
    EXPECT_THAT(flat, HasSubstr("Your game against that one, if it goes on, is taken up again; else a new"));
    EXPECT_THAT(std::get<Ending>(read({"--version"})).text, HasSubstr("tengen 0."));
}

}  // namespace
}  // namespace tengen::client::app
