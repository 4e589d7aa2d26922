#pragma once

#include <optional>
#include <string>
#include <utility>

#include "tests/server/core/ai_game.hpp"
#include "tests/server/core/team_tables.hpp"

// Games that begin with an opening.
namespace tengen::server::core::testing {

inline proto::Game renju(rules::Opening opening, std::optional<std::string> code = {}) {
    proto::Game game;
    game.gomoku.rule = rules::FiveRule::renju;
    game.gomoku.opening = opening;
    game.opening_code = std::move(code);
    return game;
}

inline proto::Game freestyle(rules::Opening opening, int size = 15) {
    proto::Game game;
    game.gomoku.opening = opening;
    game.gomoku.size = size;
    return game;
}

/// Ann, black at first, and Bob, white at first, of whom Bob has just swapped.
struct SwappedTable : PairTable {
    SwappedTable() : PairTable(freestyle(rules::Opening::swap)) {
        play_all({"h8", "i9", "j10", "swap"});
        clear();
    }
};

/// Ann against the AI "strong" in such a game.
struct AiOpening : AiGame {
    using AiGame::AiGame;

    /// The AI is asked for this side, and plays.
    void ai_plays(rules::Side side, std::string const& action) {
        ASSERT_FALSE(questions.empty());
        EXPECT_EQ(questions.back().ticket.side, side) << action;
        EXPECT_EQ(questions.back().ticket.ply, look(ann, room).ply) << action;
        engine_plays(action);
        EXPECT_EQ(look(ann, room).actions.back(), action);
    }
};

/// What must be the same before and after the server was away.
inline proto::Snapshot without_time(proto::Snapshot shot) {
    shot.time = {};
    shot.seats.black.players.clear();
    shot.seats.white.players.clear();
    return shot;
}

}  // namespace tengen::server::core::testing
