#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tengen::engine::gomocup {

/// Cuts bytes into lines. CR, LF and both together end one; empty lines are left out. Of a line that is
/// longer than a command may be, the first kLongestLine + 1 bytes are kept and the rest is dropped.
class LineSplitter {
  public:
    void feed(std::string_view bytes);
    /// The next whole line, without its end; nullopt until more bytes come.
    [[nodiscard]] std::optional<std::string> next();
    /// What came after the last end of a line; nullopt when there is nothing.
    [[nodiscard]] std::optional<std::string> rest();

  private:
    std::string_view unread() const { return std::string_view(bytes_).substr(read_); }

    std::string bytes_{};
    std::size_t read_ = 0;
    std::string line_{};
};

}  // namespace tengen::engine::gomocup
