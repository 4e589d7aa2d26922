#pragma once

#include <optional>
#include <string>

#include "client/ui/kit/input.hpp"
#include "common/rules/point.hpp"

namespace tengen::client::ui::screens {

/// Typing a point to play on: `G`, a letter, one or two digits, Enter. Pure.
class PointTyping {
  public:
    enum class Result { ignored, typing, cancelled, done, wrong };

    [[nodiscard]] bool active() const { return active_; }
    /// What was typed so far, upper case.
    [[nodiscard]] std::string const& text() const { return text_; }
    void start();
    void cancel();
    /// Takes a key; `done` when a point of a board with `size` lines a side was typed, `wrong` when Enter
    /// came after something else.
    Result key(kit::KeyDown const& event, int size);
    /// The point after `done`.
    [[nodiscard]] rules::Point point() const { return point_; }

  private:
    Result finish(int size);

    bool active_ = false;
    std::string text_;
    rules::Point point_{};
};

}  // namespace tengen::client::ui::screens
