#include "server/app/admin_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/app/admin_client.hpp"
#include "server/app/admin_wire.hpp"
#include "tests/server/temp_folder.hpp"

namespace tengen::server::app {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::variant<AdminCall, Print> read(std::vector<char const*> arguments) {
    arguments.insert(arguments.begin(), "admin");
    std::vector<char const*> const environment{"TENGEN_STORAGE_FOLDER=/srv/games", nullptr};
    return read_admin_command(static_cast<int>(arguments.size()), arguments.data(), environment.data());
}

json question(std::vector<char const*> arguments) {
    auto const call = read(std::move(arguments));
    if (auto const* const print = std::get_if<Print>(&call)) {
        ADD_FAILURE() << print->text;
        return {};
    }
    auto const& line = std::get<AdminCall>(call).line;
    EXPECT_TRUE(decode_admin(line)) << line;
    return json::parse(line);
}

Print refusal(std::vector<char const*> arguments) {
    auto const call = read(std::move(arguments));
    auto const* const print = std::get_if<Print>(&call);
    return print == nullptr ? Print{"read", -1} : *print;
}

TEST(AdminCommand, AsksWhatTheServerReads) {
    EXPECT_EQ(question({"rooms"}), (json{{"command", "rooms"}}));
    EXPECT_EQ(question({"close", "abcdef"}), (json{{"command", "close"}, {"room", "ABCDEF"}}));
    EXPECT_EQ(question({"ban", "Li", "--for", "1h"}),
              (json{{"command", "ban"}, {"whom", "Li"}, {"for_ms", 3'600'000}}));
    EXPECT_EQ(question({"unban", "17"}), (json{{"command", "unban"}, {"whom", "17"}}));
    EXPECT_EQ(question({"message", "tea", "at five", "--room", "abcdef"}),
              (json{{"command", "message"}, {"text", "tea at five"}, {"room", "ABCDEF"}}));
    EXPECT_EQ(question({"drain"}), (json{{"command", "drain"}, {"within_ms", 600'000}}));
    EXPECT_EQ(question({"drain", "--deadline", "30s"}), (json{{"command", "drain"}, {"within_ms", 30'000}}));
    for (char const* name : {"status", "sessions", "bans", "mutes", "resume", "reports"}) {
        EXPECT_EQ(question({name}), (json{{"command", name}}));
    }
}

TEST(AdminCommand, TheFolderIsThatOfTheServerWithTheSameSettings) {
    EXPECT_EQ(std::get<AdminCall>(read({"rooms"})).folder, "/srv/games");
    EXPECT_EQ(std::get<AdminCall>(read({"rooms", "--data", "/else"})).folder, "/else");
    EXPECT_EQ(std::get<AdminCall>(read({"--json", "rooms"})).form, AdminCall::Form::json);
    EXPECT_EQ(std::get<AdminCall>(read({"rooms", "--json"})).form, AdminCall::Form::json);
}

TEST(AdminCommand, WhatIsWrongIsNamed) {
    EXPECT_EQ(refusal({"ban", "Li", "--for", "soon"}).code, 2);
    EXPECT_THAT(refusal({"ban", "Li", "--for", "soon"}).text, HasSubstr("such as 10m"));
    EXPECT_EQ(refusal({"fly"}).code, 2);
    EXPECT_EQ(refusal({}).code, 2);
    EXPECT_EQ(refusal({"room"}).code, 2);
}

TEST(AdminCommand, EveryCommandHasHelp) {
    for (char const* name : {"status", "rooms", "room", "sessions", "close", "ban", "unban", "bans", "mute",
                             "unmute", "mutes", "message", "drain", "resume"}) {
        auto const help = refusal({name, "--help"});
        EXPECT_EQ(help.code, 0) << name;
        EXPECT_THAT(help.text, HasSubstr(name));
    }
    EXPECT_EQ(refusal({"--help"}).code, 0);
}

TEST(AdminClient, WithoutAServerItSaysSo) {
    TempFolder const folder;
    auto const print = ask_server({.line = "{}", .folder = folder.path()});
    EXPECT_EQ(print.code, 69);
    EXPECT_THAT(print.text, HasSubstr("no server runs on the data folder " + folder.path().string()));
}

TEST(AdminClient, ShowsWhatTheServerSays) {
    EXPECT_EQ(show_answer("{\"done\":\"room ABCDEF is closed\"}\n", AdminCall::Form::text).text,
              "room ABCDEF is closed\n");
    auto const refused = show_answer("{\"error\":\"there is no room ABCDEF\"}\n", AdminCall::Form::text);
    EXPECT_EQ(refused.text, "there is no room ABCDEF\n");
    EXPECT_EQ(refused.code, 1);
    EXPECT_EQ(show_answer("{\"error\":\"x\"}\n", AdminCall::Form::json).code, 1);
    EXPECT_EQ(show_answer("half a li", AdminCall::Form::text).code, 1);
    EXPECT_EQ(show_answer("{\"rooms\":[{}]}", AdminCall::Form::text).code, 1);
    auto const status = show_answer(encode_admin_status({}), AdminCall::Form::text);
    EXPECT_EQ(status.code, 0);
    EXPECT_THAT(status.text, HasSubstr("0 open, 0 playing, 0 finished"));
}

TEST(AdminClient, ShowsTables) {
    core::RoomDetail detail;
    detail.room.summary.room.value = "ABCDEF";
    detail.room.summary.seats.black.ai = "medium";
    detail.actions = {"h8", "g7"};
    auto const text = show_answer(encode_admin(core::OperatorResult{detail}), AdminCall::Form::text).text;
    EXPECT_THAT(text, HasSubstr("ABCDEF"));
    EXPECT_THAT(text, HasSubstr("AI medium"));
    EXPECT_THAT(text, HasSubstr("moves: h8 g7\n"));
    EXPECT_EQ(show_answer("{\"rooms\":[]}", AdminCall::Form::text).text, "no rooms\n");
    EXPECT_EQ(show_answer("{\"sanctions\":[]}", AdminCall::Form::text).text, "nobody\n");
    EXPECT_EQ(show_answer("{\"reports\":[]}", AdminCall::Form::text).text, "no reports\n");
    EXPECT_EQ(show_answer("{\"sessions\":[]}", AdminCall::Form::text).text, "no sessions\n");
}

}  // namespace
}  // namespace tengen::server::app
