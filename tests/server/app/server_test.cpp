#include "server/app/server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/engine/levels.hpp"
#include "server/store/sqlite.hpp"
#include "tests/server/app/house.hpp"
#include "tests/server/full_disk.hpp"
#include "tests/server/player.hpp"
#include "tests/support/levels_of.hpp"

namespace tengen::server::app {
namespace {

using testing::HasSubstr;

Json const kGame{{"kind", "gomoku"}, {"rule", "freestyle"}};
std::vector<engine::Level> const kGomoku = support::levels_of(rules::GameKind::gomoku);

/// Plays until the server takes no more stones, and returns the refusal.
std::string play_until_refused(Table& table) {
    for (int i = 0; i < 200; ++i) {
        std::string const action =
            std::string(1, static_cast<char>('a' + i % 15)) + std::to_string(1 + i / 15);
        Json const answer = table.play(action);
        if (answer.contains("error")) {
            return answer.at("error").at("data").at("reason");
        }
    }
    return "never";
}

TEST(Server, TwoPeoplePlayAGameToItsEnd) {
    TempFolder const folder;
    House const house(folder.path());
    Table table = sit_down(house.port());
    for (char const* action : {"a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"}) {
        ASSERT_TRUE(table.play(action).contains("result")) << action;
    }
    Json const end = table.white.event("finished");
    EXPECT_EQ(end.at("outcome").at("winner"), "black");
    EXPECT_EQ(end.at("outcome").at("reason"), "five");
    EXPECT_EQ(table.play("f1").at("error").at("data").at("reason"), "not_playing");
}

TEST(Server, TheEventComesBeforeTheAnswerToTheOneWhoPlays) {
    TempFolder const folder;
    House const house(folder.path());
    Table table = sit_down(house.port());
    table.black.kept().clear();
    Json const answer = table.play("h8");
    ASSERT_EQ(table.black.kept().size(), 1U);
    Json const event = table.black.kept().front().at("params");
    EXPECT_EQ(event.at("type"), "played");
    EXPECT_EQ(event.at("seq"), answer.at("result").at("seq"));
    EXPECT_EQ(table.white.event("played"), event);
}

TEST(Server, HoweverMuchWasSaidInARoomItsPeopleCatchUp) {
    TempFolder const folder;
    Settings settings = House::test_settings();
    settings.core.chat_lines = 1'000;
    settings.core.chat_characters = 1'000'000;
    House const house(folder.path(), settings);
    Table table = sit_down(house.port());
    std::string text;
    for (int i = 0; i < 500; ++i) {
        text += "\u4e2d";
    }
    for (int i = 0; i < 200; ++i) {
        table.black.must("chat.say", {{"room", table.room}, {"text", text}});
    }
    Json const caught = table.white.must("room.sync", {{"room", table.room}, {"since", 0}});
    EXPECT_TRUE(caught.contains("snapshot"));
    EXPECT_EQ(table.white.refusal("ping", Json::object()), "none");
}

TEST(Server, AnAddressBringsSoManyNewPlayersAMinute) {
    TempFolder const folder;
    Settings settings = default_settings();
    settings.core.players_per_address = 2;
    House const house(folder.path(), settings);
    Player const one(house.port(), "Li");
    Player const two(house.port(), "Wang");
    RawClient third(house.port());
    ASSERT_TRUE(
        third.send(R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1,"client":"t 1"}})"
                   "\n"));
    EXPECT_THAT(third.line().value_or(""), HasSubstr("too_fast"));
}

TEST(Server, WhoSaysEverythingAndEndsIsAnsweredEverything) {
    TempFolder const folder;
    House const house(folder.path());
    for (int round = 0; round < 100; ++round) {
        RawClient client(house.port());
        std::string lines;
        int asked = 0;
        auto const ask = [&](std::string const& method, Json const& params) {
            Json const request{{"jsonrpc", "2.0"}, {"id", ++asked}, {"method", method}, {"params", params}};
            lines += request.dump() + "\n";
        };
        ask("hello", {{"protocol", 1}, {"client", "nc"}, {"heartbeat", false}});
        ask("room.create", {{"game", kGame}, {"password", "sesame"}});
        ask("ai.levels", Json::object());
        ask("room.create", {{"game", kGame}, {"opponent", {{"ai", kGomoku.front().level}}}});
        ask("lobby.list", Json::object());
        ASSERT_TRUE(client.send(lines));
        client.end();
        int answered = 0;
        while (auto const line = client.line()) {
            answered += Json::parse(*line).contains("result") ? 1 : 0;
        }
        ASSERT_EQ(answered, asked) << round;
    }
}

TEST(Server, AnAiAnswersEveryMove) {
    TempFolder const folder;
    House const house(folder.path());
    Player person(house.port(), "Li");
    for (engine::Level const& level : kGomoku) {
        Json const created = person.must(
            "room.create", {{"game", kGame}, {"seat", "black"}, {"opponent", {{"ai", level.level}}}});
        std::string const room = created.at("room");
        person.must("game.play", {{"room", room}, {"action", "h8"}, {"ply", 0}});
        person.event("played");
        Json const reply = person.event("played");
        EXPECT_EQ(reply.at("by").at("side"), "white") << level.level;
        person.must("game.resign", {{"room", room}});
        person.event("finished");
    }
}

TEST(Server, AnAiPlaysChengsanqi) {
    TempFolder const folder;
    House const house(folder.path());
    Player person(house.port(), "Li");
    Json const game{{"kind", "chengsanqi"}, {"preset", "chengsanqi"}};
    std::string const level = support::levels_of(rules::GameKind::chengsanqi).front().level;
    Json const created =
        person.must("room.create", {{"game", game}, {"seat", "black"}, {"opponent", {{"ai", level}}}});
    person.must("game.play", {{"room", created.at("room")}, {"action", "d6"}, {"ply", 0}});
    person.event("played");
    EXPECT_EQ(person.event("played").at("by").at("side"), "white");
}

/// Fails whenever it is asked.
class Broken : public engine::Engine {
    engine::Choice think(rules::Position const&, engine::Limits const&, std::stop_token) override {
        throw std::runtime_error("broken");
    }
};

TEST(Server, AnEngineThatFailsIsReplacedByASimplerOneAndThePlayGoesOn) {
    TempFolder const folder;
    std::string const simplest = kGomoku.front().level;
    std::string const strongest = kGomoku.back().level;
    ai::Engines engines = ai::house_engines();
    engines.make = [simplest](std::string_view level, std::uint64_t seed) -> std::unique_ptr<engine::Engine> {
        if (level == simplest) {
            return engine::make_engine(level, seed);
        }
        return std::make_unique<Broken>();
    };
    House const house(folder.path(), House::test_settings(), std::move(engines));
    Player person(house.port(), "Li");
    std::string const room =
        person.must("room.create", {{"game", kGame}, {"opponent", {{"ai", strongest}}}}).at("room");
    person.must("game.play", {{"room", room}, {"action", "h8"}, {"ply", 0}});
    person.event("played");
    EXPECT_EQ(person.event("engine_changed").at("from"), strongest);
    EXPECT_EQ(person.event("played").at("ply"), 2);
}

TEST(Server, ARestartKeepsGamesSeatsAndTokens) {
    TempFolder const folder;
    std::string token;
    std::string room;
    Json before;
    {
        House const house(folder.path());
        Table table = sit_down(house.port());
        table.play("h8");
        table.play("a1");
        token = table.black.token();
        room = table.room;
        before = table.black.must("room.sync", {{"room", room}, {"since", 0}});
    }
    House const house(folder.path());
    Player black(house.port(), "Li", token);
    ASSERT_EQ(black.seats().size(), 1U);
    EXPECT_EQ(black.seats().at(0).at("room"), room);
    Json const snapshot = black.must("room.join", {{"room", room}}).at("snapshot");
    EXPECT_EQ(snapshot.at("actions"), (Json{"h8", "a1"}));
    EXPECT_EQ(black.must("room.sync", {{"room", room}, {"since", 0}}), before);
    EXPECT_EQ(black.refusal("game.play", {{"room", room}, {"action", "h9"}, {"ply", 2}}), "none");
}

TEST(Server, ARoomThatCannotBeReadIsNotServedAndTheOthersAre) {
    TempFolder const folder;
    std::string token;
    std::vector<std::string> rooms;
    {
        House const house(folder.path());
        Player person(house.port(), "Li");
        for (int i = 0; i < 2; ++i) {
            rooms.push_back(person.must("room.create", {{"game", kGame}}).at("room"));
        }
        token = person.token();
    }
    std::string const spoil =
        "update event set body = '{' where room = (select key from room where id = '" + rooms.front() + "')";
    ASSERT_EQ(store::Connection(folder.path() / "tengen.db").execute(spoil.c_str()), 0);
    House const house(folder.path());
    Player person(house.port(), "Li", token);
    EXPECT_EQ(person.refusal("room.join", {{"room", rooms.front()}}), "room_not_found");
    EXPECT_EQ(person.refusal("room.join", {{"room", rooms.back()}}), "none");
}

TEST(Server, PeopleAreToldOfTheEndOfTheServer) {
    TempFolder const folder;
    std::optional<House> house;
    house.emplace(folder.path());
    // Taken before the person, who has been answered.
    RawClient stranger(house->port());
    Player person(house->port(), "Li");
    house.reset();
    EXPECT_THAT(person.client().rest(), HasSubstr(R"("reason":"shutdown")"));
    EXPECT_THAT(stranger.rest(), HasSubstr(R"("reason":"shutdown")"));
}

TEST(Server, ANewerConnectionOfAPlayerReplacesTheOlder) {
    TempFolder const folder;
    House const house(folder.path());
    Player older(house.port(), "Li");
    Player newer(house.port(), "Li", older.token());
    EXPECT_EQ(newer.id(), older.id());
    EXPECT_THAT(older.client().rest(), HasSubstr(R"("method":"replaced")"));
}

TEST(Server, AFullDiskStopsPlayUntilThereIsRoomAgain) {
    TempFolder const folder;
    House const house(folder.path());
    Table table = sit_down(house.port());
    ASSERT_TRUE(table.play("h8").contains("result"));
    int kept = 1;
    {
        FullDisk const full(0);
        EXPECT_EQ(play_until_refused(table), "storage_failed");
        kept = table.ply;
        EXPECT_EQ(table.white.info("storage").at("state"), "failed");
    }
    EXPECT_EQ(table.white.info("storage").at("state"), "back");
    Json const snapshot = table.white.must("room.join", {{"room", table.room}}).at("snapshot");
    EXPECT_EQ(snapshot.at("ply"), kept);
    ASSERT_TRUE(table.play("o15").contains("result"));
    EXPECT_EQ(table.black.event("played").at("action"), "h8");
    Json const synced = table.black.must("room.sync", {{"room", table.room}, {"since", 0}});
    EXPECT_EQ(synced.at("events").back().at("action"), "o15");
}

TEST(Server, NothingIsTakenOnceTheDataFolderIsGone) {
    TempFolder const folder;
    House const house(folder.path() / "data");
    Table table = sit_down(house.port());
    ASSERT_TRUE(table.play("h8").contains("result"));
    std::filesystem::rename(folder.path() / "data", folder.path() / "away");
    EXPECT_EQ(table.play("a1").at("error").at("data").at("reason"), "storage_failed");
    EXPECT_EQ(table.black.info("storage").at("state"), "failed");
    std::filesystem::rename(folder.path() / "away", folder.path() / "data");
    EXPECT_EQ(table.black.info("storage").at("state"), "back");
    EXPECT_TRUE(table.play("a1").contains("result"));
}

TEST(Server, ASecondServerOnTheSameFolderOrPortIsRefused) {
    TempFolder const folder;
    House const house(folder.path());
    EXPECT_THROW(House{folder.path()}, store::StoreError);
    TempFolder const other;
    boost::asio::io_context io;
    Settings settings = House::test_settings();
    settings.folder = other.path();
    settings.listen = "127.0.0.1:" + std::to_string(house.port());
    Server second(io, settings, ai::house_engines(), [](core::LogLine const&) {});
    EXPECT_THROW(second.start(), std::runtime_error);
}

}  // namespace
}  // namespace tengen::server::app
