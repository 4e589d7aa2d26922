// A server that is killed in the middle of live games has kept all that it acknowledged, and play goes on.
// TENGEN_CRASH_KILLS asks for more kills.
#include <atomic>
#include <cstdlib>
#include <map>
#include <random>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/child.hpp"
#include "tests/server/player.hpp"
#include "tests/server/temp_folder.hpp"

namespace tengen::server {
namespace {

constexpr int kUsualKills = 20;
constexpr int kRooms = 3;
constexpr int kSize = 15;

int wanted_kills() {
    auto const* value = std::getenv("TENGEN_CRASH_KILLS");
    return value == nullptr ? kUsualKills : std::atoi(value);
}

std::vector<std::string> arguments(TempFolder const& folder) {
    return {"--listen", "127.0.0.1:0",
            "--data",   folder.path() / "data",
            "--set",    "limits.exempt_loopback=true",
            "--set",    "undo.cooldown_ms=0"};
}

/// Two people who play on over crashes, and all that the server ever told them of their room.
class LiveRoom {
  public:
    explicit LiveRoom(unsigned seed) : random_(seed) {}

    /// Plays until the server is gone.
    void play(std::uint16_t port) {
        try {
            come_back(port);
            while (true) {
                step();
            }
        } catch (Disconnected const&) {
            for (auto& player : players_) {
                if (player) {
                    keep_events(*player);
                }
            }
        }
    }

    /// What the server knows now has all that it told, unchanged; false when no room was acknowledged yet.
    bool check(std::uint16_t port) {
        if (room_.empty()) {
            return false;
        }
        Player visitor(port, "Li", tokens_[0]);
        Json const synced = visitor.must("room.sync", {{"room", room_}, {"since", 0}});
        std::map<std::uint64_t, Json> kept;
        for (Json const& event : synced.at("events")) {
            kept[event.at("seq")] = event;
        }
        EXPECT_EQ(kept.size(), kept.rbegin()->first) << "a gap";
        for (auto const& [seq, event] : told_) {
            EXPECT_EQ(kept[seq], event) << "room " << room_;
        }
        EXPECT_GE(kept.size(), acknowledged_);
        return true;
    }
    [[nodiscard]] std::size_t events() const { return told_.size(); }
    [[nodiscard]] int games() const { return games_; }

  private:
    void come_back(std::uint16_t port) {
        for (std::size_t i = 0; i < 2; ++i) {
            players_[i].reset();
            players_[i].emplace(port, i == 0 ? "Li" : "Wang", tokens_[i]);
            tokens_[i] = players_[i]->token();
        }
        if (!room_.empty()) {
            Json const snapshot = players_[0]->must("room.join", {{"room", room_}}).at("snapshot");
            if (snapshot.at("state") == "playing") {
                players_[1]->must("room.join", {{"room", room_}});
                read_state(snapshot);
                return;
            }
        }
        new_room();
    }

    void new_room() {
        ++games_;
        std::string const old = std::exchange(room_, {});
        told_.clear();
        acknowledged_ = 0;
        for (auto& player : players_) {
            static_cast<void>(player->call("room.leave", {{"room", old}}));
            player->kept().clear();
        }
        Json const game{{"kind", "gomoku"}, {"rule", "freestyle"}};
        Json const undo{{"limit", nullptr}};
        room_ = players_[0]->must("room.create", {{"game", game}, {"undo", undo}}).at("room");
        players_[1]->must("room.join", {{"room", room_}});
        players_[0]->must("room.ready", {{"room", room_}});
        players_[1]->must("room.ready", {{"room", room_}});
        ply_ = 0;
        free_.clear();
        for (int i = 0; i < kSize * kSize; ++i) {
            free_.push_back(std::string(1, static_cast<char>('a' + i % kSize)) +
                            std::to_string(1 + i / kSize));
        }
        played_.clear();
    }

    /// The board as the snapshot tells it.
    void read_state(Json const& snapshot) {
        std::vector<std::string> const actions = snapshot.at("actions");
        for (std::string const& action : played_) {
            free_.push_back(action);
        }
        played_ = actions;
        for (std::string const& action : actions) {
            std::erase(free_, action);
        }
        ply_ = static_cast<int>(actions.size());
        if (!snapshot.at("pending").is_null()) {
            // An answer decides what a crash left open.
            auto const asker = snapshot.at("pending").at("by").at("side") == "black" ? 0U : 1U;
            answer_undo(1 - asker, snapshot.at("pending").at("id"));
        }
    }

    Player& at(std::size_t seat) { return *players_[seat]; }

    void step() {
        auto const to_act = static_cast<std::size_t>(ply_ % 2);
        if (ply_ >= 2 && std::uniform_int_distribution<int>(0, 9)(random_) == 0) {
            Json const asked = at(to_act).call("game.undo", {{"room", room_}});
            if (asked.contains("result")) {
                answer_undo(1 - to_act, asked.at("result").at("id"));
            }
        }
        auto const index = std::uniform_int_distribution<std::size_t>(0, free_.size() - 1)(random_);
        std::string const action = free_[index];
        auto const seat = static_cast<std::size_t>(ply_ % 2);
        Json const answer = at(seat).call("game.play", {{"room", room_}, {"action", action}, {"ply", ply_}});
        if (!answer.contains("result")) {
            new_room();
            return;
        }
        acknowledged_ = std::max<std::size_t>(acknowledged_, answer.at("result").at("seq"));
        played_.push_back(action);
        free_.erase(free_.begin() + static_cast<std::ptrdiff_t>(index));
        ++ply_;
        keep_events(at(0));
        keep_events(at(1));
    }

    void answer_undo(std::size_t seat, Json const& id) {
        bool const accept = std::uniform_int_distribution<int>(0, 1)(random_) == 0;
        Json const answer =
            at(seat).call("game.undo_answer", {{"room", room_}, {"id", id}, {"accept", accept}});
        if (accept && answer.contains("result")) {
            for (int i = 0; i < 2; ++i) {
                free_.push_back(played_.back());
                played_.pop_back();
            }
            ply_ -= 2;
        }
    }

    void keep_events(Player& player) {
        for (Json const& message : player.kept()) {
            if (message.value("method", "") == "room.event" && message.at("params").at("room") == room_) {
                told_[message.at("params").at("seq")] = message.at("params");
            }
        }
        player.kept().clear();
    }

    std::mt19937 random_;
    std::array<std::optional<Player>, 2> players_;
    std::array<std::string, 2> tokens_;
    std::string room_;
    std::map<std::uint64_t, Json> told_;
    std::size_t acknowledged_ = 0;
    std::vector<std::string> free_;
    std::vector<std::string> played_;
    int ply_ = 0;
    int games_ = 0;
};

TEST(Crash, KilledAtRandomPointsTheServerHasAllThatItAcknowledged) {
    TempFolder const folder;
    std::string const log = folder.path() / "server.log";
    std::mt19937 random(20'240'229);
    std::vector<LiveRoom> rooms;
    for (unsigned i = 0; i < kRooms; ++i) {
        rooms.emplace_back(i);
    }
    std::size_t events = 0;
    int const kills = wanted_kills();
    for (int kill = 0; kill < kills; ++kill) {
        Child server(arguments(folder), log);
        std::uint16_t const port = server.port();
        for (LiveRoom& room : rooms) {
            events += room.check(port) ? room.events() : 0;
        }
        std::vector<std::thread> threads;
        for (LiveRoom& room : rooms) {
            threads.emplace_back([&room, port] { room.play(port); });
        }
        // The moment is what is random here; nothing is asserted about it.
        std::this_thread::sleep_for(
            std::chrono::milliseconds(std::uniform_int_distribution<int>(20, 400)(random)));
        server.signal(SIGKILL);
        EXPECT_EQ(server.wait(), -SIGKILL);
        for (std::thread& thread : threads) {
            thread.join();
        }
        ASSERT_FALSE(HasFailure()) << "after kill " << kill;
    }
    EXPECT_GT(events, static_cast<std::size_t>(kills)) << "the games hardly lived";
    std::printf("-- %d kills, %zu events told before them and found after them\n", kills, events);
    Child server(arguments(folder), log);
    for (LiveRoom& room : rooms) {
        static_cast<void>(room.check(server.port()));
    }
    server.signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
}

}  // namespace
}  // namespace tengen::server
