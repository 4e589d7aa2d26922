#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "client/ui/kit/widget.hpp"

namespace tengen::client::ui::kit {

/// One choice out of a few. Space, Enter, or a click opens the list; Up and Down change the choice; Escape
/// closes. While open, the choices are widgets called `<id>.0`, `<id>.1`, ...; of a long list the part around
/// the choice made shows, in whole rows.
class Dropdown : public Widget {
  public:
    Dropdown(std::string id, std::vector<std::string> choices, std::size_t selected = 0);
    std::function<void(std::size_t)> on_change;

    [[nodiscard]] std::size_t selected() const { return selected_; }
    void select(std::size_t index);  ///< without calling on_change
    void set_choices(std::vector<std::string> choices);
    [[nodiscard]] std::vector<std::string> const& choices() const { return choices_; }

    [[nodiscard]] bool focusable() const override { return enabled(); }
    void paint(Painter& painter) const override;
    Handled pointer(PointerEvent const& event, Time now) override;
    Handled key(KeyDown const& event, Time now) override;
    void describe(NodeInfo& node) const override;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;

  private:
    void open(Time now);
    /// How many rows the list may show at once without leaving the window.
    [[nodiscard]] std::size_t rows_open() const;
    void choose(std::size_t index);
    std::vector<std::string> choices_;
    std::size_t selected_;
};

}  // namespace tengen::client::ui::kit
