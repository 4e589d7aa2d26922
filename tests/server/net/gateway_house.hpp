#pragma once

// A gateway with a handler that answers everything, and what peers say to it.

#include <condition_variable>
#include <functional>
#include <future>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <boost/asio/post.hpp>
#include <gtest/gtest.h>

#include "server/net/gateway.hpp"
#include "server/net/listener.hpp"
#include "tests/server/raw_client.hpp"

namespace tengen::server::net {

using base::SessionId;

/// Welcomes everybody and answers every request with `{}`, lobby.unwatch only when told; lobby.watch
/// subscribes to notices.
class Concierge : public Handler {
  public:
    void use(Gateway& gateway) { gateway_ = &gateway; }

    void opened(SessionId session, std::string const&) override { note("opened", session); }
    [[nodiscard]] bool greeted(SessionId session) const override { return greeted_.contains(session); }
    void request(SessionId session, std::optional<proto::RequestId> id, proto::Request request) override {
        if (std::holds_alternative<proto::Hello>(request)) {
            greeted_.insert(session);
        } else if (std::holds_alternative<proto::LobbyWatch>(request)) {
            watchers_.push_back(session);
        }
        if (std::holds_alternative<proto::LobbyUnwatch>(request)) {
            waiting_.emplace_back(session, id.value());
            note("asked", session);
        } else if (id) {
            gateway_->reply(session, *id, proto::Reply{proto::Response{proto::Done{}}});
        }
    }
    void unstable(SessionId session) override {
        note("unstable", session);
        if (auto const work = std::exchange(when_unstable_, nullptr)) {
            work(session);
        }
    }
    void stable(SessionId session) override { note("stable", session); }
    void closed(SessionId session) override {
        std::erase(watchers_, session);
        note("closed", session);
    }

    /// Answers every lobby.unwatch. I/O thread.
    void answer_waiting() {
        for (auto const& [session, id] : std::exchange(waiting_, {})) {
            gateway_->reply(session, id, proto::Reply{proto::Response{proto::Done{}}});
        }
    }
    /// Sends a notice to everybody who watches. I/O thread.
    void announce(std::string const& text) { gateway_->notify(watchers_, proto::Notice{text}); }

    /// Who has asked lobby.unwatch and waits, in the order of asking. I/O thread.
    [[nodiscard]] std::vector<SessionId> waiting() const {
        std::vector<SessionId> sessions;
        for (auto const& [session, id] : waiting_) {
            sessions.push_back(session);
        }
        return sessions;
    }
    /// What to do, once, when a session is unstable. I/O thread.
    void when_unstable(std::function<void(SessionId)> work) { when_unstable_ = std::move(work); }

    /// Blocks until `what` has happened to `session`.
    void wait_for(std::string const& what, std::uint64_t session) {
        std::unique_lock lock(mutex_);
        ASSERT_TRUE(happened_.wait_for(lock, std::chrono::seconds(RawClient::kPatience), [&] {
            return notes_.contains({what, session});
        }));
    }

  private:
    void note(std::string what, SessionId session) {
        std::lock_guard const lock(mutex_);
        notes_.emplace(std::move(what), session.value);
        happened_.notify_all();
    }

    Gateway* gateway_ = nullptr;
    std::function<void(SessionId)> when_unstable_;
    std::set<SessionId> greeted_;
    std::vector<SessionId> watchers_;
    std::vector<std::pair<SessionId, proto::RequestId>> waiting_;
    std::mutex mutex_;
    std::condition_variable happened_;
    std::set<std::pair<std::string, std::uint64_t>> notes_;
};

/// A gateway on a thread of its own.
class House {
  public:
    explicit House(Limits const& limits)
        : gateway_(io_, limits, concierge_, [](core::LogLine const&) {}),
          listener_(io_, {boost::asio::ip::make_address("127.0.0.1"), 0}, gateway_,
                    [](core::LogLine const&) {}),
          tls_listener_(io_, {boost::asio::ip::make_address("127.0.0.1"), 0}, gateway_,
                        [](core::LogLine const&) {}) {
        concierge_.use(gateway_);
        listener_.start(Door::plain);
        tls_listener_.start(Door::tls);
        port_ = listener_.endpoint().port();
        tls_port_ = tls_listener_.endpoint().port();
        thread_ = std::thread([this] { io_.run(); });
    }
    House(House const&) = delete;
    House& operator=(House const&) = delete;
    ~House() {
        on_io([this] {
            listener_.stop();
            tls_listener_.stop();
            gateway_.stop();
        });
        io_.stop();
        thread_.join();
    }

    template <class Work>
    void on_io(Work work) {
        std::promise<void> done;
        boost::asio::post(io_, [&] {
            work();
            done.set_value();
        });
        done.get_future().wait();
    }
    void announce(std::string const& text) {
        on_io([&] { concierge_.announce(text); });
    }
    Counts counts() {
        Counts counts;
        on_io([&] { counts = gateway_.counts(); });
        return counts;
    }
    [[nodiscard]] RawClient connect() const { return RawClient(port_); }
    [[nodiscard]] std::uint16_t tls_port() const { return tls_port_; }
    Concierge& concierge() { return concierge_; }
    Gateway& gateway() { return gateway_; }

  private:
    boost::asio::io_context io_{1};
    Concierge concierge_;
    Gateway gateway_;
    Listener listener_;
    Listener tls_listener_;
    std::uint16_t port_ = 0;
    std::uint16_t tls_port_ = 0;
    std::thread thread_;
};

inline constexpr char const* kHello =
    R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1,"client":"t 1"}})"
    "\n";
inline constexpr char const* kSlow = R"({"jsonrpc":"2.0","id":9,"method":"lobby.unwatch"})"
                                     "\n";
inline constexpr char const* kQuietHello =
    R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1,"client":"t 1","heartbeat":false}})"
    "\n";
inline constexpr char const* kWatch = R"({"jsonrpc":"2.0","id":3,"method":"lobby.watch"})"
                                      "\n";
inline constexpr char const* kPing = R"({"jsonrpc":"2.0","id":2,"method":"ping"})"
                                     "\n";

}  // namespace tengen::server::net
