#pragma once

namespace tengen::client::ui::window {

enum class Display { present, missing };

/// Whether an X display can be opened now. SFML aborts without one, so ask before touching any graphics of
/// SFML.
[[nodiscard]] Display display_state();

enum class Manager { present, missing };

/// Whether a window manager runs on the display; without one, windows stay where they are first put.
[[nodiscard]] Manager manager_state();

/// Says on stderr, in Chinese and English, that a display is needed and what to do.
void explain_missing_display();

/// The exit code of a program that found no display.
inline constexpr int kExitNoDisplay = 2;

}  // namespace tengen::client::ui::window
