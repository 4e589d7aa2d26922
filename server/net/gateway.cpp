#include "server/net/gateway.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "proto/codec.hpp"

namespace tengen::server::net {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr auto kLongestSweep = std::chrono::milliseconds{250};
/// When there may be room for a connection that was refused.
constexpr auto kRetry = std::chrono::milliseconds{5'000};
/// Bytes that the kernel takes for a peer before the peer has taken those before: one that does not read
/// costs no more of the kernel's memory than that and what its window is worth.
constexpr int kUnsentBytes = 65'536;
constexpr auto kShortestSweep = std::chrono::milliseconds{5};

/// Deadlines are kept to a quarter of the shortest of them.
std::chrono::milliseconds sweep_interval(Limits const& limits) {
    auto const shortest = std::min({limits.hello, limits.ping, limits.unstable, limits.silence,
                                    limits.quiet_silence, limits.write, limits.farewell});
    return std::clamp(shortest / 4, kShortestSweep, kLongestSweep);
}

Line share(std::string line) {
    return std::make_shared<std::string const>(std::move(line));
}

}  // namespace

Gateway::Gateway(asio::io_context& io, Limits limits, Handler& handler, Log log)
    : io_(io),
      limits_(limits),
      handler_(handler),
      log_(std::move(log)),
      sweeper_(io),
      ping_(share(proto::encode_ping(proto::RequestId{std::string("ping")}))) {
    asio::co_spawn(io_, sweep(*this), log_failure());
}

void Gateway::adopt(asio::ip::tcp::socket socket, Door door) {
    error_code error;
    auto const peer = socket.remote_endpoint(error);
    if (error || socket.non_blocking(true, error) ||
        socket.set_option(asio::ip::tcp::no_delay(true), error)) {
        return;
    }
    // Without it everything works as well, only dearer.
    static_cast<void>(setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &kUnsentBytes,
                                 sizeof kUnsentBytes));
    bool const exempt = limits_.exempt_loopback && is_loopback(peer.address());
    std::string place = exempt ? std::string{} : place_of(peer.address());
    if (std::string why = why_not(place, door); !why.empty()) {
        refuse(std::move(socket), door, std::move(why));
        return;
    }
    base::SessionId const id{++last_id_};
    Stream stream(std::move(socket), door == Door::tls ? certificate_ : nullptr);
    auto session = std::make_shared<Session>(id, std::move(stream), std::move(place), *this);
    sessions_.emplace(id, session);
    ++counts_.opened;
    handler_.opened(id, session->place());
    asio::co_spawn(io_, Session::read(std::move(session)), log_failure());
}

std::string Gateway::why_not(std::string const& place, Door door) {
    auto const now = std::chrono::floor<base::Milliseconds>(Clock::now().time_since_epoch());
    if (sessions_.size() >= limits_.connections) {
        return "the server is full";
    }
    if (door == Door::tls &&
        (!certificate_ || handshakes_.wait(place, limits_.handshakes_per_address, base::TimePoint(now)))) {
        return "at most " + std::to_string(limits_.handshakes_per_address) +
               " TLS connections an address a minute";
    }
    if (!place.empty() && !book_.enter(place, limits_.connections_per_address)) {
        return "at most " + std::to_string(limits_.connections_per_address) + " connections an address";
    }
    if (door == Door::tls) {
        handshakes_.count(place, limits_.handshakes_per_address, base::TimePoint(now));
    }
    return {};
}

void Gateway::refuse(Stream::Socket socket, Door door, std::string message) {
    ++counts_.refused;
    if (door == Door::tls) {
        // Who waits for TLS reads no words.
        return;
    }
    proto::Error error;
    error.reason = proto::ErrorReason::too_fast;
    error.message = std::move(message);
    error.retry_after = kRetry;
    error.fatal = true;
    error_code ignored;
    socket.write_some(asio::buffer(proto::encode_error(std::nullopt, error)), ignored);
}

Session* Gateway::find(base::SessionId session) {
    auto const found = sessions_.find(session);
    return found == sessions_.end() ? nullptr : found->second.get();
}

void Gateway::reply(base::SessionId session, proto::RequestId const& id, proto::Reply const& reply) {
    if (Session* const to = find(session)) {
        to->answer(share(reply ? proto::encode_result(id, *reply) : proto::encode_error(id, reply.error())));
    }
}

void Gateway::notify(std::span<base::SessionId const> sessions, proto::Notification const& notification) {
    Line const line = share(proto::encode_notification(notification));
    for (base::SessionId const session : sessions) {
        if (Session* const to = find(session)) {
            to->push(line);
        }
    }
}

void Gateway::close(base::SessionId session, std::optional<proto::GoodbyeReason> reason) {
    if (Session* const found = find(session)) {
        found->close(reason);
    }
}

void Gateway::close_all(proto::GoodbyeReason reason) {
    for (auto const& [id, session] : sessions_) {
        session->close(reason);
    }
}

bool Gateway::all_sent() const {
    return std::ranges::all_of(sessions_, [](auto const& entry) { return entry.second->all_sent(); });
}

void Gateway::stop() {
    stopped_ = true;
    sweeper_.cancel();
    while (!sessions_.empty()) {
        auto const session = sessions_.begin()->second;
        session->abandon();
    }
}

std::function<void(std::exception_ptr)> Gateway::log_failure() {
    return [this](std::exception_ptr const& failure) {
        try {
            if (failure) {
                std::rethrow_exception(failure);
            }
        } catch (std::exception const& error) {
            log_(
                {core::LogLine::Severity::error, std::string("connection handling failed: ") + error.what()});
        }
    };
}

void Gateway::flush_later(std::shared_ptr<Session> session) {
    if (dirty_.empty()) {
        asio::post(io_, [this] { flush(); });
    }
    dirty_.push_back(std::move(session));
}

void Gateway::flush() {
    std::swap(dirty_, flushing_);
    for (auto const& session : flushing_) {
        session->flush_in_turn();
    }
    flushing_.clear();
}

void Gateway::closing(base::SessionId session) {
    asio::post(io_, [this, session] { handler_.closed(session); });
}

void Gateway::gone(Session const& session) {
    if (!session.place().empty()) {
        book_.leave(session.place());
    }
    sessions_.erase(session.id());
}

asio::awaitable<void> Gateway::sweep(Gateway& gateway) {
    auto const interval = sweep_interval(gateway.limits_);
    std::vector<std::shared_ptr<Session>> swept;
    while (!gateway.stopped_) {
        gateway.sweeper_.expires_after(interval);
        auto const [error] = co_await gateway.sweeper_.async_wait(asio::as_tuple(asio::use_awaitable));
        auto const now = Clock::now();
        // What one session's deadline sets off may end any other session.
        for (auto const& [id, session] : gateway.sessions_) {
            swept.push_back(session);
        }
        for (auto const& session : swept) {
            if (!error) {
                session->sweep(now);
            }
        }
        swept.clear();
    }
}

}  // namespace tengen::server::net
