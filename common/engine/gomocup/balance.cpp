#include "common/engine/gomocup/balance.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "common/engine/gomocup/judgement.hpp"
#include "common/engine/gomocup/problem.hpp"
#include "common/record/balanced_openings.hpp"
#include "common/record/notation.hpp"
#include "common/rules/points.hpp"

namespace tengen::engine::gomocup {

namespace {

using rules::Point;

/// Steps, also diagonal ones, from a stone to the points beside it that matter.
constexpr int kNear = 3;

bool is_near(Point point, std::span<Point const> stones) {
    return std::ranges::any_of(stones, [point](Point stone) {
        return std::abs(stone.column - point.column) <= kNear && std::abs(stone.row - point.row) <= kNear;
    });
}

bool may_be_added(five::Problem const& problem, Point point) {
    return !rules::among(problem.barred, point) && !makes_five(problem, point) && !is_foul(problem, point);
}

std::vector<Point> points_to_add(five::Problem const& problem) {
    auto const board = board_of(problem);
    bool const is_bare = problem.black.empty() && problem.white.empty();
    std::vector<Point> points;
    for (int row = 0; row < problem.size; ++row) {
        for (int column = 0; column < problem.size; ++column) {
            auto const point = rules::point_at(column, row);
            bool const near = is_bare || is_near(point, problem.black) || is_near(point, problem.white);
            if (near && board.at(point) == rules::Stone::none && may_be_added(problem, point)) {
                points.push_back(point);
            }
        }
    }
    return points;
}

/// Leaves at most `most`, spread evenly.
void thin_out(std::vector<Addition>& additions, std::size_t most) {
    if (additions.size() <= most) {
        return;
    }
    std::vector<Addition> kept;
    for (std::size_t index = 0; index < most; ++index) {
        kept.push_back(std::move(additions[index * additions.size() / most]));
    }
    additions = std::move(kept);
}

/// Points of a text without gaps, `h8i9h10`.
std::vector<Point> points_of(std::string_view text) {
    std::vector<Point> points;
    while (!text.empty()) {
        auto const end = std::min(text.find_first_not_of("0123456789", 1), text.size());
        points.push_back(record::parse_point(text.substr(0, end)).value_or(rules::kNoPoint));
        text.remove_prefix(end);
    }
    return points;
}

/// How many searches a first round can hold.
std::size_t field_for(Effort const& effort) {
    constexpr std::size_t kFewest = 4;
    constexpr std::size_t kMost = 256;
    constexpr std::int64_t kMillisecondsEach = 4;
    if (!effort.has_time_limit()) {
        return kMost;
    }
    auto const fits = std::max<std::int64_t>(effort.time_left().count(), 0) / kMillisecondsEach;
    return std::clamp(static_cast<std::size_t>(fits), kFewest, kMost);
}

/// Rounds until halving `field` leaves one; one alone is judged too.
std::size_t rounds_for(std::size_t field) {
    std::size_t rounds = field == 1 ? 1 : 0;
    while (field > 1) {
        field = (field + 1) / 2;
        ++rounds;
    }
    return rounds;
}

/// Judges additions one after the other until the effort ends; how many it got to.
std::size_t judge_all(std::vector<Addition>& additions, Aim const& aim, Thinker& thinker, Effort& effort) {
    auto const limits = effort.share(rounds_for(additions.size()) * additions.size());
    std::size_t judged = 0;
    for (; judged < additions.size() && !effort.is_spent(); ++judged) {
        auto& addition = additions[judged];
        auto const [findings, score] = judge(thinker, {addition.after, limits}, effort.stop(), {});
        effort.count(findings.nodes);
        addition.score = addition.after.to_move == aim.judge_for ? score : -score;
    }
    return judged;
}

}  // namespace

std::vector<Addition> single_stones(five::Problem const& problem) {
    std::vector<Addition> additions;
    for (auto const point : points_to_add(problem)) {
        additions.push_back({{point}, after(problem, point)});
    }
    return additions;
}

std::vector<Addition> pairs_of_stones(five::Problem const& problem) {
    constexpr std::size_t kMost = 384;
    std::vector<Addition> pairs;
    auto firsts = single_stones(problem);
    auto const seconds_each = std::max<std::size_t>(kMost / std::max<std::size_t>(firsts.size(), 1), 1);
    for (std::size_t rank = 0; rank < firsts.size(); ++rank) {
        auto const& first = firsts[rank];
        auto const seconds = points_to_add(first.after);
        for (std::size_t taken = 0; taken < std::min(seconds_each, seconds.size()); ++taken) {
            // A stride of its own for each first stone, so that no region of the board is left out.
            auto const second = seconds[(rank * 7 + taken * seconds.size() / seconds_each) % seconds.size()];
            pairs.push_back({{first.points.front(), second}, after(first.after, second)});
        }
    }
    return pairs;
}

std::vector<Addition> three_stone_openings(five::Problem const& problem) {
    constexpr std::size_t kStones = 3;
    auto const shift = (problem.size - rules::GameSpec::kMinSize) / 2;
    std::vector<Addition> openings;
    for (auto const text : record::balanced_openings(problem.rule)) {
        auto const points = points_of(text);
        if (points.size() != kStones) {
            continue;
        }
        Addition opening{{}, problem};
        for (auto const point : points) {
            opening.points.push_back(rules::point_at(point.column + shift, point.row + shift));
            opening.after = after(opening.after, opening.points.back());
        }
        openings.push_back(std::move(opening));
    }
    return openings;
}

std::optional<Addition> most_balanced(std::vector<Addition> additions, Aim const& aim, Thinker& thinker,
                                      Effort& effort) {
    thin_out(additions, field_for(effort));
    bool is_settled = additions.empty();
    while (!is_settled && !effort.is_spent()) {
        auto const judged = judge_all(additions, aim, thinker, effort);
        // When the effort ends within a round, the best of those judged in it are still the best.
        auto const end = additions.begin() + static_cast<std::ptrdiff_t>(judged);
        std::stable_sort(additions.begin(), end, [&aim](Addition const& one, Addition const& two) {
            return std::abs(one.score - aim.wanted) < std::abs(two.score - aim.wanted);
        });
        additions.resize(std::max<std::size_t>((judged + 1) / 2, 1));
        is_settled = additions.size() == 1;
    }
    return additions.empty() ? std::nullopt : std::optional(std::move(additions.front()));
}

}  // namespace tengen::engine::gomocup
