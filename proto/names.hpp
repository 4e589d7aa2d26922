#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "common/rules/merit.hpp"
#include "proto/errors.hpp"
#include "proto/events.hpp"
#include "proto/infos.hpp"
#include "proto/method.hpp"
#include "proto/responses.hpp"

// How every enumeration is spelled on the wire, in the order of its enumerators.
namespace tengen::proto {

template <std::size_t N>
using Names = std::array<std::string_view, N>;

template <class E>
inline constexpr Names<0> kNames{};
template <>
inline constexpr Names<2> kNames<rules::Side>{"black", "white"};
template <>
inline constexpr Names<2> kNames<rules::GameKind>{"gomoku", "chengsanqi"};
template <>
inline constexpr Names<4> kNames<rules::FiveRule>{"freestyle", "standard", "renju", "caro"};
template <>
inline constexpr Names<12> kNames<rules::Opening>{
    "free", "centre", "prescribed", "two_fifths", "swap_after_three", "renju_classic",
    "swap", "swap2",  "yamaguchi",  "soosyrv8",   "taraguchi10",      "balanced"};
template <>
inline constexpr Names<3> kNames<rules::ChengsanPreset>{"chengsanqi", "chengsanqi-folk", "nine-mens-morris"};
template <>
inline constexpr Names<2> kNames<rules::AllInMills>{"pass", "any"};
template <>
inline constexpr Names<3> kNames<rules::FoulMode>{"auto", "forbid", "claim"};
template <>
inline constexpr Names<3> kNames<rules::Foul>{"double_three", "double_four", "overline"};
template <>
inline constexpr Names<15> kNames<rules::Reason>{
    "five",           "foul_double_three", "foul_double_four", "foul_overline", "foul_claimed",
    "board_full",     "agreement",         "resign",           "timeout",       "abandoned",
    "too_few_stones", "no_move",           "repetition",       "hundred_turns", "aborted"};
template <>
inline constexpr Names<5> kNames<rules::Phase>{"opening", "play", "placing", "moving", "over"};
template <>
inline constexpr Names<7> kNames<rules::ActionKind>{"place",   "move",  "swap",  "keep",
                                                    "declare", "offer", "choose"};
template <>
inline constexpr Names<16> kNames<rules::Illegal>{
    "occupied",      "off_board",      "foul_double_three", "foul_double_four",
    "foul_overline", "opening",        "offer_count",       "offer_symmetric",
    "blocked_point", "not_adjacent",   "take_missing",      "take_not_due",
    "take_in_mill",  "not_your_stone", "wrong_phase",       "bad_notation"};
template <>
inline constexpr Names<rules::kMerits> kNames<rules::Merit>{
    "five",         "blocks_five",    "straight_four", "win_by_fours", "double_four", "four_three",
    "double_three", "foul_trap",      "blocks_three",  "blocks_fork",  "four",        "open_three",
    "builds",       "wins",           "two_mills",     "swings_mill",  "closes_mill", "blocks_mill",
    "opens_mill",   "threatens_mill", "better_side",   "keeps_side",   "opening",     "search"};
template <>
inline constexpr Names<4> kNames<ClockKind>{"none", "fischer", "byoyomi", "per_move"};
template <>
inline constexpr Names<2> kNames<UndoScope>{"per_game", "per_player"};
template <>
inline constexpr Names<2> kNames<UndoCounts>{"granted", "asked"};
template <>
inline constexpr Names<3> kNames<UndoClock>{"fair", "restore", "keep"};
template <>
inline constexpr Names<2> kNames<AiPolicy>{"accept", "refuse"};
template <>
inline constexpr Names<3> kNames<RoomState>{"open", "playing", "finished"};
template <>
inline constexpr Names<2> kNames<NegotiationKind>{"undo", "draw"};
template <>
inline constexpr Names<5> kNames<NegotiationOutcome>{"accepted", "refused", "withdrawn", "expired", "void"};
template <>
inline constexpr Names<3> kNames<CloseReason>{"empty", "idle", "operator"};
template <>
inline constexpr Names<2> kNames<Channel>{"players", "watchers"};
template <>
inline constexpr Names<4> kNames<SeatWish>{"black", "white", "random", "none"};
template <>
inline constexpr Names<4> kNames<JoinWish>{"any", "black", "white", "watch"};
template <>
inline constexpr Names<3> kNames<RecordFormat>{"sgf", "psq", "json"};
template <>
inline constexpr Names<3> kNames<PresenceState>{"online", "unstable", "offline"};
template <>
inline constexpr Names<2> kNames<StorageState>{"failed", "back"};
template <>
inline constexpr Names<4> kNames<GoodbyeReason>{"shutdown", "slow", "idle", "operator"};
template <>
inline constexpr Names<kErrorReasons> kNames<ErrorReason>{"parse_error",
                                                          "invalid_request",
                                                          "unknown_method",
                                                          "bad_params",
                                                          "hello_first",
                                                          "already_greeted",
                                                          "unsupported_protocol",
                                                          "too_fast",
                                                          "room_not_found",
                                                          "not_seated",
                                                          "forbidden",
                                                          "not_owner",
                                                          "not_playing",
                                                          "stale_state",
                                                          "not_your_turn",
                                                          "illegal",
                                                          "name_taken",
                                                          "wrong_login",
                                                          "wrong_password",
                                                          "seat_taken",
                                                          "room_full",
                                                          "too_many_rooms",
                                                          "unsupported_game",
                                                          "negotiation_pending",
                                                          "draining",
                                                          "storage_failed",
                                                          "phase_forbidden",
                                                          "too_few_moves",
                                                          "undo_limit",
                                                          "already_asked",
                                                          "too_soon",
                                                          "undo_gone",
                                                          "draw_gone",
                                                          "too_late",
                                                          "already_claimed",
                                                          "no_hint",
                                                          "record_not_found",
                                                          "other"};
template <>
inline constexpr Names<kMethods> kNames<Method>{"hello",
                                                "ping",
                                                "lobby.list",
                                                "lobby.watch",
                                                "lobby.unwatch",
                                                "lobby.quick",
                                                "ai.levels",
                                                "account.register",
                                                "account.login",
                                                "account.password",
                                                "account.logout_all",
                                                "player.block",
                                                "player.report",
                                                "room.create",
                                                "room.join",
                                                "room.stand",
                                                "room.leave",
                                                "room.ready",
                                                "room.unready",
                                                "room.ai",
                                                "room.kick",
                                                "room.owner",
                                                "room.sync",
                                                "game.play",
                                                "game.resign",
                                                "game.draw",
                                                "game.draw_answer",
                                                "game.draw_withdraw",
                                                "game.undo",
                                                "game.undo_answer",
                                                "game.undo_withdraw",
                                                "game.claim_foul",
                                                "game.claim_abandoned",
                                                "game.abort",
                                                "game.restart",
                                                "game.rematch",
                                                "game.hint",
                                                "record.list",
                                                "record.get",
                                                "player.score",
                                                "account.export",
                                                "chat.say",
                                                "chat.mute"};

/// The wire's spelling of `value`.
template <class E>
[[nodiscard]] constexpr std::string_view name_of(E value) {
    // A name forgotten in a list leaves its last one empty.
    static_assert(!kNames<E>.empty() && !kNames<E>.back().empty());
    return kNames<E>[static_cast<std::size_t>(value)];
}

/// The enumerator spelled `name`, nullopt when there is none. Linear: the lists are short.
template <class E>
[[nodiscard]] constexpr std::optional<E> named(std::string_view name) {
    static_assert(!kNames<E>.empty());
    for (std::size_t index = 0; index < kNames<E>.size(); ++index) {
        if (kNames<E>[index] == name) {
            return static_cast<E>(index);
        }
    }
    return std::nullopt;
}

}  // namespace tengen::proto
