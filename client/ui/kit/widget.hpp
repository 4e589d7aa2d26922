#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "client/ui/kit/input.hpp"
#include "client/ui/kit/node_info.hpp"
#include "client/ui/kit/painter.hpp"
#include "client/ui/kit/rect.hpp"

namespace tengen::client::ui::kit {

class Root;

enum class Align : std::uint8_t { inherit, start, center, end, stretch };

inline constexpr float kAuto = -1;

/// What a widget asks of the box it lies in.
struct Hints {
    float width = kAuto;   ///< fixed, or kAuto: as wide as the content asks
    float height = kAuto;  ///< fixed, or kAuto
    float min_width = 0;
    float max_width = 1e6F;
    float grow = 0;    ///< share of the space left along the box
    float shrink = 0;  ///< share of what a row lacks (labels give way first: they can be cut)
    Align align = Align::inherit;
};

struct PointerEvent {
    enum class Kind : std::uint8_t { move, down, up, wheel, enter, leave };
    Kind kind = Kind::move;
    Vec at{};
    PointerButton button = PointerButton::left;
    float notches = 0;
    int clicks = 1;  ///< 2 for the second press of a double click
    Modifiers mods{};
};

/// A node of the retained tree. A widget owns its children; screens keep references to those they change.
/// Everything runs on the thread of the window. Removing a widget inside its own callback is safe: it dies at
/// the end of the event.
class Widget {
  public:
    Widget(std::string id, Role role) : id_(std::move(id)), role_(role) {}
    virtual ~Widget();
    Widget(Widget const&) = delete;
    Widget& operator=(Widget const&) = delete;

    /// Makes a child at the end and returns it: `column.add<Button>("quick", "Quick match")`.
    template <class W, class... Args>
    W& add(Args&&... args) {
        auto child = std::make_unique<W>(std::forward<Args>(args)...);
        W& made = *child;
        attach(std::move(child));
        return made;
    }
    Widget& attach(std::unique_ptr<Widget> child);
    void remove(Widget& child);
    void clear();

    [[nodiscard]] std::string const& id() const { return id_; }
    [[nodiscard]] Role role() const { return role_; }
    [[nodiscard]] Widget* parent() const { return parent_; }
    [[nodiscard]] std::vector<std::unique_ptr<Widget>> const& children() const { return children_; }
    [[nodiscard]] Root* root() const { return root_; }
    /// The first widget called `id` here or below, else nullptr.
    [[nodiscard]] Widget* find(std::string_view id);

    Hints hints;
    std::string tooltip;
    /// A press of the pointer gives the focus to this widget of the same tree instead; not owned.
    Widget* after_press = nullptr;

    void show();
    void hide();
    [[nodiscard]] bool visible() const { return visible_; }
    void enable();
    /// Greys the widget out; `reason` is shown as its tooltip.
    void disable(std::string reason = {});
    [[nodiscard]] bool enabled() const { return enabled_; }  ///< its own state; parents may be disabled too
    [[nodiscard]] std::string const& disabled_reason() const { return disabled_reason_; }
    [[nodiscard]] bool focused() const;
    [[nodiscard]] bool hovered() const;
    /// Focused, and by the keyboard or by a dialog: a ring should be drawn.
    [[nodiscard]] bool ringed() const;
    /// Visible and enabled, as are all its parents.
    [[nodiscard]] bool usable() const;
    /// Whether `other` is this widget or below it.
    [[nodiscard]] bool contains(Widget const& other) const;

    /// The size it likes best when at most `width` wide, hints included.
    [[nodiscard]] Size measure(Context const& context, float width) const;
    /// Gives it its place and lays out what is inside.
    void arrange(Context const& context, Rect const& rect);
    [[nodiscard]] Rect const& rect() const { return rect_; }
    virtual void paint(Painter& painter) const;

    [[nodiscard]] virtual bool focusable() const { return false; }
    virtual Handled pointer(PointerEvent const& event, Time now);
    virtual Handled key(KeyDown const& event, Time now);
    virtual Handled typed(std::string_view text, Time now);
    virtual void composing(std::string_view text);
    virtual void focus_changed(Time now);
    /// Where its children may be seen and hit; the whole rect unless it scrolls.
    [[nodiscard]] virtual Rect viewport() const { return rect_; }
    /// What of it must stay seen when something small lies over the window.
    [[nodiscard]] virtual std::vector<Rect> vital() const { return {rect_}; }
    /// Moves its content so that `target` (a descendant's rect) is seen.
    virtual void reveal(Rect const& target);
    /// Fills in text and value.
    virtual void describe(NodeInfo& node) const;

    /// Asks for a new layout and a new frame.
    void changed();

  protected:
    [[nodiscard]] virtual Size preferred(Context const& context, float width) const;
    virtual void arrange_children(Context const& context);
    void paint_children(Painter& painter) const;

  private:
    friend class Root;
    void set_root(Root* root);

    std::string id_;
    Role role_;
    Widget* parent_ = nullptr;
    Root* root_ = nullptr;
    std::vector<std::unique_ptr<Widget>> children_;
    Rect rect_;
    std::string disabled_reason_;
    bool visible_ = true;
    bool enabled_ = true;
};

}  // namespace tengen::client::ui::kit
