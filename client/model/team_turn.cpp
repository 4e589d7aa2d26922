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
    auto const of_seat = [&](base::PlayerId player) { return sits(seat, player); };
    std::erase_if(due_, of_seat);
    std::erase_if(unsure_, of_seat);
    due_.push_back(next);
}

void TeamTurn::played(proto::Seat const& seat, base::PlayerId by) {
    set_next(seat, partner_of(seat, by));
}

void TeamTurn::taken_back(proto::Seat const& seat, std::optional<base::PlayerId> by) {
    if (by && sits(seat, *by))
        set_next(seat, *by);
    else
        forget(seat);
}

void TeamTurn::forget(proto::Seat const& seat) {
    if (seat.players.size() > 1)
        for (auto const& one : seat.players)
            unsure_.push_back(one.id);
}

std::optional<base::PlayerId> TeamTurn::next(proto::Seat const& seat,
                                             std::set<base::PlayerId> const& left) const {
    if (seat.players.empty())
        return std::nullopt;
    auto const among = [&](std::vector<base::PlayerId> const& some) {
        return std::ranges::find_if(seat.players,
                                    [&](auto const& one) { return std::ranges::count(some, one.id) > 0; });
    };
    if (among(unsure_) != seat.players.end())
        return std::nullopt;
    auto const due = among(due_);
    auto const who = due == seat.players.end() ? seat.players.front().id : due->id;
    auto const partner = partner_of(seat, who);
    return left.contains(who) && !left.contains(partner) ? partner : who;
}

}  // namespace tengen::client::model
