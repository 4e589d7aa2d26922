#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "client/ui/kit/rect.hpp"
#include "common/rules/point.hpp"

namespace tengen::client::ui::board {

/// Where the points of a board lie on the screen. A board is a set of points on a lattice (column from the
/// left, row from the bottom) and lines between them, so boards that do not use the whole lattice fit too.
class Geometry {
  public:
    /// A square grid of `n` lines each way, 15 to 20, all points in use.
    [[nodiscard]] static Geometry grid(int n);
    /// Three nested squares joined at their middles: the 24 points of Chengsanqi on a lattice of 7 by 7, with
    /// room for a tray above and one below.
    [[nodiscard]] static Geometry mills();

    /// Fits the lattice into `area` (any coordinates), centred, points on whole pixels at `scale`. `labels`
    /// leaves room for the coordinates left and below.
    enum class Labels { shown, hidden };
    void fit(kit::Rect const& area, Labels labels);

    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] std::vector<rules::Point> const& points() const { return points_; }
    /// Pairs of points joined by a drawn line, end to end.
    [[nodiscard]] std::vector<std::pair<rules::Point, rules::Point>> const& lines() const { return lines_; }
    /// Points drawn as a small disc.
    [[nodiscard]] std::vector<rules::Point> const& stars() const { return stars_; }
    [[nodiscard]] bool has(rules::Point point) const;

    /// The wooden slab, and the distance of two neighbouring lines.
    [[nodiscard]] kit::Rect slab() const { return slab_; }
    [[nodiscard]] float pitch() const { return pitch_; }
    [[nodiscard]] float stone_radius() const { return pitch_ * stone_share_; }
    /// Where stones beside the board lie; empty when the board has no trays.
    [[nodiscard]] kit::Rect tray_above() const;
    [[nodiscard]] kit::Rect tray_below() const;
    [[nodiscard]] kit::Vec position(rules::Point point) const;
    /// The point whose stone would be under `place`: the nearest one, at most 0.55 of the pitch away each
    /// way.
    [[nodiscard]] std::optional<rules::Point> nearest(kit::Vec place) const;
    /// The point that an arrow key leads to: `from` itself at the edge. Places of the lattice without a point
    /// are passed over.
    [[nodiscard]] rules::Point step(rules::Point from, int columns, int rows) const;
    /// The point nearest to the middle; of two the lower left one.
    [[nodiscard]] rules::Point middle() const;

  private:
    void add_square(int ring);

    int columns_ = 0;
    int rows_ = 0;
    float stone_share_ = 0.47F;
    /// From the outer lines to the slab's edge in pitches, with coordinates and without.
    float rim_labelled_ = 1.0F;
    float rim_bare_ = 0.85F;
    float tray_ = 0;  ///< height of a tray, as a share of the area's
    std::vector<rules::Point> points_;
    std::vector<std::pair<rules::Point, rules::Point>> lines_;
    std::vector<rules::Point> stars_;
    kit::Rect slab_;
    float tray_height_ = 0;
    kit::Vec origin_;  ///< of column 0 in the lowest row
    float pitch_ = 0;
};

}  // namespace tengen::client::ui::board
