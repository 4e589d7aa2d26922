#include "tests/bench/server_crowd.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tengen::bench {
namespace {

constexpr std::string_view kPing = R"("method":"ping")";
constexpr std::string_view kPong = "{\"jsonrpc\":\"2.0\",\"id\":\"ping\",\"result\":{}}\n";
/// Addresses of this machine from which connections come in turn, so that no one runs out of ports.
constexpr std::size_t kAddresses = 8;
constexpr int kSmallBuffer = 4'096;

}  // namespace

Crowd::Crowd(std::uint16_t port) : port_(port), epoll_(epoll_create1(EPOLL_CLOEXEC)) {}

Crowd::~Crowd() {
    for (One const& one : peers_) {
        if (one.socket >= 0) {
            ::close(one.socket);
        }
    }
    ::close(epoll_);
}

Crowd::Peer Crowd::add(Reading reading) {
    peers_.push_back({.reading = reading});
    connect(peers_.size() - 1);
    return peers_.size() - 1;
}

void Crowd::reconnect(Peer peer) {
    close(peer);
    connect(peer);
}

void Crowd::connect(Peer peer) {
    One& one = peers_[peer];
    one.socket = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (one.socket < 0) {
        throw std::runtime_error("cannot connect: " + std::string(std::strerror(errno)));
    }
    int const on = 1;
    setsockopt(one.socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(one.socket, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    if (one.reading == Reading::never) {
        setsockopt(one.socket, SOL_SOCKET, SO_RCVBUF, &kSmallBuffer, sizeof kSmallBuffer);
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK + static_cast<std::uint32_t>(1 + peer % kAddresses));
    bool const bound = ::bind(one.socket, reinterpret_cast<sockaddr const*>(&address), sizeof address) == 0;
    address.sin_port = htons(port_);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int const code = ::connect(one.socket, reinterpret_cast<sockaddr const*>(&address), sizeof address);
    if (!bound || (code != 0 && errno != EINPROGRESS)) {
        throw std::runtime_error("cannot connect: " + std::string(std::strerror(errno)));
    }
    watch(peer, EPOLL_CTL_ADD);
}

void Crowd::watch(Peer peer, int operation) const {
    One const& one = peers_[peer];
    epoll_event event{};
    bool const writes = !one.connected || !one.out.empty();
    event.events = (one.reading == Reading::eager ? EPOLLIN : 0U) | (writes ? EPOLLOUT : 0U);
    event.data.u64 = peer;
    epoll_ctl(epoll_, operation, one.socket, &event);
}

void Crowd::close(Peer peer) {
    One& one = peers_[peer];
    if (one.socket >= 0) {
        ::close(one.socket);
    }
    one = One{.reading = one.reading};
}

void Crowd::cut(Peer peer) {
    linger const reset{1, 0};
    setsockopt(peers_[peer].socket, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    close(peer);
}

void Crowd::send(Peer peer, std::string_view bytes) {
    One& one = peers_[peer];
    if (one.socket < 0) {
        return;
    }
    bool const waits = !one.out.empty();
    one.out.append(bytes);
    if (one.connected && !waits) {
        flush(peer);
    }
}

void Crowd::flush(Peer peer) {
    One& one = peers_[peer];
    auto const sent = ::send(one.socket, one.out.data(), one.out.size(), MSG_NOSIGNAL);
    if (sent > 0) {
        one.out.erase(0, static_cast<std::size_t>(sent));
    }
    if (!one.out.empty()) {
        watch(peer, EPOLL_CTL_MOD);
    }
}

void Crowd::listen(std::chrono::milliseconds patience, Hear const& hear) {
    std::array<epoll_event, 512> events{};
    int const count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()),
                                 static_cast<int>(patience.count()));
    for (int i = 0; i < count; ++i) {
        epoll_event const& event = events[static_cast<std::size_t>(i)];
        Peer const peer = event.data.u64;
        if (is_open(peer) && (event.events & EPOLLOUT) != 0) {
            peers_[peer].connected = true;
            flush(peer);
            watch(peer, EPOLL_CTL_MOD);
        }
        if (is_open(peer) && (event.events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0) {
            fill(peer, hear);
        }
    }
}

void Crowd::listen_until(std::function<bool()> const& done, std::chrono::milliseconds patience,
                         Hear const& hear, std::string const& what) {
    auto const end = Clock::now() + patience;
    while (!done()) {
        if (Clock::now() > end) {
            throw std::runtime_error("waited in vain for: " + what);
        }
        listen(std::chrono::milliseconds{20}, hear);
    }
}

void Crowd::fill(Peer peer, Hear const& hear) {
    static std::array<char, 65'536> chunk{};
    auto const count = ::recv(peers_[peer].socket, chunk.data(), chunk.size(), 0);
    if (count > 0) {
        peers_[peer].in.append(chunk.data(), static_cast<std::size_t>(count));
        take_lines(peer, hear);
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
        ended_ += peers_[peer].reading == Reading::eager ? 1 : 0;
        close(peer);
    }
}

void Crowd::take_lines(Peer peer, Hear const& hear) {
    // What is heard may end the connection or add others.
    std::string in = std::exchange(peers_[peer].in, {});
    std::size_t start = 0;
    for (auto end = in.find('\n'); end != std::string::npos; end = in.find('\n', start)) {
        auto const line = std::string_view(in).substr(start, end - start);
        start = end + 1;
        if (line.size() < 100 && line.find(kPing) != std::string_view::npos) {
            send(peer, kPong);
        } else {
            hear(peer, line);
        }
    }
    if (is_open(peer)) {
        in.erase(0, start);
        peers_[peer].in = std::move(in);
    }
}

}  // namespace tengen::bench
