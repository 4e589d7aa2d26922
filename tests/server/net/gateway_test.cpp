#include "server/net/gateway.hpp"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <functional>
#include <future>
#include <mutex>
#include <set>
#include <thread>

#include <boost/asio/post.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "server/net/listener.hpp"
#include "tests/server/raw_client.hpp"

namespace tengen::server::net {
namespace {

using base::SessionId;
using testing::HasSubstr;
using testing::Not;
using namespace std::chrono_literals;

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
                    [](core::LogLine const&) {}) {
        concierge_.use(gateway_);
        listener_.start();
        port_ = listener_.endpoint().port();
        thread_ = std::thread([this] { io_.run(); });
    }
    House(House const&) = delete;
    House& operator=(House const&) = delete;
    ~House() {
        on_io([this] {
            listener_.stop();
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
    Concierge& concierge() { return concierge_; }
    Gateway& gateway() { return gateway_; }

  private:
    boost::asio::io_context io_{1};
    Concierge concierge_;
    Gateway gateway_;
    Listener listener_;
    std::uint16_t port_ = 0;
    std::thread thread_;
};

constexpr char const* kHello =
    R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1,"client":"t 1"}})"
    "\n";
constexpr char const* kSlow = R"({"jsonrpc":"2.0","id":9,"method":"lobby.unwatch"})"
                              "\n";
constexpr char const* kQuietHello =
    R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1,"client":"t 1","heartbeat":false}})"
    "\n";
constexpr char const* kWatch = R"({"jsonrpc":"2.0","id":3,"method":"lobby.watch"})"
                               "\n";
constexpr char const* kPing = R"({"jsonrpc":"2.0","id":2,"method":"ping"})"
                              "\n";

TEST(Gateway, AnswersLinesHoweverTheyAreCut) {
    House house({});
    auto client = house.connect();
    std::string const lines = std::string(kHello) + kPing + kPing;
    for (char const byte : lines) {
        ASSERT_TRUE(client.send({&byte, 1}));
    }
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":1"));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":2"));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":2"));
    ASSERT_TRUE(client.send(lines.substr(std::string(kHello).size())));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":2"));
}

TEST(Gateway, AFatalErrorIsToldAndThenTheConnectionEnds) {
    House house({});
    auto client = house.connect();
    // What follows the broken line is never looked at.
    ASSERT_TRUE(client.send(std::string(kHello) + "rubbish\n" + kPing + std::string(100'000, 'x')));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":1"));
    std::string const rest = client.rest();
    EXPECT_THAT(rest, HasSubstr("parse_error"));
    EXPECT_THAT(rest, Not(HasSubstr("\"id\":2")));
    house.concierge().wait_for("closed", 1);
}

TEST(Gateway, SilenceBeforeHelloEnds) {
    House house({.hello = 20ms});
    auto client = house.connect();
    EXPECT_THAT(client.rest(), HasSubstr(R"("reason":"idle")"));
}

TEST(Gateway, AKilobyteIsHeardBeforeHello) {
    House house({});
    auto client = house.connect();
    ASSERT_TRUE(client.send(std::string(1'025, ' ')));
    EXPECT_THAT(client.rest(), HasSubstr("parse_error"));
    // Refused hellos count, too.
    auto other = house.connect();
    std::string const refused = R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}})"
                                "\n";
    for (int i = 0; i < 20; ++i) {
        static_cast<void>(other.send(refused));
    }
    EXPECT_THAT(other.rest(), HasSubstr("parse_error"));
}

TEST(Gateway, ALineOfSixtyFourKilobytesIsHeardAfterHello) {
    House house({});
    auto client = house.connect();
    std::string const ping = R"({"jsonrpc":"2.0","id":2,"method":"ping"})";
    ASSERT_TRUE(client.send(kHello + ping + std::string(65'536 - ping.size(), ' ') + "\n"));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":1"));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":2"));
    ASSERT_TRUE(client.send(ping + std::string(65'537 - ping.size(), ' ') + "\n"));
    EXPECT_THAT(client.rest(), HasSubstr("too long"));
}

TEST(Gateway, PingsAndReportsWhoDoesNotAnswer) {
    House house({.ping = 10ms, .unstable = 20ms});
    auto client = house.connect();
    ASSERT_TRUE(client.send(kHello));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":1"));
    EXPECT_THAT(client.line().value(), HasSubstr(R"("method":"ping")"));
    house.concierge().wait_for("unstable", 1);
    ASSERT_TRUE(client.send(R"({"jsonrpc":"2.0","id":"ping","result":{}})"
                            "\n"));
    house.concierge().wait_for("stable", 1);
}

TEST(Gateway, WhatOneDeadlineSetsOffMayEndTheOtherSessions) {
    House house({.outbox_bytes = 4'096, .ping = 10ms, .unstable = 20ms});
    constexpr std::uint64_t kPinged = 4;
    std::vector<RawClient> clients;
    for (std::uint64_t id = 1; id <= 8; ++id) {
        clients.push_back(house.connect());
    }
    for (std::uint64_t id = 1; id <= clients.size(); ++id) {
        if (id != kPinged) {
            ASSERT_TRUE(clients[id - 1].send(kQuietHello));
            ASSERT_TRUE(clients[id - 1].line());
        }
    }
    house.on_io([&] {
        house.concierge().when_unstable([&](SessionId) {
            for (std::uint64_t id = 1; id <= clients.size(); ++id) {
                if (id != kPinged) {
                    clients[id - 1].vanish();
                    std::array const to{SessionId{id}};
                    house.gateway().notify(to, proto::Notice{std::string(3'000, 'x')});
                    house.gateway().notify(to, proto::Notice{std::string(3'000, 'x')});
                }
            }
        });
    });
    ASSERT_TRUE(clients[kPinged - 1].send(kHello));
    for (std::uint64_t id = 1; id <= clients.size(); ++id) {
        house.concierge().wait_for(id == kPinged ? "unstable" : "closed", id);
    }
    auto& survivor = clients.at(kPinged - 1);
    ASSERT_TRUE(survivor.send(kPing));
    while (survivor.line().value().find("\"id\":2") == std::string::npos) {
    }
}

TEST(Gateway, AWelcomedPeerThatIsSilentIsTold) {
    House house({.ping = 10ms, .silence = 30ms});
    auto client = house.connect();
    ASSERT_TRUE(client.send(kHello));
    EXPECT_THAT(client.rest(), HasSubstr(R"("reason":"idle")"));
    house.concierge().wait_for("closed", 1);
}

TEST(Gateway, AQuietPeerIsNotPinged) {
    House house({.ping = 5ms, .quiet_silence = 100ms});
    auto client = house.connect();
    ASSERT_TRUE(client.send(R"({"jsonrpc":"2.0","id":1,"method":"hello",)"
                            R"("params":{"protocol":1,"client":"nc","heartbeat":false}})"
                            "\n"));
    std::string const rest = client.rest();
    EXPECT_THAT(rest, HasSubstr(R"("reason":"idle")"));
    EXPECT_THAT(rest, Not(HasSubstr(R"("method":"ping")")));
}

TEST(Gateway, APeerThatNeverReadsIsClosedAndTheOthersHearEverything) {
    House house({.outbox_bytes = 100'000, .farewell = 50ms});
    auto lazy = house.connect();
    auto reader = house.connect();
    std::string const watch = R"({"jsonrpc":"2.0","id":3,"method":"lobby.watch"})"
                              "\n";
    for (auto* client : {&lazy, &reader}) {
        ASSERT_TRUE(client->send(kHello + watch));
        EXPECT_THAT(client->line().value(), HasSubstr("\"id\":1"));
        EXPECT_THAT(client->line().value(), HasSubstr("\"id\":3"));
    }
    std::string const text(50'000, 'x');
    int heard = 0;
    int sent = 0;
    // The kernel keeps a few megabytes for the lazy one before its outbox fills.
    while (house.counts().closed_slow == 0 && sent < 1'000) {
        house.announce(text);
        ++sent;
        heard += reader.line().value().size() > text.size() ? 1 : 0;
    }
    EXPECT_EQ(heard, sent);
    EXPECT_EQ(house.counts().closed_slow, 1U);
    house.concierge().wait_for("closed", 1);
    ASSERT_TRUE(reader.send(kPing));
    EXPECT_THAT(reader.line().value(), HasSubstr("\"id\":2"));
}

TEST(Gateway, ALineLongerThanTheOutboxReachesAPeerThatReads) {
    House house({.outbox_bytes = 4'096});
    auto client = house.connect();
    ASSERT_TRUE(client.send(std::string(kHello) + kWatch));
    EXPECT_TRUE(client.line());
    EXPECT_TRUE(client.line());
    std::string const text(300'000, 'x');
    house.announce(text);
    EXPECT_THAT(client.line().value_or(""), HasSubstr(text));
    house.announce("short");
    EXPECT_THAT(client.line().value_or(""), HasSubstr("short"));
    EXPECT_EQ(house.counts().closed_slow, 0U);
}

TEST(Gateway, ASlowPeerThatGoesOnReadingLosesNothing) {
    House house({.outbox_bytes = 20'000'000});
    auto client = house.connect();
    ASSERT_TRUE(
        client.send(std::string(kHello) + R"({"jsonrpc":"2.0","id":3,"method":"lobby.watch"})" + "\n"));
    static_cast<void>(client.line());
    static_cast<void>(client.line());
    // More than the kernel takes: the rest waits for the peer.
    for (int i = 0; i < 200; ++i) {
        house.announce(std::to_string(i) + "#" + std::string(50'000, 'x'));
    }
    for (int i = 0; i < 200; ++i) {
        EXPECT_THAT(client.line().value().substr(0, 100), HasSubstr("\"" + std::to_string(i) + "#"));
    }
}

TEST(Gateway, ManyLinesOfOnePeerDoNotHoldUpTheOthers) {
    House house({.requests_per_window = 10'000});
    auto first = house.connect();
    auto second = house.connect();
    std::string lines;
    for (int i = 0; i < 500; ++i) {
        lines += kSlow;
    }
    lines += kPing;
    for (auto* client : {&first, &second}) {
        ASSERT_TRUE(client->send(kHello));
        EXPECT_THAT(client->line().value(), HasSubstr("\"id\":1"));
    }
    // Both have said everything before the I/O thread looks.
    house.on_io([&] { EXPECT_TRUE(first.send(lines) && second.send(lines)); });
    for (auto* client : {&first, &second}) {
        EXPECT_THAT(client->line().value(), HasSubstr("\"id\":2"));
    }
    std::vector<SessionId> asked;
    house.on_io([&] { asked = house.concierge().waiting(); });
    ASSERT_EQ(asked.size(), 1'000U);
    // The one who came second did not wait for the whole of the first.
    auto const other = std::ranges::find_if(asked, [&](SessionId each) { return each != asked.front(); });
    EXPECT_LE(other - asked.begin(), 100);
}

TEST(Gateway, AnAddressHasSixteenConnections) {
    House house({});
    std::vector<RawClient> clients;
    for (int i = 0; i < 16; ++i) {
        clients.push_back(house.connect());
        ASSERT_TRUE(clients.back().send(kHello));
        EXPECT_THAT(clients.back().line().value(), HasSubstr("\"id\":1"));
    }
    EXPECT_THAT(house.connect().rest(),
                testing::AllOf(HasSubstr("16 connections"), HasSubstr(R"("retry_after_ms":5000)")));
    clients.pop_back();
    house.concierge().wait_for("closed", 16);
    auto next = house.connect();
    ASSERT_TRUE(next.send(kHello));
    EXPECT_THAT(next.line().value(), HasSubstr("\"id\":1"));
}

TEST(Gateway, ThisMachineMayBeExempt) {
    House house({.connections = 40, .exempt_loopback = true});
    std::vector<RawClient> clients;
    for (int i = 0; i < 40; ++i) {
        clients.push_back(house.connect());
        ASSERT_TRUE(clients.back().send(kHello));
        EXPECT_THAT(clients.back().line().value(), HasSubstr("\"id\":1"));
    }
    EXPECT_THAT(house.connect().rest(), HasSubstr("the server is full"));
}

TEST(Gateway, AFloodIsAnsweredForAWhileAndThenClosed) {
    House house({});
    auto client = house.connect();
    std::string flood = kHello;
    for (int i = 0; i < 2'000; ++i) {
        flood += kPing;
    }
    static_cast<void>(client.send(flood));
    std::string const rest = client.rest();
    EXPECT_THAT(rest, HasSubstr("too_fast"));
    EXPECT_THAT(rest, HasSubstr("\"fatal\":true"));
}

TEST(Gateway, APeerThatIsGoneBeforeItIsTakenOverIsNotTaken) {
    House house({});
    house.on_io([&] {
        boost::asio::ip::tcp::acceptor door(house.gateway().io(),
                                            {boost::asio::ip::make_address("127.0.0.1"), 0});
        RawClient client(door.local_endpoint().port());
        auto socket = door.accept();
        client.vanish();
        house.gateway().adopt(std::move(socket));
    });
    EXPECT_EQ(house.counts().opened, 0U);
}

TEST(Gateway, PeersThatVanishAreReported) {
    House house({});
    auto polite = house.connect();
    auto rude = house.connect();
    ASSERT_TRUE(rude.send(std::string(kHello) + "{\"half"));
    EXPECT_THAT(rude.line().value(), HasSubstr("\"id\":1"));
    rude.vanish();
    house.concierge().wait_for("closed", 2);
    { RawClient const gone = std::move(polite); }
    house.concierge().wait_for("closed", 1);
}

TEST(Gateway, APeerThatEndsItsSideIsStillAnsweredEverything) {
    House house({.ping = 5ms});
    auto client = house.connect();
    ASSERT_TRUE(client.send(std::string(kHello) + kSlow + kPing + kSlow));
    client.end();
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":1"));
    EXPECT_THAT(client.line().value(), HasSubstr("\"id\":2"));
    house.concierge().wait_for("asked", 1);
    house.on_io([&] { house.concierge().answer_waiting(); });
    std::string const rest = client.rest();
    EXPECT_EQ(std::count(rest.begin(), rest.end(), '\n'), 2) << rest;
    EXPECT_THAT(rest, HasSubstr("\"id\":9"));
    house.concierge().wait_for("closed", 1);
}

TEST(Gateway, APeerThatEndsItsSideIsNotKeptForEver) {
    House house({.write = 20ms});
    auto client = house.connect();
    ASSERT_TRUE(client.send(std::string(kHello) + kSlow));
    client.end();
    EXPECT_THAT(client.rest(), HasSubstr("\"id\":1"));
    house.concierge().wait_for("closed", 1);
    house.on_io([&] { house.concierge().answer_waiting(); });
}

TEST(Gateway, TheLastWordsReachAPeerThatHasEndedItsSide) {
    House house({.outbox_bytes = 20'000'000});
    auto client = house.connect();
    ASSERT_TRUE(
        client.send(std::string(kHello) + R"({"jsonrpc":"2.0","id":3,"method":"lobby.watch"})" + "\n"));
    static_cast<void>(client.line());
    static_cast<void>(client.line());
    for (int i = 0; i < 200; ++i) {
        house.announce(std::string(50'000, 'x'));
    }
    ASSERT_TRUE(client.send("rubbish\n"));
    client.end();
    std::string const rest = client.rest();
    EXPECT_EQ(std::count(rest.begin(), rest.end(), '\n'), 201);
    EXPECT_THAT(rest.substr(rest.size() - 300), HasSubstr("parse_error"));
}

TEST(Gateway, ClosingAllSaysGoodbyeToAll) {
    House house({});
    auto one = house.connect();
    auto two = house.connect();
    house.concierge().wait_for("opened", 2);
    house.on_io([&] { house.gateway().close_all(proto::GoodbyeReason::shutdown); });
    EXPECT_THAT(one.rest(), HasSubstr(R"("reason":"shutdown")"));
    EXPECT_THAT(two.rest(), HasSubstr(R"("reason":"shutdown")"));
}

}  // namespace
}  // namespace tengen::server::net
