#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>

#include "proto/requests.hpp"

namespace tengen::proto {

/// The methods that this build serves, in the order of the alternatives of Request.
enum class Method : std::uint8_t {
    hello,
    ping,
    lobby_list,
    lobby_watch,
    lobby_unwatch,
    lobby_quick,
    ai_levels,
    account_register,
    account_login,
    account_password,
    account_logout_all,
    player_block,
    player_report,
    room_create,
    room_join,
    room_stand,
    room_leave,
    room_ready,
    room_unready,
    room_ai,
    room_kick,
    room_owner,
    room_sync,
    game_play,
    game_resign,
    game_draw,
    game_draw_answer,
    game_draw_withdraw,
    game_undo,
    game_undo_answer,
    game_undo_withdraw,
    game_claim_foul,
    game_claim_abandoned,
    game_abort,
    game_restart,
    game_rematch,
    game_hint,
    record_list,
    record_get,
    player_score,
    account_export,
    chat_say,
    chat_mute,
};

inline constexpr std::size_t kMethods = std::variant_size_v<Request>;
static_assert(kMethods == static_cast<std::size_t>(Method::chat_mute) + 1);

/// Which method carries `request`.
[[nodiscard]] inline Method method_of(Request const& request) {
    return static_cast<Method>(request.index());
}

}  // namespace tengen::proto
