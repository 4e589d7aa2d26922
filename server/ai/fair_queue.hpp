#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "common/base/ids.hpp"
#include "server/ai/question.hpp"

namespace tengen::server::ai {

/// Whom a question is for: the person against whom the AI plays, or nobody in games between AIs.
using Asker = std::optional<base::PlayerId>;
[[nodiscard]] Asker asker_of(Question const& question);

/// Questions that wait for a worker. People share the workers' time alike, however many questions each has:
/// next is the one with the least at work, then the one who has had the least time. Who has been idle starts
/// with what the next in turn has had, so a newcomer waits for what is at work already, and nobody saves up
/// time. Draws go before moves; games between AIs have what people leave over.
///
/// Start-time fair queueing (Goyal, Vin, Cheng 1996) with costs known afterwards. Taking is linear in the
/// number of people who wait.
class FairQueue {
  public:
    using Duration = std::chrono::steady_clock::duration;
    using MayGo = std::function<bool(Question const&)>;

    /// `may_go` says which questions may be taken now; without it all may.
    explicit FairQueue(MayGo may_go = [](Question const&) { return true; }) : may_go_(std::move(may_go)) {}

    void push(Question question);
    /// The next question; its asker counts as at work until `done`. Precondition: ready.
    [[nodiscard]] Question pop();
    /// What a question of this asker has cost.
    void done(Asker const& asker, Duration spent);
    /// Drops what waits for this seat.
    void drop(core::CancelEngine const& seat);
    void clear();

    [[nodiscard]] std::size_t size() const { return waiting_; }
    [[nodiscard]] bool empty() const { return waiting_ == 0; }
    /// Whether there is a question that may be taken now.
    [[nodiscard]] bool ready() const;

  private:
    struct Line {
        std::deque<Question> draws{};
        std::deque<Question> moves{};
        int at_work = 0;
        Duration used{};
        /// When it came, as a number.
        std::uint64_t since = 0;

        [[nodiscard]] bool waits() const { return !draws.empty() || !moves.empty(); }
        [[nodiscard]] bool idle() const { return !waits() && at_work == 0; }
    };
    using Lines = std::map<Asker, Line>;

    /// The first that may go, draws before moves; nullptr when none may.
    [[nodiscard]] Question const* next_of(Line const& line) const;
    [[nodiscard]] Lines::iterator next_in_turn();

    MayGo may_go_;
    Lines lines_;
    std::size_t waiting_ = 0;
    /// What the one taken last had used before.
    Duration level_{};
    std::uint64_t came_ = 0;
};

}  // namespace tengen::server::ai
