#pragma once

#include <cstdint>
#include <vector>

#include "common/engine/gomocup/game.hpp"

namespace tengen::engine::gomocup {

/// Where the search may not play (Yixin's YXBLOCK family): points, whatever the position, and last moves of
/// paths. A path names the moves of a game from its first on, and counts in the position before its last.
class Blocked {
  public:
    using Path = std::vector<rules::Point>;
    /// Whether the last move of a path is blocked, or every move but that one.
    enum class PathKind : std::uint8_t { last, all_but_last };

    void add(std::vector<rules::Point> const& points);
    void remove(std::vector<rules::Point> const& points);
    void clear_points() { points_.clear(); }

    /// Precondition: the path is not empty; the same of `remove_path`.
    void add_path(Path path, PathKind kind);
    /// Forgets the path, of either kind.
    void remove_path(Path const& path);
    void clear_paths() { paths_.clear(); }

    /// The empty points of the position that are blocked in it, row by row.
    [[nodiscard]] std::vector<rules::Point> barred(Game const& game) const;

  private:
    struct BlockedPath {
        Path path;
        PathKind kind;
    };

    std::vector<rules::Point> points_{};
    std::vector<BlockedPath> paths_{};
};

}  // namespace tengen::engine::gomocup
