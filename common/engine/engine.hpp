#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "common/rules/action.hpp"
#include "common/rules/position.hpp"

namespace tengen::engine {

/// Which move is wanted: one in the engine's own style, which may vary among good moves, or the best it
/// finds.
enum class Aim : std::uint8_t { style, best };

/// How long one `think` may go on; the first limit reached ends it. Zero means no such limit.
struct Limits {
    std::chrono::milliseconds time{0};
    std::uint64_t nodes = 0;
    int depth = 0;
    /// An engine whose style does not vary takes no notice.
    Aim aim = Aim::style;
};

/// What an engine decided. `score` is in the engine's own units, positive is good for the side to act.
struct Choice {
    rules::Action action = rules::Action::keep();
    int score = 0;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<rules::Action> principal_variation{};
};

/// Called from the thinking thread while the engine thinks; must be cheap.
using Progress = std::function<void(Choice const&)>;

/// A player that is a program.
class Engine {
  public:
    Engine() = default;
    Engine(Engine const&) = delete;
    Engine& operator=(Engine const&) = delete;
    virtual ~Engine() = default;

    /// Picks a legal action. Blocking, no I/O; one call at a time. Returns early with the best so far when a
    /// stop is requested. Deterministic for a node limit. Precondition: the game is not over.
    [[nodiscard]] virtual Choice think(rules::Position const& position, Limits const& limits,
                                       std::stop_token stop) = 0;

    /// Whether the engine would accept a draw in `position` for `side`. Default: when nobody can win any
    /// more.
    [[nodiscard]] virtual bool accepts_draw(rules::Position const& position, rules::Side side);

    /// Whether the engine would offer a draw itself. Default: when nobody can win any more, or when little is
    /// left to happen and it would accept one.
    [[nodiscard]] virtual bool offers_draw(rules::Position const& position, rules::Side side);

    /// Receives intermediate results; may be empty.
    void on_progress(Progress progress) { progress_ = std::move(progress); }

  protected:
    Progress progress_{};
};

}  // namespace tengen::engine
