#pragma once

#include <optional>

#include "client/model/room_hints.hpp"
#include "client/ui/board/board_view.hpp"
#include "client/ui/kit/button.hpp"
#include "client/ui/kit/controls.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/kit/root.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// Asks the person for an answer to an undo or a draw, as long as one is due. Widgets: `undo` or `draw`, with
/// `.text`, `.typing`, `.time`, `.left`, `.accept`, `.refuse`.
class NegotiationDialog {
  public:
    NegotiationDialog(kit::Root& root, Host const& host) : root_(root), host_(host) {}

    /// Opens, updates or closes the dialog. It keeps clear of the stones in question and of `buttons`.
    void update(View const& view, board::BoardView const& board, kit::Rect const& buttons);
    void close();
    /// An answer of the person is due.
    [[nodiscard]] static bool is_due(model::Controller const& controller);

  private:
    void open(View const& view);
    void keep_clear(model::RoomModel const& room, board::BoardView const& board, kit::Rect const& buttons);
    void answer(model::Consent consent);
    void run_down(View const& view);

    kit::Root& root_;
    Host host_;
    kit::Dialog* dialog_ = nullptr;
    kit::Label* text_ = nullptr;
    kit::Label* left_ = nullptr;
    /// Says where the keys go while a text is being typed.
    kit::Label* typing_ = nullptr;
    /// The field that had the focus when the dialog opened: it stays in sight. On the page below the dialog.
    kit::Widget const* typed_into_ = nullptr;
    kit::Progress* time_ = nullptr;
    kit::Button* accept_ = nullptr;
    kit::Button* refuse_ = nullptr;
    std::optional<base::NegotiationId> shown_;
    bool online_ = true;
};

}  // namespace tengen::client::ui::screens
