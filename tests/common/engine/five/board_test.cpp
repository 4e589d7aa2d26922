#include "common/engine/five/board.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "common/rules/five_state.hpp"
#include "common/rules/position.hpp"
#include "tests/common/engine/five/positions.hpp"
#include "tests/support/board_text.hpp"

namespace tengen::engine::five {
namespace {

using test::cells_of;
using test::empty_board;
using test::empty_cells;
using test::Kind;
using test::name_of;
using test::Random;
using test::random_cell;

constexpr std::array kClasses{PointClass::quiet,      PointClass::three,      PointClass::double_three,
                              PointClass::four,       PointClass::four_three, PointClass::straight_four,
                              PointClass::maybe_foul, PointClass::five,       PointClass::foul};

/// Everything that can be asked of a board.
struct Snapshot {
    std::uint64_t key;
    Side to_move;
    std::vector<LineCell> stones;
    /// Of empty points: combinations, codes and classes.
    std::vector<std::array<int, 6>> points;
    std::vector<bool> near;
    std::array<std::array<int, kPointClasses>, 2> counts;
    std::array<int, 2> values;

    friend bool operator==(Snapshot const&, Snapshot const&) = default;
};

Snapshot snapshot(Board const& board) {
    Snapshot seen{board.key(), board.to_move(), {}, {}, {}, {}, {}};
    for (Cell const cell : cells_of(board)) {
        seen.stones.push_back(board.at(cell));
        seen.near.push_back(board.is_near(cell));
        if (board.is_empty(cell)) {
            seen.points.push_back({board.combination(Side::black, cell), board.combination(Side::white, cell),
                                   board.code(Side::black, cell), board.code(Side::white, cell),
                                   static_cast<int>(board.kind(Side::black, cell)),
                                   static_cast<int>(board.kind(Side::white, cell))});
        }
    }
    for (Side const side : rules::kSides) {
        for (PointClass const kind : kClasses) {
            seen.counts[static_cast<std::size_t>(side)][static_cast<std::size_t>(kind)] =
                board.count(side, kind);
        }
        seen.values[static_cast<std::size_t>(side)] = board.value(side);
    }
    return seen;
}

/// The same stones, put in an order by chance.
Board again(Board const& board, Random& random) {
    Board same(board.book(), board.size(), board.weights());
    std::vector<Cell> cells = cells_of(board);
    random.shuffle(cells);
    for (Cell const cell : cells) {
        if (!board.is_empty(cell)) {
            same.put(cell, board.at(cell) == LineCell::black ? Side::black : Side::white);
        }
    }
    same.set_to_move(board.to_move());
    return same;
}

/// Calls `look(board)` after every `every`th move of a game by chance, which goes on until the board is full.
template <class Look>
void play(Kind kind, std::uint64_t seed, int every, Look look) {
    Random random(seed);
    Board board = empty_board(kind);
    for (Cell cell = random_cell(board, random); cell != kNoCell; cell = random_cell(board, random)) {
        board.make(cell);
        if (board.stones() % every == 0) {
            look(board);
        }
    }
    EXPECT_TRUE(board.is_full());
}

std::vector<Cell> list_of(CellList const& cells) {
    return {cells.begin(), cells.end()};
}

TEST(Board, UnmakingRestoresEverything) {
    for (Kind const kind : test::kinds()) {
        std::vector<Snapshot> seen{snapshot(empty_board(kind))};
        Random random(static_cast<std::uint64_t>(kind.size));
        Board board = empty_board(kind);
        for (Cell cell = random_cell(board, random); cell != kNoCell; cell = random_cell(board, random)) {
            board.make(cell);
            seen.push_back(snapshot(board));
        }
        while (board.stones() > 0) {
            ASSERT_EQ(snapshot(board), seen.back()) << name_of(kind) << " stones " << board.stones();
            seen.pop_back();
            board.unmake();
        }
        EXPECT_EQ(snapshot(board), seen.front()) << name_of(kind);
    }
}

TEST(Board, TheOrderOfTheStonesDoesNotCount) {
    for (Kind const kind : test::kinds()) {
        Random random(7);
        play(kind, 100 + static_cast<std::uint64_t>(kind.size), 9, [&](Board const& board) {
            ASSERT_EQ(snapshot(board), snapshot(again(board, random)))
                << name_of(kind) << " stones " << board.stones();
        });
    }
}

TEST(Board, AskingForFoulsChangesNothing) {
    play({rules::FiveRule::renju}, 5, 7, [](Board const& board) {
        Board asked = board;
        for (Cell const cell : empty_cells(board)) {
            static_cast<void>(asked.is_foul(Side::black, cell));
        }
        ASSERT_EQ(snapshot(asked), snapshot(board));
    });
}

TEST(Board, CountsValuesAndListsAreThoseOfThePoints) {
    for (Kind const kind : test::kinds()) {
        play(kind, 300, 11, [&](Board const& board) {
            for (Side const side : rules::kSides) {
                Side const rival = other(side);
                int value = 0;
                std::vector<Cell> threats;
                std::array<int, kPointClasses> counts{};
                for (Cell const cell : empty_cells(board)) {
                    auto const& points = board.weights().points;
                    value += points[static_cast<std::size_t>(side)][board.code(side, cell)].on;
                    value -= points[static_cast<std::size_t>(rival)][board.code(rival, cell)].off;
                    PointClass const found = board.kind(side, cell);
                    ASSERT_EQ(board.code(side, cell), CodeTable::get().of(board.combination(side, cell)));
                    ASSERT_EQ(found, board.book().classes[side]->of(board.code(side, cell)));
                    ++counts[static_cast<std::size_t>(found)];
                    if (found >= PointClass::three && found <= PointClass::four_three) {
                        threats.push_back(cell);
                    }
                }
                ASSERT_EQ(board.value(side), value) << name_of(kind);
                CellList collected;
                board.collect(side, PointClass::three, PointClass::four_three, collected);
                ASSERT_EQ(list_of(collected), threats) << name_of(kind);
                for (PointClass const one : kClasses) {
                    ASSERT_EQ(board.count(side, one), counts[static_cast<std::size_t>(one)]) << name_of(kind);
                    if (one != PointClass::quiet && board.count(side, one) > 0) {
                        CellList all;
                        board.collect(side, one, one, all);
                        ASSERT_EQ(board.first(side, one), all[0]);
                    }
                }
            }
        });
    }
}

TEST(Board, NearIsTwoPointsOrThreeInALine) {
    for (int const size : {15, 20}) {
        play({rules::FiveRule::freestyle, size}, 400, 3, [](Board const& board) {
            auto const stone_near = [&](Cell cell) {
                return std::ranges::any_of(cells_of(board), [&](Cell stone) {
                    int const rows = std::abs(row_of(stone) - row_of(cell));
                    int const columns = std::abs(column_of(stone) - column_of(cell));
                    bool const in_line = rows == 0 || columns == 0 || rows == columns;
                    int const far = std::max(rows, columns);
                    return !board.is_empty(stone) && (far <= 2 || (in_line && far == 3));
                });
            };
            std::vector<Cell> expected = empty_cells(board);
            std::erase_if(expected, [&](Cell cell) { return !stone_near(cell); });
            CellList found;
            board.collect_near(found);
            ASSERT_EQ(list_of(found), expected);
        });
    }
}

TEST(Board, AnEmptyBoardOffersItsMiddle) {
    for (Kind const kind : test::kinds()) {
        CellList found;
        empty_board(kind).collect_near(found);
        ASSERT_EQ(list_of(found), std::vector<Cell>{cell_at(kind.size / 2, kind.size / 2)});
    }
}

TEST(Board, KeysTellStonesColoursAndTheMoverApart) {
    std::set<std::uint64_t> keys;
    std::size_t boards = 0;
    for (Side const side : rules::kSides) {
        Board board = empty_board({rules::FiveRule::freestyle, 20});
        for (Cell const cell : cells_of(board)) {
            board.put(cell, side);
            for (Side const mover : rules::kSides) {
                board.set_to_move(mover);
                keys.insert(board.key());
                ++boards;
            }
            board.take_back();
        }
    }
    EXPECT_EQ(keys.size(), boards);
}

TEST(Board, LastNamesTheStonesFromTheEnd) {
    Board board = empty_board({});
    EXPECT_EQ(board.last(), kNoCell);
    board.make(cell_at(7, 7));
    board.make(cell_at(8, 8));
    EXPECT_EQ(board.last(), cell_at(8, 8));
    EXPECT_EQ(board.last(1), cell_at(7, 7));
    EXPECT_EQ(board.last(2), kNoCell);
}

/// The stones by which `defender` changes what the other side has on `threat`, each tried.
std::vector<Cell> tried_defences(Board board, Side defender, Cell threat) {
    Side const attacker = other(defender);
    PointClass const before = board.kind(attacker, threat);
    std::vector<Cell> found{threat};
    for (Cell const cell : empty_cells(board)) {
        if (cell == threat) {
            continue;
        }
        board.put(cell, defender);
        if (board.kind(attacker, threat) != before) {
            found.push_back(cell);
        }
        board.take_back();
    }
    std::ranges::sort(found);
    return found;
}

TEST(Board, DefencesAreAllStonesThatChangeTheThreat) {
    int compared = 0;
    for (Kind const kind : test::rules_on_15()) {
        play(kind, 500, 12, [&](Board const& board) {
            for (Side const defender : rules::kSides) {
                CellList threats;
                board.collect(other(defender), PointClass::three, PointClass::five, threats);
                for (std::size_t i = 0; i < threats.size(); i += 2) {
                    CellList found;
                    board.collect_defences(defender, threats[i], found);
                    std::vector<Cell> sorted = list_of(found);
                    std::ranges::sort(sorted);
                    ASSERT_EQ(sorted, tried_defences(board, defender, threats[i]))
                        << name_of(kind) << ' ' << name_of(Cell{threats[i]}) << '\n'
                        << support::text_of(test::rules_board(board));
                    ++compared;
                }
            }
        });
    }
    EXPECT_GT(compared, 500);
}

/// The number of games of `depth` moves; a five or a full board ends one.
std::uint64_t perft(Board& board, int depth) {
    if (depth == 0) {
        return 1;
    }
    Side const side = board.to_move();
    std::uint64_t games = 0;
    for (Cell const cell : empty_cells(board)) {
        if (board.is_foul(side, cell)) {
            continue;
        }
        bool const ends = board.kind(side, cell) == PointClass::five;
        if (ends) {
            games += depth == 1 ? 1 : 0;
            continue;
        }
        board.make(cell);
        games += perft(board, depth - 1);
        board.unmake();
    }
    return games;
}

std::uint64_t perft(rules::FiveState const& state, int depth) {
    if (depth == 0) {
        return 1;
    }
    if (state.is_over()) {
        return 0;
    }
    std::uint64_t games = 0;
    for (rules::Action const& action : state.legal_actions()) {
        if (depth == 1) {
            ++games;
            continue;
        }
        rules::FiveState next = state;
        next.apply(action);
        games += perft(next, depth - 1);
    }
    return games;
}

TEST(Board, CountsAsManyGamesAsTheRules) {
    for (Kind const kind : test::kinds()) {
        auto const spec = rules::GameSpec::make(rules::GomokuRules{
            .rule = kind.rule,
            .size = kind.size,
            .foul_mode =
                kind.rule == rules::FiveRule::renju ? rules::FoulMode::forbid : rules::FoulMode::automatic});
        ASSERT_TRUE(spec) << name_of(kind);
        for (auto const& [stones, depth] :
             {std::pair{0, 1}, {1, 2}, {60, 1}, {kind.size * kind.size - 9, 4}}) {
            Random random(600);
            rules::FiveState state(*spec);
            Board board = empty_board(kind);
            for (int tried = 0; board.stones() < stones && tried < 9'000; ++tried) {
                Cell const cell = random_cell(board, random);
                if (board.kind(board.to_move(), cell) != PointClass::five &&
                    !board.is_foul(board.to_move(), cell)) {
                    state.apply(rules::Action::place(point_of(cell)));
                    board.make(cell);
                }
            }
            ASSERT_EQ(perft(board, depth), perft(state, depth))
                << name_of(kind) << " stones " << board.stones();
        }
    }
}

}  // namespace
}  // namespace tengen::engine::five
