#pragma once

#include <cstdint>
#include <optional>

#include "client/model/room_hints.hpp"
#include "proto/responses.hpp"

// Asking an engine of the server what to play.
namespace tengen::client::model {

enum class HintBar : std::uint8_t {
    offline,
    no_hints,  // the room was made without them
    not_seated,
    not_playing,
    not_your_turn,
    partners_turn,
    claim_only,
    asking,  // the answer to the last request is awaited
};

/// A hint with the position that it is about.
struct KeptHint {
    proto::Hint hint{};
    int ply = 0;
    int epoch = 0;
};

/// Whether a hint has been asked for that is not answered yet.
enum class HintWait : std::uint8_t { none, asking };

/// Why the viewer may not ask for a hint now, or nullopt.
[[nodiscard]] std::optional<HintBar> why_not_hint(RoomModel const& room, Viewer const& viewer, HintWait wait);

}  // namespace tengen::client::model
