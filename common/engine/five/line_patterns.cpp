#include "common/engine/five/line_patterns.hpp"

#include <array>

namespace tengen::engine::five {

namespace {

constexpr int kReach = LineTable::kReach;
constexpr int kWindow = 2 * kReach + 1;
/// A five through the middle lies within four cells of it.
constexpr int kFiveReach = 4;
constexpr std::uint8_t kUnknown = 0xFF;

using Window = std::array<LineCell, kWindow>;

std::uint32_t key_of(Window const& window) {
    std::uint32_t key = 0;
    std::uint32_t shift = 0;
    for (int i = 0; i < kWindow; ++i) {
        if (i != kReach) {
            key |= static_cast<std::uint32_t>(window[static_cast<std::size_t>(i)]) << shift;
            shift += 2;
        }
    }
    return key;
}

/// The patterns of one colour. A window's pattern follows from those of the windows with one more stone, so
/// each is worked out once.
class Classifier {
  public:
    Classifier(LineCell mine, FiveLaw law) : mine_(mine), law_(law), known_(LineTable::kKeys, kUnknown) {}

    LinePattern classify(Window& window) {
        std::uint8_t& known = known_[key_of(window)];
        if (known == kUnknown) {
            known = static_cast<std::uint8_t>(work_out(window));
        }
        return static_cast<LinePattern>(known);
    }

  private:
    static LineCell& at(Window& window, int offset) {
        return window[static_cast<std::size_t>(kReach + offset)];
    }

    /// Stones of the run through the middle on one side of it.
    int run(Window& window, int step) const {
        int length = 0;
        while (length < kReach && at(window, step * (length + 1)) == mine_) {
            ++length;
        }
        return length;
    }

    bool is_five(Window& window) const {
        int const before = run(window, -1);
        int const after = run(window, 1);
        int const length = before + after + 1;
        switch (law_) {
            case FiveLaw::five_or_more:
                return length >= 5;
            case FiveLaw::exactly_five:
                return length == 5;
            case FiveLaw::caro:
                return length == 5 &&
                       !(is_theirs(at(window, -before - 1)) && is_theirs(at(window, after + 1)));
        }
        return false;
    }

    bool is_theirs(LineCell cell) const {
        return cell != mine_ && (cell == LineCell::black || cell == LineCell::white);
    }

    /// Calls `use(offset)` for every empty cell within `reach`, with the cell set to `cell` meanwhile.
    template <class Use>
    void for_each_filled(Window& window, LineCell cell, int reach, Use use) {
        for (int offset = -reach; offset <= reach; ++offset) {
            if (offset != 0 && at(window, offset) == LineCell::empty) {
                at(window, offset) = cell;
                use(offset);
                at(window, offset) = LineCell::empty;
            }
        }
    }

    int points_of_five(Window& window) {
        int count = 0;
        for_each_filled(window, mine_, kFiveReach, [&](int) { count += is_five(window) ? 1 : 0; });
        return count;
    }

    /// Whether some answer leaves no point of five. Elsewhere than in caro only one of those points can be
    /// taken away at a time.
    bool can_be_stopped(Window& window) {
        LineCell const theirs = mine_ == LineCell::black ? LineCell::white : LineCell::black;
        bool stopped = false;
        for_each_filled(window, theirs, kReach, [&](int) { stopped |= points_of_five(window) == 0; });
        return stopped;
    }

    LinePattern work_out(Window& window) {
        if (is_five(window)) {
            return LinePattern::five;
        }
        int const before = run(window, -1);
        int const after = run(window, 1);
        if (before + after + 1 > 5) {
            return law_ == FiveLaw::exactly_five ? LinePattern::overline : LinePattern::dead;
        }
        int const fives = points_of_five(window);
        if (fives >= 2 && !can_be_stopped(window)) {
            return before + after + 1 == 4 ? LinePattern::straight_four : LinePattern::double_four;
        }
        return fives >= 1 ? LinePattern::four : below_four(window);
    }

    LinePattern below_four(Window& window) {
        std::array<int, kLinePatterns> next{};
        for_each_filled(window, mine_, kFiveReach,
                        [&](int) { ++next[static_cast<std::size_t>(classify(window))]; });
        auto const count = [&](LinePattern pattern) { return next[static_cast<std::size_t>(pattern)]; };
        int straight = count(LinePattern::straight_four);
        if (law_ != FiveLaw::exactly_five) {
            straight += count(LinePattern::double_four);
        }
        if (straight > 0) {
            return straight > 1 ? LinePattern::open_three : LinePattern::split_three;
        }
        if (count(LinePattern::four) + count(LinePattern::double_four) > 0) {
            return LinePattern::closed_three;
        }
        // An open three counts twice: two of them can come of XX, one of X.X, none of X..X.
        int const threes = 2 * count(LinePattern::open_three) + count(LinePattern::split_three);
        if (threes > 0) {
            return threes >= 6   ? LinePattern::open_two
                   : threes >= 3 ? LinePattern::split_two
                                 : LinePattern::loose_two;
        }
        if (count(LinePattern::closed_three) > 0) {
            return LinePattern::closed_two;
        }
        if (count(LinePattern::open_two) + count(LinePattern::split_two) + count(LinePattern::loose_two) >
            0) {
            return LinePattern::open_one;
        }
        return count(LinePattern::closed_two) > 0 ? LinePattern::closed_one : LinePattern::dead;
    }

    LineCell mine_;
    FiveLaw law_;
    std::vector<std::uint8_t> known_;
};

/// Calls `use(window)` for every window that can be cut out of a board: what is off it lies at the ends.
template <class Use>
void for_each_window(Use use) {
    Window window{};
    auto fill = [&](auto const& self, int index) -> void {
        if (index == kWindow) {
            use(window);
            return;
        }
        auto const i = static_cast<std::size_t>(index);
        if (index == kReach) {
            self(self, index + 1);
            return;
        }
        bool const may_be_on = index < kReach || index == kReach + 1 || window[i - 1] != LineCell::off;
        bool const may_be_off = index > kReach || index == 0 || window[i - 1] == LineCell::off;
        for (LineCell const cell : {LineCell::empty, LineCell::black, LineCell::white, LineCell::off}) {
            if (cell == LineCell::off ? may_be_off : may_be_on) {
                window[i] = cell;
                self(self, index + 1);
            }
        }
        window[i] = LineCell::empty;
    };
    fill(fill, 0);
}

}  // namespace

LineTable::LineTable(FiveLaw black, FiveLaw white) : patterns_(kKeys, 0) {
    Classifier blacks{LineCell::black, black};
    Classifier whites{LineCell::white, white};
    for_each_window([&](Window& window) {
        window[kReach] = LineCell::black;
        auto const first = static_cast<unsigned>(blacks.classify(window));
        window[kReach] = LineCell::white;
        auto const second = static_cast<unsigned>(whites.classify(window));
        patterns_[five::key_of(window)] = static_cast<std::uint8_t>(first | second << 4U);
    });
}

}  // namespace tengen::engine::five
