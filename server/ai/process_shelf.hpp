#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/ai/engine_process.hpp"
#include "server/ai/engine_spec.hpp"
#include "server/ai/group_guard.hpp"

namespace tengen::server::ai {

/// Processes of engines that wait for a question; who waits for too long ends. Any thread.
class ProcessShelf {
  public:
    /// Nothing is noted after `close`.
    ProcessShelf(std::vector<EngineSpec> specs, Note note);
    ProcessShelf(ProcessShelf const&) = delete;
    ProcessShelf& operator=(ProcessShelf const&) = delete;
    ~ProcessShelf() = default;

    [[nodiscard]] std::vector<EngineSpec> const& specs() const { return specs_; }
    /// nullptr when there is no such engine. The same as long as the shelf lives.
    [[nodiscard]] EngineSpec const* find(std::string_view name) const;
    void note(EngineSpec const& spec, core::LogLine::Severity severity, std::string const& what) const;

    /// A new process, which the shelf outlives. Throws EngineFault.
    [[nodiscard]] std::unique_ptr<EngineProcess> start(EngineSpec const& spec) const;
    /// A process that waits for such a question, the one that knows the game best; nullptr when there is
    /// none. Then one that was told other terms makes way. Throws EngineFault after `close`.
    [[nodiscard]] std::unique_ptr<EngineProcess> take(EngineSpec const& spec, Terms const& terms,
                                                      std::span<rules::Point const> stones);
    void give_back(EngineSpec const& spec, std::unique_ptr<EngineProcess> process);
    /// Ends the processes on the shelf and takes no more. The owner alone calls it.
    void close();

  private:
    using Processes = std::vector<std::unique_ptr<EngineProcess>>;
    using Clock = ChildProcess::Clock;
    struct Idle {
        std::unique_ptr<EngineProcess> process;
        Clock::time_point until;
    };

    void see_off_the_idle(std::stop_token const& stop);
    /// Takes those that have waited for too long from the shelf. With the mutex held.
    [[nodiscard]] Processes take_late();
    [[nodiscard]] Clock::time_point next_end() const;
    static void end_all(Processes const& processes);

    std::vector<EngineSpec> const specs_;
    mutable std::mutex noting_;
    Note tell_;
    /// Tells as long as the shelf is open.
    Note const note_;
    /// Outlives the processes.
    std::unique_ptr<GroupGuard> guard_;
    std::mutex mutex_;
    std::condition_variable_any came_;
    std::map<std::string, std::vector<Idle>> idle_;
    bool closed_ = false;
    std::jthread housekeeper_;
};

}  // namespace tengen::server::ai
