#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/client/model/fixtures.hpp"

// Li (black) and Wang at tables of the several games.
namespace tengen::client::model::testing {

inline proto::Snapshot mills_table(std::vector<std::string> actions) {
    auto snapshot = table_after(std::move(actions));
    snapshot.game.kind = rules::GameKind::chengsanqi;
    return snapshot;
}

/// No undo floor: openings are not taken back.
inline proto::Snapshot renju_table(rules::Opening opening, std::vector<std::string> actions) {
    auto snapshot = table_after(std::move(actions));
    snapshot.game.gomoku.rule = rules::FiveRule::renju;
    snapshot.game.gomoku.opening = opening;
    snapshot.floor.reset();
    return snapshot;
}

/// Chengsanqi: every stone is placed and no line is closed; f6, c5, e5, e4, f2 and d1 are free, and black is
/// to move.
inline std::vector<std::string> all_placed() {
    return {"a7", "d7", "g7", "a4", "d6", "g4", "b4", "b6", "f4",
            "d5", "c3", "c4", "e3", "d3", "d2", "b2", "g1", "a1"};
}

/// Chengsanqi in the placing phase: black has taken d6, whose point is closed, and a1 closes another mill.
inline std::vector<std::string> before_a_mill() {
    return {"a7", "d6", "d7", "b6", "g7xd6", "f6", "a4", "d5"};
}

}  // namespace tengen::client::model::testing
