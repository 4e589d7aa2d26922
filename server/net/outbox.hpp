#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/buffer.hpp>

namespace tengen::server::net {

/// An encoded line; shared, since one notification goes to many.
using Line = std::shared_ptr<std::string const>;

/// Bytes of the longest line that is ever sent.
inline constexpr std::size_t kLongestLine = std::size_t{4} * 1024 * 1024;

/// Lines on their way to one peer, first come first sent. Takes no memory while it is empty.
class Outbox {
  public:
    /// False when `cap` bytes would be exceeded: the line is not taken. A longer line, up to `kLongestLine`,
    /// goes alone: it is taken when nothing waits.
    [[nodiscard]] bool push(Line line, std::size_t cap);
    /// Takes the line whatever its size.
    void push_last(Line line);
    [[nodiscard]] bool empty() const { return first_ == lines_.size(); }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }
    /// Puts the first lines into `buffers`, for one gathering write.
    void gather(std::vector<boost::asio::const_buffer>& buffers) const;
    /// The peer's side has taken that many bytes.
    void consume(std::size_t bytes);
    /// Drops all but a line that is partly sent.
    void drop_unsent();

  private:
    std::vector<Line> lines_;
    /// Lines before it are sent.
    std::size_t first_ = 0;
    /// Bytes of the first line that are sent.
    std::size_t sent_ = 0;
    std::size_t bytes_ = 0;
};

}  // namespace tengen::server::net
