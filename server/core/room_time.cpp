// What the people at the table hear of their time, where no event tells it.

#include <algorithm>

#include "server/core/room.hpp"

namespace tengen::server::core {

void Room::tell_time(std::size_t first, base::TimePoint now, Effects& out) {
    // A wait that no person notices is not worth a line.
    constexpr base::Milliseconds kNoticed{250};
    auto const begun =
        std::find_if(log_.events().rbegin(), log_.events().rend() - static_cast<std::ptrdiff_t>(first),
                     [](proto::Event const& event) { return Judge::begins_turn(event.body); });
    if (begun == log_.events().rend() - static_cast<std::ptrdiff_t>(first)) {
        return;
    }
    judge_.turn_told(now);
    if (auto const clocks = judge_.clocks(now); clocks && clocks->running && now - begun->time >= kNoticed) {
        inform(proto::ClockTold{*clocks}, now, out);
    }
}

void Room::stop_play(base::TimePoint at, base::TimePoint now, Effects& out) {
    judge_.stop_time(at);
    if (table().state() != proto::RoomState::playing) {
        return;
    }
    inform(proto::Paused{}, now, out);
    if (auto const clocks = judge_.clocks(now)) {
        inform(proto::ClockTold{*clocks}, now, out);
    }
}

void Room::go_on_playing(base::TimePoint now, Effects& out) {
    judge_.time_goes_on(now);
    if (table().state() != proto::RoomState::playing) {
        return;
    }
    inform(proto::Resumed{}, now, out);
    if (auto const clocks = judge_.clocks(now)) {
        inform(proto::ClockTold{*clocks}, now, out);
    }
}

}  // namespace tengen::server::core
