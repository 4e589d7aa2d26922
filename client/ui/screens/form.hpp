#pragma once

#include <string>
#include <utility>
#include <vector>

#include "client/ui/kit/box.hpp"
#include "client/ui/kit/dropdown.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/shown.hpp"

// Rows of captioned choices, as dialogs with many options have them.
namespace tengen::client::ui::screens {

/// Says its captions through `captions`, which belong to the owner.
class FormRow final : public kit::Row {
  public:
    FormRow(std::string id, kit::Theme const& theme, Captions& captions)
        : Row(std::move(id), {.gap = 14}), theme_(theme), captions_(captions) {}

    /// A column under a caption, `share` times as wide as the others.
    kit::Column& cell(std::string id, i18n::Key caption, float share) {
        auto& column = add<kit::Column>(std::move(id), kit::BoxStyle{.gap = 4});
        column.hints.grow = share;
        auto& label = column.add<kit::Label>(column.id() + ".caption", "", theme_.small);
        label.set_color(theme_.text_soft);
        captions_.add(label, caption);
        return column;
    }
    /// A choice whose words are the owner's to say.
    kit::Dropdown& choice(std::string const& id, i18n::Key caption, float share) {
        return cell(id + ".cell", caption, share).add<kit::Dropdown>(id, std::vector<std::string>{});
    }
    /// A choice between what `words` says in the language of the moment.
    template <class Words>
    kit::Dropdown& choice(std::string const& id, i18n::Key caption, float share, Words words) {
        auto& made = choice(id, caption, share);
        captions_.add([&made, words](i18n::Catalogue const& texts) { made.set_choices(words(texts)); });
        return made;
    }

  private:
    kit::Theme const& theme_;
    Captions& captions_;
};

/// Shows or hides a choice together with its caption.
inline void show_cell(kit::Widget& field, Shown shown) {
    set_shown(*field.parent(), shown);
}

}  // namespace tengen::client::ui::screens
