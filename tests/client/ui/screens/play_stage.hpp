#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "client/ui/board/board_view.hpp"
#include "client/ui/screens/screens.hpp"
#include "tests/client/model/fixtures.hpp"
#include "tests/client/ui/support/stage.hpp"

namespace tengen::client::ui::screens::testing {

using namespace model::testing;

/// The pages on a kit without a display, a model behind them, and a made-up server.
class PlayStage {
  public:
    explicit PlayStage(kit::Size size = {1280, 800}, kit::TextMeasure const* real = nullptr)
        : stage(size, real) {
        controller.begin({"test 1", "Li", std::nullopt, "en"}, kStart);
        show();
    }

    /// Gets Li online, in the lobby of a server with these levels, weakest first.
    void greet(std::vector<std::string> const& levels = {}) {
        proto::Levels answer;
        for (auto const& level : levels)
            answer.levels.push_back({.level = level, .about = {}});
        greet(std::move(answer));
    }
    void greet(proto::Levels levels) {
        reply<proto::Hello>(controller.link_opened(view.now), welcome_of(li()));
        reply<proto::AiLevels>(effects, std::move(levels));
        show();
    }
    /// Sits Li (or whoever `who` is) at the table.
    void sit(proto::Snapshot const& snapshot, proto::PlayerRef const& who = li()) {
        reply<proto::Hello>(controller.link_opened(view.now), welcome_of(who));
        auto const join =
            controller.perform(model::JoinRoom{snapshot.room, std::nullopt, proto::JoinWish::any}, view.now);
        reply<proto::RoomJoin>(join, proto::Entered{snapshot});
        show();
    }
    void hear(std::uint64_t seq, proto::EventBody body) {
        keep(controller.notified(event(seq, std::move(body)), view.now));
        show();
    }
    void hear(proto::InfoBody body) {
        proto::Info info{table().room, view.now + kOffset, std::move(body)};
        keep(controller.notified(std::move(info), view.now));
        show();
    }
    /// Answers the one request of that kind among `asked`.
    template <class Request>
    void reply(model::Effects const& asked, proto::Response response) {
        auto const request = sent<Request>(asked);
        ASSERT_EQ(request.size(), 1U);
        keep(controller.answered(request.front().first, std::move(response), view.now));
    }
    void show() { screens.update(); }
    void wait(int milliseconds) {
        stage.wait(milliseconds);
        view.time = stage.now;
        view.now += base::Milliseconds{milliseconds};
        show();
    }
    void press(kit::Key key, kit::Modifiers mods = {}) {
        stage.press(key, mods);
        show();
    }
    void click(std::string_view id) {
        stage.click(id);
        show();
    }
    void click(rules::Point point) {
        stage.root.layout(stage.now);
        stage.click(board().geometry().position(point));
        show();
    }
    /// The page's board. Throws when the page has none.
    [[nodiscard]] board::BoardView& board() {
        auto* const found = dynamic_cast<board::BoardView*>(stage.root.find("board"));
        if (found == nullptr)
            throw std::runtime_error("the page has no board");
        return *found;
    }
    [[nodiscard]] std::string text(std::string_view id) { return stage.node(id).text; }
    [[nodiscard]] bool shows(std::string_view id) { return !stage.node(id).id.empty(); }

    /// Requests of one kind that were sent since the last call.
    template <class Request>
    std::vector<Request> requests() {
        std::vector<Request> out;
        for (auto const& [id, request] : sent<Request>(effects))
            out.push_back(request);
        effects.clear();
        return out;
    }
    template <class Kind>
    std::vector<Kind> wished() {
        std::vector<Kind> out;
        for (auto const& wish : wishes)
            if (auto const* one = std::get_if<Kind>(&wish))
                out.push_back(*one);
        return out;
    }

    test::Stage stage;
    model::Controller controller{model::Identity{}};
    i18n::Catalogue texts{i18n::Language::english};
    ProgramFacts facts{.name = "Li", .address = "example.org:7777"};
    View view{controller, texts, facts, kStart, stage.now};
    model::Effects effects;
    std::vector<Wish> wishes;
    Screens screens{stage.root, host(), view};

  private:
    Host host() {
        return {[this](model::Intent const& intent) { keep(controller.perform(intent, view.now)); },
                [this](Wish const& wish) { wishes.push_back(wish); }};
    }
    void keep(model::Effects const& more) {
        effects.insert(effects.end(), more.begin(), more.end());
        for (auto const& effect : more)
            if (auto const* notice = std::get_if<model::Notice>(&effect))
                screens.tell(*notice);
    }
};

}  // namespace tengen::client::ui::screens::testing
