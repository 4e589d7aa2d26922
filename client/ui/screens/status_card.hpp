#pragma once

#include <cstdint>
#include <string>

#include "client/ui/board/board_view.hpp"
#include "client/ui/kit/box.hpp"
#include "client/ui/kit/button.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// What is said of a point in the second line, and how much it matters.
struct Aside {
    enum class Rank : std::uint8_t {
        looked_at,  ///< can be seen too: after all that the other side waits for or does
        special,    ///< a foul, a closed point, a turn in the making: after what was asked or has happened
        typed,      ///< before everything else
    };
    std::string text{};
    Rank rank = Rank::looked_at;
};

/// What to say of the point that the cursor or the hand is on; empty text for nothing. Of what the hand is on
/// only what cannot be seen.
[[nodiscard]] Aside point_aside(View const& view, model::RoomModel const& room,
                                board::BoardView const& board);

/// The line that always says whose turn it is, and below it what else matters now: a lost connection, a
/// request that waits for its answer, a rematch wished for. Its buttons lie where none was before.
class StatusCard final : public kit::Row {
  public:
    StatusCard(kit::Theme const& theme, Host const& host);
    void update(View const& view, model::RoomModel const& room, Aside const& aside);

    [[nodiscard]] std::string const& text() const { return line_->text(); }

  private:
    enum class Mood : std::uint8_t { calm, mine, alert };
    void set_mood(Mood mood);
    [[nodiscard]] std::string pending_line(View const& view, model::RoomModel const& room) const;
    [[nodiscard]] std::string rematch_line(View const& view, model::RoomModel const& room) const;
    [[nodiscard]] std::string invitation_line(View const& view, model::RoomModel const& room) const;
    [[nodiscard]] std::string swap_line(View const& view, model::RoomModel const& room) const;
    [[nodiscard]] std::string news_line(View const& view, model::RoomModel const& room) const;
    [[nodiscard]] std::string engine_line(View const& view, model::RoomModel const& room) const;
    [[nodiscard]] std::string due_line(View const& view, model::RoomModel const& room) const;
    [[nodiscard]] std::string second_line(View const& view, model::RoomModel const& room,
                                          Aside const& aside) const;
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
