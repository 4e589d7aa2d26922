#pragma once

#include <string_view>
#include <utility>
#include <variant>

#include "client/ui/kit/display_list.hpp"
#include "client/ui/kit/input.hpp"
#include "client/ui/kit/theme.hpp"

namespace tengen::client::ui::kit {

enum class Motion : std::uint8_t { full, reduced };

/// What layout and painting need to know of the world.
struct Context {
    TextMeasure const& measure;
    Theme const& theme;
    Time now{};
    Motion motion = Motion::full;
};

enum class TextAlign : std::uint8_t { left, center, right };

/// Adds items to a display list.
class Painter {
  public:
    Painter(DisplayList& list, Context const& context) : list_(list), context_(context) {}

    [[nodiscard]] Context const& context() const { return context_; }
    [[nodiscard]] Theme const& theme() const { return context_.theme; }
    template <class Item>
    void add(Item item) {
        list_.emplace_back(std::in_place_type<Item>, std::move(item));
    }

    void fill(Rect const& rect, Color color, float radius = 0);
    /// A ring outside `rect` that shows the keyboard's focus.
    void focus_ring(Rect const& rect, float radius);
    /// One line centred vertically in `rect`, cut with an ellipsis when it is too long.
    void text(Rect const& rect, std::string_view text, TextStyle style, Color color,
              TextAlign align = TextAlign::left);
    /// One line whose baseline starts at `origin`, not cut.
    void text_at(Vec origin, std::string_view text, TextStyle style, Color color);
    void rule(Vec from, Vec to, Color color);
    void clip(Rect const& rect) { add(ClipBegin{rect}); }
    void unclip() { add(ClipEnd{}); }

  private:
    DisplayList& list_;
    Context const& context_;
};

/// The baseline that centres capitals of `style` vertically in `rect`, at its left edge.
[[nodiscard]] Vec centred_baseline(TextMeasure const& measure, Rect const& rect, TextStyle style);

}  // namespace tengen::client::ui::kit
