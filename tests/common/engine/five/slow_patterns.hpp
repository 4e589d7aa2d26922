#pragma once

// Line patterns worked out the obvious way on letters, from the words of line_patterns.hpp. Shares no code
// with the tables, against which it is held.

#include <string>
#include <unordered_map>

#include "common/engine/five/line_patterns.hpp"

namespace tengen::engine::five::test {

class SlowPatterns {
  public:
    explicit SlowPatterns(FiveLaw law) : law_(law) {}

    /// `window`: eleven letters, `x` own stones, `o` the other side's, `#` off the board, `.` empty; own in
    /// the middle.
    [[nodiscard]] LinePattern of(std::string const& window);

  private:
    [[nodiscard]] bool is_five(std::string const& window) const;
    [[nodiscard]] int fives(std::string const& window) const;
    [[nodiscard]] bool wins_whatever_is_answered(std::string const& window) const;
    [[nodiscard]] LinePattern work_out(std::string const& window);

    FiveLaw law_;
    std::unordered_map<std::string, LinePattern> known_;
};

}  // namespace tengen::engine::five::test
