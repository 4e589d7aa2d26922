// Peers that vanish, stall, flood or send rubbish, while two others play on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/app/house.hpp"
#include "tests/server/player.hpp"

namespace tengen::server::app {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

/// Plays 30 stones that make no line, and checks that both see each.
void expect_play_goes_on(Table& table) {
    for (int i = 0; i < 30; ++i) {
        // Two stones of a colour side by side, then two of the other.
        std::string const action =
            std::string(1, static_cast<char>('a' + i % 10)) + std::to_string(1 + 2 * (i / 10));
        Json const answer = table.play(action);
        ASSERT_TRUE(answer.contains("result")) << action << answer.dump();
        EXPECT_EQ(table.black.event("played").at("action"), action);
        EXPECT_EQ(table.white.event("played").at("action"), action);
    }
}

Settings strict_settings() {
    Settings settings = default_settings();
    settings.net.connections_per_address = 200;
    settings.net.outbox_bytes = 50'000;
    settings.net.farewell = 100ms;
    return settings;
}

TEST(Hostile, AFloodIsClosedWhileOthersPlayOn) {
    TempFolder const folder;
    House const house(folder.path(), strict_settings());
    Table table = sit_down(house.port());
    std::vector<RawClient> flooders;
    std::string flood = R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1,"client":"f 1"}})"
                        "\n";
    for (int i = 0; i < 3'000; ++i) {
        flood += R"({"jsonrpc":"2.0","id":2,"method":"lobby.list","params":{}})"
                 "\n";
    }
    for (int i = 0; i < 5; ++i) {
        flooders.emplace_back(house.port());
        static_cast<void>(flooders.back().send(flood));
    }
    expect_play_goes_on(table);
    for (RawClient& flooder : flooders) {
        std::string const rest = flooder.rest();
        EXPECT_THAT(rest, HasSubstr("too_fast"));
    }
}

TEST(Hostile, RubbishHalfLinesAndVanishingHurtNobody) {
    TempFolder const folder;
    House const house(folder.path(), strict_settings());
    Table table = sit_down(house.port());
    std::vector<RawClient> halves;
    for (int i = 0; i < 20; ++i) {
        RawClient rubbish(house.port());
        std::string bytes;
        for (int byte = 0; byte < 3'000; ++byte) {
            bytes += static_cast<char>((byte * 7 + i * 13) % 256);
        }
        static_cast<void>(rubbish.send(bytes));
        halves.emplace_back(house.port());
        static_cast<void>(halves.back().send("{\"jsonrpc\""));
        Player gone(house.port(), "Gone");
        gone.must("room.join", {{"room", table.room}});
        gone.client().vanish();
    }
    expect_play_goes_on(table);
}

TEST(Hostile, AWatcherThatNeverReadsIsDroppedWhileOthersPlayOn) {
    TempFolder const folder;
    Settings settings = strict_settings();
    settings.net.exempt_loopback = true;
    House const house(folder.path(), settings);
    Table table = sit_down(house.port());
    Player lazy(house.port(), "Lazy");
    lazy.must("room.join", {{"room", table.room}, {"seat", "watch"}});
    // Snapshots that it asks for and never reads: more than the kernel and the outbox hold.
    for (int i = 0; i < 20'000; ++i) {
        try {
            lazy.send("room.join", {{"room", table.room}});
        } catch (Disconnected const&) {
            break;
        }
    }
    expect_play_goes_on(table);
    Json const gone = table.black.info("presence");
    EXPECT_EQ(gone.at("player").at("name"), "Lazy");
    EXPECT_EQ(gone.at("state"), "offline");
}

TEST(Hostile, PasswordsByTheHundredAreAllAnsweredWhileOthersPlayOn) {
    TempFolder const folder;
    Settings settings = strict_settings();
    settings.net.exempt_loopback = true;
    settings.core.passwords_at_work = 4;
    House const house(folder.path(), settings);
    Table table = sit_down(house.port());
    Json const game{{"kind", "gomoku"}, {"rule", "freestyle"}};
    std::string const room =
        table.black.must("room.create", {{"game", game}, {"password", "sesame"}}).at("room");
    std::vector<std::pair<Player, int>> guessers;
    for (int i = 0; i < 8; ++i) {
        Player guesser(house.port(), "Guesser");
        int last = 0;
        for (int guess = 0; guess < 50; ++guess) {
            guesser.send("room.create", {{"game", game}, {"password", std::to_string(guess)}});
            last = guesser.send("room.join", {{"room", room}, {"password", std::to_string(guess)}});
        }
        guessers.emplace_back(std::move(guesser), last);
    }
    expect_play_goes_on(table);
    for (auto& [guesser, last] : guessers) {
        EXPECT_THAT(guesser.answer(last).at("error").at("data").at("reason"),
                    testing::AnyOf("too_fast", "wrong_password"));
    }
}

TEST(Hostile, ASeatIsNotLostWithItsConnection) {
    TempFolder const folder;
    House const house(folder.path(), strict_settings());
    Table table = sit_down(house.port());
    ASSERT_TRUE(table.play("h8").contains("result"));
    std::string const token = table.white.token();
    table.white.client().vanish();
    EXPECT_EQ(table.black.info("presence").at("state"), "offline");
    table.white = Player(house.port(), "Wang", token);
    table.white.must("room.join", {{"room", table.room}});
    EXPECT_EQ(table.black.info("presence").at("state"), "online");
    ASSERT_TRUE(table.play("a1").contains("result"));
}

}  // namespace
}  // namespace tengen::server::app
