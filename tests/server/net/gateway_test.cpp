// Lines, the hello and the heartbeat.

#include <array>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "tests/server/net/gateway_house.hpp"

namespace tengen::server::net {
namespace {

using testing::HasSubstr;
using testing::Not;
using namespace std::chrono_literals;

TEST(Gateway, AnswersLinesHoweverTheyAreCut) {
    House house({});
    auto client = house.connect();
    std::string const lines = std::string(kHello) + kPing + kPing;
    for (char const byte : lines) {
        ASSERT_TRUE(client.send({&byte, 1}));
    }
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":1"));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":2"));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":2"));
    ASSERT_TRUE(client.send(lines.substr(std::string(kHello).size())));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":2"));
}

TEST(Gateway, AFatalErrorIsToldAndThenTheConnectionEnds) {
    House house({});
    auto client = house.connect();
    // What follows the broken line is never looked at.
    ASSERT_TRUE(client.send(std::string(kHello) + "rubbish\n" + kPing + std::string(100'000, 'x')));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":1"));
    std::string const rest = client.rest();
    EXPECT_THAT(rest, HasSubstr("parse_error"));
    EXPECT_THAT(rest, Not(HasSubstr("\"id\":2")));
    house.concierge().wait_for("closed", 1);
}

TEST(Gateway, ABannedAddressIsToldSoAndCostsNoSession) {
    House house({});
    house.concierge().ban(place_of(boost::asio::ip::make_address("127.0.0.1")));
    auto client = house.connect();
    EXPECT_THAT(client.line().value(), HasSubstr(R"("reason":"forbidden","fatal":true)"));
    EXPECT_THAT(client.line().value(), HasSubstr(R"("reason":"operator")"));
    EXPECT_EQ(client.line(), std::nullopt);
    auto const counts = house.counts();
    EXPECT_EQ(counts.refused_banned, 1U);
    EXPECT_EQ(counts.refused, 1U);
    EXPECT_EQ(counts.opened, 0U);
}

TEST(Gateway, CountsRefusedLinesByReason) {
    House house({.requests_per_window = 2});
    auto client = house.connect();
    ASSERT_TRUE(client.send(std::string(kHello) + kPing + kPing));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":1"));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":2"));
    EXPECT_THAT(client.line().value(), HasSubstr("too_fast"));
    ASSERT_TRUE(client.send("rubbish\n"));
    EXPECT_THAT(client.rest(), HasSubstr("parse_error"));
    auto const counts = house.counts();
    auto const of = [&counts](proto::ErrorReason reason) {
        return counts.refused_by_reason[static_cast<std::size_t>(reason)];
    };
    EXPECT_EQ(of(proto::ErrorReason::too_fast), 1U);
    EXPECT_EQ(of(proto::ErrorReason::parse_error), 1U);
    EXPECT_EQ(counts.refused_lines, 2U);
    EXPECT_EQ(counts.closed_broken, 1U);
    EXPECT_EQ(counts.closed_flood, 0U);
}

TEST(Gateway, SilenceBeforeHelloEnds) {
    House house({.hello = 20ms});
    auto client = house.connect();
    EXPECT_THAT(client.rest(), HasSubstr(R"("reason":"idle")"));
}

TEST(Gateway, AKilobyteIsHeardBeforeHello) {
    House house({});
    auto client = house.connect();
    ASSERT_TRUE(client.send(std::string(1'025, ' ')));
    EXPECT_THAT(client.rest(), HasSubstr("parse_error"));
    // Refused hellos count, too.
    auto other = house.connect();
    std::string const refused = R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}})"
                                "\n";
    for (int i = 0; i < 20; ++i) {
        static_cast<void>(other.send(refused));
    }
    EXPECT_THAT(other.rest(), HasSubstr("parse_error"));
}

TEST(Gateway, ALineOfSixtyFourKilobytesIsHeardAfterHello) {
    House house({});
    auto client = house.connect();
    std::string const ping = R"({"jsonrpc":"2.0","id":2,"method":"ping"})";
    ASSERT_TRUE(client.send(kHello + ping + std::string(65'536 - ping.size(), ' ') + "\n"));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":1"));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":2"));
    ASSERT_TRUE(client.send(ping + std::string(65'537 - ping.size(), ' ') + "\n"));
    EXPECT_THAT(client.rest(), HasSubstr("too long"));
}

TEST(Gateway, PingsAndReportsWhoDoesNotAnswer) {
    House house({.ping = 10ms, .unstable = 20ms});
    auto client = house.connect();
    ASSERT_TRUE(client.send(kHello));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":1"));
    EXPECT_THAT(client.line().value(), HasSubstr(R"("method":"ping")"));
    house.concierge().wait_for("unstable", 1);
    ASSERT_TRUE(client.send(R"({"jsonrpc":"2.0","id":"ping","result":{}})"
                            "\n"));
    house.concierge().wait_for("stable", 1);
    house.concierge().wait_for("measured", 1);
}

TEST(Gateway, WhatOneDeadlineSetsOffMayEndTheOtherSessions) {
    House house({.outbox_bytes = 4'096, .ping = 10ms, .unstable = 20ms});
    constexpr std::uint64_t kPinged = 4;
    std::vector<RawClient> clients;
    for (std::uint64_t id = 1; id <= 8; ++id) {
        clients.push_back(house.connect());
    }
    for (std::uint64_t id = 1; id <= clients.size(); ++id) {
        if (id != kPinged) {
            ASSERT_TRUE(clients[id - 1].send(kQuietHello));
            ASSERT_TRUE(clients[id - 1].line());
        }
    }
    house.on_io([&] {
        house.concierge().when_unstable([&](SessionId) {
            for (std::uint64_t id = 1; id <= clients.size(); ++id) {
                if (id != kPinged) {
                    clients[id - 1].vanish();
                    std::array const to{SessionId{id}};
                    house.gateway().notify(to, proto::Notice{std::string(3'000, 'x')});
                    house.gateway().notify(to, proto::Notice{std::string(3'000, 'x')});
                }
            }
        });
    });
    ASSERT_TRUE(clients[kPinged - 1].send(kHello));
    for (std::uint64_t id = 1; id <= clients.size(); ++id) {
        house.concierge().wait_for(id == kPinged ? "unstable" : "closed", id);
    }
    auto& survivor = clients.at(kPinged - 1);
    ASSERT_TRUE(survivor.send(kPing));
    while (survivor.line().value().find("\"id\":2") == std::string::npos) {
    }
}

TEST(Gateway, AWelcomedPeerThatIsSilentIsTold) {
    House house({.ping = 10ms, .silence = 30ms});
    auto client = house.connect();
    ASSERT_TRUE(client.send(kHello));
    EXPECT_THAT(client.rest(), HasSubstr(R"("reason":"idle")"));
    house.concierge().wait_for("closed", 1);
}

TEST(Gateway, AQuietPeerIsNotPinged) {
    House house({.ping = 5ms, .quiet_silence = 100ms});
    auto client = house.connect();
    ASSERT_TRUE(client.send(R"({"jsonrpc":"2.0","id":1,"method":"hello",)"
                            R"("params":{"protocol":1,"client":"nc","heartbeat":false}})"
                            "\n"));
    std::string const rest = client.rest();
    EXPECT_THAT(rest, HasSubstr(R"("reason":"idle")"));
    EXPECT_THAT(rest, Not(HasSubstr(R"("method":"ping")")));
}

}  // namespace
}  // namespace tengen::server::net
