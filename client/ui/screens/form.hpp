#pragma once

#include <string>
#include <utility>
#include <vector>

#include "client/ui/kit/box.hpp"
#include "client/ui/kit/dropdown.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/screens/shown.hpp"

// Rows of captioned choices, as dialogs with many options have them.
namespace tengen::client::ui::screens {

class FormRow final : public kit::Row {
  public:
    FormRow(std::string id, kit::Theme const& theme) : Row(std::move(id), {.gap = 14}), theme_(theme) {}

    /// A column under a caption, `share` times as wide as the others.
    kit::Column& cell(std::string id, std::string caption, float share) {
        auto& column = add<kit::Column>(std::move(id), kit::BoxStyle{.gap = 4});
        column.hints.grow = share;
        auto& label = column.add<kit::Label>(column.id() + ".caption", std::move(caption), theme_.small);
        label.set_color(theme_.text_soft);
        return column;
    }
    kit::Dropdown& choice(std::string const& id, std::string caption, float share,
                          std::vector<std::string> choices = {}) {
        return cell(id + ".cell", std::move(caption), share).add<kit::Dropdown>(id, std::move(choices));
    }

  private:
    kit::Theme const& theme_;
};

/// Shows or hides a choice together with its caption.
inline void show_cell(kit::Widget& field, Shown shown) {
    set_shown(*field.parent(), shown);
}

}  // namespace tengen::client::ui::screens
