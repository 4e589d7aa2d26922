#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "client/model/room_hints.hpp"
#include "common/rules/action.hpp"

// A turn that takes more than one press: a stone is picked up and set down, a mill wants a stone to be
// taken, several points are offered. Nothing is sent before the turn is whole.
namespace tengen::client::model {

/// How far the person has come with the turn; belongs to one position.
struct TurnDraft {
    /// The own stone that was picked up.
    std::optional<rules::Point> picked{};
    /// Where the stone lands that closes a mill; a stone is to be taken now.
    std::optional<rules::Point> landing{};
    /// Points to offer, in the order in which they were named.
    std::vector<rules::Point> offered{};

    [[nodiscard]] bool is_empty() const { return !picked && !landing && offered.empty(); }
    friend bool operator==(TurnDraft const&, TurnDraft const&) = default;
};

/// A draft with the position that it belongs to.
struct KeptDraft {
    TurnDraft turn;
    int ply = 0;
    int epoch = 0;
};

/// What comes of choosing a point: another draft, a whole turn, or a reason why nothing happens.
using Choice = std::variant<TurnDraft, rules::Action, PlayRefusal>;

/// What choosing `point` does. Precondition: the viewer may act (why_not_play is nullopt).
[[nodiscard]] Choice choose_point(RoomModel const& room, TurnDraft const& draft, rules::Point point);
/// One step back: the stone that landed is in the hand again, then the picked one lies where it lay, then
/// the last point named is not offered.
[[nodiscard]] TurnDraft step_back(TurnDraft const& draft);

/// Where the picked stone may go; empty when none was picked or a stone is to be taken.
[[nodiscard]] std::vector<rules::Point> targets_of(RoomModel const& room, TurnDraft const& draft);
/// The stones of which one is to be taken; empty when none is.
[[nodiscard]] std::vector<rules::Point> takeable_by(RoomModel const& room, TurnDraft const& draft);
/// The points of the lines of three that the landing stone closes.
[[nodiscard]] std::vector<rules::Point> mill_of(RoomModel const& room, TurnDraft const& draft);
/// The turn that would offer the points named, when they are as many as are due.
[[nodiscard]] std::optional<rules::Action> offer_of(RoomModel const& room, TurnDraft const& draft);

}  // namespace tengen::client::model
