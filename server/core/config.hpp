#pragma once

#include <cstddef>
#include <string>

#include "common/base/time.hpp"

namespace tengen::server::core {

/// The settings that the core obeys; the keys of the configuration file are named in the comments.
struct Config {
    std::string server_name = "tengen";         // server.name
    base::Milliseconds undo_ttl{20'000};        // undo.ttl_ms
    base::Milliseconds undo_cooldown{10'000};   // undo.cooldown_ms: times min(n, 10)^2
    base::Milliseconds draw_ttl{60'000};        // draw.ttl_ms
    int draw_refused_plies = 10;                // draw.refused_plies
    base::Milliseconds claim_ttl{30'000};       // claim.ttl_ms
    base::Milliseconds abandoned{60'000};       // claim.abandoned_ms: away so long, a game may be claimed
    base::Milliseconds rematch_ttl{60'000};     // rematch.ttl_ms
    base::Milliseconds ai_pace{500};            // ai.pace_ms: AI against AI, at least this long a move
    int ai_rooms = 2;                           // ai.rooms: AI-against-AI rooms at a time
    base::Milliseconds ai_watcherless{60'000};  // ai.watcherless_ms
    int ai_draw_from = 60;                      // ai.draw_from_plies: an AI offers no draw before
    int ai_draw_every = 20;                     // ai.draw_every_plies: nor again for so many
    base::Milliseconds storage_probe{2'000};    // storage.probe_ms
    base::Milliseconds room_idle{3'600'000};    // room.idle_ms: an open or finished room nobody is in
    base::Milliseconds room_deserted_ai{86'400'000};  // room.deserted_ai_ms: a game against an AI, the same
    base::Milliseconds room_deserted{604'800'000};    // room.deserted_ms: a game between people, the same
    base::Milliseconds room_return{300'000};          // room.return_ms: to come back after a restart
    base::Milliseconds lobby_interval{250};           // lobby.interval_ms: lobby.changed at most this often
    base::Milliseconds watcher_away{60'000};  // room.watcher_away_ms: a watcher without connection leaves
    std::size_t max_rooms = 20'000;           // limits.rooms
    std::size_t rooms_per_player = 32;        // limits.rooms_per_player
    std::size_t watchers_per_room = 200;      // limits.watchers
    int chat_lines = 10;                      // limits.chat_lines in chat_window
    int chat_characters = 1'000;              // limits.chat_characters in chat_window
    base::Milliseconds chat_window{10'000};   // limits.chat_window_ms
    int wrong_passwords = 5;                  // limits.wrong_passwords a minute
    int failed_logins = 10;                   // limits.failed_logins of an address an hour
    int reports = 5;                          // limits.reports an hour
    std::size_t blocked_players = 500;        // limits.blocked_players
    int players_per_address = 30;             // limits.players_per_address: new ones, a minute
    base::Milliseconds guest_forgotten{7'776'000'000};  // guest.forgotten_ms: 90 days
    std::size_t passwords_at_work = 64;                 // limits.passwords_at_work
    std::size_t archive_questions = 64;                 // limits.archive_questions: at a time, of all
    int line_bytes = 65'536;                            // limits.line_bytes
    int outbox_bytes = 262'144;                         // limits.outbox_bytes
    int requests_per_20s = 100;                         // limits.requests_per_20s
};

}  // namespace tengen::server::core
