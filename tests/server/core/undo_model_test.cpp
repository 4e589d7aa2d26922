// Random play around undo by consent, against a second account of it (undo_model.hpp), at all kinds of
// tables. TENGEN_MODEL_COMMANDS and TENGEN_MODEL_SEED ask for more or for one run again.

#include <cstdlib>
#include <map>
#include <string>

#include "tests/server/core/undo_trial.hpp"

namespace tengen::server::core::testing {

namespace {

std::uint64_t number_from(char const* variable, std::uint64_t otherwise) {
    auto const* value = std::getenv(variable);
    return value == nullptr ? otherwise : std::strtoull(value, nullptr, 10);
}

}  // namespace

TEST(UndoModel, TheServerAndTheModelAgreeOnRandomPlay) {
    auto const commands = number_from("TENGEN_MODEL_COMMANDS", 100'000);
    auto seed = number_from("TENGEN_MODEL_SEED", 1);
    std::map<std::string, int> said;
    for (std::uint64_t given = 0; given < commands; ++seed) {
        SCOPED_TRACE("again with TENGEN_MODEL_COMMANDS=1 TENGEN_MODEL_SEED=" + std::to_string(seed));
        given += static_cast<std::uint64_t>(UndoTrial(seed, said).go());
        if (HasFailure()) {
            return;
        }
    }
    if (commands >= 20'000) {
        for (auto const* reason :
             {"", "not_seated", "forbidden", "not_playing", "stale_state", "not_your_turn", "illegal",
              "phase_forbidden", "too_few_moves", "negotiation_pending", "undo_limit", "already_asked",
              "too_soon", "undo_gone", "draw_gone", "bad_params", "storage_failed"}) {
            EXPECT_GE(said[reason], 10) << "hardly ever said: " << reason;
        }
    }
}

}  // namespace tengen::server::core::testing
