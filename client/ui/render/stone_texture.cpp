#include <algorithm>
#include <cmath>

#include <SFML/Graphics/Image.hpp>

#include "client/ui/render/texture_cache.hpp"

// Stones: slate and shell, lit from the upper left, each pixel shaded like a flattened ball.
namespace tengen::client::ui::render {
namespace {

struct Tone {
    float r;
    float g;
    float b;
};

[[nodiscard]] Tone operator*(Tone t, float k) {
    return {t.r * k, t.g * k, t.b * k};
}
[[nodiscard]] Tone operator+(Tone a, Tone b) {
    return {a.r + b.r, a.g + b.g, a.b + b.b};
}

[[nodiscard]] sf::Uint8 byte(float v) {
    return static_cast<sf::Uint8>(std::lround(std::clamp(v, 0.0F, 1.0F) * 255));
}

[[nodiscard]] float smooth(float from, float to, float x) {
    float const t = std::clamp((x - from) / (to - from), 0.0F, 1.0F);
    return t * t * (3 - 2 * t);
}

/// A highlight around (cx, cy), unit circle coordinates: 1 in the middle, fading over `width`.
[[nodiscard]] float glow(float x, float y, float cx, float cy, float width) {
    float const d2 = (x - cx) * (x - cx) + (y - cy) * (y - cy);
    return std::exp(-d2 / (2 * width * width));
}

[[nodiscard]] Tone slate(float x, float y) {
    float const r = std::hypot(x, y);
    float const lit = 0.5F - 0.5F * (x * 0.5F + y * 0.8F);
    Tone tone = Tone{0.085F, 0.085F, 0.1F} + Tone{0.17F, 0.17F, 0.185F} * (lit * lit);
    tone = tone + Tone{0.42F, 0.43F, 0.46F} * glow(x, y, -0.32F, -0.42F, 0.24F);
    tone = tone + Tone{0.28F, 0.28F, 0.3F} * glow(x, y, -0.38F, -0.5F, 0.1F);
    // A little light from the board on the lower edge, and the edge itself darker.
    tone =
        tone + Tone{0.12F, 0.095F, 0.07F} * (smooth(0.72F, 0.95F, r) * std::max(0.0F, x * 0.4F + y * 0.7F));
    return tone * (1 - 0.45F * smooth(0.86F, 1, r));
}

[[nodiscard]] Tone shell(float x, float y) {
    float const r = std::hypot(x, y);
    float const lit = 0.5F - 0.5F * (x * 0.45F + y * 0.75F);
    Tone tone = Tone{0.80F, 0.785F, 0.75F} + Tone{0.19F, 0.195F, 0.205F} * smooth(0.1F, 0.85F, lit);
    tone = tone + Tone{0.16F, 0.165F, 0.17F} * glow(x, y, -0.3F, -0.4F, 0.26F);
    tone = tone + Tone{0.06F, 0.05F, 0.03F} * (smooth(0.7F, 0.95F, r) * std::max(0.0F, x * 0.4F + y * 0.7F));
    return tone * (1 - 0.24F * smooth(0.8F, 1, r));
}

class StonePainter {
  public:
    explicit StonePainter(float radius) : radius_(radius) {
        cell_ = 2 * static_cast<unsigned>(std::ceil(radius * 1.55F)) + 1;
        image_.create(3 * cell_, cell_, {0, 0, 0, 0});
    }

    [[nodiscard]] sf::Image paint() {
        for (unsigned y = 0; y < cell_; ++y) {
            for (unsigned x = 0; x < cell_; ++x) {
                float const half = static_cast<float>(cell_) / 2;
                pixel(x, y, (static_cast<float>(x) + 0.5F - half) / radius_,
                      (static_cast<float>(y) + 0.5F - half) / radius_);
            }
        }
        return image_;
    }

  private:
    void pixel(unsigned px, unsigned py, float x, float y) {
        // The soft part thrown to the lower right and the dark part where the stone touches the board.
        float const thrown = 0.42F * (1 - smooth(0.78F, 1.3F, std::hypot(x - 0.09F, y - 0.17F)));
        float const contact = 0.32F * (1 - smooth(0.92F, 1.1F, std::hypot(x - 0.02F, y - 0.05F)));
        image_.setPixel(px, py, {44, 24, 4, byte(thrown + contact - thrown * contact)});
        float const cover = std::clamp((1 - std::hypot(x, y)) * radius_ + 0.5F, 0.0F, 1.0F);
        if (cover > 0) {
            set(px + cell_, py, slate(x, y), cover);
            set(px + 2 * cell_, py, shell(x, y), cover);
        }
    }

    void set(unsigned x, unsigned y, Tone tone, float alpha) {
        image_.setPixel(x, y, {byte(tone.r), byte(tone.g), byte(tone.b), byte(alpha)});
    }

    float radius_;
    unsigned cell_ = 0;
    sf::Image image_;
};

}  // namespace

sf::Image paint_stones(float radius) {
    return StonePainter(radius).paint();
}

}  // namespace tengen::client::ui::render
