#pragma once

#include <future>
#include <memory>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include "server/app/server.hpp"
#include "tests/server/temp_folder.hpp"

namespace tengen::server::app {

/// A whole server in this process, on a thread of its own and a free port.
class House {
  public:
    explicit House(std::filesystem::path const& folder, Settings settings = test_settings(),
                   ai::Engines engines = ai::house_engines()) {
        settings.folder = folder;
        settings.listen = "127.0.0.1:0";
        server_.emplace(io_, std::move(settings), std::move(engines), [](core::LogLine const&) {});
        server_->start();
        port_ = server_->endpoint().port();
        http_port_ = server_->http_endpoint() ? server_->http_endpoint()->port() : std::uint16_t{0};
        thread_ = std::thread([this] { io_.run(); });
    }
    House(House const&) = delete;
    House& operator=(House const&) = delete;
    ~House() {
        boost::asio::post(io_, [this] { server_->stop(); });
        thread_.join();
    }

    [[nodiscard]] std::uint16_t port() const { return port_; }
    /// 0 when the settings ask for none.
    [[nodiscard]] std::uint16_t http_port() const { return http_port_; }

    /// No limits for this machine, quick farewells.
    static Settings test_settings() {
        Settings settings = default_settings();
        settings.net.exempt_loopback = true;
        settings.core.storage_probe = base::Milliseconds{10};
        return settings;
    }

  private:
    boost::asio::io_context io_{1};
    std::optional<Server> server_;
    std::uint16_t port_ = 0;
    std::uint16_t http_port_ = 0;
    std::thread thread_;
};

}  // namespace tengen::server::app
