#include "server/core/glicko.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tengen::server::core {

namespace {

/// Between the scale of Glicko and that of Glicko-2 (step 2).
constexpr double kScale = 173.7178;
constexpr double kCentre = 1500.0;
/// How exactly the new volatility is found (step 5).
constexpr double kTolerance = 0.000001;

double square(double x) {
    return x * x;
}

/// g of step 3: how much a result against so uncertain an opponent tells.
double weight(double phi) {
    return 1.0 / std::sqrt(1.0 + 3.0 * square(phi) / square(std::numbers::pi));
}

/// E of step 3: the score that is expected.
double expectation(double mu, double other_mu, double other_phi) {
    return 1.0 / (1.0 + std::exp(-weight(other_phi) * (mu - other_mu)));
}

double periods_in(base::Milliseconds idle) {
    return std::max(0.0, static_cast<double>(idle.count())) / static_cast<double>(kRatingPeriod.count());
}

Glicko bounded(Glicko rating) {
    rating.deviation = std::clamp(rating.deviation, kLeastDeviation, kMostDeviation);
    return rating;
}

/// Step 5, by the Illinois algorithm.
double new_volatility(double sigma, double phi, double variance, double delta) {
    double const a = std::log(square(sigma));
    auto const f = [&](double x) {
        double const power = std::exp(x);
        double const spread = square(phi) + variance + power;
        return power * (square(delta) - spread) / (2.0 * square(spread)) - (x - a) / square(kGlickoTau);
    };
    double low = a;
    double high = 0.0;
    if (square(delta) > square(phi) + variance) {
        high = std::log(square(delta) - square(phi) - variance);
    } else {
        double steps = 1.0;
        while (f(a - steps * kGlickoTau) < 0.0) {
            steps += 1.0;
        }
        high = a - steps * kGlickoTau;
    }
    double f_low = f(low);
    double f_high = f(high);
    while (std::abs(high - low) > kTolerance) {
        double const next = low + (low - high) * f_low / (f_high - f_low);
        double const f_next = f(next);
        if (f_next * f_high <= 0.0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2.0;
        }
        high = next;
        f_high = f_next;
    }
    return std::exp(low / 2.0);
}

}  // namespace

Glicko rated(Glicko const& before, std::span<GlickoGame const> games, double periods) {
    double const mu = (before.value - kCentre) / kScale;
    double const phi = before.deviation / kScale;
    if (games.empty()) {
        double const grown = std::sqrt(square(phi) + periods * square(before.volatility));
        return {before.value, grown * kScale, before.volatility};
    }
    double information = 0.0;
    double surprise = 0.0;
    for (auto const& game : games) {
        double const other_mu = (game.opponent.value - kCentre) / kScale;
        double const other_phi = game.opponent.deviation / kScale;
        double const expected = expectation(mu, other_mu, other_phi);
        information += square(weight(other_phi)) * expected * (1.0 - expected);
        surprise += weight(other_phi) * (game.score - expected);
    }
    double const variance = 1.0 / information;
    double const sigma = new_volatility(before.volatility, phi, variance, variance * surprise);
    double const grown = std::sqrt(square(phi) + periods * square(sigma));
    double const new_phi = 1.0 / std::sqrt(1.0 / square(grown) + information);
    double const new_mu = mu + square(new_phi) * surprise;
    return {new_mu * kScale + kCentre, new_phi * kScale, sigma};
}

Glicko aged(Glicko const& before, base::Milliseconds idle) {
    return bounded(rated(before, std::span<GlickoGame const>{}, periods_in(idle)));
}

Glicko rated(Glicko const& before, GlickoGame const& game, base::Milliseconds idle) {
    return bounded(rated(before, std::span(&game, 1), periods_in(idle)));
}

}  // namespace tengen::server::core
