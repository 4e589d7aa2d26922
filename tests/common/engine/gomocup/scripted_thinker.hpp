#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "common/engine/gomocup/thinker.hpp"

namespace tengen::engine::gomocup {

/// A search that answers as told, by default the empty point nearest to a1 with a score of 0, and remembers
/// what it was asked.
class ScriptedThinker : public Thinker {
  public:
    five::Findings search(five::Problem const& problem, five::SearchLimits const& limits,
                          std::stop_token stop, Progress const& progress) override;
    void forget() override { ++forgets; }
    void configure(five::SearchOptions const& options) override;

    /// What a position is worth to its side to move.
    std::function<int(five::Problem const&)> score{};
    /// Told before the answer.
    std::vector<five::Findings> on_the_way{};
    /// Whether a search goes on until it is stopped.
    bool endless = false;
    /// A larger table cannot be had.
    std::optional<std::size_t> most_hash{};
    /// More threads cannot be had.
    std::optional<int> most_threads{};
    /// How many searches to come find no memory.
    int failing_searches = 0;

    std::vector<five::Problem> problems{};
    std::vector<five::SearchLimits> limits{};
    std::vector<five::SearchOptions> options{};
    int forgets = 0;
};

/// Findings of one line, given as `h8i9`.
[[nodiscard]] five::Findings findings_of(int depth, int score, std::string_view line);

}  // namespace tengen::engine::gomocup
