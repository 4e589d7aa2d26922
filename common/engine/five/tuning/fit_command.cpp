#include "common/engine/five/tuning/fit_command.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <system_error>

#include <fmt/core.h>

#include "common/engine/five/tuning/network_fit.hpp"
#include "common/engine/five/tuning/output_file.hpp"
#include "common/engine/five/tuning/weights_text.hpp"

namespace tengen::engine::five::tuning {

namespace {

void append(Samples const& from, Samples& to) {
    to.values.insert(to.values.end(), from.values.begin(), from.values.end());
    to.choices.insert(to.choices.end(), from.choices.begin(), from.choices.end());
}

/// Games of which rules a fit may learn from: standard's and freestyle's patterns mean much the same.
enum class Rules : std::uint8_t { one, kin };

bool is_kin(rules::FiveRule a, rules::FiveRule b) {
    return a == b || (tables_of(a) == Tables::shared && tables_of(b) == Tables::shared);
}

/// Whether the tables would take the place of games.
bool takes_a_place(std::string const& out, std::vector<std::string> const& games) {
    for (std::string const& path : games) {
        std::error_code error;
        if (!out.empty() && std::filesystem::equivalent(out, path, error)) {
            fmt::print(stderr, "--out {}: that is a file of games; name another one for the tables\n", out);
            return true;
        }
    }
    return false;
}

bool read_samples(std::vector<std::string> const& games, rules::FiveRule rule, Rules rules,
                  SplitSamples& out) {
    for (std::string const& path : games) {
        auto const file = read_games(path);
        if (!file) {
            fmt::print(stderr, "{}\n", tuning::text_of(path, file.error()));
            return false;
        }
        if (rules == Rules::one ? file->rule != rule : !is_kin(file->rule, rule)) {
            fmt::print(stderr, "{}: games of {}, which teach nothing about {}\n", path, name_of(file->rule),
                       name_of(rule));
            return false;
        }
        SplitSamples const split = extract(*file);
        append(split.learnt, out.learnt);
        append(split.held_out, out.held_out);
    }
    return true;
}

void tell(ValueLoss const& learnt, ValueLoss const& held_out) {
    fmt::print("value: learnt {:.5f} (open {:.5f}), held out {:.5f} (open {:.5f})\n", learnt.excess,
               learnt.excess_open, held_out.excess, held_out.excess_open);
    std::fflush(stdout);
}

void tell_values(Weights const& weights, SplitSamples const& samples, FitOptions const& options) {
    tell(value_loss(weights, samples.learnt.values, options),
         value_loss(weights, samples.held_out.values, options));
}

void tell_network(std::array<NetworkTables const*, 2> networks, SplitSamples const& samples,
                  FitOptions const& options) {
    tell(network_loss(networks, samples.learnt.values, options),
         network_loss(networks, samples.held_out.values, options));
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

/// The text of a command, without what is as usual.
class CommandText {
  public:
    CommandText(char const* name, rules::FiveRule rule, std::vector<std::string> const& games)
        : text_(fmt::format("tengen-tune {} {}", name, name_of(rule))) {
        for (std::string const& path : games) {
            text_ += ' ' + std::filesystem::path{path}.filename().string();
        }
    }
    template <class Value>
    void add(char const* name, Value value, Value usual) {
        if (value != usual) {
            text_ += fmt::format(" {} {}", name, value);
        }
    }
    void add(FitOptions const& options, FitOptions const& usual) {
        add("--epochs", options.epochs, usual.epochs);
        add("--rate", options.rate, usual.rate);
        add("--decay", options.decay, usual.decay);
        add("--result-share", options.result_share, usual.result_share);
        add("--proven-share", options.proven_share, usual.proven_share);
    }
    [[nodiscard]] std::string const& text() const { return text_; }

  private:
    std::string text_;
};

std::string text_of(FitCommand const& command) {
    FitCommand const usual;
    CommandText text{"fit", command.rule, command.games};
    text.add(command.value, usual.value);
    text.add("--policy-epochs", command.policy.epochs, usual.policy.epochs);
    text.add("--policy-rate", command.policy.rate, usual.policy.rate);
    text.add("--policy-decay", command.policy.decay, usual.policy.decay);
    return text.text();
}

std::string text_of(NetworkCommand const& command) {
    NetworkCommand const usual;
    CommandText text{"network", command.rule, command.games};
    text.add(command.options, usual.options);
    text.add("--batch", command.options.batch, usual.options.batch);
    text.add("--seed", command.options.seed, usual.options.seed);
    return text.text();
}

/// Nowhere when `path` is empty; what the program returns.
template <class Write>
int write_tables(std::string const& path, Write write) {
    if (path.empty()) {
        return 0;
    }
    bool const done = replace_file(path, [&](std::string const& beside) {
        std::ofstream out{beside};
        write(out);
        return bool(out.flush());
    });
    if (!done) {
        fmt::print(stderr, "{}: cannot be written; what was there is unchanged\n", path);
    }
    return done ? 0 : 1;
}

}  // namespace

int run(FitCommand const& command) {
    SplitSamples samples;
    if (takes_a_place(command.out, command.games) ||
        !read_samples(command.games, command.rule, Rules::one, samples)) {
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
    return write_tables(command.out,
                        [&](std::ostream& out) { write_weights(out, *weights, tables, text_of(command)); });
}

int run(NetworkCommand const& command) {
    SplitSamples samples;
    if (takes_a_place(command.out, command.games) ||
        !read_samples(command.games, command.rule, Rules::kin, samples)) {
        return 1;
    }
    fmt::print("{} positions; held out {}\nbefore\n", samples.learnt.values.size(),
               samples.held_out.values.size());
    tell_network({}, samples, command.options);
    NetworkFit fit{tables_of(command.rule), command.options};
    for (int epoch = 0; epoch < command.options.epochs; ++epoch) {
        fit.learn(samples.learnt.values, epoch);
        fmt::print("epoch {}: ", epoch + 1);
        Networks const networks = fit.networks();
        tell_network({networks.front().get(), networks.back().get()}, samples, command.options);
    }
    return write_tables(command.out,
                        [&](std::ostream& out) { write_networks(out, fit.networks(), text_of(command)); });
}

}  // namespace tengen::engine::five::tuning
