#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/bench/server_crowd.hpp"
#include "tests/bench/server_figures.hpp"
#include "tests/bench/server_talk.hpp"

namespace tengen::bench {

/// How moves come.
struct Pace {
    double moves_a_second = 0;
    std::chrono::milliseconds time{};
    /// Called again and again meanwhile, for what others do.
    std::function<void()> beside{};
};

struct Played {
    std::uint64_t moves = 0;
    /// Moves whose turn came while the one before was still on its way; they are made later.
    std::uint64_t late = 0;
    std::chrono::nanoseconds time{};
    /// From the moment at which a move was due until the opponent has seen it.
    Latencies seen{};
    /// Bytes of the last lines seen about a move.
    std::size_t event_bytes = 0;
    std::size_t result_bytes = 0;
};

/// What is wrong with what the server told, by kind; all zero when nothing is.
struct Faults {
    std::uint64_t errors = 0;
    std::uint64_t lost = 0;
    std::uint64_t doubled = 0;
    std::uint64_t disordered = 0;
    /// Connections that were ended by the other side.
    std::uint64_t dropped = 0;

    [[nodiscard]] std::uint64_t all() const { return errors + lost + doubled + disordered + dropped; }
};

/// Live games between pairs of connections, each with its own player. Of every event the number is checked:
/// a gap, a repetition or a step back is a fault. The echo is spoken to alike, without numbers.
class Games {
  public:
    /// Seats everybody; returns when all games have begun.
    Games(std::uint16_t port, std::size_t count, Speech speech);

    /// Plays in an open loop: each game moves when its turn comes, however long the last move took.
    [[nodiscard]] Played play(Pace const& pace);
    /// Plays in a closed loop: each side moves as soon as it has seen the other's move; a game that is full
    /// goes on as a rematch.
    [[nodiscard]] Played race(std::chrono::milliseconds time);
    /// Makes a move in every game and returns when about half of them have been told.
    void move_everywhere();
    /// Cuts all connections at once.
    void cut_all();
    /// Comes back with the tokens to `port`, everybody at once, and asks for what was missed. Returns the
    /// time from the first new connection to the last answer. Afterwards both sides of every game know the
    /// same events, with none missing and with every move that was acknowledged; anything else is a fault.
    [[nodiscard]] std::chrono::nanoseconds come_back(std::uint16_t port);
    /// One game's room, for whoever wants to look on.
    [[nodiscard]] std::string const& room(std::size_t game) const { return games_[game].room; }
    [[nodiscard]] Faults faults() const;
    [[nodiscard]] Crowd& crowd() { return crowd_; }
    /// Hears whoever else is in the crowd.
    void hear(Crowd::Peer peer, std::string_view line);
    /// The first thing that was wrong, in words.
    [[nodiscard]] std::string const& first_fault() const { return first_fault_; }

  private:
    /// What one side of a game has been told.
    struct Side {
        std::string token{};
        std::uint64_t told = 0;
        std::string hash{};
        /// After a return: until the events that were missed are here, with the last number seen meanwhile.
        bool returning = false;
        std::uint64_t live = 0;
    };
    struct Game {
        std::string room{};
        std::array<Side, 2> sides{};
        int ply = 0;
        /// The side that begins.
        std::size_t first = 0;
        std::uint64_t acknowledged = 0;
        Clock::time_point due{};
        /// A move is on its way.
        bool playing = false;
        /// Sides that have not come to the room of the rematch yet.
        int to_come = 0;
        /// Steps towards the start that were answered.
        int steps = 0;
    };

    void seat();
    void settle_step(std::size_t game);
    void hear_event(std::size_t game, std::size_t side, std::string_view line);
    void hear_played(std::size_t game, std::size_t side, std::uint64_t ply, std::size_t bytes);
    void follow(Side& side, std::uint64_t seq, std::string_view line);
    void hear_result(std::size_t game, std::size_t side, std::string_view line);
    void hear_missed(std::size_t game, std::size_t side, std::string_view line);
    static void hear_state(Side& side, std::string_view line);
    [[nodiscard]] static std::size_t mover(Game const& game) {
        return (game.first + static_cast<std::size_t>(game.ply)) % 2;
    }
    void move(std::size_t game, Clock::time_point due);
    void go_on(std::size_t game);
    void hear_rematch(std::size_t game, std::size_t side, std::string const& room);
    void hear_arrival(std::size_t game, std::size_t side, std::string_view line);
    [[nodiscard]] static bool agree(Game const& game);
    [[nodiscard]] bool sides_agree() const;
    void compare_sides();
    void fault(std::uint64_t& kind, std::string_view what);
    void settle();

    Crowd crowd_;
    Speech speech_;
    std::vector<std::string> const actions_ = drawn_game();
    std::vector<Game> games_;
    std::size_t started_ = 0;
    std::size_t returning_ = 0;
    std::size_t playing_ = 0;
    /// Games on their way to a rematch.
    std::size_t between_ = 0;
    bool racing_ = false;
    Played played_{};
    Faults faults_{};
    std::string first_fault_{};
};

}  // namespace tengen::bench
