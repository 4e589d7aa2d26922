#include "common/engine/gomocup/settings.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <string>

#include <unistd.h>

namespace tengen::engine::gomocup {

namespace {

using std::chrono::milliseconds;

constexpr std::int64_t kExactlyFive = 1;
constexpr std::int64_t kContinuous = 2;
constexpr std::int64_t kRenju = 4;
constexpr std::int64_t kCaro = 8;

constexpr std::int64_t kMiB = 1 << 20;
constexpr std::int64_t kUsualHash = 128 * kMiB;
/// Longer than any game; keeps sums of times far from overflow.
constexpr std::int64_t kMostMilliseconds = std::int64_t{1} << 40;

/// A number with more digits than fit is as good as the greatest that does.
std::optional<std::int64_t> number_of(Command const& info) {
    auto const number = parse_number(info.value);
    bool const is_huge =
        !number && !info.value.empty() && info.value.find_first_not_of("0123456789") == std::string::npos;
    return is_huge ? std::numeric_limits<std::int64_t>::max() : number;
}

constexpr std::int64_t kNoMost = std::numeric_limits<std::int64_t>::max();

using Setter = void (*)(Settings&, std::int64_t);

constexpr std::int64_t kNoLeast = std::numeric_limits<std::int64_t>::min();

/// What is above the range of a key counts as its end; what is below is refused.
struct Key {
    std::string_view name;
    std::int64_t least;
    std::int64_t most;
    Setter set;
};

constexpr std::array kKeys{
    Key{"timeout_turn", 0, kMostMilliseconds,
        [](Settings& settings, std::int64_t value) { settings.turn = milliseconds(value); }},
    Key{"timeout_match", 0, kMostMilliseconds,
        [](Settings& settings, std::int64_t value) {
            settings.match = value == 0 ? std::nullopt : std::optional(milliseconds(value));
            settings.left = settings.match;
        }},
    // A manager tells less than nothing to who has used more than there was.
    Key{"time_left", kNoLeast, kMostMilliseconds,
        [](Settings& settings, std::int64_t value) {
            // Where a game has no limit, some managers tell that nothing of it is left.
            bool const unlimited = value <= 0 && !settings.match;
            auto const left = milliseconds(std::max<std::int64_t>(value, 0));
            settings.left = unlimited ? std::nullopt : std::optional(left);
        }},
    Key{"max_memory", 0, kNoMost, [](Settings& settings, std::int64_t value) { settings.memory = value; }},
    Key{"show_detail", 0, 1, [](Settings& settings, std::int64_t value) { settings.detail = value != 0; }},
    // Some managers say -1 for no limit.
    Key{"max_node", -1, kNoMost,
        [](Settings& settings, std::int64_t value) {
            settings.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(value, 0));
        }},
    Key{"max_depth", -1, std::numeric_limits<int>::max(),
        [](Settings& settings, std::int64_t value) {
            settings.depth = static_cast<int>(std::max<std::int64_t>(value, 0));
        }},
    Key{"thread_num", 1, kMostThreads,
        [](Settings& settings, std::int64_t value) { settings.threads = static_cast<int>(value); }},
    Key{"hash_size", 0, kMostHash / 1024,
        [](Settings& settings, std::int64_t value) { settings.hash = value * 1024; }},
};

std::optional<Refusal> take_rule(Settings& settings, std::string_view value) {
    auto const mask = parse_number(value);
    if (!mask || *mask < 0 || *mask > (kExactlyFive | kContinuous | kRenju | kCaro)) {
        return Refusal{
            "ERROR INFO rule takes a sum of 1 (exactly five), 2 (continuous), 4 (renju) and 8 (caro)"};
    }
    settings.continuous = (*mask & kContinuous) != 0;
    if ((*mask & kRenju) != 0) {
        settings.rule = rules::FiveRule::renju;
    } else if ((*mask & kCaro) != 0) {
        settings.rule = rules::FiveRule::caro;
    } else {
        settings.rule = (*mask & kExactlyFive) != 0 ? rules::FiveRule::standard : rules::FiveRule::freestyle;
    }
    return std::nullopt;
}

/// What of a limit may be thought: the manager's clock runs while the answer is on its way.
milliseconds without_reserve(milliseconds limit) {
    constexpr milliseconds kLeast{3};
    constexpr milliseconds kMost{25};
    return std::max(limit - std::clamp(limit / 10, kLeast, kMost), milliseconds(1));
}

/// What one of the moves to come may use of the time left for all of them.
milliseconds share(milliseconds left, int stones) {
    constexpr int kStonesOfAGame = 60;
    constexpr int kFewestMovesToCome = 10;
    int const moves_to_come = std::max((kStonesOfAGame - stones) / 2, kFewestMovesToCome);
    return left / moves_to_come;
}

}  // namespace

std::optional<Refusal> take_info(Settings& settings, Command const& info) {
    if (info.key == "rule") {
        return take_rule(settings, info.value);
    }
    auto const* const key = std::ranges::find(kKeys, info.key, &Key::name);
    if (key == kKeys.end()) {
        return std::nullopt;
    }
    auto const number = number_of(info);
    if (!number || *number < key->least) {
        return Refusal{"ERROR INFO " + info.key + " takes a whole number" +
                       (key->least == kNoLeast ? "" : " from " + std::to_string(key->least) + " on")};
    }
    key->set(settings, std::min(*number, key->most));
    return std::nullopt;
}

five::SearchLimits move_limits(Settings const& settings, int stones) {
    five::SearchLimits limits{.nodes = settings.nodes, .depth = settings.depth};
    limits.time = without_reserve(settings.turn);
    if (settings.left) {
        limits.time = std::min(limits.time, without_reserve(share(*settings.left, stones)));
    }
    return limits;
}

five::SearchOptions search_options(Settings const& settings) {
    auto bytes = settings.hash > 0 ? std::min(settings.hash, most_hash()) : kUsualHash;
    auto threads = settings.threads;
    if (settings.memory > 0) {
        auto const room = settings.memory - kMemoryBesideHash;
        auto const fitting = 1 + std::max<std::int64_t>(room - kMiB, 0) / kMemoryOfAThread;
        threads = static_cast<int>(std::min<std::int64_t>(threads, fitting));
        bytes = std::min(bytes, room - (threads - 1) * kMemoryOfAThread);
    }
    return {.hash_bytes = static_cast<std::size_t>(std::max(bytes, kMiB)), .threads = threads};
}

std::int64_t most_hash() {
    auto const pages = sysconf(_SC_PHYS_PAGES);
    auto const page = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page <= 0) {
        return kUsualHash;
    }
    // Half of the machine: what is beside the table, and other programs, live in the rest.
    return std::clamp(std::int64_t{pages} * page / 2, kUsualHash, kMostHash);
}

}  // namespace tengen::engine::gomocup
