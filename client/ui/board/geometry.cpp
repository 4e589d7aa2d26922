#include "client/ui/board/geometry.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "common/rules/chengsan_board.hpp"

namespace tengen::client::ui::board {
namespace {

using rules::Point;
using rules::point_at;

/// 15: the four-four points and the centre; 19: the nine of Go; others: four-four points, and the centre if
/// there is one.
[[nodiscard]] std::vector<Point> star_points(int n) {
    int const edge = 3;
    int const far = n - 1 - edge;
    std::vector<Point> stars{point_at(edge, edge), point_at(far, edge), point_at(edge, far),
                             point_at(far, far)};
    if (n % 2 == 1) {
        int const middle = n / 2;
        stars.push_back(point_at(middle, middle));
        if (n >= 19) {
            stars.insert(stars.end(), {point_at(middle, edge), point_at(middle, far), point_at(edge, middle),
                                       point_at(far, middle)});
        }
    }
    return stars;
}

/// Chengsanqi's lattice.
constexpr int kMillLines = rules::ChengsanBoard::kSize;
constexpr int kMillMiddle = kMillLines / 2;

/// Heights and distance of the trays, logical pixels.
constexpr float kLowestTray = 30;
constexpr float kHighestTray = 48;
constexpr float kTrayGap = 14;

}  // namespace

Geometry Geometry::grid(int n) {
    assert(n >= 2 && n <= 26);
    Geometry geometry;
    geometry.columns_ = geometry.rows_ = n;
    for (int row = 0; row < n; ++row) {
        for (int column = 0; column < n; ++column) {
            geometry.points_.push_back(point_at(column, row));
        }
    }
    for (int i = 0; i < n; ++i) {
        geometry.lines_.emplace_back(point_at(0, i), point_at(n - 1, i));
        geometry.lines_.emplace_back(point_at(i, 0), point_at(i, n - 1));
    }
    geometry.stars_ = star_points(n);
    return geometry;
}

Geometry Geometry::mills() {
    Geometry geometry;
    geometry.columns_ = geometry.rows_ = kMillLines;
    geometry.stone_share_ = 0.34F;
    geometry.rim_labelled_ = 0.8F;
    geometry.rim_bare_ = 0.6F;
    geometry.tray_ = 0.058F;
    for (int index = 0; index < rules::ChengsanBoard::kPoints; ++index) {
        geometry.points_.push_back(rules::ChengsanBoard::point(index));
    }
    for (int ring = 0; ring < kMillMiddle; ++ring) {
        geometry.add_square(ring);
    }
    int const far = kMillLines - 1;
    int const inner = kMillMiddle - 1;
    geometry.lines_.insert(geometry.lines_.end(),
                           {{point_at(0, kMillMiddle), point_at(inner, kMillMiddle)},
                            {point_at(far - inner, kMillMiddle), point_at(far, kMillMiddle)},
                            {point_at(kMillMiddle, 0), point_at(kMillMiddle, inner)},
                            {point_at(kMillMiddle, far - inner), point_at(kMillMiddle, far)}});
    return geometry;
}

void Geometry::add_square(int ring) {
    int const far = kMillLines - 1 - ring;
    lines_.insert(lines_.end(), {{point_at(ring, ring), point_at(far, ring)},
                                 {point_at(ring, far), point_at(far, far)},
                                 {point_at(ring, ring), point_at(ring, far)},
                                 {point_at(far, ring), point_at(far, far)}});
}

void Geometry::fit(kit::Rect const& area, Labels labels) {
    float const rim = labels == Labels::shown ? rim_labelled_ : rim_bare_;
    float const across = static_cast<float>(columns_ - 1) + 2 * rim;
    float const down = static_cast<float>(rows_ - 1) + 2 * rim;
    tray_height_ = tray_ > 0 ? std::round(std::clamp(area.height * tray_, kLowestTray, kHighestTray)) : 0;
    float const beside = tray_ > 0 ? 2 * (tray_height_ + kTrayGap) : 0;
    pitch_ = std::max(1.0F, std::min(area.width / across, (area.height - beside) / down));
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

kit::Rect Geometry::tray_above() const {
    return tray_ > 0 ? kit::Rect{slab_.x, slab_.y - kTrayGap - tray_height_, slab_.width, tray_height_}
                     : kit::Rect{};
}

kit::Rect Geometry::tray_below() const {
    return tray_ > 0 ? kit::Rect{slab_.x, slab_.bottom() + kTrayGap, slab_.width, tray_height_} : kit::Rect{};
}

Point Geometry::step(Point from, int columns, int rows) const {
    Point to = from;
    do {
        to = point_at(to.column + columns, to.row + rows);
        if (to.column < 0 || to.column >= columns_ || to.row < 0 || to.row >= rows_) {
            return from;
        }
    } while (!has(to));
    return to;
}

Point Geometry::middle() const {
    auto const away = [this](Point point) {
        return std::abs(2 * point.column - (columns_ - 1)) + std::abs(2 * point.row - (rows_ - 1));
    };
    return *std::min_element(points_.begin(), points_.end(),
                             [&](Point a, Point b) { return away(a) < away(b); });
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
    Point const point = point_at(static_cast<int>(std::lround(std::clamp(column, -1.0F, 99.0F))),
                                 static_cast<int>(std::lround(std::clamp(row, -1.0F, 99.0F))));
    float const away = std::max(std::abs(column - static_cast<float>(point.column)),
                                std::abs(row - static_cast<float>(point.row)));
    return away <= 0.55F && has(point) ? std::optional(point) : std::nullopt;
}

}  // namespace tengen::client::ui::board
