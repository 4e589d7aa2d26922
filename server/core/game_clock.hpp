#pragma once

#include <optional>
#include <vector>

#include "common/rules/action.hpp"
#include "proto/parts.hpp"

// The arithmetic of a game's clocks: durations in, durations out; see "Clocks" in PROTOCOL.md. What time it
// is and whether it runs is TurnTime's business.
namespace tengen::server::core {

/// How long an AI with this clock should think about a move; less than it has left.
[[nodiscard]] base::Milliseconds thinking_time(proto::ClockRule const& rule, proto::ClockNow const& clock);

/// The two clocks of a game, changed by its events only: what they showed when the running turn began, and
/// when the turns before it did.
class GameClock {
  public:
    /// `grace` is what each side's first action has before its other time runs.
    GameClock(proto::ClockRule const& rule, base::Milliseconds grace);

    /// False: the game has no clock, and what is asked below is nullopt or means nothing.
    [[nodiscard]] bool is_there() const { return clocks_.has_value(); }
    /// As they stood when the running turn began.
    [[nodiscard]] std::optional<proto::Clocks> const& clocks() const { return clocks_; }
    /// nullopt while both stand still.
    [[nodiscard]] std::optional<rules::Side> running() const {
        return clocks_ ? clocks_->running : std::nullopt;
    }
    /// The running turn has taken `spent`.
    [[nodiscard]] std::optional<proto::Clocks> after(base::Milliseconds spent) const;

    // What an event should say; nothing changes.

    [[nodiscard]] std::optional<proto::Clocks> started(rules::Side to_act) const;
    struct Ply {
        rules::Side by = rules::Side::black;
        /// nullopt: nobody's time runs after it.
        std::optional<rules::Side> next{};
        /// With a swap the two people change places, and the clocks go with them.
        rules::ActionKind kind = rules::ActionKind::place;
    };
    /// The running side acted after `spent`: its increment is added, its period or move is full again.
    [[nodiscard]] std::optional<proto::Clocks> played(Ply const& ply, base::Milliseconds spent) const;
    /// The server set a stone: only the turn changes.
    [[nodiscard]] std::optional<proto::Clocks> set_up(rules::Side next) const;
    struct Undo {
        proto::UndoClock policy = proto::UndoClock::fair;
        rules::Side asker = rules::Side::black;
        /// Actions that stand afterwards.
        int to_ply = 0;
        /// Removed plies of the asking side.
        int own = 0;
        rules::Side next = rules::Side::black;
        /// How many of the first actions the server set.
        int setup = 0;
    };
    /// Precondition: `to_ply` is less than what stands.
    [[nodiscard]] std::optional<proto::Clocks> undone(Undo const& undo, base::Milliseconds spent) const;
    [[nodiscard]] std::optional<proto::Clocks> stopped(base::Milliseconds spent) const;

    // What an event said.

    void on_started(std::optional<proto::Clocks> const& said);
    void on_played(std::optional<proto::Clocks> const& said);
    /// `to_ply` and `setup` as in Undo.
    void on_undone(std::optional<proto::Clocks> const& said, int to_ply, int setup);
    void on_finished(std::optional<proto::Clocks> const& said);

    friend bool operator==(GameClock const&, GameClock const&) = default;

  private:
    [[nodiscard]] proto::ClockNow full() const;
    void take(std::optional<proto::Clocks> const& said);

    proto::ClockRule rule_;
    base::Milliseconds grace_;
    std::optional<proto::Clocks> clocks_{};
    /// As the clocks stood when each turn began whose action stands now.
    std::vector<proto::Clocks> before_{};
    /// An undo to the beginning has given the grace once more.
    bool graced_again_ = false;
};

}  // namespace tengen::server::core
