#include "client/ui/window/window.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/System/Clock.hpp>
#include <SFML/System/Sleep.hpp>
#include <SFML/Window/Clipboard.hpp>
#include <SFML/Window/Context.hpp>

#include "client/ui/render/renderer.hpp"
#include "client/ui/window/display.hpp"
#include "client/ui/window/event_translation.hpp"
#include "client/ui/window/sfml_log.hpp"

namespace tengen::client::ui::window {
namespace {

constexpr unsigned kLeastWidth = 900;
constexpr unsigned kLeastHeight = 600;
constexpr float kLeastScale = 0.8F;
constexpr float kMostScale = 2.5F;
/// Logical pixels in which every page has all its parts, and the chat some lines.
constexpr kit::Size kLeastLayout{850, 560};
/// A window that is being resized passes few scales, as glyphs are kept for each.
constexpr float kScaleStep = 0.05F;
constexpr sf::Int32 kTurn = 10;

[[nodiscard]] sf::String to_sf(std::string const& text) {
    return sf::String::fromUtf8(text.begin(), text.end());
}

[[nodiscard]] std::string from_sf(sf::String const& text) {
    auto const bytes = text.toUtf8();
    return {bytes.begin(), bytes.end()};
}

[[nodiscard]] unsigned at_least(float wanted, unsigned least) {
    return std::max(least, static_cast<unsigned>(std::max(0.0F, std::round(wanted))));
}

}  // namespace

float fitting_scale(float asked, kit::Size pixels) {
    float const room = std::min(pixels.width / kLeastLayout.width, pixels.height / kLeastLayout.height);
    float const steps = std::floor(room / kScaleStep + 0.001F);
    return std::clamp(std::min(asked, steps * kScaleStep), kLeastScale, kMostScale);
}

class Window::Impl {
  public:
    explicit Impl(WindowOptions const& options)
        : log_(std::cerr),
          fonts_(render::asset_folder()),
          window_(sf::VideoMode(at_least(options.size.width, kLeastWidth),
                                at_least(options.size.height, kLeastHeight)),
                  to_sf(options.title), sf::Style::Default, sf::ContextSettings(0, 0, 0)),
          renderer_(fonts_),
          root_(fonts_, kit::light_wood(), {}) {
        if (manager_state() == Manager::missing) {
            window_.setPosition({0, 0});
        }
        root_.clipboard.get = [] { return from_sf(sf::Clipboard::getString()); };
        root_.clipboard.set = [](std::string const& text) { sf::Clipboard::setString(to_sf(text)); };
        set_scale(options.scale);
    }

    kit::Root& root() { return root_; }
    render::Fonts const& fonts() const { return fonts_; }
    kit::Time now() const { return kit::Time(clock_.getElapsedTime().asMilliseconds()); }
    sf::RenderWindow& window() { return window_; }
    sf::RenderWindow const& window() const { return window_; }
    unsigned long frames() const { return frames_; }

    void set_scale(float scale) {
        asked_scale_ = scale;
        resized();
    }

    /// Hands waiting events to the kit. True when the user asked to close the window.
    [[nodiscard]] bool poll() {
        bool closing = false;
        for (sf::Event event{}; window_.pollEvent(event);) {
            closing = closing || event.type == sf::Event::Closed;
            bool const shown_again =
                event.type == sf::Event::GainedFocus || event.type == sf::Event::MouseEntered;
            // What lay over the window may have left its picture: SFML does not tell.
            draw_anyway_ = draw_anyway_ || shown_again;
            if (event.type == sf::Event::Resized) {
                resized();
            } else if (auto const input = translate(event, fonts_.scale())) {
                root_.handle(*input, now());
            }
        }
        return closing;
    }

    void draw_if_needed() {
        kit::Time const time = now();
        if (!draw_anyway_ && !root_.needs_paint(time)) {
            return;
        }
        kit::DisplayList list = root_.paint(time);
        if (!draw_anyway_ && list == shown_) {
            return;
        }
        shown_ = std::move(list);
        draw_anyway_ = false;
        renderer_.draw(window_, shown_);
        window_.display();
        ++frames_;
    }

    [[nodiscard]] bool save(std::filesystem::path const& file) {
        sf::RenderTexture picture;
        if (!picture.create(window_.getSize().x, window_.getSize().y)) {
            return false;
        }
        renderer_.draw(picture, root_.paint(now()));
        // The kit thinks that the window shows this frame.
        draw_anyway_ = true;
        picture.display();
        return picture.getTexture().copyToImage().saveToFile(file.string());
    }

  private:
    void resized() {
        sf::Vector2u const size = window_.getSize();
        if (size.x < kLeastWidth || size.y < kLeastHeight) {
            window_.setSize({std::max(size.x, kLeastWidth), std::max(size.y, kLeastHeight)});
        }
        sf::Vector2f const pixels(window_.getSize());
        float const scale = fitting_scale(asked_scale_, {pixels.x, pixels.y});
        if (scale != fonts_.scale()) {
            fonts_.set_scale(scale);
        }
        root_.handle(kit::Resized{{pixels.x / fonts_.scale(), pixels.y / fonts_.scale()}}, now());
        draw_anyway_ = true;
    }

    /// First: the window's making is what SFML has most to say of.
    SfmlLog log_;
    sf::Clock clock_;
    render::Fonts fonts_;
    sf::RenderWindow window_;
    render::Renderer renderer_;
    kit::Root root_;
    kit::DisplayList shown_;
    float asked_scale_ = 1;
    bool draw_anyway_ = true;
    unsigned long frames_ = 0;
};

Window::Window(WindowOptions const& options) : impl_(std::make_unique<Impl>(options)) {}
Window::~Window() = default;

kit::Root& Window::root() {
    return impl_->root();
}
render::Fonts const& Window::fonts() const {
    return impl_->fonts();
}
kit::Time Window::now() const {
    return impl_->now();
}

void Window::turn(std::function<void()> const& tick) {
    if (impl_->poll()) {
        if (on_close) {
            on_close();
        } else {
            close();
        }
    }
    tick();
    if (is_open()) {
        impl_->draw_if_needed();
    }
}

void Window::run(std::function<void()> const& tick) {
    while (is_open()) {
        sf::Clock spent;
        turn(tick);
        sf::sleep(sf::milliseconds(std::max(1, kTurn - spent.getElapsedTime().asMilliseconds())));
    }
}

void Window::close() {
    impl_->window().close();
}
bool Window::is_open() const {
    return impl_->window().isOpen();
}
void Window::set_scale(float scale) {
    impl_->set_scale(scale);
}
void Window::set_title(std::string const& title) {
    impl_->window().setTitle(to_sf(title));
}

void Window::ask_attention() {
    if (!has_focus()) {
        impl_->window().requestFocus();
    }
}

bool Window::has_focus() const {
    return impl_->window().hasFocus();
}
bool Window::save_screenshot(std::filesystem::path const& file) {
    return impl_->save(file);
}
unsigned long Window::frames() const {
    return impl_->frames();
}

}  // namespace tengen::client::ui::window
