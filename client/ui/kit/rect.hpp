#pragma once

#include <algorithm>

namespace tengen::client::ui::kit {

// Lengths of the kit are logical pixels; the render edge multiplies by the scale (0.8 to 2.5).

struct Vec {
    float x = 0;
    float y = 0;

    friend bool operator==(Vec const&, Vec const&) = default;
    friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec operator*(Vec a, float k) { return {a.x * k, a.y * k}; }
};

struct Size {
    float width = 0;
    float height = 0;

    friend bool operator==(Size const&, Size const&) = default;
};

/// Space kept free inside an edge.
struct Insets {
    float left = 0;
    float top = 0;
    float right = 0;
    float bottom = 0;

    [[nodiscard]] static constexpr Insets all(float v) { return {v, v, v, v}; }
    [[nodiscard]] static constexpr Insets sides(float x, float y) { return {x, y, x, y}; }
    [[nodiscard]] constexpr float horizontal() const { return left + right; }
    [[nodiscard]] constexpr float vertical() const { return top + bottom; }
    friend bool operator==(Insets const&, Insets const&) = default;
};

struct Rect {
    float x = 0;
    float y = 0;
    float width = 0;
    float height = 0;

    friend bool operator==(Rect const&, Rect const&) = default;

    [[nodiscard]] constexpr float right() const { return x + width; }
    [[nodiscard]] constexpr float bottom() const { return y + height; }
    [[nodiscard]] constexpr Vec center() const { return {x + width / 2, y + height / 2}; }
    [[nodiscard]] constexpr Size size() const { return {width, height}; }
    [[nodiscard]] constexpr bool contains(Vec p) const {
        return p.x >= x && p.x < right() && p.y >= y && p.y < bottom();
    }
    [[nodiscard]] constexpr bool intersects(Rect const& o) const {
        return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom();
    }
    [[nodiscard]] constexpr Rect shrunk(Insets const& i) const {
        return {x + i.left, y + i.top, std::max(0.0F, width - i.horizontal()),
                std::max(0.0F, height - i.vertical())};
    }
    [[nodiscard]] constexpr Rect grown(float by) const {
        return {x - by, y - by, width + 2 * by, height + 2 * by};
    }
    [[nodiscard]] constexpr Rect moved(Vec by) const { return {x + by.x, y + by.y, width, height}; }
    /// The common part; empty (zero size) when there is none.
    [[nodiscard]] constexpr Rect clipped(Rect const& o) const {
        float const left = std::max(x, o.x);
        float const top = std::max(y, o.y);
        return {left, top, std::max(0.0F, std::min(right(), o.right()) - left),
                std::max(0.0F, std::min(bottom(), o.bottom()) - top)};
    }
};

}  // namespace tengen::client::ui::kit
