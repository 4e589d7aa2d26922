#include "common/engine/five/tuning/self_play.hpp"

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <random>
#include <thread>

#include "common/base/mix.hpp"
#include "common/rules/five_state.hpp"

namespace tengen::engine::five::tuning {

namespace {

constexpr int kFewestStones = 3;
constexpr int kMostStones = 7;
constexpr int kMiddle = 3;
/// An opening is kept when its first score is within this, and a move when it is not worse than the best by
/// more than that.
constexpr int kFairScore = 200;
constexpr int kNearlyBest = 60;
/// Nothing is left to chance once a side is so much better.
constexpr int kDecided = 1000;
constexpr std::size_t kRandomPlies = 6;
constexpr unsigned kGoodPercent = 20;
constexpr unsigned kWildPercent = 10;
constexpr std::size_t kHashBytes = std::size_t{8} << 20U;

/// Precondition: the rule is played on boards of this size.
rules::GameSpec spec_of(PlayOptions const& options) {
    return *rules::GameSpec::make({.rule = options.rule, .size = options.size});
}

/// One game in the making.
class Game {
  public:
    Game(Searcher& searcher, PlayOptions const& options, std::uint64_t seed)
        : searcher_(searcher), options_(options), random_(base::split_mix(seed)), state_(spec_of(options)) {}

    ScoredGame play() {
        searcher_.forget();
        while (!try_opening()) {
        }
        while (!state_.is_over()) {
            add_move();
        }
        auto const winner = state_.winner();
        game_.result = !winner ? 0 : *winner == rules::Side::black ? 1 : -1;
        return std::move(game_);
    }

  private:
    unsigned below(unsigned bound) { return static_cast<unsigned>(random_() % bound); }

    Findings search(int lines) {
        Problem problem{.rule = options_.rule, .size = options_.size};
        for (std::size_t i = 0; i < state_.stones().size(); ++i) {
            (i % 2 == 0 ? problem.black : problem.white).push_back(state_.stones()[i]);
        }
        problem.to_move = state_.to_act();
        return searcher_.search(problem, {.nodes = options_.nodes, .lines = lines}, {});
    }

    /// Sets stones; false when they are a game already or one side is better.
    bool try_opening() {
        state_ = rules::FiveState{spec_of(options_)};
        game_ = {};
        unsigned const stones = kFewestStones + below(kMostStones - kFewestStones + 1);
        int const low = options_.size / 2 - kMiddle;
        while (state_.stones().size() < stones && !state_.is_over()) {
            rules::Point const point = rules::point_at(low + static_cast<int>(below(2 * kMiddle + 1)),
                                                       low + static_cast<int>(below(2 * kMiddle + 1)));
            if (!state_.why_illegal(rules::Action::place(point))) {
                put(point, std::nullopt);
            }
        }
        game_.opening = stones;
        return !state_.is_over() && std::abs(search(1).lines.front().score) <= kFairScore;
    }

    void put(rules::Point point, std::optional<int> score) {
        state_.play(point);
        game_.moves.push_back(point);
        game_.scores.push_back(score);
    }

    void add_move() {
        Line const best = search(1).lines.front();
        rules::Point move = best.points.front();
        if (game_.moves.size() < game_.opening + kRandomPlies && std::abs(best.score) < kDecided) {
            unsigned const dice = below(100);
            if (dice < kGoodPercent) {
                move = good_move();
            } else if (dice < kGoodPercent + kWildPercent) {
                move = near_move(move);
            }
        }
        if (move != best.points.front()) {
            game_.not_chosen.push_back(game_.moves.size());
        }
        put(move, best.score);
    }

    rules::Point good_move() {
        auto lines = search(3).lines;
        int const least = lines.front().score - kNearlyBest;
        std::erase_if(lines, [&](Line const& line) { return line.score < least; });
        return lines[below(static_cast<unsigned>(lines.size()))].points.front();
    }

    /// A legal point within two of a stone that is no foul; `otherwise` when there is none.
    rules::Point near_move(rules::Point otherwise) {
        std::vector<rules::Point> points;
        for (rules::Action const& action : state_.legal_actions()) {
            bool const is_near = std::ranges::any_of(state_.stones(), [&](rules::Point stone) {
                return std::abs(stone.column - action.to().column) <= 2 &&
                       std::abs(stone.row - action.to().row) <= 2;
            });
            if (is_near && (state_.to_act() == rules::Side::white || !state_.foul_at(action.to()))) {
                points.push_back(action.to());
            }
        }
        return points.empty() ? otherwise : points[below(static_cast<unsigned>(points.size()))];
    }

    Searcher& searcher_;
    PlayOptions options_;
    std::mt19937_64 random_;
    rules::FiveState state_;
    ScoredGame game_{};
};

}  // namespace

ScoredGame play_game(Searcher& searcher, PlayOptions const& options, std::uint64_t seed) {
    return Game{searcher, options, seed}.play();
}

GameFile play_games(PlayOptions const& options, std::function<void(int)> const& progress) {
    GameFile file{.rule = options.rule, .size = options.size};
    file.games.resize(static_cast<std::size_t>(options.games));
    std::mutex mutex;
    std::size_t next = 0;
    int done = 0;
    auto const work = [&] {
        Searcher searcher{{.hash_bytes = kHashBytes}};
        for (;;) {
            std::unique_lock lock{mutex};
            if (next == file.games.size()) {
                return;
            }
            std::size_t const index = next++;
            lock.unlock();
            ScoredGame game = play_game(searcher, options, options.seed + index);
            lock.lock();
            file.games[index] = std::move(game);
            progress(++done);
        }
    };
    std::vector<std::jthread> threads;
    for (int i = 0; i < options.threads; ++i) {
        threads.emplace_back(work);
    }
    threads.clear();
    return file;
}

}  // namespace tengen::engine::five::tuning
