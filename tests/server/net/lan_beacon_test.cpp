#include "server/net/lan_beacon.hpp"

#include <array>
#include <string>
#include <vector>

#include <boost/asio/ip/multicast.hpp>
#include <gtest/gtest.h>

namespace tengen::server::net {
namespace {

namespace asio = boost::asio;
using asio::ip::udp;

proto::LanServer const kFacts{"Li's house", 7777, std::nullopt, 3, 5, 1};

/// A beacon on the loopback and a free port, and one who asks there. Everything on this thread.
class LanBeaconTest : public testing::Test {
  protected:
    LanBeaconTest() {
        beacon_.start();
        asker_.set_option(asio::ip::multicast::outbound_interface(asio::ip::address_v4::loopback()));
        asker_.bind({asio::ip::address_v4::loopback(), 0});
        asker_.non_blocking(true);
    }
    void ask(std::string const& datagram) { asker_.send_to(asio::buffer(datagram), beacon_.endpoint()); }
    /// What came back after everything that was sent was heard.
    std::vector<std::string> answers() {
        // The last query is heard last, for one socket keeps the order; nobody else sends to this port.
        while (io_.poll() > 0) {
        }
        std::vector<std::string> all;
        std::array<char, 1'000> bytes{};
        boost::system::error_code error;
        udp::endpoint from;
        for (;;) {
            auto const size = asker_.receive_from(asio::buffer(bytes), from, 0, error);
            if (error) {
                return all;
            }
            all.emplace_back(bytes.data(), size);
        }
    }

    asio::io_context io_{1};
    LanBeacon beacon_{
        io_,
        {{asio::ip::make_address(std::string(proto::kLanGroup)), 0}, {asio::ip::address_v4::loopback()}},
        [] { return kFacts; },
        [](core::LogLine const&) {}};
    udp::socket asker_{io_, udp::v4()};
};

TEST_F(LanBeaconTest, AnswersTheOneWhoAsksWithWhatTheServerTells) {
    ask(proto::encode_lan_query());
    auto const heard = answers();
    ASSERT_EQ(heard.size(), 1U);
    EXPECT_EQ(proto::decode_lan_answer(heard.front()), kFacts);
}

TEST_F(LanBeaconTest, AnswersNothingElse) {
    ask("");
    ask("hello");
    ask(proto::encode_lan_answer(kFacts));
    ask(std::string(60'000, ' ') + proto::encode_lan_query());
    EXPECT_TRUE(answers().empty());
    ask(proto::encode_lan_query());
    EXPECT_EQ(answers().size(), 1U);
}

TEST_F(LanBeaconTest, HearsOnlyWhatIsSentToTheGroup) {
    asker_.send_to(asio::buffer(proto::encode_lan_query()),
                   {asio::ip::address_v4::loopback(), beacon_.endpoint().port()});
    EXPECT_TRUE(answers().empty());
}

TEST_F(LanBeaconTest, AnAddressIsAnsweredSixtyTimesAMinute) {
    std::size_t answered = 0;
    for (int round = 0; round < 100; ++round) {
        ask(proto::encode_lan_query());
        answered += answers().size();
    }
    EXPECT_EQ(answered, 60U);
}

TEST_F(LanBeaconTest, SaysNothingAfterItsEnd) {
    auto const place = beacon_.endpoint();
    beacon_.stop();
    asker_.send_to(asio::buffer(proto::encode_lan_query()), place);
    EXPECT_TRUE(answers().empty());
}

TEST(LanBeacon, WithoutAnInterfaceThereIsNone) {
    asio::io_context io;
    LanPlace const place{{asio::ip::make_address(std::string(proto::kLanGroup)), 0}, {}};
    EXPECT_THROW(LanBeacon(
                     io, place, [] { return kFacts; }, [](core::LogLine const&) {}),
                 boost::system::system_error);
}

}  // namespace
}  // namespace tengen::server::net
