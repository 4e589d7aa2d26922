// The tables of the trials: of both games, for two people, for teams, against an AI, for one on both sides.

#include <array>

#include "tests/server/core/undo_trial.hpp"

namespace tengen::server::core::testing {

/// Long enough for most games, short enough for flags to fall in some.
proto::ClockRule UndoTrial::draw_clock() {
    using std::chrono::seconds;
    auto const time = [&](std::uint64_t most) { return seconds{1 + draw(most)}; };
    switch (draw(5)) {
        case 0:
            return {.kind = proto::ClockKind::fischer, .main = time(900), .increment = seconds{draw(20)}};
        case 1:
            return {.kind = proto::ClockKind::byoyomi,
                    .main = seconds{draw(300)},
                    .periods = 1 + static_cast<int>(draw(5)),
                    .period = time(100)};
        case 2:
            return {.kind = proto::ClockKind::per_move, .move = time(600)};
        default:
            return {};
    }
}

proto::RoomCreate UndoTrial::draw_wish() {
    proto::RoomCreate wish;
    auto const limit = draw(5);
    wish.undo.limit = limit == 4 ? std::nullopt : std::optional(static_cast<int>(limit));
    wish.undo.scope = chance(2) ? proto::UndoScope::per_player : proto::UndoScope::per_game;
    wish.undo.counts = chance(2) ? proto::UndoCounts::asked : proto::UndoCounts::granted;
    wish.undo.ai_policy = chance(4) ? proto::AiPolicy::refuse : proto::AiPolicy::accept;
    wish.clock = draw_clock();
    wish.undo.clock =
        std::array{proto::UndoClock::fair, proto::UndoClock::restore, proto::UndoClock::keep}[draw(3)];
    switch (draw(4)) {
        case 0:
            wish.game.kind = rules::GameKind::chengsanqi;
            break;
        case 1:
            wish.game.gomoku.opening = rules::Opening::centre;
            break;
        default:
            break;
    }
    switch (draw(6)) {
        case 0:
            wish.hot_seat = true;
            break;
        case 1:
            wish.team = true;
            break;
        case 2:
            wish.team = true;
            wish.opponent = "strong";
            wish.game.kind = rules::GameKind::gomoku;  // what the levels of the harness play
            break;
        default:
            break;
    }
    return wish;
}

ModelTable UndoTrial::sit_down(proto::RoomCreate const& wish) {
    auto const ann = table_.guest("Ann");
    auto const reply = table_.ask(ann, wish);
    EXPECT_TRUE(reply) << (reply ? "" : reply.error().message);
    room_ = std::get<proto::Created>(*reply).room;
    clients_.push_back({ann, 0});
    ModelTable model;
    model.hot_seat = wish.hot_seat;
    model.ai = wish.opponent.has_value();
    if (wish.hot_seat) {
        model.people = {{{0}, {0}}};
    } else if (wish.team && model.ai) {
        model.people = {{{0, 1}, {}}};
    } else if (wish.team) {
        model.people = chance(2) ? std::array<std::vector<int>, 2>{{{0, 2}, {1, 3}}}
                                 : std::array<std::vector<int>, 2>{{{0, 2}, {1}}};
    } else {
        model.people = {{{0}, {1}}};
    }
    auto const& [black, white] = model.people;
    players_ = wish.hot_seat ? 1 : black.size() + white.size();
    while (clients_.size() < players_) {
        enter(table_.guest("Player"));
    }
    if (!wish.hot_seat) {
        for (auto const& client : clients_) {
            auto const ready = table_.ask(client.session, proto::RoomReady{room_});
            EXPECT_TRUE(ready) << (ready ? "" : ready.error().message);
        }
    }
    for (auto watchers = 1 + draw(2); watchers > 0; --watchers) {
        enter(table_.guest("Watcher"));
    }
    for (auto& client : clients_) {
        client.seq = table_.look(client.session, room_).seq.value;
    }
    table_.got.clear();
    return model;
}

void UndoTrial::enter(base::SessionId session) {
    EXPECT_TRUE(table_.ask(session, proto::RoomJoin{room_, {}, proto::JoinWish::any}));
    clients_.push_back({session, static_cast<int>(clients_.size())});
}

}  // namespace tengen::server::core::testing
