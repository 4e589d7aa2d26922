#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/base/result.hpp"

namespace tengen::rules {

enum class GameKind : std::uint8_t { gomoku, chengsanqi };
enum class FiveRule : std::uint8_t { freestyle, standard, renju, caro };
enum class Opening : std::uint8_t {
    free,
    centre,
    prescribed,
    two_fifths,
    swap_after_three,
    renju_classic,
    swap,
    swap2,
    yamaguchi,
    soosyrv8,
    taraguchi10,
    balanced,
};
enum class FoulMode : std::uint8_t { automatic, forbid, claim };

/// Which fouls bind black (renju only).
struct FoulSet {
    bool double_three = true;
    bool double_four = true;
    bool overline = true;

    friend bool operator==(FoulSet const&, FoulSet const&) = default;
};

/// A field of a game description that this build does not have or that does not fit the others.
struct SpecError {
    /// The field's name on the wire, for example "rule" or "size".
    std::string_view field;
};

/// Which game is played and how; always valid: made by `make` only.
class GameSpec {
  public:
    static constexpr int kMinSize = 15;
    static constexpr int kMaxSize = 20;

    /// A Gomoku game as asked for, before it is checked.
    struct Gomoku {
        FiveRule rule = FiveRule::freestyle;
        int size = kMinSize;
        Opening opening = Opening::free;
        FoulSet fouls{};
        FoulMode foul_mode = FoulMode::automatic;

        friend bool operator==(Gomoku const&, Gomoku const&) = default;
    };

    /// Freestyle on 15x15, free opening.
    GameSpec() = default;

    /// Checks the description against what this build plays (rules-gomoku: sizes 15 to 20 for freestyle,
    /// standard and caro; fouls bind renju only). The error names the first field that does not fit, in the
    /// order of the struct.
    [[nodiscard]] static base::Result<GameSpec, SpecError> make(Gomoku const& asked);

    [[nodiscard]] GameKind kind() const { return GameKind::gomoku; }
    [[nodiscard]] FiveRule rule() const { return gomoku_.rule; }
    /// Points on one side of the board.
    [[nodiscard]] int size() const { return gomoku_.size; }
    [[nodiscard]] Opening opening() const { return gomoku_.opening; }

    friend bool operator==(GameSpec const&, GameSpec const&) = default;

  private:
    explicit GameSpec(Gomoku const& gomoku) : gomoku_(gomoku) {}

    Gomoku gomoku_{};
};

}  // namespace tengen::rules
