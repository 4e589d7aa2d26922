#pragma once

#include "client/ui/kit/root.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// One page of the client. It made the root's content and holds references into it; both die together.
class Screen {
  public:
    virtual ~Screen() = default;
    Screen(Screen const&) = delete;
    Screen& operator=(Screen const&) = delete;

    /// Shows what the view says; cheap when nothing changed.
    virtual void update(View const& view) = 0;
    /// A key that no widget wanted, while no dialog is open.
    virtual kit::Handled key(kit::KeyDown const& event, View const& view) = 0;
    /// A key before any widget sees it, while nothing lies over the page and no text is being written.
    virtual kit::Handled key_first(kit::KeyDown const& /*event*/, View const& /*view*/) {
        return kit::Handled::no;
    }
    /// What the page says of itself in one line, for tests and window titles.
    [[nodiscard]] virtual std::string headline(View const& view) const = 0;

  protected:
    Screen() = default;
};

}  // namespace tengen::client::ui::screens
