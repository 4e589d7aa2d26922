#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace tengen::client::app {

/// Writes the record of a game into a file of its own in `folder`, ROOM.sgf, or ROOM-2.sgf and so on when
/// another game has that name, and returns where it is; the same record twice is one file. Blocking; whole
/// or not at all. nullopt: it cannot be written.
[[nodiscard]] std::optional<std::filesystem::path> save_record(std::filesystem::path const& folder,
                                                               std::string_view room, std::string_view text);

}  // namespace tengen::client::app
