// The way back to a game against an AI that went on while the person was away.

#include <algorithm>
#include <utility>

#include "client/model/controller.hpp"

namespace tengen::client::model {
namespace {

/// Beyond any event there is: the server answers such a question with a snapshot.
constexpr base::Seq kBeyond{1'000'000'000};

bool fits(proto::Snapshot const& shot, rules::Side mine, std::optional<std::string> const& level) {
    auto const& ai = shot.seats[rules::other(mine)].ai;
    return shot.state == proto::RoomState::playing && ai && (!level || *ai == *level);
}

}  // namespace

void Controller::look_further(base::TimePoint now) {
    if (!search_)
        return;
    if (room_) {
        // The person went somewhere else meanwhile.
        search_.reset();
    } else if (!search_->seats.empty()) {
        send(proto::RoomSync{search_->seats.front().room, kBeyond}, now, Purpose::look);
        search_->seats.erase(search_->seats.begin());
    } else {
        auto const search = std::exchange(search_, std::nullopt);
        if (search->wish.otherwise)
            send(*search->wish.otherwise, now);
        else
            watch_lobby(now);
    }
}

void Controller::looked_at(proto::Synced const& synced, base::RoomId const& room, base::TimePoint now) {
    auto const* shot = std::get_if<proto::Snapshot>(&synced.content);
    auto const seat = std::ranges::find(session_.seats, room, &proto::SeatRef::room);
    if (shot == nullptr || !search_ || room_ || seat == session_.seats.end() ||
        !fits(*shot, seat->side, search_->wish.level))
        return look_further(now);
    send(proto::RoomJoin{room, std::nullopt, proto::JoinWish::any}, now, Purpose::go_back);
}

}  // namespace tengen::client::model
