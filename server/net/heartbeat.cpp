#include "server/net/heartbeat.hpp"

#include <utility>

namespace tengen::server::net {

void Heartbeat::start(Pulse pulse, Clock::time_point now) {
    pulse_ = pulse;
    heard_ = now;
    pinged_ = now;
}

bool Heartbeat::answered() {
    return std::exchange(state_, State::answered) == State::unstable;
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
