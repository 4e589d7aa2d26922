#include "client/app/test_socket.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace tengen::client::app {

struct TestSocket::Peer {
    explicit Peer(int socket) : descriptor(socket) {}
    ~Peer() { ::close(descriptor); }
    Peer(Peer const&) = delete;
    Peer& operator=(Peer const&) = delete;

    /// Reads what is there; false when the peer is gone.
    bool read() {
        std::array<char, 4'096> bytes{};
        for (;;) {
            auto const count = ::recv(descriptor, bytes.data(), bytes.size(), MSG_DONTWAIT);
            if (count > 0)
                input.append(bytes.data(), static_cast<std::size_t>(count));
            else
                return count < 0 && (errno == EAGAIN || errno == EINTR);
        }
    }
    /// Sends all of it; a peer that does not read waits here, which is its own fault.
    void write(std::string const& line) const {
        std::string_view rest = line;
        while (!rest.empty()) {
            auto const count = ::send(descriptor, rest.data(), rest.size(), MSG_NOSIGNAL);
            if (count <= 0)
                return;
            rest.remove_prefix(static_cast<std::size_t>(count));
        }
    }

    int descriptor;
    std::string input;
};

TestSocket::TestSocket(std::filesystem::path path) : path_(std::move(path)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    auto const name = path_.string();
    if (name.empty() || name.size() >= sizeof address.sun_path)
        throw std::runtime_error("--test-socket must be a path of at most 107 bytes");
    std::memcpy(address.sun_path, name.data(), name.size());
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
    listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    // The system call takes any kind of address through this one type.
    auto const* generic = static_cast<sockaddr const*>(static_cast<void const*>(&address));
    if (listener_ < 0 || ::bind(listener_, generic, sizeof address) != 0 || ::listen(listener_, 4) != 0)
        throw std::runtime_error("--test-socket cannot listen on " + name + ": " + std::strerror(errno));
}

TestSocket::~TestSocket() {
    peers_.clear();
    ::close(listener_);
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
}

void TestSocket::accept() {
    for (;;) {
        int const socket = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (socket < 0)
            return;
        peers_.push_back(std::make_unique<Peer>(socket));
    }
}

void TestSocket::poll(std::function<std::string(std::string const&)> const& handle) {
    accept();
    std::erase_if(peers_, [&](auto const& peer) {
        bool const there = peer->read();
        auto const line_end = peer->input.find('\n');
        if (line_end == std::string::npos)
            return !there;
        auto const line = peer->input.substr(0, line_end);
        peer->input.erase(0, line_end + 1);
        peer->write(handle(line) + "\n");
        return false;
    });
}

}  // namespace tengen::client::app
