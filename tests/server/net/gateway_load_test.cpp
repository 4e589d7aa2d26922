// Peers that do not read, that say too much, and that are too many.

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "tests/server/net/gateway_house.hpp"

namespace tengen::server::net {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

TEST(Gateway, APeerThatNeverReadsIsClosedAndTheOthersHearEverything) {
    House house({.outbox_bytes = 100'000, .farewell = 50ms});
    auto lazy = house.connect();
    auto reader = house.connect();
    std::string const watch = R"({"jsonrpc":"2.0","id":3,"method":"lobby.watch"})"
                              "\n";
    for (auto* client : {&lazy, &reader}) {
        ASSERT_TRUE(client->send(kHello + watch));
        EXPECT_THAT(client->line().value(), HasSubstr("\"id\":1"));
        EXPECT_THAT(client->line().value(), HasSubstr("\"id\":3"));
    }
    std::string const text(50'000, 'x');
    int heard = 0;
    int sent = 0;
    while (house.counts().closed_slow == 0 && sent < 1'000) {
        house.announce(text);
        ++sent;
        heard += reader.line().value().size() > text.size() ? 1 : 0;
    }
    EXPECT_EQ(heard, sent);
    EXPECT_EQ(house.counts().closed_slow, 1U);
    // Its window and a little more are full before its outbox is; by default the kernel would take megabytes.
    EXPECT_LT(static_cast<std::size_t>(sent) * text.size(), 1'000'000U);
    house.concierge().wait_for("closed", 1);
    ASSERT_TRUE(reader.send(kPing));
    EXPECT_THAT(reader.line().value(), HasSubstr("\"id\":2"));
}

TEST(Gateway, ALineLongerThanTheOutboxReachesAPeerThatReads) {
    House house({.outbox_bytes = 4'096});
    auto client = house.connect();
    ASSERT_TRUE(client.send(std::string(kHello) + kWatch));
    EXPECT_TRUE(client.line());
    EXPECT_TRUE(client.line());
    std::string const text(300'000, 'x');
    house.announce(text);
    EXPECT_THAT(client.line().value_or(""), HasSubstr(text));
    house.announce("short");
    EXPECT_THAT(client.line().value_or(""), HasSubstr("short"));
    EXPECT_EQ(house.counts().closed_slow, 0U);
}

TEST(Gateway, ASlowPeerThatGoesOnReadingLosesNothing) {
    House house({.outbox_bytes = 20'000'000});
    auto client = house.connect();
    ASSERT_TRUE(
        client.send(std::string(kHello) + R"({"jsonrpc":"2.0","id":3,"method":"lobby.watch"})" + "\n"));
    static_cast<void>(client.line());
    static_cast<void>(client.line());
    // More than the kernel takes: the rest waits for the peer.
    for (int i = 0; i < 200; ++i) {
        house.announce(std::to_string(i) + "#" + std::string(50'000, 'x'));
    }
    for (int i = 0; i < 200; ++i) {
        EXPECT_THAT(client.line().value().substr(0, 100), HasSubstr("\"" + std::to_string(i) + "#"));
    }
}

TEST(Gateway, ManyLinesOfOnePeerDoNotHoldUpTheOthers) {
    House house({.requests_per_window = 10'000});
    auto first = house.connect();
    auto second = house.connect();
    std::string lines;
    for (int i = 0; i < 500; ++i) {
        lines += kSlow;
    }
    lines += kPing;
    for (auto* client : {&first, &second}) {
        ASSERT_TRUE(client->send(kHello));
        EXPECT_THAT(client->line().value(), HasSubstr("\"id\":1"));
    }
    // Both have said everything before the I/O thread looks.
    house.on_io([&] { EXPECT_TRUE(first.send(lines) && second.send(lines)); });
    for (auto* client : {&first, &second}) {
        EXPECT_THAT(client->line().value(), HasSubstr("\"id\":2"));
    }
    std::vector<SessionId> asked;
    house.on_io([&] { asked = house.concierge().waiting(); });
    ASSERT_EQ(asked.size(), 1'000U);
    // The one who came second did not wait for the whole of the first.
    auto const other = std::ranges::find_if(asked, [&](SessionId each) { return each != asked.front(); });
    EXPECT_LE(other - asked.begin(), 100);
}

TEST(Gateway, AnAddressHasSixteenConnections) {
    House house({});
    std::vector<RawClient> clients;
    for (int i = 0; i < 16; ++i) {
        clients.push_back(house.connect());
        ASSERT_TRUE(clients.back().send(kHello));
        EXPECT_THAT(clients.back().line().value(), HasSubstr("\"id\":1"));
    }
    EXPECT_THAT(house.connect().rest(),
                testing::AllOf(HasSubstr("16 connections"), HasSubstr(R"("retry_after_ms":5000)")));
    clients.pop_back();
    house.concierge().wait_for("closed", 16);
    auto next = house.connect();
    ASSERT_TRUE(next.send(kHello));
    EXPECT_THAT(next.line().value(), HasSubstr("\"id\":1"));
}

TEST(Gateway, ThisMachineMayBeExempt) {
    House house({.connections = 40, .exempt_loopback = true});
    std::vector<RawClient> clients;
    for (int i = 0; i < 40; ++i) {
        clients.push_back(house.connect());
        ASSERT_TRUE(clients.back().send(kHello));
        EXPECT_THAT(clients.back().line().value(), HasSubstr("\"id\":1"));
    }
    EXPECT_THAT(house.connect().rest(), HasSubstr("the server is full"));
}

TEST(Gateway, AFloodIsAnsweredForAWhileAndThenClosed) {
    House house({});
    auto client = house.connect();
    std::string flood = kHello;
    for (int i = 0; i < 2'000; ++i) {
        flood += kPing;
    }
    static_cast<void>(client.send(flood));
    std::string const rest = client.rest();
    EXPECT_THAT(rest, HasSubstr("too_fast"));
    EXPECT_THAT(rest, HasSubstr("\"fatal\":true"));
}

}  // namespace
}  // namespace tengen::server::net
