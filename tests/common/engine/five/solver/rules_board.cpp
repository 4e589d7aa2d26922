#include "tests/common/engine/five/solver/rules_board.hpp"

#include <algorithm>
#include <map>

#include "common/rules/five_fouls.hpp"
#include "common/rules/five_line.hpp"

namespace tengen::engine::five::solver {

using rules::Point;
using rules::Side;

RulesBoard::RulesBoard(Problem const& problem)
    : problem_(problem),
      board_(problem.size),
      stones_(static_cast<std::size_t>(problem.size) * static_cast<std::size_t>(problem.size)) {
    for (int row = 0; row < problem.size; ++row) {
        for (int column = 0; column < problem.size; ++column) {
            points_.push_back(rules::point_at(column, row));
        }
    }
    for (Point const point : problem.black) {
        put(point, Side::black);
    }
    for (Point const point : problem.white) {
        put(point, Side::white);
    }
}

void RulesBoard::put(Point point, Side side) {
    board_.set(point, rules::stone_of(side));
    stones_[static_cast<std::size_t>(point.row * problem_.size + point.column)] =
        side == Side::black ? std::uint8_t{1} : std::uint8_t{2};
}

void RulesBoard::take(Point point) {
    board_.set(point, rules::Stone::none);
    stones_[static_cast<std::size_t>(point.row * problem_.size + point.column)] = 0;
}

bool RulesBoard::makes_five(Point point, Side side) const {
    auto const law = rules::law_of(problem_.rule, side, problem_.fouls);
    return rules::winning_run(board_, point, side, law).has_value();
}

bool RulesBoard::may_play(Point point, Side side) const {
    return is_empty(point) && (problem_.rule != rules::FiveRule::renju || side == Side::white ||
                               !rules::foul_at(board_, point, problem_.fouls));
}

std::vector<Point> RulesBoard::fives(Side side) const {
    std::vector<Point> found;
    std::ranges::copy_if(points_, std::back_inserter(found),
                         [&](Point point) { return is_empty(point) && makes_five(point, side); });
    return found;
}

bool RulesBoard::has_five_near(Point stone, Side side) const {
    constexpr int kReach = 5;
    for (int right = -1; right <= 1; ++right) {
        for (int up = -1; up <= 1; ++up) {
            for (int far = 1; far <= kReach; ++far) {
                Point const point = rules::point_at(stone.column + right * far, stone.row + up * far);
                if (is_empty(point) && makes_five(point, side)) {
                    return true;
                }
            }
        }
    }
    return false;
}

namespace {

class SlowFours {
  public:
    SlowFours(Problem const& problem, int fours)
        : board_(problem), attacker_(problem.to_move), barred_(problem.barred), fours_(fours) {}

    bool wins() {
        auto const known = known_.find(board_.stones());
        if (known != known_.end()) {
            return known->second;
        }
        auto const stones = board_.stones();
        bool const barring = known_.empty() && !asked_;
        asked_ = true;
        bool const result = std::ranges::any_of(board_.points(), [&](Point point) {
            bool const barred = barring && std::ranges::find(barred_, point) != barred_.end();
            return !barred && fours_ > 0 && board_.may_play(point, attacker_) && wins_with(point);
        });
        known_[stones] = result;
        return result;
    }
    [[nodiscard]] bool gave_up() const { return fours_ <= 0; }

  private:
    bool wins_with(Point move) {
        if (board_.makes_five(move, attacker_)) {
            return true;
        }
        board_.put(move, attacker_);
        auto const fives = board_.fives(attacker_);
        bool result = !fives.empty() && board_.fives(defender()).empty();
        fours_ -= result ? 1 : 0;
        result = result && std::ranges::all_of(board_.points(), [&](Point reply) {
                     return !board_.may_play(reply, defender()) || wins_against(reply, fives);
                 });
        board_.take(move);
        return result;
    }

    bool wins_against(Point reply, std::vector<Point> const& fives) {
        board_.put(reply, defender());
        bool const result =
            std::ranges::any_of(
                fives,
                [&](Point five) { return board_.is_empty(five) && board_.makes_five(five, attacker_); }) ||
            wins();
        board_.take(reply);
        return result;
    }

    [[nodiscard]] Side defender() const { return rules::other(attacker_); }

    RulesBoard board_;
    Side attacker_;
    std::vector<Point> barred_;
    int fours_;
    bool asked_ = false;
    std::map<std::vector<std::uint8_t>, bool> known_{};
};

}  // namespace

std::optional<bool> has_win_by_fours(Problem const& problem, int fours) {
    SlowFours search(problem, fours);
    bool const result = search.wins();
    return search.gave_up() ? std::nullopt : std::optional(result);
}

}  // namespace tengen::engine::five::solver
