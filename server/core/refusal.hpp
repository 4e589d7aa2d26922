#pragma once

#include <optional>
#include <string>
#include <utility>

#include "proto/errors.hpp"

// The `no` of the core: errors as the wire names them, with one English sentence on what would be right.
namespace tengen::server::core {

/// Why something may not be done now, before anybody has put it into words.
struct Refusal {
    proto::ErrorReason reason = proto::ErrorReason::forbidden;
    std::optional<base::Milliseconds> retry_after{};

    friend bool operator==(Refusal const&, Refusal const&) = default;
};

[[nodiscard]] inline proto::Error refuse(proto::ErrorReason reason, std::string message) {
    proto::Error error;
    error.reason = reason;
    error.message = std::move(message);
    return error;
}

/// `bad_params {field}`.
[[nodiscard]] inline proto::Error bad_field(std::string field, std::string message) {
    auto error = refuse(proto::ErrorReason::bad_params, std::move(message));
    error.field = std::move(field);
    return error;
}

/// `not_playing` or `forbidden`, with the state that stands in the way.
[[nodiscard]] inline proto::Error wrong_state(proto::ErrorReason reason, proto::RoomState state,
                                              std::string message) {
    auto error = refuse(reason, std::move(message));
    error.state = state;
    return error;
}

/// `too_fast` or `too_soon`, with the time to wait.
[[nodiscard]] inline proto::Error wait_first(proto::ErrorReason reason, base::Milliseconds wait,
                                             std::string message) {
    auto error = refuse(reason, std::move(message));
    error.retry_after = wait;
    return error;
}

/// `stale_state`, with where the room stands.
[[nodiscard]] inline proto::Error stale_state(proto::Standing standing) {
    auto error = refuse(proto::ErrorReason::stale_state, "the game has moved on; catch up and look again");
    error.standing = standing;
    return error;
}

[[nodiscard]] inline proto::Error name_taken() {
    return refuse(proto::ErrorReason::name_taken, "an account has this name, or one that looks like it");
}

[[nodiscard]] inline proto::Error too_many_passwords() {
    return wait_first(proto::ErrorReason::too_fast, base::Milliseconds{1'000},
                      "many passwords are being checked; try again in a moment");
}

}  // namespace tengen::server::core
