#include <gtest/gtest.h>

#include "client/model/controller.hpp"
#include "tests/client/model/fixtures.hpp"

namespace tengen::client::model {
namespace {

using namespace testing;

/// Li, who left three games going on: the newest against paper-d, the next against Wang, one against paper-a.
class Return : public ::testing::Test {
  protected:
    Return() : controller({"tengen test", "Li", "secret", "en"}) {
        controller.begin({"tengen test", "Li", "secret", "en"}, kStart);
    }

    Effects greet() {
        auto const hello = sent<proto::Hello>(controller.link_opened(kStart));
        auto welcome = welcome_of(li());
        for (auto const* room : {"DDDDDD", "WWWWWW", "AAAAAA"})
            welcome.seats.push_back({base::RoomId{room}, rules::Side::black});
        return controller.answered(hello.front().first, proto::Response{welcome}, kStart);
    }
    /// Answers questions about tables until there are none; what comes then.
    Effects look(Effects effects) {
        for (;;) {
            auto const asked = sent<proto::RoomSync>(effects);
            if (asked.empty())
                return effects;
            EXPECT_EQ(asked.size(), 1U);
            looked.push_back(asked.front().second.room.value);
            auto shot = table();
            shot.room = asked.front().second.room;
            if (shot.room.value != "WWWWWW")
                shot.seats.white = {{}, shot.room.value == "DDDDDD" ? "paper-d" : "paper-a"};
            effects = controller.answered(asked.front().first, proto::Response{proto::Synced{shot}}, kStart);
        }
    }
    static ReturnToAi wish(std::optional<std::string> level) {
        ReturnToAi wish{std::move(level), proto::RoomCreate{}};
        wish.otherwise->opponent = wish.level;
        return wish;
    }

    Controller controller;
    std::vector<std::string> looked;
};

TEST_F(Return, TheNewestGameAgainstAnAiIsEnteredAndSaid) {
    EXPECT_TRUE(controller.perform(wish(std::nullopt), kStart).empty());
    auto const effects = look(greet());
    EXPECT_EQ(looked, std::vector<std::string>{"DDDDDD"});
    auto const join = sent<proto::RoomJoin>(effects);
    ASSERT_EQ(join.size(), 1U);
    EXPECT_EQ(join.front().second.room.value, "DDDDDD");
    EXPECT_TRUE(sent<proto::RoomCreate>(effects).empty());
    auto shot = table();
    shot.room = base::RoomId{"DDDDDD"};
    auto const entered =
        controller.answered(join.front().first, proto::Response{proto::Entered{shot}}, kStart);
    EXPECT_EQ(notices<WentBack>(entered).size(), 1U);
    EXPECT_EQ(controller.room()->id().value, "DDDDDD");
}

TEST_F(Return, AGameAgainstTheLevelThatWasNamedIsFoundBehindOthers) {
    (void)controller.perform(wish("paper-a"), kStart);
    auto const join = sent<proto::RoomJoin>(look(greet()));
    EXPECT_EQ(looked, (std::vector<std::string>{"DDDDDD", "WWWWWW", "AAAAAA"}));
    ASSERT_EQ(join.size(), 1U);
    EXPECT_EQ(join.front().second.room.value, "AAAAAA");
}

TEST_F(Return, AnotherLevelGetsATableOfItsOwn) {
    (void)controller.perform(wish("paper-b"), kStart);
    auto const effects = look(greet());
    auto const created = sent<proto::RoomCreate>(effects);
    ASSERT_EQ(created.size(), 1U);
    EXPECT_EQ(created.front().second.opponent, "paper-b");
    EXPECT_TRUE(sent<proto::RoomJoin>(effects).empty());
}

TEST_F(Return, WithNothingToGoBackToTheLobbyIsShown) {
    (void)controller.perform(ReturnToAi{"paper-b", std::nullopt}, kStart);
    EXPECT_EQ(sent<proto::LobbyWatch>(look(greet())).size(), 1U);
}

TEST_F(Return, ATableThatIsGoneMeanwhileIsPassedOver) {
    (void)controller.perform(wish(std::nullopt), kStart);
    proto::Error gone;
    gone.reason = proto::ErrorReason::room_not_found;
    auto const first = sent<proto::RoomSync>(greet());
    ASSERT_EQ(first.size(), 1U);
    auto effects = controller.answered(first.front().first, gone, kStart);
    EXPECT_TRUE(all_of<Notice>(effects).empty());
    auto const join = sent<proto::RoomJoin>(look(std::move(effects)));
    ASSERT_EQ(join.size(), 1U);
    EXPECT_EQ(join.front().second.room.value, "AAAAAA");
    auto const created = sent<proto::RoomCreate>(controller.answered(join.front().first, gone, kStart));
    EXPECT_EQ(created.size(), 1U);
}

TEST_F(Return, TheSearchGoesOnAfterALostLine) {
    (void)controller.perform(wish(std::nullopt), kStart);
    (void)greet();
    (void)controller.link_lost("gone", kStart);
    EXPECT_EQ(sent<proto::RoomJoin>(look(greet())).size(), 1U);
}

}  // namespace
}  // namespace tengen::client::model
