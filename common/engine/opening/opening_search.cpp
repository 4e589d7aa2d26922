#include "common/engine/opening/opening_search.hpp"

#include <algorithm>
#include <limits>

#include "common/engine/classic/paper_c.hpp"
#include "common/rules/five_opening.hpp"

namespace tengen::engine::opening {

using rules::Point;
using rules::Side;

namespace {

/// Points looked at in each position.
constexpr std::size_t kWidth = 10;
constexpr int kMost = std::numeric_limits<int>::max();

}  // namespace

OpeningSearch::OpeningSearch(rules::Position const& position, Budget& budget, Judge& judge)
    : board_(position.spec().gomoku()),
      fifths_(position.five().opening().fifths()),
      budget_(budget),
      judge_(judge) {
    for (Point const stone : position.five().stones()) {
        put(stone);
    }
}

Side OpeningSearch::mover() const {
    return stones_.size() % 2 == 0 ? Side::black : Side::white;
}

std::vector<Point> OpeningSearch::near() const {
    std::vector<Point> points = board_.empties();
    std::erase_if(points, [&](Point point) { return !board_.is_near(point); });
    return points;
}

std::vector<Point> OpeningSearch::promising(std::size_t most) const {
    std::vector<Rated> points;
    for (Point const point : near()) {
        points.push_back({point, classic::value_c(board_, point, mover()).value});
    }
    std::stable_sort(points.begin(), points.end(),
                     [](Rated const& left, Rated const& right) { return left.value > right.value; });
    std::vector<Point> best;
    for (std::size_t at = 0; at < std::min(most, points.size()); ++at) {
        best.push_back(points[at].point);
    }
    return best;
}

std::vector<Rated> OpeningSearch::rated(std::span<Point const> points, int depth) {
    std::vector<Rated> list;
    list.reserve(points.size());
    double const whole = share_;
    expect(std::max<std::size_t>(points.size(), 1));
    for (Point const point : points) {
        put(point);
        list.push_back({point, -value(depth)});
        take_back();
    }
    share_ = whole;
    std::stable_sort(list.begin(), list.end(),
                     [](Rated const& left, Rated const& right) { return left.value > right.value; });
    return list;
}

std::vector<Rated> OpeningSearch::distinct(std::vector<Rated> const& points) const {
    std::vector<Rated> kept;
    for (Rated const& one : points) {
        bool const is_image =
            std::any_of(rules::kSymmetries.begin(), rules::kSymmetries.end(), [&](rules::Symmetry symmetry) {
                Point const there = rules::image(one.point, symmetry, board_.size());
                return rules::keeps_stones(symmetry, stones_, board_.size()) &&
                       std::any_of(kept.begin(), kept.end(),
                                   [&](Rated const& other) { return other.point == there; });
            });
        if (!is_image) {
            kept.push_back(one);
        }
    }
    return kept;
}

int OpeningSearch::value(int depth) {
    return value(depth, -kMost, kMost);
}

int OpeningSearch::value(int depth, int alpha, int beta) {
    bool const is_offer_to_come = stones_.size() <= 4 && fifths_ > 1;
    bool const is_for_judge = judge_.sight() == Judge::Sight::ahead && !is_offer_to_come;
    if (!budget_.spend() || depth == 0 || is_for_judge) {
        return judged();
    }
    if (stones_.size() == 4 && fifths_ > 1) {
        return fifth_value(depth);
    }
    int best = -kMost;
    double const whole = share_;
    expect(kWidth);
    for (Point const point : promising(kWidth)) {
        put(point);
        best = std::max(best, -value(depth - 1, -beta, -std::max(alpha, best)));
        take_back();
        if (best >= beta) {
            break;
        }
    }
    share_ = whole;
    return best;
}

/// White leaves black the worst of its best points.
int OpeningSearch::fifth_value(int depth) {
    auto const count = static_cast<std::size_t>(fifths_);
    auto const list = distinct(rated(promising(kWidth + 2 * count), depth - 1));
    return list[std::min(count, list.size()) - 1].value;
}

void OpeningSearch::put(Point point) {
    board_.put(point, mover());
    stones_.push_back(point);
}

void OpeningSearch::take_back() {
    Point const point = stones_.back();
    stones_.pop_back();
    board_.take_back(point, mover());
}

}  // namespace tengen::engine::opening
