#pragma once

#include <functional>

#include "client/ui/kit/icon.hpp"
#include "client/ui/kit/text_edit.hpp"
#include "client/ui/kit/widget.hpp"

namespace tengen::client::ui::kit {

/// Whether a field shows what is typed, or one sign for each letter.
enum class Echo : std::uint8_t { shown, hidden };

/// A line to type into: caret, selection by mouse and Shift, clipboard (Ctrl+C/X/V/A), words (Ctrl+arrows).
/// While it has the focus it uses every plain letter key, so that screens' shortcuts stay silent.
class TextField : public Widget {
  public:
    TextField(std::string id, std::string placeholder, std::size_t max_length = 500);

    std::function<void(std::string const&)> on_change;
    std::function<void(std::string const&)> on_submit;  ///< Enter

    [[nodiscard]] std::string const& text() const { return edit_.text(); }
    void set_text(std::string_view text);
    void set_placeholder(std::string placeholder);
    void set_icon(Icon icon);
    /// A hidden text is not copied to the clipboard either.
    void set_echo(Echo echo);
    /// Draws the outline red; empty takes it away. The message is the widget's tooltip.
    void set_error(std::string message);
    /// The caret in window coordinates, for an input method's window.
    [[nodiscard]] Rect caret_rect() const;

    [[nodiscard]] bool focusable() const override;
    void paint(Painter& painter) const override;
    Handled pointer(PointerEvent const& event, Time now) override;
    Handled key(KeyDown const& event, Time now) override;
    Handled typed(std::string_view text, Time now) override;
    void composing(std::string_view text) override;
    void focus_changed(Time now) override;
    void describe(NodeInfo& node) const override;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;

  private:
    Handled command(KeyDown const& event);
    Handled caret_key(KeyDown const& event);
    void edited(Time now);
    void paint_content(Painter& painter) const;
    void follow_caret(float caret_x, float total) const;
    [[nodiscard]] Rect text_rect() const;
    [[nodiscard]] std::size_t offset_at(float x) const;
    /// With what an input method is putting together.
    [[nodiscard]] std::string whole() const;
    /// `text` as it is drawn.
    [[nodiscard]] std::string echoed(std::string_view text) const;

    TextEdit edit_;
    std::string placeholder_;
    std::string composing_;
    std::string error_;
    Icon icon_ = Icon::none;
    Echo echo_ = Echo::shown;
    Time touched_{};  ///< the caret does not blink right after a key
    bool selecting_ = false;
    mutable float scroll_ = 0;  ///< kept so that the caret is seen; follows from caret and width
    mutable float caret_x_ = 0;
};

}  // namespace tengen::client::ui::kit
