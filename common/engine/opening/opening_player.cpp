#include "common/engine/opening/opening_player.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>

namespace tengen::engine::opening {

using rules::Action;
using rules::ActionKind;
using rules::Opening;
using rules::Point;

namespace {

/// Stones looked ahead.
constexpr int kDepth = 2;
/// White's fourth stones looked at when the fifth is thought of too.
constexpr std::size_t kFourths = 12;
/// How far from the centre the first stone of a free opening may go.
constexpr int kFirstReach = 2;

/// The first, of those nearest to 0.
std::size_t evenest(std::vector<int> const& values) {
    auto const found = std::min_element(values.begin(), values.end(),
                                        [](int left, int right) { return std::abs(left) < std::abs(right); });
    return static_cast<std::size_t>(found - values.begin());
}

std::vector<int> values_of(std::vector<Rated> const& points) {
    std::vector<int> values;
    values.reserve(points.size());
    for (Rated const& one : points) {
        values.push_back(one.value);
    }
    return values;
}

}  // namespace

OpeningPlayer::OpeningPlayer(rules::Position const& position, std::uint64_t seed, Budget& budget,
                             Judge& judge)
    : state_(position.five()),
      opening_(state_.opening()),
      row_(position.spec().opening()),
      ties_(seed),
      budget_(budget),
      judge_(judge),
      search_(position, budget, judge) {
    assert(opening_.is_running());
}

Choice OpeningPlayer::decide() {
    if (opening_.is_due(ActionKind::swap)) {
        return decide_sides();
    }
    if (opening_.is_due(ActionKind::declare)) {
        return declare();
    }
    if (opening_.is_due(ActionKind::offer)) {
        return offer();
    }
    if (opening_.is_due(ActionKind::choose)) {
        return choose();
    }
    return place();
}

Choice OpeningPlayer::decide_sides() {
    // One half for the sides, one for what may be done instead.
    search_.expect(2);
    int const value = value_to_side();
    if (value < 0) {
        return chosen(Action::swap(), value);
    }
    // In swap2, for a small lead: two stones of one's own and the choice to the other.
    if (opening_.is_due(ActionKind::place) && value <= judge_.small_lead()) {
        return place();
    }
    if (opening_.is_due(ActionKind::offer)) {
        // The other side will leave the worst of the points, but has no choice of colours any more.
        Choice offered = offer();
        if (offered.score > 0) {
            return offered;
        }
    }
    return chosen(Action::keep(), value);
}

Choice OpeningPlayer::place() {
    std::size_t const stones = state_.stones().size();
    bool const is_answered_at_once = row_ == Opening::taraguchi10;
    if (stones == 0 || (stones == 1 && !is_answered_at_once)) {
        return place_by_lot();
    }
    if (stones != 3 || is_answered_at_once) {
        return place_evenly();
    }
    bool const is_settled = row_ != Opening::swap2 && row_ != Opening::soosyrv8;
    return is_settled ? place_well() : place_to_be_evened();
}

Choice OpeningPlayer::place_by_lot() {
    std::vector<Point> points;
    if (state_.stones().empty()) {
        classic::Board const board({.rule = state_.rule(), .size = state_.size()});
        points = board.empties();
        std::erase_if(points, [&](Point point) { return board.from_centre(point) > kFirstReach; });
    } else {
        points = search_.near();
    }
    return chosen(Action::place(shuffled(allowed(std::move(points))).front()), 0);
}

Choice OpeningPlayer::place_evenly() {
    std::vector<Point> const points = shuffled(allowed(search_.near()));
    auto const rated = search_.rated(points, kDepth);
    Rated const& best = rated[evenest(values_of(rated))];
    return chosen(Action::place(best.point), -std::abs(best.value));
}

/// The same side says next how many fifth stones there will be, or puts the fifth.
Choice OpeningPlayer::place_to_be_evened() {
    std::vector<Point> const points = shuffled(allowed(search_.promising(kFourths)));
    std::vector<int> values;
    search_.expect(points.size());
    for (Point const point : points) {
        search_.put(point);
        std::vector<int> fifths = fifth_values(kDepth - 1);
        if (row_ == Opening::soosyrv8) {
            fifths.resize(std::min(fifths.size(), static_cast<std::size_t>(opening_.most_declared())));
        }
        values.push_back(fifths[evenest(fifths)]);
        search_.take_back();
    }
    std::size_t const best = evenest(values);
    return chosen(Action::place(points[best]), -std::abs(values[best]));
}

Choice OpeningPlayer::place_well() {
    std::vector<Point> const points = shuffled(allowed(search_.near()));
    Rated const best = search_.rated(points, kDepth - 1).front();
    return chosen(Action::place(best.point), best.value);
}

Choice OpeningPlayer::declare() {
    std::vector<int> const values = values_of_declaring();
    std::size_t const best = evenest(values);
    return chosen(Action::declare(static_cast<int>(best) + 1), -std::abs(values[best]));
}

Choice OpeningPlayer::offer() {
    // Near the first four stones are more than enough points: of 26 at least, at most two are images of each
    // other.
    auto const list = search_.distinct(search_.rated(search_.near(), kDepth));
    auto const count = static_cast<std::size_t>(opening_.offer_count());
    assert(list.size() >= count);
    std::vector<Point> points;
    for (std::size_t at = 0; at < count; ++at) {
        points.push_back(list[at].point);
    }
    return chosen(Action::offer(points), list[count - 1].value);
}

Choice OpeningPlayer::choose() {
    Rated const worst = search_.rated(opening_.offers(), kDepth).back();
    return chosen(Action::choose(worst.point), -worst.value);
}

Choice OpeningPlayer::chosen(Action const& action, int score) const {
    return {.action = action,
            .score = score,
            .depth = kDepth,
            .nodes = budget_.nodes() + judge_.nodes(),
            .principal_variation = {action}};
}

/// What the game is worth to the side that decides.
int OpeningPlayer::value_to_side() {
    int const value = search_.value(kDepth);
    return search_.mover() == state_.to_act() ? value : -value;
}

std::vector<Point> OpeningPlayer::allowed(std::vector<Point> points) const {
    std::erase_if(points, [&](Point point) { return !opening_.allows(point); });
    return points;
}

/// In an order that depends on the seed.
std::vector<Point> OpeningPlayer::shuffled(std::vector<Point> points) const {
    std::sort(points.begin(), points.end(),
              [&](Point left, Point right) { return ties_.rank(left) > ties_.rank(right); });
    return points;
}

/// What the game is worth to black when so many fifth stones are offered: one, two, and so on.
std::vector<int> OpeningPlayer::fifth_values(int depth) {
    return values_of(search_.distinct(search_.rated(search_.near(), depth)));
}

/// What the game is worth to black for each number that may be declared, from one.
std::vector<int> OpeningPlayer::values_of_declaring() {
    auto const most = static_cast<std::size_t>(opening_.most_declared());
    if (state_.stones().size() == 4) {
        std::vector<int> values = fifth_values(kDepth - 1);
        values.resize(std::min(values.size(), most));
        return values;
    }
    std::vector<int> values(most, std::numeric_limits<int>::max());
    search_.expect(kFourths);
    for (Point const fourth : search_.promising(kFourths)) {
        search_.put(fourth);
        auto const fifths = fifth_values(0);
        for (std::size_t at = 0; at < std::min(most, fifths.size()); ++at) {
            values[at] = std::min(values[at], fifths[at]);
        }
        search_.take_back();
    }
    return values;
}

}  // namespace tengen::engine::opening
