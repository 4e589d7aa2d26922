#include "server/net/listener.hpp"

#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace tengen::server::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
/// How long to wait when the system has no descriptors left.
constexpr auto kPause = std::chrono::milliseconds{200};

}  // namespace

Listener::Listener(asio::io_context& io, tcp::endpoint const& endpoint, Gateway& gateway, Log log)
    : acceptor_(io), pause_(io), gateway_(gateway), log_(std::move(log)) {
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    if (endpoint.address().is_v6() && endpoint.address().is_unspecified()) {
        acceptor_.set_option(asio::ip::v6_only(false));
    }
    acceptor_.bind(endpoint);
    acceptor_.listen(asio::socket_base::max_listen_connections);
}

void Listener::start(Door door) {
    asio::co_spawn(acceptor_.get_executor(), accept(*this, door), gateway_.log_failure());
}

void Listener::stop() {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
}

tcp::endpoint Listener::endpoint() const {
    return acceptor_.local_endpoint();
}

asio::awaitable<void> Listener::accept(Listener& listener, Door door) {
    bool failing = false;
    while (listener.acceptor_.is_open()) {
        auto [error, socket] = co_await listener.acceptor_.async_accept(kAwait);
        if (!error) {
            failing = false;
            listener.gateway_.adopt(std::move(socket), door);
            continue;
        }
        if (error == asio::error::operation_aborted || error == asio::error::connection_aborted) {
            continue;
        }
        if (!std::exchange(failing, true)) {
            listener.log_({core::LogLine::Severity::warning, "cannot take connections: " + error.message()});
        }
        listener.pause_.expires_after(kPause);
        static_cast<void>(co_await listener.pause_.async_wait(kAwait));
    }
}

}  // namespace tengen::server::net
