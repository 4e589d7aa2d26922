#pragma once

// The board of the search: stones, and for every empty point what a stone of either colour would make there,
// kept up to date where a stone touches.

#include <array>
#include <cstdint>
#include <vector>

#include "common/engine/five/cell.hpp"
#include "common/engine/five/cell_list.hpp"
#include "common/engine/five/network.hpp"
#include "common/engine/five/point_patterns.hpp"
#include "common/engine/five/rule_book.hpp"
#include "common/engine/five/weights.hpp"
#include "common/rules/side.hpp"

namespace tengen::engine::five {

using rules::other;
using rules::Side;

class Board {
  public:
    static constexpr int kMaxStones = 400;

    /// An empty board, black to move. `weights` must outlive it.
    Board(RuleBook const& book, int size, Weights const& weights);

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] RuleBook const& book() const { return book_; }
    [[nodiscard]] Side to_move() const { return to_move_; }
    void set_to_move(Side side) { to_move_ = side; }
    [[nodiscard]] int stones() const { return ply_; }
    [[nodiscard]] bool is_full() const { return ply_ == size_ * size_; }
    [[nodiscard]] bool is_empty(Cell cell) const { return stones_[index(cell)] == LineCell::empty; }
    [[nodiscard]] LineCell at(Cell cell) const { return stones_[index(cell)]; }
    /// The stone made `back` makes ago; kNoCell when there is none or a turn was passed then.
    [[nodiscard]] Cell last(int back = 0) const {
        return ply_ > back ? frames_[static_cast<std::size_t>(ply_ - 1 - back)].cell : kNoCell;
    }
    /// Stones and side to move; symmetrical positions differ.
    [[nodiscard]] std::uint64_t key() const { return key_ ^ (to_move_ == Side::white ? kWhiteKey : 0); }

    /// Puts a stone of the side to move, whose turn ends. Precondition: the cell is empty.
    void make(Cell cell) {
        put(cell, to_move_);
        to_move_ = other(to_move_);
    }
    void unmake() {
        take_back();
        to_move_ = other(to_move_);
    }
    /// Puts a stone without changing whose turn it is. At most kMaxStones lie at a time.
    void put(Cell cell, Side side);
    void take_back();

    /// How many empty points are of a class for a side.
    [[nodiscard]] int count(Side side, PointClass kind) const {
        return state_.counts[to_index(side)][static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] PointClass kind(Side side, Cell cell) const {
        return static_cast<PointClass>(kinds_[to_index(side)][index(cell)]);
    }
    [[nodiscard]] Combination combination(Side side, Cell cell) const {
        return combinations_[to_index(side)][index(cell)];
    }
    [[nodiscard]] std::uint16_t code(Side side, Cell cell) const {
        return codes_[to_index(side)][index(cell)];
    }
    /// Whether a stone lies within two points, or three in a line.
    [[nodiscard]] bool is_near(Cell cell) const { return near_[index(cell)] > 0; }

    /// The empty points of classes from `low` to `high`, row by row from a1.
    void collect(Side side, PointClass low, PointClass high, CellList& out) const;
    /// The first of them. Precondition: there is one.
    [[nodiscard]] Cell first(Side side, PointClass kind) const;
    /// The empty points that may matter: those near stones; the middle of an empty board.
    void collect_near(CellList& out) const;
    /// Those near stones, row by row from a1, as the network of the side to move sees them.
    void collect_codes(PointCodesList& out) const;

    /// Whether a stone of `side` on the empty cell is a foul, followed to the end of the recursion (RIF
    /// rules, as rules::foul_at). Puts stones and takes them back.
    [[nodiscard]] bool is_foul(Side side, Cell cell);
    /// The empty points by which `defender` stops the other side from having class `kind` on `threat`: found
    /// by looking at the lines through it.
    void collect_defences(Side defender, Cell threat, CellList& out) const;

    /// Sum of the weights of all empty points for `side` to move, kFineness to a point of value.
    [[nodiscard]] int value(Side side) const {
        return state_.on[to_index(side)] - state_.off[to_index(other(side))];
    }
    [[nodiscard]] Weights const& weights() const { return *weights_; }

  private:
    static constexpr std::uint64_t kWhiteKey = 0x9E3779B97F4A7C15ULL;
    static constexpr std::size_t kLines = 2 * 20;

    [[nodiscard]] static constexpr std::size_t index(Cell cell) { return static_cast<std::size_t>(cell); }
    [[nodiscard]] static constexpr std::size_t to_index(Side side) { return static_cast<std::size_t>(side); }

    struct State {
        std::array<std::int32_t, 2> on{};
        std::array<std::int32_t, 2> off{};
        std::array<std::array<std::int16_t, kPointClasses>, 2> counts{};
    };
    /// A point as it was before a stone touched it.
    struct Change {
        std::int16_t cell;
        std::array<Combination, 2> combinations;
        std::array<std::uint16_t, 2> codes;
        std::array<std::uint8_t, 2> kinds;
    };
    struct Frame {
        State state;
        std::uint64_t key;
        std::int32_t changes;
        std::int16_t cell;
    };
    /// Where a cell lies on a line: which of the lines of its direction, and how far along.
    struct Place {
        std::size_t line;
        unsigned position;
    };
    [[nodiscard]] static Place place(Cell cell, int direction);
    /// The key of the window around a position on a line.
    [[nodiscard]] static std::uint32_t key_at(std::uint64_t line, unsigned position) {
        constexpr std::uint32_t kWindowMask = (std::uint32_t{1} << (2 * (2 * LineTable::kReach + 1))) - 1;
        return LineTable::key_of(static_cast<std::uint32_t>(line >> (2 * position)) & kWindowMask);
    }
    template <class Use>
    void for_each_near(Use use) const;
    void reset_points();
    void put_bits(Cell cell, LineCell stone);
    void touch(Cell cell, int direction, unsigned patterns);
    void leave_evaluation(Cell cell);
    void enter_evaluation(Cell cell);
    void remember(Cell cell);
    [[nodiscard]] bool is_real_three(Cell cell, int direction);
    [[nodiscard]] bool is_double_three(Cell cell);

    RuleBook book_;
    Weights const* weights_;
    int size_;
    int reach_;
    Side to_move_ = Side::black;
    int ply_ = 0;
    int changes_size_ = 0;
    std::uint64_t key_ = 0;
    State state_{};
    std::array<std::array<std::uint64_t, kLines>, 4> lines_{};
    alignas(16) std::array<LineCell, kCells> stones_{};
    alignas(16) std::array<std::uint8_t, kCells> near_{};
    std::array<std::array<Combination, kCells>, 2> combinations_{};
    std::array<std::array<std::uint16_t, kCells>, 2> codes_{};
    alignas(16) std::array<std::array<std::uint8_t, kCells>, 2> kinds_{};
    std::array<Frame, kMaxStones + 1> frames_{};
    std::vector<Change> changes_;
};

}  // namespace tengen::engine::five
