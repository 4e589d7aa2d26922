// The program tengen-tune: makes the tables of the strong search out of games.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>
#include <system_error>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "common/engine/five/tuning/fit_command.hpp"
#include "common/engine/five/tuning/output_file.hpp"
#include "common/engine/five/tuning/search_commands.hpp"

namespace {

using namespace tengen::engine::five;

void add_rule(CLI::App& command, tengen::rules::FiveRule& rule) {
    command
        .add_option_function<std::string>(
            "rule", [&rule](std::string const& name) { rule = tuning::parse_rule(name).value_or(rule); },
            "freestyle, standard, renju or caro")
        ->required()
        ->check(CLI::IsMember({"freestyle", "standard", "renju", "caro"}));
}

/// Tells before the work, not after it.
CLI::Validator writable() {
    return {[](std::string const& path) { return tuning::why_not_writable(path); }, ""};
}

/// What every fit takes: `Command` is a FitCommand or NetworkCommand.
template <class Command>
void add_files(CLI::App& command, Command& fit) {
    add_rule(command, fit.rule);
    command.add_option("games", fit.games, "files of games (.jsonl.gz)")
        ->required()
        ->check(CLI::ExistingFile);
    command.add_option("--out", fit.out, "where the tables go")->check(writable());
}

/// A whole number from 0 on; CLI11 itself would take -1 for a very great one.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    return {[least, most](std::string const& text) -> std::string {
                std::uint64_t number = 0;
                auto const* const end = text.data() + text.size();
                auto const [rest, fault] = std::from_chars(text.data(), end, number);
                bool const right = fault == std::errc{} && rest == end && number >= least && number <= most;
                return right ? "" : fmt::format("{} is no whole number from {} to {}", text, least, most);
            },
            fmt::format("{} - {}", least, most)};
}

/// What one move may cost.
CLI::Validator nodes_range() {
    return whole_number(1, 1'000'000'000);
}
CLI::Validator seed_range() {
    return whole_number(0, std::numeric_limits<std::uint64_t>::max());
}

template <class Number>
void add_number(CLI::App& command, char const* name, Number& number, CLI::Validator const& check,
                char const* what = "") {
    command.add_option(name, number, what)->capture_default_str()->check(check);
}

void add_options(CLI::App& command, tuning::FitOptions& options) {
    add_number(command, "--epochs", options.epochs, CLI::Range(1, 10'000));
    add_number(command, "--rate", options.rate, CLI::Range(1e-6, 1.0), "of the first epoch");
    add_number(command, "--decay", options.decay, CLI::Range(0.0, 1000.0),
               "pull of what is rare to what it shares");
    add_number(command, "--result-share", options.result_share, CLI::Range(0.0, 1.0),
               "weight of the result beside the score");
    add_number(command, "--proven-share", options.proven_share, CLI::Range(0.0, 1.0),
               "weight of positions proven won or lost");
}

void add_fit(CLI::App& program, tuning::FitCommand& fit) {
    CLI::App& command = *program.add_subcommand("fit", "fit the tables of a rule to games with scores");
    add_files(command, fit);
    add_options(command, fit.value);
    add_number(command, "--policy-epochs", fit.policy.epochs, CLI::Range(1, 10'000));
    add_number(command, "--policy-rate", fit.policy.rate, CLI::Range(1e-6, 1.0));
    add_number(command, "--policy-decay", fit.policy.decay, CLI::Range(0.0, 1000.0));
}

void add_network(CLI::App& program, tuning::NetworkCommand& network) {
    CLI::App& command =
        *program.add_subcommand("network", "fit the network of a rule, on top of its other tables");
    add_files(command, network);
    add_options(command, network.options);
    add_number(command, "--batch", network.options.batch, CLI::Range(1, 1'000'000));
    command.add_option("--seed", network.options.seed)->capture_default_str()->check(seed_range());
}

void add_play(CLI::App& program, tuning::PlayCommand& play) {
    CLI::App& command = *program.add_subcommand("play", "play fast games of the search against itself");
    add_rule(command, play.options.rule);
    command.add_option("--out", play.out, "where the games go (.jsonl.gz)")->required()->check(writable());
    add_number(command, "--games", play.options.games, CLI::Range(1, 10'000'000));
    add_number(command, "--nodes", play.options.nodes, nodes_range(), "for each move");
    command.add_option("--seed", play.options.seed, "of the first game")
        ->capture_default_str()
        ->check(seed_range());
    add_number(command, "--threads", play.options.threads, CLI::Range(1, 64));
}

void add_suite(CLI::App& program, tuning::SuiteCommand& suite) {
    CLI::App& command = *program.add_subcommand("suite", "tell how many best moves the search finds");
    command.add_option("positions", suite.positions, "JSON lines with rule, moves and best")
        ->required()
        ->check(CLI::ExistingFile);
    command.add_option("--nodes", suite.nodes)->delimiter(',')->capture_default_str()->check(nodes_range());
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App program{"Makes the tables of the search for five in a row out of games."};
    program.require_subcommand(1);
    tuning::FitCommand fit;
    tuning::NetworkCommand network;
    tuning::PlayCommand play;
    tuning::SuiteCommand suite;
    add_fit(program, fit);
    add_network(program, network);
    add_play(program, play);
    add_suite(program, suite);
    std::string const first = argc > 1 ? argv[1] : "-";
    auto const is_command = [&first](CLI::App const* command) { return command->get_name() == first; };
    if (!first.starts_with('-') && std::ranges::none_of(program.get_subcommands({}), is_command)) {
        fmt::print(stderr, "there is no command {}: fit, network, play or suite; --help tells what they do\n",
                   first);
        return EXIT_FAILURE;
    }
    CLI11_PARSE(program, argc, argv);
    if (program.got_subcommand("fit")) {
        return tuning::run(fit);
    }
    if (program.got_subcommand("network")) {
        return tuning::run(network);
    }
    return program.got_subcommand("play") ? tuning::run(play) : tuning::run(suite);
}
