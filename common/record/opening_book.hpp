#pragma once

// The 26 named openings of renju, and the stones that the server sets before play.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "common/base/result.hpp"
#include "common/rules/action.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/point.hpp"
#include "common/rules/position.hpp"

namespace tengen::record {

/// Stones of a named opening.
inline constexpr int kNamedStones = 3;

/// One of the 26 openings: black on the centre, white within one step of it, black within two. A position and
/// its images under the eight symmetries of the board are the same opening.
struct NamedOpening {
    /// "D1" to "D13" (direct: white stands beside black) and "I1" to "I13" (indirect).
    std::string_view code;
    std::string_view name_zh;
    std::string_view name_ja;
    std::string_view name_latin;
    /// One representative on 15x15 in the order of play.
    std::array<rules::Point, kNamedStones> stones;
};

/// All 26, D1 to D13, then I1 to I13.
[[nodiscard]] std::span<NamedOpening const> named_openings();

/// nullptr when no opening has that code.
[[nodiscard]] NamedOpening const* find_opening(std::string_view code);

/// The opening that the first three stones of a game of renju make, whichever of black's two came first;
/// nullptr when there are fewer, when they make none, and in every other game.
[[nodiscard]] NamedOpening const* recognise(rules::Position const& position);

/// The name for "whichever the lot falls on".
inline constexpr std::string_view kByLot = "lot";

/// The stones that the server sets before the first turn, to be applied with Position::set_up in this order:
/// in `prescribed` and `two_fifths` those of the opening `code`, or of any by lot, in a random one of the
/// eight symmetries; in `balanced` a random position of the rule's list (caro takes standard's), moved by
/// (size - 15) / 2, whatever the code; empty in every other game. The same seed gives the same stones. Error:
/// the field `opening_code` when there is no such code.
[[nodiscard]] base::Result<std::vector<rules::Action>, rules::SpecError> set_up_stones(
    rules::GameSpec const& spec, std::string_view code, std::uint64_t seed);

}  // namespace tengen::record
