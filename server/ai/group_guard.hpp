#pragma once

#include <string>

#include <sys/types.h>

#include "server/ai/child_process.hpp"

namespace tengen::server::ai {

/// A process of its own that knows the process groups of our programs and kills them when we are gone, even
/// when we were killed, and what else has our mark. Any thread.
class GroupGuard {
  public:
    /// Throws std::system_error when the system has no process to give.
    GroupGuard();
    GroupGuard(GroupGuard const&) = delete;
    GroupGuard& operator=(GroupGuard const&) = delete;
    /// Whatever is still known ends.
    ~GroupGuard();

    /// What the marks of our programs begin with.
    [[nodiscard]] std::string const& mark() const { return mark_; }
    void add(pid_t group) { tell('+', group); }
    void remove(pid_t group) { tell('-', group); }

  private:
    void tell(char what, pid_t group) const;

    std::string mark_;
    pid_t pid_ = -1;
    Descriptor in_;
};

}  // namespace tengen::server::ai
