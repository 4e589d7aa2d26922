#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "client/model/controller.hpp"
#include "proto/events.hpp"
#include "proto/responses.hpp"
#include "proto/snapshot.hpp"

// A small made-up server: rooms, events and answers for tests of the client's model.
namespace tengen::client::model::testing {

inline constexpr base::TimePoint kStart{base::Milliseconds{1'000'000}};
/// The server's clock runs five seconds ahead of the client's.
inline constexpr base::Milliseconds kOffset{5'000};

inline proto::PlayerRef li() {
    return {base::PlayerId{1}, "Li"};
}
inline proto::PlayerRef wang() {
    return {base::PlayerId{2}, "Wang"};
}
inline proto::SeatPlayer seated(proto::PlayerRef const& who) {
    return {who.id, who.name, true};
}
inline proto::By by(proto::PlayerRef const& who, rules::Side side) {
    return {who, side};
}

/// Li (black) against Wang (white), in play, no move yet.
inline proto::Snapshot table() {
    proto::Snapshot snapshot;
    snapshot.room = base::RoomId{"ABC234"};
    snapshot.seq = base::Seq{5};
    snapshot.time = kStart + kOffset;
    snapshot.owner = li();
    snapshot.state = proto::RoomState::playing;
    snapshot.seats.black.players = {seated(li())};
    snapshot.seats.white.players = {seated(wang())};
    snapshot.title = "Tea house";
    snapshot.floor = 0;
    snapshot.undo_left = {2, 2};
    return snapshot;
}

/// The table after `actions`.
inline proto::Snapshot table_after(std::vector<std::string> actions) {
    auto snapshot = table();
    snapshot.ply = static_cast<int>(actions.size());
    snapshot.seq.value += actions.size();
    snapshot.actions = std::move(actions);
    return snapshot;
}

/// A claim room after black's last stone on a full board without a five: pairs of columns that change colour
/// from row to row.
inline proto::Snapshot full_claim_table() {
    std::array<std::vector<std::string>, 2> stones;
    for (int row = 0; row < 15; ++row)
        for (int column = 0; column < 15; ++column)
            stones.at(static_cast<std::size_t>(column / 2 + row) % 2)
                .push_back(std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1));
    std::vector<std::string> actions;
    for (std::size_t at = 0; at < 225; ++at)
        actions.push_back(stones.at(at % 2).at(at / 2));
    auto snapshot = table_after(actions);
    snapshot.game.gomoku.rule = rules::FiveRule::renju;
    snapshot.game.gomoku.foul_mode = rules::FoulMode::claim;
    return snapshot;
}

inline proto::Event event(std::uint64_t seq, proto::EventBody body) {
    return {base::RoomId{"ABC234"}, base::Seq{seq}, kStart + kOffset, std::move(body)};
}

inline proto::Played played(std::string action, int ply, int epoch = 0) {
    bool const black = ply % 2 == 1;
    proto::Played out;
    out.by = black ? by(li(), rules::Side::black) : by(wang(), rules::Side::white);
    out.action = std::move(action);
    out.ply = ply;
    out.epoch = epoch;
    out.stone = black ? rules::Side::black : rules::Side::white;
    return out;
}

inline proto::UndoAsked undo_asked(proto::By who, std::vector<std::string> removes) {
    proto::UndoAsked out;
    out.by = std::move(who);
    out.id = base::NegotiationId{7};
    out.removes = std::move(removes);
    out.undo_left = {2, 2};
    out.expires = base::Milliseconds{20'000};
    return out;
}

inline proto::UndoDone undo_done(int to_ply, int epoch) {
    proto::UndoDone out;
    out.id = base::NegotiationId{7};
    out.by = by(li(), rules::Side::black);
    out.to_ply = to_ply;
    out.epoch = epoch;
    out.undo_left = {1, 1};
    return out;
}

inline proto::Welcome welcome_of(proto::PlayerRef const& who) {
    proto::Welcome welcome;
    welcome.protocol = 1;
    welcome.server = "tengen test";
    welcome.player = who;
    welcome.token = "secret";
    welcome.server_time = kStart + kOffset;
    return welcome;
}

/// The effects of one kind, in order.
template <class Kind>
std::vector<Kind> all_of(Effects const& effects) {
    std::vector<Kind> out;
    for (auto const& effect : effects)
        if (auto const* one = std::get_if<Kind>(&effect))
            out.push_back(*one);
    return out;
}

/// The requests of one kind among the effects, with their ids.
template <class Request>
std::vector<std::pair<std::int64_t, Request>> sent(Effects const& effects) {
    std::vector<std::pair<std::int64_t, Request>> out;
    for (auto const& one : all_of<SendRequest>(effects))
        if (auto const* request = std::get_if<Request>(&one.request))
            out.emplace_back(one.id, *request);
    return out;
}

/// The notices of one kind among the effects.
template <class Body>
std::vector<Body> notices(Effects const& effects) {
    std::vector<Body> out;
    for (auto const& one : all_of<Notice>(effects))
        if (auto const* body = std::get_if<Body>(&one.body))
            out.push_back(*body);
    return out;
}

}  // namespace tengen::client::model::testing
