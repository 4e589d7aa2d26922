#pragma once

#include <optional>
#include <vector>

#include "client/ui/kit/scrolling.hpp"
#include "client/ui/kit/widget.hpp"

namespace tengen::client::ui::kit {

/// Shows its children (one below the other, full width) through a window; focus scrolls them into view.
class ScrollView : public Widget {
  public:
    explicit ScrollView(std::string id, float gap = 0) : Widget(std::move(id), Role::scroll), gap_(gap) {}

    void scroll_to_end();
    /// What is revealed beside the target, and the focus rings' room around the window, at most: 8, 0 for
    /// rows that stand close together.
    void set_margin(float margin) { margin_ = margin; }
    void paint(Painter& painter) const override;
    Handled pointer(PointerEvent const& event, Time now) override;
    /// Up, down and the page keys, for the widget that hears the keys.
    Handled scroll_by(Key key);
    void reveal(Rect const& target) override;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;
    void arrange_children(Context const& context) override;

  private:
    [[nodiscard]] float content_height(Context const& context, float width) const;

    float gap_;
    float margin_ = 8;
    Scrolling scrolling_;
};

/// One entry of a log: a coloured name (may be empty) and what was said.
struct LogLine {
    std::string name{};
    std::string text{};
    std::optional<Color> name_color{};
    std::optional<Color> text_color{};
};

/// Lines that are added at the end (chat). Wraps; stays at the end unless the reader scrolled up.
class Log : public Widget {
  public:
    explicit Log(std::string id) : Widget(std::move(id), Role::log) {}

    /// Keeps the last 500 lines.
    void append(LogLine line);
    void clear_lines();
    void set_empty_text(std::string text);
    [[nodiscard]] std::vector<LogLine> const& lines() const { return lines_; }

    [[nodiscard]] bool focusable() const override { return scrolling_.needed(); }
    void paint(Painter& painter) const override;
    Handled pointer(PointerEvent const& event, Time now) override;
    Handled key(KeyDown const& event, Time now) override;
    void describe(NodeInfo& node) const override;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;
    void arrange_children(Context const& context) override;

  private:
    struct Laid {
        std::size_t line = 0;  ///< which entry
        float indent = 0;      ///< the name's width on an entry's first row
        std::string text;
    };
    void lay_out(TextMeasure const& measure, float width);

    std::vector<LogLine> lines_;
    std::vector<Laid> laid_;
    std::string empty_text_;
    float laid_width_ = -1;
    Scrolling scrolling_;
};

}  // namespace tengen::client::ui::kit
