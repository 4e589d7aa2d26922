#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "server/net/limits.hpp"

namespace tengen::server::net {

/// What is to be done about a peer now.
enum class Beat : std::uint8_t { nothing, ping, unstable, silent };

/// Who is pinged at all.
enum class Pulse : std::uint8_t { pinged, quiet };

/// Watches whether a welcomed peer is still there.
class Heartbeat {
  public:
    void start(Pulse pulse, Clock::time_point now);
    /// A line came.
    void heard(Clock::time_point now) { heard_ = now; }
    /// The ping was answered; true when the peer had been reported unstable. An answer to no ping means
    /// nothing.
    [[nodiscard]] bool answered(Clock::time_point now);
    /// The shortest way to the peer and back among the last pings; nullopt before the first answer. A single
    /// slow answer is no measure of the way.
    [[nodiscard]] std::optional<Clock::duration> round_trip() const;
    /// To be asked often; each beat is reported once, the ping counts as sent.
    [[nodiscard]] Beat due(Limits const& limits, Clock::time_point now);

  private:
    static constexpr std::size_t kRemembered = 3;
    enum class State : std::uint8_t { answered, waiting, unstable };

    Clock::time_point heard_{};
    Clock::time_point pinged_{};
    /// When the ping that is unanswered for longest was sent.
    Clock::time_point waiting_since_{};
    /// The latest last, at most kRemembered.
    std::vector<Clock::duration> round_trips_{};
    Pulse pulse_ = Pulse::pinged;
    State state_ = State::answered;
};

}  // namespace tengen::server::net
