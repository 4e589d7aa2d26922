#pragma once

#include <optional>
#include <vector>

#include "server/core/seating.hpp"

namespace tengen::server::core {

/// Who of the two people in a seat acts next. They act in turn, who sat down first begins, and a ply taken
/// back is its maker's again. Kept by person, so that chairs may change places.
class TurnOrder {
  public:
    /// Whose turn it is in the chair, whether here or not; nullopt: no person sits there.
    [[nodiscard]] std::optional<proto::PlayerRef> due(Seating const& seating, rules::Side side) const;
    /// Who acts for the chair: the one whose turn it is, or the partner while that one has left. nullopt: no
    /// person sits there.
    [[nodiscard]] std::optional<proto::PlayerRef> to_act(Seating const& seating, rules::Side side) const;

    /// A person of the chair made a ply.
    void played(Seating::Chair const& chair, base::PlayerId by);
    /// A ply of a person of the chair was taken back; of several the earliest comes last.
    void taken_back(Seating::Chair const& chair, base::PlayerId by);

    friend bool operator==(TurnOrder const&, TurnOrder const&) = default;

  private:
    void give_turn(Seating::Chair const& chair, base::PlayerId next);

    /// Whose turn it is within their seat; of a seat without one here, who sat down first.
    std::vector<base::PlayerId> due_{};
};

}  // namespace tengen::server::core
