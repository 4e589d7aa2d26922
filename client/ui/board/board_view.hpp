#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "client/ui/board/board_state.hpp"
#include "client/ui/board/geometry.hpp"
#include "client/ui/kit/widget.hpp"

namespace tengen::client::ui::board {

/// The board as a widget. Mouse: the nearest free point shows a ghost stone in red corner brackets, a click
/// chooses it. Keys (also when the screen forwards them): arrows and WASD move the cursor, Enter or Space
/// chooses, Escape takes back a press that waits for its confirmation. A stone that was lifted blinks; where
/// less motion is wanted it has a steady ring instead.
class BoardView : public kit::Widget {
  public:
    explicit BoardView(std::string id);

    /// The user chose a point with `to_place` set.
    std::function<void(rules::Point)> on_point;
    /// The user chose a point on which no stone may be set now.
    std::function<void(rules::Point)> on_refused;
    /// What choosing a point would do; when unset every free point plays.
    std::function<Press(rules::Point)> press_on;
    /// The point that the hand or the cursor is on has changed.
    std::function<void()> on_aim;

    void set_state(BoardState state);
    [[nodiscard]] BoardState const& state() const { return state_; }
    void set_options(BoardOptions const& options);
    [[nodiscard]] BoardOptions const& options() const { return options_; }
    [[nodiscard]] Geometry const& geometry() const { return geometry_; }
    /// The window rects of these points' stones; for dialogs that must not cover them.
    [[nodiscard]] std::vector<kit::Rect> stone_rects(std::vector<rules::Point> const& points) const;

    [[nodiscard]] std::optional<rules::Point> cursor() const { return cursor_; }
    void set_cursor(std::optional<rules::Point> point);
    /// The point that the cursor, else the pointer is on.
    [[nodiscard]] std::optional<rules::Point> aim() const { return cursor_ ? cursor_ : hover_; }
    /// The point of a press that waits for its confirmation. It has a ring.
    [[nodiscard]] std::optional<rules::Point> pending() const { return pending_; }

    [[nodiscard]] bool focusable() const override { return true; }
    void paint(kit::Painter& painter) const override;
    kit::Handled pointer(kit::PointerEvent const& event, kit::Time now) override;
    kit::Handled key(kit::KeyDown const& event, kit::Time now) override;
    void describe(kit::NodeInfo& node) const override;
    /// Where stones may lie, and those beside the board.
    [[nodiscard]] std::vector<kit::Rect> vital() const override;

  protected:
    [[nodiscard]] kit::Size preferred(kit::Context const& context, float width) const override;
    void arrange_children(kit::Context const& context) override;

  private:
    [[nodiscard]] Press press(rules::Point point) const;
    [[nodiscard]] bool is_stone(rules::Point point) const;
    /// Whether a ghost of the user's stone may be shown there.
    [[nodiscard]] bool haunted(rules::Point point) const;
    void aim_at(std::optional<rules::Point> hover, std::optional<rules::Point> cursor);
    void choose(rules::Point point);
    void move_cursor(int columns, int rows);
    void paint_layer(kit::Painter& painter) const;
    void paint_aim(kit::Painter& painter) const;
    void paint_slab(kit::Painter& painter) const;
    void paint_labels(kit::Painter& painter) const;
    void paint_stones(kit::Painter& painter) const;
    void paint_numbers(kit::Painter& painter) const;
    void paint_number(kit::Painter& painter, Stone const& stone) const;
    void paint_last(kit::Painter& painter) const;
    void paint_winning_glow(kit::Painter& painter) const;
    void paint_winning_rings(kit::Painter& painter) const;
    void paint_undo_marks(kit::Painter& painter) const;
    // What a turn in the making and the rules add (board_view_marks.cpp).
    void paint_field(kit::Painter& painter) const;
    void paint_blocked(kit::Painter& painter) const;
    void paint_targets(kit::Painter& painter) const;
    void paint_takeable(kit::Painter& painter) const;
    void paint_offered(kit::Painter& painter) const;
    void paint_fouls(kit::Painter& painter) const;
    void paint_foul_word(kit::Painter& painter, rules::Point point) const;
    void paint_hint(kit::Painter& painter) const;
    void paint_mill(kit::Painter& painter) const;
    void paint_lifted(kit::Painter& painter) const;
    void paint_trays(kit::Painter& painter) const;
    void paint_tray(kit::Painter& painter, kit::Rect const& rect, rules::Side side) const;
    /// Nothing where no ghost may be shown.
    void paint_ghost(kit::Painter& painter, rules::Point point) const;
    void paint_pending(kit::Painter& painter) const;
    void paint_brackets(kit::Painter& painter, rules::Point point, kit::Color color) const;

    BoardState state_;
    BoardOptions options_;
    Geometry geometry_;
    std::optional<rules::Point> hover_;
    std::optional<rules::Point> cursor_;
    std::optional<rules::Point> pending_;
};

}  // namespace tengen::client::ui::board
