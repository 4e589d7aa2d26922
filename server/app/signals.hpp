#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "server/app/server.hpp"
#include "server/app/settings.hpp"

namespace tengen::server::app {

/// The signals by which a server is told to end: SIGTERM and SIGINT at once, or when the games have ended if
/// `drain.on_term_ms` gives them time; a second one at once in any case. SIGUSR1 drains.
class Signals {
  public:
    /// `server` outlives the signals.
    Signals(boost::asio::io_context& io, Server& server, Settings const& settings);
    /// One more signal that ends like SIGTERM.
    void add_end(int number) { ends_.add(number); }

  private:
    void wait_for_end();
    void wait_for_drain();

    boost::asio::signal_set ends_;
    boost::asio::signal_set drains_;
    Server& server_;
    std::chrono::milliseconds on_term_;
    std::chrono::milliseconds deadline_;
};

}  // namespace tengen::server::app
