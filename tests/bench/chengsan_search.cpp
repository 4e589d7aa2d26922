// bench_chengsan: how many turns ahead Chengsanqi is searched and what it costs, and the counts of positions
// that are too deep for a test. Prints markdown.

#include <chrono>
#include <string_view>

#include <fmt/format.h>

#include "common/engine/generic/alpha_beta_search.hpp"
#include "common/engine/generic/chengsan_game.hpp"
#include "common/record/chengsan_fen.hpp"

namespace {

using namespace tengen;
using engine::generic::AlphaBeta;
using engine::generic::ChengsanGame;
using engine::generic::MoveList;
using Clock = std::chrono::steady_clock;

constexpr int kDepth = 10;
constexpr std::size_t kTableBytes = std::size_t{64} << 20U;
/// Turns that six from the start can go, under the rules of the paper.
constexpr std::uint64_t kSixTurns = 99'193'536;

struct Start {
    std::string_view name;
    std::string_view fen;
};

constexpr Start kStarts[]{
    {"start", "********/********/******** w p p 0 9 0 9 0 0"},
    {"placing", "O*@*X*X*/*O@O****/OX@***** w p p 4 4 3 4 0 0"},
    {"moving", "*@O*O@@*/@OOOOO**/**O*O*@* w m s 9 0 5 0 0 0"},
};

double seconds(Clock::duration time) {
    return std::chrono::duration<double>(time).count();
}

std::uint64_t count(ChengsanGame const& game, ChengsanGame::State const& state, int depth) {
    MoveList<ChengsanGame::Move> moves;
    if (game.end(state)) {
        return 0;
    }
    game.add_moves(state, moves);
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t sum = 0;
    for (std::size_t at = 0; at < moves.size(); ++at) {
        sum += count(game, game.after(state, moves.move(at)), depth - 1);
    }
    return sum;
}

bool print_count() {
    ChengsanGame const game{rules::ChengsanRules{}};
    Clock::time_point const start = Clock::now();
    std::uint64_t const found = count(game, ChengsanGame::state_of(rules::ChengsanState({})), 6);
    double const time = seconds(Clock::now() - start);
    fmt::print("\n| turns counted | found | expected | s | million a second |\n|---|---|---|---|---|\n");
    fmt::print("| 6 from the start | {} | {} | {:.2f} | {:.1f} |\n", found, kSixTurns, time,
               static_cast<double>(found) / time / 1e6);
    return found == kSixTurns;
}

void print_searches() {
    fmt::print(
        "| position | depth | score | nodes | s | million nodes a second |\n|---|---|---|---|---|---|\n");
    for (Start const& one : kStarts) {
        auto const state = record::parse_chengsan_fen({}, one.fen);
        auto const search =
            std::make_unique<AlphaBeta<ChengsanGame>>(ChengsanGame(rules::ChengsanRules{}), kTableBytes);
        Clock::time_point const start = Clock::now();
        engine::Budget budget({}, {});
        auto const report = [&](engine::generic::Found const& found) {
            double const time = seconds(Clock::now() - start);
            if (found.depth >= kDepth - 2) {
                fmt::print("| {} | {} | {} | {} | {:.3f} | {:.2f} |\n", one.name, found.depth, found.score,
                           found.nodes, time, static_cast<double>(found.nodes) / time / 1e6);
            }
        };
        (void)search->search(ChengsanGame::state_of(*state), {state->past(), kDepth}, budget, report);
    }
}

}  // namespace

int main() {
    print_searches();
    return print_count() ? 0 : 1;
}
