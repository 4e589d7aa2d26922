#include "common/engine/five/network.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "common/engine/five/evaluation.hpp"
#include "tests/common/engine/five/positions.hpp"

namespace tengen::engine::five {
namespace {

using test::Kind;
using test::Random;

/// Numbers from -`most` to `most`.
template <class Rows>
void fill(Rows& rows, int most, Random& random) {
    for (auto& row : rows) {
        for (std::int16_t& number : row) {
            number = static_cast<std::int16_t>(random.below(2 * most + 1) - most);
        }
    }
}

std::unique_ptr<NetworkTables> random_network(Random& random) {
    auto tables = std::make_unique<NetworkTables>();
    fill(tables->mine, 150, random);
    fill(tables->theirs, 150, random);
    fill(tables->hidden, NetworkTables::kHiddenMost, random);
    fill(tables->own_threats, 30'000, random);
    fill(tables->rival_threats, 30'000, random);
    std::ranges::generate(tables->out,
                          [&] { return static_cast<std::int16_t>(random.below(2'000) - 1'000); });
    return tables;
}

std::vector<PointCodes> random_points(int count, Random& random) {
    constexpr int kCodes = CodeTable::kCodes;
    std::vector<PointCodes> points;
    for (int i = 0; i < count; ++i) {
        points.push_back({static_cast<std::uint16_t>(random.below(kCodes)),
                          static_cast<std::uint16_t>(random.below(kCodes))});
    }
    return points;
}

/// What network_value promises, by the plainest of means.
int slow_value(NetworkTables const& tables, std::span<PointCodes const> points, std::size_t threats) {
    std::array<int, NetworkTables::kNumbers> sums{};
    for (PointCodes const& point : points) {
        for (std::size_t i = 0; i < sums.size(); ++i) {
            int const number = tables.mine[point.mine][i] + tables.theirs[point.theirs][i];
            sums[i] += std::clamp(number, 0, NetworkTables::kOne);
        }
    }
    int value = 0;
    for (std::size_t i = 0; i < NetworkTables::kHidden; ++i) {
        int sum = 16 * (tables.own_threats[threats / 32][i] + tables.rival_threats[threats % 32][i]);
        for (std::size_t j = 0; j < sums.size(); ++j) {
            sum += sums[j] / 2 * tables.hidden[i][j];
        }
        // Rounded down, not to nothing; what is below nothing is cut anyway.
        value += std::min(std::max(sum, 0) / 64, 32'767) * tables.out[i];
    }
    return value / 2048;
}

std::vector<Vectors> all_vectors() {
    return widest_vectors() == Vectors::wide ? std::vector{Vectors::narrow, Vectors::wide}
                                             : std::vector{Vectors::narrow};
}

/// The stones of a problem as `change` puts them, the same side to move.
template <class Change>
Board changed(Kind kind, Problem const& problem, Change change) {
    Board board = test::empty_board(kind);
    for (rules::Point const point : problem.black) {
        board.put(cell_of(change(point)), Side::black);
    }
    for (rules::Point const point : problem.white) {
        board.put(cell_of(change(point)), Side::white);
    }
    board.set_to_move(problem.to_move);
    return board;
}

}  // namespace

TEST(Network, VectorsGiveTheNumbersOfPlainArithmetic) {
    Random random{1};
    for (int round = 0; round < 20; ++round) {
        auto const tables = random_network(random);
        for (int const count : {0, 1, 2, 30, 90, 225, 400}) {
            auto const points = random_points(count, random);
            auto const threats = static_cast<std::size_t>(random.below(1 << 10));
            for (Vectors const vectors : all_vectors()) {
                EXPECT_EQ(network_value(*tables, points, threats, vectors),
                          slow_value(*tables, points, threats));
            }
        }
    }
}

TEST(Network, SumsAreWholeEvenWhenEveryNumberIsAtItsMost) {
    NetworkTables tables;
    tables.mine[7].fill(16'000);
    tables.theirs[9].fill(16'000);
    for (auto& row : tables.hidden) {
        row.fill(NetworkTables::kHiddenMost);
    }
    tables.out.fill(NetworkTables::kOutMost);
    std::vector<PointCodes> const points(400, PointCodes{7, 9});
    for (Vectors const vectors : all_vectors()) {
        // Every hidden number is cut at 32767.
        EXPECT_EQ(network_value(tables, points, 0, vectors), 32 * 32'767 * NetworkTables::kOutMost / 2048);
    }
    for (auto& row : tables.hidden) {
        row.fill(-NetworkTables::kHiddenMost);
    }
    for (Vectors const vectors : all_vectors()) {
        EXPECT_EQ(network_value(tables, points, 0, vectors), 0);
    }
}

TEST(Network, APointCountsNothingBelowNothingAndNoMoreThanOne) {
    NetworkTables tables;
    tables.mine[1].fill(-500);
    tables.mine[2].fill(100);
    tables.theirs[2].fill(20);
    tables.theirs[3].fill(90);
    tables.hidden[0][0] = 64;
    tables.out[0] = 2047;
    auto const value = [&](PointCodes point) { return network_value(tables, std::vector{point}, 0); };
    EXPECT_EQ(value({1, 2}), 0);
    EXPECT_EQ(value({2, 2}), 60 * 2047 / 2048);
    EXPECT_EQ(value({2, 3}), 63 * 2047 / 2048);
}

TEST(Network, TheClassesOfBothSidesAreBiases) {
    NetworkTables tables;
    tables.own_threats[3][5] = 400;
    tables.rival_threats[4][5] = 80;
    tables.out[5] = 2047;
    EXPECT_EQ(network_value(tables, {}, 3 * 32 + 4), 480 / 4 * 2047 / 2048);
    EXPECT_EQ(network_value(tables, {}, 3 * 32), 400 / 4 * 2047 / 2048);
    EXPECT_EQ(network_value(tables, {}, 4), 80 / 4 * 2047 / 2048);
    EXPECT_EQ(network_value(tables, {}, 0), 0);
}

TEST(Evaluation, AddsTheNetworkToTheTables) {
    Random random{2};
    auto const network = random_network(random);
    auto const weights = std::make_unique<Weights>();
    for (int round = 0; round < 50; ++round) {
        weights->networks = {};
        Problem const problem = test::random_problem({}, 20, random);
        Board board{RuleBook::of(rules::FiveRule::freestyle, {}), 15, *weights};
        for (rules::Point const point : problem.black) {
            board.put(cell_of(point), Side::black);
        }
        EXPECT_EQ(evaluate(board), 0);
        weights->networks[0] = network.get();
        std::vector<PointCodes> points;
        for (Cell const cell : test::empty_cells(board)) {
            if (board.is_near(cell)) {
                points.push_back({board.code(Side::black, cell), board.code(Side::white, cell)});
            }
        }
        int const value = slow_value(*network, points, threat_mask(board, Side::black));
        EXPECT_EQ(evaluate(board), std::clamp(value, -kMaxEstimate, kMaxEstimate));
        board.set_to_move(Side::white);
        EXPECT_EQ(evaluate(board), 0);
    }
}

TEST(Evaluation, DoesNotSeeHowTheBoardIsTurned) {
    Random random{3};
    for (Kind const kind : test::rules_on_15()) {
        for (int round = 0; round < 50; ++round) {
            Problem const problem = test::random_problem(kind, 5 + round, random);
            int const value = evaluate(changed(kind, problem, [](rules::Point point) { return point; }));
            auto const turned = changed(kind, problem, [](rules::Point point) {
                return rules::point_at(point.row, 14 - point.column);
            });
            auto const mirrored = changed(kind, problem, [](rules::Point point) {
                return rules::point_at(14 - point.column, point.row);
            });
            EXPECT_EQ(evaluate(turned), value) << test::name_of(kind);
            EXPECT_EQ(evaluate(mirrored), value) << test::name_of(kind);
        }
    }
}

TEST(Evaluation, WithoutFoulsColoursAreAlike) {
    Random random{4};
    for (Kind const kind : {Kind{rules::FiveRule::freestyle}, Kind{rules::FiveRule::standard}}) {
        for (int round = 0; round < 50; ++round) {
            Problem problem = test::random_problem(kind, 5 + round, random);
            auto const same = [](rules::Point point) { return point; };
            int const value = evaluate(changed(kind, problem, same));
            std::swap(problem.black, problem.white);
            problem.to_move = other(problem.to_move);
            EXPECT_EQ(evaluate(changed(kind, problem, same)), value) << test::name_of(kind);
        }
    }
}

}  // namespace tengen::engine::five
