#include "server/core/presence.hpp"

namespace tengen::server::core {

std::optional<Presence::State> Presence::unanswered() {
    switch (state_) {
        case State::online:
            return become(State::unstable);
        case State::unstable:
        case State::offline:
            break;
    }
    return std::nullopt;
}

std::optional<Presence::State> Presence::answered() {
    switch (state_) {
        case State::unstable:
            return become(State::online);
        case State::online:
        case State::offline:
            break;
    }
    return std::nullopt;
}

std::optional<Presence::State> Presence::become(State state) {
    if (state == state_) {
        return std::nullopt;
    }
    state_ = state;
    return state;
}

}  // namespace tengen::server::core
