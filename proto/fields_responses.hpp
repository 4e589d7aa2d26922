#pragma once

#include "proto/fields_events.hpp"
#include "proto/fields_infos.hpp"
#include "proto/fields_records.hpp"
#include "proto/fields_snapshot.hpp"
#include "proto/responses.hpp"

// The members of every result and of the notifications outside rooms (see fields.hpp).
namespace tengen::proto {

template <class V>
void fields(V& /*v*/, Like<V, Done>& /*done*/) {}

template <class V>
void fields(V& v, Like<V, SeatRef>& seat) {
    v.need("room", seat.room);
    v.need("side", seat.side);
}

template <class V>
void fields(V& v, Like<V, SessionLimits>& limits) {
    v.need("line_bytes", limits.line_bytes);
    v.need("outbox_bytes", limits.outbox_bytes);
    v.need("requests_per_20s", limits.requests_per_20s);
}

/// `player` of the welcome: a PlayerRef that also says whether it is a guest.
struct WelcomedPlayer {
    PlayerRef player{};
    bool guest = true;
};
template <class V>
void fields(V& v, Like<V, WelcomedPlayer>& player) {
    fields(v, player.player);
    v.need("guest", player.guest);
}

template <class V>
void fields(V& v, Like<V, Welcome>& welcome) {
    v.need("protocol", welcome.protocol);
    v.need("server", welcome.server);
    WelcomedPlayer player{welcome.player, welcome.guest};
    v.need("player", player);
    if constexpr (V::kReads) {
        welcome.player = std::move(player.player);
        welcome.guest = player.guest;
    }
    v.need("token", welcome.token);
    v.need("limits", welcome.limits);
    v.need("server_time", welcome.server_time);
    v.need("seats", welcome.seats);
}

template <class V>
void fields(V& v, Like<V, Rooms>& rooms) {
    v.need("rooms", rooms.rooms);
    v.may("next", rooms.next);
}

template <class V>
void fields(V& v, Like<V, LevelInfo>& level) {
    v.need("level", level.level);
    v.need("game", level.game);
    v.may("paper", level.paper);
    v.need("about", level.about);
    v.may("elo", level.elo);
    v.may("rules", level.rules);
    v.may("sizes", level.sizes);
    v.may("ratings", level.ratings);
}

template <class V>
void fields(V& v, Like<V, Levels>& levels) {
    v.need("levels", levels.levels);
}

template <class V>
void fields(V& v, Like<V, Created>& created) {
    v.need("room", created.room);
    v.need("snapshot", created.snapshot);
}

template <class V>
void fields(V& v, Like<V, Entered>& entered) {
    v.need("snapshot", entered.snapshot);
}

template <class V>
void fields(V& v, Like<V, Synced>& synced) {
    using Events = std::vector<Event>;
    if constexpr (V::kReads) {
        if (v.find("snapshot") != nullptr) {
            v.need("snapshot", synced.content.template emplace<Snapshot>());
        } else {
            v.need("events", synced.content.template emplace<Events>());
        }
    } else if (auto const* const snapshot = std::get_if<Snapshot>(&synced.content)) {
        v.need("snapshot", *snapshot);
    } else {
        v.need("events", std::get<Events>(synced.content));
    }
}

template <class V>
void fields(V& v, Like<V, PlayDone>& done) {
    v.need("seq", done.seq);
    v.need("ply", done.ply);
    v.need("epoch", done.epoch);
}

template <class V>
void fields(V& v, Like<V, Asked>& asked) {
    v.may("id", asked.id);
}

template <class V>
void fields(V& v, Like<V, Hint>& hint) {
    v.need("action", hint.action);
    v.integer("score", hint.score);
    v.need("pv", hint.pv);
    v.need("why", hint.why);
    v.may("win_in", hint.win_in);
}

template <class V>
void fields(V& v, Like<V, Games>& games) {
    v.need("games", games.games);
    v.may("next", games.next);
}

template <class V>
void fields(V& v, Like<V, TextPage>& page) {
    v.need("text", page.text);
    v.may("next", page.next);
}

template <class V>
void fields(V& v, Like<V, ScoreLine>& line) {
    fields(v, line.of);
    v.need("wins", line.wins);
    v.need("losses", line.losses);
    v.need("draws", line.draws);
    v.may("mine", line.mine);
    v.may("theirs", line.theirs);
}

template <class V>
void fields(V& v, Like<V, Score>& score) {
    v.need("player", score.player);
    v.need("scores", score.scores);
}

template <class V>
void fields(V& v, Like<V, LobbyChanged>& changed) {
    v.need("rooms", changed.rooms);
    v.need("gone", changed.gone);
}

template <class V>
void fields(V& /*v*/, Like<V, Replaced>& /*replaced*/) {}

template <class V>
void fields(V& v, Like<V, Goodbye>& goodbye) {
    v.need("reason", goodbye.reason);
}

template <class V>
void fields(V& v, Like<V, Notice>& notice) {
    v.need("text", notice.text);
}

}  // namespace tengen::proto
