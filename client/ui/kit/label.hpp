#pragma once

#include <cstdint>
#include <optional>

#include "client/ui/kit/widget.hpp"

namespace tengen::client::ui::kit {

enum class Wrap : std::uint8_t {
    none,   ///< one line, cut where room ends
    words,  ///< as many lines as it needs
    fit,    ///< one line; where it lacks room smaller, then on two lines, cut only after that
};

/// Text that cannot be edited. Colour follows the theme's text unless one is set. Text that is cut is its own
/// tooltip, unless it has another.
class Label : public Widget {
  public:
    Label(std::string id, std::string text) : Label(std::move(id), std::move(text), TextStyle{}) {}
    Label(std::string id, std::string text, TextStyle style);

    [[nodiscard]] std::string const& text() const { return text_; }
    void set_text(std::string text);
    void set_style(TextStyle style);
    void set_color(Color color);
    /// nullopt: the theme's.
    [[nodiscard]] std::optional<Color> const& color() const { return color_; }
    void set_align(TextAlign align);
    void set_wrap(Wrap wrap);

    void paint(Painter& painter) const override;
    void describe(NodeInfo& node) const override;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;
    void arrange_children(Context const& context) override;

  private:
    enum class Tip : std::uint8_t { foreign, whole_text };

    std::string text_;
    TextStyle style_;
    Tip tip_ = Tip::foreign;
    std::optional<Color> color_;
    TextAlign align_ = TextAlign::left;
    Wrap wrap_ = Wrap::none;
};

enum class BadgeKind : std::uint8_t { good, busy, quiet, alert };
[[nodiscard]] BadgeColors const& badge_colors(Theme const& theme, BadgeKind kind);

/// A short word on a coloured pill.
class Badge : public Widget {
  public:
    Badge(std::string id, std::string text, BadgeKind kind);
    void set(std::string text, BadgeKind kind);
    void paint(Painter& painter) const override;
    void describe(NodeInfo& node) const override;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;

  private:
    std::string text_;
    BadgeKind kind_;
};

/// A stone as a picture (seat cards, captured stones).
class StonePicture : public Widget {
  public:
    StonePicture(std::string id, StoneLook look, float diameter);
    void set_look(StoneLook look);
    void paint(Painter& painter) const override;
    void describe(NodeInfo& node) const override;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;

  private:
    StoneLook look_;
    float diameter_;
};

}  // namespace tengen::client::ui::kit
