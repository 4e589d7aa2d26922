#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "client/i18n/keys.hpp"
#include "client/ui/screens/diagram.hpp"

// What the help says and shows, chapter by chapter.
namespace tengen::client::ui::screens {

enum class Chapter : std::uint8_t { gomoku, renju, openings, chengsanqi, undo, keys };
inline constexpr std::array kChapters{Chapter::gomoku,     Chapter::renju, Chapter::openings,
                                      Chapter::chengsanqi, Chapter::undo,  Chapter::keys};

/// A diagram in the words of diagram_of, and what is said below it.
struct Figure {
    std::string_view rows;
    std::string_view lines;
    i18n::Key caption;
    DiagramBoard board = DiagramBoard::grid;
};

enum class BlockKind : std::uint8_t { heading, text, figures };
struct Block {
    BlockKind kind = BlockKind::text;
    i18n::Key text{};
    std::vector<Figure> figures{};
};

[[nodiscard]] i18n::Key title_of(Chapter chapter);
/// The chapter from top to bottom; that of the keys and the list of openings are made by the dialog.
[[nodiscard]] std::vector<Block> blocks_of(Chapter chapter);

}  // namespace tengen::client::ui::screens
