#include "client/app/options.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

TEST(Options, WhatIsWrongIsNamedWithWhatIsRight) {
    EXPECT_THAT(wrong({"--connect", "host:port"}), HasSubstr("--connect: must be HOST:PORT"));
    EXPECT_THAT(wrong({"--room", "1"}), HasSubstr("six letters and digits"));
    EXPECT_THAT(wrong({"--lang", "fr"}), HasSubstr("must be zh or en"));
    EXPECT_THAT(wrong({"--scale", "3"}), HasSubstr("0.8 to 2.5"));
    EXPECT_THAT(wrong({"--profile", "../x"}), HasSubstr("--profile"));
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

TEST(Options, HelpAndVersionEndWell) {
    auto const help = std::get<Ending>(read({"--help"}));
    EXPECT_EQ(help.code, 0);
    EXPECT_THAT(help.text, HasSubstr("--test-socket"));
    EXPECT_THAT(std::get<Ending>(read({"--version"})).text, HasSubstr("tengen 0."));
}

}  // namespace
}  // namespace tengen::client::app
