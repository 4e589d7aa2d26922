#pragma once

#include "client/ui/board/board_view.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/screens/action_bar.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/choice_bar.hpp"
#include "client/ui/screens/negotiation_dialog.hpp"
#include "client/ui/screens/point_typing.hpp"
#include "client/ui/screens/screen.hpp"
#include "client/ui/screens/seat_card.hpp"
#include "client/ui/screens/status_card.hpp"
#include "client/ui/screens/talk_panel.hpp"

namespace tengen::client::ui::screens {

/// A table: board, seats, status, moves, chat and what may be done.
class RoomScreen final : public Screen {
  public:
    RoomScreen(kit::Root& root, Host const& host, View const& view);

    void update(View const& view) override;
    kit::Handled key(kit::KeyDown const& event, View const& view) override;
    /// A point that is being typed takes every key: its letters move no cursor, its Enter presses no button.
    kit::Handled key_first(kit::KeyDown const& event, View const& view) override;
    [[nodiscard]] std::string headline(View const& view) const override;

  private:
    void build_board(kit::Row& page);
    void build_header(kit::Column& side);
    void show_header(View const& view, model::RoomModel const& room);
    void show_opening(View const& view, model::RoomModel const& room);
    void show_status();
    void show_board(View const& view, model::RoomModel const& room);
    void copy_code();
    /// A question for an answer waits while a point is being typed, for its letters are no answers.
    void let_typing_end(View const& view);
    kit::Handled typing_key(kit::KeyDown const& event, View const& view);
    kit::Handled shortcut(kit::KeyDown const& event);

    kit::Root& root_;
    Host host_;
    View const& view_;
    Captions captions_;
    board::BoardView* board_ = nullptr;
    kit::Column* side_ = nullptr;
    kit::Label* title_ = nullptr;
    kit::Row* badges_ = nullptr;
    kit::Badge* state_ = nullptr;
    kit::Badge* opening_ = nullptr;
    kit::Button* code_ = nullptr;
    SeatCard* black_ = nullptr;
    SeatCard* white_ = nullptr;
    StatusCard* status_ = nullptr;
    ChoiceBar* choices_ = nullptr;
    TalkPanel* talk_ = nullptr;
    ActionBar* actions_ = nullptr;
    NegotiationDialog negotiation_;
    PointTyping typing_;
    /// Of the last key for the point.
    kit::Time typed_at_{};
};

}  // namespace tengen::client::ui::screens
