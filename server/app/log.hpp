#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

#include "server/core/effects.hpp"

namespace spdlog {
class async_logger;
namespace details {
class thread_pool;
}
}  // namespace spdlog

namespace tengen::server::app {

/// The log on standard error, written by a thread of its own. A reader that stands still (a full pipe, a
/// terminal under Ctrl-S) holds up that thread alone: the newest lines are kept, the oldest are lost, and how
/// many were lost is told when there is a reader again.
class Log {
  public:
    /// `level` as in the setting log.level.
    explicit Log(std::string const& level);
    Log(Log const&) = delete;
    Log& operator=(Log const&) = delete;
    /// After `close` only.
    ~Log();

    /// Returns at once. One thread.
    void write(core::LogLine const& line);
    /// Waits until everything is written, for `patience` at most. False: the reader still stands still, and
    /// so does the thread; the process is to end without tearing anything down.
    [[nodiscard]] bool close(std::chrono::milliseconds patience);

  private:
    void tell_lost();

    std::shared_ptr<spdlog::details::thread_pool> writer_;
    std::shared_ptr<spdlog::async_logger> logger_;
    /// Lines that are known to be lost.
    std::size_t lost_ = 0;
};

}  // namespace tengen::server::app
