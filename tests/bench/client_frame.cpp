// Milliseconds a frame of a full room screen: 1280x800, 225 numbered stones, drawn into a real window.
//   bench_client [FRAMES]         (on a machine without a display: xvfb-run bench_client)
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/Window/Context.hpp>

#include "client/ui/kit/root.hpp"
#include "client/ui/render/renderer.hpp"
#include "client/ui/window/display.hpp"
#include "tests/client/ui/support/mock_room.hpp"

namespace {

using namespace tengen;
using namespace tengen::client::ui;

class Stopwatch {
  public:
    [[nodiscard]] double milliseconds() const {
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start_).count();
    }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

void report(char const* what, std::vector<double> times) {
    std::sort(times.begin(), times.end());
    auto const at = [&](double part) {
        return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
    };
    std::printf("%-28s p50 %6.2f ms   p95 %6.2f ms   worst %6.2f ms\n", what, at(0.5), at(0.95), at(1));
}

void measure(int frames) {
    sf::RenderWindow window(sf::VideoMode(1280, 800), "bench", sf::Style::None);
    render::Fonts fonts(render::asset_folder());
    render::Renderer renderer(fonts);
    kit::Root root(fonts, kit::light_wood(), {1280, 800});
    root.set_content(test::mock_room(root.theme()));
    auto& view = dynamic_cast<board::BoardView&>(*root.find("board"));
    view.set_state(test::full_board(15));
    Stopwatch const first;
    renderer.draw(window, root.paint({}));
    window.display();
    std::printf("%-28s %10.2f ms\n", "first frame", first.milliseconds());
    auto const frame = [&](int i) {
        renderer.draw(window, root.paint(kit::Time(i * 16)));
        window.display();
    };
    std::vector<double> listing;
    std::vector<double> pointing;
    std::vector<double> playing;
    std::clock_t const before = std::clock();
    for (int i = 0; i < frames; ++i) {
        // The cursor walks, as it would under the player's hand.
        view.set_cursor(
            rules::Point{static_cast<std::int8_t>(i % 15), static_cast<std::int8_t>(i / 15 % 15)});
        Stopwatch const list;
        static_cast<void>(root.paint({}));
        listing.push_back(list.milliseconds());
        Stopwatch const whole;
        frame(i);
        pointing.push_back(whole.milliseconds());
    }
    double const processor = 1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    for (int i = 0; i < frames; ++i) {
        // A stone comes or goes, so that the board is drawn anew.
        board::BoardState state = test::full_board(15);
        state.stones.resize(state.stones.size() - static_cast<std::size_t>(i % 2));
        view.set_state(std::move(state));
        Stopwatch const whole;
        frame(i);
        playing.push_back(whole.milliseconds());
    }
    report("layout and display list", listing);
    report("frame, cursor moves", pointing);
    report("frame, a stone is played", playing);
    std::printf("%-28s %10.2f ms\n", "processor time, cursor moves", processor / frames);
}

}  // namespace

int main(int argc, char** argv) {
    if (window::display_state() == window::Display::missing) {
        window::explain_missing_display();
        return window::kExitNoDisplay;
    }
    measure(argc > 1 ? std::max(1, std::atoi(argv[1])) : 300);
    return 0;
}
