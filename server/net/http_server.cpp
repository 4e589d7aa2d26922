#include "server/net/http_server.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

namespace tengen::server::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
/// How long to wait when the system has no descriptors left.
constexpr auto kPause = std::chrono::milliseconds{200};

using Request = http::request_parser<http::empty_body>;
using Response = http::response<http::string_body>;

std::string_view path_of(std::string_view target) {
    return target.substr(0, target.find('?'));
}

HttpAnswer answer(http::request<http::empty_body> const& request, HttpServer::Pages const& pages) {
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
        return {.status = 405, .body = "only GET and HEAD are answered here\n"};
    }
    auto const target = request.target();
    return pages(path_of({target.data(), target.size()}));
}

/// What is asked for: GET and HEAD.
enum class Part : std::uint8_t { all, head };

Response response_of(HttpAnswer answer, Part part) {
    Response response{static_cast<http::status>(answer.status), 11};
    response.set(http::field::content_type, answer.media_type);
    response.set(http::field::cache_control, "no-store");
    if (answer.status == 405) {
        response.set(http::field::allow, "GET, HEAD");
    }
    response.keep_alive(false);
    response.content_length(answer.body.size());
    if (part == Part::all) {
        response.body() = std::move(answer.body);
    }
    return response;
}

/// What is wrong with a request that cannot be read.
unsigned status_of(beast::error_code const& error) {
    return error == http::error::header_limit || error == http::error::buffer_overflow ? 431 : 400;
}

/// Whether the peer is there and has said something.
bool is_answered(beast::error_code const& failure) {
    return !failure || (failure != http::error::end_of_stream && failure != beast::error::timeout &&
                        failure.category() != asio::error::get_system_category());
}

}  // namespace

/// One request and its answer.
struct HttpServer::Exchange {
    Exchange(tcp::socket socket, HttpLimits const& limits)
        : stream(std::move(socket)), buffer(limits.header_bytes) {
        parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    }

    void answer(beast::error_code const& failure, Pages const& pages) {
        auto told = failure ? HttpAnswer{.status = status_of(failure), .body = "bad request\n"}
                            : net::answer(parser.get(), pages);
        bool const head = !failure && parser.get().method() == http::verb::head;
        response = response_of(std::move(told), head ? Part::head : Part::all);
        serializer.emplace(response);
    }

    beast::tcp_stream stream;
    beast::flat_buffer buffer;
    Request parser{};
    Response response{};
    std::optional<http::response_serializer<http::string_body>> serializer{};
};

HttpServer::HttpServer(asio::io_context& io, tcp::endpoint const& endpoint, Pages pages, Gateway& gateway,
                       HttpLimits limits)
    : acceptor_(io), pause_(io), pages_(std::move(pages)), gateway_(gateway), limits_(limits) {
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen(static_cast<int>(limits_.connections));
}

void HttpServer::start() {
    asio::co_spawn(acceptor_.get_executor(), accept(*this), gateway_.log_failure());
}

void HttpServer::stop() {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
}

asio::awaitable<void> HttpServer::accept(HttpServer& server) {
    while (server.acceptor_.is_open()) {
        if (server.open_ >= server.limits_.connections) {
            server.pause_.expires_after(server.limits_.deadline);
            // Cut short by whoever ends.
            static_cast<void>(co_await server.pause_.async_wait(kAwait));
            continue;
        }
        auto [error, socket] = co_await server.acceptor_.async_accept(kAwait);
        if (!error) {
            ++server.open_;
            auto exchange = std::make_shared<Exchange>(std::move(socket), server.limits_);
            asio::co_spawn(server.acceptor_.get_executor(), serve(server, std::move(exchange)),
                           server.gateway_.log_failure());
        } else if (error != asio::error::operation_aborted) {
            server.pause_.expires_after(kPause);
            static_cast<void>(co_await server.pause_.async_wait(kAwait));
        }
    }
}

asio::awaitable<void> HttpServer::serve(HttpServer& server, std::shared_ptr<Exchange> exchange) {
    auto& stream = exchange->stream;
    stream.expires_after(server.limits_.deadline);
    auto const [failure, read] =
        co_await http::async_read_header(stream, exchange->buffer, exchange->parser, kAwait);
    if (is_answered(failure)) {
        exchange->answer(failure, server.pages_);
        static_cast<void>(co_await http::async_write(stream, *exchange->serializer, kAwait));
        boost::system::error_code ignored;
        stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }
    // Before another one is taken.
    exchange.reset();
    --server.open_;
    server.pause_.cancel();
}

}  // namespace tengen::server::net
