#pragma once

#include "client/ui/kit/button.hpp"
#include "client/ui/kit/root.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/quick_games.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// The five quick choices side by side: `quick.a` to `quick.e`. A press asks against whom.
class QuickRow final : public kit::Row {
  public:
    QuickRow(kit::Root& root, Host const& host, View const& view);
    void update(View const& view) { captions_.update(view.texts); }

  private:
    Captions captions_;
};

/// Asks against whom, then opens the table: `quick.person`, `quick.ai`, `quick.hot_seat`, `quick.cancel`.
/// The AI is offered where the server has the paper's.
void open_quick_dialog(kit::Root& root, View const& view, Host const& host, QuickGame game);

}  // namespace tengen::client::ui::screens
