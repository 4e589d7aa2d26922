#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <SFML/Graphics/RenderTarget.hpp>

#include "client/ui/kit/display_list.hpp"
#include "client/ui/render/fonts.hpp"
#include "client/ui/render/shapes.hpp"
#include "client/ui/render/texture_cache.hpp"

namespace tengen::client::ui::render {

/// Draws single items of display lists in device pixels. Knows nothing of layers.
class ItemPainter {
  public:
    /// The fonts must live as long.
    explicit ItemPainter(Fonts const& fonts) : fonts_(fonts) {}

    /// Begins a frame at the fonts' scale.
    void begin(sf::RenderTarget& target);
    /// Draws the item at `at`, neighbouring stones of one size at once; returns what follows. Layers' bounds
    /// are nothing to draw.
    [[nodiscard]] std::size_t draw(kit::DisplayList const& list, std::size_t at);
    /// Draws all that was collected.
    void flush() { shapes_.flush(); }

    /// Draws on `target`, whose left upper pixel is `origin` of the frame, from now on.
    void aim(sf::RenderTarget& target, sf::Vector2f origin);
    [[nodiscard]] sf::RenderTarget& target() const { return *target_; }
    [[nodiscard]] float scale() const { return scale_; }
    /// `rect` in whole device pixels of the target.
    [[nodiscard]] DeviceRect snapped(kit::Rect const& rect) const;

  private:
    /// What a shadow lies under: what a solid box hides is not drawn.
    enum class Under : std::uint8_t { glass, solid };

    void draw(kit::BoxItem const& item);
    void draw(kit::TextItem const& item);
    void draw(kit::StrokeItem const& item);
    void draw(kit::RuleItem const& item);
    void draw(kit::WoodItem const& item);
    void draw(kit::ClipBegin const& item);
    void draw(kit::ClipEnd const& item);
    void draw(kit::StoneItem const& /*item*/) {}
    void draw(kit::LayerBegin const& /*item*/) {}
    void draw(kit::LayerEnd const& /*item*/) {}
    [[nodiscard]] std::size_t draw_stones(kit::DisplayList const& list, std::size_t at);
    void draw_shadow(DeviceRect const& box, float radius, kit::Shadow const& shadow, Under under);

    /// Whole device pixels of a logical length.
    [[nodiscard]] float px(float v) const;
    /// The middle of the device pixel that `v` lies in: lines, stones and marks of one point share it.
    [[nodiscard]] sf::Vector2f middle(kit::Vec v) const;
    [[nodiscard]] float line_width(float logical) const;
    [[nodiscard]] bool covers_target(DeviceRect const& rect) const;
    void show_all();
    /// Only this part of the target is drawn on: the viewport does the clipping.
    void show(DeviceRect const& rect);

    Fonts const& fonts_;
    TextureCache textures_;
    std::vector<DeviceRect> clips_;
    sf::RenderTarget* target_ = nullptr;
    Shapes shapes_;
    sf::Vector2f origin_;
    float scale_ = 0;
};

}  // namespace tengen::client::ui::render
