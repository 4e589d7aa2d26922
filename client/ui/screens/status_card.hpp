#pragma once

#include <string>

#include "client/ui/kit/box.hpp"
#include "client/ui/kit/button.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// The line that always says whose turn it is, and below it what else matters now: a lost connection, a
/// request that waits for its answer, a rematch wished for. Its buttons lie where none was before.
class StatusCard final : public kit::Row {
  public:
    StatusCard(kit::Theme const& theme, Host const& host);
    /// `aside` is said in the second line before anything else: a point that is being typed or looked at.
    void update(View const& view, model::RoomModel const& room, std::string const& aside);

    [[nodiscard]] std::string const& text() const { return line_->text(); }

  private:
    enum class Mood : std::uint8_t { calm, mine, alert };
    void set_mood(Mood mood);
    [[nodiscard]] std::string pending_line(View const& view, model::RoomModel const& room) const;
    [[nodiscard]] std::string rematch_line(View const& view, model::RoomModel const& room) const;
    [[nodiscard]] std::string invitation_line(View const& view, model::RoomModel const& room) const;
    [[nodiscard]] std::string swap_line(View const& view, model::RoomModel const& room) const;
    [[nodiscard]] std::string second_line(View const& view, model::RoomModel const& room) const;
    void show_link(View const& view);
    void show_buttons(View const& view, model::RoomModel const& room);

    kit::Theme const& theme_;
    Host host_;
    Captions captions_;
    Mood mood_ = Mood::calm;
    kit::Label* line_;
    kit::Label* second_;
    kit::Button* withdraw_;
    kit::Button* ready_;
};

}  // namespace tengen::client::ui::screens
