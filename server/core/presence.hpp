#pragma once

#include <optional>

#include "proto/infos.hpp"

namespace tengen::server::core {

/// Whether one person is there, as their connection tells. Each event returns the new state when it changed.
class Presence {
  public:
    using State = proto::PresenceState;

    [[nodiscard]] State state() const { return state_; }

    std::optional<State> connected() { return become(State::online); }
    std::optional<State> closed() { return become(State::offline); }
    /// A ping has been unanswered for too long.
    std::optional<State> unanswered();
    /// The peer was heard again.
    std::optional<State> answered();

  private:
    std::optional<State> become(State state);

    State state_ = State::offline;
};

}  // namespace tengen::server::core
