#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::client::ui::kit {

enum class Weight : std::uint8_t { regular, bold };

struct TextStyle {
    float size = 16;  ///< em height in logical pixels
    Weight weight = Weight::regular;

    friend bool operator==(TextStyle const&, TextStyle const&) = default;
};

/// Heights of one line, logical pixels. `cap` is the height of a capital letter: what looks centred.
struct LineMetrics {
    float ascent = 0;
    float descent = 0;
    float cap = 0;
    [[nodiscard]] float height() const { return ascent + descent; }
};

/// Measures text as the render edge will draw it. Text is UTF-8 on one line.
class TextMeasure {
  public:
    virtual ~TextMeasure() = default;
    /// The advance width of `text` in logical pixels.
    [[nodiscard]] virtual float width(std::string_view text, TextStyle style) const = 0;
    [[nodiscard]] virtual LineMetrics metrics(TextStyle style) const = 0;

  protected:
    TextMeasure() = default;
    TextMeasure(TextMeasure const&) = default;
    TextMeasure& operator=(TextMeasure const&) = default;
};

/// Cuts `text` to `width`, ending in an ellipsis when something was cut.
[[nodiscard]] std::string elide(TextMeasure const& measure, std::string_view text, TextStyle style,
                                float width);

/// Breaks `text` into lines of at most `width`: at spaces, between Chinese characters (never before closing
/// punctuation, after an opening bracket, or at a no-break space), inside a word only when it is longer than
/// a line; '\n' always breaks.
[[nodiscard]] std::vector<std::string> wrap(TextMeasure const& measure, std::string_view text,
                                            TextStyle style, float width);

}  // namespace tengen::client::ui::kit
