#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "server/ai/child_process.hpp"
#include "server/ai/engine_fault.hpp"
#include "server/ai/engine_spec.hpp"
#include "server/ai/gomocup_manager.hpp"

namespace tengen::server::ai {

/// Takes a line for the log. Any thread.
using Note = std::function<void(core::LogLine)>;

/// The process was of no use any more before it was asked; another one is to be asked in its place.
class StaleProcess : public EngineFault {
  public:
    using EngineFault::EngineFault;
};

/// One running program and the talk with it. One thread at a time; every wait has an end.
class EngineProcess {
  public:
    /// Starts it. Throws EngineFault. The spec, the guard and what `note` needs outlive the process.
    EngineProcess(EngineSpec const& spec, Note const& note, GroupGuard* guard);

    /// What it says about itself, empty when that is nothing. Blocks for a moment; throws
    /// EngineFault when it does not answer. Before it is asked anything else.
    [[nodiscard]] std::string about();
    /// Whether it may be asked about such a game: it has not been told other terms.
    [[nodiscard]] bool fits(Terms const& terms) const { return !manager_ || manager_->terms() == terms; }
    /// Whether it knows this board but for the last stone.
    [[nodiscard]] bool goes_on(std::span<rules::Point const> stones) const {
        return manager_ && manager_->goes_on(stones);
    }
    /// Its move after `stones`. Blocks until it answers, its time is over or `watched` becomes readable.
    /// Throws EngineFault when there is no move, and is not to be asked again then. `turn` may be less than
    /// in the terms. Precondition: it fits.
    [[nodiscard]] rules::Point ask(Terms const& terms, std::span<rules::Point const> stones,
                                   std::chrono::milliseconds turn, int watched);

    /// Asks it to end.
    void say_goodbye() { child_.say("END\n"); }
    /// Lets it end by itself until then.
    void see_off(ChildProcess::Clock::time_point until);

  private:
    using Clock = ChildProcess::Clock;

    void say(std::string const& lines, int watched);
    void set_deadline();
    [[nodiscard]] std::string next_line(int watched);
    [[nodiscard]] std::optional<std::string> take_line();
    void take_output();
    void note_errors();
    [[noreturn]] void fail(core::EngineFailure kind, std::string const& why, bool stale = false) const;
    [[noreturn]] void fail_ended();
    [[noreturn]] void fail_woken() const;
    [[noreturn]] void fail_late() const;

    EngineSpec const& spec_;
    Note const& note_;
    ChildProcess child_;
    std::optional<GomocupManager> manager_{};
    /// Printed; read up to `read_`.
    std::string heard_;
    std::size_t read_ = 0;
    /// Bytes printed since it was spoken to.
    std::size_t printed_ = 0;
    int questions_ = 0;
    int noted_ = 0;
    /// It has said something since it was asked.
    bool spoke_ = false;
    /// It is asked to begin anew.
    bool restarting_ = false;
    /// It has been asked for a move.
    bool thinking_ = false;
    std::chrono::milliseconds turn_{0};
    Clock::time_point last_answer_{};
    Clock::time_point deadline_{};
};

}  // namespace tengen::server::ai
