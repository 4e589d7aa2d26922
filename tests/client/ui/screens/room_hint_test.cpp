// Hints at a table, and what watchers see of an AI that thinks.

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "client/ui/screens/hint_words.hpp"
#include "proto/names.hpp"
#include "tests/client/ui/screens/room_page.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::HasSubstr;

/// Li (black) against an AI, with hints.
proto::Snapshot hint_table() {
    auto snapshot = table();
    snapshot.hints = true;
    snapshot.seats.white = {{}, "paper-d"};
    return snapshot;
}

proto::Hint a_hint() {
    return {"g7", 29'991, {"g7", "f6"}, {"win_by_fours", "four_three"}, 9};
}

TEST_F(RoomPage, AHintIsAskedForByButtonOrKeyAndShownUntilTheNextPly) {
    sit(hint_table());
    EXPECT_TRUE(stage.node("room.hint").enabled);
    click("room.hint");
    EXPECT_FALSE(stage.node("room.hint").enabled);
    EXPECT_EQ(stage.node("room.hint").hint, "Looking for a hint...");
    EXPECT_EQ(text("status.second"), "Looking for a hint...");
    reply<proto::GameHint>(effects, proto::Response{a_hint()});
    effects.clear();
    show();
    EXPECT_EQ(text("status.second"), "Hint G7: starts a win by fours, makes a four-three, wins in 5 moves");
    ASSERT_TRUE(board().state().hint);
    EXPECT_EQ(board().state().hint->points, std::vector{rules::point_at(6, 6)});
    EXPECT_EQ(board().state().hint->word, "starts a win by fours");
    press(kit::Key::h);
    EXPECT_EQ(requests<proto::GameHint>().size(), 1U);
    hear(6, played("h8", 1));
    EXPECT_FALSE(board().state().hint);
    EXPECT_FALSE(stage.node("room.hint").enabled);
    EXPECT_EQ(stage.node("room.hint").hint, "It is not your turn");
}

TEST_F(RoomPage, TheHintStandsInThePlaceOfTheRematchWhileTheGameGoesOn) {
    sit(hint_table());
    EXPECT_TRUE(shows("room.hint"));
    EXPECT_FALSE(shows("room.rematch"));
    hear(6, proto::Finished{{rules::Side::black, rules::Reason::resign}});
    EXPECT_FALSE(shows("room.hint"));
    EXPECT_TRUE(shows("room.rematch"));
}

TEST_F(RoomPage, ATableWithoutHintsHasNoButtonAndTheKeySaysWhy) {
    sit(table());
    EXPECT_FALSE(shows("room.hint"));
    press(kit::Key::h);
    EXPECT_TRUE(requests<proto::GameHint>().empty());
    EXPECT_EQ(text("toast"), "This table was set up without hints");
}

TEST_F(RoomPage, AHintOfAWholeTurnMarksAllItsPoints) {
    auto snapshot = hint_table();
    snapshot.game.kind = rules::GameKind::chengsanqi;
    sit(snapshot);
    click("room.hint");
    reply<proto::GameHint>(effects,
                           proto::Response{proto::Hint{"a1-a4xg7", 5, {"a1-a4xg7"}, {"closes_mill"}, {}}});
    show();
    auto const& hint = board().state().hint;
    ASSERT_TRUE(hint);
    EXPECT_EQ(hint->points, std::vector{rules::point_at(0, 3)});
    EXPECT_EQ(hint->from, rules::point_at(0, 0));
    EXPECT_EQ(hint->take, rules::point_at(6, 6));
    EXPECT_EQ(hint->word, "closes a mill");
}

TEST_F(RoomPage, AHintOfADecisionIsSaidInWords) {
    sit(hint_table());
    click("room.hint");
    reply<proto::GameHint>(effects, proto::Response{proto::Hint{"swap", 5, {"swap"}, {"better_side"}, {}}});
    show();
    EXPECT_FALSE(board().state().hint);
    EXPECT_THAT(text("status.second"), HasSubstr("the other colour stands better"));
}

TEST(HintWords, CodesOfANewerServerArePassedOver) {
    i18n::Catalogue const texts{i18n::Language::english};
    EXPECT_EQ(hint_words(texts, {"h8", 0, {"h8"}, {"dazzles", "four"}, {}}), "Hint H8: makes a four");
    EXPECT_EQ(hint_words(texts, {"h8", 0, {"h8"}, {"dazzles"}, {}}), "Hint H8: best by looking ahead");
}

TEST(HintWords, EveryReasonHasWordsInBothLanguages) {
    for (auto const language : {i18n::Language::english, i18n::Language::chinese}) {
        i18n::Catalogue const texts{language};
        std::set<std::string> words;
        for (std::size_t index = 0; index < rules::kMerits; ++index)
            words.insert(merit_words(texts, static_cast<rules::Merit>(index)));
        EXPECT_EQ(words.size(), rules::kMerits);
        EXPECT_FALSE(words.contains(""));
    }
}

TEST_F(RoomPage, WatchersSeeWhatAnAiThinks) {
    auto watched = table();
    watched.seats.black = {{}, "paper-d"};
    watched.seats.white = {{}, "paper-c"};
    watched.watchers = {seated(li())};
    sit(watched);
    proto::Thinking const thinking{rules::Side::black, 5, 41'873, 120, {"h8", "g7", "f6"}};
    static_cast<void>(controller.notified(proto::Info{watched.room, view.now, thinking}, view.now));
    show();
    EXPECT_EQ(text("status.second"), "Considers H8 G7 F6 (depth 5, score +120, 41k moves tried)");
    EXPECT_EQ(text("seat.black.detail"), "depth 5 · +120");
    EXPECT_EQ(text("seat.white.detail"), "White");
    hear(6, played("h8", 1));
    EXPECT_THAT(text("status.second"), HasSubstr("You are watching"));
    EXPECT_EQ(text("seat.white.detail"), "to move");
}

}  // namespace
}  // namespace tengen::client::ui::screens
