#pragma once

// Engines that do as they are told, and what asks the pool for them, for the tests of WorkerPool.

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/ai/worker_pool.hpp"

namespace tengen::server::ai {

/// A gate that engines of a test wait at.
class Gate {
  public:
    /// Blocks until the gate opens, or until `stop`.
    void pass(std::stop_token stop = {});
    /// Blocks until so many have come.
    void wait_for_inside(int count);
    void open_up();
    /// How many have come.
    [[nodiscard]] int inside();

  private:
    std::mutex mutex_;
    std::condition_variable_any changed_;
    bool open_ = false;
    int inside_ = 0;
};

/// Collects answers as text, by room. What a room's engine thinks goes to the room's name with a plus.
class Desk {
  public:
    [[nodiscard]] Answers answers();
    /// Blocks until there is an answer.
    [[nodiscard]] std::string wait_for(std::string const& room);
    [[nodiscard]] bool has(std::string const& room);
    /// The rooms in the order of their answers.
    [[nodiscard]] std::vector<std::string> order();

  private:
    void note(core::EngineTicket const& ticket, std::string answer);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::string, std::string> answers_;
    std::vector<std::string> order_;
};

[[nodiscard]] rules::Position empty_board();
[[nodiscard]] core::AskEngine ask(std::string const& room, std::string level,
                                  std::optional<base::PlayerId> asker = std::nullopt);
[[nodiscard]] core::AskEngineDraw ask_draw(std::string const& room, std::string level, rules::Side side);
[[nodiscard]] core::AskHint ask_hint(std::string const& room,
                                     std::optional<base::PlayerId> asker = std::nullopt);

/// Engines behave as the name of their level says: plain, slow, hangs, throws, nonsense, aims, talks.
class WorkerPoolTest : public testing::Test {
  protected:
    WorkerPoolTest();
    ~WorkerPoolTest() override;
    [[nodiscard]] Engines engines();

    std::shared_ptr<Gate> gate_ = std::make_shared<Gate>();
    Desk desk_;
    std::string hint_level_ = "plain";
    PoolOptions patient_;
    PoolOptions hasty_;
};

}  // namespace tengen::server::ai
