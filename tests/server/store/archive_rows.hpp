#pragma once

#include <charconv>
#include <string>

#include "server/core/ratings.hpp"
#include "server/store/archive_reader.hpp"
#include "tests/server/store/temp_store.hpp"

// Finished games, and rows of the archive in a form of their own.
namespace tengen::server::store {

inline RowCodec archive_rows() {
    auto codec = plain_rows();
    // The number, who played and who won, what the ratings are.
    codec.encode_entry = [](proto::GameEntry const& entry) {
        auto const side = [](proto::GameSide const& one) {
            auto text = one.players.empty() ? one.ai.value_or("-") : std::to_string(one.players[0].id.value);
            return one.rating ? text + "=" + std::to_string(one.rating->rating.value) : text;
        };
        return std::to_string(entry.game_id.value) + " " + side(entry.players.black) + " " +
               side(entry.players.white);
    };
    return codec;
}

inline base::TimePoint at(std::int64_t milliseconds) {
    return base::TimePoint{base::Milliseconds{milliseconds}};
}

/// A game that black (`black`) won by resignation against `white` in room `room`; one event.
inline core::ArchivedGame game_of(std::string room, std::uint64_t black, std::uint64_t white,
                                  int number = 1) {
    core::ArchivedGame game;
    game.entry.room = base::RoomId{std::move(room)};
    game.entry.time = at(1'700'000'000'000);
    game.entry.players.black.players = {{base::PlayerId{black}, "b"}};
    game.entry.players.white.players = {{base::PlayerId{white}, "w"}};
    game.entry.outcome = {rules::Side::black, rules::Reason::resign};
    game.seed = 0xFFFF'FFFF'FFFF'FFF0U;
    game.number = number;
    proto::Said body;
    body.text = "end";
    game.events = {{game.entry.room, base::Seq{3}, at(5), body}};
    return game;
}

inline core::ArchivedGame rated_game(std::string room, std::uint64_t black, std::uint64_t white,
                                     int number = 1) {
    auto game = game_of(std::move(room), black, white, number);
    game.entry.rated = true;
    game.counts = core::ArchivedGame::Counts::yes;
    return game;
}

}  // namespace tengen::server::store
