#pragma once

#include "proto/fields.hpp"
#include "proto/records.hpp"

// The members of finished games, of ratings and of the documents about them (see fields.hpp).
namespace tengen::proto {

/// The first member of a document, by which readers know it.
inline constexpr std::string_view kRecordFormat = "tengen record 1";
inline constexpr std::string_view kExportFormat = "tengen export 1";

template <class V>
void format_field(V& v, std::string_view format) {
    std::string text(format);
    v.need("format", text);
    if constexpr (V::kReads) {
        if (text != format) {
            v.refuse("format", format);
        }
    }
}

template <class V>
void fields(V& v, Like<V, RatedGame>& rated) {
    v.need("game", rated.game);
    v.may("rule", rated.rule);
}

template <class V>
void fields(V& v, Like<V, RuleRating>& rating) {
    fields(v, rating.of);
    fields(v, rating.rating);
}

template <class V>
void fields(V& v, Like<V, RatingChange>& change) {
    fields(v, change.rating);
    v.integer("change", change.change);
}

template <class V>
void fields(V& v, Like<V, GameSide>& side) {
    v.need("players", side.players);
    v.need("ai", side.ai);
    v.may("rating", side.rating);
}

template <class V>
void fields(V& v, Like<V, GameEntry>& entry) {
    v.need("game_id", entry.game_id);
    v.need("room", entry.room);
    v.need("started", entry.started);
    v.need("time", entry.time);
    v.option("title", entry.title, std::string());
    v.need("game", entry.game);
    v.option("clock", entry.clock, ClockRule{});
    v.need("players", entry.players);
    v.need("outcome", entry.outcome);
    v.need("plies", entry.plies);
    v.option("rated", entry.rated, false);
    v.option("private", entry.is_private, false);
}

template <class V>
void fields(V& v, Like<V, RecordAction>& action) {
    v.need("action", action.action);
    v.need("by", action.by);
    v.need("spent_ms", action.spent);
    v.may("left_ms", action.left);
    v.may("periods_left", action.periods_left);
}

template <class V>
void fields(V& v, Like<V, TakenBack>& taken) {
    v.need("ply", taken.ply);
    v.need("actions", taken.actions);
}

template <class V>
void fields(V& v, Like<V, Record>& record) {
    format_field(v, kRecordFormat);
    fields(v, record.entry);
    v.need("setup", record.setup);
    v.need("actions", record.actions);
    v.need("taken_back", record.taken_back);
}

template <class V>
void fields(V& v, Like<V, SaidLine>& said) {
    v.need("time", said.time);
    v.need("room", said.room);
    v.need("text", said.text);
}

template <class V>
void fields(V& v, Like<V, ReportLine>& report) {
    v.need("time", report.time);
    v.need("about", report.about);
    v.need("text", report.text);
}

template <class V>
void fields(V& v, Like<V, Profile>& profile) {
    fields(v, profile.player);
    v.need("guest", profile.guest);
    v.need("seen", profile.seen);
    v.need("blocked", profile.blocked);
}

template <class V>
void fields(V& v, Like<V, Export>& page) {
    format_field(v, kExportFormat);
    v.may("player", page.profile);
    v.may("ratings", page.ratings);
    v.need("games", page.games);
    v.need("said", page.said);
    v.need("reports", page.reports);
}

}  // namespace tengen::proto
