#pragma once

#include <memory>
#include <ostream>

namespace tengen::client::ui::window {

/// While it lives, what SFML reports goes line by line to `out`, without the lines that tell of nothing
/// wrong: SFML sets vertical sync on every window and reports each driver that has none.
class SfmlLog {
  public:
    /// `out` outlives it.
    explicit SfmlLog(std::ostream& out);
    ~SfmlLog();
    SfmlLog(SfmlLog const&) = delete;
    SfmlLog& operator=(SfmlLog const&) = delete;

  private:
    class Lines;
    std::unique_ptr<Lines> lines_;
    std::streambuf* before_;
};

}  // namespace tengen::client::ui::window
