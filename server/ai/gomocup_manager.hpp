#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/rules/game_spec.hpp"
#include "common/rules/point.hpp"

namespace tengen::server::ai {

/// What a program is told before its first move.
struct Terms {
    int size = 15;
    rules::FiveRule rule = rules::FiveRule::freestyle;
    std::chrono::milliseconds turn{1'000};
    /// In bytes; 0 is no limit.
    std::uint64_t memory = 0;
    std::optional<int> threads{};
    /// Where it may keep files.
    std::string folder{};

    friend bool operator==(Terms const&, Terms const&) = default;
};

/// The manager's side of the Gomocup protocol (plastovicka.github.io/protocl2en.htm) towards one program:
/// what to send for a board, and what its lines mean. No pipes, no clock.
///
/// A board that goes on by one stone from the last is told by TURN, any other as a new game by BOARD.
class GomocupManager {
  public:
    enum class Stage : std::uint8_t {
        fresh,       // nothing is sent yet
        starting,    // START is sent
        resting,     // it knows a board and is not asked
        restarting,  // RESTART is sent
        thinking,    // it is asked for a move
        broken,      // not to be asked any more
    };

    struct Nothing {};
    /// Send these lines.
    struct Say {
        std::string lines;
    };
    struct Move {
        rules::Point point;
    };
    struct Fault {
        std::string why;
    };
    using Heard = std::variant<Nothing, Say, Move, Fault>;

    explicit GomocupManager(Terms terms) : terms_(std::move(terms)), turn_(terms_.turn) {}

    [[nodiscard]] Terms const& terms() const { return terms_; }
    [[nodiscard]] Stage stage() const { return stage_; }
    /// Whether `stones` are the board that it knows and one more.
    [[nodiscard]] bool goes_on(std::span<rules::Point const> stones) const;

    /// Time for the moves that are asked for from now on, where that differs from the terms.
    void set_turn(std::chrono::milliseconds turn) { turn_ = turn; }
    /// The lines that ask for the stone after `stones`, which are in the order of play, black first.
    /// Precondition: fresh or resting.
    [[nodiscard]] std::string ask(std::span<rules::Point const> stones);
    /// What a line without its end means.
    [[nodiscard]] Heard hear(std::string_view line);
    /// The last complaint or nonsense since it was asked; empty when there was none.
    [[nodiscard]] std::string const& complaint() const { return complaint_; }

  private:
    [[nodiscard]] std::string turn_line();
    [[nodiscard]] std::string terms_lines();
    [[nodiscard]] std::string board_lines();
    [[nodiscard]] Heard hear_opening(std::string_view line);
    [[nodiscard]] Heard hear_thinking(std::string_view line);
    [[nodiscard]] Heard odd(std::string_view line);
    [[nodiscard]] Heard fault(std::string why);
    [[nodiscard]] rules::Point flipped(rules::Point point) const;

    Terms terms_;
    std::chrono::milliseconds turn_;
    /// What it was told of that.
    std::chrono::milliseconds told_turn_{0};
    Stage stage_ = Stage::fresh;
    /// What it knows, or will know when it is asked.
    std::vector<rules::Point> stones_{};
    std::string complaint_{};
    /// How many more lines that mean nothing it may say before it answers.
    int patience_ = 0;
};

/// What the answer to ABOUT says, for people; empty when it says nothing.
[[nodiscard]] std::string about_words(std::string_view line);

}  // namespace tengen::server::ai
