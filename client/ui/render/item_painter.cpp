#include "client/ui/render/item_painter.hpp"

#include <algorithm>
#include <cmath>

#include <SFML/Graphics/Glyph.hpp>

#include "client/ui/kit/utf8.hpp"

namespace tengen::client::ui::render {
namespace {

[[nodiscard]] sf::Color color_of(kit::Color c) {
    return {c.r, c.g, c.b, c.a};
}

[[nodiscard]] sf::Color white(float opacity) {
    return {255, 255, 255, static_cast<sf::Uint8>(std::lround(std::clamp(opacity, 0.0F, 1.0F) * 255))};
}

[[nodiscard]] bool is_disc(kit::BoxItem const& item) {
    return item.rect.width == item.rect.height && item.radius * 2 >= item.rect.width - 0.01F;
}

}  // namespace

void ItemPainter::begin(sf::RenderTarget& target) {
    if (scale_ != fonts_.scale()) {
        scale_ = fonts_.scale();
        textures_.clear_scaled();
    }
    clips_.clear();
    aim(target, {0, 0});
    show_all();
}

void ItemPainter::aim(sf::RenderTarget& target, sf::Vector2f origin) {
    shapes_.set_target(target);
    target_ = &target;
    origin_ = origin;
}

std::size_t ItemPainter::draw(kit::DisplayList const& list, std::size_t at) {
    if (std::holds_alternative<kit::StoneItem>(list[at])) {
        return draw_stones(list, at);
    }
    std::visit([this](auto const& item) { draw(item); }, list[at]);
    return at + 1;
}

float ItemPainter::px(float v) const {
    return std::round(v * scale_);
}

DeviceRect ItemPainter::snapped(kit::Rect const& rect) const {
    return {px(rect.x) - origin_.x, px(rect.y) - origin_.y, px(rect.right()) - origin_.x,
            px(rect.bottom()) - origin_.y};
}

sf::Vector2f ItemPainter::middle(kit::Vec v) const {
    return {std::floor(v.x * scale_ + 0.01F) + 0.5F - origin_.x,
            std::floor(v.y * scale_ + 0.01F) + 0.5F - origin_.y};
}

float ItemPainter::line_width(float logical) const {
    return std::max(1.0F, std::round(logical * scale_));
}

void ItemPainter::draw(kit::BoxItem const& item) {
    DeviceRect rect = snapped(item.rect);
    float radius = item.radius * scale_;
    if (is_disc(item)) {
        sf::Vector2f const center = middle(item.rect.center());
        radius = item.rect.width * scale_ / 2;
        rect = {center.x - radius, center.y - radius, center.x + radius, center.y + radius};
    }
    bool const opaque = item.top.a == 255 && item.bottom.a == 255;
    if (item.shadow.color.a != 0) {
        draw_shadow(rect, radius, item.shadow, opaque ? Under::solid : Under::glass);
    }
    if (opaque && radius == 0 && item.outline.a == 0 && covers_target(rect)) {
        shapes_.ground(rect, {color_of(item.top), color_of(item.bottom)});
        return;
    }
    bool const framed = item.outline.a == 255 && item.outline_width > 0;
    float const inset = framed ? 0.5F : 0;
    shapes_.box(rect.grown(-inset), radius - inset, {color_of(item.top), color_of(item.bottom)});
    if (item.outline.a != 0) {
        shapes_.frame(rect, radius, std::max(1.0F, item.outline_width * scale_), color_of(item.outline));
    }
}

bool ItemPainter::covers_target(DeviceRect const& rect) const {
    sf::Vector2f const size(target_->getSize());
    return rect.left <= 0 && rect.top <= 0 && rect.right >= size.x && rect.bottom >= size.y;
}

void ItemPainter::draw_shadow(DeviceRect const& box, float radius, kit::Shadow const& shadow, Under under) {
    float const drop = std::round(shadow.drop * scale_);
    DeviceRect const lies =
        DeviceRect{box.left, box.top + drop, box.right, box.bottom + drop}.grown(shadow.spread * scale_);
    ShadowTexture const& picture =
        textures_.shadow({{lies.width(), lies.height()}, radius, std::max(1.0F, shadow.blur * scale_)});
    DeviceRect const all = lies.grown(picture.outside);
    sf::Vector2f const margin = picture.margin;
    sf::Vector2f const size(picture.texture.getSize());
    float const xs[4] = {all.left, all.left + margin.x, all.right - margin.x, all.right};
    float const ys[4] = {all.top, all.top + margin.y, all.bottom - margin.y, all.bottom};
    float const us[4] = {0, margin.x, size.x - margin.x, size.x};
    float const vs[4] = {0, margin.y, size.y - margin.y, size.y};
    sf::Color const color = color_of(shadow.color);
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            if (row == 1 && column == 1 && under == Under::solid) {
                continue;
            }
            shapes_.picture({xs[column], ys[row], xs[column + 1], ys[row + 1]},
                            {us[column], vs[row], us[column + 1] - us[column], vs[row + 1] - vs[row]},
                            picture.texture, color);
        }
    }
}

void ItemPainter::draw(kit::TextItem const& item) {
    unsigned const size = fonts_.device_size(item.style);
    float pen = px(item.origin.x) - origin_.x;
    float const base = px(item.origin.y) - origin_.y;
    sf::Color const color = color_of(item.color);
    for (std::size_t at = 0; at < item.text.size();) {
        kit::utf8::Decoded const one = kit::utf8::decode(item.text, at);
        at += one.length;
        sf::Font const& font = fonts_.font_for(one.code, item.style.weight);
        sf::Glyph const& glyph = font.getGlyph(one.code, size, false);
        sf::FloatRect const source(glyph.textureRect);
        if (source.width > 0) {
            float const left = std::round(pen) + glyph.bounds.left;
            float const top = base + glyph.bounds.top;
            shapes_.picture({left, top, left + source.width, top + source.height}, source,
                            font.getTexture(size), color);
        }
        pen += glyph.advance;
    }
}

void ItemPainter::draw(kit::StrokeItem const& item) {
    std::vector<sf::Vector2f> points;
    points.reserve(item.points.size());
    for (kit::Vec const& point : item.points) {
        points.emplace_back(point.x * scale_ + 0.5F - origin_.x, point.y * scale_ + 0.5F - origin_.y);
    }
    shapes_.stroke(points, std::max(1.0F, item.width * scale_), color_of(item.color), item.cap);
}

void ItemPainter::draw(kit::RuleItem const& item) {
    float const width = line_width(item.width);
    float const before = std::floor((width - 1) / 2);
    sf::Vector2f const a = middle(item.from) - sf::Vector2f{0.5F, 0.5F};
    sf::Vector2f const b = middle(item.to) - sf::Vector2f{0.5F, 0.5F};
    DeviceRect const rect{std::min(a.x, b.x) - before, std::min(a.y, b.y) - before,
                          std::max(a.x, b.x) - before + width, std::max(a.y, b.y) - before + width};
    shapes_.box(rect, 0, {color_of(item.color), color_of(item.color)});
}

// All shadows, then all stones.
std::size_t ItemPainter::draw_stones(kit::DisplayList const& list, std::size_t at) {
    auto const& first = std::get<kit::StoneItem>(list[at]);
    StoneTexture const& picture = textures_.stones(first.radius * scale_);
    std::size_t end = at;
    while (end < list.size() && std::holds_alternative<kit::StoneItem>(list[end]) &&
           std::get<kit::StoneItem>(list[end]).radius == first.radius) {
        ++end;
    }
    auto const place = [&](kit::StoneItem const& stone, float side) {
        sf::Vector2f const center = middle(stone.center);
        return DeviceRect{center.x, center.y, center.x, center.y}.grown(side / 2);
    };
    for (std::size_t i = at; i < end; ++i) {
        auto const& stone = std::get<kit::StoneItem>(list[i]);
        shapes_.picture(place(stone, picture.cell), picture.shadow(), picture.texture, white(stone.opacity));
    }
    for (std::size_t i = at; i < end; ++i) {
        auto const& stone = std::get<kit::StoneItem>(list[i]);
        shapes_.picture(place(stone, picture.core), picture.stone(stone.look), picture.texture,
                        white(stone.opacity));
    }
    return end;
}

void ItemPainter::draw(kit::WoodItem const& item) {
    DeviceRect const rect = snapped(item.rect);
    float const density = kWoodSide / std::max(1.0F, std::max(rect.width(), rect.height()));
    shapes_.textured_box(rect, item.radius * scale_, textures_.wood(item.light, item.dark), density);
}

void ItemPainter::draw(kit::ClipBegin const& item) {
    DeviceRect rect = snapped(item.rect);
    if (!clips_.empty()) {
        DeviceRect const& now = clips_.back();
        rect = {std::max(rect.left, now.left), std::max(rect.top, now.top), std::min(rect.right, now.right),
                std::min(rect.bottom, now.bottom)};
        rect.right = std::max(rect.left, rect.right);
        rect.bottom = std::max(rect.top, rect.bottom);
    }
    clips_.push_back(rect);
    show(rect);
}

void ItemPainter::draw(kit::ClipEnd const& /*item*/) {
    if (!clips_.empty()) {
        clips_.pop_back();
    }
    clips_.empty() ? show_all() : show(clips_.back());
}

void ItemPainter::show_all() {
    sf::Vector2f const size(target_->getSize());
    show({0, 0, size.x, size.y});
}

void ItemPainter::show(DeviceRect const& rect) {
    shapes_.flush();
    sf::Vector2f const size(target_->getSize());
    DeviceRect const in{std::clamp(rect.left, 0.0F, size.x), std::clamp(rect.top, 0.0F, size.y),
                        std::clamp(rect.right, 0.0F, size.x), std::clamp(rect.bottom, 0.0F, size.y)};
    sf::View view(
        sf::FloatRect(in.left, in.top, std::max(0.001F, in.width()), std::max(0.001F, in.height())));
    view.setViewport({in.left / size.x, in.top / size.y, in.width() / size.x, in.height() / size.y});
    target_->setView(view);
}

}  // namespace tengen::client::ui::render
