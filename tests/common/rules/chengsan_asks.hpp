#pragma once

// The rules, positions and questions that the tests of a game of Chengsanqi share.

#include <optional>
#include <string_view>

#include "tests/support/board_text.hpp"
#include "tests/support/chengsan_text.hpp"

namespace tengen::rules::test {

inline ChengsanRules const kPaper = rules_of(ChengsanPreset::chengsanqi);
inline ChengsanRules const kFolk = rules_of(ChengsanPreset::chengsanqi_folk);
inline ChengsanRules const kMorris = rules_of(ChengsanPreset::nine_mens_morris);

constexpr std::optional<Illegal> kLegal = std::nullopt;

inline std::optional<Illegal> why(ChengsanState const& state, std::string_view action) {
    return state.why_illegal(support::actions_of(action).front());
}

inline Outcome won_by(Side winner, Reason reason) {
    return {.winner = winner, .reason = reason};
}

inline Outcome drawn(Reason reason) {
    return {.winner = std::nullopt, .reason = reason};
}

/// Black has placed a7, d7 and g7, which took white's d6; white's b4 stands.
inline ChengsanState after_a_take(ChengsanRules const& rules) {
    return support::played(ChengsanState(rules), "a7 d6 d7 b4 g7xd6");
}

/// Moving: black closes a mill by g4-g7 and takes any stone.
constexpr support::ChengsanSetup kMayClose{.black = "a7 d7 g4 b2", .white = "a1 c3 c4 e5 f4"};

}  // namespace tengen::rules::test
