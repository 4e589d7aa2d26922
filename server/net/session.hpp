#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/awaitable.hpp>

#include "common/base/ids.hpp"
#include "proto/frame.hpp"
#include "proto/responses.hpp"
#include "server/net/heartbeat.hpp"
#include "server/net/intake.hpp"
#include "server/net/outbox.hpp"
#include "server/net/stream.hpp"

namespace tengen::server::net {

class Gateway;

/// One connection: a coroutine that reads, and one that writes while the peer's side takes less than there
/// is. Keeps no read buffer while it waits. A peer that ends its side of the stream is still answered what it
/// has asked. I/O thread only.
class Session : public std::enable_shared_from_this<Session> {
  public:
    /// `place` is the address as counted in the gateway's book, empty when it is not counted.
    Session(base::SessionId id, Stream stream, std::string place, Gateway& gateway);
    Session(Session const&) = delete;
    Session& operator=(Session const&) = delete;
    ~Session() = default;

    /// Reads until the peer is gone or the farewell is over; started once.
    static boost::asio::awaitable<void> read(std::shared_ptr<Session> session);

    /// Queues a line; a peer that has let its outbox fill is closed.
    void push(Line line);
    /// The same for what answers one of its requests.
    void answer(Line line);
    /// The turn that the gateway gave to this session: hands the kernel what it takes without waiting.
    void flush_in_turn();
    /// Takes no more requests; sends what is queued, then `reason`, then closes.
    void close(std::optional<proto::GoodbyeReason> reason);
    /// Drops the connection as it is.
    void abandon();
    /// Carries out the deadlines; to be called often.
    void sweep(Clock::time_point now);

    /// The kernel has taken everything.
    [[nodiscard]] bool all_sent() const { return outbox_.empty() && stream_.unsent() == 0; }
    [[nodiscard]] base::SessionId id() const { return id_; }
    [[nodiscard]] std::string const& place() const { return place_; }

  private:
    enum class State : std::uint8_t {
        greeting,  // hello has not been said
        talking,
        closing,  // only what is queued still goes out
        closed,
    };

    enum class Sent : std::uint8_t { all, part };
    enum class Taken : std::uint8_t { all, part };
    /// Whether the peer has ended its side of the stream; it may still read.
    enum class Peer : std::uint8_t { speaking, done };

    static boost::asio::awaitable<void> write(std::shared_ptr<Session> session);

    [[nodiscard]] bool is_open() const { return state_ == State::greeting || state_ == State::talking; }
    [[nodiscard]] bool read_some();
    void hear_the_end();
    /// The peer speaks plainly where it should speak TLS.
    void refuse_plain();
    void leave_when_answered();
    /// Takes the lines of one turn out of what has been read.
    [[nodiscard]] Taken take_lines();
    void take_line(std::string_view line, Clock::time_point now);
    void pass(Pass request, Clock::time_point now);
    void need_flush();
    void flush();
    [[nodiscard]] Sent send();
    [[nodiscard]] bool has_something_to_send() const;
    void give_up_slow();
    void begin_closing();
    void beat(Clock::time_point now);

    base::SessionId id_;
    Stream stream_;
    std::string place_;
    Gateway& gateway_;
    proto::LineFramer framer_;
    Intake intake_;
    Outbox outbox_;
    Heartbeat heartbeat_;
    /// When the present state began, or the peer ended its side.
    Clock::time_point since_;
    /// When the peer's side last took bytes while there were more.
    Clock::time_point progress_{};
    /// Bytes of the lines before the welcome.
    std::size_t greeting_bytes_ = 0;
    /// Requests that wait for their answer.
    std::size_t unanswered_ = 0;
    State state_ = State::greeting;
    Peer peer_ = Peer::speaking;
    bool writing_ = false;
    bool dirty_ = false;
};

}  // namespace tengen::server::net
