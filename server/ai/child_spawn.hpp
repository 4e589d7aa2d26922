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

/// Whether a program is killed when the thread that started it ends.
enum class Tie : std::uint8_t { thread, none };

/// Starts a program: a process group of its own, no descriptors but the three, every signal as usual, no core
/// files. Throws std::system_error when it cannot be started.
[[nodiscard]] Spawned spawn(ChildProcess::Start const& start, Tie tie);

}  // namespace tengen::server::ai
