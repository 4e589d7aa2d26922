#pragma once

#include "server/ai/child_process.hpp"

namespace tengen::server::ai {

/// Our ends of a program's pipes; they do not block.
struct Spawned {
    pid_t pid = -1;
    Descriptor in{};
    Descriptor out{};
    Descriptor err{};
};

/// Starts a program: a process group of its own, no descriptors but the three, every signal as usual, no core
/// files. Throws std::system_error when it cannot be started, or not within its limits.
[[nodiscard]] Spawned spawn(ChildProcess::Start const& start);

}  // namespace tengen::server::ai
