#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "client/ui/screens/table_draft.hpp"

// The five games of the design papers (origins.md, Quick choices), as tables that are ready to open.
namespace tengen::client::ui::screens {

enum class QuickGame : std::uint8_t { a, b, c, d, e };
inline constexpr std::array kQuickGames{QuickGame::a, QuickGame::b, QuickGame::c, QuickGame::d, QuickGame::e};

/// The paper's letter, `A` to `E`.
[[nodiscard]] char letter_of(QuickGame game);
/// The AI of the paper; empty where it has none.
[[nodiscard]] std::string_view level_of(QuickGame game);
/// Against whom the paper lets one play, the first proposed first.
[[nodiscard]] std::vector<Opponents> opponents_of(QuickGame game);
/// The paper's game. Precondition: `opponents` is one of opponents_of(game).
[[nodiscard]] TableDraft quick_draft(QuickGame game, Opponents opponents);

}  // namespace tengen::client::ui::screens
