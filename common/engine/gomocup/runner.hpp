#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

#include "common/engine/gomocup/line_splitter.hpp"
#include "common/engine/gomocup/session.hpp"
#include "common/engine/gomocup/thinker.hpp"

namespace tengen::engine::gomocup {

/// A session between bytes and a search: lines are taken on the caller's thread, whatever goes on; thinking
/// is done on a thread of its own. `write` gets whole lines with their ends, from both threads, never two at
/// once.
class Runner {
  public:
    using Write = std::function<void(std::string_view)>;

    /// `thinker` outlives the runner and is used by its thread only.
    Runner(Thinker& thinker, Write write);
    Runner(Runner const&) = delete;
    Runner& operator=(Runner const&) = delete;
    /// Stops thinking.
    ~Runner();

    /// Takes bytes from the manager, in pieces of any size. Does not wait for a search.
    void feed(std::string_view bytes);
    /// No bytes will come any more. Does not wait.
    void end_input();
    /// Whether END was obeyed, or the input ended and everything is answered.
    [[nodiscard]] bool is_over() const;
    /// Blocks until `is_over`.
    void wait_until_over();

  private:
    void think(std::stop_token const& stop);
    /// Prints, stops and starts what the session wants. Precondition: the mutex is held.
    void react(Reaction reaction);
    void print(std::string const& line);
    /// Does a step; what fails for want of memory is said, and the program goes on. Precondition: the mutex
    /// is held.
    template <class Step>
    void attempt(Step const& step);

    Thinker& thinker_;
    Write write_;
    LineSplitter lines_{};
    mutable std::mutex mutex_{};
    std::condition_variable_any changed_{};
    Session session_{};
    std::optional<Errand> errand_{};
    std::stop_source running_{};
    /// Whether what the errand under way says is printed.
    enum class Voice : std::uint8_t { heard, muted } voice_ = Voice::heard;
    std::jthread thread_;
};

}  // namespace tengen::engine::gomocup
