#include "proto/lan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen::proto {
namespace {

LanServer const kServer{"Li's house", 7777, 7778, 3, 5, 1};

TEST(Lan, AQueryIsThatAndNothingElse) {
    EXPECT_TRUE(is_lan_query(encode_lan_query()));
    EXPECT_TRUE(is_lan_query(R"({ "find": true, "tengen": 1 })"));
    for (auto const* other :
         {"", "{}", "find", R"({"tengen":1})", R"({"find":true})", R"({"tengen":2,"find":true})",
          R"({"tengen":1,"find":false})", R"({"tengen":1,"find":1})", R"({"tengen":1,"find":true,"x":1})",
          R"([{"tengen":1,"find":true}])",
          R"({"tengen":1,"find":true} )"
          "x",
          "\xff\xfe"}) {
        EXPECT_FALSE(is_lan_query(other)) << other;
    }
    EXPECT_FALSE(is_lan_query(encode_lan_query() + std::string(kLanAnswerBytes, ' ')));
    // An answer is no query: two servers never talk to one another.
    EXPECT_FALSE(is_lan_query(encode_lan_answer(kServer)));
}

TEST(Lan, AnswersReadBack) {
    EXPECT_EQ(decode_lan_answer(encode_lan_answer(kServer)), kServer);
    LanServer plain = kServer;
    plain.tls_port.reset();
    EXPECT_EQ(decode_lan_answer(encode_lan_answer(plain)), plain);
}

TEST(Lan, AnAnswerIsShortWhateverTheNameIs) {
    LanServer server{"", 65'535, 65'535, 1'000'000'000, 1'000'000'000, 1};
    for (int i = 0; i < 100; ++i) {
        server.name += "\u5929";
    }
    auto const answer = encode_lan_answer(server);
    EXPECT_LE(answer.size(), kLanAnswerBytes);
    EXPECT_LT(answer.size(), 11 * encode_lan_query().size());
    EXPECT_EQ(decode_lan_answer(answer).value_or(LanServer{}).name, server.name.substr(0, kLanNameBytes));
    server.name = std::string(200, '"');
    EXPECT_LE(encode_lan_answer(server).size(), kLanAnswerBytes);
}

TEST(Lan, WhatIsNoAnswerIsNone) {
    for (auto const* other :
         {"", "[]", R"({"tengen":1,"name":"x","port":0,"rooms":1,"players":1,"protocol":1})",
          R"({"tengen":1,"name":"x","port":65536,"rooms":1,"players":1,"protocol":1})",
          R"({"tengen":1,"name":7,"port":1,"rooms":1,"players":1,"protocol":1})",
          R"({"tengen":1,"name":"x","port":1,"rooms":-1,"players":1,"protocol":1})",
          R"({"name":"x","port":1,"rooms":1,"players":1,"protocol":1})"}) {
        EXPECT_FALSE(decode_lan_answer(other)) << other;
    }
}

TEST(Lan, ANameComesWithoutControlAndBidiCharacters) {
    auto const server = decode_lan_answer(
        R"({"tengen":1,"name":"a\u001b\u202eb","port":1,"rooms":1,"players":1,"protocol":1})");
    ASSERT_TRUE(server);
    EXPECT_EQ(server->name, "ab");
}

}  // namespace
}  // namespace tengen::proto
