#pragma once

#include "proto/fields.hpp"
#include "proto/requests.hpp"

// The params of every request (see fields.hpp).
namespace tengen::proto {

inline constexpr TextRule kClientRule{1, 64};
inline constexpr TextRule kSearchRule{0, kTitleCharacters};
inline constexpr TextRule kTokenRule{0, kTokenCharacters, TextRule::Kind::as_it_is};
inline constexpr TextRule kPasswordRule{0, kPasswordCharacters, TextRule::Kind::as_it_is};

/// The name of an account is judged as it is: nobody shall get another one than the one typed.
inline constexpr TextRule kAccountNameRule{1, kNameCharacters, TextRule::Kind::as_it_is};
inline constexpr TextRule kNewPasswordRule{kLeastAccountPassword, kMostAccountPassword,
                                           TextRule::Kind::as_it_is};
inline constexpr TextRule kOldPasswordRule{0, kMostAccountPassword, TextRule::Kind::as_it_is};
inline constexpr TextRule kReportRule{1, kReportCharacters};

/// The AI opponent of `room.create`.
struct OpponentField {
    std::string ai;
};
template <class V>
void fields(V& v, Like<V, OpponentField>& opponent) {
    v.need("ai", opponent.ai);
}

/// An empty title or password is none.
template <class V>
void drop_empty([[maybe_unused]] Like<V, std::optional<std::string>>& text) {
    if constexpr (V::kReads) {
        if (text && text->empty()) {
            text.reset();
        }
    }
}

template <class V>
void fields(V& v, Like<V, Hello>& hello) {
    v.need("protocol", hello.protocol);
    v.text("client", hello.client, kClientRule);
    v.may_text("name", hello.name, kNameRule);
    v.may_text("token", hello.token, kTokenRule);
    v.may("lang", hello.lang);
    v.option("heartbeat", hello.heartbeat, true);
}

template <class V>
void fields(V& v, Like<V, LobbyList>& list) {
    v.may("game", list.game);
    v.may("state", list.state);
    v.may_text("text", list.text, kSearchRule);
    v.may("limit", list.limit);
    v.may("after", list.after);
    v.option("mine", list.mine, false);
}

template <class V>
void fields(V& v, Like<V, LobbyQuick>& quick) {
    v.need("game", quick.game);
    v.may("clock", quick.clock);
}

template <class V>
void fields(V& v, Like<V, AccountRegister>& account) {
    v.text("name", account.name, kAccountNameRule);
    v.text("password", account.password, kNewPasswordRule);
}

template <class V>
void fields(V& v, Like<V, AccountLogin>& account) {
    v.text("name", account.name, kAccountNameRule);
    v.text("password", account.password, kOldPasswordRule);
}

template <class V>
void fields(V& v, Like<V, AccountPassword>& change) {
    v.text("old", change.old_password, kOldPasswordRule);
    v.text("new", change.new_password, kNewPasswordRule);
}

template <class V>
void fields(V& v, Like<V, PlayerBlock>& block) {
    v.need("player", block.player);
    v.option("blocked", block.blocked, true);
}

template <class V>
void fields(V& v, Like<V, PlayerReport>& report) {
    v.need("player", report.player);
    v.text("text", report.text, kReportRule);
}

template <class V>
void fields(V& v, Like<V, RoomCreate>& room) {
    v.need("game", room.game);
    v.may_text("title", room.title, kTitleRule);
    drop_empty<V>(room.title);
    v.option("private", room.is_private, false);
    v.may_text("password", room.password, kPasswordRule);
    drop_empty<V>(room.password);
    v.may("seat", room.seat);
    std::optional<OpponentField> opponent;
    if (room.opponent) {
        opponent = OpponentField{*room.opponent};
    }
    v.may("opponent", opponent);
    if constexpr (V::kReads) {
        if (opponent) {
            room.opponent = opponent->ai;
        }
    }
    v.option("team", room.team, false);
    v.option("clock", room.clock, ClockRule{});
    v.option("hot_seat", room.hot_seat, false);
    v.option("rated", room.rated, false);
    v.option("undo", room.undo, usual_undo(room));
    v.option("hints", room.hints, false);
    v.option("auto_start", room.auto_start, false);
}

template <class V>
void fields(V& v, Like<V, RoomJoin>& join) {
    v.need("room", join.room);
    v.may_text("password", join.password, kPasswordRule);
    drop_empty<V>(join.password);
    v.option("seat", join.seat, JoinWish::any);
}

template <class V>
void fields(V& v, Like<V, RoomAi>& seat) {
    v.need("room", seat.room);
    v.need("side", seat.side);
    v.need("level", seat.level);
}

template <class V>
void fields(V& v, Like<V, RoomKick>& kick) {
    v.need("room", kick.room);
    v.need("player", kick.player);
}

template <class V>
void fields(V& v, Like<V, RoomOwner>& owner) {
    v.need("room", owner.room);
    v.need("player", owner.player);
}

template <class V>
void fields(V& v, Like<V, RoomSync>& sync) {
    v.need("room", sync.room);
    v.need("since", sync.since);
}

template <class V>
void fields(V& v, Like<V, GamePlay>& play) {
    v.need("room", play.room);
    v.need("action", play.action);
    v.need("ply", play.ply);
    v.may("epoch", play.epoch);
}

template <class V>
void fields(V& v, Like<V, RecordList>& list) {
    v.may("player", list.player);
    v.may("after", list.after);
    v.may("limit", list.limit);
}

template <class V>
void fields(V& v, Like<V, RecordGet>& get) {
    v.may("room", get.of_room);
    v.may("game_id", get.game_id);
    v.need("format", get.format);
}

template <class V>
void fields(V& v, Like<V, PlayerScore>& score) {
    v.need("player", score.player);
}

template <class V>
void fields(V& v, Like<V, AccountExport>& wish) {
    v.may("after", wish.after);
}

template <class V>
void fields(V& v, Like<V, ChatSay>& say) {
    v.need("room", say.room);
    v.text("text", say.text, kChatRule);
}

template <class V>
void fields(V& v, Like<V, ChatMute>& mute) {
    v.need("player", mute.player);
}

/// Requests that name a room and nothing else, an answer to a negotiation, its withdrawal, and no params.
template <class V, class T>
void request_fields(V& v, T& request) {
    if constexpr (requires { request.accept; }) {
        v.need("room", request.room);
        v.need("id", request.id);
        v.need("accept", request.accept);
    } else if constexpr (requires { fields(v, request); }) {
        fields(v, request);
    } else if constexpr (requires { request.id; }) {
        v.need("room", request.room);
        v.need("id", request.id);
    } else if constexpr (requires { request.room; }) {
        v.need("room", request.room);
    } else {
        static_assert(std::is_empty_v<T>);
    }
}

}  // namespace tengen::proto
