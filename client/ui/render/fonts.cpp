#include "client/ui/render/fonts.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <stdexcept>
#include <string>

#include <SFML/Graphics/Glyph.hpp>

#include "client/ui/kit/utf8.hpp"

namespace tengen::client::ui::render {
namespace {

constexpr std::size_t kMostWidths = 8000;

[[nodiscard]] char32_t hex(std::string_view text) {
    std::uint32_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value, 16);
    return value;
}

}  // namespace

Coverage Coverage::read(std::filesystem::path const& file, std::string_view font) {
    Coverage coverage;
    std::ifstream in(file);
    std::string line;
    bool wanted = font.empty();
    while (std::getline(in, line)) {
        std::string_view const text = line;
        if (text.starts_with('@')) {
            wanted = text.substr(1) == font;
            continue;
        }
        std::size_t const dash = text.find('-');
        if (wanted && dash != std::string_view::npos) {
            coverage.ranges_.push_back({hex(text.substr(0, dash)), hex(text.substr(dash + 1))});
        }
    }
    return coverage;
}

bool Coverage::has(char32_t code) const {
    auto const after =
        std::upper_bound(ranges_.begin(), ranges_.end(), code,
                         [](char32_t value, Range const& range) { return value < range.first; });
    return after != ranges_.begin() && code <= std::prev(after)->last;
}

struct Fonts::Face {
    sf::Font font;
    Coverage coverage;
};

Fonts::Fonts(std::filesystem::path const& folder) {
    for (char const* weight : {"Regular", "Bold"}) {
        auto const base = folder / "fonts" / (std::string("tengen-sans-") + weight);
        auto face = std::make_unique<Face>();
        face->coverage = Coverage::read(base.string() + ".coverage", {});
        if (face->coverage.empty() || !face->font.loadFromFile(base.string() + ".otf")) {
            throw std::runtime_error("cannot read the font " + base.string() + ".otf");
        }
        faces_.push_back(std::move(face));
    }
    // System fonts are welcome, not needed.
    auto const table = folder / "fonts" / "fallback.coverage";
    std::ifstream in(table);
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with('@') || !std::filesystem::exists(line.substr(1))) {
            continue;
        }
        auto face = std::make_unique<Face>();
        face->coverage = Coverage::read(table, line.substr(1));
        if (!face->coverage.empty() && face->font.loadFromFile(line.substr(1))) {
            faces_.push_back(std::move(face));
        }
    }
}

Fonts::~Fonts() = default;

void Fonts::set_scale(float scale) {
    scale_ = scale;
    widths_.clear();
}

Fonts::Face const* Fonts::face_for(char32_t code, kit::Weight weight) const {
    Face const* const first = faces_[weight == kit::Weight::bold ? 1 : 0].get();
    if (first->coverage.has(code)) {
        return first;
    }
    for (std::size_t i = 2; i < faces_.size(); ++i) {
        if (faces_[i]->coverage.has(code)) {
            return faces_[i].get();
        }
    }
    return nullptr;
}

sf::Font const& Fonts::font_for(char32_t code, kit::Weight weight) const {
    Face const* const face = face_for(code, weight);
    return face != nullptr ? face->font : faces_[weight == kit::Weight::bold ? 1 : 0]->font;
}

bool Fonts::has(char32_t code) const {
    return face_for(code, kit::Weight::regular) != nullptr;
}

unsigned Fonts::device_size(kit::TextStyle style) const {
    return static_cast<unsigned>(std::max(6L, std::lround(style.size * scale_)));
}

float Fonts::width(std::string_view text, kit::TextStyle style) const {
    unsigned const size = device_size(style);
    std::string key(text);
    key.push_back(static_cast<char>(style.weight));
    key.push_back(static_cast<char>(size & 0xFFU));
    key.push_back(static_cast<char>(size >> 8U));
    if (auto const known = widths_.find(key); known != widths_.end()) {
        return known->second;
    }
    float pen = 0;
    for (std::size_t at = 0; at < text.size();) {
        kit::utf8::Decoded const one = kit::utf8::decode(text, at);
        at += one.length;
        pen += font_for(one.code, style.weight).getGlyph(one.code, size, false).advance;
    }
    if (widths_.size() >= kMostWidths) {
        widths_.clear();
    }
    float const width = pen / scale_;
    widths_.emplace(std::move(key), width);
    return width;
}

kit::LineMetrics Fonts::metrics(kit::TextStyle style) const {
    // Noto's own numbers (ascent 0.88, capitals 0.733 of the em); its line height of 1.45 is too airy for
    // controls.
    return {style.size * 0.98F, style.size * 0.34F, style.size * 0.733F};
}

}  // namespace tengen::client::ui::render
