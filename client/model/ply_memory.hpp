#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/base/ids.hpp"
#include "proto/events.hpp"

namespace tengen::client::model {

/// Who made each ply of the running game, and on which plies a foul was claimed. Events tell it, snapshots do
/// not.
class PlyMemory {
  public:
    /// The game of a snapshot.
    void reset(std::span<std::string const> actions);
    /// Follows the game; events about anything else change nothing.
    void take(proto::EventBody const& event);
    /// Takes what earlier events told about plies that came with a snapshot.
    void learn(std::span<proto::Event const> events);

    /// Who made the `ply`-th one, from 1; nullopt when no person did, or nobody told.
    [[nodiscard]] std::optional<base::PlayerId> maker(int ply) const;
    /// Whether `player` made one of the last `plies`, as far as is known: a maker not told may be anybody.
    [[nodiscard]] bool may_have_made(base::PlayerId player, std::size_t plies) const;
    /// True when a foul was claimed since the last ply.
    [[nodiscard]] bool is_claimed() const { return !plies_.empty() && plies_.back().claimed; }

  private:
    struct Ply {
        std::string action;
        std::optional<base::PlayerId> maker{};
        bool claimed = false;
        /// False for one of a snapshot, whose maker nobody told.
        bool told = false;
    };

    std::vector<Ply> plies_;
};

}  // namespace tengen::client::model
