#pragma once

// Bytes as a game to be played: which one first, then actions, legal ones and any others.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "common/rules/position.hpp"

namespace tengen::fuzz {

/// Bytes from the first to the last; after them come zeros.
class Bytes {
  public:
    explicit Bytes(std::span<std::uint8_t const> rest) : rest_(rest) {}

    [[nodiscard]] bool empty() const { return rest_.empty(); }
    unsigned next();
    /// As many of the next `length` bytes as there are.
    std::string_view text(std::size_t length);

  private:
    std::span<std::uint8_t const> rest_;
};

struct Game {
    rules::GameSpec spec;
    /// How many of the first stones are the server's.
    int setup = 0;
};

/// Three bytes: freestyle, standard, renju, caro or Chengsanqi; the board's size, the fouls of renju and
/// their mode, or the flags of Chengsanqi; the opening, and how many stones are set up where it knows any.
/// What is not played together must be refused, and becomes a game with the free opening.
Game read_game(Bytes& bytes);

/// What one step of the script asks for.
struct Step {
    enum class Kind : std::uint8_t {
        /// Nothing: a text that is no action.
        none,
        action,
        undo,
    };
    Kind kind = Kind::none;
    rules::Action action = rules::Action::keep();
    /// Turns to take back, at least one.
    int undone = 0;
};

/// A byte of 128 and more begins an action's text of up to 31 letters. Any other says by its lowest three
/// bits: 0 to 3 one of `legal`, 4 a stone near the last one of the same colour (Chengsanqi: a turn of the
/// board's points), 5 an action of any bytes, 6 an offer, 7 turns taken back.
Step read_step(Bytes& bytes, rules::Position const& position, std::vector<rules::Action> const& legal);

/// Ends the program, for the fuzzer to see, unless `holds`.
void require(bool holds);

}  // namespace tengen::fuzz
