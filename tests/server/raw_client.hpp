#pragma once

#include <cerrno>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace tengen::server {

/// The server closed the connection, or takes none.
class Disconnected : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A blocking connection to a server on this machine, with nothing between the test and the bytes. Waits at
/// most `kPatience` seconds for anything.
class RawClient {
  public:
    static constexpr int kPatience = 60;

    explicit RawClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        timeval const patience{.tv_sec = kPatience, .tv_usec = 0};
        setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(socket_, reinterpret_cast<sockaddr const*>(&address), sizeof address) != 0) {
            throw Disconnected("cannot connect");
        }
    }
    RawClient(RawClient&& other) noexcept
        : socket_(std::exchange(other.socket_, -1)), buffer_(std::move(other.buffer_)) {}
    RawClient& operator=(RawClient&& other) noexcept {
        std::swap(socket_, other.socket_);
        std::swap(buffer_, other.buffer_);
        return *this;
    }
    ~RawClient() {
        if (socket_ >= 0) {
            ::close(socket_);
        }
    }

    /// Sends everything; false when the other side is gone or does not read.
    bool send(std::string_view bytes) const {
        while (!bytes.empty()) {
            auto const sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) {
                return false;
            }
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }
    /// The next line without its end; nullopt when the server closed the connection.
    std::optional<std::string> line() {
        std::size_t end = 0;
        while ((end = buffer_.find('\n')) == std::string::npos) {
            char chunk[16'384];
            auto const count = ::recv(socket_, chunk, sizeof chunk, 0);
            if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
                throw std::runtime_error("the server says nothing");
            }
            if (count <= 0) {
                return std::nullopt;
            }
            buffer_.append(chunk, static_cast<std::size_t>(count));
        }
        std::string line = buffer_.substr(0, end);
        buffer_.erase(0, end + 1);
        return line;
    }
    /// Everything up to the end of the connection, lines joined by '\n'.
    std::string rest() {
        std::string all;
        while (auto const next = line()) {
            all += *next + "\n";
        }
        return all;
    }
    [[nodiscard]] int descriptor() const { return socket_; }
    /// Says that nothing more will be sent; what comes is still read.
    void end() const { ::shutdown(socket_, SHUT_WR); }
    /// Closes with a reset, as a machine that lost its power would look later.
    void vanish() {
        linger const reset{.l_onoff = 1, .l_linger = 0};
        setsockopt(socket_, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
        ::close(std::exchange(socket_, -1));
    }

  private:
    int socket_;
    std::string buffer_;
};

}  // namespace tengen::server
