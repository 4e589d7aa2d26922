#include "client/ui/kit/text.hpp"

#include "client/ui/kit/utf8.hpp"

namespace tengen::client::ui::kit {
namespace {

constexpr std::string_view kEllipsis = "\u2026";
constexpr char32_t kNoBreakSpace = 0xA0;

[[nodiscard]] bool starts_no_line(char32_t code) {
    return std::u32string_view(U"，。、；：？！）》〉」』】〕〗…—～”’·％℃,.;:?!)]}%").find(code) !=
           std::u32string_view::npos;
}

[[nodiscard]] bool ends_no_line(char32_t code) {
    return std::u32string_view(U"（《〈「『【〔〖“‘￥([{").find(code) != std::u32string_view::npos;
}

/// Whether a line may end at byte `at` (inside `text`).
[[nodiscard]] bool may_break(std::string_view text, std::size_t at) {
    char32_t const before = utf8::decode(text, utf8::previous(text, at)).code;
    char32_t const after = utf8::decode(text, at).code;
    if (before == kNoBreakSpace || after == kNoBreakSpace) {
        return false;
    }
    if (before == ' ') {
        return after != ' ' && !starts_no_line(after);
    }
    return (utf8::is_wide(before) || utf8::is_wide(after)) && !starts_no_line(after) &&
           !ends_no_line(before) && after != ' ';
}

/// Wraps one paragraph, appending to `lines`.
class Wrapper {
  public:
    Wrapper(TextMeasure const& measure, TextStyle style, float width)
        : measure_(measure), style_(style), width_(width) {}

    void paragraph(std::string_view text, std::vector<std::string>& lines) {
        std::size_t begin = 0;
        while (begin < text.size()) {
            std::size_t const end = line_end(text, begin);
            std::string_view line = text.substr(begin, end - begin);
            while (line.ends_with(' ')) {
                line.remove_suffix(1);
            }
            lines.emplace_back(line);
            begin = end;
        }
        if (text.empty()) {
            lines.emplace_back();
        }
    }

  private:
    [[nodiscard]] std::size_t line_end(std::string_view text, std::size_t begin) const {
        if (measure_.width(text.substr(begin), style_) <= width_) {
            return text.size();
        }
        std::size_t fits = begin;
        std::size_t good = begin;
        float used = 0;
        for (std::size_t at = begin; at < text.size();) {
            std::size_t const after = utf8::next(text, at);
            used += measure_.width(text.substr(at, after - at), style_);
            if (used > width_ && text[at] != ' ' && fits > begin) {
                break;
            }
            fits = after;
            at = after;
            if (at < text.size() && may_break(text, at)) {
                good = at;
            }
        }
        return good > begin ? good : fits;
    }

    TextMeasure const& measure_;
    TextStyle style_;
    float width_;
};

}  // namespace

std::string elide(TextMeasure const& measure, std::string_view text, TextStyle style, float width) {
    // Half a pixel of grace: a box asked for exactly the text's width may have been rounded.
    if (measure.width(text, style) <= width + 0.5F) {
        return std::string(text);
    }
    float const room = width - measure.width(kEllipsis, style);
    float used = 0;
    std::size_t end = 0;
    while (end < text.size()) {
        std::size_t const after = utf8::next(text, end);
        used += measure.width(text.substr(end, after - end), style);
        if (used > room) {
            break;
        }
        end = after;
    }
    std::string cut(text.substr(0, end));
    while (cut.ends_with(' ')) {
        cut.pop_back();
    }
    return cut.append(kEllipsis);
}

std::vector<std::string> wrap(TextMeasure const& measure, std::string_view text, TextStyle style,
                              float width) {
    std::vector<std::string> lines;
    Wrapper wrapper(measure, style, width);
    for (;;) {
        std::size_t const cut = text.find('\n');
        wrapper.paragraph(text.substr(0, cut), lines);
        if (cut == std::string_view::npos) {
            return lines;
        }
        text.remove_prefix(cut + 1);
    }
}

}  // namespace tengen::client::ui::kit
