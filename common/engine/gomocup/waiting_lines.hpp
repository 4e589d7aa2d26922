#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

#include "common/engine/gomocup/errand.hpp"

namespace tengen::engine::gomocup {

/// Lines that wait for the end of what is under way, in the order they came.
class WaitingLines {
  public:
    /// What a line does to all that is before it.
    enum class Effect : std::uint8_t { waits, cuts };
    struct Line {
        std::string text;
        TimePoint came_at;
        Effect effect = Effect::waits;
    };

    /// Whether so many bytes more may wait: a manager that tells more does not look at the answers.
    [[nodiscard]] bool has_room_for(std::string_view text) const;
    void put(Line line);
    template <class Predicate>
    void drop_if(Predicate const& predicate) {
        for (auto rest = lines_.size(); rest > 0; --rest) {
            auto line = take();
            if (!predicate(line)) {
                put(std::move(line));
            }
        }
    }
    /// Precondition: not empty.
    [[nodiscard]] Line take();

    [[nodiscard]] bool empty() const { return lines_.empty(); }
    /// Whether one of them cuts short what is before it.
    [[nodiscard]] bool cuts() const { return cuts_ > 0; }

  private:
    std::deque<Line> lines_{};
    std::size_t bytes_ = 0;
    int cuts_ = 0;
};

}  // namespace tengen::engine::gomocup
