#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/rules/position.hpp"
#include "proto/parts.hpp"

namespace tengen::client::model {

/// One action of the game as it is shown in the move list.
struct Move {
    std::string notation;
    /// Where a stone landed, when one did.
    std::optional<rules::Point> point{};
    /// Colour of that stone.
    std::optional<rules::Side> stone{};

    friend bool operator==(Move const&, Move const&) = default;
};

/// The game of a room, action by action. Where the shared rules know the game, a replayed position gives
/// hints; where they do not (a newer server), stones are still shown as they land.
class BoardModel {
  public:
    explicit BoardModel(proto::Game const& game);

    /// Puts the game where `actions` lead, of which the server set the first `setup`.
    void reset(std::span<std::string const> actions, int setup = 0);
    /// `stone` as the server told it; nullopt leaves it to the rules.
    void play(std::string_view action, std::optional<rules::Side> stone);
    /// As `play`, a stone that the server sets for the opening.
    void set_up(std::string_view action, std::optional<rules::Side> stone);
    /// Keeps the first `ply` actions.
    void take_back(int ply);

    /// Points on one side of the board.
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] std::vector<Move> const& moves() const { return moves_; }
    /// How many of the first actions the server set.
    [[nodiscard]] int setup() const { return setup_; }
    [[nodiscard]] int ply() const { return static_cast<int>(moves_.size()); }
    /// nullopt when the rules of this build do not know the game.
    [[nodiscard]] std::optional<rules::Position> const& position() const { return position_; }
    [[nodiscard]] std::optional<rules::Side> stone_at(rules::Point point) const;

  private:
    enum class Setter { player, server };

    void follow(std::string_view action, std::optional<rules::Side> stone, Setter setter);

    std::optional<rules::Position> start_;
    std::optional<rules::Position> position_;
    std::vector<Move> moves_;
    int setup_ = 0;
    int size_;
};

}  // namespace tengen::client::model
