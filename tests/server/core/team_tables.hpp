#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/server/core/tables.hpp"

// Tables with two people in a seat, and a table for one person on both sides.
namespace tengen::server::core::testing {

/// Whoever is at a table plays by name.
struct NamedTable : Harness {
    explicit NamedTable(Config config = {}) : Harness(std::move(config)) {
        ann = guest("Ann");
        bob = guest("Bob");
    }
    proto::Reply join(base::SessionId who, proto::JoinWish seat = proto::JoinWish::any) {
        return ask(who, proto::RoomJoin{room, {}, seat});
    }
    proto::Reply ready(base::SessionId who) { return ask(who, proto::RoomReady{room}); }
    proto::Snapshot shot() { return look(ann, room); }
    proto::Reply play(base::SessionId who, std::string action) {
        auto const seen = look(who, room);
        return ask(who, proto::GamePlay{room, std::move(action), seen.ply, seen.epoch});
    }
    proto::Reply undo(base::SessionId who) { return ask(who, proto::GameUndo{room}); }
    proto::Reply answer(base::SessionId who, base::NegotiationId id, Consent consent) {
        return ask(who, proto::GameUndoAnswer{room, id, consent == Consent::given});
    }
    /// The name of the person to act, empty when that is an AI or nobody.
    std::string next() {
        auto const turn = shot().turn;
        return turn && turn->player ? turn->player->name : "";
    }
    /// Names of those in the seat, in order.
    std::vector<std::string> in_seat(rules::Side side) {
        std::vector<std::string> names;
        auto const seats = shot().seats;
        for (auto const& player : seats[side].players) {
            names.push_back(player.name);
        }
        return names;
    }

    base::SessionId ann{}, bob{};
    base::RoomId room{};
};

/// Ann and Bob, in this order, are black against the AI "strong", whose answers are given by `engine_plays`.
struct TeamTable : NamedTable {
    explicit TeamTable(proto::UndoRule undo = {}) {
        proto::RoomCreate wish;
        wish.team = true;
        wish.opponent = "strong";
        wish.undo = undo;
        room = std::get<proto::Created>(*ask(ann, wish)).room;
        EXPECT_TRUE(join(bob));
        EXPECT_TRUE(ready(ann));
        EXPECT_TRUE(ready(bob));
        take_events(ann);
        take_events(bob);
    }
    /// A ply of the person, answered by the AI.
    void round(base::SessionId who, std::string mine, std::string const& engines) {
        auto const reply = play(who, std::move(mine));
        EXPECT_TRUE(reply) << (reply ? "" : reply.error().message);
        engine_plays(engines);
    }
};

/// Ann and Bob, black, against Cid and Dan.
struct TeamMatch : NamedTable {
    explicit TeamMatch(proto::UndoRule undo = {}, proto::Game const& game = {}) {
        cid = guest("Cid");
        dan = guest("Dan");
        proto::RoomCreate wish;
        wish.team = true;
        wish.undo = undo;
        wish.game = game;
        room = std::get<proto::Created>(*ask(ann, wish)).room;
        for (auto const who : {cid, bob, dan}) {
            EXPECT_TRUE(join(who));
        }
        for (auto const who : {ann, bob, cid, dan}) {
            EXPECT_TRUE(ready(who));
        }
        for (auto const who : {ann, bob, cid, dan}) {
            take_events(who);
        }
    }
    /// Plays the actions by whoever is to act.
    void play_all(std::vector<std::string> const& actions) {
        std::map<std::string, base::SessionId> const by_name{
            {"Ann", ann}, {"Bob", bob}, {"Cid", cid}, {"Dan", dan}};
        for (auto const& action : actions) {
            auto const reply = play(by_name.at(next()), action);
            EXPECT_TRUE(reply) << action << ": " << (reply ? "" : reply.error().message);
        }
    }

    base::SessionId cid{}, dan{};
};

/// Ann on both sides; Bob watches.
struct HotSeat : NamedTable {
    explicit HotSeat(proto::UndoRule undo = without_limit(), proto::Game const& game = {}) {
        proto::RoomCreate wish;
        wish.hot_seat = true;
        wish.undo = undo;
        wish.game = game;
        created = std::get<proto::Created>(*ask(ann, wish)).snapshot;
        room = created.room;
        EXPECT_TRUE(join(bob));
        take_events(ann);
        take_events(bob);
    }
    static proto::UndoRule without_limit() {
        proto::UndoRule rule;
        rule.limit.reset();
        return rule;
    }
    void play_all(std::vector<std::string> const& actions) {
        for (auto const& action : actions) {
            EXPECT_TRUE(play(ann, action)) << action;
        }
    }
    proto::Snapshot created{};
};

}  // namespace tengen::server::core::testing
