#pragma once

#include <optional>
#include <set>
#include <vector>

#include "proto/parts.hpp"

namespace tengen::client::model {

/// Who of the two people in a seat acts next (protocol, Team): they act in turn, who sat down first begins,
/// and a ply taken back is its maker's again. Events do not say it, so it is followed here; kept by person,
/// so that seats may change sides.
class TeamTurn {
  public:
    /// As the server said.
    void set_next(proto::Seat const& seat, base::PlayerId next);
    void played(proto::Seat const& seat, base::PlayerId by);
    /// `by` is nullopt when nobody told who made the ply: then it may be the turn of either.
    void taken_back(proto::Seat const& seat, std::optional<base::PlayerId> by);
    /// It may be the turn of either until the next ply of the seat.
    void forget(proto::Seat const& seat);
    /// A new game.
    void clear() {
        due_.clear();
        unsure_.clear();
    }

    /// nullopt when no person sits there or nobody knows which of two. Who has left is stood in for by the
    /// partner.
    [[nodiscard]] std::optional<base::PlayerId> next(proto::Seat const& seat,
                                                     std::set<base::PlayerId> const& left) const;

  private:
    /// Of a seat without one here, who sat down first.
    std::vector<base::PlayerId> due_;
    /// People of seats of two of which either may be next.
    std::vector<base::PlayerId> unsure_;
};

}  // namespace tengen::client::model
