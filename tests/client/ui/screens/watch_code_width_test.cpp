// Whether the code to watch by can be read whole beside the widest list of moves, with the product's fonts.

#include <algorithm>
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "tests/client/ui/screens/layout_check.hpp"
#include "tests/client/ui/screens/picture_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;

/// As wide as codes get.
constexpr char const* kCode = "WWMWMW";

proto::Snapshot shared_mills() {
    auto snapshot = table_after({"a7", "d6"});
    snapshot.room = base::RoomId{kCode};
    snapshot.game.kind = rules::GameKind::chengsanqi;
    snapshot.hot_seat = true;
    snapshot.seats.white = snapshot.seats.black;
    return snapshot;
}

TEST(WatchCode, IsReadWholeInEveryWindow) {
    test::Easel easel;
    for (auto const size : {kit::Size{850, 560}, kit::Size{900, 600}, kit::Size{1280, 800}})
        for (auto const language : {i18n::Language::english, i18n::Language::chinese}) {
            SCOPED_TRACE(std::to_string(size.width) + (language == i18n::Language::english ? " en" : " zh"));
            PictureStage stage(easel, size, language);
            stage.sit(shared_mills());
            auto const list = stage.stage.root.paint(stage.stage.now);
            EXPECT_TRUE(std::ranges::any_of(list, [](kit::DisplayItem const& item) {
                auto const* words = std::get_if<kit::TextItem>(&item);
                return words != nullptr && words->text.find(kCode) != std::string::npos;
            }));
            auto const& line = *stage.stage.root.find("watchers");
            expect_whole(stage.stage.root, line);
            EXPECT_LE(line.rect().bottom(), stage.stage.node("talk.row").rect.y);
        }
}

}  // namespace
}  // namespace tengen::client::ui::screens
