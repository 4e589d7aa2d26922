#pragma once

// Positions of Chengsanqi as text, for tests of anything that plays it.

#include <string>
#include <string_view>
#include <vector>

#include "common/rules/chengsan_state.hpp"
#include "common/rules/position.hpp"

namespace tengen::support {

/// Rules by the name of a preset, or `flags k=v ...`. Precondition: well spelled.
[[nodiscard]] rules::ChengsanRules chengsan_rules_of(std::string_view text);

/// The points of a text such as "a1 d1". Precondition: each is a point of the board.
[[nodiscard]] rules::ChengsanMask mask_of(std::string_view text);

/// A position by the points on which stones stand.
struct ChengsanSetup {
    std::string_view black{};
    std::string_view white{};
    std::string_view blocked{};
    rules::PerSide<int> hands{};
    rules::Side to_act = rules::Side::black;
};

/// Precondition: the rules allow the position.
[[nodiscard]] rules::ChengsanState chengsan_of(ChengsanSetup const& setup,
                                               rules::ChengsanRules const& rules = {});
/// Reads a FEN. Precondition: the rules allow the position.
[[nodiscard]] rules::ChengsanState chengsan_from_fen(std::string_view fen,
                                                     rules::ChengsanRules const& rules = {});
/// `state` after actions written with blanks between. Precondition: each is legal in its turn.
[[nodiscard]] rules::ChengsanState played(rules::ChengsanState state, std::string_view actions);
/// `state.legal_actions()` as sorted notation.
[[nodiscard]] std::vector<std::string> actions_in(rules::ChengsanState const& state);
/// A picture of the board: X black, O white, # blocked, . empty.
[[nodiscard]] std::string text_of(rules::ChengsanState const& state);

/// The lines of a file of tests/data/chengsanqi. Precondition: the file is there.
[[nodiscard]] std::vector<std::string> chengsan_lines(std::string_view file);

}  // namespace tengen::support
