#pragma once

#include <optional>
#include <vector>

#include "common/engine/engine.hpp"
#include "common/rules/merit.hpp"

// Why an engine chose what it chose, in the words of the field. Judged from the board and the rules alone,
// whatever the engine's scores mean.
namespace tengen::engine::explain {

struct Explanation {
    /// The weightiest first; one at least and three at most.
    std::vector<rules::Merit> merits{};
    /// Plies to a win that the principal variation proves, the last one counted.
    std::optional<int> win_in{};

    friend bool operator==(Explanation const&, Explanation const&) = default;
};

/// What speaks for `choice.action`. Some microseconds to a millisecond. Precondition: it is legal in
/// `position`.
[[nodiscard]] Explanation explain(rules::Position const& position, Choice const& choice);

}  // namespace tengen::engine::explain
