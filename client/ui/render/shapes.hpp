#pragma once

#include <vector>

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/Graphics/Vertex.hpp>

#include "client/ui/kit/display_list.hpp"

namespace tengen::client::ui::render {

/// A rectangle in device pixels.
struct DeviceRect {
    float left = 0;
    float top = 0;
    float right = 0;
    float bottom = 0;

    [[nodiscard]] float width() const { return right - left; }
    [[nodiscard]] float height() const { return bottom - top; }
    [[nodiscard]] DeviceRect grown(float by) const { return {left - by, top - by, right + by, bottom + by}; }
};

/// The colours of a rectangle at its upper and lower edge.
struct Gradient {
    sf::Color top;
    sf::Color bottom;
};

/// Collects triangles and draws them in few calls. Edges of shapes fade over one device pixel instead of
/// multisampling.
class Shapes {
  public:
    /// Where to draw from now on, before anything else; draws what was collected before.
    void set_target(sf::RenderTarget& target);
    /// Draws all that was collected.
    void flush();

    void box(DeviceRect const& rect, float radius, Gradient colors);
    /// An opaque rectangle over everything so far, without blending: the cheap way to begin a frame.
    void ground(DeviceRect const& rect, Gradient colors);
    /// A rounded frame of `width` inside the edge of `rect`.
    void frame(DeviceRect const& rect, float radius, float width, sf::Color color);
    /// A rounded rectangle showing `texture`, whose pixels lie on device pixels times `density`.
    void textured_box(DeviceRect const& rect, float radius, sf::Texture const& texture, float density);
    void stroke(std::vector<sf::Vector2f> const& points, float width, sf::Color color, kit::Cap cap);
    /// A rectangle of `texture` (in its pixels) stretched over `rect`.
    void picture(DeviceRect const& rect, sf::FloatRect const& source, sf::Texture const& texture,
                 sf::Color color);

  private:
    void use(sf::Texture const* texture);
    void triangle(sf::Vertex const& a, sf::Vertex const& b, sf::Vertex const& c);
    void band(std::vector<sf::Vertex> const& outer, std::vector<sf::Vertex> const& inner);
    void segment(sf::Vector2f a, sf::Vector2f b, float half, sf::Color color);
    void capsule(sf::Vector2f a, sf::Vector2f b, float half, sf::Color color);

    sf::RenderTarget* target_ = nullptr;
    sf::Texture const* texture_ = nullptr;
    std::vector<sf::Vertex> vertices_;
};

}  // namespace tengen::client::ui::render
