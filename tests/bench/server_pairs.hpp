#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tests/bench/server_talk.hpp"

namespace tengen::bench {

struct Measured {
    std::uint64_t moves = 0;
    std::chrono::nanoseconds time{0};
    /// From a move sent to the move seen by the opponent, sorted.
    std::vector<std::chrono::nanoseconds> latencies{};
    /// Bytes of the last lines seen about a move.
    std::size_t event_bytes = 0;
    std::size_t result_bytes = 0;

    [[nodiscard]] double moves_a_second() const;
    [[nodiscard]] double percentile_us(double percent) const;
};

/// Pairs of connections that play in a closed loop: each moves as soon as it has seen the other's move.
/// Against tengen they play whole legal games on 20x20 that nobody wins, then a rematch.
class Pairs {
  public:
    Pairs(std::uint16_t port, int pairs, Speech speech);
    Pairs(Pairs const&) = delete;
    Pairs& operator=(Pairs const&) = delete;
    ~Pairs();

    /// Plays for `time`; call again to go on.
    [[nodiscard]] Measured play(std::chrono::milliseconds time);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace tengen::bench
