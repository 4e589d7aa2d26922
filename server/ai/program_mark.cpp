#include "server/ai/program_mark.hpp"

#include <algorithm>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <system_error>
#include <vector>

#include <sys/types.h>
#include <unistd.h>

namespace tengen::server::ai {
namespace {

/// Who starts new ones faster than they are killed is let go after so many rounds.
constexpr int kMostRounds = 20;

/// All processes but this one.
std::vector<pid_t> all_processes() {
    std::vector<pid_t> all;
    std::error_code failed;
    for (std::filesystem::directory_iterator each("/proc", failed), end; !failed && each != end;
         each.increment(failed)) {
        std::string const name = each->path().filename();
        pid_t pid = 0;
        auto const [rest, wrong] = std::from_chars(name.data(), name.data() + name.size(), pid);
        if (wrong == std::errc{} && rest == name.data() + name.size() && pid != getpid()) {
            all.push_back(pid);
        }
    }
    return all;
}

/// Whether it lives and has a variable that begins so; one that was killed has no environment.
bool is_marked(pid_t pid, std::string const& variable) {
    std::ifstream in("/proc/" + std::to_string(pid) + "/environ", std::ios::binary);
    std::string environment{'\0'};
    environment.append(std::istreambuf_iterator<char>(in), {});
    return environment.find('\0' + variable) != std::string::npos;
}

}  // namespace

std::string new_mark() {
    std::random_device source;
    return std::to_string(getpid()) + '-' + std::to_string(source()) + std::to_string(source());
}

void kill_marked(std::string_view mark) {
    std::string const variable = std::string(kMarkName) + '=' + std::string(mark);
    for (int round = 0; round < kMostRounds; ++round) {
        auto const killed = std::ranges::count_if(all_processes(), [&variable](pid_t pid) {
            return is_marked(pid, variable) && kill(pid, SIGKILL) == 0;
        });
        if (killed == 0) {
            return;
        }
    }
}

}  // namespace tengen::server::ai
