#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/engine/gomocup/command.hpp"
#include "common/rules/five_board.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/point.hpp"
#include "common/rules/side.hpp"

namespace tengen::engine::gomocup {

constexpr int kSmallestBoard = rules::GameSpec::kMinSize;
constexpr int kLargestBoard = rules::GameSpec::kMaxSize;

[[nodiscard]] constexpr bool is_board_size(std::int64_t size) {
    return size >= kSmallestBoard && size <= kLargestBoard;
}

/// What lies on a point. Dead stones belong to nobody: those of a five after which a continuous game went on.
enum class Mark : std::uint8_t { black, white, dead };

[[nodiscard]] constexpr Mark mark_of(rules::Side side) {
    return side == rules::Side::black ? Mark::black : Mark::white;
}

/// Who sets a stone, as the manager's commands have it: we, or whom we play.
enum class Player : std::uint8_t { own, opponent };

struct Placed {
    rules::Point point;
    Mark mark = Mark::black;

    friend bool operator==(Placed const&, Placed const&) = default;
};

/// The stones of a game as a manager tells them: any stones in any number, fouls and fives too. Which colour
/// is ours is settled by the first stone that a player sets, whose turn it is then, or by the manager; from
/// then on stones are of the player that sets them, whatever the numbers.
class Game {
  public:
    /// Precondition: kSmallestBoard <= size <= kLargestBoard.
    explicit Game(int size) : size_(size) {}

    [[nodiscard]] int size() const { return size_; }
    /// In the order in which they came.
    [[nodiscard]] std::span<Placed const> stones() const { return stones_; }
    [[nodiscard]] int count() const { return static_cast<int>(stones_.size()); }
    /// The side that we are asked to move for: ours, or while that is not settled the one with fewer stones,
    /// black when it has no more than white.
    [[nodiscard]] rules::Side to_move() const;
    /// The side whose turn it is when both take turns; `to_move` when the stones are of no such game.
    [[nodiscard]] rules::Side in_turn() const { return due().value_or(to_move()); }
    [[nodiscard]] bool is_full() const { return count() == size_ * size_; }
    /// The point on the board, nullopt beyond its edge.
    [[nodiscard]] std::optional<rules::Point> point(Coordinates const& where) const;
    /// What a manager is told that named a point beyond the edge.
    [[nodiscard]] std::string off_board(Coordinates const& where) const;
    [[nodiscard]] bool is_empty(rules::Point point) const;
    [[nodiscard]] std::vector<rules::Point> empty_points() const;

    /// Puts the player's stone, which settles our colour. Precondition: the point is empty.
    void play(Player player, rules::Point point);
    /// Puts any stone. Precondition: the point is empty.
    void put(Placed const& stone) { stones_.push_back(stone); }
    /// Removes the stone; with the last one our colour is open again. False when there is none.
    [[nodiscard]] bool take_back(rules::Point point);
    /// Says which colour is ours.
    void settle(rules::Side own) { own_ = own; }
    /// The side that moves next in a game that black began; nullopt when no such game has these stones.
    [[nodiscard]] std::optional<rules::Side> due() const;

    /// Black and white stones; a dead stone is like a piece of the edge.
    [[nodiscard]] rules::FiveBoard board() const;

  private:
    [[nodiscard]] std::ptrdiff_t count_of(rules::Side side) const;

    int size_;
    std::vector<Placed> stones_{};
    std::optional<rules::Side> own_{};
};

/// The side that has a line that wins under the rule; black when both have.
[[nodiscard]] std::optional<rules::Side> winner(Game const& game, rules::FiveRule rule);

/// The game as it goes on after its fives: their stones are dead.
[[nodiscard]] Game without_fives(Game const& game, rules::FiveRule rule);

}  // namespace tengen::engine::gomocup
