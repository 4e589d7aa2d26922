#include "client/ui/kit/list.hpp"

#include <algorithm>
#include <cmath>

namespace tengen::client::ui::kit {
namespace {

constexpr float kSmallestCell = 12;
constexpr float kSide = 10;

}  // namespace

List::List(std::string id, std::vector<ListColumn> columns)
    : Widget(std::move(id), Role::list), columns_(std::move(columns)) {}

void List::set_rows(std::size_t count, std::function<ListRow(std::size_t)> row_at) {
    count_ = count;
    row_at_ = std::move(row_at);
    if (selected_ && *selected_ >= count_) {
        selected_.reset();
    }
    hovered_row_.reset();
    scrolling_.fit(body(), static_cast<float>(count_) * row_height_);
    changed();
}

void List::set_columns(std::vector<ListColumn> columns) {
    columns_ = std::move(columns);
    changed();
}

void List::set_empty_text(std::string text) {
    empty_text_ = std::move(text);
    changed();
}

void List::set_row_height(float height) {
    row_height_ = height;
    changed();
}

void List::hide_titles() {
    title_height_ = 0;
    changed();
}

void List::set_sort(std::size_t column, Sort sort) {
    sort_column_ = column;
    sort_ = sort;
    changed();
}

void List::select(std::optional<std::size_t> row) {
    selected_ = row && *row < count_ ? row : std::nullopt;
    reveal_ = selected_.has_value();
    show_selected();
    changed();
}

void List::show_selected() {
    // Before its first layout a list has no window to scroll in.
    if (reveal_ && selected_ && body().height > 0) {
        float const top = static_cast<float>(*selected_) * row_height_;
        scrolling_.show(top, top + row_height_);
        reveal_ = false;
    }
}

void List::scroll_to_end() {
    scrolling_.to_end();
    changed();
}

Rect List::body() const {
    return rect().shrunk({0, title_height_ > 0 ? title_height_ : 4, 0, 4});
}

Rect List::row_rect(std::size_t row) const {
    Rect const view = body();
    return {view.x, view.y + static_cast<float>(row) * row_height_ - scrolling_.offset(), view.width,
            row_height_};
}

std::optional<std::size_t> List::row_at(Vec at) const {
    Rect const view = body();
    if (!view.contains(at)) {
        return std::nullopt;
    }
    auto const row = static_cast<std::size_t>((at.y - view.y + scrolling_.offset()) / row_height_);
    return row < count_ ? std::optional(row) : std::nullopt;
}

Size List::preferred(Context const& /*context*/, float width) const {
    float const rows = static_cast<float>(std::clamp<std::size_t>(count_, 3, 8));
    return {width, title_height_ + rows * row_height_ + 8};
}

void List::arrange_children(Context const& /*context*/) {
    scrolling_.fit(body(), static_cast<float>(count_) * row_height_);
    show_selected();
}

std::vector<Rect> List::column_rects(Rect const& row) const {
    Rect const inner = row.shrunk(Insets::sides(kSide + 6, 0));
    float fixed = 0;
    float grow = 0;
    for (ListColumn const& column : columns_) {
        fixed += column.width;
        grow += column.grow;
    }
    float const rest = std::max(0.0F, inner.width - fixed);
    std::vector<Rect> rects;
    float x = inner.x;
    for (ListColumn const& column : columns_) {
        float const width = column.width + (grow > 0 ? rest * column.grow / grow : 0);
        rects.push_back({x, row.y, std::max(0.0F, width - 8), row.height});
        x += width;
    }
    return rects;
}

void List::paint_titles(Painter& painter) const {
    Theme const& theme = painter.theme();
    Rect const row{rect().x, rect().y, rect().width, title_height_};
    auto const cells = column_rects(row);
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        painter.text(cells[i], columns_[i].title, theme.caption, theme.text_soft, columns_[i].align);
        if (sort_ != Sort::none && sort_column_ == i) {
            float const text = painter.context().measure.width(columns_[i].title, theme.caption);
            Vec const at{cells[i].x + text + 9, cells[i].center().y};
            float const tip = sort_ == Sort::down ? 2.0F : -2.0F;
            painter.add(StrokeItem{{{at.x - 3.5F, at.y - tip}, {at.x, at.y + tip}, {at.x + 3.5F, at.y - tip}},
                                   1.4F,
                                   theme.text_soft});
        }
    }
    painter.rule({row.x + 1, row.bottom() - 1}, {row.right() - 1, row.bottom() - 1}, theme.separator);
}

void List::paint_cell(Painter& painter, Rect cell, ListCell const& content, TextAlign align) const {
    Theme const& theme = painter.theme();
    TextStyle style = theme.body;
    style.size = 15;
    style.weight = content.weight;
    if (content.badge) {
        BadgeColors const& colors = badge_colors(theme, *content.badge);
        float const width = std::ceil(painter.context().measure.width(content.text, theme.caption)) + 20;
        Rect const pill{cell.x - 2, cell.center().y - 12, std::min(width, cell.width), 24};
        painter.fill(pill, colors.fill, 12);
        painter.text(pill, content.text, theme.caption, colors.text, TextAlign::center);
        return;
    }
    if (content.stone) {
        painter.add(StoneItem{{cell.x + 8, cell.center().y}, 8, *content.stone, 1});
        cell = cell.shrunk({22, 0, 0, 0});
    }
    // Words a little too long are made smaller before they are cut.
    auto const& measure = painter.context().measure;
    while (style.size > kSmallestCell && measure.width(content.text, style) > cell.width) {
        style.size -= 1;
    }
    painter.text(cell, content.text, style, content.color.value_or(theme.text), align);
}

void List::paint_row(Painter& painter, std::size_t row) const {
    Theme const& theme = painter.theme();
    Rect const line = row_rect(row);
    bool const chosen = selected_ == row;
    if (chosen || hovered_row_ == row) {
        painter.fill(line.shrunk({6, 1, 6, 1}), chosen ? theme.selection : theme.row_hover,
                     theme.radius_small);
    }
    ListRow const cells = row_at_(row);
    auto const rects = column_rects(line);
    for (std::size_t i = 0; i < std::min(cells.size(), rects.size()); ++i) {
        paint_cell(painter, rects[i], cells[i], columns_[i].align);
    }
}

void List::paint(Painter& painter) const {
    Theme const& theme = painter.theme();
    painter.add(BoxItem{.rect = rect(),
                        .radius = theme.radius,
                        .top = theme.panel,
                        .bottom = theme.panel,
                        .outline = theme.panel_outline,
                        .outline_width = 1,
                        .shadow = theme.panel_shadow});
    if (ringed()) {
        painter.focus_ring(rect(), theme.radius);
    }
    if (title_height_ > 0) {
        paint_titles(painter);
    }
    Rect const view = body();
    if (count_ == 0 || !row_at_) {
        painter.text(view, empty_text_, theme.small, theme.text_faint, TextAlign::center);
        return;
    }
    painter.clip(view);
    auto const first = static_cast<std::size_t>(scrolling_.offset() / row_height_);
    for (std::size_t row = first; row < count_ && row_rect(row).y < view.bottom(); ++row) {
        paint_row(painter, row);
    }
    scrolling_.paint(painter);
    painter.unclip();
}

void List::choose(std::size_t row) {
    select(row);
    if (on_select) {
        auto const call = on_select;
        call(row);
    }
}

Handled List::press(PointerEvent const& event) {
    if (title_height_ > 0 && event.at.y < rect().y + title_height_) {
        auto const cells = column_rects({rect().x, rect().y, rect().width, title_height_});
        for (std::size_t i = 0; i < cells.size() && on_title; ++i) {
            if (cells[i].contains(event.at)) {
                auto const call = on_title;
                call(i);
                break;
            }
        }
        return Handled::yes;
    }
    if (auto const row = row_at(event.at)) {
        if (event.clicks == 2 && selected_ == row && on_activate) {
            auto const call = on_activate;
            call(*row);
        } else {
            choose(*row);
        }
    }
    return Handled::yes;
}

Handled List::pointer(PointerEvent const& event, Time /*now*/) {
    using Kind = PointerEvent::Kind;
    if (scrolling_.pointer(event) == Handled::yes) {
        hovered_row_ = row_at(event.at);
        changed();
        return Handled::yes;
    }
    if (!enabled()) {
        return Handled::no;
    }
    if (event.kind == Kind::down && event.button == PointerButton::left) {
        return press(event);
    }
    if (event.kind == Kind::move || event.kind == Kind::leave) {
        auto const row = event.kind == Kind::leave ? std::nullopt : row_at(event.at);
        if (row != hovered_row_) {
            hovered_row_ = row;
            changed();
        }
    }
    return Handled::no;
}

Handled List::key(KeyDown const& event, Time /*now*/) {
    if (!event.mods.none() || count_ == 0) {
        return Handled::no;
    }
    auto const page = static_cast<std::size_t>(std::max(1.0F, body().height / row_height_ - 1));
    std::size_t const last = count_ - 1;
    std::size_t const at = selected_.value_or(0);
    if (event.key == Key::down) {
        choose(selected_ ? std::min(last, at + 1) : 0);
    } else if (event.key == Key::up) {
        choose(at > 0 ? at - 1 : 0);
    } else if (event.key == Key::page_down) {
        choose(std::min(last, at + page));
    } else if (event.key == Key::page_up) {
        choose(at > page ? at - page : 0);
    } else if (event.key == Key::home) {
        choose(0);
    } else if (event.key == Key::end) {
        choose(last);
    } else if (event.key == Key::enter && selected_ && on_activate) {
        auto const call = on_activate;
        call(*selected_);
    } else {
        return Handled::no;
    }
    return Handled::yes;
}

void List::describe(NodeInfo& node) const {
    for (std::size_t row = 0; row_at_ && row < std::min<std::size_t>(count_, 50); ++row) {
        for (ListCell const& cell : row_at_(row)) {
            node.text += cell.text + '\t';
        }
        node.text += '\n';
    }
    node.value = selected_ ? std::to_string(*selected_) : "";
}

}  // namespace tengen::client::ui::kit
