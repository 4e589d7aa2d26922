#pragma once

#include <string>
#include <vector>

#include "tests/server/core/ai_game.hpp"
#include "tests/server/core/team_tables.hpp"

// Tables of rooms where fouls count when white claims them.
namespace tengen::server::core::testing {

inline proto::Game claim_renju(rules::FoulMode mode = rules::FoulMode::claim) {
    proto::Game game;
    game.gomoku.rule = rules::FiveRule::renju;
    game.gomoku.foul_mode = mode;
    return game;
}

/// With h8 black makes two open threes: f8 g8 h8 and h6 h7 h8.
inline std::vector<std::string> const kBeforeDoubleThree{"f8", "a1", "g8", "c1", "h6", "e1", "h7", "g1"};
/// With f15 black makes six in a row.
inline std::vector<std::string> const kBeforeOverline{"c15", "a1",  "d15", "c1",  "e15",
                                                      "e1",  "g15", "g1",  "h15", "i1"};

/// With h8 black makes five in a row.
inline std::vector<std::string> const kBeforeFive{"d8", "a1", "e8", "c1", "f8", "e1", "g8", "g1"};

struct ClaimTable : PairTable {
    explicit ClaimTable(rules::FoulMode fouls = rules::FoulMode::claim) : PairTable(claim_renju(fouls)) {}

    proto::Reply claim(base::SessionId who) { return ask(who, proto::GameClaimFoul{room}); }
    void play_foul() {
        play_all(kBeforeDoubleThree);
        EXPECT_TRUE(play(ann, "h8"));
        clear();
    }
};

/// Ann against the AI "strong" in a claim room.
struct AiClaimTable : AiGame {
    explicit AiClaimTable(proto::SeatWish seat) : AiGame(claim_renju(), seat) {}
};

}  // namespace tengen::server::core::testing
