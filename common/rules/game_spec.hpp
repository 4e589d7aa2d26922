#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

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
/// Whether a game with this opening may name which of the 26 openings of renju is set.
[[nodiscard]] constexpr bool takes_code(Opening opening) {
    return opening == Opening::prescribed || opening == Opening::two_fifths;
}
/// Whether the server sets the first stones of a game with this opening.
[[nodiscard]] constexpr bool is_set_up(Opening opening) {
    return takes_code(opening) || opening == Opening::balanced;
}
enum class FoulMode : std::uint8_t { automatic, forbid, claim };

/// Which fouls bind black (renju only).
struct FoulSet {
    bool double_three = true;
    bool double_four = true;
    bool overline = true;

    friend bool operator==(FoulSet const&, FoulSet const&) = default;
};

enum class AllInMills : std::uint8_t {
    /// Nothing is taken, the turn passes.
    pass,
    /// Any stone may be taken.
    any,
};

/// How Chengsanqi is played (rules-chengsanqi, the table of presets).
struct ChengsanRules {
    /// A point whose stone was taken while placing is closed until moving starts.
    bool blocked_points = true;
    /// What closing a mill takes when every opposing stone is in a mill.
    AllInMills all_in_mills = AllInMills::pass;
    /// A side with three stones may move anywhere.
    bool fly = false;

    friend bool operator==(ChengsanRules const&, ChengsanRules const&) = default;
};

enum class ChengsanPreset : std::uint8_t { chengsanqi, chengsanqi_folk, nine_mens_morris };

[[nodiscard]] ChengsanRules rules_of(ChengsanPreset preset);
/// The preset that has these rules, nullopt when none has.
[[nodiscard]] std::optional<ChengsanPreset> preset_of(ChengsanRules const& rules);

/// A field of a game description that this build does not have or that does not fit the others.
struct SpecError {
    /// The field's name on the wire, for example "rule" or "size".
    std::string_view field;
};

/// A Gomoku game as asked for, before GameSpec::make has checked it.
struct GomokuRules {
    FiveRule rule = FiveRule::freestyle;
    int size = 15;
    Opening opening = Opening::free;
    FoulSet fouls{};
    FoulMode foul_mode = FoulMode::automatic;

    friend bool operator==(GomokuRules const&, GomokuRules const&) = default;
};

/// Which game is played and how; always valid: made by `make` only.
class GameSpec {
  public:
    static constexpr int kMinSize = 15;
    static constexpr int kMaxSize = 20;

    using Gomoku = GomokuRules;

    /// Freestyle on 15x15, free opening.
    GameSpec() = default;

    /// Checks the description (rules-gomoku): sizes 15 to 20, renju 15 only; every opening but `free`,
    /// `centre`, `swap`, `swap2` and `balanced` is renju's; fouls and their mode bind renju only. The error
    /// names the first field that does not fit, in the order of the struct.
    [[nodiscard]] static base::Result<GameSpec, SpecError> make(Gomoku const& asked);
    /// Every mixture of the flags is a game.
    [[nodiscard]] static GameSpec make(ChengsanRules const& asked);

    [[nodiscard]] GameKind kind() const {
        return std::holds_alternative<Gomoku>(game_) ? GameKind::gomoku : GameKind::chengsanqi;
    }
    /// Precondition: a Gomoku game.
    [[nodiscard]] Gomoku const& gomoku() const { return std::get<Gomoku>(game_); }
    /// As `gomoku()`.
    [[nodiscard]] FiveRule rule() const { return gomoku().rule; }
    /// Points on one side of the board. As `gomoku()`.
    [[nodiscard]] int size() const { return gomoku().size; }
    /// As `gomoku()`.
    [[nodiscard]] Opening opening() const { return gomoku().opening; }
    /// Precondition: a Chengsanqi game.
    [[nodiscard]] ChengsanRules const& chengsan() const { return std::get<ChengsanRules>(game_); }

    friend bool operator==(GameSpec const&, GameSpec const&) = default;

  private:
    explicit GameSpec(Gomoku const& asked) : game_(asked) {}
    explicit GameSpec(ChengsanRules const& asked) : game_(asked) {}

    std::variant<Gomoku, ChengsanRules> game_{};
};

}  // namespace tengen::rules
