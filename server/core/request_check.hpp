#pragma once

#include <optional>

#include "proto/errors.hpp"
#include "proto/requests.hpp"
#include "server/core/house.hpp"

// What can be said against a request before anybody looks at a room.
namespace tengen::server::core {

/// The row that `after` of a list names, 0 for none. Precondition: the request is not bad.
[[nodiscard]] std::uint64_t row_in(std::optional<std::string> const& after);

/// `bad_params` of what the codec cannot know: lengths of cleaned text, levels, people.
[[nodiscard]] std::optional<proto::Error> why_bad(proto::Request const& request, House const& house);

/// `unsupported_game {field}` for what this server does not have.
[[nodiscard]] std::optional<proto::Error> why_unsupported(proto::RoomCreate const& asked, House const& house);

/// `unsupported_game {field}` when the level plays that kind of game, but not with these options.
[[nodiscard]] std::optional<proto::Error> why_not_played(AiLevel const& level, rules::GameSpec const& spec);

}  // namespace tengen::server::core
