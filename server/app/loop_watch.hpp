#pragma once

#include <chrono>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "common/base/histogram.hpp"

namespace tengen::server::app {

/// Measures how late the I/O thread comes to a timer that is due: what everybody waits for who waits for it.
class LoopWatch {
  public:
    /// Looks every `interval` until `stop`.
    explicit LoopWatch(boost::asio::io_context& io,
                       std::chrono::milliseconds interval = std::chrono::milliseconds{100});

    void start();
    void stop();
    [[nodiscard]] base::Histogram const& lag() const { return lag_; }

  private:
    boost::asio::steady_timer timer_;
    std::chrono::milliseconds interval_;
    base::Histogram lag_ = base::histogram_of_waits();
};

}  // namespace tengen::server::app
