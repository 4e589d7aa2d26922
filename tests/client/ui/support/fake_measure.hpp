#pragma once

#include "client/ui/kit/text.hpp"
#include "client/ui/kit/utf8.hpp"

namespace tengen::test {

/// Text without fonts: a Chinese character is one em wide, any other half of one.
class FakeMeasure final : public client::ui::kit::TextMeasure {
  public:
    [[nodiscard]] float width(std::string_view text, client::ui::kit::TextStyle style) const override {
        float sum = 0;
        for (char32_t const code : client::ui::kit::utf8::to_utf32(text)) {
            sum += client::ui::kit::utf8::is_wide(code) ? style.size : style.size / 2;
        }
        return sum;
    }
    [[nodiscard]] client::ui::kit::LineMetrics metrics(client::ui::kit::TextStyle style) const override {
        return {style.size, style.size * 0.25F, style.size * 0.7F};
    }
};

}  // namespace tengen::test
