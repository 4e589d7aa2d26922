#pragma once

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

/// What lies on a point. Dead stones belong to nobody: those of a five after which a continuous game went on.
enum class Mark : std::uint8_t { black, white, dead };

struct Placed {
    rules::Point point;
    Mark mark = Mark::black;

    friend bool operator==(Placed const&, Placed const&) = default;
};

/// The stones of a game as a manager tells them: any stones in any number, fouls and fives too.
class Game {
  public:
    /// Precondition: kSmallestBoard <= size <= kLargestBoard.
    explicit Game(int size) : size_(size) {}

    [[nodiscard]] int size() const { return size_; }
    /// In the order in which they came.
    [[nodiscard]] std::span<Placed const> stones() const { return stones_; }
    [[nodiscard]] int count() const { return static_cast<int>(stones_.size()); }
    [[nodiscard]] rules::Side to_move() const { return to_move_; }
    [[nodiscard]] bool is_full() const { return count() == size_ * size_; }
    /// The point on the board, nullopt beyond its edge.
    [[nodiscard]] std::optional<rules::Point> point(Coordinates const& where) const;
    /// What a manager is told that named a point beyond the edge.
    [[nodiscard]] std::string off_board(Coordinates const& where) const;
    [[nodiscard]] bool is_empty(rules::Point point) const;
    [[nodiscard]] std::vector<rules::Point> empty_points() const;

    /// Puts the stone of the side to move and passes the turn. Precondition: the point is empty.
    void play(rules::Point point);
    /// Puts any stone; the turn stays. Precondition: the point is empty.
    void put(Placed const& stone) { stones_.push_back(stone); }
    /// Removes the stone; the turn goes to the side that the numbers of stones call for, and when they call
    /// for none to the stone's. False when there is none.
    [[nodiscard]] bool take_back(rules::Point point);
    void give_turn(rules::Side side) { to_move_ = side; }
    /// The side that moves next in a game that black began; nullopt when no such game has these stones.
    [[nodiscard]] std::optional<rules::Side> due() const;

    /// Black and white stones; a dead stone is like a piece of the edge.
    [[nodiscard]] rules::FiveBoard board() const;

  private:
    int size_;
    std::vector<Placed> stones_{};
    rules::Side to_move_ = rules::Side::black;
};

/// The side that has a line that wins under the rule; black when both have.
[[nodiscard]] std::optional<rules::Side> winner(Game const& game, rules::FiveRule rule);

/// The game as it goes on after its fives: their stones are dead.
[[nodiscard]] Game without_fives(Game const& game, rules::FiveRule rule);

}  // namespace tengen::engine::gomocup
