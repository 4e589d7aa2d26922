// Draws the client's pages and dialogs into PNG files, to look at: client_screens_gallery FOLDER
#include <filesystem>
#include <iostream>
#include <string>

#include "client/ui/window/display.hpp"
#include "tests/client/ui/screens/picture_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using testing::PictureStage;

struct Look {
    kit::Size size;
    i18n::Language language;
    std::string suffix;
};

class Gallery {
  public:
    explicit Gallery(std::filesystem::path folder) : folder_(std::move(folder)) {}

    void draw(Look const& look) {
        create(look);
        quick(look);
        hint(look);
        help(look);
        lesson(look);
    }

  private:
    void save(PictureStage& stage, std::string const& name, Look const& look) {
        auto const file = folder_ / (name + look.suffix + ".png");
        if (!stage.draw().saveToFile(file.string()))
            std::cerr << "cannot write " << file << '\n';
    }

    void create(Look const& look) {
        PictureStage stage(easel_, look.size, look.language);
        stage.in_lobby();
        save(stage, "lobby", look);
        stage.click("lobby.create");
        stage.wait(400);
        save(stage, "create", look);
        stage.choose("create.opponent", 1);
        stage.choose("create.rule", 2);
        stage.choose("create.opening", 6);
        save(stage, "create-renju", look);
        stage.choose("create.kind", 1);
        stage.choose("create.opponent", 2);
        save(stage, "create-chengsanqi", look);
    }

    void quick(Look const& look) {
        PictureStage stage(easel_, look.size, look.language);
        stage.in_lobby();
        stage.click("quick.b");
        stage.wait(400);
        save(stage, "quick", look);
    }

    void hint(Look const& look) {
        PictureStage stage(easel_, look.size, look.language);
        auto snapshot = model::testing::table_after({"h8", "i9", "h9", "h10", "j8", "i8", "i7", "g9"});
        snapshot.hints = true;
        snapshot.seats.white = {{}, "paper-d"};
        stage.sit(snapshot);
        stage.click("room.hint");
        save(stage, "hint-asked", look);
        stage.reply<proto::GameHint>(
            stage.effects,
            proto::Response{proto::Hint{"g10", 29'995, {"g10"}, {"four_three", "blocks_three"}, 5}});
        stage.show();
        save(stage, "hint", look);
    }

    void help(Look const& look) {
        PictureStage stage(easel_, look.size, look.language);
        stage.in_lobby();
        stage.press(kit::Key::f1);
        stage.wait(400);
        for (auto const* chapter : {"gomoku", "renju", "openings", "chengsanqi", "undo", "keys"}) {
            save(stage, std::string("help-") + chapter, look);
            stage.press(kit::Key::right);
        }
    }

    void lesson(Look const& look) {
        PictureStage stage(easel_, look.size, look.language);
        stage.facts.lesson = LessonOffer::due;
        stage.show();
        save(stage, "connect-lesson", look);
        stage.in_lobby();
        save(stage, "lobby-lesson", look);
        stage.click("lesson.start");
        stage.wait(400);
        save(stage, "lesson-1", look);
        stage.press(kit::Key::enter);
        stage.press(kit::Key::enter);
        stage.press(kit::Key::enter);
        save(stage, "lesson-2", look);
        stage.press(kit::Key::enter);
        for (int steps = 0; steps < 3; ++steps)
            stage.press(kit::Key::d);
        stage.press(kit::Key::enter);
        save(stage, "lesson-3", look);
        stage.press(kit::Key::enter);
        stage.press(kit::Key::enter);
        save(stage, "lesson-4", look);
    }

    std::filesystem::path folder_;
    test::Easel easel_;
};

}  // namespace
}  // namespace tengen::client::ui::screens

int main(int argc, char** argv) {
    using namespace tengen::client;
    if (ui::window::display_state() == ui::window::Display::missing) {
        ui::window::explain_missing_display();
        return ui::window::kExitNoDisplay;
    }
    std::filesystem::path const folder = argc > 1 ? argv[1] : ".";
    std::filesystem::create_directories(folder);
    ui::screens::Gallery gallery(folder);
    gallery.draw({{900, 600}, i18n::Language::english, "-900-en"});
    gallery.draw({{900, 600}, i18n::Language::chinese, "-900-zh"});
    gallery.draw({{1280, 800}, i18n::Language::english, "-1280-en"});
    gallery.draw({{1280, 800}, i18n::Language::chinese, "-1280-zh"});
    return 0;
}
