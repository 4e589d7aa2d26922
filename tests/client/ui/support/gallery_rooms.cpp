#include "tests/client/ui/support/gallery_rooms.hpp"

#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "client/ui/screens/screens.hpp"
#include "common/record/notation.hpp"
#include "tests/client/model/game_tables.hpp"
#include "tests/client/ui/support/picture.hpp"

namespace tengen::test {
namespace {

using namespace client;
using namespace client::ui;
using namespace client::model::testing;

/// What is done at the table before the picture is taken.
struct Scene {
    std::string file;
    i18n::Language language = i18n::Language::chinese;
    proto::Snapshot snapshot;
    std::vector<std::string> clicks{};
    std::string cursor{};
};

class Room {
  public:
    explicit Room(Scene const& scene, kit::Size size = {1280, 800})
        : texts_(scene.language), root_(easel_.fonts(), easel_.theme(), size) {
        controller_.begin({"gallery 1", "Li", std::nullopt, "zh"}, kStart);
        screens_.update();
        auto const hello = sent<proto::Hello>(controller_.link_opened(kStart));
        auto entering = controller_.answered(hello.front().first, proto::Response{welcome_of(li())}, kStart);
        auto const join = sent<proto::RoomJoin>(controller_.perform(
            model::JoinRoom{scene.snapshot.room, std::nullopt, proto::JoinWish::any}, kStart));
        entering =
            controller_.answered(join.front().first, proto::Response{proto::Entered{scene.snapshot}}, kStart);
        screens_.update();
        root_.layout({});
        auto& board = dynamic_cast<board::BoardView&>(*root_.find("board"));
        for (auto const& name : scene.clicks)
            board.on_point(record::parse_point(name).value());
        screens_.update();
        if (!scene.cursor.empty())
            board.set_cursor(record::parse_point(scene.cursor));
    }

    void save(std::filesystem::path const& file) {
        screens_.update();
        root_.layout({});
        screens_.update();
        if (!easel_.draw(root_, {}).saveToFile(file.string()))
            std::cerr << "cannot write " << file << '\n';
    }

  private:
    Easel easel_;
    i18n::Catalogue texts_;
    model::Controller controller_{model::Identity{}};
    ui::screens::ProgramFacts facts_{.name = "Li", .address = "example.org:7777"};
    ui::screens::View view_{controller_, texts_, facts_, kStart, {}};
    kit::Root root_;
    ui::screens::Host host_{[this](model::Intent const& intent) {
                                auto const effects = controller_.perform(intent, view_.now);
                                for (auto const& effect : effects)
                                    if (auto const* notice = std::get_if<model::Notice>(&effect))
                                        screens_.tell(*notice);
                            },
                            [](ui::screens::Wish const&) {}};
    ui::screens::Screens screens_{root_, host_, view_};
};

proto::Snapshot mills(std::vector<std::string> actions) {
    auto snapshot = mills_table(std::move(actions));
    snapshot.title = "梅花桩";
    return snapshot;
}

proto::Snapshot renju(rules::Opening opening, std::vector<std::string> actions) {
    auto snapshot = renju_table(opening, std::move(actions));
    snapshot.title = "连珠";
    return snapshot;
}

std::vector<Scene> scenes() {
    using enum i18n::Language;
    auto claim = renju(rules::Opening::free, {"h8", "h9", "i9", "g7"});
    claim.game.gomoku.foul_mode = rules::FoulMode::claim;
    std::swap(claim.seats.black, claim.seats.white);
    claim.actions.push_back("j10");
    claim.ply = 5;
    return {
        {"room-mills", chinese, mills({"a7", "d6", "d7", "b6", "g7xd6", "f6", "a1", "d5"})},
        {"room-mills-picked", chinese, mills(all_placed()), {"f4"}},
        {"room-mills-take", english, mills(before_a_mill()), {"a1"}, "d5"},
        {"room-offer",
         chinese,
         renju(rules::Opening::renju_classic, {"h8", "h9", "j10", "keep", "g10"}),
         {"i8", "g7"}},
        {"room-declare", english, renju(rules::Opening::yamaguchi, {"h8", "i9", "j8"})},
        {"room-swap2", chinese,
         [] {
             auto snapshot =
                 renju(rules::Opening::taraguchi10, {"h8", "keep", "h9", "keep", "i10", "keep", "g10"});
             return snapshot;
         }()},
        {"room-foul",
         chinese,
         renju(rules::Opening::free, {"g8", "d4", "f8", "d12", "h7", "l4", "h6", "l12"}),
         {},
         "h8"},
        {"room-claim", english, claim},
    };
}

}  // namespace

void draw_rooms(std::filesystem::path const& folder) {
    for (auto const& scene : scenes())
        Room(scene).save(folder / (scene.file + ".png"));
    auto small = scenes().at(1);
    Room(small, {850, 560}).save(folder / "room-mills-small.png");
    auto declare = scenes().at(4);
    Room(declare, {850, 560}).save(folder / "room-declare-small.png");
}

}  // namespace tengen::test
