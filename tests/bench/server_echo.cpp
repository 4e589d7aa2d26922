#include "tests/bench/server_echo.hpp"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "proto/frame.hpp"
#include "server/net/outbox.hpp"

namespace tengen::bench {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using server::net::Line;
using server::net::Outbox;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kOutboxBytes = 262'144;

struct Peer {
    explicit Peer(tcp::socket connection) : socket(std::move(connection)) {}

    tcp::socket socket;
    proto::LineFramer framer{proto::kLineBytes};
    Outbox outbox{};
    std::shared_ptr<Peer> partner{};
    bool dirty = false;
};

struct Echo {
    asio::io_context io{1};
    Line event;
    Line result;
    std::shared_ptr<Peer> alone{};
    std::vector<std::shared_ptr<Peer>> dirty{};
    std::vector<std::shared_ptr<Peer>> flushing{};
    std::vector<asio::const_buffer> gathered{};
    std::vector<char> scratch = std::vector<char>(65'536);
};

void flush(Echo& echo) {
    std::swap(echo.dirty, echo.flushing);
    for (auto const& peer : echo.flushing) {
        peer->dirty = false;
        while (!peer->outbox.empty()) {
            boost::system::error_code error;
            peer->outbox.gather(echo.gathered);
            std::size_t const count = peer->socket.write_some(echo.gathered, error);
            if (error) {
                break;
            }
            peer->outbox.consume(count);
        }
    }
    echo.flushing.clear();
}

void push(Echo& echo, std::shared_ptr<Peer> const& peer, Line const& line) {
    static_cast<void>(peer->outbox.push(line, kOutboxBytes));
    if (!std::exchange(peer->dirty, true)) {
        if (echo.dirty.empty()) {
            asio::post(echo.io, [&echo] { flush(echo); });
        }
        echo.dirty.push_back(peer);
    }
}

asio::awaitable<void> read(Echo& echo, std::shared_ptr<Peer> peer) {
    while (true) {
        auto const [error] = co_await peer->socket.async_wait(tcp::socket::wait_read, kAwait);
        boost::system::error_code failure;
        std::size_t const count = peer->socket.read_some(asio::buffer(echo.scratch), failure);
        if (failure == asio::error::would_block) {
            continue;
        }
        if (error || failure) {
            break;
        }
        peer->framer.feed({echo.scratch.data(), count});
        for (auto line = peer->framer.next(); line && *line; line = peer->framer.next()) {
            push(echo, peer, echo.event);
            push(echo, peer, echo.result);
            if (peer->partner) {
                push(echo, peer->partner, echo.event);
            }
        }
    }
    peer->partner.reset();
}

asio::awaitable<void> accept(Echo& echo, tcp::acceptor acceptor) {
    while (true) {
        auto [error, socket] = co_await acceptor.async_accept(kAwait);
        if (error) {
            continue;
        }
        socket.non_blocking(true);
        socket.set_option(tcp::no_delay(true));
        auto peer = std::make_shared<Peer>(std::move(socket));
        if (auto partner = std::exchange(echo.alone, nullptr)) {
            peer->partner = partner;
            partner->partner = peer;
            push(echo, peer, echo.result);
            push(echo, partner, echo.result);
        } else {
            echo.alone = peer;
        }
        asio::co_spawn(echo.io, read(echo, std::move(peer)), asio::detached);
    }
}

Line line_of(std::size_t bytes, std::string const& text) {
    std::string line = text + std::string(bytes > text.size() + 1 ? bytes - text.size() - 1 : 0, '.') + "\n";
    return std::make_shared<std::string const>(std::move(line));
}

}  // namespace

void run_echo(EchoLines const& lines) {
    Echo echo{.event = line_of(lines.event, "\"type\":\"played\""), .result = line_of(lines.result, "{}")};
    tcp::acceptor acceptor(echo.io, {asio::ip::make_address("127.0.0.1"), 0});
    std::printf("listening on 127.0.0.1:%d\n", acceptor.local_endpoint().port());
    std::fflush(stdout);
    asio::co_spawn(echo.io, accept(echo, std::move(acceptor)), asio::detached);
    echo.io.run();
    std::_Exit(EXIT_FAILURE);
}

}  // namespace tengen::bench
