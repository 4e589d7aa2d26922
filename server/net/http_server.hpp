#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net/gateway.hpp"

namespace tengen::server::net {

/// What is said to a request.
struct HttpAnswer {
    unsigned status = 200;
    std::string media_type = "text/plain; charset=utf-8";
    std::string body{};
};

/// What a peer of the HTTP port may cost.
struct HttpLimits {
    /// For the whole exchange.
    std::chrono::milliseconds deadline{5'000};
    std::size_t header_bytes = 8'192;
    std::size_t connections = 16;
};

/// A few pages over HTTP for the operator's own programs: GET and HEAD, one request a connection. More
/// connections than allowed wait in the queue of the system. I/O thread only.
class HttpServer {
  public:
    /// The answer to a path, without its query; a page that is not there has status 404.
    using Pages = std::function<HttpAnswer(std::string_view path)>;

    /// Binds at once. Throws boost::system::system_error. `io` and `gateway` outlive the server.
    HttpServer(boost::asio::io_context& io, boost::asio::ip::tcp::endpoint const& endpoint, Pages pages,
               Gateway& gateway, HttpLimits limits = {});

    /// Starts taking connections. Once.
    void start();
    /// No new connection is taken; what is under way ends by its deadline, or with `io`.
    void stop();
    [[nodiscard]] boost::asio::ip::tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }

  private:
    struct Exchange;

    static boost::asio::awaitable<void> accept(HttpServer& server);
    static boost::asio::awaitable<void> serve(HttpServer& server, std::shared_ptr<Exchange> exchange);

    boost::asio::ip::tcp::acceptor acceptor_;
    /// Waits while there are too many.
    boost::asio::steady_timer pause_;
    Pages pages_;
    Gateway& gateway_;
    HttpLimits limits_;
    std::size_t open_ = 0;
};

}  // namespace tengen::server::net
