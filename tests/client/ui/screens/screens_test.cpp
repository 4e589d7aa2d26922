#include "client/ui/screens/screens.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "client/ui/kit/dropdown.hpp"
#include "client/ui/screens/lobby_rows.hpp"
#include "client/ui/screens/point_typing.hpp"
#include "client/ui/screens/words.hpp"
#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class Pages : public ::testing::Test, protected PlayStage {};

TEST_F(Pages, FollowWhereTheClientStands) {
    EXPECT_EQ(screens.page(), Page::connect);
    greet();
    EXPECT_EQ(screens.page(), Page::lobby);
    PlayStage seated;
    seated.sit(table());
    EXPECT_EQ(seated.screens.page(), Page::room);
    seated.hear(6, proto::Closed{proto::CloseReason::operator_});
    EXPECT_EQ(seated.screens.page(), Page::lobby);
}

TEST_F(Pages, AReplacedClientSaysSoAndOffersToConnectAgain) {
    sit(table());
    (void)controller.notified(proto::Replaced{}, view.now);
    show();
    EXPECT_EQ(screens.page(), Page::connect);
    EXPECT_THAT(text("connect.line"), HasSubstr("another window"));
    click("connect.again");
    EXPECT_EQ(wished<ConnectAgain>().size(), 1U);
}

TEST_F(Pages, AnOldClientSaysWhatToDo) {
    auto const hello = sent<proto::Hello>(controller.link_opened(view.now));
    proto::Error error;
    error.reason = proto::ErrorReason::unsupported_protocol;
    error.fatal = true;
    error.protocol_min = error.protocol_max = 99;
    (void)controller.answered(hello.front().first, error, view.now);
    show();
    EXPECT_THAT(text("connect.line"), HasSubstr("Install the newest version"));
    EXPECT_EQ(text("connect.cancel"), "Back");
    click("connect.cancel");
    EXPECT_EQ(wished<GiveUpConnecting>().size(), 1U);
    click("connect.again");
    EXPECT_EQ(wished<ConnectAgain>().size(), 1U);
}

TEST_F(Pages, AStrangerIsNamedWithTheWayBack) {
    (void)controller.link_opened(view.now);
    (void)controller.link_lost("rubbish", view.now, model::LinkFault::stranger);
    show();
    EXPECT_THAT(text("connect.line"), HasSubstr("is not a Tengen server"));
    EXPECT_EQ(text("connect.cancel"), "Back");
    click("connect.cancel");
    EXPECT_EQ(wished<GiveUpConnecting>().size(), 1U);
}

TEST_F(Pages, WhyAServerIsNotReachedIsSaidInTheLanguageOfTheMomentWithTheWholeTime) {
    auto const start = view.now;
    controller.begin(model::Identity{}, start);
    (void)controller.link_opened(start + base::Milliseconds{3'000});
    (void)controller.link_lost("Connection refused", start + base::Milliseconds{4'000},
                               model::LinkFault::refused);
    view.now = start + base::Milliseconds{8'000};
    show();
    EXPECT_THAT(text("connect.line"), HasSubstr("(no server listens there)"));
    EXPECT_THAT(text("connect.line"), HasSubstr("0:08"));
    texts.set_language(i18n::Language::chinese);
    show();
    EXPECT_THAT(text("connect.line"), HasSubstr("（那里没有服务器）"));
    EXPECT_THAT(text("connect.line"), ::testing::Not(HasSubstr("refused")));
}

TEST_F(Pages, AServerThatTakesNoMoreConnectionsFromHereSaysSo) {
    controller.begin(model::Identity{}, view.now);
    (void)controller.link_opened(view.now);
    proto::Error crowded;
    crowded.reason = proto::ErrorReason::too_fast;
    crowded.fatal = true;
    (void)controller.complained(crowded, view.now);
    (void)controller.link_lost("end of file", view.now, model::LinkFault::closed);
    show();
    EXPECT_THAT(text("connect.line"), HasSubstr("(it has as many connections from here as it takes)"));
}

TEST_F(Pages, WhileConnectingGoesOnItCanBeCancelled) {
    show();
    EXPECT_EQ(text("connect.cancel"), "Cancel");
    EXPECT_FALSE(shows("connect.again"));
}

TEST_F(Pages, ANameThatNoServerTakesIsSaidAtItsFieldAndNotUsed) {
    controller = model::Controller(model::Identity{});
    show();
    EXPECT_FALSE(shows("connect.name_fault"));
    stage.root.set_focus(stage.root.find("connect.name"), stage.now);
    stage.type(std::string(23, 'i'));
    show();
    EXPECT_THAT(text("connect.name_fault"), HasSubstr("at most 24"));
    EXPECT_EQ(wished<TakeName>().size(), 0U);
    for (auto const* const button : {"connect.here", "connect.go"})
        click(button);
    EXPECT_TRUE(wished<PlayHere>().empty());
    EXPECT_TRUE(wished<ConnectTo>().empty());
    EXPECT_EQ(stage.focus(), "connect.name");
    press(kit::Key::backspace);
    EXPECT_FALSE(shows("connect.name_fault"));
    EXPECT_EQ(wished<TakeName>().size(), 1U);
    click("connect.here");
    EXPECT_EQ(wished<PlayHere>().size(), 1U);
}

TEST_F(Pages, QuittingSpeaksOfASeatOnlyToWhoHasOne) {
    greet();
    screens.ask_to_quit();
    EXPECT_EQ(text("ask.quit.text"), texts.text(i18n::Key::ask_quit_plain));
    PlayStage here;
    here.facts.local = LocalTable::running;
    here.greet();
    here.screens.ask_to_quit();
    EXPECT_EQ(here.text("ask.quit.text"), texts.text(i18n::Key::ask_quit_here));
    PlayStage seated;
    seated.sit(table());
    seated.screens.ask_to_quit();
    EXPECT_EQ(seated.text("ask.quit.text"), texts.text(i18n::Key::ask_quit_text));
}

TEST(ConnectPage, LiesWholeInALowWindow) {
    PlayStage low({853, 533});
    low.controller = model::Controller(model::Identity{});
    low.facts.recent = {"example.org:7777", "example.org:7778"};
    low.show();
    EXPECT_FALSE(low.shows("connect.black"));
    EXPECT_GE(low.stage.node("connect.title").rect.y, 0);
    EXPECT_LE(low.stage.node("language").rect.bottom(), 533);
}

TEST_F(Pages, WithoutANameNothingBegins) {
    controller = model::Controller(model::Identity{});
    facts.name.clear();
    show();
    stage.root.set_focus(stage.root.find("connect.name"), stage.now);
    press(kit::Key::a, {.control = true});
    stage.type(" ");
    show();
    EXPECT_THAT(text("connect.name_fault"), HasSubstr("write a name"));
    click("connect.here");
    EXPECT_TRUE(wished<PlayHere>().empty());
}

TEST_F(Pages, CreateOffersWhatTheServerHasAndSendsWhatWasChosen) {
    greet();
    click("lobby.create");
    wait(400);
    stage.root.set_focus(stage.root.find("create.size"), stage.now);
    press(kit::Key::down);
    stage.root.set_focus(stage.root.find("create.opening"), stage.now);
    press(kit::Key::down);
    click("create.private");
    click("create.yes");
    auto const wishes_sent = requests<proto::RoomCreate>();
    ASSERT_EQ(wishes_sent.size(), 1U);
    auto const& wish = wishes_sent.front();
    EXPECT_EQ(wish.game.gomoku.size, 16);
    EXPECT_EQ(wish.game.gomoku.opening, rules::Opening::centre);
    EXPECT_EQ(wish.title, "Li's table");
    EXPECT_TRUE(wish.is_private);
    EXPECT_EQ(wish.undo.limit, 2);
    EXPECT_FALSE(wish.opponent);
}

TEST_F(Pages, LevelsWithoutARatingStandByTheirNames) {
    greet({"paper-b", "paper-a", "paper-c", "paper-d"});
    auto const choices = [&] {
        click("lobby.create");
        wait(400);
        return dynamic_cast<kit::Dropdown*>(stage.root.find("create.level"))->choices();
    };
    EXPECT_THAT(choices(), ElementsAre("Threat order (B)", "Five best (A)", "Attack and defence (C)",
                                       "Shape tables (D)"));
    press(kit::Key::escape);
    texts.set_language(i18n::Language::chinese);
    show();
    EXPECT_THAT(choices(), ElementsAre("威胁次序（B）", "五佳回溯（A）", "攻守权值（C）", "棋型表（D）"));
}

TEST_F(Pages, ALevelWithARatingSaysIt) {
    greet({.levels = {{.level = "novice", .about = {}, .elo = 1020},
                      {.level = "paper-d", .about = {}, .elo = 1190},
                      {.level = "medium", .about = {}, .elo = 1400},
                      {.level = "chengsan-hard", .game = rules::GameKind::chengsanqi, .about = {}}}});
    click("lobby.create");
    wait(400);
    auto const* const list = dynamic_cast<kit::Dropdown*>(stage.root.find("create.level"));
    EXPECT_THAT(list->choices(), ElementsAre("Novice (1020)", "Shape tables (D) (1190)", "Medium (1400)"));
    EXPECT_EQ(list->selected(), 2U);
}

TEST_F(Pages, WhoNamesNoAiOfTheServerIsToldItsAis) {
    greet({"paper-b", "medium", "fiver"});
    auto error = proto::Error{};
    error.reason = proto::ErrorReason::bad_params;
    error.field = "opponent.ai";
    screens.tell({model::RequestRefused{error}});
    EXPECT_EQ(text("toast"), "This server has no such AI. It has: paper-b, medium, fiver");
    stage.root.clear_toasts();
    error.field = "title";
    screens.tell({model::RequestRefused{error}});
    EXPECT_EQ(text("toast"), error_words(texts, error));
}

TEST_F(Pages, AToastFollowsTheLanguage) {
    greet({"medium"});
    click("lobby.join");
    screens.tell({model::CameBack{}});
    auto const toasts = [this] {
        std::vector<std::string> out;
        stage.root.layout(stage.now);
        for (auto const& node : stage.root.dump())
            if (node.role == kit::Role::toast)
                out.push_back(node.text);
        return out;
    };
    EXPECT_THAT(toasts(),
                ElementsAre(texts.text(i18n::Key::lobby_select_first), texts.text(i18n::Key::link_back)));
    auto const english = toasts();
    texts.set_language(i18n::Language::chinese);
    show();
    EXPECT_NE(toasts(), english);
    EXPECT_THAT(toasts(),
                ElementsAre(texts.text(i18n::Key::lobby_select_first), texts.text(i18n::Key::link_back)));
}

TEST_F(Pages, ARoomIsJoinedByItsCodeHoweverItIsTyped) {
    greet();
    stage.root.set_focus(stage.root.find("lobby.code"), stage.now);
    stage.type("k7m x2p");
    press(kit::Key::enter);
    EXPECT_EQ(requests<proto::RoomJoin>().at(0).room.value, "K7MX2P");
}

TEST_F(Pages, AWrongCodeIsNotSent) {
    greet();
    stage.root.set_focus(stage.root.find("lobby.code"), stage.now);
    stage.type("k7");
    press(kit::Key::enter);
    EXPECT_TRUE(requests<proto::RoomJoin>().empty());
}

TEST(RoomCode, IsSixLettersAndDigits) {
    EXPECT_EQ(room_code("k7mx2p")->value, "K7MX2P");
    EXPECT_EQ(room_code(" K7M-X2P ")->value, "K7MX2P");
    EXPECT_FALSE(room_code("K7MX2"));
    EXPECT_FALSE(room_code("K7MX2P3"));
    EXPECT_FALSE(room_code("K7MX2é"));
}

TEST(PointTyping, TakesALetterAndDigits) {
    PointTyping typing;
    typing.start();
    EXPECT_EQ(typing.key({kit::Key::digit8, {}}, 15), PointTyping::Result::typing);
    EXPECT_EQ(typing.text(), "");
    EXPECT_EQ(typing.key({kit::Key::o, {}}, 15), PointTyping::Result::typing);
    EXPECT_EQ(typing.key({kit::Key::digit1, {}}, 15), PointTyping::Result::typing);
    EXPECT_EQ(typing.key({kit::Key::digit5, {}}, 15), PointTyping::Result::typing);
    EXPECT_EQ(typing.key({kit::Key::enter, {}}, 15), PointTyping::Result::done);
    EXPECT_EQ(typing.point(), (rules::Point{14, 14}));
    EXPECT_FALSE(typing.active());
}

TEST(PointTyping, RefusesWhatIsNotOnTheBoard) {
    PointTyping typing;
    typing.start();
    for (auto const key : {kit::Key::p, kit::Key::digit1})
        EXPECT_EQ(typing.key({key, {}}, 15), PointTyping::Result::typing);
    EXPECT_EQ(typing.key({kit::Key::enter, {}}, 15), PointTyping::Result::wrong);
    EXPECT_EQ(typing.key({kit::Key::enter, {}}, 15), PointTyping::Result::ignored);
}

TEST(Words, EveryReasonOfAnErrorHasItsText) {
    i18n::Catalogue const chinese(i18n::Language::chinese);
    proto::Error error;
    error.message = "say it so";
    for (std::size_t index = 0; index < proto::kErrorReasons; ++index) {
        error.reason = static_cast<proto::ErrorReason>(index);
        EXPECT_FALSE(error_words(chinese, error).empty());
    }
    error.reason = proto::ErrorReason::other;
    EXPECT_THAT(error_words(chinese, error), HasSubstr("say it so"));
    error.reason = proto::ErrorReason::too_soon;
    error.retry_after = base::Milliseconds{6'200};
    EXPECT_EQ(error_words(i18n::Catalogue{}, error), "Not yet: ask again in 7 s");
}

TEST(Words, TimesAreMinutesAndSeconds) {
    i18n::Catalogue const english;
    EXPECT_EQ(time_words(english, base::Milliseconds{7'999}), "0:07");
    EXPECT_EQ(time_words(english, base::Milliseconds{605'000}), "10:05");
    EXPECT_EQ(time_words(english, base::Milliseconds{-5}), "0:00");
    EXPECT_EQ(seconds_words(base::Milliseconds{1}), "1");
    EXPECT_EQ(seconds_words(base::Milliseconds{20'000}), "20");
}

}  // namespace
}  // namespace tengen::client::ui::screens
