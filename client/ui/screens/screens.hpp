#pragma once

#include <cstdint>
#include <memory>

#include "client/ui/screens/screen.hpp"

namespace tengen::client::ui::screens {

enum class Page : std::uint8_t { connect, lobby, room };

/// The page that fits where the client stands: connecting, choosing a table, or at one. Goes on the root of a
/// window; everything on the window's thread.
class Screens {
  public:
    /// The root, the view and all they refer to outlive the screens.
    Screens(kit::Root& root, Host host, View const& view);

    /// Turns to another page when one is due, and shows what the view says.
    void update();
    /// Shows what the view says, and says this once, in the language of the moment.
    void tell(model::Notice const& notice);
    /// Asks before the program ends.
    void ask_to_quit();

    [[nodiscard]] Page page() const { return page_; }
    /// The page's own line: status of the game, how connecting goes.
    [[nodiscard]] std::string headline() const;

  private:
    [[nodiscard]] Page due() const;
    void turn_to(Page page);
    void follow_language();

    kit::Root& root_;
    Host host_;
    View const& view_;
    Page page_ = Page::connect;
    base::RoomId room_{};
    i18n::Language language_;
    std::unique_ptr<Screen> screen_;
};

}  // namespace tengen::client::ui::screens
