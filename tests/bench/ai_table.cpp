#include "tests/bench/ai_table.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tengen::bench {

namespace {

double milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

}  // namespace

Table::Table(std::vector<std::string> players)
    : players_(std::move(players)), times_(players_.size()), illegal_(players_.size(), 0) {}

void Table::add(std::size_t black, std::size_t white, Game const& game) {
    rules::PerSide<std::size_t> const seats{black, white};
    rules::Side const later = black > white ? rules::Side::black : rules::Side::white;
    Score& score = scores_[{std::max(black, white), std::min(black, white)}];
    score.wins += game.winner == later ? 1 : 0;
    score.losses += game.winner == rules::other(later) ? 1 : 0;
    score.draws += game.winner ? 0 : 1;
    for (rules::Side const side : rules::kSides) {
        MoveTimes& times = times_[seats[side]];
        times.total += game.times[side].total;
        times.slowest = std::max(times.slowest, game.times[side].slowest);
        times.moves += game.times[side].moves;
        times.late += game.times[side].late;
        times.depth += game.times[side].depth;
        illegal_[seats[side]] += game.broke_rules == side ? 1 : 0;
    }
}

Table::Score Table::total(std::size_t player) const {
    Score sum;
    for (auto const& [pair, score] : scores_) {
        if (is_random(pair.first) || is_random(pair.second)) {
            continue;
        }
        if (pair.first == player) {
            sum.wins += score.wins;
            sum.losses += score.losses;
            sum.draws += score.draws;
        } else if (pair.second == player) {
            sum.wins += score.losses;
            sum.losses += score.wins;
            sum.draws += score.draws;
        }
    }
    return sum;
}

std::vector<PairScore> Table::rated_scores() const {
    std::vector<PairScore> list;
    for (auto const& [pair, score] : scores_) {
        if (!is_random(pair.first) && !is_random(pair.second)) {
            list.push_back({pair.first, pair.second, score.points(), score.games()});
        }
    }
    return list;
}

std::string Table::pairs_text() const {
    std::string text =
        fmt::format("{:<16}{:<16}{:>13}{:>9}\n", "player", "against", "win/draw/loss", "score %");
    for (auto const& [pair, score] : scores_) {
        text += fmt::format("{:<16}{:<16}{:>13}{:>9.1f}\n", players_[pair.first], players_[pair.second],
                            fmt::format("{}/{}/{}", score.wins, score.draws, score.losses), score.percent());
    }
    return text;
}

std::string Table::to_text() const {
    std::string text =
        pairs_text() + fmt::format("\n{:<16}{:>8}{:>8}{:>9}{:>8}{:>10}{:>12}{:>6}{:>9}{:>12}\n", "player",
                                   "rating", "error", "score %", "games", "mean ms", "slowest ms", "late",
                                   "illegal", "mean depth");
    auto const rated = ratings(players_.size(), rated_scores());
    for (std::size_t at = 0; at < players_.size(); ++at) {
        if (is_random(at)) {
            continue;
        }
        MoveTimes const& times = times_[at];
        auto const moves = static_cast<double>(std::max<std::uint64_t>(times.moves, 1));
        text += fmt::format("{:<16}{:>8.0f}{:>8.0f}{:>9.1f}{:>8}{:>10.2f}{:>12.1f}{:>6}{:>9}{:>12.1f}\n",
                            players_[at], rated[at].elo, rated[at].error, total(at).percent(),
                            total(at).games(), milliseconds(times.total) / moves, milliseconds(times.slowest),
                            times.late, illegal_[at], static_cast<double>(times.depth) / moves);
    }
    return text;
}

std::vector<std::string> Table::faults() const {
    std::vector<std::string> list;
    for (std::size_t at = 0; at < players_.size(); ++at) {
        if (illegal_[at] > 0) {
            list.push_back(fmt::format("{} played {} illegal actions", players_[at], illegal_[at]));
        }
    }
    for (auto const& [pair, score] : scores_) {
        if (is_random(pair.second) && score.games() >= kGamesToJudge &&
            score.percent() < kPercentAgainstRandom) {
            list.push_back(fmt::format("{} scored {:.1f} % against {}, less than {} %", players_[pair.first],
                                       score.percent(), kRandom, kPercentAgainstRandom));
        }
    }
    return list;
}

}  // namespace tengen::bench
