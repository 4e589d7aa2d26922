#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/engine/five/tuning/self_play.hpp"

namespace tengen::engine::five::tuning {

struct PlayCommand {
    PlayOptions options{};
    std::string out{};
};

/// Plays games and writes them; tells progress on standard error; 0 when all went well.
[[nodiscard]] int run(PlayCommand const& command);

struct SuiteCommand {
    std::string positions{};
    std::vector<std::uint64_t> nodes{10'000, 100'000, 1'000'000};
};

/// Tells on standard output how many best moves are found, for each rule and number of nodes; 0 when all went
/// well.
[[nodiscard]] int run(SuiteCommand const& command);

}  // namespace tengen::engine::five::tuning
