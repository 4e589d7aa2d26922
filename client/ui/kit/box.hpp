#pragma once

#include <cstdint>

#include "client/ui/kit/widget.hpp"

namespace tengen::client::ui::kit {

enum class Direction : std::uint8_t { row, column };
enum class Justify : std::uint8_t { start, center, end, between };

/// How a box looks and how it places its children.
struct BoxStyle {
    float gap = 0;
    Insets padding{};
    Align align = Align::stretch;      ///< across the direction
    Justify justify = Justify::start;  ///< along it, when nothing grows
    Color fill = kClear;
    Color outline = kClear;
    float outline_width = 0;
    float radius = 0;
    Shadow shadow{};
};

/// Places its children one after the other; space left goes to those with `hints.grow`.
class Box : public Widget {
  public:
    Box(std::string id, Direction direction, BoxStyle style = {});

    [[nodiscard]] BoxStyle const& style() const { return style_; }
    void set_style(BoxStyle const& style);
    void paint(Painter& painter) const override;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;
    void arrange_children(Context const& context) override;

  private:
    void place(Context const& context, Widget& child, float at, float length) const;

    Direction direction_;
    BoxStyle style_;
};

class Row : public Box {
  public:
    explicit Row(std::string id, BoxStyle const& style = {}) : Box(std::move(id), Direction::row, style) {}
};

class Column : public Box {
  public:
    explicit Column(std::string id, BoxStyle const& style = {})
        : Box(std::move(id), Direction::column, style) {}
};

/// Children on top of one another, each filling the stack.
class Stack : public Widget {
  public:
    explicit Stack(std::string id) : Widget(std::move(id), Role::group) {}

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;
    void arrange_children(Context const& context) override;
};

/// Empty room: grows by default, or a fixed distance.
class Spacer : public Widget {
  public:
    Spacer();
    explicit Spacer(float distance);
};

/// A card: the theme's panel colour, outline, radius and shadow.
[[nodiscard]] BoxStyle panel_style(Theme const& theme);

}  // namespace tengen::client::ui::kit
