#include "server/ai/group_guard.hpp"

#include <cerrno>
#include <string>
#include <utility>

#include <sys/wait.h>
#include <unistd.h>

#include "server/ai/child_spawn.hpp"
#include "server/ai/pipe_signal.hpp"

namespace tengen::server::ai {
namespace {

/// Reads "+ GROUP" and "- GROUP" until its input ends, then kills the groups that are left. A shell, since
/// what we could do after a fork without exec is next to nothing.
constexpr auto kScript = R"(
trap '' HUP INT TERM PIPE
all=
while read -r what group; do
    others=
    for each in $all; do
        [ "$each" = "$group" ] || others="$others $each"
    done
    all=$others
    [ "$what" = - ] || all="$all $group"
done
for each in $all; do
    kill -9 "-$each"
done
)";

}  // namespace

GroupGuard::GroupGuard() {
    auto spawned =
        spawn({.command = {"/bin/sh", "-c", kScript, "tengen-engine-guard"}, .folder = "/"}, Tie::none);
    pid_ = spawned.pid;
    in_ = std::move(spawned.in);
}

GroupGuard::~GroupGuard() {
    in_.close();
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

void GroupGuard::tell(char what, pid_t group) const {
    std::string const line = std::string(1, what) + ' ' + std::to_string(group) + '\n';
    NoPipeSignal const quiet;
    // Short enough to be written whole or not at all; without the guard the programs end by themselves.
    static_cast<void>(!write(in_.number(), line.data(), line.size()));
}

}  // namespace tengen::server::ai
