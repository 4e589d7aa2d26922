#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "client/ui/kit/root.hpp"
#include "tests/client/ui/support/fake_measure.hpp"

namespace tengen::test {

namespace kit = client::ui::kit;

/// A root without a display, with a column as its screen and a time that the test moves.
class Stage {
  public:
    /// Measured without fonts, unless `real` measures (and outlives the stage).
    explicit Stage(kit::Size size = {800, 600}, kit::TextMeasure const* real = nullptr)
        : root(real != nullptr ? *real : measure, kit::light_wood(), size) {
        auto column = std::make_unique<kit::Column>("screen", kit::BoxStyle{.align = kit::Align::start});
        screen = column.get();
        root.set_content(std::move(column));
    }

    void click(kit::Vec at) {
        root.handle(kit::PointerMoved{at}, now);
        root.handle(kit::PointerDown{at}, now);
        root.handle(kit::PointerUp{at}, now);
    }
    void click(std::string_view id) {
        root.layout(now);
        click(root.find(id)->rect().center());
    }
    void press(kit::Key key, kit::Modifiers mods = {}) { root.handle(kit::KeyDown{key, mods}, now); }
    void type(std::string text) { root.handle(kit::TextTyped{std::move(text)}, now); }
    void wait(int milliseconds) { now += kit::Time(milliseconds); }
    [[nodiscard]] std::string focus() const { return root.focus() == nullptr ? "" : root.focus()->id(); }
    [[nodiscard]] kit::NodeInfo node(std::string_view id) {
        root.layout(now);
        for (auto const& one : root.dump()) {
            if (one.id == id) {
                return one;
            }
        }
        return {};
    }

    FakeMeasure measure;
    kit::Time now{10'000};
    kit::Root root;
    kit::Column* screen = nullptr;
};

}  // namespace tengen::test
