#include "client/net/connection.hpp"

#include <optional>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen::client::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using testing::HasSubstr;

constexpr base::Milliseconds kLong{20'000};

Timing quick() {
    Timing timing;
    timing.first_retry = base::Milliseconds{1};
    timing.longest_retry = base::Milliseconds{2};
    return timing;
}

/// One end of a line, read and written by the test itself.
class Peer {
  public:
    explicit Peer(tcp::acceptor& acceptor) : socket_(acceptor.accept()) {}

    std::string read_line() {
        boost::system::error_code error;
        auto const count = asio::read_until(socket_, asio::dynamic_buffer(buffer_), '\n', error);
        if (error)
            return "<" + error.message() + ">";
        std::string line = buffer_.substr(0, count - 1);
        buffer_.erase(0, count);
        return line;
    }
    void write(std::string const& text) { asio::write(socket_, asio::buffer(text)); }
    void close() { socket_.close(); }

  private:
    tcp::socket socket_;
    std::string buffer_;
};

class ConnectionTest : public testing::Test {
  protected:
    [[nodiscard]] Address here() const { return {"127.0.0.1", acceptor.local_endpoint().port()}; }

    /// The next item, waiting for it.
    InboxItem next() {
        while (unread.empty()) {
            unread = inbox.wait(kLong);
            if (unread.empty())
                throw std::runtime_error("nothing came in time");
        }
        auto item = std::move(unread.front());
        unread.erase(unread.begin());
        return item;
    }
    template <class Kind>
    Kind next_is() {
        auto item = next();
        if (auto* kind = std::get_if<Kind>(&item))
            return std::move(*kind);
        throw std::runtime_error("another kind of item came: " + std::to_string(item.index()));
    }
    static proto::Hello hello() {
        proto::Hello out;
        out.protocol = 1;
        out.client = "test 1";
        return out;
    }

    asio::io_context io;
    tcp::acceptor acceptor{io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
    Inbox inbox;
    std::vector<InboxItem> unread;
};

constexpr auto kWelcome =
    R"({"jsonrpc":"2.0","id":1,"result":{"protocol":1,"server":"s","player":{"id":1,"name":"Li","guest":true},)"
    R"("token":"t","limits":{"line_bytes":65536,"outbox_bytes":1,"requests_per_20s":100},"server_time":5,"seats":[]}})"
    "\n";

TEST_F(ConnectionTest, CarriesARequestOutAndItsAnswerIn) {
    Connection connection(here(), inbox, quick());
    Peer peer(acceptor);
    next_is<LineOpened>();
    connection.send(1, hello());
    EXPECT_THAT(peer.read_line(), HasSubstr(R"("hello")"));
    peer.write(kWelcome);
    auto const answer = next_is<Answered>();
    EXPECT_EQ(answer.id, 1);
    ASSERT_TRUE(answer.reply);
    EXPECT_EQ(std::get<proto::Welcome>(*answer.reply).token, "t");
}

TEST_F(ConnectionTest, AnErrorAnswersItsRequest) {
    Connection connection(here(), inbox, quick());
    Peer peer(acceptor);
    next_is<LineOpened>();
    connection.send(9, hello());
    peer.read_line();
    peer.write(
        R"({"jsonrpc":"2.0","id":9,"error":{"code":-32000,"message":"x","data":{"reason":"draining"}}})"
        "\n");
    auto const answer = next_is<Answered>();
    ASSERT_FALSE(answer.reply);
    EXPECT_EQ(answer.reply.error().reason, proto::ErrorReason::draining);
}

TEST_F(ConnectionTest, AnswersThePingsOfTheServer) {
    Connection connection(here(), inbox, quick());
    Peer peer(acceptor);
    peer.write(R"({"jsonrpc":"2.0","id":"p1","method":"ping"})"
               "\n");
    auto const answer = peer.read_line();
    EXPECT_THAT(answer, HasSubstr(R"("p1")"));
    EXPECT_THAT(answer, HasSubstr(R"("result")"));
}

TEST_F(ConnectionTest, OpensTheLineAgainWhenItIsLost) {
    Connection connection(here(), inbox, quick());
    {
        Peer peer(acceptor);
        next_is<LineOpened>();
        peer.close();
    }
    EXPECT_EQ(next_is<LineLost>().fault, model::LinkFault::closed);
    Peer again(acceptor);
    next_is<LineOpened>();
    connection.send(1, hello());
    EXPECT_THAT(again.read_line(), HasSubstr(R"("hello")"));
}

TEST_F(ConnectionTest, NothingIsSentBeforeHelloOnANewLine) {
    Connection connection(here(), inbox, quick());
    Peer peer(acceptor);
    next_is<LineOpened>();
    connection.send(1, proto::LobbyWatch{});
    connection.send(2, hello());
    EXPECT_THAT(peer.read_line(), HasSubstr(R"("hello")"));
}

TEST_F(ConnectionTest, AServerThatIsNotThereIsTriedAgain) {
    auto const address = here();
    acceptor.close();
    Connection const connection(address, inbox, quick());
    EXPECT_EQ(next_is<LineLost>().fault, model::LinkFault::refused);
    EXPECT_EQ(next_is<LineLost>().fault, model::LinkFault::refused);
}

TEST_F(ConnectionTest, AHostThatNobodyKnowsIsSaid) {
    // A name that no resolver may know (RFC 6761).
    Connection const connection({"nobody.invalid", 7777}, inbox, quick());
    EXPECT_EQ(next_is<LineLost>().fault, model::LinkFault::unknown_host);
}

TEST_F(ConnectionTest, ASilentServerIsGivenUp) {
    auto timing = quick();
    timing.silence = base::Milliseconds{20};
    Connection const connection(here(), inbox, timing);
    Peer const peer(acceptor);
    next_is<LineOpened>();
    EXPECT_EQ(next_is<LineLost>().fault, model::LinkFault::silent);
}

TEST_F(ConnectionTest, RubbishBreaksTheLineAndIsNotFatal) {
    Connection const connection(here(), inbox, quick());
    Peer peer(acceptor);
    next_is<LineOpened>();
    peer.write("HTTP/1.1 400 Bad Request\r\n");
    auto const lost = next_is<LineLost>();
    EXPECT_THAT(lost.error, HasSubstr("unreadable"));
    EXPECT_EQ(lost.fault, model::LinkFault::stranger);
    Peer const again(acceptor);
    next_is<LineOpened>();
}

TEST_F(ConnectionTest, RubbishFromAServerThatIsKnownIsNoStranger) {
    Connection const connection(here(), inbox, quick());
    Peer peer(acceptor);
    next_is<LineOpened>();
    peer.write(
        "{\"jsonrpc\":\"2.0\",\"method\":\"goodbye\",\"params\":{\"reason\":\"shutdown\"}}\nrubbish\n");
    next_is<Heard>();
    EXPECT_EQ(next_is<LineLost>().fault, model::LinkFault::other);
}

TEST_F(ConnectionTest, AnEventOfANewerServerTakesItsNumber) {
    Connection const connection(here(), inbox, quick());
    Peer peer(acceptor);
    next_is<LineOpened>();
    peer.write(
        R"({"jsonrpc":"2.0","method":"room.event","params":{"room":"ABC234","seq":7,"time":1,"type":"sang"}})"
        "\n");
    auto const heard = next_is<Heard>();
    auto const& event = std::get<proto::Event>(heard.notification);
    EXPECT_EQ(event.seq, base::Seq{7});
    EXPECT_TRUE(std::holds_alternative<proto::Hidden>(event.body));
}

TEST_F(ConnectionTest, RestartOpensANewLineAtOnce) {
    auto timing = quick();
    timing.first_retry = timing.longest_retry = base::Milliseconds{3'600'000};
    Connection connection(here(), inbox, timing);
    Peer peer(acceptor);
    next_is<LineOpened>();
    connection.restart();
    EXPECT_FALSE(next_is<LineLost>().error.empty());
    Peer again(acceptor);
    next_is<LineOpened>();
    connection.send(1, hello());
    EXPECT_THAT(again.read_line(), HasSubstr(R"("hello")"));
    EXPECT_THAT(peer.read_line(), HasSubstr("End of file"));
}

TEST_F(ConnectionTest, StopClosesTheLine) {
    Connection connection(here(), inbox, quick());
    Peer peer(acceptor);
    next_is<LineOpened>();
    connection.stop();
    EXPECT_THAT(peer.read_line(), HasSubstr("End of file"));
}

TEST(RetryDelay, DoublesToTheLongestAndIsMovedByAQuarter) {
    Timing const timing;
    EXPECT_EQ(retry_delay(timing, 1, 0.5), base::Milliseconds{500});
    EXPECT_EQ(retry_delay(timing, 2, 0.5), base::Milliseconds{1'000});
    EXPECT_EQ(retry_delay(timing, 5, 0.5), base::Milliseconds{8'000});
    EXPECT_EQ(retry_delay(timing, 1'000, 0.5), base::Milliseconds{8'000});
    EXPECT_EQ(retry_delay(timing, 1, 0.0), base::Milliseconds{375});
    EXPECT_LT(retry_delay(timing, 1, 0.999), base::Milliseconds{626});
}

}  // namespace
}  // namespace tengen::client::net
