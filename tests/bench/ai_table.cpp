#include "tests/bench/ai_table.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tengen::bench {

namespace {

double milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

}  // namespace

double Table::Score::percent() const {
    return games() == 0 ? 0.0 : 100.0 * (wins + 0.5 * draws) / games();
}

Table::Table(std::vector<std::string> players)
    : players_(std::move(players)),
      scores_(players_.size(), std::vector<Score>(players_.size())),
      times_(players_.size()),
      illegal_(players_.size(), 0) {}

void Table::add(std::size_t black, std::size_t white, Game const& game) {
    rules::PerSide<std::size_t> const seats{black, white};
    for (rules::Side const side : rules::kSides) {
        std::size_t const player = seats[side];
        Score& score = scores_[player][seats[rules::other(side)]];
        score.wins += game.winner == side ? 1 : 0;
        score.losses += game.winner == rules::other(side) ? 1 : 0;
        score.draws += game.winner ? 0 : 1;
        MoveTimes& times = times_[player];
        times.total += game.times[side].total;
        times.slowest = std::max(times.slowest, game.times[side].slowest);
        times.moves += game.times[side].moves;
        times.depth += game.times[side].depth;
        illegal_[player] += game.broke_rules == side ? 1 : 0;
    }
}

Table::Score Table::total(std::size_t player) const {
    Score sum;
    for (std::size_t opponent = 0; opponent < players_.size(); ++opponent) {
        if (players_[opponent] == kRandom) {
            continue;
        }
        Score const& score = scores_[player][opponent];
        sum.wins += score.wins;
        sum.draws += score.draws;
        sum.losses += score.losses;
    }
    return sum;
}

std::string Table::to_text() const {
    std::string text = fmt::format("{:<16}", "w/d/l");
    for (std::string const& player : players_) {
        text += fmt::format("{:>17}", player);
    }
    text += fmt::format("{:>9}{:>12}{:>12}{:>12}\n", "score %", "mean ms", "slowest ms", "mean depth");
    for (std::size_t row = 0; row < players_.size(); ++row) {
        text += fmt::format("{:<16}", players_[row]);
        for (std::size_t column = 0; column < players_.size(); ++column) {
            Score const& score = scores_[row][column];
            text += fmt::format(
                "{:>17}", row == column ? std::string("-")
                                        : fmt::format("{}/{}/{}", score.wins, score.draws, score.losses));
        }
        MoveTimes const& times = times_[row];
        auto const moves = static_cast<double>(std::max<std::uint64_t>(times.moves, 1));
        text += fmt::format("{:>9.1f}{:>12.3f}{:>12.3f}{:>12.1f}\n", total(row).percent(),
                            milliseconds(times.total) / moves, milliseconds(times.slowest),
                            static_cast<double>(times.depth) / moves);
    }
    return text + fmt::format("The score leaves out the games against {}.\n", kRandom);
}

std::vector<std::string> Table::faults() const {
    std::vector<std::string> list;
    auto const random = std::find(players_.begin(), players_.end(), kRandom);
    for (std::size_t player = 0; player < players_.size(); ++player) {
        if (illegal_[player] > 0) {
            list.push_back(fmt::format("{} played {} illegal actions", players_[player], illegal_[player]));
        }
        if (random == players_.end() || players_[player] == kRandom) {
            continue;
        }
        Score const& score = scores_[player][static_cast<std::size_t>(random - players_.begin())];
        if (score.games() >= kGamesToJudge && score.percent() < kPercentAgainstRandom) {
            list.push_back(fmt::format("{} scored {:.1f} % against {}, less than {} %", players_[player],
                                       score.percent(), kRandom, kPercentAgainstRandom));
        }
    }
    return list;
}

}  // namespace tengen::bench
