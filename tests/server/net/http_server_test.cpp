#include "server/net/http_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/net/gateway_house.hpp"

namespace tengen::server::net {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// An HTTP server with two pages, on the thread of a gateway.
class HttpServerTest : public testing::Test {
  protected:
    void open(HttpLimits limits = {}) {
        house_.on_io([&] {
            server_.emplace(
                house_.gateway().io(), tcp(), [](std::string_view path) { return page(path); },
                house_.gateway(), limits);
            server_->start();
            port_ = server_->endpoint().port();
        });
    }
    void TearDown() override {
        house_.on_io([&] { server_->stop(); });
    }
    [[nodiscard]] std::string ask(std::string const& request) const {
        RawClient client(port_);
        EXPECT_TRUE(client.send(request));
        return client.rest();
    }
    [[nodiscard]] RawClient connect() const { return RawClient(port_); }

  private:
    static boost::asio::ip::tcp::endpoint tcp() { return {boost::asio::ip::make_address("127.0.0.1"), 0}; }
    static HttpAnswer page(std::string_view path) {
        if (path == "/page") {
            return {.body = "the page\n"};
        }
        return {.status = 404, .body = "no such page\n"};
    }

    House house_{Limits{}};
    std::optional<HttpServer> server_;
    std::uint16_t port_ = 0;
};

TEST_F(HttpServerTest, AnswersGet) {
    open();
    std::string const answer = ask("GET /page?x=1 HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 200 OK\r\n"));
    EXPECT_THAT(answer, HasSubstr("Content-Length: 9\r\n"));
    EXPECT_THAT(answer, HasSubstr("Connection: close\r\n"));
    EXPECT_THAT(answer, HasSubstr("\r\n\r\nthe page\n"));
    EXPECT_THAT(ask("GET /else HTTP/1.0\r\n\r\n"), StartsWith("HTTP/1.1 404 "));
}

TEST_F(HttpServerTest, AnswersHeadWithoutThePage) {
    open();
    std::string const answer = ask("HEAD /page HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_THAT(answer, HasSubstr("Content-Length: 9\r\n"));
    EXPECT_THAT(answer, testing::Not(HasSubstr("the page")));
}

TEST_F(HttpServerTest, OtherMethodsAreNotAllowed) {
    open();
    std::string const answer = ask("POST /page HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n");
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 405 "));
    EXPECT_THAT(answer, HasSubstr("Allow: GET, HEAD\r\n"));
}

TEST_F(HttpServerTest, WhatIsNoRequestIsRefused) {
    open();
    EXPECT_THAT(ask("{\"jsonrpc\":\"2.0\"}\r\n\r\n"), StartsWith("HTTP/1.1 400 "));
}

TEST_F(HttpServerTest, ALongHeaderIsRefused) {
    open({.header_bytes = 256});
    EXPECT_THAT(ask("GET /page HTTP/1.1\r\nX: " + std::string(300, 'x')), StartsWith("HTTP/1.1 431 "));
}

TEST_F(HttpServerTest, WhoSaysNothingIsClosed) {
    open({.deadline = std::chrono::milliseconds{20}});
    RawClient quiet = connect();
    EXPECT_EQ(quiet.line(), std::nullopt);
    RawClient slow = connect();
    EXPECT_TRUE(slow.send("GET /pa"));
    EXPECT_EQ(slow.line(), std::nullopt);
}

TEST_F(HttpServerTest, WhoIsOneTooManyWaitsForTheOthers) {
    open({.deadline = std::chrono::milliseconds{100}, .connections = 2});
    RawClient const one = connect();
    RawClient const two = connect();
    EXPECT_THAT(ask("GET /page HTTP/1.1\r\nHost: here\r\n\r\n"), HasSubstr("the page"));
}

}  // namespace
}  // namespace tengen::server::net
