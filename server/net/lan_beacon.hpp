#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>

#include "proto/lan.hpp"
#include "server/core/window_limit.hpp"
#include "server/net/gateway.hpp"

namespace tengen::server::net {

/// Where queries of the local network are heard.
struct LanPlace {
    /// The group and its port; port 0 takes a free one.
    boost::asio::ip::udp::endpoint group{};
    /// The addresses of the interfaces where they are heard.
    std::vector<boost::asio::ip::address_v4> interfaces{};
};

/// Answers those who look for servers in the local network. It hears what is sent to the group alone, so that
/// nobody outside the network can make it send; says less than eleven bytes for one that it hears, to the one
/// who asked, and only so often. I/O thread only.
class LanBeacon {
  public:
    using Facts = std::function<proto::LanServer()>;

    /// Binds at once; `facts` says what an answer tells. Throws boost::system::system_error when the port is
    /// taken or no interface takes part in the group.
    LanBeacon(boost::asio::io_context& io, LanPlace const& place, Facts facts, Log log);

    /// Answers from now on. Once.
    void start();
    void stop();
    [[nodiscard]] boost::asio::ip::udp::endpoint endpoint() const { return socket_.local_endpoint(); }

  private:
    static boost::asio::awaitable<void> answer(LanBeacon& beacon);

    void hear(std::string_view datagram, boost::asio::ip::udp::endpoint const& from);

    boost::asio::ip::udp::socket socket_;
    Facts facts_;
    Log log_;
    core::WindowLimit all_;
    core::AddressLimit each_;
    /// One more than a datagram that may be a query.
    std::array<char, proto::kLanAnswerBytes + 1> bytes_{};
};

}  // namespace tengen::server::net
