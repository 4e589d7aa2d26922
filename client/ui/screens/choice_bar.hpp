#pragma once

#include "client/ui/kit/box.hpp"
#include "client/ui/kit/button.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// The decisions of an opening as buttons; there only while the viewer has one to make. Stones and offered
/// points are named on the board.
class ChoiceBar final : public kit::Row {
  public:
    ChoiceBar(kit::Theme const& theme, Host const& host);
    void update(View const& view, model::RoomModel const& room);

  private:
    kit::Button& make(std::string id, kit::ButtonKind kind);
    void update_declare(View const& view, std::vector<rules::Action> const& legal);
    void update_offer(View const& view, int due, int named);
    void change_count(int by);

    Host host_;
    Captions captions_;
    int count_ = 1;
    int most_ = 0;
    kit::Button* swap_;
    kit::Button* keep_;
    kit::Button* fewer_;
    kit::Label* number_;
    kit::Button* more_;
    kit::Button* declare_;
    kit::Button* offer_;
};

}  // namespace tengen::client::ui::screens
