#include "client/net/lan_search.hpp"

#include <array>
#include <string>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/multicast.hpp>
#include <boost/asio/ip/udp.hpp>
#include <gtest/gtest.h>

namespace tengen::client::net {
namespace {

namespace asio = boost::asio;
using asio::ip::udp;

constexpr base::Milliseconds kOften{5};

/// A server's side of the search, on the loopback and a free port, by hand.
class Beacon {
  public:
    Beacon() {
        socket_.bind({asio::ip::make_address(std::string(proto::kLanGroup)), 0});
        socket_.set_option(asio::ip::multicast::join_group(asio::ip::make_address_v4(proto::kLanGroup),
                                                           asio::ip::address_v4::loopback()));
    }
    /// Waits for a query and answers it.
    void answer(std::string const& text) {
        std::array<char, 500> bytes{};
        udp::endpoint from;
        auto const size = socket_.receive_from(asio::buffer(bytes), from);
        EXPECT_TRUE(proto::is_lan_query({bytes.data(), size}));
        socket_.send_to(asio::buffer(text), from);
    }
    [[nodiscard]] LanGroup group() const {
        return {std::string(proto::kLanGroup), socket_.local_endpoint().port(), kOften};
    }

  private:
    asio::io_context io_;
    udp::socket socket_{io_, udp::v4()};
};

/// Answers queries until the search pleases.
template <class Pleases>
std::vector<NearbyServer> search(LanSearch const& search, Beacon& beacon, std::string const& answer,
                                 Pleases pleases) {
    for (;;) {
        auto found = search.found();
        if (pleases(found))
            return found;
        beacon.answer(answer);
    }
}

TEST(LanSearch, FindsServersThatAnswerAndPrefersTheirTls) {
    Beacon beacon;
    LanSearch const looking(beacon.group());
    auto const any = [](auto const& found) { return !found.empty(); };
    proto::LanServer const about{"Li's house", 7000, 7001, 1, 2, 1};
    auto const found = search(looking, beacon, proto::encode_lan_answer(about), any);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().address.port, 7001);
    EXPECT_EQ(found.front().address.security, Security::tls);
    EXPECT_EQ(found.front().about, about);
}

TEST(LanSearch, ForgetsAServerThatAnswersNoMore) {
    Beacon beacon;
    LanSearch const looking(beacon.group());
    proto::LanServer const about{"Li's house", 7000, std::nullopt, 1, 2, 1};
    search(looking, beacon, proto::encode_lan_answer(about),
           [](auto const& found) { return !found.empty(); });
    auto const gone = search(looking, beacon, "no answer", [](auto const& found) { return found.empty(); });
    EXPECT_TRUE(gone.empty());
}

TEST(LanSearch, LeavesOutServersOfAnotherProtocol) {
    Beacon beacon;
    LanSearch const looking(beacon.group());
    for (int i = 0; i < 5; ++i)
        beacon.answer(proto::encode_lan_answer({"old", 7000, std::nullopt, 1, 2, 99}));
    auto const found = search(looking, beacon, proto::encode_lan_answer({"new", 7001, std::nullopt, 1, 2, 1}),
                              [](auto const& some) { return !some.empty(); });
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().about.name, "new");
}

}  // namespace
}  // namespace tengen::client::net
