#pragma once

#include <csignal>
#include <fstream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/ai/engine_process.hpp"
#include "server/ai/engine_spec.hpp"
#include "tests/place.hpp"

namespace tengen::server::ai {

/// A program of tests/server/ai/engines that behaves in a manner of its own and writes what it is told to
/// `log`.
inline EngineSpec program(std::string const& manner, std::string const& log, std::string const& more = {}) {
    using rules::FiveRule;
    EngineSpec spec;
    spec.name = "tester";
    spec.command = {
        "/usr/bin/python3", "-B", TENGEN_TEST_DATA "/server/ai/engines/engine.py", manner, log, more};
    spec.folder = "/";
    spec.storage = log + ".files";
    spec.rules = {FiveRule::freestyle, FiveRule::standard, FiveRule::renju, FiveRule::caro};
    spec.sizes = {15, 19, 20};
    spec.about = "For tests.";
    spec.time = std::chrono::milliseconds{20'000};
    constexpr std::chrono::hours kLong{1};
    spec.patience = {.about = kLong, .start = kLong, .restart = kLong, .slack = kLong, .idle = kLong};
    return spec;
}

inline std::vector<std::string> lines_of(std::string const& file) {
    std::ifstream in(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

/// The numbers that follow `word` at the start of lines.
inline std::vector<int> numbers_after(std::string const& file, std::string const& word) {
    std::vector<int> numbers;
    for (std::string const& line : lines_of(file)) {
        if (line.starts_with(word + ' ')) {
            numbers.push_back(std::stoi(line.substr(word.size() + 1)));
        }
    }
    return numbers;
}

/// Whether the process has ended; nobody may have asked for its exit code.
inline bool is_gone(int pid) {
    std::ifstream in("/proc/" + std::to_string(pid) + "/stat");
    std::string stat;
    std::getline(in, stat);
    auto const name_ends = stat.rfind(") ");
    return stat.empty() || stat.substr(name_ends + 2, 1) == "Z";
}

/// Waits until `condition` holds; the test program's own limit of time ends a wait in vain.
template <class Condition>
void wait_until(Condition condition) {
    while (!condition()) {
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
}

/// Lines for the log.
class Notes {
  public:
    Note note() {
        return [this](core::LogLine const& line) {
            std::lock_guard const lock(mutex_);
            lines_.push_back(line.text);
        };
    }
    std::vector<std::string> lines() {
        std::lock_guard const lock(mutex_);
        return lines_;
    }

  private:
    std::mutex mutex_;
    std::vector<std::string> lines_;
};

}  // namespace tengen::server::ai
