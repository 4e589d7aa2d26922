#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/server/core/harness.hpp"

// Tables as the tests need them: two people, or a person and an AI, a game in play.
namespace tengen::server::core::testing {

/// The reply is an error with this reason.
inline ::testing::AssertionResult refused(proto::Reply const& reply, proto::ErrorReason expected) {
    if (reply) {
        return ::testing::AssertionFailure() << "it was accepted";
    }
    if (reply.error().reason != expected) {
        return ::testing::AssertionFailure()
               << "reason " << static_cast<int>(reply.error().reason) << ": " << reply.error().message;
    }
    return ::testing::AssertionSuccess();
}

/// The request that the reply tells of. Fails the test when there is none.
inline base::NegotiationId opened(proto::Reply const& reply) {
    EXPECT_TRUE(reply) << (reply ? "" : reply.error().message);
    auto const id = reply ? std::get<proto::Asked>(*reply).id : std::nullopt;
    EXPECT_TRUE(id) << "nobody was asked";
    return id.value_or(base::NegotiationId{});
}

template <class Body>
std::vector<Body> bodies(std::vector<proto::Event> const& events) {
    std::vector<Body> found;
    for (auto const& event : events) {
        if (auto const* body = std::get_if<Body>(&event.body)) {
            found.push_back(*body);
        }
    }
    return found;
}

/// Types of events by their index in EventBody, to compare orders.
inline std::vector<std::string> types(std::vector<proto::Event> const& events) {
    static constexpr char const* kNames[] = {
        "joined",       "left",       "seats",     "owner",          "ready",         "started",
        "played",       "undo_asked", "undo_done", "undo_closed",    "draw_asked",    "draw_closed",
        "foul_claimed", "finished",   "restarted", "engine_changed", "rematch_asked", "rematch",
        "said",         "closed",     "hidden"};
    std::vector<std::string> names;
    names.reserve(events.size());
    for (auto const& event : events) {
        names.emplace_back(kNames[event.body.index()]);
    }
    return names;
}

/// A harness with people in it; Ann is black, Bob is white.
struct PairTable : Harness {
    explicit PairTable(proto::UndoRule undo = {}, Config config = {},
                       rules::Opening opening = rules::Opening::free)
        : PairTable(proto::Game{.gomoku = {.opening = opening}}, undo, std::move(config)) {}
    explicit PairTable(proto::Game const& game, proto::UndoRule undo = {}, Config config = {})
        : PairTable(std::move(config), proto::RoomCreate{.game = game, .undo = undo}) {}
    PairTable(Config config, proto::RoomCreate const& wish) : Harness(std::move(config)) {
        ann = guest("Ann");
        bob = guest("Bob");
        room = std::get<proto::Created>(*ask(ann, wish)).room;
        EXPECT_TRUE(ask(bob, proto::RoomJoin{room, {}, proto::JoinWish::any}));
        EXPECT_TRUE(ask(ann, proto::RoomReady{room}));
        EXPECT_TRUE(ask(bob, proto::RoomReady{room}));
        clear();
    }

    void clear() {
        take_events(ann);
        take_events(bob);
        order.clear();
    }

    proto::Reply play(base::SessionId who, std::string action) {
        auto const shot = look(who, room);
        return ask(who, proto::GamePlay{room, std::move(action), shot.ply, shot.epoch});
    }
    /// Whoever is to act plays the actions in turn.
    void play_all(std::vector<std::string> const& actions) {
        for (auto const& action : actions) {
            auto const shot = look(ann, room);
            auto const who = shot.turn->player == player(ann) ? ann : bob;
            EXPECT_TRUE(ask(who, proto::GamePlay{room, action, shot.ply, {}})) << action;
        }
    }
    proto::Reply undo(base::SessionId who) { return ask(who, proto::GameUndo{room}); }
    /// Asks and returns the id of the request. Fails the test when refused.
    base::NegotiationId undo_id(base::SessionId who) { return opened(undo(who)); }
    proto::Reply grant(base::SessionId who, base::NegotiationId id) {
        return ask(who, proto::GameUndoAnswer{room, id, true});
    }
    proto::Reply refuse(base::SessionId who, base::NegotiationId id) {
        return ask(who, proto::GameUndoAnswer{room, id, false});
    }
    proto::Reply withdraw(base::SessionId who, base::NegotiationId id) {
        return ask(who, proto::GameUndoWithdraw{room, id});
    }

    base::SessionId ann{};
    base::SessionId bob{};
    base::RoomId room{};
};

/// Ann is black against the AI "strong"; the AI's answers are given by `engine_plays`.
struct AiTable : Harness {
    explicit AiTable(proto::UndoRule undo = {}, Config config = {}) : Harness(std::move(config)) {
        ann = guest("Ann");
        proto::RoomCreate wish;
        wish.opponent = "strong";
        wish.undo = undo;
        room = std::get<proto::Created>(*ask(ann, wish)).room;
        take_events(ann);
    }
    proto::Reply play(std::string action) {
        auto const shot = look(ann, room);
        return ask(ann, proto::GamePlay{room, std::move(action), shot.ply, shot.epoch});
    }
    base::SessionId ann{};
    base::RoomId room{};
};

}  // namespace tengen::server::core::testing
