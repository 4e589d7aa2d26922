#pragma once

#include "client/ui/kit/dropdown.hpp"
#include "tests/client/ui/screens/play_stage.hpp"
#include "tests/client/ui/support/picture.hpp"

namespace tengen::client::ui::screens::testing {

/// The pages with real fonts, to be drawn.
class PictureStage : public PlayStage {
  public:
    /// The easel outlives the stage.
    PictureStage(test::Easel& easel, kit::Size size, i18n::Language language)
        : PlayStage(size, &easel.fonts()), easel_(easel) {
        texts.set_language(language);
        facts.name = language == i18n::Language::english ? "Li" : "李雷";
        show();
    }

    /// A lobby with the papers' AIs.
    void in_lobby() {
        greet({"paper-b", "paper-a", "paper-c", "paper-d"});
        show();
    }
    /// As a person would with the keys.
    void choose(std::string_view id, std::size_t index) {
        auto& list = dynamic_cast<kit::Dropdown&>(*stage.root.find(id));
        stage.root.set_focus(&list, stage.now);
        for (auto presses = list.choices().size(); presses > 0 && list.selected() != index; --presses)
            press(list.selected() < index ? kit::Key::down : kit::Key::up);
    }
    [[nodiscard]] sf::Image draw() { return easel_.draw(stage.root, stage.now); }

  private:
    test::Easel& easel_;
};

}  // namespace tengen::client::ui::screens::testing
