#pragma once

// Alpha-beta over any game with two sides. What the game is, how its moves are found and what a position is
// worth is told by a Game object (`SearchGame`). Who makes an AlphaBeta of a new game includes
// alpha_beta_search.hpp.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "common/engine/budget.hpp"
#include "common/engine/generic/move_list.hpp"
#include "common/engine/generic/score.hpp"
#include "common/engine/generic/transposition_table.hpp"

namespace tengen::engine::generic {

/// A game as the search sees it. Moves are 32 bits wide and never 0; each is its own code.
template <class Game>
concept SearchGame = requires(Game const& game, typename Game::State const& state, std::uint32_t move,
                              MoveList<std::uint32_t>& moves, int depth) {
    /// 1 when the side to act has won, -1 when it has lost, 0 for a draw; repetitions are the search's.
    { game.end(state) } -> std::same_as<std::optional<int>>;
    /// Every legal move. Called when `end` told nothing.
    {game.add_moves(state, moves)};
    { game.after(state, move) } -> std::same_as<typename Game::State>;
    /// For the side to act; strictly between -kDecided and kDecided.
    { game.evaluate(state) } -> std::same_as<int>;
    /// Tells all that matters to a search of `depth` turns, but for repetitions.
    { game.key(state, depth) } -> std::same_as<std::uint64_t>;
    /// Equal for equal positions, 0 for one that cannot come back.
    { game.repetition_key(state) } -> std::same_as<std::uint64_t>;
    /// Above 0 for a move to be tried before quiet ones, the greatest first.
    { game.urgency(state, move) } -> std::same_as<int>;
    /// A small number, less than Game::kHistory, that like moves share.
    { game.history_index(move) } -> std::same_as<std::size_t>;
    requires std::same_as<decltype(Game::kHistory), std::size_t const>;
};

/// Where the game went before the position searched, as repetition keys, that position included.
using Past = std::span<std::uint64_t const>;

/// The deepest search.
inline constexpr int kMostTurns = 60;

/// What is asked of a search beside its limits.
struct Task {
    Past past{};
    int max_depth = kMostTurns;
    /// Scores are exact down to this much below the best.
    int margin = 0;
};

struct RootMove {
    std::uint32_t move = 0;
    /// Exact for the best and what is less than the margin asked for below it, else the truth or more.
    int score = 0;
};

struct Found {
    std::vector<RootMove> moves{};
    std::vector<std::uint32_t> line{};
    int score = 0;
    int depth = 0;
    std::uint64_t nodes = 0;
};

/// Iterative deepening with a transposition table, killers and history. A position that stood before in the
/// line searched, or twice in the past, is a draw. Where no line of the depth searched comes back to a
/// position of its own, a score is that of plain minimax of the same depth. Elsewhere it may differ from it:
/// the table keeps no score that rests on a draw by a position above its node, but a score found by one way
/// to a position stands for every way, also for one on which a line of it would come back to a position that
/// stood before.
template <SearchGame Game>
class AlphaBeta {
  public:
    using State = typename Game::State;
    using Move = std::uint32_t;
    using Report = std::function<void(Found const&)>;

    static constexpr int kMaxDepth = kMostTurns;

    AlphaBeta(Game game, std::size_t table_bytes) : game_(std::move(game)), table_(table_bytes) {}

    /// Searches until a limit is reached or the outcome is certain. Blocking. `report` is called after each
    /// depth. Precondition: the game is not over in `root`.
    [[nodiscard]] Found search(State const& root, Task const& task, Budget& budget,
                               Report const& report = {});

  private:
    static constexpr int kNoRepetition = std::numeric_limits<int>::max();
    static constexpr int kTableMove = 1 << 28;
    static constexpr int kUrgent = 1 << 26;
    static constexpr int kKiller = 1 << 25;

    struct Window {
        int alpha;
        int beta;
    };
    /// Where in the search a node is.
    struct Spot {
        int ply;
        int depth;
        Window window;
    };
    /// `rests_on` is the ply of the earliest position whose repetition the score, as far as the window asked
    /// for it, depends on.
    struct Value {
        int score;
        int rests_on = kNoRepetition;
    };

    Value node(State const& state, Spot const& spot);
    /// The move's score by a narrow look first, and in full when it may raise alpha.
    Value look_closer(State const& state, Spot const& spot);
    [[nodiscard]] std::optional<Value> settled(State const& state, int ply);
    [[nodiscard]] std::optional<Value> repetition(int ply) const;
    [[nodiscard]] std::optional<Value> known(TranspositionTable::Entry const* entry, Spot const& spot) const;
    /// What is to be told of the node above: draws by the node itself are its own affair.
    Value keep(std::uint64_t key, Value const& best, Move move, Spot const& spot);
    void order(State const& state, MoveList<Move>& moves, Move table_move, int ply);
    void praise(Move move, int ply, int depth);
    void extend_line(Move move, int ply);
    /// Searches every root move to `depth`; false when the budget ended before the first was done.
    bool deepen(State const& root, Found& found, int depth, int margin);

    Game game_;
    TranspositionTable table_;
    Budget* budget_ = nullptr;
    Past past_{};
    std::array<std::uint64_t, kMaxDepth + 2> path_{};
    std::array<std::array<Move, 2>, kMaxDepth + 2> killers_{};
    std::array<int, Game::kHistory> history_{};
    std::array<std::array<Move, kMaxDepth + 2>, kMaxDepth + 2> lines_{};
    std::array<int, kMaxDepth + 2> lengths_{};
};

}  // namespace tengen::engine::generic
