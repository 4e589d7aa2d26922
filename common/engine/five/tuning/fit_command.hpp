#pragma once

#include <string>
#include <vector>

#include "common/engine/five/tuning/fit.hpp"

namespace tengen::engine::five::tuning {

struct FitCommand {
    rules::FiveRule rule = rules::FiveRule::freestyle;
    std::vector<std::string> games{};
    /// Where the tables go; empty: only the losses are told.
    std::string out{};
    FitOptions value{};
    FitOptions policy{.epochs = 10, .rate = 0.01F};
};

struct NetworkCommand {
    rules::FiveRule rule = rules::FiveRule::freestyle;
    std::vector<std::string> games{};
    /// As that of FitCommand.
    std::string out{};
    FitOptions options{.epochs = 10, .batch = 256, .rate = 0.001F, .decay = 3};
};

/// Reads, fits, tells losses on standard output, writes; 0 when all went well.
[[nodiscard]] int run(FitCommand const& command);
/// As that; the network adds to the tables that the program has. Games of freestyle and standard may be
/// mixed.
[[nodiscard]] int run(NetworkCommand const& command);

}  // namespace tengen::engine::five::tuning
