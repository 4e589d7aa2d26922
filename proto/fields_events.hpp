#pragma once

#include <array>
#include <utility>

#include "proto/events.hpp"
#include "proto/fields.hpp"

// The members of every event and info (see fields.hpp), and their types' names.
namespace tengen::proto {

/// In the order of EventBody's alternatives.
inline constexpr std::array<std::string_view, std::variant_size_v<EventBody>> kEventTypes{
    "joined",         "left",          "seats",       "owner",      "ready",       "started",  "played",
    "undo_asked",     "undo_done",     "undo_closed", "draw_asked", "draw_closed", "finished", "restarted",
    "engine_changed", "rematch_asked", "rematch",     "said",       "closed",      "hidden"};
/// In the order of InfoBody's alternatives.
inline constexpr std::array<std::string_view, std::variant_size_v<InfoBody>> kInfoTypes{
    "presence", "thinking", "storage"};

template <class V>
void fields(V& v, Like<V, Joined>& event) {
    v.need("player", event.player);
}

template <class V>
void fields(V& v, Like<V, Left>& event) {
    v.need("player", event.player);
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
    v.null("clocks");
}

template <class V>
void fields(V& v, Like<V, Played>& event) {
    v.need("by", event.by);
    v.need("action", event.action);
    v.need("ply", event.ply);
    v.need("epoch", event.epoch);
    v.need("stone", event.stone);
    v.option("setup", event.setup, false);
    v.null("clocks");
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
    v.null("clocks");
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
void fields(V& v, Like<V, Finished>& event) {
    v.need("outcome", event.outcome);
    v.null("clocks");
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
void fields(V& v, Like<V, Presence>& info) {
    v.need("player", info.player);
    v.need("state", info.state);
}

template <class V>
void fields(V& v, Like<V, Thinking>& info) {
    v.need("side", info.side);
    v.need("depth", info.depth);
    v.need("nodes", info.nodes);
    v.integer("score", info.score);
    v.need("pv", info.pv);
}

template <class V>
void fields(V& v, Like<V, Storage>& info) {
    v.need("state", info.state);
}

/// `type` and the members of the alternative that it names. A reader takes an unknown type for the last one.
template <class V, class Body, std::size_t N>
void typed_fields(V& v, Body& body, std::array<std::string_view, N> const& types) {
    if constexpr (V::kReads) {
        std::string type;
        v.need("type", type);
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (void)((types[I] == type && (fields(v, body.template emplace<I>()), true)) || ... ||
                   (body.template emplace<N - 1>(), true));
        }
        (std::make_index_sequence<N>{});
    } else {
        v.need("type", types[body.index()]);
        std::visit([&](auto const& alternative) { fields(v, alternative); }, body);
    }
}

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

template <class V>
void fields(V& v, Like<V, Info>& info) {
    v.need("room", info.room);
    v.need("time", info.time);
    typed_fields(v, info.body, kInfoTypes);
}

}  // namespace tengen::proto
