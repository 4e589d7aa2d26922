#include "server/app/signals.hpp"

#include <chrono>
#include <csignal>
#include <utility>

namespace tengen::server::app {

using std::chrono::milliseconds;

Signals::Signals(boost::asio::io_context& io, Server& server, Settings const& settings)
    : ends_(io, SIGTERM, SIGINT),
      drains_(io, SIGUSR1),
      server_(server),
      on_term_(settings.drain_on_term),
      deadline_(settings.drain_deadline) {
    wait_for_end();
    wait_for_drain();
}

void Signals::wait_for_end() {
    ends_.async_wait([this](boost::system::error_code const& error, int) {
        if (error) {
            return;
        }
        // The second one does not wait any more.
        auto const patience = std::exchange(on_term_, milliseconds{0});
        if (patience.count() > 0) {
            server_.drain(patience);
            wait_for_end();
        } else {
            server_.stop();
        }
    });
}

void Signals::wait_for_drain() {
    drains_.async_wait([this](boost::system::error_code const& error, int) {
        if (!error) {
            server_.drain(deadline_);
            wait_for_drain();
        }
    });
}

}  // namespace tengen::server::app
