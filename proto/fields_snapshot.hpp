#pragma once

#include "proto/fields.hpp"

// The members of snapshots and summaries (see fields.hpp).
namespace tengen::proto {

template <class V>
void fields(V& v, Like<V, OpeningName>& opening) {
    v.need("code", opening.code);
    v.need("name_zh", opening.name_zh);
    v.need("name_latin", opening.name_latin);
}

template <class V>
void fields(V& v, Like<V, Turn>& turn) {
    v.need("side", turn.side);
    v.need("player", turn.player);
    v.need("stone", turn.stone);
    v.need("choices", turn.choices);
    v.need("offers", turn.offers);
    v.need("offer_count", turn.offer_count);
}

template <class V>
void fields(V& v, Like<V, Pending>& pending) {
    v.need("kind", pending.kind);
    v.need("by", pending.by);
    v.need("id", pending.id);
    if (pending.kind == NegotiationKind::undo) {
        v.need("removes", pending.removes);
    }
    v.need("expires_ms", pending.expires);
}

template <class V>
void fields(V& v, Like<V, Summary>& summary) {
    v.need("room", summary.room);
    v.need("title", summary.title);
    v.need("game", summary.game);
    v.need("state", summary.state);
    v.need("seats", summary.seats);
    v.need("watchers", summary.watchers);
    v.need("has_password", summary.has_password);
    v.option("rated", summary.rated, false);
}

/// What was settled when the room was made, and who is in it.
template <class V>
void room_fields(V& v, Like<V, Snapshot>& snapshot) {
    v.need("room", snapshot.room);
    v.need("seq", snapshot.seq);
    v.need("time", snapshot.time);
    v.need("game", snapshot.game);
    v.need("clock", snapshot.clock);
    v.need("undo", snapshot.undo);
    v.need("owner", snapshot.owner);
    v.need("state", snapshot.state);
    v.need("seats", snapshot.seats);
    v.need("roles", snapshot.roles);
    v.need("watchers", snapshot.watchers);
    v.need("title", snapshot.title);
    v.need("team", snapshot.team);
    v.need("hot_seat", snapshot.hot_seat);
    v.need("hints", snapshot.hints);
    v.option("rated", snapshot.rated, false);
    v.need("ready", snapshot.ready);
    v.need("rematch", snapshot.rematch);
}

template <class V>
void fields(V& v, Like<V, Snapshot>& snapshot) {
    room_fields(v, snapshot);
    v.need("actions", snapshot.actions);
    v.defaulted("setup", snapshot.setup);
    v.need("floor", snapshot.floor);
    v.need("ply", snapshot.ply);
    v.need("epoch", snapshot.epoch);
    v.need("phase", snapshot.phase);
    v.need("board", snapshot.board);
    v.need("hands", snapshot.hands);
    v.need("taken", snapshot.taken);
    v.need("last", snapshot.last);
    v.need("opening", snapshot.opening);
    v.need("turn", snapshot.turn);
    v.may("left", snapshot.left);
    v.may("next", snapshot.next);
    v.null("clocks");
    v.need("undo_left", snapshot.undo_left);
    v.need("pending", snapshot.pending);
    v.need("outcome", snapshot.outcome);
    v.hash("position_hash", snapshot.position_hash);
}

}  // namespace tengen::proto
