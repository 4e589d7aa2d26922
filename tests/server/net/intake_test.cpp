#include "server/net/intake.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen::server::net {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

Clock::time_point const kStart{1h};

/// Judges one line after `before` requests.
std::string judged(std::string_view line, Greeting greeting, int before = 0) {
    Limits const limits;
    Intake intake(limits, Thrift::bound);
    for (int i = 0; i < before; ++i) {
        static_cast<void>(intake.judge(R"({"jsonrpc":"2.0","method":"ping"})", Greeting::done, kStart));
    }
    Judgement judgement = intake.judge(line, greeting, kStart);
    if (auto const* refusal = std::get_if<Refuse>(&judgement)) {
        return "refuse " + refusal->line;
    }
    if (auto const* last = std::get_if<RefuseAndClose>(&judgement)) {
        return "close " + last->line;
    }
    return std::holds_alternative<Pass>(judgement)           ? "pass"
           : std::holds_alternative<PingAnswered>(judgement) ? "ping answered"
                                                             : "nothing";
}

TEST(Intake, TheOrderOfChecksIsThatOfTheProtocol) {
    std::string_view const unknown = R"({"jsonrpc":"2.0","id":7,"method":"no.such"})";
    std::string_view const bad = R"({"jsonrpc":"2.0","id":7,"method":"room.leave","params":{}})";
    EXPECT_THAT(judged("{", Greeting::missing, 200), HasSubstr("-32700"));
    EXPECT_THAT(judged("7", Greeting::missing, 200), HasSubstr("-32600"));
    EXPECT_THAT(judged(unknown, Greeting::missing, 200), HasSubstr("hello_first"));
    EXPECT_THAT(judged(bad, Greeting::missing, 200), HasSubstr("hello_first"));
    EXPECT_THAT(judged(unknown, Greeting::done, 200), HasSubstr("unknown_method"));
    EXPECT_THAT(judged(bad, Greeting::done, 200), HasSubstr("bad_params"));
    EXPECT_THAT(judged(R"({"jsonrpc":"2.0","id":7,"method":"ping"})", Greeting::done, 200),
                HasSubstr("too_fast"));
    EXPECT_EQ(judged(R"({"jsonrpc":"2.0","id":7,"method":"ping"})", Greeting::done, 99), "pass");
}

TEST(Intake, WhatBreaksTheStreamIsFatalAndAnArrayIsNot) {
    for (std::string_view const line : {"", "{", "nonsense", "\"text\"", "[1", "{} {}"}) {
        EXPECT_THAT(judged(line, Greeting::done), HasSubstr("close ")) << line;
        EXPECT_THAT(judged(line, Greeting::done), HasSubstr("\"fatal\":true")) << line;
    }
    EXPECT_THAT(judged("[]", Greeting::done), HasSubstr("refuse "));
}

TEST(Intake, ALineThatIsTooLongHearsWhatThisServerTakes) {
    Limits const limits{.hello_bytes = 300, .line_bytes = 5'000};
    Intake const intake(limits, Thrift::bound);
    EXPECT_THAT(intake.broken(proto::FrameError::too_long).line,
                HasSubstr("at most 300 bytes before hello, 5000 after"));
}

TEST(Intake, OnlyHelloIsHeardBeforeHello) {
    EXPECT_THAT(judged(R"({"jsonrpc":"2.0","id":1,"method":"ping"})", Greeting::missing),
                HasSubstr("close "));
    EXPECT_EQ(judged(R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1,"client":"t 1"}})",
                     Greeting::missing),
              "pass");
    EXPECT_THAT(judged(R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":9,"client":"t 1"}})",
                       Greeting::missing),
                HasSubstr("unsupported_protocol"));
    EXPECT_THAT(
        judged(R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}})", Greeting::missing),
        HasSubstr("refuse "));
}

TEST(Intake, ARequestWithoutIdIsRefusedInSilence) {
    EXPECT_EQ(judged(R"({"jsonrpc":"2.0","method":"no.such"})", Greeting::done), "nothing");
    EXPECT_EQ(judged(R"({"jsonrpc":"2.0","method":"ping"})", Greeting::done, 200), "nothing");
    EXPECT_THAT(judged(R"({"jsonrpc":"2.0","method":"ping"})", Greeting::missing), HasSubstr("close "));
}

TEST(Intake, TooFastTellsWhenToComeBackAndAFloodIsClosed) {
    std::string_view const ping = R"({"jsonrpc":"2.0","id":7,"method":"ping"})";
    EXPECT_THAT(judged(ping, Greeting::done, 100), HasSubstr("\"retry_after_ms\":20000"));
    EXPECT_THAT(judged(ping, Greeting::done, 1'000),
                testing::AllOf(HasSubstr("close "), HasSubstr("too_fast")));
}

TEST(Intake, AnAnswerToOurPingCostsNoRequest) {
    EXPECT_EQ(judged(R"({"jsonrpc":"2.0","id":"ping","result":{}})", Greeting::done, 500), "ping answered");
}

TEST(Intake, AnExemptPeerHasNoBudget) {
    Limits const limits;
    Intake intake(limits, Thrift::exempt);
    for (int i = 0; i < 2'000; ++i) {
        auto const judgement =
            intake.judge(R"({"jsonrpc":"2.0","id":7,"method":"ping"})", Greeting::done, kStart);
        ASSERT_TRUE(std::holds_alternative<Pass>(judgement));
    }
}

}  // namespace
}  // namespace tengen::server::net
