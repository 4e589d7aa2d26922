// Registering, logging in and what follows, as the client sees them.

#include "tests/client/model/client_fixture.hpp"

namespace tengen::client::model::testing {
namespace {

using Step = AccountTalk::Step;
using What = AccountChanged::What;

proto::Welcome account_welcome() {
    auto welcome = welcome_of({base::PlayerId{77}, "Bob"});
    welcome.guest = false;
    welcome.token = "a new token";
    return welcome;
}

std::vector<What> done(Effects const& effects) {
    std::vector<What> all;
    for (auto const& changed : notices<AccountChanged>(effects))
        all.push_back(changed.what);
    return all;
}

std::vector<std::string> tokens(Effects const& effects) {
    std::vector<std::string> all;
    for (auto const& identity : all_of<KeepIdentity>(effects))
        all.push_back(identity.token);
    return all;
}

class Account : public Client {};

TEST_F(Account, LoggingInMakesThePersonAnotherAndKeepsTheToken) {
    greet();
    EXPECT_TRUE(controller.session().guest);
    auto const asked = sent<proto::AccountLogin>(controller.perform(LogIn{"Bob", "correct horse"}, kStart));
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(asked[0].second, (proto::AccountLogin{"Bob", "correct horse"}));
    EXPECT_EQ(controller.account().step, Step::asked);
    auto const effects = reply(asked[0].first, account_welcome());
    EXPECT_EQ(done(effects), std::vector{What::logged_in});
    EXPECT_EQ(tokens(effects), std::vector<std::string>{"a new token"});
    EXPECT_EQ(controller.session().player, (proto::PlayerRef{base::PlayerId{77}, "Bob"}));
    EXPECT_FALSE(controller.session().guest);
    EXPECT_EQ(controller.account().step, Step::done);
    // The next hello comes with it.
    (void)controller.link_lost("cut", kStart);
    EXPECT_EQ(sent<proto::Hello>(controller.link_opened(kStart)).at(0).second.token, "a new token");
}

TEST_F(Account, OneRequestAtATime) {
    greet();
    auto const first = sent<proto::AccountRegister>(controller.perform(Register{"Bob", "12345678"}, kStart));
    ASSERT_EQ(first.size(), 1U);
    EXPECT_TRUE(controller.perform(LogIn{"Bob", "12345678"}, kStart).empty());
    EXPECT_EQ(done(reply(first[0].first, account_welcome())), std::vector{What::registered});
    auto const change =
        sent<proto::AccountPassword>(controller.perform(ChangePassword{"12345678", "correct horse"}, kStart));
    ASSERT_EQ(change.size(), 1U);
    EXPECT_EQ(change[0].second, (proto::AccountPassword{"12345678", "correct horse"}));
    EXPECT_EQ(done(reply(change[0].first, proto::Done{})), std::vector{What::password_changed});
    auto const out = sent<proto::AccountLogoutAll>(controller.perform(LogOutEverywhere{}, kStart));
    ASSERT_EQ(out.size(), 1U);
    auto const effects = reply(out[0].first, account_welcome());
    EXPECT_EQ(done(effects), std::vector{What::logged_out_elsewhere});
    EXPECT_EQ(tokens(effects).size(), 1U);
}

TEST_F(Account, ARefusalIsKeptForWhoAsked) {
    greet();
    auto const asked = sent<proto::AccountLogin>(controller.perform(LogIn{"Bob", "wrong"}, kStart));
    (void)refuse(asked.at(0).first, error_of(proto::ErrorReason::wrong_login));
    EXPECT_EQ(controller.account().step, Step::refused);
    EXPECT_EQ(controller.account().error->reason, proto::ErrorReason::wrong_login);
    EXPECT_EQ(controller.account().about, RefusedWish::account);
    EXPECT_TRUE(controller.session().guest);
    EXPECT_EQ(controller.session().player, li());
    EXPECT_FALSE(sent<proto::AccountLogin>(controller.perform(LogIn{"Bob", "right one"}, kStart)).empty());
}

TEST_F(Account, WhatIsAskedBeforeTheLineIsUpIsSentWithTheWelcome) {
    EXPECT_TRUE(controller.perform(LogIn{"Bob", "correct horse"}, kStart).empty());
    auto const effects = greet();
    EXPECT_EQ(sent<proto::AccountLogin>(effects).size(), 1U);
    EXPECT_EQ(sent<proto::LobbyWatch>(effects).size(), 1U);
    EXPECT_EQ(controller.account().step, Step::asked);
}

TEST_F(Account, ALostLineEndsTheWaiting) {
    greet();
    (void)controller.perform(LogIn{"Bob", "correct horse"}, kStart);
    (void)controller.link_lost("cut", kStart);
    EXPECT_EQ(controller.account().step, Step::idle);
    auto const effects = controller.perform(LogOutEverywhere{}, kStart);
    EXPECT_TRUE(sent<proto::AccountLogoutAll>(effects).empty());
    EXPECT_EQ(effects.size(), 1U);  // it says that there is no line
}

}  // namespace
}  // namespace tengen::client::model::testing
