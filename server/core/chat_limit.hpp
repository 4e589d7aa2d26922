#pragma once

#include <cstddef>
#include <deque>
#include <optional>

#include "common/base/time.hpp"
#include "server/core/config.hpp"

namespace tengen::server::core {

/// Keeps one person's chat within so many lines and characters in a sliding window.
class ChatLimit {
  public:
    /// How long to wait before `characters` more may be said; nullopt when they may be said now.
    [[nodiscard]] std::optional<base::Milliseconds> wait(Config const& config, std::size_t characters,
                                                         base::TimePoint now) const;
    void said(Config const& config, std::size_t characters, base::TimePoint now);

  private:
    struct Line {
        base::TimePoint time{};
        std::size_t characters = 0;
    };
    std::deque<Line> lines_{};
};

}  // namespace tengen::server::core
