#pragma once

#include <filesystem>

namespace tengen::test {

/// Draws the room as it is while each game is played, with a model behind it: room-*.png.
void draw_rooms(std::filesystem::path const& folder);

}  // namespace tengen::test
