#pragma once

#include <functional>
#include <vector>

#include "client/ui/kit/box.hpp"
#include "client/ui/kit/button.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/kit/scroll_view.hpp"

namespace tengen::client::ui::kit {

/// Clicks and deciding keys that come sooner after a dialog opened were meant for something else.
inline constexpr Time kDialogGuard{400};

enum class Backdrop : std::uint8_t { dim, light };

/// What becomes of a text that somebody is typing when the dialog opens. `goes_on` is for dialogs that come
/// unasked: the field keeps the focus and hears the keys until Tab, Escape or an F-key takes it to the
/// dialog.
enum class Typing : std::uint8_t { ends, goes_on };

/// A modal card: title, then whatever is added to `body()`, then a row of buttons. Open it with Root::open.
/// Where the window is lower than the card, the body scrolls; title and buttons stay.
/// The focus stays inside; clicks, Enter, Space, Escape and shortcuts are ignored for kDialogGuard after it
/// opened.
class Dialog : public Widget {
  public:
    Dialog(std::string id, std::string title);

    /// Escape; a dialog without it stays until a button closes it.
    std::function<void()> on_cancel;
    /// The language has changed: says everything again. A dialog without it keeps its words.
    std::function<void()> on_language;
    /// Parts of the screen it must not cover (window coordinates), as far as there is room.
    std::vector<Rect> keep_clear;
    /// Parts it should not cover when that costs nothing of the above.
    std::vector<Rect> rather_clear;
    /// Centred over this part of the window when it is not empty (a board, say).
    Rect over;
    Backdrop backdrop = Backdrop::dim;
    Typing typing = Typing::ends;
    float width = 440;

    [[nodiscard]] Column& body() { return *body_; }
    [[nodiscard]] Label& title() { return *title_; }
    /// Adds a button to the last row; all share the width.
    Button& add_button(std::string id, std::string text, ButtonKind kind);
    /// Which button has the focus when it opens; else the first widget that can.
    void set_default(Widget& widget) { default_ = &widget; }
    [[nodiscard]] Widget* default_widget() const { return default_; }
    /// Takes it off the screen. Safe inside its own callbacks.
    void close();

    [[nodiscard]] bool guarded(Time now) const { return now < opened_ + kDialogGuard; }
    void opened(Time now) { opened_ = now; }
    /// Places the card in a window of this size.
    void place(Context const& context, Size window);

    void paint(Painter& painter) const override;
    Handled pointer(PointerEvent const& event, Time now) override;
    Handled key(KeyDown const& event, Time now) override;
    void describe(NodeInfo& node) const override;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;
    void arrange_children(Context const& context) override;

  private:
    [[nodiscard]] float fit_height(Context const& context, float wide, float room);
    [[nodiscard]] Rect best_place(Size card, Size window) const;

    Column* column_;
    Label* title_;
    ScrollView* scroll_;
    Column* body_;
    Row* buttons_;
    Widget* default_ = nullptr;
    Time opened_{};
    /// What the place was found for, so that it does not move while only its content changes.
    std::vector<Rect> placed_for_;
};

}  // namespace tengen::client::ui::kit
