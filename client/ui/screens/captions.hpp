#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "client/i18n/catalogue.hpp"
#include "client/ui/kit/button.hpp"
#include "client/ui/kit/controls.hpp"
#include "client/ui/kit/dialog.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/kit/text_field.hpp"

namespace tengen::client::ui::screens {

/// Texts of a screen that depend on the language alone; set again when it changes.
class Captions {
  public:
    void add(kit::Label& label, i18n::Key key) {
        setters_.emplace_back(
            [&label, key](i18n::Catalogue const& texts) { label.set_text(texts.text(key)); });
    }
    void add(kit::Button& button, i18n::Key key) {
        setters_.emplace_back(
            [&button, key](i18n::Catalogue const& texts) { button.set_text(texts.text(key)); });
    }
    void add(kit::Checkbox& box, i18n::Key key) {
        setters_.emplace_back([&box, key](i18n::Catalogue const& texts) { box.set_text(texts.text(key)); });
    }
    /// The placeholder of a field.
    void add(kit::TextField& field, i18n::Key key) {
        setters_.emplace_back(
            [&field, key](i18n::Catalogue const& texts) { field.set_placeholder(texts.text(key)); });
    }
    /// Anything else that depends on the language.
    void add(std::function<void(i18n::Catalogue const&)> setter) { setters_.push_back(std::move(setter)); }

    void update(i18n::Catalogue const& texts) {
        if (language_ == texts.language())
            return;
        language_ = texts.language();
        for (auto const& set : setters_)
            set(texts);
    }

  private:
    std::vector<std::function<void(i18n::Catalogue const&)>> setters_;
    std::optional<i18n::Language> language_;
};

/// Says the captions now, and again when the language changes while the dialog is open, beside those it has.
/// The catalogue outlives the dialog.
inline void caption(kit::Dialog& dialog, Captions const& captions, i18n::Catalogue const& texts) {
    auto const kept = std::make_shared<Captions>(captions);
    kept->update(texts);
    dialog.on_language = [kept, &texts, before = dialog.on_language] {
        if (before)
            before();
        kept->update(texts);
    };
}

}  // namespace tengen::client::ui::screens
