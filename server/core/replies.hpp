#pragma once

#include <optional>
#include <utility>

#include "server/core/effects.hpp"

namespace tengen::server::core {

/// Answers a request, if it has an id.
inline void reply(base::SessionId session, std::optional<proto::RequestId> const& id, proto::Reply reply,
                  Effects& out) {
    if (id) {
        out.emplace_back(SendReply{session, *id, std::move(reply)});
    }
}

/// Says why and closes.
inline void turn_away(base::SessionId session, std::optional<proto::RequestId> const& id, proto::Error error,
                      Effects& out) {
    error.fatal = true;
    reply(session, id, std::move(error), out);
    out.emplace_back(CloseSession{session, std::nullopt});
}

}  // namespace tengen::server::core
