#pragma once

#include "client/ui/kit/root.hpp"
#include "client/ui/screens/help_pages.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// The chapter of the game that the person is at; Gomoku's elsewhere.
[[nodiscard]] Chapter chapter_for(View const& view);

/// Opens the help at that chapter. Widgets: `help.chapters` (tabs), `help.page` (scrolls by the arrow and
/// page keys), `help.lesson`, `help.close`.
void show_help(kit::Root& root, View const& view, Host const& host);

}  // namespace tengen::client::ui::screens
