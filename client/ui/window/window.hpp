#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "client/ui/kit/root.hpp"
#include "client/ui/render/fonts.hpp"

namespace tengen::client::ui::window {

struct WindowOptions {
    std::string title = "tengen";
    kit::Size size{1280, 800};  ///< device pixels; at least 900x600
    float scale = 1;            ///< 0.8 to 2.5
};

/// The scale for a window of so many pixels: as asked, or less, so that the least layout has room.
[[nodiscard]] float fitting_scale(float asked, kit::Size pixels);

/// The application's window: turns SFML events into the kit's, and draws the kit's frames when they change.
/// Check display_state() first. One thread.
class Window {
  public:
    /// Throws std::runtime_error when fonts are missing.
    explicit Window(WindowOptions const& options);
    ~Window();
    Window(Window const&) = delete;
    Window& operator=(Window const&) = delete;

    [[nodiscard]] kit::Root& root();
    [[nodiscard]] render::Fonts const& fonts() const;
    /// Milliseconds since the window was made: the time to give to Root.
    [[nodiscard]] kit::Time now() const;

    /// The user asked to close the window; without it the loop ends.
    std::function<void()> on_close;

    /// Runs until close(): events, then `tick` (the application's work of a turn), then a frame if one is
    /// needed. Sleeps about 10 ms a turn, less when things move.
    void run(std::function<void()> const& tick);
    /// One turn of run() without the sleep.
    void turn(std::function<void()> const& tick);
    void close();
    [[nodiscard]] bool is_open() const;

    /// Asks for a scale, clamped to 0.8..2.5; the window may show less of it, see fitting_scale().
    void set_scale(float scale);
    void set_title(std::string const& title);
    /// Asks the window manager for the user's eyes; nothing while the window has the focus.
    void ask_attention();
    [[nodiscard]] bool has_focus() const;
    /// Draws the current frame into a PNG of the window's size. False when the file cannot be written.
    [[nodiscard]] bool save_screenshot(std::filesystem::path const& file);
    /// Frames drawn so far; for tests of idling.
    [[nodiscard]] unsigned long frames() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tengen::client::ui::window
