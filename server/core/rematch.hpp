#pragma once

#include <optional>
#include <vector>

#include "common/base/ids.hpp"
#include "common/base/time.hpp"

namespace tengen::server::core {

/// Who has asked for a rematch. The offer counts from the first who asked and lapses by time alone.
class RematchOffer {
  public:
    explicit RematchOffer(base::Milliseconds ttl) : ttl_(ttl) {}

    /// Those whose wish still stands, in the order of asking.
    [[nodiscard]] std::vector<base::PlayerId> asked_by(base::TimePoint now) const;
    [[nodiscard]] bool has_asked(base::PlayerId player, base::TimePoint now) const;
    /// The room in which the rematch is played, once there is one.
    [[nodiscard]] std::optional<base::RoomId> const& made() const { return made_; }

    void asked(base::PlayerId player, base::TimePoint time);
    void left(base::PlayerId player);
    void made(base::RoomId room) { made_ = std::move(room); }

    friend bool operator==(RematchOffer const&, RematchOffer const&) = default;

  private:
    base::Milliseconds ttl_;
    std::vector<base::PlayerId> asked_{};
    base::TimePoint since_{};
    std::optional<base::RoomId> made_{};
};

}  // namespace tengen::server::core
