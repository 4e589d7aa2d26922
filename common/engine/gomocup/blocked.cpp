#include "common/engine/gomocup/blocked.hpp"

#include <algorithm>
#include <utility>

#include "common/rules/points.hpp"

namespace tengen::engine::gomocup {

namespace {

/// Whether the stones are those of the path without its last move, black first.
bool stands_before_end(Game const& game, Blocked::Path const& path) {
    if (game.count() + 1 != static_cast<int>(path.size())) {
        return false;
    }
    return std::ranges::all_of(game.stones(), [&](Placed const& stone) {
        auto const found = std::ranges::find(path, stone.point);
        auto const mark = (found - path.begin()) % 2 == 0 ? Mark::black : Mark::white;
        return found != path.end() && mark == stone.mark;
    });
}

}  // namespace

void Blocked::add(std::vector<rules::Point> const& points) {
    for (auto const point : points) {
        if (!rules::among(points_, point)) {
            points_.push_back(point);
        }
    }
}

void Blocked::remove(std::vector<rules::Point> const& points) {
    std::erase_if(points_, [&](rules::Point point) { return rules::among(points, point); });
}

void Blocked::add_path(Path path, PathKind kind) {
    remove_path(path);
    paths_.push_back({std::move(path), kind});
}

void Blocked::remove_path(Path const& path) {
    std::erase_if(paths_, [&](BlockedPath const& blocked) { return blocked.path == path; });
}

std::vector<rules::Point> Blocked::barred(Game const& game) const {
    std::vector<BlockedPath const*> here;
    for (auto const& blocked : paths_) {
        if (stands_before_end(game, blocked.path)) {
            here.push_back(&blocked);
        }
    }
    auto points = game.empty_points();
    std::erase_if(points, [&](rules::Point point) {
        bool const barred =
            rules::among(points_, point) || std::ranges::any_of(here, [point](BlockedPath const* blocked) {
                return (blocked->path.back() == point) == (blocked->kind == PathKind::last);
            });
        return !barred;
    });
    return points;
}

}  // namespace tengen::engine::gomocup
