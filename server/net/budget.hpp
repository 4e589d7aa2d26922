#pragma once

#include <cstddef>
#include <cstdint>

#include "server/net/limits.hpp"

namespace tengen::server::net {

enum class Verdict : std::uint8_t { within, too_fast, flood };

/// What one session has asked for in the current window.
class Budget {
  public:
    /// Weighs any line of `bytes`: `within` or `flood`. A long line weighs more, for what it costs to read.
    [[nodiscard]] Verdict weigh(Limits const& limits, std::size_t bytes, Clock::time_point now);
    /// Counts the line weighed last as a request: `within` or `too_fast`.
    [[nodiscard]] Verdict count(Limits const& limits);
    /// Until the window ends.
    [[nodiscard]] std::chrono::milliseconds retry_after(Limits const& limits, Clock::time_point now) const;

  private:
    Clock::time_point start_{};
    std::int32_t requests_ = 0;
    std::int32_t weight_ = 0;
};

}  // namespace tengen::server::net
