#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <SFML/Graphics/Font.hpp>

#include "client/ui/kit/text.hpp"

namespace tengen::client::ui::render {

/// Which code points a font file has, as sorted ranges.
class Coverage {
  public:
    struct Range {
        char32_t first;
        char32_t last;
    };
    /// Reads lines "first-last" in hexadecimal; when `font` is named, only those after its "@font" line.
    /// Empty when the file cannot be read.
    [[nodiscard]] static Coverage read(std::filesystem::path const& file, std::string_view font);
    [[nodiscard]] bool has(char32_t code) const;
    [[nodiscard]] bool empty() const { return ranges_.empty(); }

  private:
    std::vector<Range> ranges_;
};

/// The Chinese subset in two weights, and system fonts for what it lacks. Measures in logical pixels at the
/// scale set.
class Fonts final : public kit::TextMeasure {
  public:
    /// Loads the fonts in `folder` (see asset_folder()). Throws std::runtime_error when they are not there.
    explicit Fonts(std::filesystem::path const& folder);
    ~Fonts() override;

    /// One logical pixel is `scale` device pixels. Forgets measured widths.
    void set_scale(float scale);
    [[nodiscard]] float scale() const { return scale_; }

    [[nodiscard]] float width(std::string_view text, kit::TextStyle style) const override;
    [[nodiscard]] kit::LineMetrics metrics(kit::TextStyle style) const override;

    /// The font that draws `code`, subset first.
    [[nodiscard]] sf::Font const& font_for(char32_t code, kit::Weight weight) const;
    /// Whether some font has `code`.
    [[nodiscard]] bool has(char32_t code) const;
    /// Whole device pixels of a style's em.
    [[nodiscard]] unsigned device_size(kit::TextStyle style) const;

  private:
    struct Face;

    [[nodiscard]] Face const* face_for(char32_t code, kit::Weight weight) const;

    std::vector<std::unique_ptr<Face>> faces_;
    float scale_ = 1;
    mutable std::unordered_map<std::string, float> widths_;
};

/// Where the program's fonts lie: $TENGEN_ASSETS, `../share/tengen` beside the program, else the installed
/// place.
[[nodiscard]] std::filesystem::path asset_folder();

}  // namespace tengen::client::ui::render
