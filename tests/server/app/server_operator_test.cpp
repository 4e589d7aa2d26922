#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "server/app/admin_client.hpp"
#include "server/app/server.hpp"
#include "tests/server/app/house.hpp"
#include "tests/server/player.hpp"

namespace tengen::server::app {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// A server whose operator asks.
class OperatedServer : public testing::Test {
  protected:
    static Settings settings() {
        Settings settings = House::test_settings();
        settings.http_listen = "127.0.0.1:0";
        return settings;
    }
    Print ask(Json const& question) {
        return ask_server({.line = question.dump(), .folder = folder_.path(), .form = AdminCall::Form::json});
    }
    Json answer(Json const& question) {
        auto const print = ask(question);
        EXPECT_EQ(print.code, 0) << print.text;
        return Json::parse(print.text);
    }
    std::string page(std::string const& path) {
        RawClient client(house_->http_port());
        EXPECT_TRUE(client.send("GET " + path + " HTTP/1.1\r\nHost: here\r\n\r\n"));
        return client.rest();
    }
    void restart() {
        house_.reset();
        house_.emplace(folder_.path(), settings());
    }

    TempFolder folder_;
    std::optional<House> house_{std::in_place, folder_.path(), settings()};
};

TEST_F(OperatedServer, TellsItsMetrics) {
    Table table = sit_down(house_->port());
    table.play("h8");
    table.black.refusal("room.join", {{"room", "ZZZZZZ"}});
    std::string const metrics = page("/metrics");
    EXPECT_THAT(metrics, StartsWith("HTTP/1.1 200 OK\r\n"));
    EXPECT_THAT(metrics, HasSubstr("text/plain; version=0.0.4"));
    EXPECT_THAT(metrics, HasSubstr("\ntengen_sessions{state=\"greeted\"} 2\n"));
    EXPECT_THAT(metrics, HasSubstr("\ntengen_rooms{state=\"playing\"} 1\n"));
    EXPECT_THAT(metrics, HasSubstr("\ntengen_plies_total 1\n"));
    EXPECT_THAT(metrics, HasSubstr("\ntengen_requests_refused_total{reason=\"room_not_found\"} 1\n"));
    EXPECT_THAT(page("/healthz"), HasSubstr("\r\n\r\nok\n"));
    EXPECT_THAT(page("/"), StartsWith("HTTP/1.1 404"));
}

TEST_F(OperatedServer, TheAdminSocketIsForItsUserAlone) {
    struct stat found {};
    ASSERT_EQ(stat((folder_.path() / "admin").c_str(), &found), 0);
    EXPECT_EQ(found.st_mode & 0777U, 0600U);
    EXPECT_TRUE(S_ISSOCK(found.st_mode));
    house_.reset();
    EXPECT_FALSE(std::filesystem::exists(folder_.path() / "admin"));
}

TEST_F(OperatedServer, ShowsRoomsAndSessionsAndStatus) {
    Table table = sit_down(house_->port());
    auto const rooms = answer({{"command", "rooms"}}).at("rooms");
    EXPECT_EQ(rooms.at(0).at("room"), table.room);
    EXPECT_EQ(rooms.at(0).at("state"), "playing");
    EXPECT_EQ(answer({{"command", "sessions"}}).at("sessions").size(), 2U);
    EXPECT_EQ(answer({{"command", "status"}}).at("status").at("rooms").at("playing"), 1);
    EXPECT_EQ(ask({{"command", "room"}, {"room", "ZZZZZZ"}}).code, 1);
    EXPECT_EQ(ask("no object").code, 1);
}

TEST_F(OperatedServer, ABanHoldsOverARestart) {
    Player li(house_->port(), "Li");
    answer({{"command", "ban"}, {"whom", "Li"}});
    EXPECT_EQ(li.told("goodbye").at("reason"), "operator");
    std::string const hello = R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1,)"
                              R"("client":"t 1","token":")" +
                              li.token() + "\"}}\n";
    restart();
    RawClient again(house_->port());
    EXPECT_TRUE(again.send(hello));
    std::string const said = again.rest();
    EXPECT_THAT(said, HasSubstr("\"forbidden\""));
    EXPECT_THAT(said, HasSubstr("\"operator\""));
    EXPECT_EQ(answer({{"command", "bans"}}).at("sanctions").size(), 1U);
    answer({{"command", "unban"}, {"whom", "Li"}});
    RawClient back(house_->port());
    EXPECT_TRUE(back.send(hello));
    EXPECT_THAT(back.line().value_or(""), HasSubstr("\"result\""));
}

TEST_F(OperatedServer, DrainsUntilTheLastGameEnds) {
    Table table = sit_down(house_->port());
    answer({{"command", "drain"}, {"within_ms", 600'000}});
    EXPECT_THAT(page("/healthz"), HasSubstr("503"));
    EXPECT_THAT(page("/healthz"), HasSubstr("draining"));
    Player late(house_->port(), "Late");
    EXPECT_EQ(late.refusal("room.create", {{"game", {{"kind", "gomoku"}, {"rule", "freestyle"}}}}),
              "draining");
    table.black.must("game.resign", {{"room", table.room}});
    EXPECT_EQ(late.told("goodbye").at("reason"), "shutdown");
}

TEST_F(OperatedServer, ClosesARoomAndTellsEverybody) {
    Table table = sit_down(house_->port());
    EXPECT_THAT(ask({{"command", "message"}, {"text", "tea"}}).text, HasSubstr("told 2 sessions"));
    EXPECT_EQ(table.black.told("notice").at("text"), "tea");
    answer({{"command", "close"}, {"room", table.room}});
    EXPECT_EQ(table.white.event("closed").at("reason"), "operator");
}

TEST(ServerOperator, AFolderWhoseNameIsTooLongForASocketHasOneAllTheSame) {
    TempFolder const folder;
    auto const deep = folder.path() / std::string(120, 'x');
    House const house(deep);
    EXPECT_TRUE(std::filesystem::is_socket(deep / "admin"));
    EXPECT_EQ(ask_server({.line = R"({"command":"status"})", .folder = deep}).code, 0);
}

}  // namespace
}  // namespace tengen::server::app
