#include "tests/bench/ai_rating.hpp"

#include <cmath>
#include <set>
#include <utility>

namespace tengen::bench {

namespace {

constexpr double kAverage = 1500.0;
constexpr double kInterval = 1.96;
constexpr double kPointsOfOne = 173.7178;  // 400 / ln 10

using Matrix = std::vector<std::vector<double>>;

Matrix square(std::size_t size) {
    return Matrix(size, std::vector<double>(size, 0.0));
}

/// By Gauss and Jordan. Precondition: positive definite, as here.
Matrix inverse(Matrix from) {
    Matrix to = square(from.size());
    for (std::size_t at = 0; at < from.size(); ++at) {
        to[at][at] = 1.0;
    }
    for (std::size_t at = 0; at < from.size(); ++at) {
        double const pivot = from[at][at];
        for (std::size_t column = 0; column < from.size(); ++column) {
            from[at][column] /= pivot;
            to[at][column] /= pivot;
        }
        for (std::size_t row = 0; row < from.size(); ++row) {
            double const factor = row == at ? 0.0 : from[row][at];
            for (std::size_t column = 0; column < from.size(); ++column) {
                from[row][column] -= factor * from[at][column];
                to[row][column] -= factor * to[at][column];
            }
        }
    }
    return to;
}

double expected(double difference) {
    return 1.0 / (1.0 + std::exp(-difference));
}

/// What the scores say about strengths: which way they pull, and how firmly.
struct Pull {
    std::vector<double> slope;
    Matrix curvature;
};

Pull pull_at(std::vector<double> const& strength, std::vector<PairScore> const& scores) {
    Pull pull{std::vector<double>(strength.size(), 0.0), square(strength.size())};
    for (std::size_t at = 0; at < strength.size(); ++at) {
        double const chance = expected(strength[at]);
        pull.slope[at] = 0.5 - chance;
        pull.curvature[at][at] = chance * (1.0 - chance);
    }
    for (PairScore const& pair : scores) {
        double const chance = expected(strength[pair.one] - strength[pair.other]);
        double const over = pair.points - pair.games * chance;
        double const firm = pair.games * chance * (1.0 - chance);
        pull.slope[pair.one] += over;
        pull.slope[pair.other] -= over;
        pull.curvature[pair.one][pair.one] += firm;
        pull.curvature[pair.other][pair.other] += firm;
        pull.curvature[pair.one][pair.other] -= firm;
        pull.curvature[pair.other][pair.one] -= firm;
    }
    return pull;
}

/// Points against the average of those rated, and how sure they are: what all have in common is left out.
std::vector<Rating> scaled(std::vector<double> const& strength, Matrix const& covariance,
                           std::set<std::size_t> const& rated) {
    auto const count = static_cast<double>(rated.size());
    double average = 0.0;
    double common = 0.0;
    std::vector<double> shared(strength.size(), 0.0);
    for (std::size_t const one : rated) {
        average += strength[one] / count;
        for (std::size_t const other : rated) {
            shared[one] += covariance[one][other] / count;
        }
        common += shared[one] / count;
    }
    std::vector<Rating> list(strength.size(), {kAverage, 0.0});
    for (std::size_t const one : rated) {
        double const variance = covariance[one][one] - 2.0 * shared[one] + common;
        list[one] = {kAverage + kPointsOfOne * (strength[one] - average),
                     kInterval * kPointsOfOne * std::sqrt(variance)};
    }
    return list;
}

}  // namespace

std::vector<Rating> ratings(std::size_t players, std::vector<PairScore> const& scores) {
    constexpr int kSteps = 100;
    constexpr double kLongestStep = 1.0;
    std::set<std::size_t> rated;
    for (PairScore const& pair : scores) {
        rated.insert({pair.one, pair.other});
    }
    std::vector<double> strength(players, 0.0);
    Matrix covariance;
    for (int step = 0; step < kSteps; ++step) {
        Pull const pull = pull_at(strength, scores);
        covariance = inverse(pull.curvature);
        for (std::size_t row = 0; row < players; ++row) {
            double move = 0.0;
            for (std::size_t column = 0; column < players; ++column) {
                move += covariance[row][column] * pull.slope[column];
            }
            strength[row] += std::fmax(-kLongestStep, std::fmin(kLongestStep, move));
        }
    }
    return scaled(strength, covariance, rated);
}

}  // namespace tengen::bench
