#include "client/ui/screens/create_dialog.hpp"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "client/ui/kit/dropdown.hpp"
#include "client/ui/screens/game_words.hpp"
#include "tests/client/ui/screens/layout_check.hpp"
#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::array kWindows{kit::Size{900, 600}, kit::Size{1280, 800}};
constexpr std::array kLanguages{i18n::Language::english, i18n::Language::chinese};

proto::Levels levels() {
    proto::Levels out;
    for (auto const* level : {"paper-b", "paper-a", "paper-c", "paper-d"})
        out.levels.push_back({.level = level, .about = {}});
    out.levels.push_back({.level = "chengsan-easy", .game = rules::GameKind::chengsanqi, .about = {}});
    return out;
}

/// Li in the lobby of a server with levels for both games, the dialog open.
class OpenDialog : public PlayStage {
  public:
    explicit OpenDialog(kit::Size size = {1280, 800}, i18n::Language language = i18n::Language::english,
                        proto::Levels const& known = levels())
        : PlayStage(size) {
        texts.set_language(language);
        greet(known);
        open();
    }
    void open() {
        click("lobby.create");
        wait(400);
    }
    [[nodiscard]] kit::Dropdown& list(std::string_view id) {
        return dynamic_cast<kit::Dropdown&>(*stage.root.find(id));
    }
    /// As a person would: the choice after the one before it, until it is there.
    void choose(std::string_view id, std::size_t index) {
        stage.root.set_focus(stage.root.find(id), stage.now);
        for (auto presses = list(id).choices().size(); presses > 0 && list(id).selected() != index; --presses)
            press(list(id).selected() < index ? kit::Key::down : kit::Key::up);
        ASSERT_EQ(list(id).selected(), index) << id;
    }
    void choose(std::string_view id, std::string const& words) {
        auto const& choices = list(id).choices();
        auto const found = std::ranges::find(choices, words);
        ASSERT_NE(found, choices.end()) << words;
        choose(id, static_cast<std::size_t>(found - choices.begin()));
    }
    proto::RoomCreate send() {
        effects.clear();
        click("create.yes");
        auto const rooms = requests<proto::RoomCreate>();
        EXPECT_EQ(rooms.size(), 1U);
        return rooms.at(0);
    }
};

class Create : public ::testing::Test, protected OpenDialog {};

TEST_F(Create, AgainstAnAiThereAreHints) {
    EXPECT_FALSE(shows("create.hints"));
    choose("create.opponent", opponents_words(texts, Opponents::ai));
    ASSERT_TRUE(shows("create.hints"));
    EXPECT_TRUE(send().hints);
}

TEST_F(Create, HintsTakenAwayStayAway) {
    choose("create.opponent", opponents_words(texts, Opponents::ai));
    click("create.hints");
    choose("create.opponent", opponents_words(texts, Opponents::person));
    choose("create.opponent", opponents_words(texts, Opponents::ai));
    EXPECT_FALSE(send().hints);
}

TEST_F(Create, HintsComeWithTheAiOnly) {
    choose("create.opponent", opponents_words(texts, Opponents::ai));
    choose("create.opponent", opponents_words(texts, Opponents::hot_seat));
    EXPECT_FALSE(send().hints);
}

TEST_F(Create, ARatedTableHasNeitherUndoNorHints) {
    choose("create.opponent", opponents_words(texts, Opponents::ai));
    click("create.rated");
    EXPECT_FALSE(shows("create.hints"));
    EXPECT_FALSE(shows("create.undo_limit"));
    auto const room = send();
    EXPECT_TRUE(room.rated);
    EXPECT_FALSE(room.hints);
    EXPECT_EQ(room.undo.limit, 0);
}

TEST_F(Create, WhatCannotBeRatedIsNotOffered) {
    ASSERT_TRUE(shows("create.rated"));
    click("create.rated");
    choose("create.opponent", opponents_words(texts, Opponents::team));
    EXPECT_FALSE(shows("create.rated"));
    auto const room = send();
    EXPECT_FALSE(room.rated);
    EXPECT_EQ(room.undo.limit, 2);
}

TEST(CreateWithPrograms, OffersOnlyThoseThatPlayTheRuleAndSize) {
    auto known = levels();
    proto::LevelInfo program{.level = "fiver", .about = {}};
    program.rules = {rules::FiveRule::freestyle};
    program.sizes = {15};
    known.levels.insert(known.levels.begin() + 4, program);
    OpenDialog dialog({1280, 800}, i18n::Language::english, known);
    dialog.choose("create.opponent", opponents_words(dialog.texts, Opponents::ai));
    // The program does not move the proposal.
    EXPECT_EQ(dialog.list("create.level").selected(), 1U);
    ASSERT_EQ(dialog.list("create.level").choices().size(), 5U);
    dialog.choose("create.level", 4);
    dialog.choose("create.opening", 1);
    EXPECT_EQ(dialog.list("create.level").selected(), 4U);
    dialog.choose("create.size", 2);
    EXPECT_EQ(dialog.list("create.level").choices().size(), 4U);
    EXPECT_EQ(dialog.list("create.level").selected(), 1U);
    EXPECT_EQ(dialog.send().opponent, "paper-a");
}

TEST_F(Create, ProposesWhatANewcomerWants) {
    auto const room = send();
    EXPECT_EQ(room.game, proto::Game{});
    EXPECT_EQ(room.undo.limit, 2);
    EXPECT_EQ(room.clock.kind, proto::ClockKind::none);
    EXPECT_EQ(room.seat, proto::SeatWish::black);
    EXPECT_FALSE(room.opponent || room.team || room.hot_seat || room.is_private || room.password);
}

TEST_F(Create, EveryRuleWithEverySizeAndOpeningIsAGame) {
    for (std::size_t rule = 0; rule < list("create.rule").choices().size(); ++rule) {
        choose("create.rule", rule);
        for (std::size_t size = 0; size < list("create.size").choices().size(); ++size) {
            choose("create.size", size);
            for (std::size_t opening = 0; opening < list("create.opening").choices().size(); ++opening) {
                choose("create.opening", opening);
                auto const room = send();
                EXPECT_TRUE(proto::spec_of(room.game));
                EXPECT_EQ(static_cast<std::size_t>(room.game.gomoku.rule), rule);
                open();
                choose("create.rule", rule);
                choose("create.size", size);
            }
        }
    }
}

TEST_F(Create, FoulsAreAskedForRenjuOnly) {
    EXPECT_FALSE(shows("create.foul_mode"));
    choose("create.rule", "Renju");
    EXPECT_TRUE(shows("create.foul_mode"));
    EXPECT_FALSE(shows("create.size"));
    click("create.foul.double_four");
    choose("create.foul_mode", 2);
    choose("create.opening", "Taraguchi-10");
    auto const game = send().game.gomoku;
    EXPECT_EQ(game.fouls, (rules::FoulSet{true, false, true}));
    EXPECT_EQ(game.foul_mode, rules::FoulMode::claim);
    EXPECT_EQ(game.opening, rules::Opening::taraguchi10);
}

TEST_F(Create, WhatNoLongerGoesWithTheRuleIsTakenBack) {
    choose("create.rule", "Renju");
    choose("create.opening", "Yamaguchi");
    choose("create.rule", "Freestyle");
    EXPECT_EQ(list("create.opening").choices().size(), 5U);
    EXPECT_EQ(send().game, proto::Game{});
}

TEST_F(Create, AnOpeningThatTheServerSetsIsDrawnByLotOrNamed) {
    EXPECT_FALSE(shows("create.code"));
    choose("create.rule", "Renju");
    choose("create.opening", "Prescribed opening");
    EXPECT_EQ(list("create.code").choices().size(), 27U);
    choose("create.code", 4);
    choose("create.opening", "Two fifth stones");
    EXPECT_EQ(send().game.opening_code, "D4");
    open();
    choose("create.rule", "Renju");
    choose("create.opening", "Prescribed opening");
    EXPECT_FALSE(send().game.opening_code);
}

TEST_F(Create, TheChoiceIsExplainedInASentence) {
    EXPECT_EQ(text("create.about"), "Five or more in a row wins.");
    choose("create.rule", "Renju");
    choose("create.foul_mode", 2);
    choose("create.opening", "Swap2");
    EXPECT_THAT(text("create.about"), HasSubstr("double-three"));
    EXPECT_THAT(text("create.about"), HasSubstr("overlooked"));
    EXPECT_THAT(text("create.about"), HasSubstr("places two more"));
    choose("create.kind", 1);
    EXPECT_THAT(text("create.about"), HasSubstr("Nine stones"));
}

TEST_F(Create, ChengsanqiHasPresetsAndRulesOfOnesOwn) {
    choose("create.kind", 1);
    EXPECT_FALSE(shows("create.rule"));
    choose("create.preset", 2);
    EXPECT_EQ(stage.node("create.fly").value, "on");
    click("create.fly");
    EXPECT_EQ(list("create.preset").selected(), 3U);
    auto const game = send().game;
    EXPECT_EQ(game.kind, rules::GameKind::chengsanqi);
    EXPECT_EQ(game.chengsan, (rules::ChengsanRules{false, rules::AllInMills::any, false}));
}

TEST_F(Create, OffersTheAIsOfTheGame) {
    choose("create.opponent", "The AI");
    EXPECT_EQ(list("create.level").choices().size(), 4U);
    choose("create.kind", 1);
    EXPECT_THAT(list("create.level").choices(), ElementsAre("Easy"));
    auto const room = send();
    EXPECT_EQ(room.opponent, "chengsan-easy");
    EXPECT_EQ(room.game.kind, rules::GameKind::chengsanqi);
}

TEST_F(Create, AnAIOfMediumStrengthIsChosenAndNobodyWatchesAnEmptySeat) {
    EXPECT_EQ(list("create.stone").choices().size(), 4U);
    choose("create.opponent", "The AI");
    EXPECT_EQ(list("create.stone").choices().size(), 3U);
    EXPECT_EQ(send().opponent, "paper-a");
}

TEST_F(Create, WhoWouldWatchPlaysBlackAgainstTheAI) {
    choose("create.stone", "Nothing, just watch");
    choose("create.opponent", "The AI");
    EXPECT_EQ(list("create.stone").selected(), 0U);
    EXPECT_EQ(send().seat, proto::SeatWish::black);
}

TEST_F(Create, AStoneThatWasChosenStaysWithOtherOpponents) {
    choose("create.stone", "White");
    choose("create.opponent", "The AI");
    EXPECT_EQ(send().seat, proto::SeatWish::white);
}

TEST_F(Create, WithoutAnAIForTheGameNoneIsOffered) {
    PlayStage bare;
    bare.greet({"paper-a"});
    bare.click("lobby.ai");
    bare.wait(400);
    auto& opponents = dynamic_cast<kit::Dropdown&>(*bare.stage.root.find("create.opponent"));
    EXPECT_EQ(opponents.choices().size(), 5U);
    bare.stage.root.set_focus(bare.stage.root.find("create.kind"), bare.stage.now);
    bare.press(kit::Key::down);
    EXPECT_THAT(opponents.choices(),
                ElementsAre("Another person", "Two at this computer", "Two against two"));
    EXPECT_FALSE(bare.shows("create.level"));
}

TEST_F(Create, AHotSeatAsksForNoSeatAndCapsNoUndos) {
    choose("create.opponent", "Two at this computer");
    for (auto const* field :
         {"create.stone", "create.undo_scope", "create.undo_counts", "create.ai_policy", "create.level"})
        EXPECT_FALSE(shows(field)) << field;
    auto const room = send();
    EXPECT_TRUE(room.hot_seat);
    EXPECT_FALSE(room.undo.limit);
}

TEST_F(Create, TablesThatOthersOnlyWatchTakeAPasswordToo) {
    for (auto const* opponents : {"Two at this computer", "The AI"}) {
        choose("create.opponent", opponents);
        EXPECT_TRUE(shows("create.password")) << opponents;
    }
    stage.root.set_focus(stage.root.find("create.password"), stage.now);
    stage.type("plum");
    EXPECT_EQ(send().password, "plum");
}

TEST_F(Create, ANumberOfUndosThatWasChosenStays) {
    choose("create.undo_limit", 3);
    choose("create.opponent", "Two at this computer");
    EXPECT_EQ(send().undo.limit, 3);
}

TEST_F(Create, TwoPeoplePlayTheAITogether) {
    choose("create.opponent", "Together against the AI");
    choose("create.level", 0);
    choose("create.stone", 1);
    auto const room = send();
    EXPECT_TRUE(room.team);
    EXPECT_EQ(room.opponent, "paper-b");
    EXPECT_EQ(room.seat, proto::SeatWish::white);
}

TEST_F(Create, ATeamPlaysATeam) {
    choose("create.opponent", "Two against two");
    choose("create.undo_scope", 1);
    choose("create.undo_counts", 1);
    auto const room = send();
    EXPECT_TRUE(room.team);
    EXPECT_FALSE(room.opponent);
    EXPECT_EQ(room.undo.scope, proto::UndoScope::per_player);
    EXPECT_EQ(room.undo.counts, proto::UndoCounts::asked);
}

TEST_F(Create, IsFilledInByKeyboardAlone) {
    stage.root.set_focus(stage.root.find("create.kind"), stage.now);
    for (auto const* next : {"create.opponent", "create.rule", "create.size", "create.opening"}) {
        press(kit::Key::tab);
        EXPECT_EQ(stage.focus(), next);
    }
    press(kit::Key::down);
    while (stage.focus() != "create.yes")
        press(kit::Key::tab);
    effects.clear();
    press(kit::Key::enter);
    EXPECT_EQ(requests<proto::RoomCreate>().at(0).game.gomoku.opening, rules::Opening::centre);
}

TEST(CreateLayout, NothingIsCutOrOverlaps) {
    for (auto const size : kWindows)
        for (auto const language : kLanguages) {
            OpenDialog dialog(size, language);
            auto const check = [&] { expect_readable(dialog.stage.root, dialog.stage.now); };
            auto const check_each = [&](std::string_view field, std::size_t choices) {
                for (std::size_t choice = 0; choice < choices; ++choice) {
                    dialog.choose(field, choice);
                    check();
                }
            };
            check_each("create.opponent", 5);
            dialog.choose("create.opponent", 1);
            check_each("create.level", 4);
            dialog.choose("create.rule", 2);
            for (std::size_t opening = 0; opening < 12; ++opening) {
                dialog.choose("create.opening", opening);
                if (dialog.shows("create.code"))
                    dialog.choose("create.code", 2 + opening);
                check();
            }
            check_each("create.foul_mode", 3);
            dialog.choose("create.kind", 1);
            check_each("create.preset", 3);
            dialog.click("create.fly");
            check();
        }
}

TEST(LobbyLayout, NothingIsCutOrOverlaps) {
    for (auto const size : kWindows)
        for (auto const language : kLanguages) {
            PlayStage lobby(size);
            lobby.texts.set_language(language);
            lobby.greet(levels());
            lobby.show();
            expect_readable(lobby.stage.root, lobby.stage.now);
            for (auto const* card : {"quick.a", "quick.b", "quick.c", "quick.d", "quick.e"}) {
                lobby.click(card);
                lobby.wait(400);
                expect_readable(lobby.stage.root, lobby.stage.now);
                lobby.press(kit::Key::escape);
            }
        }
}

TEST(QuickRow, OpensThePapersTableInTwoPresses) {
    PlayStage lobby;
    lobby.greet(levels());
    lobby.effects.clear();
    lobby.click("quick.b");
    lobby.wait(400);
    lobby.click("quick.ai");
    auto rooms = lobby.requests<proto::RoomCreate>();
    ASSERT_EQ(rooms.size(), 1U);
    EXPECT_EQ(rooms.front().opponent, "paper-b");
    EXPECT_EQ(rooms.front().game.gomoku.foul_mode, rules::FoulMode::claim);
    EXPECT_EQ(rooms.front().title, "Li's table");
    lobby.click("quick.e");
    lobby.wait(400);
    EXPECT_FALSE(lobby.shows("quick.ai"));
    lobby.click("quick.hot_seat");
    rooms = lobby.requests<proto::RoomCreate>();
    ASSERT_EQ(rooms.size(), 1U);
    EXPECT_TRUE(rooms.front().hot_seat);
}

TEST(QuickRow, OffersNoAIThatTheServerDoesNotHave) {
    PlayStage lobby;
    lobby.greet({"paper-c"});
    lobby.click("quick.a");
    EXPECT_FALSE(lobby.shows("quick.ai"));
    EXPECT_TRUE(lobby.shows("quick.hot_seat"));
}

}  // namespace
}  // namespace tengen::client::ui::screens
