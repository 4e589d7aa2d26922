#include "client/ui/screens/diagram.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "client/ui/board/geometry.hpp"
#include "tests/client/ui/support/stage.hpp"

namespace tengen::client::ui::screens {
namespace {

constexpr float kPitch = 20;

std::vector<kit::RuleItem> lines_of(Diagram const& diagram) {
    test::Stage stage;
    stage.screen->add<DiagramPicture>("picture", diagram, kPitch);
    std::vector<kit::RuleItem> lines;
    for (auto const& item : stage.root.paint(stage.now))
        if (auto const* line = std::get_if<kit::RuleItem>(&item))
            lines.push_back(*line);
    return lines;
}

TEST(Diagram, OfChengsanqiHasTheLinesOfTheBoard) {
    auto const drawn =
        lines_of(diagram_of(DiagramBoard::mills, "....... ....... ....... ....... ....... ....... ......."));
    auto const board = board::Geometry::mills();
    auto const& wanted = board.lines();
    ASSERT_EQ(drawn.size(), wanted.size());
    ASSERT_EQ(drawn.size(), 16U);
    auto const far = static_cast<float>(board.columns() - 1) * kPitch;
    // The outermost corner, bottom left, of the first square.
    auto const origin = drawn.front().from;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        auto const [from, to] = wanted[i];
        EXPECT_NEAR(drawn[i].from.x - origin.x, static_cast<float>(from.column) * kPitch, 0.01F) << i;
        EXPECT_NEAR(origin.y - drawn[i].from.y, static_cast<float>(from.row) * kPitch, 0.01F) << i;
        EXPECT_NEAR(drawn[i].to.x - origin.x, static_cast<float>(to.column) * kPitch, 0.01F) << i;
        EXPECT_NEAR(origin.y - drawn[i].to.y, static_cast<float>(to.row) * kPitch, 0.01F) << i;
        EXPECT_LE(drawn[i].to.x - origin.x, far + 0.01F) << i;
    }
}

TEST(Diagram, OfAPartOfTheBoardRunsItsLinesToTheEdge) {
    auto const drawn = lines_of(diagram_of(DiagramBoard::grid, "... .X. ..."));
    EXPECT_EQ(drawn.size(), 6U);
}

}  // namespace
}  // namespace tengen::client::ui::screens
