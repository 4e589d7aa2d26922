#pragma once

// Glicko-2, after Mark E. Glickman, "Example of the Glicko-2 system" (glicko.net/glicko/glicko2.pdf). Pure.

#include <span>

#include "common/base/time.hpp"

namespace tengen::server::core {

/// How strong somebody is thought to be, on the scale of Glicko (1500 is a newcomer).
struct Glicko {
    double value = 1500.0;
    /// How sure that is: with 95 % the truth lies within two of these.
    double deviation = 350.0;
    /// How much the truth is expected to change in one rating period.
    double volatility = 0.06;

    friend bool operator==(Glicko const&, Glicko const&) = default;
};

/// A game as one of the two sees it.
struct GlickoGame {
    Glicko opponent{};
    /// 1 a win, 0.5 a draw, 0 a loss.
    double score = 0.0;
};

/// The system's constant: how fast volatility may change. Glickman names 0.3 to 1.2; his example has this.
inline constexpr double kGlickoTau = 0.5;
/// Nobody is less sure than a newcomer, and nobody so sure that games no longer tell.
inline constexpr double kMostDeviation = 350.0;
inline constexpr double kLeastDeviation = 45.0;
/// The length of a rating period: with it a settled deviation of 50 grows back to a newcomer's in about nine
/// years without a game, as in Glickman's example of a hundred months.
inline constexpr base::Milliseconds kRatingPeriod{3LL * 24 * 60 * 60 * 1000};

/// Steps 2 to 8 of the paper: the rating after the `games` of `periods` rating periods, which need not be
/// whole. No games: deviation alone grows.
[[nodiscard]] Glicko rated(Glicko const& before, std::span<GlickoGame const> games, double periods = 1.0);

/// The same rating after `idle` without a game: less sure.
[[nodiscard]] Glicko aged(Glicko const& before, base::Milliseconds idle);

/// The rating after one game, when `idle` has passed since the last one: the period ends with every game, and
/// deviation grows by the time that it took. Deviation stays within its bounds.
[[nodiscard]] Glicko rated(Glicko const& before, GlickoGame const& game, base::Milliseconds idle);

}  // namespace tengen::server::core
