#include "client/ui/render/shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace tengen::client::ui::render {
namespace {

[[nodiscard]] sf::Color faded(sf::Color color, float alpha) {
    color.a =
        static_cast<sf::Uint8>(std::lround(static_cast<float>(color.a) * std::clamp(alpha, 0.0F, 1.0F)));
    return color;
}

[[nodiscard]] int corner_steps(float radius) {
    return radius < 0.5F ? 0 : std::clamp(static_cast<int>(std::sqrt(radius) * 2.4F) + 2, 3, 28);
}

/// The outline of a rounded rectangle, clockwise from the left end of the top right corner, `steps` + 1
/// points a corner.
[[nodiscard]] std::vector<sf::Vector2f> rounded_path(DeviceRect const& rect, float radius, int steps) {
    radius = std::max(0.0F, std::min({radius, rect.width() / 2, rect.height() / 2}));
    std::array<sf::Vector2f, 4> const centers{{{rect.right - radius, rect.top + radius},
                                               {rect.right - radius, rect.bottom - radius},
                                               {rect.left + radius, rect.bottom - radius},
                                               {rect.left + radius, rect.top + radius}}};
    std::vector<sf::Vector2f> path;
    path.reserve(static_cast<std::size_t>(steps + 1) * 4);
    float const quarter = std::numbers::pi_v<float> / 2;
    for (std::size_t corner = 0; corner < 4; ++corner) {
        for (int i = 0; i <= steps; ++i) {
            float const part = steps == 0 ? 0 : static_cast<float>(i) / static_cast<float>(steps);
            float const angle = (static_cast<float>(corner) - 1 + part) * quarter;
            path.push_back(centers[corner] + sf::Vector2f{std::cos(angle), std::sin(angle)} * radius);
        }
    }
    return path;
}

[[nodiscard]] sf::Color blend(Gradient const& colors, float t) {
    t = std::clamp(t, 0.0F, 1.0F);
    auto const one = [t](sf::Uint8 a, sf::Uint8 b) {
        return static_cast<sf::Uint8>(
            std::lround(static_cast<float>(a) + (static_cast<float>(b) - static_cast<float>(a)) * t));
    };
    return {one(colors.top.r, colors.bottom.r), one(colors.top.g, colors.bottom.g),
            one(colors.top.b, colors.bottom.b), one(colors.top.a, colors.bottom.a)};
}

[[nodiscard]] std::vector<sf::Vertex> colored(std::vector<sf::Vector2f> const& path, sf::Color color) {
    std::vector<sf::Vertex> out;
    out.reserve(path.size());
    for (auto const& point : path) {
        out.emplace_back(point, color);
    }
    return out;
}

}  // namespace

void Shapes::set_target(sf::RenderTarget& target) {
    flush();
    target_ = &target;
}

void Shapes::flush() {
    if (!vertices_.empty()) {
        sf::RenderStates states;
        states.texture = texture_;
        target_->draw(vertices_.data(), vertices_.size(), sf::Triangles, states);
        vertices_.clear();
    }
}

void Shapes::use(sf::Texture const* texture) {
    if (texture != texture_) {
        flush();
        texture_ = texture;
    }
}

void Shapes::triangle(sf::Vertex const& a, sf::Vertex const& b, sf::Vertex const& c) {
    vertices_.insert(vertices_.end(), {a, b, c});
}

void Shapes::band(std::vector<sf::Vertex> const& outer, std::vector<sf::Vertex> const& inner) {
    for (std::size_t i = 0; i < outer.size(); ++i) {
        std::size_t const next = (i + 1) % outer.size();
        triangle(outer[i], outer[next], inner[i]);
        triangle(inner[i], outer[next], inner[next]);
    }
}

void Shapes::box(DeviceRect const& rect, float radius, Gradient colors) {
    if ((colors.top.a == 0 && colors.bottom.a == 0) || rect.width() <= 0 || rect.height() <= 0) {
        return;
    }
    use(nullptr);
    int const steps = corner_steps(radius);
    auto const shade = [&](std::vector<sf::Vector2f> const& path, float alpha) {
        std::vector<sf::Vertex> out;
        out.reserve(path.size());
        for (auto const& point : path) {
            out.emplace_back(point, faded(blend(colors, (point.y - rect.top) / rect.height()), alpha));
        }
        return out;
    };
    auto const outer = shade(rounded_path(rect.grown(0.5F), radius + 0.5F, steps), 0);
    auto const inner = shade(rounded_path(rect.grown(-0.5F), radius - 0.5F, steps), 1);
    band(outer, inner);
    sf::Vertex const middle({(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2},
                            blend(colors, 0.5F));
    for (std::size_t i = 0; i < inner.size(); ++i) {
        triangle(middle, inner[i], inner[(i + 1) % inner.size()]);
    }
}

void Shapes::ground(DeviceRect const& rect, Gradient colors) {
    vertices_.clear();
    sf::Vertex const corners[] = {{{rect.left, rect.top}, colors.top},
                                  {{rect.right, rect.top}, colors.top},
                                  {{rect.left, rect.bottom}, colors.bottom},
                                  {{rect.right, rect.bottom}, colors.bottom}};
    target_->draw(corners, 4, sf::TriangleStrip, sf::RenderStates(sf::BlendNone));
}

void Shapes::frame(DeviceRect const& rect, float radius, float width, sf::Color color) {
    if (color.a == 0 || width <= 0) {
        return;
    }
    use(nullptr);
    int const steps = corner_steps(radius);
    float const solid = std::min(1.0F, width);
    auto const ring = [&](float offset, float alpha) {
        return colored(rounded_path(rect.grown(offset), radius + offset, steps), faded(color, alpha));
    };
    auto const outer = ring(-0.5F, solid);
    auto const inner = ring(std::min(-0.5F, 0.5F - width), solid);
    band(ring(0.5F, 0), outer);
    band(outer, inner);
    band(inner, ring(std::min(-1.5F, -0.5F - width), 0));
}

void Shapes::textured_box(DeviceRect const& rect, float radius, sf::Texture const& texture, float density) {
    use(&texture);
    int const steps = corner_steps(radius);
    auto const mapped = [&](std::vector<sf::Vector2f> const& path, float alpha) {
        std::vector<sf::Vertex> out = colored(path, faded(sf::Color::White, alpha));
        for (auto& vertex : out) {
            vertex.texCoords = (vertex.position - sf::Vector2f{rect.left, rect.top}) * density;
        }
        return out;
    };
    auto const outer = mapped(rounded_path(rect.grown(0.5F), radius + 0.5F, steps), 0);
    auto const inner = mapped(rounded_path(rect.grown(-0.5F), radius - 0.5F, steps), 1);
    band(outer, inner);
    auto const middle = mapped({{(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2}}, 1);
    for (std::size_t i = 0; i < inner.size(); ++i) {
        triangle(middle[0], inner[i], inner[(i + 1) % inner.size()]);
    }
}

void Shapes::segment(sf::Vector2f a, sf::Vector2f b, float half, sf::Color color) {
    sf::Vector2f const along = b - a;
    float const length = std::hypot(along.x, along.y);
    if (length < 0.01F) {
        return;
    }
    sf::Vector2f const side{-along.y / length, along.x / length};
    float const solid = std::max(0.0F, half - 0.5F);
    sf::Color const full = faded(color, std::min(1.0F, half * 2));
    sf::Color const none = faded(color, 0);
    std::array<float, 4> const offsets{-half - 0.5F, -solid, solid, half + 0.5F};
    std::array<sf::Color, 4> const colors{none, full, full, none};
    for (std::size_t i = 0; i + 1 < offsets.size(); ++i) {
        sf::Vertex const a0(a + side * offsets[i], colors[i]);
        sf::Vertex const a1(a + side * offsets[i + 1], colors[i + 1]);
        sf::Vertex const b0(b + side * offsets[i], colors[i]);
        sf::Vertex const b1(b + side * offsets[i + 1], colors[i + 1]);
        triangle(a0, b0, a1);
        triangle(a1, b0, b1);
    }
}

void Shapes::capsule(sf::Vector2f a, sf::Vector2f b, float half, sf::Color color) {
    sf::Vector2f const along = b - a;
    float const length = std::hypot(along.x, along.y);
    sf::Vector2f const unit = length < 0.01F ? sf::Vector2f{1, 0} : along / length;
    int const steps = corner_steps(half);
    auto const turned = [&](float offset, float alpha) {
        float const r = half + offset;
        auto path = rounded_path({-r, -r, length + r, r}, r, steps);
        for (auto& point : path) {
            point = a + unit * point.x + sf::Vector2f{-unit.y, unit.x} * point.y;
        }
        return colored(path, faded(color, alpha));
    };
    float const solid = std::max(0.0F, half - 0.5F) - half;
    auto const inner = turned(solid, std::min(1.0F, half * 2));
    band(turned(0.5F, 0), inner);
    sf::Vertex const middle((a + b) / 2.0F, inner.front().color);
    for (std::size_t i = 0; i < inner.size(); ++i) {
        triangle(middle, inner[i], inner[(i + 1) % inner.size()]);
    }
}

void Shapes::stroke(std::vector<sf::Vector2f> const& points, float width, sf::Color color, kit::Cap cap) {
    use(nullptr);
    float const half = width / 2;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        if (cap == kit::Cap::round) {
            capsule(points[i], points[i + 1], half, color);
        } else {
            segment(points[i], points[i + 1], half, color);
        }
    }
}

void Shapes::picture(DeviceRect const& rect, sf::FloatRect const& source, sf::Texture const& texture,
                     sf::Color color) {
    use(&texture);
    sf::Vertex const a({rect.left, rect.top}, color, {source.left, source.top});
    sf::Vertex const b({rect.right, rect.top}, color, {source.left + source.width, source.top});
    sf::Vertex const c({rect.right, rect.bottom}, color,
                       {source.left + source.width, source.top + source.height});
    sf::Vertex const d({rect.left, rect.bottom}, color, {source.left, source.top + source.height});
    triangle(a, b, c);
    triangle(a, c, d);
}

}  // namespace tengen::client::ui::render
