#include "server/net/heartbeat.hpp"

#include <algorithm>
#include <utility>

namespace tengen::server::net {

void Heartbeat::start(Pulse pulse, Clock::time_point now) {
    pulse_ = pulse;
    heard_ = now;
    pinged_ = now;
}

bool Heartbeat::answered(Clock::time_point now) {
    auto const was = std::exchange(state_, State::answered);
    if (was == State::answered) {
        return false;
    }
    if (round_trips_.size() == kRemembered) {
        round_trips_.erase(round_trips_.begin());
    }
    round_trips_.push_back(now - waiting_since_);
    return was == State::unstable;
}

std::optional<Clock::duration> Heartbeat::round_trip() const {
    auto const least = std::ranges::min_element(round_trips_);
    return least == round_trips_.end() ? std::nullopt : std::optional(*least);
}

Beat Heartbeat::due(Limits const& limits, Clock::time_point now) {
    if (now - heard_ >= (pulse_ == Pulse::quiet ? limits.quiet_silence : limits.silence)) {
        return Beat::silent;
    }
    if (pulse_ == Pulse::quiet) {
        return Beat::nothing;
    }
    if (state_ == State::waiting && now - waiting_since_ >= limits.unstable) {
        state_ = State::unstable;
        return Beat::unstable;
    }
    if (now - pinged_ < limits.ping) {
        return Beat::nothing;
    }
    pinged_ = now;
    if (state_ == State::answered) {
        state_ = State::waiting;
        waiting_since_ = now;
    }
    return Beat::ping;
}

}  // namespace tengen::server::net
