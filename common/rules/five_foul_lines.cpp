#include "common/rules/five_foul_lines.hpp"

#include <algorithm>
#include <cassert>

namespace tengen::rules {

namespace {

constexpr int kReach = FoulLineTable::kReach;
constexpr std::size_t kPatterns = 59049;  // 3^10

enum class Cell : std::uint8_t { empty, black, blocked };

/// The cells around a black stone in the middle.
class Cells {
  public:
    explicit Cells(std::size_t pattern) {
        for (int offset = -kReach; offset <= kReach; ++offset) {
            if (offset == 0) {
                at(offset) = Cell::black;
            } else {
                at(offset) = static_cast<Cell>(pattern % 3);
                pattern /= 3;
            }
        }
    }

    [[nodiscard]] bool is_empty(int offset) const { return cells_[slot(offset)] == Cell::empty; }
    [[nodiscard]] bool is_black(int offset) const { return cells_[slot(offset)] == Cell::black; }
    [[nodiscard]] Cells with_black(int offset) const {
        Cells more = *this;
        more.at(offset) = Cell::black;
        return more;
    }

  private:
    [[nodiscard]] static std::size_t slot(int offset) { return static_cast<std::size_t>(offset + kReach); }
    Cell& at(int offset) { return cells_[slot(offset)]; }

    std::array<Cell, FoulLineTable::kWindow> cells_{};
};

/// The unbroken black stones through the middle.
struct Span {
    int first = 0;
    int last = 0;

    [[nodiscard]] int length() const { return last - first + 1; }
    [[nodiscard]] bool holds(int offset) const { return first <= offset && offset <= last; }
};

Span span_of(Cells const& cells) {
    Span span;
    while (span.first > -kReach && cells.is_black(span.first - 1)) {
        --span.first;
    }
    while (span.last < kReach && cells.is_black(span.last + 1)) {
        ++span.last;
    }
    return span;
}

bool is_five(int length, FiveLaw law) {
    return length == 5 || (length > 5 && law == FiveLaw::five_or_more);
}

/// Whether one more stone on `offset` makes a five through the middle.
bool completes(Cells const& cells, int offset, FiveLaw law) {
    if (!cells.is_empty(offset)) {
        return false;
    }
    Span const span = span_of(cells.with_black(offset));
    return span.holds(offset) && is_five(span.length(), law);
}

bool is_straight_with(Cells const& cells, int offset, FiveLaw law) {
    if (!cells.is_empty(offset)) {
        return false;
    }
    Cells const more = cells.with_black(offset);
    Span const span = span_of(more);
    return span.length() == 4 && span.holds(offset) && completes(more, span.first - 1, law) &&
           completes(more, span.last + 1, law);
}

int fours_in(Cells const& cells, FiveLaw law) {
    int count = 0;
    int first = 0;
    int last = 0;
    for (int offset = -4; offset <= 4; ++offset) {
        if (completes(cells, offset, law)) {
            first = count == 0 ? offset : first;
            last = offset;
            ++count;
        }
    }
    // The two ends of four stones side by side complete the same four.
    bool const straight = count == 2 && last - first == 5;
    return straight ? 1 : std::min(count, 2);
}

unsigned straights_in(Cells const& cells, FiveLaw law) {
    constexpr int kStraightReach = FoulLineTable::kStraightReach;
    unsigned straight = 0;
    for (int offset = -kStraightReach; offset <= kStraightReach; ++offset) {
        if (is_straight_with(cells, offset, law)) {
            straight |= 1U << static_cast<unsigned>(offset + kStraightReach);
        }
    }
    return straight;
}

FoulLine line_of(Cells const& cells, FiveLaw law) {
    FoulLine line{};
    int const length = span_of(cells).length();
    if (length >= 5) {
        line.five = is_five(length, law);
        line.overline = !line.five;
        return line;
    }
    line.fours = static_cast<unsigned>(fours_in(cells, law)) & 3U;
    if (line.fours == 0) {
        line.straight = straights_in(cells, law) & 0x7FU;
    }
    return line;
}

}  // namespace

FoulLineTable const& FoulLineTable::of(FiveLaw law) {
    assert(law != FiveLaw::exactly_five_not_closed);
    static FoulLineTable const exactly{FiveLaw::exactly_five};
    static FoulLineTable const or_more{FiveLaw::five_or_more};
    return law == FiveLaw::exactly_five ? exactly : or_more;
}

FoulLineTable::FoulLineTable(FiveLaw law) {
    for (std::uint32_t window = 0; window < kWindows; ++window) {
        unsigned pattern = 0;
        for (int cell = kWindow - 1; cell >= 0; --cell) {
            if (cell != kReach) {
                pattern = pattern * 3 + (window >> static_cast<unsigned>(cell) & 1U);
            }
        }
        pattern_[window] = static_cast<std::uint16_t>(pattern);
    }
    lines_.reserve(kPatterns);
    for (std::size_t pattern = 0; pattern < kPatterns; ++pattern) {
        lines_.push_back(line_of(Cells(pattern), law));
    }
}

}  // namespace tengen::rules
