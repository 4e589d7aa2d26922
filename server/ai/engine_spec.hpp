#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "common/rules/game_spec.hpp"

namespace tengen::server::ai {

/// How long a program is waited for.
struct Patience {
    /// Until it says what it is.
    std::chrono::milliseconds about{1'000};
    /// Until it is ready for a game, and for another one.
    std::chrono::milliseconds start{10'000};
    std::chrono::milliseconds restart{2'000};
    /// A move may come so late, for the machine may be busy; then the program is taken to hang.
    std::chrono::milliseconds slack{1'000};
    /// A process without a question ends after.
    std::chrono::milliseconds idle{300'000};
};

/// A program that speaks the Gomocup protocol and may sit in a seat; [engines.NAME] of the configuration.
struct EngineSpec {
    /// The level's name on the wire.
    std::string name;
    /// The program, an absolute path, and its arguments.
    std::vector<std::string> command{};
    /// Where it works: its own folder as a rule.
    std::filesystem::path folder{};
    /// Where it may keep files of its own; made when it is needed.
    std::filesystem::path storage{};
    std::vector<rules::FiveRule> rules{};
    /// Points on one side of the board.
    std::vector<int> sizes{};
    /// For people; empty: what the program says about itself.
    std::string about{};
    /// For one move.
    std::chrono::milliseconds time{1'000};
    /// Address space of one process, in MB; 0 is no limit.
    std::uint64_t memory_mb = 1'024;
    /// Threads that it is told to use; nullopt leaves it to the program.
    std::optional<int> threads{};
    /// Processes at a time.
    int processes = 1;
    Patience patience{};
};

}  // namespace tengen::server::ai
