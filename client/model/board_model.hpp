#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/rules/five_fouls.hpp"
#include "common/rules/points.hpp"
#include "common/rules/position.hpp"
#include "proto/snapshot.hpp"

namespace tengen::client::model {

/// Whether an action of that kind is one of those due.
[[nodiscard]] bool is_due(rules::TurnView const& turn, rules::ActionKind kind);
/// Whether the notation is that of the decision to change sides.
[[nodiscard]] bool is_swap(std::string_view action);

/// Who put an action into the log.
enum class MoveSource : std::uint8_t { player, server };

/// One action of the game as it is shown in the move list.
struct Move {
    std::string notation;
    /// Where a stone landed, when one did.
    std::optional<rules::Point> point{};
    /// Colour of that stone.
    std::optional<rules::Side> stone{};
    /// Whose turn it was, as far as it is known.
    std::optional<rules::Side> side{};
    MoveSource source = MoveSource::player;
    /// Which of the game's stones landed, from 1: swaps and the like do not count. 0 when none did.
    int number = 0;

    friend bool operator==(Move const&, Move const&) = default;
};

/// A stone on the board, and the number of the move that put it there.
struct StoneOnBoard {
    rules::Point point;
    rules::Side side = rules::Side::black;
    int number = 0;

    friend bool operator==(StoneOnBoard const&, StoneOnBoard const&) = default;
};

/// The game of a room, action by action. Where the shared rules know the game, a replayed position gives
/// hints; where they do not (a newer server), stones are still shown as they land.
class BoardModel {
  public:
    explicit BoardModel(proto::Game const& game);

    /// Puts the game where `actions` lead; the server set the first `setup` of them.
    void reset(std::span<std::string const> actions, int setup);
    /// `stone` as the server told it; nullopt leaves it to the rules.
    void play(std::string_view action, std::optional<rules::Side> stone,
              MoveSource source = MoveSource::player);
    /// Keeps the first `ply` actions.
    void take_back(int ply);
    /// Takes what lies on the board from the server, where the rules do not know the game.
    void adopt(proto::Board const& board, rules::PerSide<int> const& hands, rules::PerSide<int> const& taken);

    [[nodiscard]] rules::GameKind kind() const { return kind_; }
    /// Points on one side of the board.
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] std::vector<Move> const& moves() const { return moves_; }
    [[nodiscard]] int ply() const { return static_cast<int>(moves_.size()); }
    /// nullopt when the rules of this build do not know the game.
    [[nodiscard]] std::optional<rules::Position> const& position() const { return position_; }
    /// What the position shows; nullopt as `position()`.
    [[nodiscard]] std::optional<rules::BoardView> const& view() const { return view_; }
    /// In the order in which they came to where they lie.
    [[nodiscard]] std::vector<StoneOnBoard> const& stones() const { return stones_; }
    [[nodiscard]] std::optional<rules::Side> stone_at(rules::Point point) const;
    [[nodiscard]] std::vector<rules::Point> const& blocked() const { return blocked_; }
    [[nodiscard]] bool is_blocked(rules::Point point) const;
    [[nodiscard]] rules::PerSide<int> const& hands() const { return hands_; }
    /// Stones of each side that were taken off the board.
    [[nodiscard]] rules::PerSide<int> const& taken() const { return taken_; }
    /// Where black may set no stone, or loses by it; empty in rooms where white must notice it.
    [[nodiscard]] std::vector<rules::FoulPoint> const& fouls() const { return fouls_; }
    [[nodiscard]] std::optional<rules::Foul> foul_at(rules::Point point) const;
    /// Where the opening wants the next stone; nullopt where it may go anywhere.
    [[nodiscard]] std::optional<rules::PointRectangle> const& area() const { return area_; }

  private:
    void add(std::string_view action, std::optional<rules::Side> stone, MoveSource source);
    void put(rules::Action const& action, rules::Side side, int number);
    void clear();
    /// What is looked up once a position.
    void look();

    rules::GameKind kind_;
    std::optional<rules::Position> start_;
    std::optional<rules::Position> position_;
    std::optional<rules::BoardView> view_;
    std::vector<Move> moves_;
    std::vector<StoneOnBoard> stones_;
    std::vector<rules::Point> blocked_;
    rules::PerSide<int> hands_;
    rules::PerSide<int> taken_;
    std::vector<rules::FoulPoint> fouls_;
    std::optional<rules::PointRectangle> area_;
    int size_;
};

}  // namespace tengen::client::model
