#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "client/ui/kit/widget.hpp"
#include "common/rules/point.hpp"
#include "common/rules/side.hpp"

// Small pictures of positions, drawn by the program: for help pages and cards.
namespace tengen::client::ui::screens {

enum class DiagramBoard : std::uint8_t {
    grid,   ///< a part cut out of a larger board
    mills,  ///< the whole board of Chengsanqi
};

enum class DiagramMark : std::uint8_t {
    none,
    foul,     ///< a red cross
    aim,      ///< a ring: here the next stone belongs
    undo,     ///< a stone that is taken back
    blocked,  ///< a closed point
};

/// What stands on one point.
struct DiagramPoint {
    rules::Point at{};
    enum class Stone : std::uint8_t { none, black, white } stone = Stone::none;
    DiagramMark mark = DiagramMark::none;
    /// Shown on the stone; 0 for none.
    int number = 0;
};

/// A line drawn below the stones.
struct DiagramLine {
    rules::Point from{};
    rules::Point to{};
};

struct Diagram {
    DiagramBoard board = DiagramBoard::grid;
    int columns = 0;
    int rows = 0;
    std::vector<DiagramPoint> points{};
    std::vector<DiagramLine> lines{};
};

/// Reads rows from the top, parted by blanks: `.` nothing, `X` black, `O` white, `1` to `9` numbered stones
/// (odd ones black), `!` a foul point, `?` a point to play on, `x` and `o` stones that are taken back, `#` a
/// closed point, `F` a black stone that is a foul. `lines` are pairs of points as the diagram counts them:
/// `a1-e5 b2-b4`.
[[nodiscard]] Diagram diagram_of(DiagramBoard board, std::string_view rows, std::string_view lines = {});

/// Draws the diagram as large as fits into `rect`, centred.
void paint_diagram(kit::Painter& painter, kit::Rect const& rect, Diagram const& diagram);

/// A diagram as a widget, with `pitch` pixels from line to line.
class DiagramPicture final : public kit::Widget {
  public:
    DiagramPicture(std::string id, Diagram diagram, float pitch);
    void paint(kit::Painter& painter) const override;
    void describe(kit::NodeInfo& node) const override;

  protected:
    [[nodiscard]] kit::Size preferred(kit::Context const& context, float width) const override;

  private:
    Diagram diagram_;
    float pitch_;
};

}  // namespace tengen::client::ui::screens
