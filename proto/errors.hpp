#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "common/base/ids.hpp"
#include "common/base/time.hpp"
#include "common/rules/illegal.hpp"
#include "proto/parts.hpp"
#include "proto/version.hpp"

namespace tengen::proto {

/// The stable `reason` of an error; spelled on the wire as here.
enum class ErrorReason : std::uint8_t {
    parse_error,      // -32700: not UTF-8, not JSON, line too long
    invalid_request,  // -32600
    unknown_method,   // -32601
    bad_params,       // -32602
    // The rest is -32000.
    hello_first,
    already_greeted,
    unsupported_protocol,
    too_fast,
    room_not_found,
    not_seated,
    forbidden,
    not_owner,
    not_playing,
    stale_state,
    not_your_turn,
    illegal,
    name_taken,
    wrong_login,
    wrong_password,
    seat_taken,
    room_full,
    too_many_rooms,
    unsupported_game,
    negotiation_pending,
    draining,
    storage_failed,
    phase_forbidden,
    too_few_moves,
    undo_limit,
    already_asked,
    too_soon,
    undo_gone,
    draw_gone,
    too_late,
    already_claimed,
    no_hint,
    record_not_found,
    /// Of a newer server: a client sees it, no server sends it.
    other,
};
inline constexpr std::size_t kErrorReasons = static_cast<std::size_t>(ErrorReason::other) + 1;

/// Where the room stands, for `stale_state`.
struct Standing {
    base::Seq seq{};
    int ply = 0;
    int epoch = 0;

    friend bool operator==(Standing const&, Standing const&) = default;
};

struct Error {
    ErrorReason reason = ErrorReason::bad_params;
    /// English; says what would be right.
    std::string message;
    /// The connection is closed after a fatal error.
    bool fatal = false;
    // Members of `data`, present when set.
    std::optional<base::Milliseconds> retry_after{};
    std::optional<std::string> field{};
    std::optional<RoomState> state{};
    std::optional<rules::Illegal> why{};
    std::optional<NegotiationOutcome> outcome{};
    std::optional<Standing> standing{};
    /// `min` and `max` of unsupported_protocol are sent.
    bool protocol_range = false;
    int protocol_min = kMinProtocol;
    int protocol_max = kMaxProtocol;

    friend bool operator==(Error const&, Error const&) = default;
};

}  // namespace tengen::proto
