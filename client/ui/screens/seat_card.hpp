#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "client/model/room_model.hpp"
#include "client/ui/kit/box.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// One seat of a room: stone, who sits there (two people in a team, the one to act marked), presence with its
/// time, undos left, whose turn it is. On a hot seat it stands for the side.
class SeatCard final : public kit::Row {
  public:
    SeatCard(std::string const& id, rules::Side side, kit::Theme const& theme);
    void update(View const& view, model::RoomModel const& room);

  private:
    enum class Look : std::uint8_t { quiet, to_move, winner };
    void set_look(Look look);
    enum class Acts : std::uint8_t { alone, later, now };
    void mark(kit::Label& name, Acts acts) const;
    void show_names(View const& view, model::RoomModel const& room);
    [[nodiscard]] std::string name_of(View const& view, proto::SeatPlayer const& player) const;
    [[nodiscard]] static std::string with_rating(View const& view, std::string const& name,
                                                 std::optional<proto::RatingView> const& rating);
    [[nodiscard]] std::string detail(View const& view, model::RoomModel const& room) const;
    [[nodiscard]] std::string open_detail(View const& view, model::RoomModel const& room) const;

    kit::Theme const& theme_;
    rules::Side side_;
    Look look_ = Look::quiet;
    kit::Label* name_;
    /// The second one of a team.
    kit::Label* partner_;
    kit::Label* undo_;
    kit::Label* detail_;
};

}  // namespace tengen::client::ui::screens
