#include "tests/common/engine/five/slow_patterns.hpp"

#include <array>
#include <vector>

namespace tengen::engine::five::test {

namespace {

constexpr std::size_t kMiddle = LineTable::kReach;

/// Where the run through the middle begins, and how long it is.
struct Run {
    std::size_t first;
    std::size_t length;
};

Run run_of(std::string const& window) {
    std::size_t first = kMiddle;
    while (first > 0 && window[first - 1] == 'x') {
        --first;
    }
    std::size_t const after = window.find_first_not_of('x', first);
    return {first, (after == std::string::npos ? window.size() : after) - first};
}

/// The window with one empty letter replaced, each in turn.
std::vector<std::string> each_with(std::string const& window, char stone) {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < window.size(); ++i) {
        if (window[i] == '.') {
            all.push_back(window);
            all.back()[i] = stone;
        }
    }
    return all;
}

}  // namespace

bool SlowPatterns::is_five(std::string const& window) const {
    auto const [first, length] = run_of(window);
    switch (law_) {
        case FiveLaw::five_or_more:
            return length >= 5;
        case FiveLaw::exactly_five:
            return length == 5;
        case FiveLaw::caro: {
            std::string const around = "." + window + ".";
            return length == 5 && (around[first] != 'o' || around[first + length + 1] != 'o');
        }
    }
    return false;
}

int SlowPatterns::fives(std::string const& window) const {
    int count = 0;
    for (std::string const& next : each_with(window, 'x')) {
        count += is_five(next) ? 1 : 0;
    }
    return count;
}

bool SlowPatterns::wins_whatever_is_answered(std::string const& window) const {
    for (std::string const& answered : each_with(window, 'o')) {
        if (fives(answered) == 0) {
            return false;
        }
    }
    return fives(window) > 0;
}

LinePattern SlowPatterns::of(std::string const& window) {
    if (auto const found = known_.find(window); found != known_.end()) {
        return found->second;
    }
    LinePattern const pattern = work_out(window);
    known_.emplace(window, pattern);
    return pattern;
}

LinePattern SlowPatterns::work_out(std::string const& window) {
    std::size_t const length = run_of(window).length;
    if (is_five(window)) {
        return LinePattern::five;
    }
    if (length > 5) {
        return law_ == FiveLaw::exactly_five ? LinePattern::overline : LinePattern::dead;
    }
    if (wins_whatever_is_answered(window)) {
        return length == 4 ? LinePattern::straight_four : LinePattern::double_four;
    }
    if (fives(window) > 0) {
        return LinePattern::four;
    }
    std::array<int, kLinePatterns> next{};
    for (std::string const& one : each_with(window, 'x')) {
        ++next[static_cast<std::size_t>(of(one))];
    }
    auto const count = [&](LinePattern pattern) { return next[static_cast<std::size_t>(pattern)]; };
    // Where overlines are none, two fours on a line do as well as a straight one; for renju they do not.
    int const winning = count(LinePattern::straight_four) +
                        (law_ == FiveLaw::exactly_five ? 0 : count(LinePattern::double_four));
    if (winning > 0) {
        return winning == 1 ? LinePattern::split_three : LinePattern::open_three;
    }
    if (count(LinePattern::four) > 0 || count(LinePattern::double_four) > 0) {
        return LinePattern::closed_three;
    }
    if (int const threes = count(LinePattern::open_three) * 2 + count(LinePattern::split_three); threes > 0) {
        return threes < 3   ? LinePattern::loose_two
               : threes < 6 ? LinePattern::split_two
                            : LinePattern::open_two;
    }
    if (count(LinePattern::closed_three) > 0) {
        return LinePattern::closed_two;
    }
    if (count(LinePattern::loose_two) + count(LinePattern::split_two) + count(LinePattern::open_two) > 0) {
        return LinePattern::open_one;
    }
    return count(LinePattern::closed_two) > 0 ? LinePattern::closed_one : LinePattern::dead;
}

}  // namespace tengen::engine::five::test
