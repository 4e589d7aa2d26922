#include "tests/common/engine/five/foul_positions.hpp"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "common/rules/five_fouls.hpp"
#include "tests/common/engine/five/positions.hpp"
#include "tests/support/board_text.hpp"

namespace tengen::engine::five::test {

namespace {

/// Whether every empty point is judged alike.
bool is_alike(Board& board, rules::FiveBoard const& same, FoulCount& count) {
    std::set<rules::Point> fouls;
    for (rules::FoulPoint const& foul : rules::foul_points(same, board.book().fouls)) {
        fouls.insert(foul.point);
    }
    for (Cell const cell : empty_cells(board)) {
        bool const expected = fouls.contains(point_of(cell));
        bool const found = board.is_foul(Side::black, cell);
        EXPECT_EQ(found, expected) << name_of(cell) << '\n' << support::text_of(same);
        EXPECT_FALSE(board.is_foul(Side::white, cell)) << name_of(cell);
        if (found != expected) {
            return false;
        }
    }
    ++count.positions;
    count.fouls += static_cast<std::int64_t>(fouls.size());
    return true;
}

}  // namespace

FoulCount compare_fouls(rules::FoulSet fouls, std::int64_t positions, std::uint64_t seed) {
    Random random(seed);
    FoulCount count;
    while (count.positions < positions) {
        Board board = empty_board({rules::FiveRule::renju}, fouls);
        rules::FiveBoard same(board.size());
        int const width = 6 + random.below(6);
        int const left = random.below(board.size() - width + 1);
        int const low = random.below(board.size() - width + 1);
        int const of_ten_black = 5 + random.below(4);
        int const stones = width * width / 2;
        while (board.stones() < stones && count.positions < positions) {
            Cell const cell = cell_at(left + random.below(width), low + random.below(width));
            if (!board.is_empty(cell)) {
                continue;
            }
            Side const side = random.below(10) < of_ten_black ? Side::black : Side::white;
            board.put(cell, side);
            same.set(point_of(cell), rules::stone_of(side));
            if (board.stones() > 6 && random.below(3) == 0 && !is_alike(board, same, count)) {
                return count;
            }
        }
    }
    return count;
}

}  // namespace tengen::engine::five::test
