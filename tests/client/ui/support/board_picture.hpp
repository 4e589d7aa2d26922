#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "client/ui/board/board_view.hpp"
#include "tests/client/ui/support/picture.hpp"

namespace tengen::test {

/// A square board at the left of a window.
class BoardPicture {
  public:
    BoardPicture(client::ui::board::BoardState state, client::ui::board::BoardOptions const& options,
                 client::ui::kit::Size window = {380, 380})
        : root_(easel_.fonts(), easel_.theme(), window) {
        auto row = std::make_unique<client::ui::kit::Row>("row");
        view_ = &row->add<client::ui::board::BoardView>("board");
        view_->hints.width = std::min(window.width, window.height);
        view_->set_state(std::move(state));
        view_->set_options(options);
        root_.set_content(std::move(row));
    }

    [[nodiscard]] client::ui::board::BoardView& view() { return *view_; }
    [[nodiscard]] client::ui::kit::Root& root() { return root_; }
    [[nodiscard]] sf::Image draw(client::ui::kit::Time now = {}) { return easel_.draw(root_, now); }

  private:
    Easel easel_;
    client::ui::kit::Root root_;
    client::ui::board::BoardView* view_ = nullptr;
};

}  // namespace tengen::test
