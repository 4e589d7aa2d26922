// The program tengen-tune: makes the tables of the strong search out of games.
#include <string>

#include <CLI/CLI.hpp>

#include "common/engine/five/tuning/fit_command.hpp"
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

void add_fit(CLI::App& program, tuning::FitCommand& fit) {
    CLI::App& command = *program.add_subcommand("fit", "fit the tables of a rule to games with scores");
    add_rule(command, fit.rule);
    command.add_option("games", fit.games, "files of games (.jsonl.gz)")
        ->required()
        ->check(CLI::ExistingFile);
    command.add_option("--out", fit.out, "where the tables go");
    command.add_option("--epochs", fit.value.epochs)->capture_default_str();
    command.add_option("--rate", fit.value.rate, "of the first epoch")->capture_default_str();
    command.add_option("--decay", fit.value.decay, "pull of rare entries to what they share")
        ->capture_default_str();
    command.add_option("--result-share", fit.value.result_share, "weight of the result beside the score")
        ->capture_default_str();
    command.add_option("--proven-share", fit.value.proven_share, "weight of positions proven won or lost")
        ->capture_default_str();
    command.add_option("--policy-epochs", fit.policy.epochs)->capture_default_str();
    command.add_option("--policy-rate", fit.policy.rate)->capture_default_str();
    command.add_option("--policy-decay", fit.policy.decay)->capture_default_str();
}

void add_network(CLI::App& program, tuning::NetworkCommand& network) {
    CLI::App& command =
        *program.add_subcommand("network", "fit the network of a rule, on top of its other tables");
    add_rule(command, network.rule);
    command.add_option("games", network.games, "files of games (.jsonl.gz)")
        ->required()
        ->check(CLI::ExistingFile);
    command.add_option("--out", network.out, "where the tables go");
    command.add_option("--epochs", network.options.epochs)->capture_default_str();
    command.add_option("--batch", network.options.batch)->capture_default_str();
    command.add_option("--rate", network.options.rate, "of the first epoch")->capture_default_str();
    command.add_option("--decay", network.options.decay, "pull of rare codes to what they share")
        ->capture_default_str();
    command
        .add_option("--result-share", network.options.result_share, "weight of the result beside the score")
        ->capture_default_str();
    command
        .add_option("--proven-share", network.options.proven_share, "weight of positions proven won or lost")
        ->capture_default_str();
    command.add_option("--seed", network.options.seed)->capture_default_str();
}

void add_play(CLI::App& program, tuning::PlayCommand& play) {
    CLI::App& command = *program.add_subcommand("play", "play fast games of the search against itself");
    add_rule(command, play.options.rule);
    command.add_option("--out", play.out, "where the games go (.jsonl.gz)")->required();
    command.add_option("--games", play.options.games)->capture_default_str()->check(CLI::PositiveNumber);
    command.add_option("--nodes", play.options.nodes, "for each move")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    command.add_option("--seed", play.options.seed, "of the first game")->capture_default_str();
    command.add_option("--threads", play.options.threads)->capture_default_str()->check(CLI::Range(1, 64));
}

void add_suite(CLI::App& program, tuning::SuiteCommand& suite) {
    CLI::App& command = *program.add_subcommand("suite", "tell how many best moves the search finds");
    command.add_option("positions", suite.positions, "JSON lines with rule, moves and best")
        ->required()
        ->check(CLI::ExistingFile);
    command.add_option("--nodes", suite.nodes)
        ->delimiter(',')
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
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
    CLI11_PARSE(program, argc, argv);
    if (program.got_subcommand("fit")) {
        return tuning::run(fit);
    }
    if (program.got_subcommand("network")) {
        return tuning::run(network);
    }
    return program.got_subcommand("play") ? tuning::run(play) : tuning::run(suite);
}
