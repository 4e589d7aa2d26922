#pragma once

#include <cstdint>
#include <functional>

#include "client/ui/kit/icon.hpp"
#include "client/ui/kit/widget.hpp"

namespace tengen::client::ui::kit {

/// `ghost` has no ground until the pointer is over it.
enum class ButtonKind : std::uint8_t { primary, plain, danger, ghost };
enum class Toggle : std::uint8_t { none, off, on };

/// Pressed by click, Enter, Space, or its shortcut inside a dialog. A disabled one shows why as a tooltip.
class Button : public Widget {
  public:
    Button(std::string id, std::string text, ButtonKind kind = ButtonKind::plain);

    std::function<void()> on_press;
    Key shortcut = Key::none;

    [[nodiscard]] std::string const& text() const { return text_; }
    void set_text(std::string text);
    void set_icon(Icon icon);
    void set_kind(ButtonKind kind);
    /// `on` draws the button as held down; `none` is an ordinary button.
    void set_toggle(Toggle toggle);
    /// Small buttons are 32 high with small type.
    void make_small();

    /// As if the user had pressed it; nothing when it is disabled.
    void press();

    [[nodiscard]] bool focusable() const override;
    void paint(Painter& painter) const override;
    Handled pointer(PointerEvent const& event, Time now) override;
    Handled key(KeyDown const& event, Time now) override;
    void describe(NodeInfo& node) const override;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;

  private:
    std::string text_;
    ButtonKind kind_;
    Icon icon_ = Icon::none;
    Toggle toggle_ = Toggle::none;
    bool held_ = false;
    bool small_ = false;
};

}  // namespace tengen::client::ui::kit
