#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "client/ui/kit/dialog.hpp"
#include "client/ui/kit/widget.hpp"

namespace tengen::client::ui::kit {

struct Clipboard {
    std::function<std::string()> get = [] { return std::string{}; };
    std::function<void(std::string const&)> set = [](std::string const&) {};
};

enum class ToastKind : std::uint8_t { info, good, alert };

/// The top of a widget tree: one screen, dialogs over it, toasts and a tooltip. Owns focus, hover and pointer
/// capture, and decides when a new frame is needed. One thread; no clock, no display.
class Root {
  public:
    Root(TextMeasure const& measure, Theme const& theme, Size size);
    ~Root();
    Root(Root const&) = delete;
    Root& operator=(Root const&) = delete;

    /// The screen. The old one dies at the end of the event.
    void set_content(std::unique_ptr<Widget> content);
    [[nodiscard]] Widget* content() const { return content_.get(); }
    /// Opens a dialog on top; the focus comes back to where it was when it closes.
    Dialog& open(std::unique_ptr<Dialog> dialog, Time now);
    void close(Widget const& overlay);
    [[nodiscard]] Dialog* top_dialog() const;
    /// Lets every open dialog (Dialog::on_language) and toast speak another language; popups close.
    void reword();
    /// A list under `anchor` that closes by a click elsewhere or Escape (dropdowns, menus).
    void open_popup(std::unique_ptr<Widget> popup, Widget& anchor);
    void toast(std::string text, ToastKind kind, Time now);
    /// One that `words` puts into the language of the moment: called now, and when the dialogs are reworded,
    /// whatever has become of the widget that said it. Without words it goes.
    void toast(std::function<std::string()> words, ToastKind kind, Time now);
    /// Takes all toasts away: what they tell of is no longer on the screen.
    void clear_toasts();

    /// Keys nobody else wanted, while no dialog is open: a screen's shortcuts. Esc, F1, letters...
    std::function<Handled(KeyDown const&, Time)> on_key;
    /// Keys before any widget, while nothing lies over the screen and no text field has the focus: for a
    /// screen that waits for certain keys. Tab always moves the focus.
    std::function<Handled(KeyDown const&, Time)> on_key_first;
    Clipboard clipboard;
    /// Toasts stand here, as low as they can without covering what matters; where they cannot, the newest
    /// stands beside it and the others go. All of the window when empty or when a dialog dims it.
    Rect toast_area;

    void handle(InputEvent const& event, Time now);
    [[nodiscard]] Widget* focus() const { return focus_; }
    void set_focus(Widget* widget, Time now);
    void focus_next(Time now);
    void focus_previous(Time now);
    /// The focus came by the keyboard or a dialog: its ring is shown.
    [[nodiscard]] bool focus_visible() const { return focus_visible_; }
    [[nodiscard]] Widget* hovered() const { return hovered_; }
    [[nodiscard]] bool text_has_focus() const;
    /// A text field below the top dialog hears the keys still (Typing::goes_on).
    [[nodiscard]] bool types_below_dialog() const;
    /// The widget called `id`: the top dialog first, then the screen.
    [[nodiscard]] Widget* find(std::string_view id) const;
    [[nodiscard]] std::vector<NodeInfo> dump() const;

    [[nodiscard]] Theme const& theme() const { return theme_; }
    void set_theme(Theme const& theme);
    [[nodiscard]] TextMeasure const& measure() const { return measure_; }
    void set_motion(Motion motion);
    [[nodiscard]] Motion motion() const { return motion_; }
    [[nodiscard]] Size size() const { return size_; }

    /// Whether paint() could give another list than the last time.
    [[nodiscard]] bool needs_paint(Time now) const;
    /// Lays out what changed and lists what the window shows.
    [[nodiscard]] DisplayList paint(Time now);
    /// Lays out now, so that rects are valid without painting.
    void layout(Time now);

    void invalidate();        ///< new layout and frame
    void wake_at(Time time);  ///< a new frame at `time`, for things that move

  private:
    friend class Widget;
    struct Overlay;
    struct ToastShown {
        std::string text;
        ToastKind kind;
        Time until;
        Rect rect{};  ///< where it was painted last
        std::function<std::string()> words{};
    };

    void forget(Widget const& widget);
    void let_go(Widget const& top);
    void bury(std::unique_ptr<Widget> widget);
    void drop_overlay(std::size_t index);
    void pointer_moved(Vec at, Time now);
    void pointer_down(PointerDown const& event, Time now);
    void pointer_up(PointerUp const& event, Time now);
    void key_down(KeyDown const& event, Time now);
    void text_typed(TextTyped const& event, Time now);
    void key_below_dialog(KeyDown const& event, Time now);
    void enter_dialog(Dialog& dialog, Time now);
    void send_pointer(Widget* target, PointerEvent const& event, Time now);
    [[nodiscard]] Widget* hit(Vec at) const;
    [[nodiscard]] Widget* scope() const;
    void step_focus(int direction, Time now);
    void hover(Widget* widget, Time now);
    void place_overlays(Context const& context);
    void drop_old_toasts(Time now);
    void paint_toasts(Painter& painter);
    [[nodiscard]] bool is_dimmed() const;
    /// What can be made out in the window: the screen unless a dialog dims it, and what lies over it.
    [[nodiscard]] std::vector<Widget const*> layers() const;
    void paint_tooltip(Painter& painter);
    [[nodiscard]] std::string tooltip_text() const;
    [[nodiscard]] Rect tooltip_place(Size size) const;
    [[nodiscard]] Context context(Time now) const { return {measure_, theme_, now, motion_}; }

    TextMeasure const& measure_;
    Theme theme_;
    Motion motion_ = Motion::full;
    Size size_;
    std::vector<std::unique_ptr<Widget>> buried_;
    std::unique_ptr<Widget> content_;
    std::vector<Overlay> overlays_;
    std::vector<ToastShown> toasts_;
    Widget* focus_ = nullptr;
    Widget* hovered_ = nullptr;
    Widget* captured_ = nullptr;
    Key focus_key_ = Key::none;  ///< the last key, if it moved the focus
    Vec pointer_{-1, -1};
    Modifiers mods_;
    Time hover_since_{};
    Time last_press_{-10'000};
    Vec last_press_at_;
    int clicks_ = 0;
    bool layout_needed_ = true;
    bool paint_needed_ = true;
    bool focus_visible_ = false;
    std::optional<Time> wake_;
};

}  // namespace tengen::client::ui::kit
