#include "tests/bench/server_pairs.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tengen::bench {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

int connect_to(std::uint16_t port) {
    int const socket = ::socket(AF_INET, SOCK_STREAM, 0);
    int const on = 1;
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (socket < 0 || ::connect(socket, reinterpret_cast<sockaddr const*>(&address), sizeof address) != 0) {
        throw std::runtime_error("cannot connect");
    }
    return socket;
}

struct Peer {
    int socket = -1;
    std::string buffer{};

    void send(std::string_view bytes) const {
        while (!bytes.empty()) {
            auto const sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) {
                throw std::runtime_error("the server is gone");
            }
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    /// Reads once; false when nothing is there.
    bool fill() {
        std::array<char, 16'384> chunk{};
        auto const count = ::recv(socket, chunk.data(), chunk.size(), 0);
        if (count <= 0) {
            throw std::runtime_error("the server closed a connection");
        }
        buffer.append(chunk.data(), static_cast<std::size_t>(count));
        return true;
    }
    /// Reads until a line with `part` in it.
    std::string wait_for(std::string_view part) {
        while (true) {
            for (auto end = buffer.find('\n'); end != std::string::npos; end = buffer.find('\n')) {
                std::string line = buffer.substr(0, end);
                buffer.erase(0, end + 1);
                if (line.find(part) != std::string::npos) {
                    return line;
                }
            }
            fill();
        }
    }
};

constexpr std::string_view kPlayed = R"("type":"played")";

}  // namespace

struct Pairs::State {
    struct Pair {
        std::array<Peer, 2> peers{};
        std::string room{};
        int ply = 0;
        /// Plies of this game that each peer has been told of.
        std::array<int, 2> told{};
        /// Who plays black.
        std::size_t black = 0;
        Clock::time_point sent{};
        bool playing = false;
        /// Peers that have come to the new room.
        int arrived = 0;
    };

    State(std::uint16_t port, int count, Speech spoken)
        : speech(spoken), pairs(static_cast<std::size_t>(count)) {
        epoll = epoll_create1(0);
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            for (std::size_t side = 0; side < 2; ++side) {
                pairs[i].peers[side].socket = connect_to(port);
                if (speech == Speech::tengen) {
                    greet(pairs[i].peers[side]);
                }
            }
            if (speech == Speech::tengen) {
                sit_down(pairs[i]);
            } else {
                // The echo says when it has both.
                pairs[i].peers[0].wait_for("{}");
                pairs[i].peers[1].wait_for("{}");
            }
            for (std::size_t side = 0; side < 2; ++side) {
                epoll_event event{};
                event.events = EPOLLIN;
                event.data.u64 = i * 2 + side;
                epoll_ctl(epoll, EPOLL_CTL_ADD, pairs[i].peers[side].socket, &event);
            }
        }
    }
    State(State const&) = delete;
    State& operator=(State const&) = delete;
    ~State() {
        for (Pair const& pair : pairs) {
            ::close(pair.peers[0].socket);
            ::close(pair.peers[1].socket);
        }
        ::close(epoll);
    }

    static void greet(Peer& peer) {
        peer.send(request(1, "hello", R"({"protocol":1,"client":"bench 1","heartbeat":false})"));
        peer.wait_for("\"result\"");
    }

    static void sit_down(Pair& pair) {
        auto& [black, white] = pair.peers;
        black.send(request(1, "room.create", R"({"game":{"kind":"gomoku","rule":"freestyle","size":20}})"));
        pair.room = text_after(black.wait_for("\"result\""), R"("room":")");
        std::string const room = R"({"room":")" + pair.room + "\"}";
        white.send(request(1, "room.join", room));
        white.wait_for("\"result\"");
        black.send(request(1, "room.ready", room));
        white.send(request(1, "room.ready", room));
        black.wait_for(R"("type":"started")");
        white.wait_for(R"("type":"started")");
        // What is still on its way is read in the loop.
    }

    [[nodiscard]] std::size_t mover(Pair const& pair) const {
        return (pair.black + static_cast<std::size_t>(pair.ply)) % 2;
    }

    void move(Pair& pair) {
        Peer const& peer = pair.peers[mover(pair)];
        std::string const& action = game[static_cast<std::size_t>(pair.ply) % game.size()];
        line = R"({"jsonrpc":"2.0","id":1,"method":"game.play","params":{"room":")" + pair.room +
               R"(","action":")" + action + R"(","ply":)" + std::to_string(pair.ply) + "}}\n";
        pair.playing = true;
        pair.sent = Clock::now();
        peer.send(line);
    }

    void see_played(Pair& pair, std::size_t side, std::size_t bytes) {
        // The mover is told of its own move as well, maybe after the answer to it.
        if (pair.told[side]++ != pair.ply || side == mover(pair)) {
            return;
        }
        measured.latencies.push_back(Clock::now() - pair.sent);
        measured.event_bytes = bytes + 1;
        ++measured.moves;
        ++pair.ply;
        pair.playing = false;
        if (speech == Speech::tengen && pair.ply == kPlies) {
            ask_rematch(pair);
        } else if (!stopping) {
            move(pair);
        }
    }

    static void ask_rematch(Pair& pair) {
        std::string const asked = request(1, "game.rematch", R"({"room":")" + pair.room + "\"}");
        pair.peers[0].send(asked);
        pair.peers[1].send(asked);
    }

    static void go_to(Pair& pair, std::size_t side, std::string const& room) {
        pair.peers[side].send(request(1, "room.join", R"({"room":")" + room + "\"}"));
        pair.told[side] = 0;
        pair.room = room;
    }

    /// Plays on once both are in the room: who comes after the first move is not told of it.
    void entered(Pair& pair) {
        if (++pair.arrived == 2) {
            pair.arrived = 0;
            pair.black = 1 - pair.black;
            pair.ply = 0;
            if (!stopping) {
                move(pair);
            }
        }
    }

    void see(std::size_t index) {
        Pair& pair = pairs[index / 2];
        std::size_t const side = index % 2;
        Peer& peer = pair.peers[side];
        peer.fill();
        std::size_t start = 0;
        for (auto end = peer.buffer.find('\n'); end != std::string::npos;
             end = peer.buffer.find('\n', start)) {
            std::string_view const seen = std::string_view(peer.buffer).substr(start, end - start);
            start = end + 1;
            if (seen.find(kPlayed) != std::string_view::npos) {
                see_played(pair, side, seen.size());
            } else if (auto const room = text_after(seen, R"("new_room":")"); !room.empty()) {
                go_to(pair, side, room);
            } else if (seen.find(R"("snapshot")") != std::string_view::npos) {
                entered(pair);
            } else if (seen.find(R"("error")") != std::string_view::npos) {
                throw std::runtime_error("the server refused: " + std::string(seen));
            } else if (seen.find(R"("ply")") != std::string_view::npos && seen.size() < 200) {
                measured.result_bytes = seen.size() + 1;
            }
        }
        peer.buffer.erase(0, start);
    }

    void play(std::chrono::milliseconds time) {
        stopping = false;
        measured = {};
        auto const start = Clock::now();
        for (Pair& pair : pairs) {
            if (!pair.playing && (speech == Speech::echo || pair.ply < kPlies)) {
                move(pair);
            }
        }
        std::array<epoll_event, 512> events{};
        while (Clock::now() - start < time) {
            int const count = epoll_wait(epoll, events.data(), static_cast<int>(events.size()), 100);
            for (int i = 0; i < count; ++i) {
                see(events[static_cast<std::size_t>(i)].data.u64);
            }
        }
        measured.time = Clock::now() - start;
    }

    /// Lets the moves that are on their way arrive, uncounted.
    void settle() {
        stopping = true;
        std::array<epoll_event, 512> events{};
        for (int count = 1; count > 0;) {
            count = epoll_wait(epoll, events.data(), static_cast<int>(events.size()), 300);
            for (int i = 0; i < count; ++i) {
                see(events[static_cast<std::size_t>(i)].data.u64);
            }
        }
    }

    Speech speech;
    std::vector<Pair> pairs;
    std::vector<std::string> const game = drawn_game();
    std::string line{};
    Measured measured{};
    int epoll = -1;
    bool stopping = false;
};

double Measured::moves_a_second() const {
    return static_cast<double>(moves) / std::chrono::duration<double>(time).count();
}

double Measured::percentile_us(double percent) const {
    if (latencies.empty()) {
        return std::nan("");
    }
    auto const rank = static_cast<std::size_t>(percent / 100 * static_cast<double>(latencies.size()));
    return std::chrono::duration<double, std::micro>(latencies[std::min(rank, latencies.size() - 1)]).count();
}

Pairs::Pairs(std::uint16_t port, int pairs, Speech speech)
    : state_(std::make_unique<State>(port, pairs, speech)) {}
Pairs::~Pairs() = default;

Measured Pairs::play(std::chrono::milliseconds time) {
    state_->play(time);
    Measured measured = state_->measured;
    state_->settle();
    std::ranges::sort(measured.latencies);
    return measured;
}

}  // namespace tengen::bench
