// bench_ai: the levels of each game and a random player against one another, colours swapped, from openings.
// Prints for each game the results, ratings with their errors, and what a move costs.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <mutex>
#include <thread>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "tests/bench/ai_games.hpp"
#include "tests/bench/ai_table.hpp"

namespace {

using namespace tengen;
using namespace tengen::bench;

constexpr int kThreads = 2;

struct Options {
    int games = 40;
    /// Of the stronger of two; the other has less in the same proportion.
    std::uint64_t most_nodes = 50'000;
    int size = rules::GameSpec::kMinSize;
    rules::FiveRule rule = rules::FiveRule::freestyle;
    std::string data = TENGEN_TEST_DATA "/data/gomoku";
    /// Who plays; empty: everybody.
    std::vector<std::string> players{};
};

rules::FiveRule rule_of(std::string const& name) {
    if (name == "standard") {
        return rules::FiveRule::standard;
    }
    return name == "caro" ? rules::FiveRule::caro : rules::FiveRule::freestyle;
}

/// Two players and the opening that they play; the first is black.
struct Pairing {
    std::size_t black;
    std::size_t white;
    std::size_t opening;
    std::uint64_t seed;
    /// Of the nodes that each level has.
    double share;
};

/// The levels of the ladder meet their neighbours, as do those after the papers; and everybody the two next
/// of all, weakest first, so that the ratings hang together.
bool is_pair(std::vector<std::string> const& players, std::size_t one, std::size_t two) {
    if (players[one] == kRandom || two - one <= 2) {
        return true;
    }
    auto const is_paper = [](std::string const& name) { return name.starts_with("paper-"); };
    return is_paper(players[one]) == is_paper(players[two]) &&
           std::none_of(players.begin() + static_cast<std::ptrdiff_t>(one) + 1,
                        players.begin() + static_cast<std::ptrdiff_t>(two),
                        [&](std::string const& name) { return is_paper(name) == is_paper(players[one]); });
}

double share_of_nodes(std::string const& one, std::string const& two, Options const& options) {
    auto const nodes = static_cast<double>(std::max(nodes_of(one), nodes_of(two)));
    auto const most = static_cast<double>(options.most_nodes);
    return options.most_nodes == 0 || nodes <= most ? 1.0 : most / nodes;
}

/// Each pair plays so many games, and with the random player at least as many as it takes to judge; each
/// opening twice with the colours swapped.
std::vector<Pairing> pairings(std::vector<std::string> const& players, std::size_t openings,
                              Options const& options) {
    std::vector<Pairing> list;
    for (std::size_t one = 0; one < players.size(); ++one) {
        for (std::size_t two = one + 1; two < players.size(); ++two) {
            if (!is_pair(players, one, two)) {
                continue;
            }
            int const count =
                players[one] == kRandom ? std::max(options.games, Table::kGamesToJudge) : options.games;
            double const share = share_of_nodes(players[one], players[two], options);
            for (std::size_t game = 0; game < static_cast<std::size_t>(count); ++game) {
                std::size_t const number = game / 2;
                bool const is_swapped = game % 2 == 1;
                list.push_back(
                    {is_swapped ? two : one, is_swapped ? one : two, number % openings, game, share});
            }
        }
    }
    return list;
}

/// One line that is written over on a terminal; in a log a line now and then.
void show_progress(std::size_t done, std::size_t all) {
    static bool const is_terminal = isatty(STDERR_FILENO) == 1;
    constexpr std::size_t kLogEvery = 100;
    if (is_terminal) {
        fmt::print(stderr, "\r{}/{} games{}", done, all, done == all ? "\n" : "");
    } else if (done % kLogEvery == 0 || done == all) {
        fmt::print(stderr, "{}/{} games\n", done, all);
    }
    std::fflush(stderr);
}

struct Tournament {
    rules::GameSpec spec;
    std::vector<std::string> players;
    std::vector<Opening> openings;
    std::vector<Pairing> games;
};

Player seat(std::string const& name, Pairing const& pairing) {
    Player player = make_player(name, pairing.seed);
    std::uint64_t const nodes = player.limits.nodes;
    player.limits.nodes =
        nodes == 0 ? 0 : std::max<std::uint64_t>(1, std::llround(static_cast<double>(nodes) * pairing.share));
    return player;
}

void run(Tournament const& tournament, Table& table) {
    auto const& players = tournament.players;
    auto const& games = tournament.games;
    std::atomic<std::size_t> next = 0;
    std::size_t done = 0;
    std::mutex mutex;
    auto const work = [&] {
        for (std::size_t at = next++; at < games.size(); at = next++) {
            Pairing const& pairing = games[at];
            Players const seated{seat(players[pairing.black], pairing),
                                 seat(players[pairing.white], pairing)};
            Game const game = play(tournament.spec, tournament.openings[pairing.opening], seated);
            std::lock_guard const lock(mutex);
            table.add(pairing.black, pairing.white, game);
            show_progress(++done, games.size());
        }
    };
    {
        std::vector<std::jthread> threads;
        threads.reserve(kThreads);
        for (int thread = 0; thread < kThreads; ++thread) {
            threads.emplace_back(work);
        }
    }
}

/// The players asked for that play the game, weakest first.
std::vector<std::string> players_of(rules::GameKind game, Options const& options) {
    std::vector<std::string> players = player_names(game);
    std::erase_if(players, [&](std::string const& name) {
        return !options.players.empty() &&
               std::find(options.players.begin(), options.players.end(), name) == options.players.end();
    });
    return players;
}

Tournament gomoku(Options const& options) {
    std::vector<std::string> players = players_of(rules::GameKind::gomoku, options);
    std::vector<Opening> openings = read_openings(options.data, options.rule, options.size);
    auto games = openings.empty() ? std::vector<Pairing>{} : pairings(players, openings.size(), options);
    return {*rules::GameSpec::make({.rule = options.rule, .size = options.size}), std::move(players),
            std::move(openings), std::move(games)};
}

Tournament chengsanqi(Options const& options) {
    std::vector<std::string> players = players_of(rules::GameKind::chengsanqi, options);
    std::vector<Opening> openings = chengsan_openings();
    auto games = pairings(players, openings.size(), options);
    return {rules::GameSpec::make(rules::ChengsanRules{}), std::move(players), std::move(openings),
            std::move(games)};
}

/// False when something went wrong that must not.
bool hold(std::string_view name, Tournament const& tournament) {
    if (tournament.openings.empty()) {
        fmt::print(stderr, "no openings\n");
        return false;
    }
    Table table(tournament.players);
    run(tournament, table);
    fmt::print("{}\n{}", name, table.to_text());
    std::vector<std::string> const faults = table.faults();
    for (std::string const& fault : faults) {
        fmt::print("FAULT: {}\n", fault);
    }
    return faults.empty();
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    bool is_short = false;
    std::string game = "both";
    CLI::App app{
        "Plays the levels of each game and a random player against their neighbours in strength and "
        "prints results and ratings."};
    app.add_option("--games", options.games,
                   "games a pair, colours swapped every other game; against random at least 100")
        ->check(CLI::Range(2, 100'000))
        ->capture_default_str();
    app.add_option("--most-nodes", options.most_nodes,
                   "nodes a move of the stronger of a pair, whose nodes both shrink in the same proportion; "
                   "0: all they have")
        ->capture_default_str();
    app.add_option("--size", options.size, "points on one side of the board")
        ->check(CLI::Range(rules::GameSpec::kMinSize, rules::GameSpec::kMaxSize))
        ->capture_default_str();
    std::string rule = "freestyle";
    app.add_option("--rule", rule, "which rule is played")
        ->check(CLI::IsMember({"freestyle", "standard", "caro"}))
        ->capture_default_str();
    app.add_option("--game", game, "which game is played")
        ->check(CLI::IsMember({"gomoku", "chengsanqi", "both"}))
        ->capture_default_str();
    std::vector<std::string> known = player_names(rules::GameKind::gomoku);
    std::vector<std::string> const others = player_names(rules::GameKind::chengsanqi);
    known.insert(known.end(), others.begin() + 1, others.end());
    app.add_option("--players", options.players, "who plays; everybody when not given")
        ->delimiter(',')
        ->check(CLI::IsMember(known));
    app.add_option("--data", options.data, "folder with the openings")->check(CLI::ExistingDirectory);
    app.add_flag("--short", is_short, "few games, for a quick look (about 20 s)");
    CLI11_PARSE(app, argc, argv);
    options.rule = rule_of(rule);
    if (is_short) {
        options.games = 6;
        options.most_nodes = 1'000;
    }

    bool const is_well = game == "chengsanqi" || hold("Gomoku", gomoku(options));
    return (game == "gomoku" || hold("Chengsanqi", chengsanqi(options))) && is_well ? 0 : 1;
}
