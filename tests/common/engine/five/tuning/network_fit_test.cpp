#include "common/engine/five/tuning/network_fit.hpp"

#include <sstream>

#include <gtest/gtest.h>

#include "common/engine/five/tuning/weights_text.hpp"
#include "tests/common/engine/five/tuning/games.hpp"

namespace tengen::engine::five::tuning {

namespace {

std::vector<ValueSample> all_values() {
    Samples samples;
    Board board{RuleBook::of(rules::FiveRule::freestyle, {}), 15, Weights::of(rules::FiveRule::freestyle)};
    for (ScoredGame const& game : sample_games().games) {
        extract(game, board, samples);
    }
    return samples.values;
}

constexpr FitOptions kQuick{.epochs = 20, .batch = 16, .rate = 0.003F};

Networks fitted(Tables tables, std::vector<ValueSample> const& samples) {
    NetworkFit fit{tables, kQuick};
    for (int epoch = 0; epoch < kQuick.epochs; ++epoch) {
        fit.learn(samples, epoch);
    }
    return fit.networks();
}

std::string text_of(Networks const& networks) {
    std::ostringstream text;
    write_networks(text, networks, "tengen-tune network");
    return text.str();
}

class NetworkFitOf : public testing::TestWithParam<Tables> {};

}  // namespace

TEST_P(NetworkFitOf, LowersTheLossOfValues) {
    auto const samples = all_values();
    double const before = network_loss({}, samples, kQuick).excess;
    Networks const networks = fitted(GetParam(), samples);
    ASSERT_EQ(networks.size(), GetParam() == Tables::shared ? 1 : 2);
    EXPECT_LT(network_loss({networks.front().get(), networks.back().get()}, samples, kQuick).excess,
              0.7 * before);
}

TEST_P(NetworkFitOf, TheSameSeedGivesTheSameNumbers) {
    auto const samples = all_values();
    EXPECT_EQ(text_of(fitted(GetParam(), samples)), text_of(fitted(GetParam(), samples)));
}

INSTANTIATE_TEST_SUITE_P(Tables, NetworkFitOf, testing::Values(Tables::shared, Tables::one_a_side));

TEST(NetworkFit, LearnsWhatTheOtherTablesLeaveOpen) {
    ValueSample const sample{.near = {{5, 6}}, .linear = 100, .score = 250, .result = 1};
    FitOptions const options{.epochs = 300, .batch = 1, .rate = 0.003F, .result_share = 0};
    NetworkFit fit{Tables::shared, options};
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        fit.learn({&sample, 1}, epoch);
    }
    Networks const networks = fit.networks();
    EXPECT_NEAR(network_value(*networks.front(), sample.near, sample.threats), 150, 5);
}

TEST(CodeRows, WhatIsLearntOfOneCodeCarriesOverToItsKin) {
    std::mt19937_64 random{1};
    CodeRows rows{2, random};
    CodeTable const& codes = CodeTable::get();
    auto const kin_of = [&](LinePattern one) {
        return codes.of(with_pattern(Combination{0}, 0, static_cast<unsigned>(one)));
    };
    auto const taught = kin_of(LinePattern::open_two);
    std::vector<float> before;
    for (std::size_t const side : {0, 1}) {
        before.push_back(rows.row(side, taught)[0]);
    }
    float const stranger = rows.row(0, kin_of(LinePattern::open_two) + 1)[1];
    rows.gradient(0, taught)[0] = -1;
    rows.step({.rate = 0.01F});
    EXPECT_GT(rows.row(1, taught)[0], before[1]);
    EXPECT_GT(rows.row(0, taught)[0] - before[0], rows.row(1, taught)[0] - before[1]);
    EXPECT_EQ(rows.row(0, taught + 1U)[1], stranger);
}

TEST(WeightsText, HoldsEveryNumberOfANetworkInOrder) {
    Networks networks;
    networks.push_back(std::make_unique<NetworkTables>());
    networks.push_back(std::make_unique<NetworkTables>());
    networks[0]->mine.back().back() = -1;
    networks[0]->theirs.front().front() = 2;
    networks[1]->hidden.front()[1] = 3;
    networks[1]->out.back() = -4;
    std::istringstream text{text_of(networks)};
    std::string line;
    std::getline(text, line);
    EXPECT_EQ(line, "// Made by tengen-tune network");
    std::vector<int> numbers;
    for (int number = 0; text >> number; text.ignore()) {
        numbers.push_back(number);
    }
    constexpr std::size_t kRows = CodeTable::kCodes * NetworkTables::kNumbers;
    ASSERT_EQ(numbers.size() % 2, 0U);
    EXPECT_EQ(numbers[kRows - 1], -1);
    EXPECT_EQ(numbers[kRows], 2);
    EXPECT_EQ(numbers[numbers.size() / 2 + 2 * kRows + 1], 3);
    EXPECT_EQ(numbers.back(), -4);
}

}  // namespace tengen::engine::five::tuning
