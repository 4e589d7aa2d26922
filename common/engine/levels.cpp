#include "common/engine/levels.hpp"

#include <algorithm>
#include <cassert>

#include "common/engine/classic/paper_a.hpp"
#include "common/engine/classic/paper_b.hpp"
#include "common/engine/classic/paper_c.hpp"
#include "common/engine/classic/paper_d.hpp"
#include "common/engine/five/score.hpp"
#include "common/engine/generic/chengsan_engine.hpp"
#include "common/engine/generic/score.hpp"
#include "common/engine/opening/with_openings.hpp"

namespace tengen::engine {

namespace {

using namespace std::chrono_literals;
using rules::GameKind;

struct Entry {
    Level level;
    std::unique_ptr<Engine> (*make)(std::uint64_t seed);
};

template <class Kind>
std::unique_ptr<Engine> make(std::uint64_t seed) {
    return std::make_unique<opening::WithOpenings>(std::make_unique<Kind>(seed), seed);
}

/// A margin in hundredths of a stone, and how much of what was searched is remembered.
template <int margin, std::size_t kilobytes>
std::unique_ptr<Engine> make_chengsan(std::uint64_t seed) {
    return std::make_unique<generic::ChengsanEngine>(
        seed, generic::ChengsanStyle{.margin = margin, .table_bytes = kilobytes * 1024U});
}

/// Weakest first, as measured by bench_ai.
std::vector<Entry> const& entries() {
    constexpr Limits kLimits{.time = 500ms};
    static std::vector<Entry> const all{
        {{.level = "paper-b",
          .game = GameKind::gomoku,
          .paper = 'B',
          .about =
              "Plays the most urgent threat it sees on the board, in a fixed order, without looking ahead; "
              "it takes any line with room for no more than five stones for dead, so it overlooks fives "
              "there, its own and yours.",
          .limits = kLimits},
         make<classic::PaperB>},
        {{.level = "paper-a",
          .game = GameKind::gomoku,
          .paper = 'A',
          .about = "Tries the five heaviest points of each turn, three moves deep; it overlooks every point "
                   "outside the five and everything further ahead.",
          .limits = kLimits,
          .simpler = "paper-b"},
         make<classic::PaperA>},
        {{.level = "paper-c",
          .game = GameKind::gomoku,
          .paper = 'C',
          .about =
              "Adds up what a stone on each point gains for itself and takes from you, and plays the largest "
              "sum; it overlooks whatever shows only after a reply.",
          .limits = kLimits,
          .simpler = "paper-a"},
         make<classic::PaperC>},
        {{.level = "paper-d",
          .game = GameKind::gomoku,
          .paper = 'D',
          .about = "Weighs the shapes of both sides three moves ahead; it overlooks longer plans, such as a "
                   "win by a row of fours.",
          .limits = kLimits,
          .simpler = "paper-c"},
         make<classic::PaperD>},
        {{.level = "chengsan-easy",
          .game = GameKind::chengsanqi,
          .about = "Looks about three turns ahead and plays any of the moves that seem about as good; it "
                   "overlooks mills prepared over several turns.",
          .limits = {.time = 500ms, .nodes = 250}},
         make_chengsan<25, 256>},
        {{.level = "chengsan-medium",
          .game = GameKind::chengsanqi,
          .about = "Looks about five turns ahead and varies its play a little; it overlooks longer plans.",
          .limits = {.time = 500ms, .nodes = 3'000},
          .simpler = "chengsan-easy"},
         make_chengsan<8, 512>},
        {{.level = "chengsan-hard",
          .game = GameKind::chengsanqi,
          .about = "Looks about seven turns ahead; it overlooks what a slow siege leads to.",
          .limits = {.time = 1000ms, .nodes = 40'000},
          .simpler = "chengsan-medium"},
         make_chengsan<3, 2048>},
        {{.level = "chengsan-master",
          .game = GameKind::chengsanqi,
          .about = "Looks eight turns ahead and more; it overlooks only what lies "
                   "beyond.",
          .limits = {.time = 1900ms, .nodes = 800'000},
          .simpler = "chengsan-hard"},
         make_chengsan<1, 32768>},
    };
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
