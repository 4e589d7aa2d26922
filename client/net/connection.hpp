#pragma once

#include <cstdint>
#include <memory>

#include "client/net/address.hpp"
#include "client/net/certificate.hpp"
#include "client/net/inbox.hpp"
#include "common/base/time.hpp"
#include "proto/requests.hpp"

namespace tengen::client::net {

/// Deadlines of every wait, and the pace of new attempts.
struct Timing {
    base::Milliseconds connect{5'000};
    /// The server pings every 10 s; after this long without a byte the line is dead.
    base::Milliseconds silence{25'000};
    base::Milliseconds write{10'000};
    base::Milliseconds first_retry{500};
    base::Milliseconds longest_retry{8'000};
};

/// How long to wait before attempt `failures` + 1: doubling from the first to the longest, moved by up to a
/// quarter either way. `lot` is uniform in [0, 1).
[[nodiscard]] base::Milliseconds retry_delay(Timing const& timing, int failures, double lot);

/// The line to one server. Works on a thread of its own; opens the line, opens it again whenever it is lost,
/// answers the server's pings, and puts all else into the inbox. Public functions return at once and may be
/// called from any thread.
class Connection {
  public:
    /// Starts at once. `inbox` outlives the connection. `trust` is for servers that speak TLS: with one that
    /// is not believed the line ends before anything is said.
    Connection(Address address, Inbox& inbox, Timing timing = {}, Trust trust = {});
    /// Ends the thread; nothing is put into the inbox afterwards.
    ~Connection();
    Connection(Connection const&) = delete;
    Connection& operator=(Connection const&) = delete;

    /// Sends a request; what is sent while the line is down, or before `hello` on a new line, is dropped: the
    /// inbox tells of every line lost.
    void send(std::int64_t id, proto::Request request);
    /// Gives the line up and opens a new one at once.
    void restart();
    /// Closes the line for good.
    void stop();

  private:
    class Line;
    std::unique_ptr<Line> line_;
};

}  // namespace tengen::client::net
