#include "common/engine/five/tuning/samples.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "common/base/mix.hpp"
#include "common/engine/five/evaluation.hpp"

namespace tengen::engine::five::tuning {

namespace {

constexpr std::uint64_t kHeldOutShare = 10;

bool has_five(Board const& board) {
    return board.count(Side::black, PointClass::five) + board.count(Side::white, PointClass::five) > 0;
}

bool has_straight_four(Board const& board) {
    return board.count(Side::black, PointClass::straight_four) +
               board.count(Side::white, PointClass::straight_four) >
           0;
}

bool wins_by_fours(Board& board, FourMemory& memory) {
    constexpr int kBudget = 200;
    SearchControl control{{}, {}};
    NodeCounter counter{control};
    return FourSearch{board, counter, memory}.plies_to_win(kBudget) > 0;
}

std::vector<CodeCount> count_codes(Board const& board, Side side) {
    std::array<std::uint16_t, CodeTable::kCodes> counts{};
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            Cell const cell = cell_at(column, row);
            if (board.is_empty(cell)) {
                ++counts[board.code(side, cell)];
            }
        }
    }
    std::vector<CodeCount> found;
    for (std::size_t code = 0; code < counts.size(); ++code) {
        if (counts[code] > 0) {
            found.push_back({static_cast<std::uint16_t>(code), counts[code]});
        }
    }
    return found;
}

float result_for(Side side, int result) {
    int const mine = side == Side::black ? result : -result;
    return 0.5F * static_cast<float>(mine + 1);
}

}  // namespace

bool is_quiet(Board& board, FourMemory& memory) {
    return !has_five(board) && !has_straight_four(board) && !wins_by_fours(board, memory);
}

ValueSample value_sample(Board const& board) {
    Side const side = board.to_move();
    ValueSample sample;
    sample.side = side;
    sample.threats = static_cast<std::uint16_t>(threat_mask(board, side));
    sample.mine = count_codes(board, side);
    sample.theirs = count_codes(board, other(side));
    PointCodesList near;
    board.collect_codes(near);
    std::span<PointCodes const> const points = near;
    sample.near.assign(points.begin(), points.end());
    sample.linear = linear_value(board, sample.threats);
    return sample;
}

PolicySample policy_sample(Board& board, Cell move) {
    Side const side = board.to_move();
    CellList cells;
    board.collect_near(cells);
    cells.filter([&](Cell cell) { return !board.is_foul(side, cell); });
    PolicySample sample;
    sample.side = side;
    if (!cells.contains(move)) {
        return sample;
    }
    for (Cell const cell : cells) {
        if (cell == move) {
            sample.chosen = sample.candidates.size();
        }
        sample.candidates.push_back({board.code(side, cell), board.code(other(side), cell)});
    }
    return sample;
}

void extract(ScoredGame const& game, Board& board, Samples& out) {
    FourMemory memory;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        Cell const move = cell_of(game.moves[ply]);
        if (ply >= game.opening && game.scores[ply]) {
            if (is_quiet(board, memory)) {
                ValueSample sample = value_sample(board);
                sample.score = *game.scores[ply];
                sample.result = result_for(board.to_move(), game.result);
                out.values.push_back(std::move(sample));
            }
            if (!has_five(board) && board.count(other(board.to_move()), PointClass::straight_four) == 0 &&
                !std::ranges::binary_search(game.not_chosen, ply)) {
                PolicySample sample = policy_sample(board, move);
                if (sample.candidates.size() > 1) {
                    out.choices.push_back(std::move(sample));
                }
            }
        }
        board.make(move);
    }
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        board.unmake();
    }
}

SplitSamples extract(GameFile const& file) {
    auto const board =
        std::make_unique<Board>(RuleBook::of(file.rule, {}), file.size, Weights::of(file.rule));
    SplitSamples split;
    for (std::size_t i = 0; i < file.games.size(); ++i) {
        bool const is_held_out = base::split_mix(i) % kHeldOutShare == 0;
        extract(file.games[i], *board, is_held_out ? split.held_out : split.learnt);
    }
    return split;
}

}  // namespace tengen::engine::five::tuning
