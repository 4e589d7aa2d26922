#include "server/ai/group_guard.hpp"

#include <cerrno>
#include <string>
#include <utility>

#include <sys/wait.h>
#include <unistd.h>

#include "server/ai/child_spawn.hpp"
#include "server/ai/pipe_signal.hpp"
#include "server/ai/program_mark.hpp"

namespace tengen::server::ai {
namespace {

/// Reads "+ GROUP" and "- GROUP" until its input ends, then kills the groups that are left, and what has the
/// variable that is its argument. A shell, since what we could do after a fork without exec is next to
/// nothing.
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
PATH=/usr/bin:/bin
for round in 1 2 3; do
    for file in $(grep -alsF -- "$1" /proc/[0-9]*/environ); do
        each=${file#/proc/}
        kill -9 "${each%/environ}"
    done
done
)";

}  // namespace

GroupGuard::GroupGuard() : mark_(new_mark()) {
    auto const variable = std::string(kMarkName) + '=' + mark_ + '.';
    auto spawned =
        spawn({.command = {"/bin/sh", "-c", kScript, "tengen-engine-guard", variable}, .folder = "/"});
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
