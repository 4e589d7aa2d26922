#include "server/net/session.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "proto/codec.hpp"
#include "server/net/gateway.hpp"

namespace tengen::server::net {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
/// After so many lines of one peer, or so long, it is the turn of the others.
constexpr int kLinesATurn = 16;
constexpr auto kTurn = std::chrono::milliseconds{1};

Line share(std::string line) {
    return std::make_shared<std::string const>(std::move(line));
}

Thrift thrift_of(std::string const& place) {
    return place.empty() ? Thrift::exempt : Thrift::bound;
}

}  // namespace

Session::Session(base::SessionId id, Stream stream, std::string place, Gateway& gateway)
    : id_(id),
      stream_(std::move(stream)),
      place_(std::move(place)),
      gateway_(gateway),
      framer_(gateway.limits().hello_bytes),
      intake_(gateway.limits(), thrift_of(place_)),
      since_(Clock::now()) {}

asio::awaitable<void> Session::read(std::shared_ptr<Session> session) {
    while (session->state_ != State::closed) {
        auto const [error] = co_await session->stream_.socket().async_wait(Stream::Socket::wait_read, kAwait);
        if (error) {
            session->abandon();
        } else if (!session->read_some()) {
            co_return;
        }
        while (session->take_lines() == Taken::part) {
            co_await asio::post(session->gateway_.io(), asio::use_awaitable);
        }
    }
}

asio::awaitable<void> Session::write(std::shared_ptr<Session> session) {
    session->progress_ = Clock::now();
    while (session->send() == Sent::part) {
        auto const [error] =
            co_await session->stream_.socket().async_wait(Stream::Socket::wait_write, kAwait);
        if (error) {
            break;
        }
    }
    session->writing_ = false;
    session->leave_when_answered();
}

bool Session::read_some() {
    error_code error;
    auto const bytes = gateway_.scratch();
    std::size_t const count = stream_.read_some(bytes, error);
    if (stream_.unsent() > 0) {
        need_flush();
    }
    if (error == asio::error::would_block) {
        return true;
    }
    if (error == boost::system::errc::wrong_protocol_type) {
        refuse_plain();
        return true;
    }
    if (error == asio::error::eof) {
        hear_the_end();
        return false;
    }
    if (error) {
        abandon();
        return false;
    }
    if (is_open()) {
        framer_.feed({bytes.data(), count});
    }
    return true;
}

void Session::hear_the_end() {
    peer_ = Peer::done;
    if (is_open()) {
        since_ = Clock::now();
    }
    flush();
}

void Session::refuse_plain() {
    ++gateway_.counts().refused_lines;
    proto::Error error;
    error.reason = proto::ErrorReason::parse_error;
    error.message = "this port speaks TLS: connect with tengens:// here, or to the plain port";
    error.fatal = true;
    outbox_.push_last(share(proto::encode_error(std::nullopt, error)));
    begin_closing();
}

void Session::leave_when_answered() {
    bool const waits = !all_sent() || (is_open() && unanswered_ > 0);
    if (peer_ == Peer::done && !waits) {
        abandon();
    }
}

Session::Taken Session::take_lines() {
    auto const start = Clock::now();
    auto now = start;
    for (int taken = 0; is_open(); ++taken, now = Clock::now()) {
        if (taken == kLinesATurn || now - start >= kTurn) {
            return Taken::part;
        }
        std::size_t const greeting_cap = gateway_.limits().hello_bytes;
        framer_.set_cap(state_ == State::talking ? gateway_.limits().line_bytes
                                                 : greeting_cap - std::min(greeting_cap, greeting_bytes_));
        auto const line = framer_.next();
        if (!line) {
            ++gateway_.counts().refused_lines;
            outbox_.push_last(share(intake_.broken(line.error()).line));
            begin_closing();
        } else if (!*line) {
            return Taken::all;
        } else {
            take_line(**line, now);
        }
    }
    return Taken::all;
}

void Session::take_line(std::string_view line, Clock::time_point now) {
    ++gateway_.counts().lines;
    greeting_bytes_ += state_ == State::greeting ? line.size() : 0;
    heartbeat_.heard(now);
    auto const greeting = gateway_.handler().greeted(id_) ? Greeting::done : Greeting::missing;
    Judgement judgement = intake_.judge(line, greeting, now);
    if (auto* request = std::get_if<Pass>(&judgement)) {
        pass(std::move(*request), now);
    } else if (std::holds_alternative<PingAnswered>(judgement)) {
        if (heartbeat_.answered()) {
            gateway_.handler().stable(id_);
        }
    } else if (auto* refusal = std::get_if<Refuse>(&judgement)) {
        ++gateway_.counts().refused_lines;
        push(share(std::move(refusal->line)));
    } else if (auto* last = std::get_if<RefuseAndClose>(&judgement)) {
        ++gateway_.counts().refused_lines;
        outbox_.push_last(share(std::move(last->line)));
        begin_closing();
    }
}

void Session::pass(Pass request, Clock::time_point now) {
    auto const* hello = std::get_if<proto::Hello>(&request.request);
    auto const pulse = hello != nullptr && !hello->heartbeat ? Pulse::quiet : Pulse::pinged;
    unanswered_ += request.id ? 1 : 0;
    gateway_.handler().request(id_, std::move(request.id), std::move(request.request));
    if (state_ == State::greeting && gateway_.handler().greeted(id_)) {
        state_ = State::talking;
        since_ = now;
        heartbeat_.start(pulse, now);
    }
}

void Session::push(Line line) {
    if (!is_open()) {
        return;
    }
    std::size_t const cap = gateway_.limits().outbox_bytes;
    if (outbox_.push(line, cap)) {
        need_flush();
        return;
    }
    // Much was said in one turn: the peer may well be ready to take it.
    auto const self = shared_from_this();
    flush();
    if (is_open() && !outbox_.push(std::move(line), cap)) {
        give_up_slow();
    }
}

void Session::answer(Line line) {
    if (unanswered_ > 0) {
        --unanswered_;
    }
    push(std::move(line));
}

void Session::need_flush() {
    if (!std::exchange(dirty_, true)) {
        gateway_.flush_later(shared_from_this());
    }
}

void Session::flush_in_turn() {
    dirty_ = false;
    flush();
}

void Session::flush() {
    if (writing_ || state_ == State::closed) {
        return;
    }
    if (send() == Sent::part) {
        writing_ = true;
        asio::co_spawn(gateway_.io(), write(shared_from_this()), gateway_.log_failure());
    } else {
        leave_when_answered();
    }
}

Session::Sent Session::send() {
    if (state_ == State::closing && !stream_.can_talk()) {
        // Nothing can be said to a peer whose handshake is not over.
        abandon();
        return Sent::all;
    }
    while (state_ != State::closed && has_something_to_send()) {
        error_code error;
        gateway_.gathered().clear();
        if (stream_.can_talk()) {
            outbox_.gather(gateway_.gathered());
        }
        std::size_t const before = stream_.unsent();
        std::size_t const count = stream_.write_some(gateway_.gathered(), error);
        if (writing_ && (count > 0 || stream_.unsent() < before)) {
            progress_ = Clock::now();
        }
        if (error == asio::error::would_block) {
            return Sent::part;
        }
        if (error) {
            abandon();
            return Sent::all;
        }
        outbox_.consume(count);
    }
    if (state_ == State::closing) {
        // The peer reads to the end; closing at once could destroy what it has not read yet.
        stream_.end();
    }
    return Sent::all;
}

bool Session::has_something_to_send() const {
    return stream_.unsent() > 0 || (stream_.can_talk() && !outbox_.empty());
}

void Session::close(std::optional<proto::GoodbyeReason> reason) {
    if (!is_open()) {
        return;
    }
    if (reason) {
        outbox_.push_last(share(proto::encode_notification(proto::Goodbye{*reason})));
    }
    begin_closing();
}

void Session::give_up_slow() {
    ++gateway_.counts().closed_slow;
    outbox_.drop_unsent();
    close(proto::GoodbyeReason::slow);
}

void Session::begin_closing() {
    state_ = State::closing;
    since_ = Clock::now();
    gateway_.closing(id_);
    need_flush();
}

void Session::abandon() {
    if (state_ == State::closed) {
        return;
    }
    if (is_open()) {
        gateway_.closing(id_);
    }
    state_ = State::closed;
    stream_.close();
    gateway_.gone(*this);
}

void Session::sweep(Clock::time_point now) {
    Limits const& limits = gateway_.limits();
    switch (state_) {
        case State::greeting:
            if (now - since_ >= limits.hello) {
                ++gateway_.counts().closed_idle;
                close(proto::GoodbyeReason::idle);
            }
            break;
        case State::talking:
            if (peer_ == Peer::speaking) {
                beat(now);
            } else if (now - since_ >= limits.write) {
                abandon();
            }
            break;
        case State::closing:
            if (now - since_ >= limits.farewell) {
                abandon();
            }
            break;
        case State::closed:
            break;
    }
    if (is_open() && writing_ && now - progress_ >= limits.write) {
        give_up_slow();
    }
}

void Session::beat(Clock::time_point now) {
    switch (heartbeat_.due(gateway_.limits(), now)) {
        case Beat::nothing:
            break;
        case Beat::ping:
            push(gateway_.ping());
            break;
        case Beat::unstable:
            gateway_.handler().unstable(id_);
            break;
        case Beat::silent:
            ++gateway_.counts().closed_idle;
            close(proto::GoodbyeReason::idle);
            break;
    }
}

}  // namespace tengen::server::net
