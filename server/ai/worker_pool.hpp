#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <thread>

#include "common/base/histogram.hpp"
#include "server/ai/question.hpp"
#include "server/core/effects.hpp"

namespace tengen::server::ai {

/// Where answers go: one for every question that was not cancelled. Called on the pool's threads, one at a
/// time; must be quick and must not call the pool.
struct Answers {
    std::function<void(core::EngineTicket const&, MoveAnswer)> move;
    std::function<void(core::EngineTicket const&, DrawAnswer)> draw;
    std::function<void(core::EngineTicket const&, core::DrawWish)> draw_wish;
    std::function<void(core::EngineTicket const&, HintAnswer)> hint;
    std::function<void(core::EngineTicket const&, proto::Thinking)> thinking;
};

struct PoolOptions {
    /// Questions at a time; those of levels with a number of their own (`Engines::at_once`) come on top.
    int threads = 1;
    /// A question may take this long, or less when its level says so; then the engine is told to stop. A
    /// level with a number of its own may take what it says.
    std::chrono::milliseconds time_limit{10'000};
    /// An engine that was told to stop and does not within this time is given up, with its thread.
    std::chrono::milliseconds grace{2'000};
    /// Intermediate results come at most this often; the last one comes with the move at the latest.
    std::chrono::milliseconds progress{250};
    /// Threads that may be lost in engines that never return; after that they are not replaced.
    int lost_threads = 8;
};

/// Engines at work on threads of their own; people share their time alike, see FairQueue. A worker that hangs
/// is left behind and replaced: nothing here ever waits for an engine.
class WorkerPool {
  public:
    WorkerPool(PoolOptions options, Engines engines, Answers answers);
    WorkerPool(WorkerPool const&) = delete;
    WorkerPool& operator=(WorkerPool const&) = delete;
    ~WorkerPool();

    /// Tells all engines to stop and waits for them for `grace`, a second at most. No answer comes any more,
    /// and nothing may be asked. The destructor does it when nobody has.
    void close();

    /// Returns at once.
    void ask(Question question);
    /// Drops what waits for this seat and stops what is being thought about for it; no answer comes.
    void cancel(core::CancelEngine const& seat);

    /// What goes on now, and what questions have cost so far.
    struct Stats {
        std::size_t waiting = 0;
        std::size_t at_work = 0;
        int lost = 0;
        /// Questions of which the engine was given up.
        std::uint64_t given_up = 0;
        base::Histogram think = base::histogram_of_waits();
    };
    [[nodiscard]] Stats stats() const;

    /// Threads left behind inside engines that have not returned yet.
    [[nodiscard]] int lost() const;

  private:
    class Shared;
    std::shared_ptr<Shared> shared_;
    std::jthread watchdog_;
};

}  // namespace tengen::server::ai
