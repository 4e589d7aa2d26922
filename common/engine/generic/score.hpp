#pragma once

namespace tengen::engine::generic {

/// Scores are for the side to act. A side that wins in `turns` turns has kWin - turns, one that loses
/// turns - kWin; every evaluation lies strictly between -kDecided and kDecided.
inline constexpr int kWin = 30'000;
inline constexpr int kDecided = 29'000;
inline constexpr int kInfinite = 31'000;
inline constexpr int kDraw = 0;

[[nodiscard]] constexpr bool is_win(int score) {
    return score >= kDecided;
}
[[nodiscard]] constexpr bool is_loss(int score) {
    return score <= -kDecided;
}
/// Turns to the end of a decided game, its last one counted. Precondition: is_win or is_loss.
[[nodiscard]] constexpr int turns_to_end(int score) {
    return score > 0 ? kWin - score : kWin + score;
}

}  // namespace tengen::engine::generic
