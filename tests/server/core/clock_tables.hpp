#pragma once

#include <utility>

#include "tests/server/core/tables.hpp"

// Tables with clocks: time passes when a test says so, and the first actions have no grace unless one asks.
namespace tengen::server::core::testing {

[[nodiscard]] inline Config without_grace() {
    Config config;
    config.clock_grace = base::Milliseconds{0};
    return config;
}

[[nodiscard]] inline proto::ClockRule fischer(base::Milliseconds main, base::Milliseconds increment = {}) {
    return {.kind = proto::ClockKind::fischer, .main = main, .increment = increment};
}
[[nodiscard]] inline proto::ClockRule byo_yomi(base::Milliseconds main, int periods,
                                               base::Milliseconds period) {
    return {.kind = proto::ClockKind::byoyomi, .main = main, .periods = periods, .period = period};
}
[[nodiscard]] inline proto::ClockRule per_move(base::Milliseconds move) {
    return {.kind = proto::ClockKind::per_move, .move = move};
}

/// Ann is black, Bob is white; black's clock runs.
struct ClockTable : PairTable {
    explicit ClockTable(proto::ClockRule const& clock, proto::UndoRule undo = {},
                        Config config = without_grace(), proto::Game const& game = {})
        : PairTable(std::move(config), proto::RoomCreate{.game = game, .clock = clock, .undo = undo}) {}

    [[nodiscard]] proto::Clocks clocks() { return look(ann, room).clocks.value(); }
    [[nodiscard]] base::Milliseconds main(rules::Side side) { return clocks()[side].main; }
    /// Whoever is to act plays after `time`.
    void play_after(base::Milliseconds time, std::string const& action) {
        pass(time);
        play_all({action});
    }
    /// The side to act asks after `time` and the other grants after as much again.
    void undo_after(base::Milliseconds time) {
        auto const turn = look(ann, room).turn.value();
        auto const asker = turn.player == player(ann) ? ann : bob;
        pass(time);
        auto const id = undo_id(asker);
        pass(time);
        EXPECT_TRUE(grant(asker == ann ? bob : ann, id));
    }
    [[nodiscard]] std::optional<rules::Outcome> outcome() { return look(ann, room).outcome; }
};

/// How a game ends whose flag fell.
[[nodiscard]] inline rules::Outcome on_time(rules::Side winner) {
    return {.winner = winner, .reason = rules::Reason::timeout};
}

}  // namespace tengen::server::core::testing
