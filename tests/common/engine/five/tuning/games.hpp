#pragma once

#include <string>

#include "common/engine/five/tuning/game_file.hpp"

namespace tengen::engine::five::tuning {

/// Games with scores, short and decided.
[[nodiscard]] GameFile sample_games();

/// A path of its own for each test, in the folder for temporary files.
[[nodiscard]] std::string temporary_path(std::string const& name);

}  // namespace tengen::engine::five::tuning
