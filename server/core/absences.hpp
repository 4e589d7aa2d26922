#pragma once

#include <map>
#include <optional>

#include "server/core/house.hpp"
#include "server/core/table.hpp"

namespace tengen::server::core {

/// Since when a room lacks people.
class Absences {
  public:
    /// After a restart of the server: nobody of the room has been online since `since`. The absence of single
    /// watchers counts anew.
    void resume(base::TimePoint since) { deserted_since_ = since; }
    /// Looks who is there. Cost: the people in the room.
    void look(Table const& table, People const& people, base::TimePoint now);

    /// Since when nobody of the room is online.
    [[nodiscard]] std::optional<base::TimePoint> deserted_since() const { return deserted_since_; }
    /// Since when no watcher is online.
    [[nodiscard]] std::optional<base::TimePoint> unwatched_since() const { return unwatched_since_; }
    /// The watcher besides the owner who has been away longest.
    struct Away {
        base::PlayerId player{};
        base::TimePoint since{};
    };
    [[nodiscard]] std::optional<Away> longest_away() const;
    /// Since when somebody in a seat has been offline, as far as this server has seen it; nullopt: is online.
    [[nodiscard]] std::optional<base::TimePoint> away_from_seat(base::PlayerId player) const;

  private:
    std::optional<base::TimePoint> deserted_since_{};
    std::optional<base::TimePoint> unwatched_since_{};
    std::map<base::PlayerId, base::TimePoint> away_{};
    std::map<base::PlayerId, base::TimePoint> seats_away_{};
};

}  // namespace tengen::server::core
