#pragma once

#include "client/ui/kit/painter.hpp"
#include "client/ui/kit/widget.hpp"

namespace tengen::client::ui::kit {

/// A vertical scroll position with its bar; shared by lists, logs and scroll views.
class Scrolling {
  public:
    /// The window onto the content and the content's height; keeps the position inside.
    void fit(Rect const& view, float content);
    [[nodiscard]] float offset() const { return offset_; }
    [[nodiscard]] float content() const { return content_; }
    [[nodiscard]] bool at_end() const;
    [[nodiscard]] bool needed() const { return content_ > view_.height + 0.5F; }
    void to(float offset);
    void to_end();
    /// Scrolls as little as shows top..bottom (content coordinates).
    void show(float top, float bottom);
    /// Wheel, and dragging the bar. `yes` when the position may have changed or the bar is held.
    Handled pointer(PointerEvent const& event);
    /// Up, down and the page keys. `yes` for these when there is anything to scroll.
    Handled key(Key key);
    void paint(Painter& painter) const;

  private:
    [[nodiscard]] Rect thumb() const;

    Rect view_;
    float content_ = 0;
    float offset_ = 0;
    float grab_ = -1;  ///< where the thumb is held, or negative
};

}  // namespace tengen::client::ui::kit
