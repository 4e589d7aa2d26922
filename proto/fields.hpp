#pragma once

#include "proto/field_types.hpp"
#include "proto/snapshot.hpp"
#include "proto/text.hpp"

// The members of every part, described once: `fields(v, part)` reads them (FieldReader) or writes them
// (FieldWriter). need = always there; may = absent when not set; option = absent when it is the default;
// defaulted = always written, may be absent when read.
namespace tengen::proto {

inline constexpr TextRule kNameRule{1, kNameCharacters};
inline constexpr TextRule kTitleRule{0, kTitleCharacters};
inline constexpr TextRule kChatRule{1, kChatCharacters};

template <class V>
void fields(V& v, Like<V, PlayerRef>& player) {
    v.need("id", player.id);
    v.need("name", player.name);
}

template <class V>
void fields(V& v, Like<V, By>& by) {
    v.need("player", by.player);
    v.need("side", by.side);
}

template <class V>
void fields(V& v, Like<V, RatingView>& rating) {
    v.need("value", rating.value);
    v.need("deviation", rating.deviation);
    v.need("games", rating.games);
}

template <class V>
void fields(V& v, Like<V, SeatPlayer>& player) {
    v.need("id", player.id);
    v.need("name", player.name);
    v.need("online", player.online);
    v.may("rating", player.rating);
}

template <class V>
void fields(V& v, Like<V, Seat>& seat) {
    v.need("players", seat.players);
    v.need("ai", seat.ai);
    v.may("ai_rating", seat.ai_rating);
}

template <class V>
void foul_fields(V& v, Like<V, rules::FoulSet>& fouls) {
    std::optional<std::vector<rules::Foul>> list;
    if constexpr (!V::kReads) {
        if (fouls != rules::FoulSet{}) {
            list.emplace();
            for (auto const& [on, foul] : {std::pair{fouls.double_three, rules::Foul::double_three},
                                           std::pair{fouls.double_four, rules::Foul::double_four},
                                           std::pair{fouls.overline, rules::Foul::overline}}) {
                if (on) {
                    list->push_back(foul);
                }
            }
        }
    }
    v.may("fouls", list);
    if constexpr (V::kReads) {
        if (list) {
            auto const has = [&](rules::Foul foul) {
                return std::find(list->begin(), list->end(), foul) != list->end();
            };
            fouls = {has(rules::Foul::double_three), has(rules::Foul::double_four),
                     has(rules::Foul::overline)};
        }
    }
}

template <class V>
void fields(V& v, Like<V, rules::ChengsanRules>& flags) {
    v.need("blocked_points", flags.blocked_points);
    v.need("all_in_mills", flags.all_in_mills);
    v.need("fly", flags.fly);
}

/// The preset's name where there is one, else the flags. Neither: the default preset.
template <class V>
void chengsan_fields(V& v, Like<V, rules::ChengsanRules>& rules) {
    std::optional<rules::ChengsanPreset> preset;
    std::optional<rules::ChengsanRules> flags;
    if constexpr (!V::kReads) {
        preset = rules::preset_of(rules);
        if (!preset) {
            flags = rules;
        }
    }
    v.may("preset", preset);
    v.may("flags", flags);
    if constexpr (V::kReads) {
        if (preset && flags) {
            v.refuse("flags", "left out beside a preset");
        }
        rules = flags ? *flags : rules::rules_of(preset.value_or(rules::ChengsanPreset::chengsanqi));
    }
}

template <class V>
void fields(V& v, Like<V, Game>& game) {
    v.need("kind", game.kind);
    if (game.kind == rules::GameKind::chengsanqi) {
        chengsan_fields(v, game.chengsan);
        return;
    }
    v.need("rule", game.gomoku.rule);
    v.defaulted("size", game.gomoku.size);
    v.defaulted("opening", game.gomoku.opening);
    v.may("opening_code", game.opening_code);
    foul_fields(v, game.gomoku.fouls);
    v.option("foul_mode", game.gomoku.foul_mode, rules::FoulMode::automatic);
}

template <class V>
void fields(V& v, Like<V, ClockRule>& clock) {
    v.need("kind", clock.kind);
    switch (clock.kind) {
        case ClockKind::none:
            break;
        case ClockKind::fischer:
            v.need("main_ms", clock.main);
            v.need("increment_ms", clock.increment);
            break;
        case ClockKind::byoyomi:
            v.need("main_ms", clock.main);
            v.need("periods", clock.periods);
            v.need("period_ms", clock.period);
            break;
        case ClockKind::per_move:
            v.need("move_ms", clock.move);
            break;
    }
}

template <class V>
void fields(V& v, Like<V, UndoRule>& undo) {
    v.defaulted("limit", undo.limit);
    v.defaulted("scope", undo.scope);
    v.defaulted("counts", undo.counts);
    v.defaulted("clock", undo.clock);
    v.defaulted("ai_policy", undo.ai_policy);
}

template <class V>
void fields(V& v, Like<V, Roles>& roles) {
    v.need("first", roles.first);
    v.need("second", roles.second);
}

template <class V>
void fields(V& v, Like<V, Board>& board) {
    v.need("black", board.black);
    v.need("white", board.white);
    v.need("blocked", board.blocked);
}

template <class V>
void fields(V& v, Like<V, rules::Outcome>& outcome) {
    v.need("winner", outcome.winner);
    v.need("reason", outcome.reason);
    v.may("foul", outcome.foul);
    v.points("line", outcome.line);
}

}  // namespace tengen::proto
