#include "common/engine/five/tuning/fit.hpp"

#include <cmath>
#include <memory>
#include <sstream>

#include <gtest/gtest.h>

#include "common/engine/five/tuning/weights_text.hpp"
#include "tests/common/engine/five/tuning/games.hpp"

namespace tengen::engine::five::tuning {

namespace {

Samples all_samples() {
    Samples samples;
    Weights const& weights = Weights::of(rules::FiveRule::freestyle);
    Board board{RuleBook::of(rules::FiveRule::freestyle, {}), 15, weights};
    for (ScoredGame const& game : sample_games().games) {
        extract(game, board, samples);
    }
    return samples;
}

constexpr FitOptions kQuick{.epochs = 20, .batch = 16};

class Fit : public testing::TestWithParam<Tables> {};

}  // namespace

TEST_P(Fit, LowersTheLossOfValues) {
    auto const samples = all_samples().values;
    Weights weights;
    double const before = value_loss(weights, samples, kQuick).excess;
    ValueFit fit{GetParam(), kQuick};
    for (int epoch = 0; epoch < kQuick.epochs; ++epoch) {
        fit.learn(samples, epoch);
    }
    fit.write(weights);
    EXPECT_LT(value_loss(weights, samples, kQuick).excess, 0.7 * before);
}

TEST_P(Fit, LowersTheLossOfChoices) {
    auto const samples = all_samples().choices;
    Weights weights;
    double const before = policy_loss(weights, samples).entropy;
    PolicyFit fit{GetParam(), kQuick};
    for (int epoch = 0; epoch < kQuick.epochs; ++epoch) {
        fit.learn(samples, epoch);
    }
    fit.write(weights);
    PolicyLoss const after = policy_loss(weights, samples);
    EXPECT_LT(after.entropy, 0.9 * before);
    EXPECT_GT(after.among[3], 0.5);
}

INSTANTIATE_TEST_SUITE_P(Tables, Fit, testing::Values(Tables::shared, Tables::one_a_side));

TEST(Loss, OfLikingsAllAlikeIsTheLogarithmOfTheirNumber) {
    PolicySample const sample{.candidates = std::vector<PointCodes>(8), .chosen = 3};
    PolicyLoss const loss = policy_loss(Weights{}, std::vector{sample});
    EXPECT_NEAR(loss.entropy, std::log(8.0), 1e-9);
    EXPECT_NEAR(loss.probability, 0.125, 1e-9);
}

TEST(Loss, OfATargetThatIsMetIsNothing) {
    ValueSample const sample{.score = 250, .result = 1};
    Weights weights;
    weights.threats[0][0] = 250;
    FitOptions const options{.result_share = 0};
    EXPECT_NEAR(value_loss(weights, std::vector{sample}, options).excess, 0, 1e-6);
    weights.threats[0][0] = -250;
    EXPECT_GT(value_loss(weights, std::vector{sample}, options).excess, 0.1);
}

TEST(FactoredTable, WhatIsLearntOfOneEntryCarriesOverToItsKin) {
    FactoredTable table{{{{0}}, {{0}}, {{1}}}};
    table.add_gradient(0, -1);
    table.step({.rate = 0.1F});
    EXPECT_GT(table[0], table[1]);
    EXPECT_GT(table[1], 0);
    EXPECT_EQ(table[2], 0);
}

TEST(WeightsText, NamesTheCommandAndHoldsEveryNumberInOrder) {
    Weights weights;
    weights.points[0].back().on = -7;
    weights.points[0].front().off = 8;
    weights.points[1].back().defend = 9;
    weights.threats[1].back() = -10;
    std::stringstream text;
    write_weights(text, weights, Tables::one_a_side, "tengen-tune fit");
    std::string line;
    std::getline(text, line);
    EXPECT_EQ(line, "// Made by tengen-tune fit");
    std::vector<int> numbers;
    for (int number = 0; text >> number; text.ignore()) {
        numbers.push_back(number);
    }
    constexpr std::size_t kSide = 4 * CodeTable::kCodes + Weights::kThreatMasks;
    ASSERT_EQ(numbers.size(), 2 * kSide);
    EXPECT_EQ(numbers[CodeTable::kCodes - 1], -7);
    EXPECT_EQ(numbers[CodeTable::kCodes], 8);
    EXPECT_EQ(numbers[kSide + 4 * CodeTable::kCodes - 1], 9);
    EXPECT_EQ(numbers.back(), -10);
}

}  // namespace tengen::engine::five::tuning
