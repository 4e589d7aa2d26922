#include <gtest/gtest.h>

#include "proto/codec.hpp"

// The first step of decoding a client's line: JSON and envelope.
namespace tengen::proto {
namespace {

struct Bad {
    std::string line;
    ErrorReason reason;
    bool fatal;
};

void expect_rejected(Bad const& bad) {
    auto const read = decode_client_line(bad.line);
    ASSERT_TRUE(read.has_error()) << bad.line;
    EXPECT_EQ(read.error().error.reason, bad.reason) << bad.line;
    EXPECT_EQ(read.error().error.fatal, bad.fatal) << bad.line;
    EXPECT_FALSE(read.error().error.message.empty()) << bad.line;
}

TEST(ClientLine, ThatIsNotJsonIsAFatalParseError) {
    using namespace std::string_literals;
    for (auto const& line : {""s,
                             " "s,
                             "\r"s,
                             "x"s,
                             "{"s,
                             "}"s,
                             "{]"s,
                             "{\"a\"}"s,
                             "{\"a\":}"s,
                             "{\"a\":1,}"s,
                             "{a:1}"s,
                             "{'a':1}"s,
                             "{\"a\":1} x"s,
                             "{\"a\":1}{\"b\":2}"s,
                             "{\"a\":1}\0"s,
                             "{\"a\":1}\0{}"s,
                             "\0{}"s,
                             "{\"a\":\"\0\"}"s,
                             "{\"a\":\"\x01\"}"s,
                             "{\"a\":\"\t\"}"s,
                             "{\"a\":NaN}"s,
                             "{\"a\":Infinity}"s,
                             "{\"a\":-}"s,
                             "{\"a\":01}"s,
                             "{\"a\":1.}"s,
                             "{\"a\":.5}"s,
                             "{\"a\":1e}"s,
                             "{\"a\":+1}"s,
                             "{\"a\":0x10}"s,
                             "{\"a\":1e999}"s,
                             "{\"a\":\"\\x\"}"s,
                             "{\"a\":\"\\u12\"}"s,
                             "{\"a\":\"\\ud800\"}"s,
                             "{\"a\":\"\\udc00\"}"s,
                             "{\"a\":\"\xFF\"}"s,
                             "{\"a\":\"\xC0\x80\"}"s,
                             "{\"a\":\"\xED\xA0\x80\"}"s,
                             "{\"a\":\"open"s,
                             "nul"s,
                             "tru"s,
                             "// c\n{}"s,
                             "/**/{}"s,
                             "GET / HTTP/1.1"s,
                             "\x16\x03\x01\x02"s}) {
        expect_rejected({line, ErrorReason::parse_error, true});
    }
}

TEST(ClientLine, MayBeNestedSixteenDeep) {
    auto const nested = [](int depth) {
        std::string const open(static_cast<std::size_t>(depth - 2), '[');
        std::string const close(static_cast<std::size_t>(depth - 2), ']');
        return R"({"jsonrpc":"2.0","method":"ping","params":{"x":)" + open + close + "}}";
    };
    EXPECT_TRUE(decode_client_line(nested(3)).has_value());
    EXPECT_TRUE(decode_client_line(nested(16)).has_value());
    expect_rejected({nested(17), ErrorReason::parse_error, true});
    expect_rejected({std::string(60000, '['), ErrorReason::parse_error, true});
    expect_rejected({std::string(60000, '{'), ErrorReason::parse_error, true});
}

TEST(ClientLine, BracketsInsideTextAreNoNesting) {
    auto const line = R"({"jsonrpc":"2.0","method":"ping","params":{"x":"\"[[[[[[[[[[[[[[[[[[[[[[[[[[\\"}})";
    EXPECT_TRUE(decode_client_line(line).has_value());
}

TEST(ClientLine, ThatIsNoObjectIsFatalAndABatchIsNot) {
    for (auto const* const line : {"1", "-1.5", "\"text\"", "null", "true", "false"}) {
        expect_rejected({line, ErrorReason::invalid_request, true});
    }
    for (auto const* const line : {"[]", "[1]", R"([{"jsonrpc":"2.0","id":1,"method":"ping"}])"}) {
        expect_rejected({line, ErrorReason::invalid_request, false});
    }
}

TEST(ClientLine, WithAWrongEnvelopeIsRefusedAndTheSessionGoesOn) {
    for (auto const* const line :
         {"{}", R"({"method":"ping"})", R"({"jsonrpc":2.0,"method":"ping"})",
          R"({"jsonrpc":"1.0","method":"ping"})", R"({"jsonrpc":null,"method":"ping"})",
          R"({"jsonrpc":"2.0"})", R"({"jsonrpc":"2.0","method":1})", R"({"jsonrpc":"2.0","method":null})",
          R"({"jsonrpc":"2.0","method":["ping"]})", R"({"jsonrpc":"2.0","id":null,"method":"ping"})",
          R"({"jsonrpc":"2.0","id":1.5,"method":"ping"})", R"({"jsonrpc":"2.0","id":1.0,"method":"ping"})",
          R"({"jsonrpc":"2.0","id":true,"method":"ping"})", R"({"jsonrpc":"2.0","id":{},"method":"ping"})",
          R"({"jsonrpc":"2.0","id":[1],"method":"ping"})",
          R"({"jsonrpc":"2.0","id":9223372036854775808,"method":"ping"})",
          R"({"jsonrpc":"2.0","id":-9223372036854775809,"method":"ping"})",
          R"({"jsonrpc":"2.0","id":123456789012345678901234567890,"method":"ping"})",
          R"({"jsonrpc":"2.0","id":null,"result":{}})"}) {
        expect_rejected({line, ErrorReason::invalid_request, false});
    }
}

TEST(ClientLine, ARejectedRequestIsAnsweredUnderItsId) {
    auto const read = decode_client_line(R"({"jsonrpc":"1.0","id":"q","method":"ping"})");
    ASSERT_TRUE(read.has_error());
    EXPECT_EQ(read.error().id, RequestId{"q"});
    EXPECT_EQ(decode_client_line("{}").error().id, std::nullopt);
}

TEST(ClientLine, OfMethodsThatThisBuildDoesNotHaveIsUnknown) {
    for (auto const* const method :
         {"analysis.start", "analysis.stop", "puzzle.list", "puzzle.next", "puzzle.try", "", "Hello",
          "hello ", "game.play\\u0000", "room.event", "goodbye", "rpc.discover"}) {
        auto const read =
            decode_client_line(R"({"jsonrpc":"2.0","id":1,"method":")" + std::string(method) + "\"}");
        ASSERT_TRUE(read.has_value()) << method;
        auto const& call = std::get<Call>(*read);
        EXPECT_EQ(call.method, std::nullopt) << method;
        auto const request = decode_request(call);
        ASSERT_TRUE(request.has_error()) << method;
        EXPECT_EQ(request.error().reason, ErrorReason::unknown_method) << method;
        EXPECT_FALSE(request.error().fatal);
    }
}

TEST(ClientLine, AnUnknownMethodIsNamedInPartOnly) {
    auto const error = unknown_method(std::string(60000, 'x'));
    EXPECT_LT(error.message.size(), 200U);
    auto const cut_character = encode_error(std::nullopt, unknown_method(std::string(39, 'x') + "天"));
    EXPECT_TRUE(
        decode_server_line(std::string_view(cut_character).substr(0, cut_character.size() - 1)).has_value());
}

TEST(ClientLine, ResultsAndErrorsAnswerThePing) {
    for (auto const* const line :
         {R"({"jsonrpc":"2.0","id":1,"result":{}})", R"({"jsonrpc":"2.0","id":1,"result":null})",
          R"({"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"?"}})"}) {
        auto const read = decode_client_line(line);
        ASSERT_TRUE(read.has_value()) << line;
        EXPECT_TRUE(std::holds_alternative<PingAnswer>(*read));
    }
}

TEST(ClientLine, OfSameNamedMembersTheLastCounts) {
    auto const read = decode_client_line(
        R"({"jsonrpc":"2.0","id":1,"id":2,"method":"hello","method":"chat.mute","params":{"player":"x"},"params":{"player":1,"player":3}})");
    ASSERT_TRUE(read.has_value());
    auto const& call = std::get<Call>(*read);
    EXPECT_EQ(call.id, RequestId{std::int64_t{2}});
    EXPECT_TRUE(*decode_request(call) == Request{ChatMute{{3}}});
}

TEST(ClientLine, BlanksAroundThingsAreFine) {
    EXPECT_TRUE(decode_client_line(" { \"jsonrpc\" : \"2.0\" ,\t\"method\":\"ping\" } \r").has_value());
}

}  // namespace
}  // namespace tengen::proto
