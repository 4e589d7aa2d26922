#include "common/engine/five/tuning/search_commands.hpp"

#include <map>

#include <fmt/core.h>

#include "common/engine/five/tuning/suite.hpp"

namespace tengen::engine::five::tuning {

namespace {

struct Share {
    int found = 0;
    int all = 0;
};

int fail(std::string const& path, FileError const& error) {
    fmt::print(stderr, "{}\n", text_of(path, error));
    return 1;
}

}  // namespace

int run(PlayCommand const& command) {
    int const games = command.options.games;
    GameFile const file = play_games(command.options, [&](int done) {
        if (done % 10 == 0 || done == games) {
            fmt::print(stderr, "\r{} of {} games", done, games);
        }
    });
    fmt::print(stderr, "\n");
    auto const error = write_games(command.out, file);
    return error ? fail(command.out, *error) : 0;
}

int run(SuiteCommand const& command) {
    auto const positions = read_suite(command.positions);
    if (!positions) {
        return fail(command.positions, positions.error());
    }
    Searcher searcher{{}};
    for (std::uint64_t const nodes : command.nodes) {
        std::map<std::string_view, Share> shares;
        for (SuitePosition const& position : *positions) {
            Share& share = shares[name_of(position.problem.rule)];
            share.found += finds_best(searcher, position, nodes) ? 1 : 0;
            ++share.all;
        }
        for (auto const& [rule, share] : shares) {
            fmt::print("{:>9} nodes  {:<9}  {:>3} of {:>3}  {:.1f} %\n", nodes, rule, share.found, share.all,
                       100.0 * share.found / share.all);
        }
        std::fflush(stdout);
    }
    return 0;
}

}  // namespace tengen::engine::five::tuning
