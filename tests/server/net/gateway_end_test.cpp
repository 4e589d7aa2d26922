// How connections end, from either side.

#include <algorithm>
#include <string>

#include <gmock/gmock.h>

#include "tests/server/net/gateway_house.hpp"

namespace tengen::server::net {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

TEST(Gateway, APeerThatIsGoneBeforeItIsTakenOverIsNotTaken) {
    House house({});
    house.on_io([&] {
        boost::asio::ip::tcp::acceptor door(house.gateway().io(),
                                            {boost::asio::ip::make_address("127.0.0.1"), 0});
        RawClient client(door.local_endpoint().port());
        auto socket = door.accept();
        client.vanish();
        house.gateway().adopt(std::move(socket), Door::plain);
    });
    EXPECT_EQ(house.counts().opened, 0U);
}

TEST(Gateway, PeersThatVanishAreReported) {
    House house({});
    auto polite = house.connect();
    auto rude = house.connect();
    ASSERT_TRUE(rude.send(std::string(kHello) + "{\"half"));
    EXPECT_THAT(rude.line().value(), HasSubstr("\"id\":1"));
    rude.vanish();
    house.concierge().wait_for("closed", 2);
    { RawClient const gone = std::move(polite); }
    house.concierge().wait_for("closed", 1);
}

TEST(Gateway, APeerThatEndsItsSideIsStillAnsweredEverything) {
    House house({.ping = 5ms});
    auto client = house.connect();
    ASSERT_TRUE(client.send(std::string(kHello) + kSlow + kPing + kSlow));
    client.end();
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":1"));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":2"));
    house.concierge().wait_for("asked", 1);
    house.on_io([&] { house.concierge().answer_waiting(); });
    std::string const rest = client.rest();
    EXPECT_EQ(std::count(rest.begin(), rest.end(), '\n'), 2) << rest;
    EXPECT_THAT(rest, HasSubstr("\"id\":9"));
    house.concierge().wait_for("closed", 1);
}

TEST(Gateway, APeerThatEndsItsSideIsNotKeptForEver) {
    House house({.write = 20ms});
    auto client = house.connect();
    ASSERT_TRUE(client.send(std::string(kHello) + kSlow));
    client.end();
    EXPECT_THAT(client.rest(), HasSubstr("\"id\":1"));
    house.concierge().wait_for("closed", 1);
    house.on_io([&] { house.concierge().answer_waiting(); });
}

TEST(Gateway, TheLastWordsReachAPeerThatHasEndedItsSide) {
    House house({.outbox_bytes = 20'000'000});
    auto client = house.connect();
    ASSERT_TRUE(
        client.send(std::string(kHello) + R"({"jsonrpc":"2.0","id":3,"method":"lobby.watch"})" + "\n"));
    static_cast<void>(client.line());
    static_cast<void>(client.line());
    for (int i = 0; i < 200; ++i) {
        house.announce(std::string(50'000, 'x'));
    }
    ASSERT_TRUE(client.send("rubbish\n"));
    client.end();
    std::string const rest = client.rest();
    EXPECT_EQ(std::count(rest.begin(), rest.end(), '\n'), 201);
    EXPECT_THAT(rest.substr(rest.size() - 300), HasSubstr("parse_error"));
}

TEST(Gateway, ClosingAllSaysGoodbyeToAll) {
    House house({});
    auto one = house.connect();
    auto two = house.connect();
    house.concierge().wait_for("opened", 2);
    house.on_io([&] { house.gateway().close_all(proto::GoodbyeReason::shutdown); });
    EXPECT_THAT(one.rest(), HasSubstr(R"("reason":"shutdown")"));
    EXPECT_THAT(two.rest(), HasSubstr(R"("reason":"shutdown")"));
}

}  // namespace
}  // namespace tengen::server::net
