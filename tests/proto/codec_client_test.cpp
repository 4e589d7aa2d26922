#include <gtest/gtest.h>

#include "tests/proto/samples.hpp"

// Lines of a server that a client must bear.
namespace tengen::proto {
namespace {

TEST(ServerLine, OfAnUnknownNotificationIsIgnored) {
    auto const read = decode_server_line(R"({"jsonrpc":"2.0","method":"weather","params":{"rain":true}})");
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(std::get<Ignored>(*read).name, "weather");
}

TEST(ServerLine, OfAnUnknownEventKeepsItsNumber) {
    auto const read = decode_server_line(
        R"({"jsonrpc":"2.0","method":"room.event","params":{"room":"K7QX2M","seq":5,"time":1,"type":"new","x":1}})");
    ASSERT_TRUE(read.has_value());
    auto const& ignored = std::get<Ignored>(*read);
    EXPECT_EQ(ignored.name, "new");
    EXPECT_EQ(ignored.room, base::RoomId{"K7QX2M"});
    EXPECT_EQ(ignored.seq, base::Seq{5});
}

TEST(ServerLine, OfAnUnknownInfoIsIgnored) {
    auto const read = decode_server_line(
        R"({"jsonrpc":"2.0","method":"room.info","params":{"room":"K7QX2M","time":1,"type":"weather","sky":{}}})");
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(std::get<Ignored>(*read).seq, std::nullopt);
}

TEST(ServerLine, UnknownMembersAreIgnored) {
    auto const read = decode_server_line(
        R"({"jsonrpc":"2.0","method":"notice","extra":1,"params":{"text":"x","more":[{}]}})");
    ASSERT_TRUE(read.has_value());
    EXPECT_TRUE(std::get<Notification>(*read) == Notification{Notice{"x"}});
}

TEST(ServerLine, AnUnknownEventInsideSyncComesAsHidden) {
    auto const read = decode_server_line(
        R"({"jsonrpc":"2.0","id":1,"result":{"events":[{"room":"K7QX2M","seq":5,"time":1,"type":"new"}]}})");
    ASSERT_TRUE(read.has_value());
    auto const result = decode_result(Method::room_sync, std::get<Answer>(*read).result);
    ASSERT_TRUE(result.has_value());
    auto const& events = std::get<std::vector<Event>>(std::get<Synced>(*result).content);
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].seq, base::Seq{5});
    EXPECT_TRUE(std::holds_alternative<Hidden>(events[0].body));
}

TEST(ServerLine, OfAnErrorThatThisBuildDoesNotKnowIsOther) {
    for (
        auto const* const line :
        {R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"m","data":{"reason":"moon","why":"x","seq":"y"}}})",
         R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"m"}})",
         R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"m","data":7}})"}) {
        auto const read = decode_server_line(line);
        ASSERT_TRUE(read.has_value()) << line;
        auto const& failure = std::get<Failure>(*read);
        EXPECT_EQ(failure.error.reason, ErrorReason::other);
        EXPECT_EQ(failure.error.message, "m");
        EXPECT_FALSE(failure.error.fatal);
    }
}

TEST(ServerLine, ThatMakesNoSenseIsAnErrorWithItsField) {
    struct Bad {
        char const* line;
        char const* field;
    };
    for (
        auto const& [line, field] : {
            Bad{"", ""},
            Bad{"[]", ""},
            Bad{"17", ""},
            Bad{R"({"jsonrpc":"2.0","result":{}})", ""},
            Bad{R"({"jsonrpc":"2.0","id":1})", ""},
            Bad{R"({"jsonrpc":"2.0","id":1,"error":"no"})", "error"},
            Bad{R"({"jsonrpc":"2.0","method":1})", "method"},
            Bad{R"({"jsonrpc":"2.0","method":"notice","params":[]})", "params"},
            Bad{R"({"jsonrpc":"2.0","method":"notice","params":{}})", "text"},
            Bad{R"({"jsonrpc":"2.0","method":"goodbye","params":{"reason":"tired"}})", "reason"},
            Bad{R"({"jsonrpc":"2.0","method":"room.event","params":{"room":"A","seq":1,"time":1}})", "type"},
            Bad{R"({"jsonrpc":"2.0","method":"room.event","params":{"room":"A","seq":-1,"time":1,"type":"restarted","epoch":1}})",
                "seq"},
            Bad{R"({"jsonrpc":"2.0","method":"room.event","params":{"room":"A","seq":1,"type":"restarted","epoch":1}})",
                "time"},
            Bad{R"({"jsonrpc":"2.0","method":"room.event","params":{"room":"A","seq":1,"time":1,"type":"joined","player":{"id":1}}})",
                "player.name"},
            Bad{R"({"jsonrpc":"2.0","method":"room.event","params":{"room":"A","seq":1,"time":1,"type":"finished","outcome":{"winner":null,"reason":"five","line":["h8","u1"]}}})",
                "outcome.line"},
        }) {
        auto const read = decode_server_line(line);
        ASSERT_TRUE(read.has_error()) << line;
        EXPECT_EQ(read.error().field, field) << line;
    }
}

TEST(DecodeResult, NamesTheMemberAtFault) {
    auto const read =
        decode_server_line(R"({"jsonrpc":"2.0","id":1,"result":{"seq":1,"ply":1.5,"epoch":0}})");
    ASSERT_TRUE(read.has_value());
    auto const result = decode_result(Method::game_play, std::get<Answer>(*read).result);
    ASSERT_TRUE(result.has_error());
    EXPECT_EQ(result.error().field, "ply");
    EXPECT_TRUE(decode_result(Method::game_play, RawValue{}).has_error());
}

}  // namespace
}  // namespace tengen::proto
