#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/core/effects.hpp"

namespace tengen::server::app {

/// The present moment on the wall clock, as `Present` has it. Any thread.
[[nodiscard]] base::TimePoint now();

/// The core's timers on one timer of the I/O thread.
class Timers {
  public:
    /// `due` is called on the I/O thread, once for each timer that was started and not stopped.
    Timers(boost::asio::io_context& io, std::function<void(core::TimerKey const&)> due);

    void start(core::TimerKey const& key, base::TimePoint due);
    void stop(core::TimerKey const& key);
    [[nodiscard]] std::size_t size() const { return by_key_.size(); }
    /// No timer fires any more.
    void close();

  private:
    void arm();
    void fire();

    boost::asio::steady_timer timer_;
    std::function<void(core::TimerKey const&)> due_;
    std::map<core::TimerKey, base::TimePoint> by_key_;
    std::set<std::pair<base::TimePoint, core::TimerKey>> by_time_;
    /// What the timer waits for.
    base::TimePoint armed_ = base::TimePoint::max();
};

}  // namespace tengen::server::app
