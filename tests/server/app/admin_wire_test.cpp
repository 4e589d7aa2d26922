#include "server/app/admin_wire.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/net/address_book.hpp"

namespace tengen::server::app {
namespace {

using core::Sanction;
using nlohmann::json;
using testing::HasSubstr;

template <class Command>
Command read(std::string const& line) {
    auto const question = decode_admin(line);
    EXPECT_TRUE(question) << line << ": " << (question ? "" : question.error());
    return question ? std::get<Command>(std::get<core::OperatorCommand>(*question)) : Command{};
}

std::string refusal(std::string const& line) {
    auto const command = decode_admin(line);
    return command ? "read" : command.error();
}

TEST(AdminWire, ReadsEveryCommand) {
    EXPECT_EQ(read<core::ShowRoom>(R"({"command":"room","room":"ABCDEF"})").room.value, "ABCDEF");
    EXPECT_EQ(read<core::CloseRoom>(R"({"command":"close","room":"ABCDEF"})").room.value, "ABCDEF");
    auto const ban = read<core::Punish>(R"({"command":"ban","whom":"Li","for_ms":5})");
    EXPECT_EQ(ban.kind, Sanction::Kind::ban);
    EXPECT_EQ(std::get<std::string>(ban.whom), "Li");
    EXPECT_EQ(ban.time, base::Milliseconds{5});
    auto const mute = read<core::Punish>(R"({"command":"mute","whom":"17"})");
    EXPECT_EQ(mute.kind, Sanction::Kind::mute);
    EXPECT_EQ(std::get<base::PlayerId>(mute.whom).value, 17U);
    EXPECT_FALSE(mute.time);
    EXPECT_EQ(read<core::Lift>(R"({"command":"unmute","whom":"17"})").kind, Sanction::Kind::mute);
    EXPECT_EQ(read<core::ListSanctions>(R"({"command":"mutes"})").kind, Sanction::Kind::mute);
    EXPECT_EQ(read<core::Announce>(R"({"command":"message","text":"tea"})").text, "tea");
    EXPECT_EQ(read<core::Drain>(R"({"command":"drain","within_ms":7})").within, base::Milliseconds{7});
    for (char const* name : {"rooms", "sessions", "bans", "resume", "status", "reports"}) {
        EXPECT_EQ(refusal(json{{"command", name}}.dump()), "read") << name;
    }
}

TEST(AdminWire, SaysWhatIsWrong) {
    EXPECT_THAT(refusal("nonsense"), HasSubstr("\"command\""));
    EXPECT_THAT(refusal("[1]"), HasSubstr("\"command\""));
    EXPECT_EQ(refusal(R"({"command":"fly"})"), "there is no command \"fly\"");
    EXPECT_THAT(refusal(R"({"command":"room"})"), HasSubstr("say which room"));
    EXPECT_THAT(refusal(R"({"command":"ban","whom":""})"), HasSubstr("is nobody"));
    EXPECT_THAT(refusal(R"({"command":"ban","whom":"Li","for_ms":0})"), HasSubstr("for_ms"));
    EXPECT_THAT(refusal(R"({"command":"ban","whom":"Li","for_ms":"1h"})"), HasSubstr("for_ms"));
    EXPECT_THAT(refusal(R"({"command":"drain"})"), HasSubstr("within_ms"));
}

TEST(AdminWire, WhomIsANumberAnAddressOrAName) {
    EXPECT_EQ(std::get<base::PlayerId>(*read_whom("17")).value, 17U);
    EXPECT_EQ(std::get<base::PlayerId>(*read_whom("id:17")).value, 17U);
    EXPECT_EQ(std::get<std::string>(*read_whom("name:17")), "17");
    EXPECT_EQ(std::get<std::string>(*read_whom("Li")), "Li");
    auto const v4 = std::get<core::NetAddress>(*read_whom("192.0.2.1"));
    EXPECT_EQ(v4.text, "192.0.2.1");
    EXPECT_EQ(v4.place, net::place_of(boost::asio::ip::make_address("192.0.2.1")));
    EXPECT_FALSE(read_whom("id:Li"));
    EXPECT_FALSE(read_whom("address:Li"));
    EXPECT_FALSE(read_whom(""));
}

TEST(AdminWire, AnAddressOfV6IsItsNetworkAndComesBackFromItsText) {
    auto const one = read_net_address("2001:db8:0:1::9");
    EXPECT_EQ(one.text, "2001:db8:0:1::/64");
    EXPECT_EQ(one.place, read_net_address("2001:db8:0:1::77").place);
    EXPECT_EQ(one.place, read_net_address(one.text).place);
    EXPECT_EQ(read_net_address("::ffff:192.0.2.1").text, "192.0.2.1");
    EXPECT_EQ(read_net_address("Li").text, "");
}

TEST(AdminWire, AnswersAreOneLineEach) {
    core::RoomReport room;
    room.summary.room.value = "ABCDEF";
    room.summary.title = "a \"title\"\n";
    std::string const line = encode_admin(core::OperatorResult{std::vector{room}});
    EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1);
    EXPECT_EQ(line.back(), '\n');
    auto const rooms = json::parse(line).at("rooms");
    EXPECT_EQ(rooms.at(0).at("title"), "a \"title\"\n");
    EXPECT_EQ(rooms.at(0).at("state"), "open");
    EXPECT_EQ(json::parse(encode_admin(std::string("no such room"))).at("error"), "no such room");
    EXPECT_EQ(json::parse(encode_admin(core::OperatorResult{core::OperatorDone{"done"}})).at("done"), "done");
}

TEST(AdminWire, TellsReportsTheNewestFirst) {
    core::Report first{.by = {base::PlayerId{1}, "Li"}, .about = {base::PlayerId{2}, "Wang"}, .text = "rude"};
    core::Report second = first;
    second.text = "ruder";
    auto const reports = json::parse(encode_admin(std::vector{first, second})).at("reports");
    EXPECT_EQ(reports.at(0).at("text"), "ruder");
    EXPECT_EQ(reports.at(1).at("about").at("name"), "Wang");
}

TEST(AdminWire, TellsSanctionsAndStatus) {
    core::SanctionReport report{.name = "player 7 (Li)"};
    report.sanction.target = base::PlayerId{7};
    report.sanction.until = base::TimePoint{base::Milliseconds{99}};
    auto const bans = json::parse(encode_admin(core::OperatorResult{std::vector{report}})).at("sanctions");
    EXPECT_EQ(bans.at(0).at("player"), 7);
    EXPECT_EQ(bans.at(0).at("until_time"), 99);
    metrics::Readings readings;
    readings.census.rooms_playing = 4;
    readings.journal.failing = true;
    auto const status = json::parse(encode_admin_status(readings)).at("status");
    EXPECT_EQ(status.at("rooms").at("playing"), 4);
    EXPECT_EQ(status.at("journal").at("failing"), true);
    EXPECT_EQ(status.at("service"), "open");
}

}  // namespace
}  // namespace tengen::server::app
