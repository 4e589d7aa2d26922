#pragma once

#include <array>

#include "proto/events.hpp"
#include "proto/fields.hpp"
#include "proto/fields_typed.hpp"

// The members of every event (see fields.hpp), and their types' names.
namespace tengen::proto {

/// In the order of EventBody's alternatives.
inline constexpr std::array<std::string_view, std::variant_size_v<EventBody>> kEventTypes{
    "joined",     "left",           "seats",         "owner",      "ready",       "started",      "played",
    "undo_asked", "undo_done",      "undo_closed",   "draw_asked", "draw_closed", "foul_claimed", "finished",
    "restarted",  "engine_changed", "rematch_asked", "rematch",    "said",        "closed",       "hidden"};

template <class V>
void fields(V& v, Like<V, Joined>& event) {
    v.need("player", event.player);
}

template <class V>
void fields(V& v, Like<V, Left>& event) {
    v.need("player", event.player);
    v.may("by", event.by);
}

template <class V>
void fields(V& v, Like<V, SeatsChanged>& event) {
    fields(v, event.seats);
}

template <class V>
void fields(V& v, Like<V, OwnerChanged>& event) {
    v.need("player", event.player);
}

template <class V>
void fields(V& v, Like<V, ReadyChanged>& event) {
    v.need("player", event.player);
    v.need("ready", event.ready);
}

template <class V>
void fields(V& v, Like<V, Started>& event) {
    v.need("roles", event.roles);
    v.defaulted("clocks", event.clocks);
}

template <class V>
void fields(V& v, Like<V, Played>& event) {
    v.need("by", event.by);
    v.need("action", event.action);
    v.need("ply", event.ply);
    v.need("epoch", event.epoch);
    v.need("stone", event.stone);
    v.option("setup", event.setup, false);
    v.defaulted("clocks", event.clocks);
    v.hash("position_hash", event.position_hash);
}

template <class V>
void fields(V& v, Like<V, UndoAsked>& event) {
    v.need("by", event.by);
    v.need("id", event.id);
    v.need("removes", event.removes);
    v.need("undo_left", event.undo_left);
    v.need("expires_ms", event.expires);
}

template <class V>
void fields(V& v, Like<V, UndoDone>& event) {
    v.may("id", event.id);
    v.need("by", event.by);
    v.need("to_ply", event.to_ply);
    v.need("removed", event.removed);
    v.need("epoch", event.epoch);
    v.need("board", event.board);
    v.need("hands", event.hands);
    v.need("taken", event.taken);
    v.hash("position_hash", event.position_hash);
    v.defaulted("clocks", event.clocks);
    v.need("undo_left", event.undo_left);
}

template <class V>
void fields(V& v, Like<V, UndoClosed>& event) {
    v.need("id", event.id);
    v.need("outcome", event.outcome);
}

template <class V>
void fields(V& v, Like<V, DrawAsked>& event) {
    v.need("by", event.by);
    v.need("id", event.id);
    v.need("expires_ms", event.expires);
}

template <class V>
void fields(V& v, Like<V, DrawClosed>& event) {
    v.need("id", event.id);
    v.need("outcome", event.outcome);
}

template <class V>
void fields(V& v, Like<V, FoulClaimed>& event) {
    v.need("by", event.by);
    v.need("right", event.right);
    v.may("kind", event.kind);
}

template <class V>
void fields(V& v, Like<V, Finished>& event) {
    v.need("outcome", event.outcome);
    v.defaulted("clocks", event.clocks);
}

template <class V>
void fields(V& v, Like<V, Restarted>& event) {
    v.need("epoch", event.epoch);
}

template <class V>
void fields(V& v, Like<V, EngineChanged>& event) {
    v.need("side", event.side);
    v.need("from", event.from);
    v.need("to", event.to);
}

template <class V>
void fields(V& v, Like<V, RematchAsked>& event) {
    v.need("by", event.by);
}

template <class V>
void fields(V& v, Like<V, Rematch>& event) {
    v.need("new_room", event.room);
}

template <class V>
void fields(V& v, Like<V, Said>& event) {
    v.need("by", event.by);
    v.need("channel", event.channel);
    v.need("text", event.text);
}

template <class V>
void fields(V& v, Like<V, Closed>& event) {
    v.need("reason", event.reason);
}

template <class V>
void fields(V& /*v*/, Like<V, Hidden>& /*event*/) {}

template <class V>
void fields(V& v, Like<V, Event>& event) {
    v.need("room", event.room);
    v.need("seq", event.seq);
    if constexpr (V::kReads) {
        typed_fields(v, event.body, kEventTypes);
    }
    if (!std::holds_alternative<Hidden>(event.body)) {
        v.need("time", event.time);
    }
    if constexpr (!V::kReads) {
        typed_fields(v, event.body, kEventTypes);
    }
}

}  // namespace tengen::proto
