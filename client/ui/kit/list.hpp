#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "client/ui/kit/label.hpp"
#include "client/ui/kit/scrolling.hpp"
#include "client/ui/kit/widget.hpp"

namespace tengen::client::ui::kit {

struct ListColumn {
    std::string title{};
    float width = 0;  ///< fixed part
    float grow = 0;   ///< share of the rest
    TextAlign align = TextAlign::left;
};

struct ListCell {
    std::string text{};
    std::optional<BadgeKind> badge{};  ///< the text on a pill
    std::optional<StoneLook> stone{};  ///< a small stone before the text
    std::optional<Color> color{};
    Weight weight = Weight::regular;
};
using ListRow = std::vector<ListCell>;

/// A table with virtual rows: only rows that can be seen are asked for. Up, Down, Page Up/Down, Home, End
/// select; Enter or a double click activates.
class List : public Widget {
  public:
    List(std::string id, std::vector<ListColumn> columns);

    std::function<void(std::size_t)> on_select;
    std::function<void(std::size_t)> on_activate;
    /// Pressed titles, by column (sorting is the owner's).
    std::function<void(std::size_t)> on_title;

    /// `row_at` is called for rows below `count`, any number of times.
    void set_rows(std::size_t count, std::function<ListRow(std::size_t)> row_at);
    void set_columns(std::vector<ListColumn> columns);
    /// Said in the middle when there are no rows.
    void set_empty_text(std::string text);
    void set_row_height(float height);
    void hide_titles();
    /// An arrow beside a title.
    enum class Sort : std::uint8_t { none, up, down };
    void set_sort(std::size_t column, Sort sort);

    [[nodiscard]] std::size_t row_count() const { return count_; }
    [[nodiscard]] std::optional<std::size_t> selected() const { return selected_; }
    void select(std::optional<std::size_t> row);  ///< without calling on_select; scrolls to it
    void scroll_to_end();
    /// Where `row` lies now (window coordinates), seen or not: for tests and tooltips.
    [[nodiscard]] Rect row_rect(std::size_t row) const;

    [[nodiscard]] bool focusable() const override { return enabled(); }
    void paint(Painter& painter) const override;
    Handled pointer(PointerEvent const& event, Time now) override;
    Handled key(KeyDown const& event, Time now) override;
    void describe(NodeInfo& node) const override;

  protected:
    [[nodiscard]] Size preferred(Context const& context, float width) const override;
    void arrange_children(Context const& context) override;

  private:
    [[nodiscard]] Rect body() const;
    [[nodiscard]] std::optional<std::size_t> row_at(Vec at) const;
    [[nodiscard]] std::vector<Rect> column_rects(Rect const& row) const;
    Handled press(PointerEvent const& event);
    void choose(std::size_t row);
    void show_selected();
    void paint_titles(Painter& painter) const;
    void paint_row(Painter& painter, std::size_t row) const;
    void paint_cell(Painter& painter, Rect cell, ListCell const& content, TextAlign align) const;

    std::vector<ListColumn> columns_;
    std::size_t count_ = 0;
    std::function<ListRow(std::size_t)> row_at_;
    std::string empty_text_;
    std::optional<std::size_t> selected_;
    std::optional<std::size_t> hovered_row_;
    std::size_t sort_column_ = 0;
    Sort sort_ = Sort::none;
    float row_height_ = 36;
    float title_height_ = 38;
    Scrolling scrolling_;
    bool reveal_ = false;  ///< the selection is to be scrolled to at the next layout
};

}  // namespace tengen::client::ui::kit
