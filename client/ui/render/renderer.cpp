#include "client/ui/render/renderer.hpp"

#include <algorithm>
#include <map>

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Graphics/Sprite.hpp>

#include "client/ui/render/item_painter.hpp"

namespace tengen::client::ui::render {
namespace {

/// What a layer showed when it was drawn.
struct Layer {
    sf::RenderTexture picture;
    kit::DisplayList items;
    float scale = 0;
};

}  // namespace

/// Walks a display list and keeps the pictures of its layers; the painter draws the rest.
class Renderer::Impl {
  public:
    explicit Impl(Fonts const& fonts) : painter_(fonts) {}

    void draw(sf::RenderTarget& target, kit::DisplayList const& list) {
        painter_.begin(target);
        for (std::size_t at = 0; at < list.size();) {
            at = std::holds_alternative<kit::LayerBegin>(list[at]) ? draw_layer(list, at)
                                                                   : painter_.draw(list, at);
        }
        painter_.flush();
    }

  private:
    /// Draws the layer that begins at `at`, from its picture when nothing in it changed. Returns what follows
    /// it.
    [[nodiscard]] std::size_t draw_layer(kit::DisplayList const& list, std::size_t at) {
        auto const begin = std::get<kit::LayerBegin>(list[at]);
        std::size_t end = at + 1;
        while (end < list.size() && !std::holds_alternative<kit::LayerEnd>(list[end])) {
            ++end;
        }
        auto& layer = layers_[begin.slot];
        if (!layer) {
            layer = std::make_unique<Layer>();
        }
        auto const first = list.begin() + static_cast<std::ptrdiff_t>(at);
        auto const last = list.begin() + static_cast<std::ptrdiff_t>(end);
        DeviceRect const place = painter_.snapped(begin.bounds);
        if (layer->scale != painter_.scale() ||
            !std::equal(first, last, layer->items.begin(), layer->items.end())) {
            layer->items.assign(first, last);
            layer->scale = painter_.scale();
            fill_layer(*layer, place);
        }
        show_layer(*layer, place, painter_.snapped(begin.opaque));
        return end + 1;
    }

    /// Blends the layer's rim and copies its opaque middle.
    void show_layer(Layer const& layer, DeviceRect const& place, DeviceRect const& opaque) {
        painter_.flush();
        auto const part = [&](DeviceRect const& rect, sf::BlendMode const& mode) {
            if (rect.width() <= 0 || rect.height() <= 0) {
                return;
            }
            sf::Sprite sprite(
                layer.picture.getTexture(),
                {static_cast<int>(rect.left - place.left), static_cast<int>(rect.top - place.top),
                 static_cast<int>(rect.width()), static_cast<int>(rect.height())});
            sprite.setPosition(rect.left, rect.top);
            painter_.target().draw(sprite, mode);
        };
        // Its colours are already multiplied by their opacity.
        sf::BlendMode const blend(sf::BlendMode::One, sf::BlendMode::OneMinusSrcAlpha);
        DeviceRect const in =
            opaque.width() > 0 ? opaque : DeviceRect{place.left, place.top, place.left, place.top};
        part({place.left, place.top, place.right, in.top}, blend);
        part({place.left, in.bottom, place.right, place.bottom}, blend);
        part({place.left, in.top, in.left, in.bottom}, blend);
        part({in.right, in.top, place.right, in.bottom}, blend);
        part(in, sf::BlendNone);
    }

    void fill_layer(Layer& layer, DeviceRect const& place) {
        auto const width = static_cast<unsigned>(std::max(1.0F, place.width()));
        auto const height = static_cast<unsigned>(std::max(1.0F, place.height()));
        if (layer.picture.getSize() != sf::Vector2u{width, height}) {
            layer.picture.create(width, height);
        }
        layer.picture.clear(sf::Color::Transparent);
        sf::RenderTarget& before = painter_.target();
        painter_.aim(layer.picture, {place.left, place.top});
        for (std::size_t i = 1; i < layer.items.size();) {
            i = painter_.draw(layer.items, i);
        }
        painter_.aim(before, {0, 0});
        layer.picture.display();
    }

    ItemPainter painter_;
    std::map<int, std::unique_ptr<Layer>> layers_;
};

Renderer::Renderer(Fonts const& fonts) : impl_(std::make_unique<Impl>(fonts)) {}
Renderer::~Renderer() = default;

void Renderer::draw(sf::RenderTarget& target, kit::DisplayList const& list) {
    impl_->draw(target, list);
}

}  // namespace tengen::client::ui::render
