#include "client/net/connection.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <exception>
#include <random>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "client/net/wire.hpp"
#include "proto/codec.hpp"

namespace tengen::client::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using namespace asio::experimental::awaitable_operators;
using model::LinkFault;

constexpr auto kAsTuple = asio::as_tuple(asio::use_awaitable);
/// A whole game's events may come in one line.
constexpr std::size_t kLongestLine = std::size_t{4} * 1024 * 1024;
/// More unsent lines than this: the server does not read.
constexpr std::size_t kMostUnsent = 256;

LinkFault fault_of(error_code const& error) {
    if (error.category() == asio::error::get_netdb_category() ||
        error.category() == asio::error::get_addrinfo_category())
        return LinkFault::unknown_host;
    if (error == asio::error::connection_refused)
        return LinkFault::refused;
    if (error == asio::error::network_unreachable || error == asio::error::host_unreachable)
        return LinkFault::unreachable;
    if (error == asio::error::timed_out)
        return LinkFault::silent;
    if (is_tls_failure(error))
        return LinkFault::no_tls;
    if (error == asio::error::eof || error == asio::error::connection_reset ||
        error == asio::error::broken_pipe)
        return LinkFault::closed;
    return LinkFault::other;
}

}  // namespace

base::Milliseconds retry_delay(Timing const& timing, int failures, double lot) {
    double const first = static_cast<double>(timing.first_retry.count());
    double const longest = static_cast<double>(timing.longest_retry.count());
    double const plain = std::min(longest, std::ldexp(first, std::clamp(failures - 1, 0, 30)));
    return base::Milliseconds{std::llround(plain * (0.75 + lot / 2))};
}

/// All but the destructor and the constructor runs on the thread of `io_`.
class Connection::Line {
  public:
    Line(Address address, Inbox& inbox, Timing timing, Trust trust)
        : address_(std::move(address)),
          inbox_(inbox),
          timing_(timing),
          trust_(std::move(trust)),
          thread_([this] { io_.run(); }) {
        asio::post(io_, [this] { asio::co_spawn(io_, keep(*this), Ended{inbox_}); });
    }
    ~Line() {
        io_.stop();
        thread_.join();
    }
    Line(Line const&) = delete;
    Line& operator=(Line const&) = delete;

    template <class Work>
    void post(Work work) {
        asio::post(io_, std::move(work));
    }

    void send(std::int64_t id, proto::Request const& request) {
        bool const hello = std::holds_alternative<proto::Hello>(request);
        if (!open_ || (!greeting_sent_ && !hello))
            return;
        greeting_sent_ = true;
        methods_[id] = proto::method_of(request);
        push(proto::encode_request(proto::RequestId{id}, request));
    }
    void restart() {
        failures_ = 0;
        restart_asked_ = open_;
        if (open_)
            close();
        retry_.cancel();
    }
    void stop() {
        stopped_ = true;
        close();
        retry_.cancel();
    }

  private:
    /// The coroutine ends by `stop`, or because memory ran out.
    struct Ended {
        Inbox& inbox;
        void operator()(std::exception_ptr const& failure) const {
            if (failure)
                inbox.push(LineLost{"the connection failed inside"});
        }
    };

    /// Opens the line again and again until told to stop.
    static asio::awaitable<void> keep(Line& line) {
        while (!line.stopped_) {
            line.fault_ = LinkFault::other;
            auto error = co_await open(line);
            if (error.empty() && !line.believes())
                line.stopped_ = true;
            if (error.empty() && !line.stopped_) {
                line.begin();
                auto const ended = co_await (read(line) || write(line));
                error = ended.index() == 0 ? std::get<0>(ended) : std::get<1>(ended);
            }
            line.close();
            if (line.stopped_)
                break;
            line.inbox_.push(LineLost{error, line.fault_});
            if (!line.restarting())
                co_await line.pause();
        }
    }

    static asio::awaitable<std::string> open(Line& line) {
        asio::steady_timer deadline(line.io_, line.timing_.connect);
        line.wire_.renew();
        auto const done = co_await (connect(line) || deadline.async_wait(kAsTuple));
        if (done.index() == 1) {
            line.fault_ = LinkFault::silent;
            co_return "no answer in time";
        }
        line.fault_ = fault_of(std::get<0>(done));
        co_return std::get<0>(done) ? std::get<0>(done).message() : std::string{};
    }

    static asio::awaitable<error_code> connect(Line& line) {
        tcp::resolver resolver(line.io_);
        auto const [error, found] =
            co_await resolver.async_resolve(line.address_.host, std::to_string(line.address_.port), kAsTuple);
        if (error)
            co_return error;
        auto const [failed, endpoint] = co_await asio::async_connect(line.wire_.socket(), found, kAsTuple);
        if (failed)
            co_return failed;
        error_code ignored;
        line.wire_.socket().set_option(tcp::no_delay(true), ignored);
        co_return co_await Wire::greet(line.wire_, line.address_.host);
    }

    static asio::awaitable<std::string> read(Line& line) {
        auto why = co_await read_on(line);
        line.open_ = false;
        co_return why;
    }

    static asio::awaitable<std::string> read_on(Line& line) {
        proto::LineFramer framer(kLongestLine);
        std::array<char, 16'384> bytes{};
        asio::steady_timer silence(line.io_);
        for (;;) {
            silence.expires_after(line.timing_.silence);
            auto const got =
                co_await (Wire::read_some(line.wire_, asio::buffer(bytes)) || silence.async_wait(kAsTuple));
            if (got.index() == 1) {
                line.fault_ = LinkFault::silent;
                co_return "the server has been silent for too long";
            }
            auto const [error, count] = std::get<0>(got);
            if (error) {
                line.fault_ = fault_of(error);
                co_return error.message();
            }
            framer.feed(std::string_view(bytes.data(), count));
            if (auto broken = line.take_lines(framer); !broken.empty()) {
                line.fault_ = line.understood_ ? LinkFault::other : LinkFault::stranger;
                co_return broken;
            }
        }
    }

    static asio::awaitable<std::string> write(Line& line) {
        asio::steady_timer deadline(line.io_);
        for (;;) {
            while (!line.outbox_.empty()) {
                deadline.expires_after(line.timing_.write);
                auto const done = co_await (Wire::write(line.wire_, asio::buffer(line.outbox_.front())) ||
                                            deadline.async_wait(kAsTuple));
                if (done.index() == 1)
                    co_return "the server does not read";
                if (auto const error = std::get<0>(done))
                    co_return error.message();
                line.outbox_.pop_front();
            }
            line.unsent_.expires_at(asio::steady_timer::time_point::max());
            co_await line.unsent_.async_wait(kAsTuple);
            if (!line.open_)
                co_return "closed";
        }
    }

    /// Whether the server may be spoken to; tells when not.
    bool believes() {
        auto const shown = wire_.shown();
        auto const belief = shown ? judge(trust_, *shown) : Belief::trusted;
        if (belief == Belief::trusted)
            return true;
        model::CertificateDoubt doubt{shown->fingerprint};
        if (belief == Belief::changed)
            doubt.expected = trust_.fingerprint;
        inbox_.push(CertificateRefused{std::move(doubt)});
        return false;
    }

    asio::awaitable<void> pause() {
        ++failures_;
        retry_.expires_after(
            retry_delay(timing_, failures_, std::uniform_real_distribution(0.0, 1.0)(lots_)));
        co_await retry_.async_wait(kAsTuple);
    }

    /// Empty, or what is wrong with the stream.
    std::string take_lines(proto::LineFramer& framer) {
        for (;;) {
            auto const line = framer.next();
            if (!line)
                return "the server sent a broken line";
            if (!*line)
                return {};
            if (auto wrong = take_line(**line); !wrong.empty())
                return wrong;
        }
    }

    std::string take_line(std::string_view text) {
        auto line = proto::decode_server_line(text);
        if (!line)
            return "the server sent an unreadable line: " + line.error().message;
        failures_ = 0;
        understood_ = true;
        if (auto* answer = std::get_if<proto::Answer>(&*line))
            return take_answer(*answer);
        if (auto const* failure = std::get_if<proto::Failure>(&*line)) {
            take_failure(*failure);
        } else if (auto const* ping = std::get_if<proto::PingCall>(&*line)) {
            if (ping->id)
                push(proto::encode_result(*ping->id, proto::Done{}));
        } else if (auto const* ignored = std::get_if<proto::Ignored>(&*line)) {
            if (ignored->room && ignored->seq)
                inbox_.push(Heard{proto::Event{*ignored->room, *ignored->seq, {}, proto::Hidden{}}});
        } else {
            inbox_.push(Heard{std::get<proto::Notification>(std::move(*line))});
        }
        return {};
    }

    std::string take_answer(proto::Answer const& answer) {
        auto const* id = std::get_if<std::int64_t>(&answer.id);
        auto const asked = id ? methods_.extract(*id) : decltype(methods_)::node_type{};
        if (asked.empty())
            return {};
        auto response = proto::decode_result(asked.mapped(), answer.result);
        if (!response)
            return "the server sent an unreadable answer: " + response.error().message;
        inbox_.push(Answered{*id, std::move(*response)});
        return {};
    }

    void take_failure(proto::Failure const& failure) {
        auto const* id = failure.id ? std::get_if<std::int64_t>(&*failure.id) : nullptr;
        if (!id) {
            inbox_.push(Complained{failure.error});
            return;
        }
        methods_.erase(*id);
        inbox_.push(Answered{*id, failure.error});
    }

    void begin() {
        open_ = true;
        greeting_sent_ = false;
        outbox_.clear();
        methods_.clear();
        inbox_.push(LineOpened{});
    }
    void close() {
        open_ = false;
        wire_.close();
        unsent_.cancel();
    }
    void push(std::string line) {
        if (outbox_.size() >= kMostUnsent) {
            close();
            return;
        }
        outbox_.push_back(std::move(line));
        unsent_.cancel();
    }
    /// True once after `restart`.
    bool restarting() { return std::exchange(restart_asked_, false); }

    Address address_;
    Inbox& inbox_;
    Timing timing_;
    Trust trust_;
    asio::io_context io_{1};
    asio::executor_work_guard<asio::io_context::executor_type> work_{io_.get_executor()};
    Wire wire_{io_, address_.security};
    asio::steady_timer retry_{io_};
    /// Wakes the writer.
    asio::steady_timer unsent_{io_};
    std::deque<std::string> outbox_;
    std::unordered_map<std::int64_t, proto::Method> methods_;
    std::mt19937 lots_{std::random_device{}()};
    int failures_ = 0;
    LinkFault fault_ = LinkFault::other;
    /// A line of the protocol came from there once.
    bool understood_ = false;
    bool open_ = false;
    bool greeting_sent_ = false;
    bool restart_asked_ = false;
    bool stopped_ = false;
    std::thread thread_;
};

Connection::Connection(Address address, Inbox& inbox, Timing timing, Trust trust)
    : line_(std::make_unique<Line>(std::move(address), inbox, timing, std::move(trust))) {}

Connection::~Connection() = default;

void Connection::send(std::int64_t id, proto::Request request) {
    line_->post([line = line_.get(), id, request = std::move(request)] { line->send(id, request); });
}

void Connection::restart() {
    line_->post([line = line_.get()] { line->restart(); });
}

void Connection::stop() {
    line_->post([line = line_.get()] { line->stop(); });
}

}  // namespace tengen::client::net
