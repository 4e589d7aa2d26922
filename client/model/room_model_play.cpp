// How the game itself moves a room on, and who acts for whom in it.

#include <algorithm>
#include <utility>

#include "client/model/room_model.hpp"

namespace tengen::client::model {

void RoomModel::played(proto::Played const& played) {
    auto const source = played.setup ? MoveSource::server : MoveSource::player;
    board_.play(played.action, played.stone, source);
    if (played.by.player && played.by.side)
        team_turn_.played(facts_.seats[*played.by.side], played.by.player->id);
    facts_.actions.push_back(played.action);
    facts_.setup += played.setup ? 1 : 0;
    facts_.ply = played.ply;
    facts_.epoch = played.epoch;
    facts_.position_hash = played.position_hash;
    facts_.turn.reset();
    if (!is_swap(played.action))
        return;
    // The people are exchanged by the event `seats`.
    std::swap(facts_.undo_left.black, facts_.undo_left.white);
    std::swap(facts_.roles.first, facts_.roles.second);
}

void RoomModel::taken_back(proto::UndoDone const& done) {
    auto const& moves = board_.moves();
    for (int ply = board_.ply(); ply > std::max(0, done.to_ply); --ply)
        if (auto const side = moves[static_cast<std::size_t>(ply) - 1].side)
            team_turn_.taken_back(facts_.seats[*side], plies_.maker(ply));
    board_.take_back(done.to_ply);
    board_.adopt(done.board, done.hands, done.taken);
    facts_.actions.resize(static_cast<std::size_t>(board_.ply()));
    facts_.ply = done.to_ply;
    facts_.epoch = done.epoch;
    facts_.undo_left = done.undo_left;
    facts_.position_hash = done.position_hash;
    facts_.turn.reset();
}

void RoomModel::adopt_turn() {
    team_turn_.clear();
    left_.clear();
    if (facts_.left)
        left_.insert(facts_.left->begin(), facts_.left->end());
    for (auto const side : rules::kSides) {
        auto const& seat = facts_.seats[side];
        auto const next = facts_.next ? (*facts_.next)[side] : std::nullopt;
        if (next)
            team_turn_.set_next(seat, *next);
        else if (facts_.state == proto::RoomState::playing)
            team_turn_.forget(seat);
    }
}

bool RoomModel::has_claims() const {
    auto const& game = facts_.game;
    return game.kind == rules::GameKind::gomoku && game.gomoku.rule == rules::FiveRule::renju &&
           game.gomoku.foul_mode == rules::FoulMode::claim;
}

bool RoomModel::awaits_claim() const {
    if (facts_.state != proto::RoomState::playing || !has_claims() || !board_.position())
        return false;
    auto const outcome = board_.position()->outcome();
    return outcome && outcome->reason == rules::Reason::board_full && !board_.moves().empty() &&
           board_.moves().back().stone == rules::Side::black;
}

bool RoomModel::holds(base::PlayerId player, rules::Side side) const {
    return std::ranges::count(facts_.seats[side].players, player, &proto::SeatPlayer::id) > 0;
}

std::optional<rules::Side> RoomModel::side_of(base::PlayerId player) const {
    bool const black = holds(player, rules::Side::black);
    bool const white = holds(player, rules::Side::white);
    if (black && white && awaits_claim())
        return rules::Side::white;
    if (black && white && board_.position())
        return board_.position()->to_act();
    if (black && white && facts_.turn)
        return facts_.turn->side;
    return black   ? std::optional(rules::Side::black)
           : white ? std::optional(rules::Side::white)
                   : std::nullopt;
}

std::optional<base::PlayerId> RoomModel::actor_of(rules::Side side) const {
    auto const& seat = facts_.seats[side];
    // An older server does not say who is away: then no guess may bar anybody.
    if (!facts_.left && seat.players.size() > 1)
        return std::nullopt;
    return team_turn_.next(seat, left_);
}

}  // namespace tengen::client::model
