#include "common/rules/five_fouls.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "common/rules/five_foul_lines.hpp"

namespace tengen::rules {

namespace {

constexpr int kLineCount = 2 * FiveBoard::kMaxSize - 1;

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
          table_(FoulLineTable::of(fouls.overline ? FiveLaw::exactly_five : FiveLaw::five_or_more)) {
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
                    flip(black_, place);
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
            lines[direction][place.line[direction]] ^= 1U
                                                       << (place.position[direction] + FoulLineTable::kReach);
        }
    }

    [[nodiscard]] FoulLine line(Place const& place, std::size_t direction) const {
        auto const window = [&](Lines const& lines) {
            return lines[direction][place.line[direction]] >> place.position[direction] &
                   (FoulLineTable::kWindows - 1);
        };
        return table_.at(window(black_), window(blocked_));
    }

    [[nodiscard]] Verdict judge(Spot spot) {
        Place const place = place_of(spot);
        std::array<std::uint8_t, 4> straight{};
        bool overline = false;
        int fours = 0;
        int threes = 0;
        for (std::size_t direction = 0; direction < 4; ++direction) {
            FoulLine const made = line(place, direction);
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
        flip(black_, place);
        bool const two = has_two_threes(spot, straight, threes);
        flip(black_, place);
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
            int const offset = std::countr_zero(straight) - FoulLineTable::kStraightReach;
            Spot const next{spot.column + offset * step.column, spot.row + offset * step.row};
            if (judge(next) == Verdict::allowed) {
                return true;
            }
        }
        return false;
    }

    int size_;
    FoulSet fouls_;
    FoulLineTable const& table_;
    /// Black stones; a cell is the bit of its position plus FoulLineTable::kReach.
    Lines black_{};
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
            for (int distance = 1; distance <= FoulLineTable::kReach; ++distance, next += away) {
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
    FoulBoard tried(board, fouls);
    bool found = false;
    for_each_empty(board, [&](int column, int row) {
        found = found || is_none(fouls) || !foul_of(tried.judge(column, row));
    });
    return found;
}

}  // namespace tengen::rules
