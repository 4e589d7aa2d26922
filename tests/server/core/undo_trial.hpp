#pragma once

#include <array>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/core/tables.hpp"
#include "tests/server/core/undo_model.hpp"

namespace tengen::server::core::testing {

/// Random commands around undo by consent at one table, each judged by the server and by the model, with
/// connections that drop, people who leave and come back, a server that restarts and a journal that fails.
class UndoTrial {
  public:
    /// `said` counts what the server answered.
    UndoTrial(std::uint64_t seed, std::map<std::string, int>& said);

    /// Returns how many commands were given: a finished game is not looked at for long.
    int go();

  private:
    enum class Place { online, offline, away };
    /// What one person's client knows: the events it saw, without gaps, and the board that they make.
    struct Client {
        base::SessionId session{};
        /// Number in the model.
        int person = 0;
        Place place = Place::online;
        std::uint64_t seq = 0;
        std::vector<std::string> actions{};

        [[nodiscard]] bool is_here() const { return place == Place::online; }
    };

    std::uint64_t draw(std::uint64_t bound) { return random_() % bound; }
    bool chance(std::uint64_t in) { return draw(in) == 0; }
    [[nodiscard]] long long now() const { return table_.now.time_since_epoch().count(); }

    // undo_trial_tables.cpp
    proto::ClockRule draw_clock();
    proto::RoomCreate draw_wish();
    ModelTable sit_down(proto::RoomCreate const& wish);
    void enter(base::SessionId session);

    // undo_trial.cpp: one command and what should come of it.
    void one_command();
    template <class Expected, class Then>
    void send(Client& who, proto::Request request, Expected expected, Then then);
    void play(Client& who);
    rules::Action draw_action();
    void ask(Client& who);
    void offer_draw(Client& who);
    std::pair<proto::NegotiationKind, int> pick_request();
    void answer(Client& who);
    void withdraw(Client& who);
    void resign(Client& who);
    void leave(Client& who);

    // undo_trial_world.cpp
    void tick();
    void pass(long long time);
    void expire_if_due(long long end, long long not_before);
    /// Flags fall, unless a request expires before.
    void follow_time(long long end, long long not_before);
    /// The journal works, and with it the clocks.
    void in_order(long long at);
    void hurry();
    void return_to_room(Client& who);
    void disconnect(Client& who);
    void resume(Client& who);
    void catch_up(Client& who);
    void expire_quietly();
    void restart();
    void works_again();
    /// The AI answers what it is asked.
    void engine_answers();

    // undo_trial_checks.cpp: what must hold.
    void see(Client& client, proto::Event const& event);
    void check_board(Client const& client, proto::UndoDone const& undone);
    void collect();
    void check(int command);
    void count(proto::Event const& event);
    void compare(Client& client);
    void end();

    Harness table_{};
    std::map<std::string, int>* said_;
    std::mt19937_64 random_;
    proto::RoomCreate wish_;
    std::vector<Client> clients_{};
    /// The first so many of the clients have a seat.
    std::size_t players_ = 0;
    base::RoomId room_{};
    rules::GameSpec spec_;
    UndoModel model_;
    bool failing_ = false;
    /// While the journal is out of order: when it is tried next.
    std::optional<long long> broken_until_{};
    base::NegotiationId draw_answered_{};

    std::size_t counted_ = 0;
    std::optional<std::uint32_t> pending_{};
    std::map<std::uint32_t, int> outcomes_{};
    std::array<int, 2> asked_{};
    std::array<int, 2> granted_{};
};

}  // namespace tengen::server::core::testing
