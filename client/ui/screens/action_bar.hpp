#pragma once

#include "client/ui/kit/box.hpp"
#include "client/ui/kit/button.hpp"
#include "client/ui/kit/root.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// What a person may do in a room. Every button keeps its place; what may not be done now says why.
class ActionBar final : public kit::Column {
  public:
    ActionBar(kit::Root& root, Host const& host, View const& view);
    void update(View const& view, model::RoomModel const& room);

    /// True while the pointer rests on a live undo button that was not pressed since it came.
    [[nodiscard]] bool previews_undo() const;
    void flip_numbers();

  private:
    kit::Button& make(kit::Row& row, std::string id, i18n::Key text, kit::Icon icon);
    void update_undo(View const& view, model::RoomModel const& room);
    void update_hint(View const& view, model::RoomModel const& room);
    void update_claim(View const& view, model::RoomModel const& room);
    void update_abandoned(View const& view, model::RoomModel const& room);
    void update_others(View const& view, model::RoomModel const& room);
    void update_seat(View const& view, model::RoomModel const& room);
    void update_after_game(View const& view, model::RoomModel const& room);

    Host host_;
    View const& view_;
    Captions captions_;
    bool pressed_ = false;
    kit::Button* undo_;
    kit::Button* draw_;
    /// In the place of the draw while whoever is to act is gone.
    kit::Button* abandoned_;
    kit::Button* resign_;
    /// In the place of the resignation after the end.
    kit::Button* save_;
    kit::Button* numbers_;
    /// In the place of the rematch while nobody has played yet.
    kit::Button* stand_;
    /// For who watches, while a seat is free.
    kit::Button* sit_;
    /// In the place of the rematch while a game with hints goes on.
    kit::Button* hint_;
    kit::Button* rematch_;
    /// In rooms where white has to notice a foul.
    kit::Button* claim_;
    kit::Button* restart_;
    kit::Button* leave_;
};

}  // namespace tengen::client::ui::screens
