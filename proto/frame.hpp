#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/base/result.hpp"

namespace tengen::proto {

/// Longest line of a peer that has not said hello, and of one that has; the line end is not counted.
inline constexpr std::size_t kGreetingLineBytes = 1024;
inline constexpr std::size_t kLineBytes = std::size_t{64} * 1024;

/// What a server takes; these are what it takes when nobody says otherwise.
struct LineCaps {
    std::size_t greeting = kGreetingLineBytes;
    std::size_t line = kLineBytes;
};

enum class FrameError : std::uint8_t { too_long, not_utf8 };

/// Cuts a stream of bytes into lines. After an error nothing more is kept or returned: the stream is broken.
class LineFramer {
  public:
    explicit LineFramer(std::size_t cap = kGreetingLineBytes) : cap_(cap) {}

    /// Longest line from now on; lines already fed but not yet taken are measured by it too.
    void set_cap(std::size_t cap) { cap_ = cap; }
    /// Takes bytes from the peer; call next() until it has no line before feeding again. Ends the life of
    /// the last line. Holds at most one unfinished line and the bytes of one call.
    void feed(std::string_view bytes);
    /// The next complete line without its end (LF or CR LF), nullopt when more bytes are needed. The view
    /// lives until the next call of feed(). A line longer than the cap is an error before its end is seen.
    [[nodiscard]] base::Result<std::optional<std::string_view>, FrameError> next();

  private:
    FrameError fail(FrameError why);

    std::string buffer_;
    std::size_t start_ = 0;
    /// Bytes before it are known to hold no line end.
    std::size_t searched_ = 0;
    std::size_t cap_;
    std::optional<FrameError> broken_{};
};

}  // namespace tengen::proto
