// A dialog that is open follows a change of language, and keeps what was chosen in it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "client/ui/kit/dropdown.hpp"
#include "client/ui/screens/questions.hpp"
#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::Contains;
using ::testing::Not;

class DialogLanguage : public ::testing::Test, protected PlayStage {
  protected:
    void say(i18n::Language language) {
        texts.set_language(language);
        show();
        stage.root.layout(stage.now);
    }
    void expect_title(std::string_view words) {
        ASSERT_NE(stage.root.top_dialog(), nullptr);
        EXPECT_EQ(stage.root.top_dialog()->title().text(), words);
    }
    /// Every text of the top dialog, in the order of the tree.
    std::vector<std::string> words() {
        std::vector<std::string> out;
        stage.root.layout(stage.now);
        auto const nodes = stage.root.dump();
        auto const* const top = stage.root.top_dialog();
        auto at = std::find_if(nodes.begin(), nodes.end(), [&](auto const& node) {
            return top != nullptr && node.role == kit::Role::dialog && node.id == top->id();
        });
        for (; at != nodes.end(); ++at)
            if (at->role != kit::Role::toast) {
                out.push_back(at->text);
                out.push_back(at->hint);
            }
        return out;
    }
    /// The same words as in a dialog that was opened in Chinese, and as before after the way back.
    template <class Open>
    void expect_follows(Open const& open) {
        open();
        auto const english = words();
        say(i18n::Language::chinese);
        auto const switched = words();
        EXPECT_NE(switched, english);
        stage.root.close(*stage.root.top_dialog());
        open();
        EXPECT_EQ(switched, words());
        say(i18n::Language::english);
        EXPECT_EQ(words(), english);
    }
    void in_lobby() { greet({"paper-b", "paper-a", "paper-c", "paper-d"}); }
};

TEST_F(DialogLanguage, OfANewTable) {
    in_lobby();
    expect_follows([this] { click("lobby.create"); });
    expect_title("New table");
}

TEST_F(DialogLanguage, OfATableAgainstAnAI) {
    in_lobby();
    expect_follows([this] { click("lobby.ai"); });
}

TEST_F(DialogLanguage, KeepsWhatWasChosenForANewTable) {
    in_lobby();
    click("lobby.create");
    wait(400);
    auto const list = [this](std::string_view id) -> kit::Dropdown& {
        return dynamic_cast<kit::Dropdown&>(*stage.root.find(id));
    };
    auto const choose = [&](std::string_view id, int presses) {
        stage.root.set_focus(stage.root.find(id), stage.now);
        for (int i = 0; i < presses; ++i)
            press(kit::Key::down);
    };
    choose("create.opponent", 1);
    choose("create.level", 1);
    choose("create.stone", 1);
    choose("create.rule", 2);
    choose("create.opening", 4);
    auto const opening = list("create.opening").selected();
    say(i18n::Language::chinese);
    EXPECT_EQ(list("create.opponent").selected(), 1U);
    EXPECT_EQ(list("create.stone").selected(), 1U);
    EXPECT_EQ(list("create.opening").selected(), opening);
    EXPECT_THAT(list("create.stone").choices(), Contains("白棋"));
    EXPECT_THAT(list("create.stone").choices(), Not(Contains("White")));
    wait(400);
    click("create.yes");
    auto const rooms = requests<proto::RoomCreate>();
    ASSERT_EQ(rooms.size(), 1U);
    EXPECT_EQ(rooms.front().opponent, "paper-c");
    EXPECT_EQ(rooms.front().seat, proto::SeatWish::white);
    EXPECT_EQ(rooms.front().game.gomoku.rule, rules::FiveRule::renju);
    EXPECT_EQ(rooms.front().title, "Li 的棋桌");
}

TEST_F(DialogLanguage, OfAQuickChoice) {
    in_lobby();
    expect_follows([this] { click("quick.b"); });
}

TEST_F(DialogLanguage, OfTheHelpAtTheChapterThatIsOpen) {
    sit(table());
    expect_follows([this] { press(kit::Key::f1); });
    wait(400);
    press(kit::Key::right);
    auto const chapter = text("help.heading");
    say(i18n::Language::chinese);
    EXPECT_NE(text("help.heading"), chapter);
    say(i18n::Language::english);
    EXPECT_EQ(text("help.heading"), chapter);
}

TEST_F(DialogLanguage, OfTheLessonAtTheStepThatIsOpen) {
    facts.lesson = LessonOffer::due;
    in_lobby();
    expect_follows([this] { click("lesson.start"); });
    wait(400);
    press(kit::Key::enter);
    auto const won = text("lesson.said");
    say(i18n::Language::chinese);
    EXPECT_EQ(stage.node("lesson.next").enabled, true);
    EXPECT_NE(text("lesson.said"), won);
}

TEST_F(DialogLanguage, OfQuestions) {
    sit(table());
    expect_follows([this] { click("room.resign"); });
    press(kit::Key::escape);
    wait(400);
    press(kit::Key::escape);
    EXPECT_EQ(stage.root.top_dialog(), nullptr);
    expect_follows([this] { press(kit::Key::f12); });
    expect_title("Leave the table?");
}

TEST_F(DialogLanguage, OfTheQuestionForAPassword) {
    in_lobby();
    auto const open = [this] {
        ask_password(stage.root, view, Host{[](model::Intent const&) {}, [](Wish const&) {}}, {});
    };
    expect_follows(open);
}

TEST_F(DialogLanguage, ClosesAListThatIsOpenInTheOldOne) {
    in_lobby();
    click("lobby.create");
    wait(400);
    click("create.rule");
    EXPECT_TRUE(shows("create.rule.0"));
    say(i18n::Language::chinese);
    EXPECT_FALSE(shows("create.rule.0"));
    EXPECT_TRUE(shows("create"));
}

}  // namespace
}  // namespace tengen::client::ui::screens
