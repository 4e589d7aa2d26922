#pragma once

#include <sys/types.h>

#include "server/ai/child_process.hpp"

namespace tengen::server::ai {

/// A process of its own that knows the process groups of our programs and kills them when we are gone, even
/// when we were killed: a program dies with us by itself (child_spawn), but not what it started. Any thread.
class GroupGuard {
  public:
    /// Throws std::system_error when the system has no process to give.
    GroupGuard();
    GroupGuard(GroupGuard const&) = delete;
    GroupGuard& operator=(GroupGuard const&) = delete;
    /// Whatever is still known ends.
    ~GroupGuard();

    void add(pid_t group) { tell('+', group); }
    void remove(pid_t group) { tell('-', group); }

  private:
    void tell(char what, pid_t group) const;

    pid_t pid_ = -1;
    Descriptor in_;
};

}  // namespace tengen::server::ai
