#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "client/ui/board/geometry.hpp"
#include "client/ui/kit/widget.hpp"
#include "common/rules/point.hpp"
#include "common/rules/side.hpp"

namespace tengen::client::ui::board {

struct Stone {
    rules::Point point;
    rules::Side side = rules::Side::black;
    int number = 0;  ///< which move of the game placed it; 0 shows none

    friend bool operator==(Stone const&, Stone const&) = default;
};

enum class Numbers : std::uint8_t { off, last_few, all };
enum class Coordinates : std::uint8_t { off, on };
/// `confirm`: the first choice of a point shows a ring, a second one on it plays.
enum class Guard : std::uint8_t { direct, confirm };

/// How the player likes the board drawn.
struct BoardOptions {
    Numbers numbers = Numbers::off;
    int last_few = 5;
    Coordinates coordinates = Coordinates::on;
    Guard guard = Guard::direct;
    friend bool operator==(BoardOptions const&, BoardOptions const&) = default;
};

/// What lies on the board; plain data made from a model.
struct BoardState {
    int size = 15;
    std::vector<Stone> stones{};  ///< in the order they were played
    std::optional<rules::Point> last{};
    std::vector<rules::Point> winning_line{};
    std::vector<rules::Point> undo_marks{};  ///< stones that an undo would take away
    std::optional<rules::Side> to_place{};   ///< whose stone the user would place now; none: only looking
    friend bool operator==(BoardState const&, BoardState const&) = default;
};

/// The board as a widget. Mouse: the nearest free point shows a ghost stone in red corner brackets, a click
/// chooses it. Keys (also when the screen forwards them): arrows and WASD move the cursor, Enter or Space
/// chooses.
class BoardView : public kit::Widget {
  public:
    explicit BoardView(std::string id);

    /// The user chose a point with `to_place` set.
    std::function<void(rules::Point)> on_point;
    /// The user chose a point on which no stone may be set now.
    std::function<void(rules::Point)> on_refused;
    /// Whether a free point may be chosen; all may when unset.
    std::function<bool(rules::Point)> may_place;

    void set_state(BoardState state);
    [[nodiscard]] BoardState const& state() const { return state_; }
    void set_options(BoardOptions const& options);
    [[nodiscard]] BoardOptions const& options() const { return options_; }
    [[nodiscard]] Geometry const& geometry() const { return geometry_; }
    /// The window rects of these points' stones; for dialogs that must not cover them.
    [[nodiscard]] std::vector<kit::Rect> stone_rects(std::vector<rules::Point> const& points) const;

    [[nodiscard]] std::optional<rules::Point> cursor() const { return cursor_; }
    void set_cursor(std::optional<rules::Point> point);
    /// The point of a press that waits for its confirmation.
    [[nodiscard]] std::optional<rules::Point> pending() const { return pending_; }

    [[nodiscard]] bool focusable() const override { return true; }
    void paint(kit::Painter& painter) const override;
    kit::Handled pointer(kit::PointerEvent const& event, kit::Time now) override;
    kit::Handled key(kit::KeyDown const& event, kit::Time now) override;
    void describe(kit::NodeInfo& node) const override;

  protected:
    [[nodiscard]] kit::Size preferred(kit::Context const& context, float width) const override;
    void arrange_children(kit::Context const& context) override;

  private:
    [[nodiscard]] bool free(rules::Point point) const;
    void choose(rules::Point point);
    void move_cursor(int columns, int rows);
    void paint_slab(kit::Painter& painter) const;
    void paint_labels(kit::Painter& painter) const;
    void paint_stones(kit::Painter& painter) const;
    void paint_number(kit::Painter& painter, Stone const& stone) const;
    void paint_last(kit::Painter& painter) const;
    void paint_winning_glow(kit::Painter& painter) const;
    void paint_winning_rings(kit::Painter& painter) const;
    void paint_undo_marks(kit::Painter& painter) const;
    void paint_ghost(kit::Painter& painter, rules::Point point) const;
    void paint_brackets(kit::Painter& painter, rules::Point point, kit::Color color) const;

    BoardState state_;
    BoardOptions options_;
    Geometry geometry_;
    std::optional<rules::Point> hover_;
    std::optional<rules::Point> cursor_;
    std::optional<rules::Point> pending_;
};

}  // namespace tengen::client::ui::board
