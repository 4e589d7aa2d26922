#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::bench {

using Clock = std::chrono::steady_clock;

/// Many connections of one thread, on one epoll. Pings of the server are answered by themselves.
class Crowd {
  public:
    using Peer = std::size_t;
    /// Whether a connection reads what it is sent.
    enum class Reading { eager, never };
    /// Gets each line without its end.
    using Hear = std::function<void(Peer, std::string_view line)>;

    explicit Crowd(std::uint16_t port);
    Crowd(Crowd const&) = delete;
    Crowd& operator=(Crowd const&) = delete;
    ~Crowd();

    /// Begins one more connection; what is sent meanwhile goes out when it stands.
    Peer add(Reading reading = Reading::eager);
    /// Begins it anew, after the other side closed it or it was cut.
    void reconnect(Peer peer);
    /// Where connections that begin from now on go.
    void move_to(std::uint16_t port) { port_ = port; }
    void send(Peer peer, std::string_view bytes);
    /// Ends the connection at once, as a cable that is cut with a reset behind it.
    void cut(Peer peer);

    /// Waits for at most `patience` and hands over the lines that came.
    void listen(std::chrono::milliseconds patience, Hear const& hear);
    /// Listens until `done` holds; throws when it does not within `patience`, saying what was waited for.
    void listen_until(std::function<bool()> const& done, std::chrono::milliseconds patience, Hear const& hear,
                      std::string const& what);

    [[nodiscard]] std::size_t size() const { return peers_.size(); }
    [[nodiscard]] bool is_open(Peer peer) const { return peers_[peer].socket >= 0; }
    /// Connections that read and that the other side ended since the last `forget_ends`.
    [[nodiscard]] std::size_t ended() const { return ended_; }
    void forget_ends() { ended_ = 0; }

  private:
    struct One {
        int socket = -1;
        Reading reading = Reading::eager;
        bool connected = false;
        std::string in{};
        std::string out{};
    };

    void connect(Peer peer);
    void close(Peer peer);
    void watch(Peer peer, int operation) const;
    void flush(Peer peer);
    void fill(Peer peer, Hear const& hear);
    void take_lines(Peer peer, Hear const& hear);

    std::uint16_t port_;
    int epoll_ = -1;
    std::vector<One> peers_;
    std::size_t ended_ = 0;
};

}  // namespace tengen::bench
