#pragma once

// The board view alone in a window, and what it painted.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "client/ui/board/board_view.hpp"
#include "tests/client/ui/support/stage.hpp"

namespace tengen::client::ui::board {

using rules::Point;
using rules::Side;
using test::Stage;

class BoardViewTest : public testing::Test {
  protected:
    BoardViewTest() : view_(stage_.screen->add<BoardView>("board")) {
        view_.hints.width = 600;
        view_.hints.height = 600;
        view_.on_point = [this](Point point) { chosen_.push_back(point); };
        state_.stones = {{{7, 7}, Side::black, 1}, {{8, 8}, Side::white, 2}};
        state_.last = Point{8, 8};
        state_.to_place = Side::black;
        view_.set_state(state_);
        stage_.root.layout(stage_.now);
    }

    [[nodiscard]] std::vector<kit::StoneItem> stones() {
        std::vector<kit::StoneItem> found;
        for (auto const& item : stage_.root.paint(stage_.now)) {
            if (auto const* stone = std::get_if<kit::StoneItem>(&item)) {
                found.push_back(*stone);
            }
        }
        return found;
    }
    [[nodiscard]] std::vector<std::string> numbers() {
        std::vector<std::string> found;
        for (auto const& item : stage_.root.paint(stage_.now)) {
            auto const* text = std::get_if<kit::TextItem>(&item);
            if (text != nullptr) {
                found.push_back(text->text);
            }
        }
        return found;
    }
    /// Whether a ring around this point says that it waits for its confirmation.
    [[nodiscard]] bool ringed(Point point) {
        auto const list = stage_.root.paint(stage_.now);
        return std::any_of(list.begin(), list.end(), [&](kit::DisplayItem const& item) {
            auto const* box = std::get_if<kit::BoxItem>(&item);
            return box != nullptr && box->outline == stage_.root.theme().focus_ring &&
                   std::abs(box->rect.center().x - at(point).x) < 0.1F &&
                   std::abs(box->rect.center().y - at(point).y) < 0.1F;
        });
    }
    [[nodiscard]] kit::Vec at(Point point) const { return view_.geometry().position(point); }

    Stage stage_;
    BoardView& view_;
    BoardState state_;
    std::vector<Point> chosen_;
};

}  // namespace tengen::client::ui::board
