#include "server/net/lan_beacon.hpp"

#include <string>
#include <string_view>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/multicast.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/system_error.hpp>

#include "server/net/address_book.hpp"

namespace tengen::server::net {
namespace {

namespace asio = boost::asio;
using asio::ip::udp;
using boost::system::error_code;

constexpr auto kHeard = asio::as_tuple(asio::use_awaitable);
/// Answers a minute: of all, and to one address. A window that looks for servers asks twenty times a minute.
constexpr int kMostAnswers = 600;
constexpr int kMostToOne = 60;

}  // namespace

LanBeacon::LanBeacon(asio::io_context& io, LanPlace const& place, Facts facts, Log log)
    : socket_(io), facts_(std::move(facts)), log_(std::move(log)) {
    socket_.open(udp::v4());
    socket_.set_option(udp::socket::reuse_address(true));
    // On the group's own address nothing else is heard.
    socket_.bind(place.group);
    socket_.non_blocking(true);
    error_code last(asio::error::network_unreachable);
    bool joined = false;
    for (asio::ip::address_v4 const& interface : place.interfaces) {
        socket_.set_option(asio::ip::multicast::join_group(place.group.address().to_v4(), interface), last);
        joined = joined || !last;
    }
    if (!joined) {
        throw boost::system::system_error(last);
    }
}

void LanBeacon::start() {
    asio::co_spawn(socket_.get_executor(), answer(*this), [log = log_](std::exception_ptr const& failure) {
        if (failure) {
            log({core::LogLine::Severity::error, "answers to the local network failed"});
        }
    });
}

void LanBeacon::stop() {
    error_code ignored;
    socket_.close(ignored);
}

asio::awaitable<void> LanBeacon::answer(LanBeacon& beacon) {
    udp::endpoint from;
    while (beacon.socket_.is_open()) {
        auto const [error, size] =
            co_await beacon.socket_.async_receive_from(asio::buffer(beacon.bytes_), from, kHeard);
        if (!error) {
            beacon.hear({beacon.bytes_.data(), size}, from);
        }
    }
}

void LanBeacon::hear(std::string_view datagram, udp::endpoint const& from) {
    auto const now = base::TimePoint(std::chrono::floor<base::Milliseconds>(Clock::now().time_since_epoch()));
    auto const place = place_of(from.address());
    // The limits come first: they cost less than JSON.
    if (all_.wait(kMostAnswers, now) || each_.wait(place, kMostToOne, now) ||
        !proto::is_lan_query(datagram)) {
        return;
    }
    all_.count(kMostAnswers, now);
    each_.count(place, kMostToOne, now);
    error_code ignored;
    socket_.send_to(asio::buffer(proto::encode_lan_answer(facts_())), from, 0, ignored);
}

}  // namespace tengen::server::net
