#include "common/rules/five_fouls.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "common/rules/five_line.hpp"

namespace tengen::rules {

namespace {

/// How far a stone on a line matters: a five reaches four points, and one more tells it from an overline.
constexpr int kReach = 5;
constexpr int kWindow = 2 * kReach + 1;
constexpr int kLineCount = 2 * FiveBoard::kMaxSize - 1;
constexpr std::size_t kWindows = std::size_t{1} << kWindow;
constexpr std::size_t kPatterns = 59049;  // 3^10

enum class Cell : std::uint8_t { empty, own, blocked };

/// What lies around a stone of one's own on one line; the stone is in the middle.
using Cells = std::array<Cell, kWindow>;

/// What a black stone makes on one line.
struct LineEntry {
    bool five : 1;
    bool overline : 1;
    /// 0, 1 or 2.
    std::uint8_t fours : 2;
    /// The points that turn the line into a straight four, as bits: offset -3 is bit 0, offset 3 is bit 6.
    /// Empty unless the line is a three as far as this line can tell.
    std::uint8_t straight : 7;
};

constexpr int kStraightReach = 3;

Cell& at(Cells& cells, int offset) {
    return cells[static_cast<std::size_t>(offset + kReach)];
}

/// The unbroken stones through the middle.
struct Span {
    int first = 0;
    int last = 0;

    [[nodiscard]] int length() const { return last - first + 1; }
};

Span span_of(Cells& cells) {
    Span span;
    while (span.first > -kReach && at(cells, span.first - 1) == Cell::own) {
        --span.first;
    }
    while (span.last < kReach && at(cells, span.last + 1) == Cell::own) {
        ++span.last;
    }
    return span;
}

/// The patterns of a line under one law of fives, each worked out once.
class LineTable {
  public:
    /// The law is exactly_five (overlines are fouls) or five_or_more. Made on first use (some milliseconds),
    /// safe from any thread.
    static LineTable const& of(FiveLaw law) {
        static LineTable const exact{FiveLaw::exactly_five};
        static LineTable const more{FiveLaw::five_or_more};
        return law == FiveLaw::exactly_five ? exact : more;
    }

    /// `own` and `blocked` are windows of the line: bit 0 lies five points before the stone.
    [[nodiscard]] LineEntry at(std::uint32_t own, std::uint32_t blocked) const {
        return entries_[pattern_[own] + 2U * pattern_[blocked]];
    }

  private:
    explicit LineTable(FiveLaw law) : exact_(law == FiveLaw::exactly_five) {
        for (std::size_t window = 0; window < kWindows; ++window) {
            pattern_[window] = pattern_of(window);
        }
        entries_.resize(kPatterns);
        for (std::size_t pattern = 0; pattern < kPatterns; ++pattern) {
            entries_[pattern] = entry_of(cells_of(pattern));
        }
    }

    /// The number in base three with a 1 for every bit but the middle one.
    static std::uint16_t pattern_of(std::size_t window) {
        unsigned pattern = 0;
        for (int cell = kWindow - 1; cell >= 0; --cell) {
            if (cell != kReach) {
                pattern = pattern * 3 + (window >> static_cast<unsigned>(cell) & 1U);
            }
        }
        return static_cast<std::uint16_t>(pattern);
    }

    static Cells cells_of(std::size_t pattern) {
        Cells cells{};
        for (int cell = 0; cell < kWindow; ++cell) {
            if (cell == kReach) {
                cells[kReach] = Cell::own;
            } else {
                cells[static_cast<std::size_t>(cell)] = static_cast<Cell>(pattern % 3);
                pattern /= 3;
            }
        }
        return cells;
    }

    [[nodiscard]] bool is_five(int length) const { return length == 5 || (length > 5 && !exact_); }

    /// Whether one more stone on the empty `offset` makes a five through the middle.
    [[nodiscard]] bool completes(Cells cells, int offset) const {
        rules::at(cells, offset) = Cell::own;
        Span const span = span_of(cells);
        return span.first <= offset && offset <= span.last && is_five(span.length());
    }

    [[nodiscard]] bool is_straight_four_with(Cells cells, int offset) const {
        rules::at(cells, offset) = Cell::own;
        Span const span = span_of(cells);
        if (span.length() != 4 || offset < span.first || offset > span.last) {
            return false;
        }
        return rules::at(cells, span.first - 1) == Cell::empty && completes(cells, span.first - 1) &&
               rules::at(cells, span.last + 1) == Cell::empty && completes(cells, span.last + 1);
    }

    [[nodiscard]] std::uint8_t fours_in(Cells cells) const {
        int count = 0;
        int first = 0;
        int last = 0;
        for (int offset = -4; offset <= 4; ++offset) {
            if (rules::at(cells, offset) == Cell::empty && completes(cells, offset)) {
                first = count == 0 ? offset : first;
                last = offset;
                ++count;
            }
        }
        // The two ends of four stones side by side complete the same four.
        bool const straight = count == 2 && last - first == 5;
        return static_cast<std::uint8_t>(straight ? 1 : std::min(count, 2));
    }

    [[nodiscard]] LineEntry entry_of(Cells cells) const {
        LineEntry entry{};
        int const length = span_of(cells).length();
        entry.five = is_five(length);
        entry.overline = length > 5 && exact_;
        if (length >= 5) {
            return entry;
        }
        entry.fours = fours_in(cells) & 3U;
        unsigned straight = 0;
        for (int offset = -kStraightReach; offset <= kStraightReach && entry.fours == 0; ++offset) {
            if (rules::at(cells, offset) == Cell::empty && is_straight_four_with(cells, offset)) {
                straight |= 1U << static_cast<unsigned>(offset + kStraightReach);
            }
        }
        entry.straight = straight & 0x7FU;
        return entry;
    }

    bool exact_;
    std::array<std::uint16_t, kWindows> pattern_{};
    std::vector<LineEntry> entries_;
};

/// What a black stone on a point comes to.
enum class Verdict : std::uint8_t { allowed, five, double_three, double_four, overline };

std::optional<Foul> foul_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::allowed:
        case Verdict::five:
            return std::nullopt;
        case Verdict::double_three:
            return Foul::double_three;
        case Verdict::double_four:
            return Foul::double_four;
        case Verdict::overline:
            return Foul::overline;
    }
    return std::nullopt;
}

/// A board on which black stones are tried: every line as bits, so that a window is one shift away.
class FoulBoard {
  public:
    FoulBoard(FiveBoard const& board, FoulSet fouls)
        : size_(board.size()),
          fouls_(fouls),
          table_(LineTable::of(fouls.overline ? FiveLaw::exactly_five : FiveLaw::five_or_more)) {
        for (auto& lines : blocked_) {
            lines.fill(~std::uint32_t{0});
        }
        for (int row = 0; row < size_; ++row) {
            for (int column = 0; column < size_; ++column) {
                Stone const stone = board.at(point_at(column, row));
                if (stone == Stone::white) {
                    continue;
                }
                Place const place = place_of({column, row});
                flip(blocked_, place);
                if (stone == Stone::black) {
                    flip(own_, place);
                }
            }
        }
    }

    /// Precondition: the point is empty.
    [[nodiscard]] Verdict judge(int column, int row) { return judge(Spot{column, row}); }

  private:
    struct Spot {
        int column;
        int row;
    };
    /// Of every direction: which line, and where on it.
    struct Place {
        std::array<std::size_t, 4> line;
        std::array<unsigned, 4> position;
    };
    using Lines = std::array<std::array<std::uint32_t, kLineCount>, 4>;

    static constexpr std::array<Spot, 4> kSteps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

    [[nodiscard]] Place place_of(Spot spot) const {
        auto const column = static_cast<unsigned>(spot.column);
        auto const row = static_cast<unsigned>(spot.row);
        auto const size = static_cast<unsigned>(size_);
        return {{row, column, column + size - 1 - row, column + row}, {column, row, column, column}};
    }

    static void flip(Lines& lines, Place const& place) {
        for (std::size_t direction = 0; direction < 4; ++direction) {
            lines[direction][place.line[direction]] ^= 1U << (place.position[direction] + kReach);
        }
    }

    [[nodiscard]] LineEntry entry(Place const& place, std::size_t direction) const {
        auto const window = [&](Lines const& lines) {
            return lines[direction][place.line[direction]] >> place.position[direction] & (kWindows - 1);
        };
        return table_.at(static_cast<std::uint32_t>(window(own_)),
                         static_cast<std::uint32_t>(window(blocked_)));
    }

    [[nodiscard]] Verdict judge(Spot spot) {
        Place const place = place_of(spot);
        std::array<std::uint8_t, 4> straight{};
        bool overline = false;
        int fours = 0;
        int threes = 0;
        for (std::size_t direction = 0; direction < 4; ++direction) {
            LineEntry const made = entry(place, direction);
            if (made.five) {
                return Verdict::five;
            }
            overline = overline || made.overline;
            fours += made.fours;
            threes += made.straight != 0 ? 1 : 0;
            straight[direction] = made.straight;
        }
        if (overline) {
            return Verdict::overline;
        }
        if (fours >= 2 && fouls_.double_four) {
            return Verdict::double_four;
        }
        if (threes < 2 || !fouls_.double_three) {
            return Verdict::allowed;
        }
        flip(own_, place);
        bool const two = has_two_threes(spot, straight, threes);
        flip(own_, place);
        return two ? Verdict::double_three : Verdict::allowed;
    }

    /// Whether two of the lines are threes indeed: black must be allowed to make one of the straight fours.
    [[nodiscard]] bool has_two_threes(Spot spot, std::array<std::uint8_t, 4> const& straight, int left) {
        int found = 0;
        for (std::size_t direction = 0; direction < 4 && found + left >= 2 && found < 2; ++direction) {
            if (straight[direction] != 0) {
                --left;
                found += is_three(spot, kSteps[direction], straight[direction]) ? 1 : 0;
            }
        }
        return found >= 2;
    }

    [[nodiscard]] bool is_three(Spot spot, Spot step, unsigned straight) {
        for (; straight != 0; straight &= straight - 1) {
            int const offset = std::countr_zero(straight) - kStraightReach;
            Spot const next{spot.column + offset * step.column, spot.row + offset * step.row};
            if (judge(next) == Verdict::allowed) {
                return true;
            }
        }
        return false;
    }

    int size_;
    FoulSet fouls_;
    LineTable const& table_;
    /// Black stones; a cell is the bit of its position plus kReach.
    Lines own_{};
    /// White stones and everything beyond the edge.
    Lines blocked_{};
};

/// A foul needs four stones on one line, or two on each of two lines; reads the board as it is.
bool may_be_foul(FiveBoard const& board, Point point) {
    int const cell = FiveBoard::cell(point);
    int lines = 0;
    for (int const step : FiveBoard::kSteps) {
        int stones = 0;
        for (int const away : {-step, step}) {
            int next = cell + away;
            for (int distance = 1; distance <= kReach; ++distance, next += away) {
                Stone const stone = board.at_cell(next);
                if (stone == Stone::off || stone == Stone::white) {
                    break;
                }
                stones += stone == Stone::black ? 1 : 0;
            }
        }
        if (stones >= 4) {
            return true;
        }
        lines += stones >= 2 ? 1 : 0;
    }
    return lines >= 2;
}

bool is_none(FoulSet fouls) {
    return !fouls.double_three && !fouls.double_four && !fouls.overline;
}

template <class Visit>
void for_each_empty(FiveBoard const& board, Visit visit) {
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            if (board.at(point_at(column, row)) == Stone::none) {
                visit(column, row);
            }
        }
    }
}

}  // namespace

std::optional<Foul> foul_at(FiveBoard const& board, Point point, FoulSet fouls) {
    assert(board.contains(point) && board.at(point) == Stone::none);
    if (is_none(fouls) || !may_be_foul(board, point)) {
        return std::nullopt;
    }
    return foul_of(FoulBoard(board, fouls).judge(point.column, point.row));
}

std::vector<FoulPoint> foul_points(FiveBoard const& board, FoulSet fouls) {
    std::vector<FoulPoint> points;
    if (is_none(fouls)) {
        return points;
    }
    FoulBoard tried(board, fouls);
    for_each_empty(board, [&](int column, int row) {
        if (auto const foul = foul_of(tried.judge(column, row))) {
            points.push_back({point_at(column, row), *foul});
        }
    });
    return points;
}

bool has_allowed_point(FiveBoard const& board, FoulSet fouls) {
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            Point const point = point_at(column, row);
            if (board.at(point) == Stone::none && !foul_at(board, point, fouls)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace tengen::rules
