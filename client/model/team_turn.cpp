#include "client/model/team_turn.hpp"

#include <algorithm>

namespace tengen::client::model {
namespace {

bool sits(proto::Seat const& seat, base::PlayerId player) {
    return std::ranges::count(seat.players, player, &proto::SeatPlayer::id) > 0;
}

/// The other one in the seat, or the same when they are alone.
base::PlayerId partner_of(proto::Seat const& seat, base::PlayerId player) {
    auto const found = std::ranges::find_if(seat.players, [&](auto const& one) { return one.id != player; });
    return found == seat.players.end() ? player : found->id;
}

}  // namespace

void TeamTurn::set_next(proto::Seat const& seat, base::PlayerId next) {
    std::erase_if(due_, [&](base::PlayerId player) { return sits(seat, player); });
    due_.push_back(next);
}

void TeamTurn::played(proto::Seat const& seat, base::PlayerId by) {
    set_next(seat, partner_of(seat, by));
}

void TeamTurn::taken_back(proto::Seat const& seat, std::optional<base::PlayerId> by) {
    if (!seat.players.empty())
        set_next(seat, by && sits(seat, *by) ? *by : partner_of(seat, due(seat)));
}

base::PlayerId TeamTurn::due(proto::Seat const& seat) const {
    auto const found = std::ranges::find_if(
        seat.players, [&](auto const& one) { return std::ranges::count(due_, one.id) > 0; });
    return found == seat.players.end() ? seat.players.front().id : found->id;
}

std::optional<base::PlayerId> TeamTurn::next(proto::Seat const& seat,
                                             std::set<base::PlayerId> const& left) const {
    if (seat.players.empty())
        return std::nullopt;
    auto const who = due(seat);
    auto const partner = partner_of(seat, who);
    return left.contains(who) && !left.contains(partner) ? partner : who;
}

}  // namespace tengen::client::model
