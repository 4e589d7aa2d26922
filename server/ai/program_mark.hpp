#pragma once

#include <string>
#include <string_view>

namespace tengen::server::ai {

/// The variable in a program's environment by which it and whatever it starts are known, wherever that went:
/// a process group can be left, an environment is inherited.
inline constexpr std::string_view kMarkName = "TENGEN_PROGRAM";

/// A mark that nobody else has.
[[nodiscard]] std::string new_mark();

/// Kills every process of this user whose environment has the mark, or one that begins with it. A program
/// that clears the environment of what it starts, or starts it as another user, escapes.
void kill_marked(std::string_view mark);

}  // namespace tengen::server::ai
