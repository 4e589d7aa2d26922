#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "common/base/ids.hpp"
#include "proto/requests.hpp"

namespace tengen::server::net {

/// Who hears what sessions do. Called on the I/O thread; may call the gateway back at once.
class Handler {
  public:
    Handler() = default;
    Handler(Handler const&) = delete;
    Handler& operator=(Handler const&) = delete;
    virtual ~Handler() = default;

    /// Whether connections from `place` are taken; asked before anything is spent on one.
    [[nodiscard]] virtual bool admits(std::string const& place) const = 0;
    /// `place` is what counts as the address of the peer, empty when its address does not count.
    virtual void opened(base::SessionId session, std::string const& place) = 0;
    [[nodiscard]] virtual bool greeted(base::SessionId session) const = 0;
    virtual void request(base::SessionId session, std::optional<proto::RequestId> id,
                         proto::Request request) = 0;
    /// A ping has been unanswered for a while; `stable`: it was answered after all.
    virtual void unstable(base::SessionId session) = 0;
    virtual void stable(base::SessionId session) = 0;
    /// How long a line to the peer and its answer take, measured by pings.
    virtual void round_trip(base::SessionId session, std::chrono::milliseconds time) = 0;
    /// Once for every session, whoever closed it; nothing more comes from it.
    virtual void closed(base::SessionId session) = 0;
};

}  // namespace tengen::server::net
