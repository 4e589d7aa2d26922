#pragma once

#include <string>

#include <gtest/gtest.h>

#include "client/ui/kit/box.hpp"
#include "client/ui/kit/controls.hpp"
#include "client/ui/kit/dropdown.hpp"
#include "client/ui/kit/root.hpp"

// Whether a page or a dialog can be read: nothing cut, nothing over something else.
namespace tengen::client::ui::screens::testing {

inline void expect_whole(kit::Root const& root, kit::Widget const& widget) {
    auto const& theme = root.theme();
    auto const& measure = root.measure();
    float const width = widget.rect().width;
    auto const fits = [&](std::string const& text, kit::TextStyle style, float room) {
        EXPECT_LE(measure.width(text, style), room + 0.6F) << widget.id() << ": " << text;
    };
    if (auto const* list = dynamic_cast<kit::Dropdown const*>(&widget))
        fits(list->choices().at(list->selected()), theme.body, width - 48);
    // A button makes its words smaller before it cuts them.
    if (auto const* button = dynamic_cast<kit::Button const*>(&widget); button != nullptr && width < 200)
        fits(button->text(), {12, kit::Weight::regular}, width - 10);
    auto const* label = dynamic_cast<kit::Label const*>(&widget);
    // What is cut is its own tooltip.
    bool const cut = label != nullptr && !label->tooltip.empty() && label->tooltip == label->text();
    EXPECT_FALSE(cut) << widget.id() << " is cut: " << widget.tooltip;
}

inline void expect_apart(kit::Widget const& box) {
    auto const& children = box.children();
    for (std::size_t one = 0; one < children.size(); ++one)
        for (std::size_t two = one + 1; two < children.size(); ++two) {
            if (!children[one]->visible() || !children[two]->visible())
                continue;
            EXPECT_FALSE(children[one]->rect().grown(-0.6F).intersects(children[two]->rect().grown(-0.6F)))
                << children[one]->id() << " lies over " << children[two]->id();
        }
}

/// Checks `widget` and all below it; `across` is what it may use from left to right.
inline void expect_readable(kit::Root const& root, kit::Widget const& widget, kit::Rect const& across) {
    if (!widget.visible())
        return;
    EXPECT_GE(widget.rect().x, across.x - 0.6F) << widget.id();
    EXPECT_LE(widget.rect().right(), across.right() + 0.6F) << widget.id();
    expect_whole(root, widget);
    if (dynamic_cast<kit::Box const*>(&widget) != nullptr)
        expect_apart(widget);
    for (auto const& child : widget.children())
        expect_readable(root, *child, widget.rect());
}

/// The top dialog, or else the page.
inline void expect_readable(kit::Root& root, kit::Time now) {
    root.layout(now);
    kit::Widget const& top = root.top_dialog() != nullptr ? *root.top_dialog() : *root.content();
    kit::Rect const window{0, 0, root.size().width, root.size().height};
    EXPECT_GE(top.rect().y, 0);
    EXPECT_LE(top.rect().bottom(), window.bottom() + 0.6F) << top.id();
    expect_readable(root, top, window);
}

}  // namespace tengen::client::ui::screens::testing
