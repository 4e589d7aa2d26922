#pragma once

#include <functional>
#include <vector>

#include "client/ui/kit/widget.hpp"

namespace tengen::client::ui::kit {

/// Made of a condition: `Switch{condition}`.
enum class Switch : bool { off = false, on = true };

class Checkbox : public Widget {
  public:
    Checkbox(std::string id, std::string text, Switch state = Switch::off);
    std::function<void(Switch)> on_change;

    [[nodiscard]] Switch state() const { return state_; }
    void set_state(Switch state);  ///< without calling on_change
    void set_text(std::string text);

    [[nodiscard]] bool focusable() const override { return enabled(); }
    void paint(Painter& painter) const override;
    Handled pointer(PointerEvent const& event, Time now) override;
    Handled key(KeyDown const& event, Time now) override;
    void describe(NodeInfo& node) const override;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;

  private:
    void flip();
    std::string text_;
    Switch state_;
};

struct SliderRange {
    float low = 0;
    float high = 1;
    float step = 0.1F;
};

/// Left and Right move by a step, Home and End to the ends.
class Slider : public Widget {
  public:
    Slider(std::string id, SliderRange range, float value);
    std::function<void(float)> on_change;

    [[nodiscard]] float value() const { return value_; }
    void set_value(float value);  ///< without calling on_change
    void set_range(SliderRange range);

    [[nodiscard]] bool focusable() const override { return enabled(); }
    void paint(Painter& painter) const override;
    Handled pointer(PointerEvent const& event, Time now) override;
    Handled key(KeyDown const& event, Time now) override;
    void describe(NodeInfo& node) const override;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;

  private:
    void drag_to(float x);
    void choose(float value);
    SliderRange range_;
    float value_;
    bool held_ = false;
};

/// A row of titles, one chosen. What belongs to them is the owner's: show and hide it in on_change.
class Tabs : public Widget {
  public:
    Tabs(std::string id, std::vector<std::string> titles);
    std::function<void(std::size_t)> on_change;

    [[nodiscard]] std::size_t selected() const { return selected_; }
    void select(std::size_t index);  ///< without calling on_change
    void set_titles(std::vector<std::string> titles);

    [[nodiscard]] bool focusable() const override { return enabled(); }
    void paint(Painter& painter) const override;
    Handled pointer(PointerEvent const& event, Time now) override;
    Handled key(KeyDown const& event, Time now) override;
    void describe(NodeInfo& node) const override;
    /// Where a title lies, window coordinates.
    [[nodiscard]] Rect tab_rect(std::size_t index) const;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;

  private:
    void choose(std::size_t index);
    std::vector<std::string> titles_;
    std::size_t selected_ = 0;
};

/// A bar filled from the left; 0 to 1.
class Progress : public Widget {
  public:
    explicit Progress(std::string id, float value = 0);
    void set_value(float value);
    void paint(Painter& painter) const override;
    void describe(NodeInfo& node) const override;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;

  private:
    float value_;
};

}  // namespace tengen::client::ui::kit
