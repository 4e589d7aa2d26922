// Whether every AI's name can be read whole on its card, with the product's fonts.

#include <string>

#include <gtest/gtest.h>

#include "tests/client/ui/screens/layout_check.hpp"
#include "tests/client/ui/screens/picture_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;

TEST(SeatName, OfAnAiIsReadWholeInEveryWindow) {
    test::Easel easel;
    for (auto const size : {kit::Size{850, 560}, kit::Size{900, 600}, kit::Size{1280, 800}})
        for (auto const language : {i18n::Language::english, i18n::Language::chinese})
            for (std::string const level : {"paper-b", "paper-c", "novice", "master", "grandmaster"}) {
                SCOPED_TRACE(std::to_string(size.width) + " " + level);
                PictureStage stage(easel, size, language);
                auto snapshot = table_after({"h8"});
                snapshot.seats.white = {.players = {}, .ai = level};
                stage.sit(snapshot);
                stage.stage.root.layout(stage.stage.now);
                auto const& card = *stage.stage.root.find("seat.white");
                expect_readable(stage.stage.root, card, card.rect());
                EXPECT_LE(stage.stage.root.find("seat.white.detail")->rect().bottom(), card.rect().bottom());
            }
}

}  // namespace
}  // namespace tengen::client::ui::screens
