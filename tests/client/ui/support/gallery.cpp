// Draws the mock screens into PNG files, to look at: gallery FOLDER
#include <filesystem>
#include <iostream>
#include <string>

#include "client/ui/window/display.hpp"
#include "tests/client/ui/support/mock_room.hpp"
#include "tests/client/ui/support/picture.hpp"

namespace {

using namespace tengen;
using namespace tengen::client::ui;

void save(sf::Image const& image, std::filesystem::path const& file) {
    if (!image.saveToFile(file.string())) {
        std::cerr << "cannot write " << file << '\n';
    }
}

void draw_all(std::filesystem::path const& folder, float scale) {
    test::Easel easel;
    easel.fonts().set_scale(scale);
    kit::Root root(easel.fonts(), easel.theme(), {1280, 800});
    root.set_content(test::mock_room(easel.theme()));
    std::string const suffix =
        scale == 1 ? ".png" : "-" + std::to_string(static_cast<int>(scale * 100)) + ".png";
    save(easel.draw(root, kit::Time{0}), folder / ("room" + suffix));
    auto& view = dynamic_cast<board::BoardView&>(*root.find("board"));
    board::BoardState state = view.state();
    state.undo_marks = {state.stones[15].point, state.stones[16].point};
    state.to_place.reset();
    view.set_cursor(std::nullopt);
    view.set_state(state);
    root.layout(kit::Time{0});
    auto dialog = test::mock_undo_dialog(view.stone_rects(state.undo_marks), view.geometry().slab());
    for (auto const& stone : state.stones) {
        dialog->rather_clear.push_back(view.stone_rects({stone.point}).front());
    }
    root.open(std::move(dialog), kit::Time{0});
    save(easel.draw(root, kit::Time{1000}), folder / ("undo" + suffix));
}

}  // namespace

int main(int argc, char** argv) {
    if (window::display_state() == window::Display::missing) {
        window::explain_missing_display();
        return window::kExitNoDisplay;
    }
    std::filesystem::path const folder = argc > 1 ? argv[1] : ".";
    std::filesystem::create_directories(folder);
    draw_all(folder, 1);
    draw_all(folder, 1.5F);
    return 0;
}
