#include "client/ui/board/geometry.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace tengen::client::ui::board {
namespace {

using rules::Point;

[[nodiscard]] Point at(int column, int row) {
    return {static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
}

/// 15: the four-four points and the centre; 19: the nine of Go; others: four-four points, and the centre if
/// there is one.
[[nodiscard]] std::vector<Point> star_points(int n) {
    int const edge = 3;
    int const far = n - 1 - edge;
    std::vector<Point> stars{at(edge, edge), at(far, edge), at(edge, far), at(far, far)};
    if (n % 2 == 1) {
        int const middle = n / 2;
        stars.push_back(at(middle, middle));
        if (n >= 19) {
            stars.insert(stars.end(), {at(middle, edge), at(middle, far), at(edge, middle), at(far, middle)});
        }
    }
    return stars;
}

}  // namespace

Geometry Geometry::grid(int n) {
    assert(n >= 2 && n <= 26);
    Geometry geometry;
    geometry.columns_ = geometry.rows_ = n;
    for (int row = 0; row < n; ++row) {
        for (int column = 0; column < n; ++column) {
            geometry.points_.push_back(at(column, row));
        }
    }
    for (int i = 0; i < n; ++i) {
        geometry.lines_.emplace_back(at(0, i), at(n - 1, i));
        geometry.lines_.emplace_back(at(i, 0), at(i, n - 1));
    }
    geometry.stars_ = star_points(n);
    return geometry;
}

void Geometry::fit(kit::Rect const& area, Labels labels) {
    // In pitches: from the outer lines to the slab's edge, and what coordinates add left and below.
    float const rim = labels == Labels::shown ? 1.0F : 0.85F;
    float const across = static_cast<float>(columns_ - 1) + 2 * rim;
    float const down = static_cast<float>(rows_ - 1) + 2 * rim;
    pitch_ = std::max(1.0F, std::min(area.width / across, area.height / down));
    // Even pitches keep lines and stones on whole pixels; below 12 pixels the board would shrink visibly.
    if (pitch_ > 12) {
        pitch_ = std::floor(pitch_ * 2) / 2;
    }
    float const width = pitch_ * across;
    float const height = pitch_ * down;
    slab_ = {std::round(area.x + (area.width - width) / 2), std::round(area.y + (area.height - height) / 2),
             width, height};
    origin_ = {slab_.x + rim * pitch_, slab_.y + height - rim * pitch_};
}

bool Geometry::has(Point point) const {
    return std::find(points_.begin(), points_.end(), point) != points_.end();
}

kit::Vec Geometry::position(Point point) const {
    return {origin_.x + static_cast<float>(point.column) * pitch_,
            origin_.y - static_cast<float>(point.row) * pitch_};
}

std::optional<Point> Geometry::nearest(kit::Vec place) const {
    if (pitch_ <= 0) {
        return std::nullopt;
    }
    float const column = (place.x - origin_.x) / pitch_;
    float const row = (origin_.y - place.y) / pitch_;
    Point const point = at(static_cast<int>(std::lround(std::clamp(column, -1.0F, 99.0F))),
                           static_cast<int>(std::lround(std::clamp(row, -1.0F, 99.0F))));
    float const away = std::max(std::abs(column - static_cast<float>(point.column)),
                                std::abs(row - static_cast<float>(point.row)));
    return away <= 0.55F && has(point) ? std::optional(point) : std::nullopt;
}

}  // namespace tengen::client::ui::board
