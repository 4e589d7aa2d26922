#include "common/engine/levels.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <iterator>
#include <utility>

#include "common/engine/classic/paper_a.hpp"
#include "common/engine/classic/paper_b.hpp"
#include "common/engine/classic/paper_c.hpp"
#include "common/engine/classic/paper_d.hpp"
#include "common/engine/five/five_engine.hpp"
#include "common/engine/five/score.hpp"
#include "common/engine/generic/chengsan_engine.hpp"
#include "common/engine/generic/score.hpp"
#include "common/engine/opening/strong_judge.hpp"
#include "common/engine/opening/with_openings.hpp"

namespace tengen::engine {

namespace {

using namespace std::chrono_literals;
using rules::GameKind;

using Maker = std::function<std::unique_ptr<Engine>(std::uint64_t seed)>;

struct Entry {
    Level level;
    Maker make;
};

template <class Paper>
std::unique_ptr<Engine> make_paper(std::uint64_t seed) {
    return std::make_unique<opening::WithOpenings>(std::make_unique<Paper>(seed), seed);
}

Maker five(five::FiveStyle const& style) {
    return [style](std::uint64_t seed) {
        return std::make_unique<opening::WithOpenings>(
            std::make_unique<five::FiveEngine>(seed, style), seed,
            [](rules::Position const& position, Limits const& limits, std::stop_token const& stop) {
                return std::make_unique<opening::StrongJudge>(position, limits, stop);
            });
    };
}

Maker chengsan(generic::ChengsanStyle const& style) {
    return [style](std::uint64_t seed) { return std::make_unique<generic::ChengsanEngine>(seed, style); };
}

constexpr std::size_t operator""_KiB(unsigned long long count) {
    return static_cast<std::size_t>(count) << 10U;
}

/// Those after the papers (origins.md); they think as long as their methods take.
std::vector<Entry> paper_entries() {
    constexpr Limits kLimits{.time = 500ms};
    return {
        {{.level = "paper-b",
          .paper = 'B',
          .about =
              "Plays the most urgent threat it sees on the board, in a fixed order, without looking ahead; "
              "it takes any line with room for no more than five stones for dead, so it overlooks fives "
              "there, its own and yours.",
          .elo = 774,
          .limits = kLimits},
         make_paper<classic::PaperB>},
        {{.level = "paper-a",
          .paper = 'A',
          .about = "Tries the five heaviest points of each turn, three moves deep; it overlooks every point "
                   "outside the five and everything further ahead.",
          .elo = 910,
          .limits = kLimits,
          .simpler = "paper-b"},
         make_paper<classic::PaperA>},
        {{.level = "paper-c",
          .paper = 'C',
          .about =
              "Adds up what a stone on each point gains for itself and takes from you, and plays the largest "
              "sum; it overlooks whatever shows only after a reply.",
          .elo = 954,
          .limits = kLimits,
          .simpler = "paper-a"},
         make_paper<classic::PaperC>},
        {{.level = "paper-d",
          .paper = 'D',
          .about = "Weighs the shapes of both sides three moves ahead; it overlooks longer plans, such as a "
                   "win by a row of fours.",
          .elo = 1073,
          .limits = kLimits,
          .simpler = "paper-c"},
         make_paper<classic::PaperD>},
    };
}

/// The ladder of the strong search: each level has three to six times the nodes of the one below, and
/// varies no more.
std::vector<Entry> five_entries() {
    return {
        {{.level = "novice",
          .about =
              "Tries some hundred and sixty moves a turn and plays any that seems fair; it overlooks double "
              "threats before they stand.",
          .elo = 1226,
          .limits = {.time = 500ms, .nodes = 160},
          .simpler = "paper-b"},
         five({.hash_bytes = 256_KiB, .early = {8, 600}, .later = {8, 600}})},
        {{.level = "easy",
          .about = "Tries some six hundred moves a turn and plays any of those that seem about as good; it "
                   "overlooks attacks that take preparing.",
          .elo = 1337,
          .limits = {.time = 500ms, .nodes = 600},
          .simpler = "novice"},
         five({.hash_bytes = 256_KiB, .early = {6, 200}, .later = {6, 200}})},
        {{.level = "medium",
          .about = "Tries 3500 moves a turn, follows rows of fours to their end and varies its play; it "
                   "overlooks longer attacks by threes.",
          .elo = 1526,
          .limits = {.time = 500ms, .nodes = 3'500},
          .simpler = "easy"},
         five({.hash_bytes = 256_KiB, .early = {5, 100}, .later = {4, 100}})},
        {{.level = "hard",
          .about = "Tries 16,000 moves a turn and follows threats far; it overlooks attacks that are slow to "
                   "build.",
          .elo = 1800,
          .limits = {.time = 800ms, .nodes = 16'000},
          .simpler = "medium"},
         five({.hash_bytes = 1024_KiB, .early = {5, 80}, .later = {2, 30}})},
        {{.level = "expert",
          .about = "Tries 50,000 moves a turn and follows threats further; it overlooks little that a person "
                   "finds at the board.",
          .elo = 2057,
          .limits = {.time = 1000ms, .nodes = 50'000},
          .simpler = "hard"},
         five({.hash_bytes = 2048_KiB, .early = {5, 80}})},
        {{.level = "master",
          .about = "Tries 205,000 moves a turn and follows threats to their end; it overlooks only the "
                   "longest plans.",
          .elo = 2276,
          .limits = {.time = 1500ms, .nodes = 205'000},
          .simpler = "expert"},
         five({.hash_bytes = 8192_KiB, .early = {5, 80}})},
        {{.level = "grandmaster",
          .about = "Tries 900,000 moves a turn, for two seconds at most; it overlooks only what lies "
                   "beyond.",
          .elo = 2567,
          .limits = {.time = 1900ms, .nodes = 900'000},
          .simpler = "master"},
         five({.hash_bytes = 16384_KiB, .early = {5, 80}})},
    };
}

std::vector<Entry> chengsan_entries() {
    return {
        {{.level = "chengsan-easy",
          .game = GameKind::chengsanqi,
          .about = "Looks about three turns ahead and plays any of the moves that seem about as good; it "
                   "overlooks mills prepared over several turns.",
          .limits = {.time = 500ms, .nodes = 250}},
         chengsan({.margin = 25, .table_bytes = 256_KiB})},
        {{.level = "chengsan-medium",
          .game = GameKind::chengsanqi,
          .about = "Looks about five turns ahead and varies its play a little; it overlooks longer plans.",
          .limits = {.time = 500ms, .nodes = 3'000},
          .simpler = "chengsan-easy"},
         chengsan({.margin = 8, .table_bytes = 512_KiB})},
        {{.level = "chengsan-hard",
          .game = GameKind::chengsanqi,
          .about = "Looks about seven turns ahead; it overlooks what a slow siege leads to.",
          .limits = {.time = 1000ms, .nodes = 40'000},
          .simpler = "chengsan-medium"},
         chengsan({.margin = 3, .table_bytes = 2048_KiB})},
        {{.level = "chengsan-master",
          .game = GameKind::chengsanqi,
          .about = "Looks eight turns ahead and more; it overlooks only what lies "
                   "beyond.",
          .limits = {.time = 1900ms, .nodes = 800'000},
          .simpler = "chengsan-hard"},
         chengsan({.margin = 1, .table_bytes = 32768_KiB})},
    };
}

/// The game that people come for first; then by what bench_ai measured.
std::vector<Entry> const& entries() {
    static std::vector<Entry> const all = [] {
        std::vector<Entry> list;
        for (std::vector<Entry> const& part : {paper_entries(), five_entries(), chengsan_entries()}) {
            std::ranges::copy(part, std::back_inserter(list));
        }
        std::ranges::stable_sort(list, {},
                                 [](Entry const& one) { return std::pair(one.level.game, one.level.elo); });
        return list;
    }();
    return all;
}

}  // namespace

std::vector<Level> const& levels() {
    static std::vector<Level> const all = [] {
        std::vector<Level> list;
        for (Entry const& entry : entries()) {
            list.push_back(entry.level);
        }
        return list;
    }();
    return all;
}

Level const* find_level(std::string_view level) {
    auto const& all = levels();
    auto const found =
        std::find_if(all.begin(), all.end(), [&](Level const& one) { return one.level == level; });
    return found == all.end() ? nullptr : &*found;
}

Level const& hint_level(rules::GameKind game) {
    auto const& all = levels();
    auto const found = std::find_if(all.rbegin(), all.rend(), [game](Level const& one) {
        return one.game == game && one.limits.time.count() > 0 && one.limits.time <= 1s;
    });
    assert(found != all.rend());
    return *found;
}

std::optional<int> proven_win(Level const& level, int score) {
    // The papers' scores are sums of weights and prove nothing.
    if (level.paper) {
        return std::nullopt;
    }
    switch (level.game) {
        case GameKind::gomoku:
            return five::is_win(score) ? std::optional(five::plies_to_end(score)) : std::nullopt;
        case GameKind::chengsanqi:
            return generic::is_win(score) ? std::optional(generic::turns_to_end(score)) : std::nullopt;
    }
    return std::nullopt;
}

std::unique_ptr<Engine> make_engine(std::string_view level, std::uint64_t seed) {
    auto const& all = entries();
    auto const found =
        std::find_if(all.begin(), all.end(), [&](Entry const& one) { return one.level.level == level; });
    assert(found != all.end());
    return found->make(seed);
}

}  // namespace tengen::engine
