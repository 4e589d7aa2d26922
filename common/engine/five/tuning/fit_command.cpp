#include "common/engine/five/tuning/fit_command.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include <fmt/core.h>

#include "common/engine/five/tuning/weights_text.hpp"

namespace tengen::engine::five::tuning {

namespace {

void append(Samples const& from, Samples& to) {
    to.values.insert(to.values.end(), from.values.begin(), from.values.end());
    to.choices.insert(to.choices.end(), from.choices.begin(), from.choices.end());
}

bool read_samples(FitCommand const& command, SplitSamples& out) {
    for (std::string const& path : command.games) {
        auto const file = read_games(path);
        if (!file) {
            fmt::print(stderr, "{}:{}: {}\n", path, file.error().line, file.error().what);
            return false;
        }
        if (file->rule != command.rule) {
            fmt::print(stderr, "{}: games of {}\n", path, name_of(file->rule));
            return false;
        }
        SplitSamples const split = extract(*file);
        append(split.learnt, out.learnt);
        append(split.held_out, out.held_out);
    }
    return true;
}

void tell_values(Weights const& weights, SplitSamples const& samples, FitOptions const& options) {
    ValueLoss const learnt = value_loss(weights, samples.learnt.values, options);
    ValueLoss const held_out = value_loss(weights, samples.held_out.values, options);
    fmt::print("value: learnt {:.5f} (open {:.5f}), held out {:.5f} (open {:.5f})\n", learnt.excess,
               learnt.excess_open, held_out.excess, held_out.excess_open);
    std::fflush(stdout);
}

void tell_choices(Weights const& weights, SplitSamples const& samples) {
    PolicyLoss const learnt = policy_loss(weights, samples.learnt.choices);
    PolicyLoss const held_out = policy_loss(weights, samples.held_out.choices);
    fmt::print(
        "policy: learnt {:.4f}, held out {:.4f}; probability {:.3f}; among the first 1 {:.3f}, 3 {:.3f}, "
        "5 {:.3f}, 10 {:.3f}\n",
        learnt.entropy, held_out.entropy, held_out.probability, held_out.among[0], held_out.among[1],
        held_out.among[2], held_out.among[3]);
    std::fflush(stdout);
}

std::string text_of(FitCommand const& command) {
    FitCommand const usual;
    std::string text = fmt::format("tengen-tune fit {}", name_of(command.rule));
    for (std::string const& path : command.games) {
        text += ' ' + std::filesystem::path{path}.filename().string();
    }
    auto const add = [&](char const* name, auto value, auto standard) {
        if (value != standard) {
            text += fmt::format(" {} {}", name, value);
        }
    };
    add("--epochs", command.value.epochs, usual.value.epochs);
    add("--rate", command.value.rate, usual.value.rate);
    add("--decay", command.value.decay, usual.value.decay);
    add("--result-share", command.value.result_share, usual.value.result_share);
    add("--proven-share", command.value.proven_share, usual.value.proven_share);
    add("--policy-epochs", command.policy.epochs, usual.policy.epochs);
    add("--policy-rate", command.policy.rate, usual.policy.rate);
    add("--policy-decay", command.policy.decay, usual.policy.decay);
    return text;
}

}  // namespace

int run(FitCommand const& command) {
    SplitSamples samples;
    if (!read_samples(command, samples)) {
        return 1;
    }
    fmt::print("{} positions, {} choices; held out {} and {}\nbefore\n", samples.learnt.values.size(),
               samples.learnt.choices.size(), samples.held_out.values.size(),
               samples.held_out.choices.size());
    tell_values(Weights::of(command.rule), samples, command.value);
    tell_choices(Weights::of(command.rule), samples);
    auto const weights = std::make_unique<Weights>();
    Tables const tables = tables_of(command.rule);
    ValueFit values{tables, command.value};
    for (int epoch = 0; epoch < command.value.epochs; ++epoch) {
        values.learn(samples.learnt.values, epoch);
        values.write(*weights);
        fmt::print("epoch {}: ", epoch + 1);
        tell_values(*weights, samples, command.value);
    }
    PolicyFit choices{tables, command.policy};
    for (int epoch = 0; epoch < command.policy.epochs; ++epoch) {
        choices.learn(samples.learnt.choices, epoch);
        choices.write(*weights);
        fmt::print("epoch {}: ", epoch + 1);
        tell_choices(*weights, samples);
    }
    if (command.out.empty()) {
        return 0;
    }
    std::ofstream out{command.out};
    write_weights(out, *weights, tables, text_of(command));
    return out.flush() ? 0 : 1;
}

}  // namespace tengen::engine::five::tuning
