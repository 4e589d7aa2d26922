// The dialog about the person's account, before and after there is a line.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/client/ui/screens/layout_check.hpp"
#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::HasSubstr;

class AccountPage : public ::testing::Test, protected PlayStage {
  protected:
    void open() {
        click("account.open");
        wait(400);
    }
    void write(std::string_view id, std::string text) {
        stage.root.set_focus(stage.root.find(id), stage.now);
        press(kit::Key::a, {.control = true});
        stage.type(std::move(text));
        show();
    }
    template <class Request>
    std::pair<std::int64_t, Request> only() {
        auto all = sent<Request>(effects);
        EXPECT_EQ(all.size(), 1U);
        effects.clear();
        return all.empty() ? std::pair<std::int64_t, Request>{} : all.front();
    }
    void answer(std::int64_t id, proto::Reply reply) {
        auto const more = controller.answered(id, reply, view.now);
        for (auto const& effect : more)
            if (auto const* notice = std::get_if<model::Notice>(&effect))
                screens.tell(*notice);
        show();
    }
    static proto::Welcome account() {
        auto welcome = welcome_of({base::PlayerId{7}, "Bob"});
        welcome.guest = false;
        return welcome;
    }
    static proto::Error refusal(proto::ErrorReason reason) {
        proto::Error error;
        error.reason = reason;
        return error;
    }
    [[nodiscard]] std::string toasts() {
        std::string all;
        stage.root.layout(stage.now);
        for (auto const& node : stage.root.dump())
            if (node.role == kit::Role::toast)
                all += node.text + "\n";
        return all;
    }
};

TEST_F(AccountPage, AGuestRegistersWithTheKeysAlone) {
    greet();
    EXPECT_EQ(text("lobby.who"), "Li (guest) · example.org:7777");
    stage.root.set_focus(stage.root.find("account.open"), stage.now);
    press(kit::Key::enter);
    wait(400);
    EXPECT_THAT(text("account.who"), HasSubstr("You are a guest here: Li."));
    EXPECT_EQ(stage.focus(), "account.name");
    press(kit::Key::a, {.control = true});
    stage.type("Bob");
    press(kit::Key::enter);
    EXPECT_EQ(stage.focus(), "account.password");
    stage.type("correct horse");
    EXPECT_EQ(stage.node("account.password").value, "*************");
    press(kit::Key::tab);
    press(kit::Key::tab);
    EXPECT_EQ(stage.focus(), "account.register");
    press(kit::Key::enter);
    auto const [id, request] = only<proto::AccountRegister>();
    EXPECT_EQ(request, (proto::AccountRegister{"Bob", "correct horse"}));
    EXPECT_EQ(text("account.fault"), "Asking the server...");
    answer(id, proto::Response{account()});
    EXPECT_FALSE(shows("account"));
    EXPECT_EQ(text("lobby.who"), "Bob · example.org:7777");
    EXPECT_THAT(toasts(), HasSubstr("You have an account now: Bob"));
}

TEST_F(AccountPage, EnterBehindThePasswordLogsIn) {
    greet();
    open();
    write("account.name", "Bob");
    write("account.password", "correct horse");
    press(kit::Key::enter);
    auto const [id, request] = only<proto::AccountLogin>();
    EXPECT_EQ(request, (proto::AccountLogin{"Bob", "correct horse"}));
    answer(id, proto::Response{account()});
    EXPECT_THAT(toasts(), HasSubstr("You are logged in as Bob"));
}

TEST_F(AccountPage, ARefusalIsSaidInTheDialogInBothLanguagesAndNothingTypedIsLost) {
    greet();
    open();
    write("account.name", "Bob");
    write("account.password", "correct horse");
    auto const refused_as = [&](proto::Error const& error) {
        click("account.login");
        answer(only<proto::AccountLogin>().first, error);
        return text("account.fault");
    };
    EXPECT_EQ(refused_as(refusal(proto::ErrorReason::wrong_login)),
              "There is no account with this name and password");
    EXPECT_EQ(stage.node("account.name").value, "Bob");
    texts.set_language(i18n::Language::chinese);
    show();
    EXPECT_EQ(text("account.fault"), "没有这个账号，或密码不对");
    texts.set_language(i18n::Language::english);
    show();
    auto seated = refusal(proto::ErrorReason::forbidden);
    seated.state = proto::RoomState::playing;
    EXPECT_THAT(refused_as(seated), HasSubstr("register to keep it"));
    auto bad_name = refusal(proto::ErrorReason::bad_params);
    bad_name.field = "name";
    EXPECT_THAT(refused_as(bad_name), HasSubstr("letters of one script"));
    EXPECT_EQ(refused_as(refusal(proto::ErrorReason::name_taken)), "This name is taken");
}

TEST_F(AccountPage, AShortPasswordIsNotSent) {
    greet();
    open();
    write("account.name", "Bob");
    write("account.password", "seven77");
    click("account.register");
    EXPECT_TRUE(requests<proto::AccountRegister>().empty());
    EXPECT_EQ(text("account.fault"), "A password has 8 characters at least.");
    EXPECT_EQ(stage.focus(), "account.password");
}

TEST_F(AccountPage, AnAccountChangesItsPasswordOrLogsOutElsewhere) {
    reply<proto::Hello>(controller.link_opened(view.now), account());
    show();
    effects.clear();
    open();
    EXPECT_EQ(text("account.who"), "You are logged in as Bob.");
    EXPECT_FALSE(shows("account.register"));
    write("account.old", "correct horse");
    press(kit::Key::enter);
    EXPECT_EQ(stage.focus(), "account.new");
    stage.type("battery staple");
    press(kit::Key::enter);
    auto const [change, request] = only<proto::AccountPassword>();
    EXPECT_EQ(request, (proto::AccountPassword{"correct horse", "battery staple"}));
    answer(change, refusal(proto::ErrorReason::wrong_login));
    EXPECT_EQ(text("account.fault"), "That is not your password now");
    click("account.change");
    answer(only<proto::AccountPassword>().first, proto::Response{proto::Done{}});
    EXPECT_THAT(toasts(), HasSubstr("The password is changed"));
    open();
    click("account.logout_all");
    answer(only<proto::AccountLogoutAll>().first, proto::Response{account()});
    EXPECT_FALSE(shows("account"));
}

TEST_F(AccountPage, BeforeThereIsALineItConnectsFirst) {
    controller = model::Controller(model::Identity{});
    facts.recent = {"example.org:7777"};
    screens.update();
    stage.root.set_focus(stage.root.find("connect.address"), stage.now);
    press(kit::Key::a, {.control = true});
    press(kit::Key::backspace);
    click("account.open");
    EXPECT_FALSE(shows("account"));
    EXPECT_THAT(toasts(), HasSubstr("address first"));
    stage.root.set_focus(stage.root.find("connect.address"), stage.now);
    stage.type("example.org:7777");
    open();
    EXPECT_THAT(text("account.who"), HasSubstr("example.org:7777"));
    write("account.password", "correct horse");
    click("account.register");
    ASSERT_EQ(wished<ConnectTo>().size(), 1U);
    EXPECT_EQ(wished<ConnectTo>().front().address, "example.org:7777");
    auto const welcomed = sent<proto::Hello>(controller.link_opened(view.now));
    auto const more = controller.answered(welcomed.at(0).first, proto::Response{welcome_of(li())}, view.now);
    EXPECT_EQ(sent<proto::AccountRegister>(more).at(0).second,
              (proto::AccountRegister{"Li", "correct horse"}));
}

TEST_F(AccountPage, EscapeClosesIt) {
    greet();
    open();
    press(kit::Key::escape);
    EXPECT_FALSE(shows("account"));
    open();
    EXPECT_TRUE(shows("account"));
}

TEST(AccountDialog, CanBeReadInLowWindowsInBothLanguages) {
    for (auto const size : {kit::Size{1280, 800}, kit::Size{853, 533}}) {
        for (auto const language : {i18n::Language::english, i18n::Language::chinese}) {
            for (bool const guest : {true, false}) {
                PlayStage page(size);
                page.texts.set_language(language);
                auto welcome = welcome_of(li());
                welcome.guest = guest;
                page.reply<proto::Hello>(page.controller.link_opened(page.view.now), welcome);
                page.show();
                page.click("account.open");
                expect_readable(page.stage.root, page.stage.now);
            }
        }
    }
}

}  // namespace
}  // namespace tengen::client::ui::screens
