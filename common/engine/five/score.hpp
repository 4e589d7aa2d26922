#pragma once

// What a position is worth to the side to move. Small scores are points, 250 of them to one unit of log odds:
// the expected share of wins is 1 / (1 + exp(-score / 250)). Large ones are proven wins and losses.

namespace tengen::engine::five {

/// The side to move has won already; a win in n plies is worth kWin - n, a loss in n plies n - kWin.
constexpr int kWin = 30'000;
/// No game lasts longer; what lies beyond this distance from kWin is an estimate.
constexpr int kMaxPlies = 500;
constexpr int kProvenWin = kWin - kMaxPlies;
constexpr int kInfinite = kWin + 1;

[[nodiscard]] constexpr int win_in(int plies) {
    return kWin - plies;
}
[[nodiscard]] constexpr int loss_in(int plies) {
    return plies - kWin;
}
[[nodiscard]] constexpr bool is_win(int score) {
    return score >= kProvenWin;
}
[[nodiscard]] constexpr bool is_loss(int score) {
    return score <= -kProvenWin;
}
/// Whether the score is a proof, not an estimate.
[[nodiscard]] constexpr bool is_proven(int score) {
    return is_win(score) || is_loss(score);
}
/// Plies until the proven end, counting the one that makes the five. Precondition: is_proven(score).
[[nodiscard]] constexpr int plies_to_end(int score) {
    return kWin - (score < 0 ? -score : score);
}

}  // namespace tengen::engine::five
