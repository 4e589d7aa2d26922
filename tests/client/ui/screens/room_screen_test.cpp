#include "client/ui/screens/room_screen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/client/ui/screens/room_page.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::HasSubstr;

TEST_F(RoomPage, TheStatusLineSaysWhoseTurnItIsInEitherLanguage) {
    sit(table());
    EXPECT_EQ(text("status.text"), "Your turn – you play Black");
    hear(6, played("h8", 1));
    EXPECT_EQ(text("status.text"), "Wang's turn (White)");
    texts.set_language(i18n::Language::chinese);
    show();
    EXPECT_EQ(text("status.text"), "轮到 Wang（白棋）");
    EXPECT_EQ(text("room.resign"), "认输");
}

TEST_F(RoomPage, TheEndSaysWhoWonAndWhyAndShowsTheLine) {
    sit(table_after({"h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"}));
    rules::Outcome const outcome{
        rules::Side::black, rules::Reason::five, {}, {{7, 7}, {8, 7}, {9, 7}, {10, 7}, {11, 7}}};
    hear(15, proto::Finished{outcome});
    EXPECT_EQ(text("status.text"), "You won: five in a row");
    EXPECT_EQ(board().state().winning_line.size(), 5U);
    EXPECT_FALSE(board().state().to_place);
    EXPECT_TRUE(stage.node("room.rematch").enabled);
}

TEST_F(RoomPage, ALostLineIsToldWithItsTimeAndWhatWillHappen) {
    sit(table());
    (void)controller.link_lost("reset", view.now);
    wait(7'000);
    EXPECT_EQ(text("status.text"), "Reconnecting... 0:07");
    EXPECT_THAT(text("status.second"), HasSubstr("comes back by itself"));
    EXPECT_EQ(stage.node("room.undo").hint, "No line to the server");
}

TEST_F(RoomPage, AnOpponentWithoutALineIsShownWithItsTime) {
    sit(table());
    (void)controller.notified(proto::Info{base::RoomId{"ABC234"}, view.now + kOffset,
                                          proto::Presence{wang(), proto::PresenceState::offline}},
                              view.now);
    wait(12'000);
    EXPECT_EQ(text("seat.white.detail"), "offline 0:12");
}

}  // namespace
}  // namespace tengen::client::ui::screens
