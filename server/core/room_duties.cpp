// Timers and questions to engines follow from the table and the people; nothing else starts or stops them.

#include <algorithm>

#include "server/core/room.hpp"

namespace tengen::server::core {

void Room::see_to_duties(base::TimePoint now, Effects& out) {
    drop_stale_hint(now, out);
    if (storage_ == Storage::failed) {
        // All else would fail too. An engine that thinks may go on: its move is the next thing to be tried.
        auto const probe = timers_.find(TimerKind::storage_probe);
        set_timers({{TimerKind::storage_probe,
                     probe == timers_.end() ? now + house_->config.storage_probe : probe->second}},
                   out);
        return;
    }
    if (judge_.is_back_in_time(now)) {
        inform(proto::ClockTold{*judge_.clocks(now)}, now, out);
    }
    set_timers(due_timers(now), out);
    engines_.drop_stale(log_, out);
    if (auto const due = EngineDesk::due(table(), house_->config); due && *due <= now) {
        engines_.ask(log_, judge_.engine_time(now), out);
    }
    engines_.ask_draw(log_, out);
    engines_.ask_draw_wish(log_, house_->config, out);
}

std::map<TimerKind, base::TimePoint> Room::due_timers(base::TimePoint now) const {
    auto const& config = house_->config;
    std::map<TimerKind, base::TimePoint> wanted;
    if (auto const expires = table().negotiation_expires()) {
        wanted.emplace(TimerKind::negotiation, *expires);
    }
    if (auto const due = judge_.flag_due()) {
        wanted.emplace(TimerKind::flag, *due);
    }
    if (auto const expires = table().claim_expires()) {
        wanted.emplace(TimerKind::claim, *expires);
    }
    if (auto const away = absences_.longest_away()) {
        wanted.emplace(TimerKind::presence, away->since + config.watcher_away);
    }
    if (auto const due = closing_due()) {
        wanted.emplace(TimerKind::idle, *due);
    }
    if (table().state() == proto::RoomState::playing) {
        if (auto const since = absences_.unwatched_since(); since && table().seating().is_ai_only()) {
            wanted.emplace(TimerKind::watcherless, *since + config.ai_watcherless);
        }
        if (auto const due = EngineDesk::due(table(), config); due && *due > now) {
            wanted.emplace(TimerKind::engine_pace, *due);
        }
    }
    return wanted;
}

std::optional<base::TimePoint> Room::closing_due() const {
    auto const since = absences_.deserted_since();
    if (!since) {
        return std::nullopt;
    }
    auto const& config = house_->config;
    auto due = *since;
    switch (table().state()) {
        case proto::RoomState::open:
        case proto::RoomState::finished:
            due += config.room_idle;
            break;
        case proto::RoomState::playing:
            due += is_for_one_party() ? config.room_deserted_ai : config.room_deserted;
            break;
    }
    // Who was here when the server went down has the time to come back.
    return restored_ && *since < *restored_ ? std::max(due, *restored_ + config.room_return) : due;
}

void Room::set_timers(std::map<TimerKind, base::TimePoint> wanted, Effects& out) {
    for (auto const& [kind, due] : timers_) {
        if (!wanted.contains(kind)) {
            out.emplace_back(StopTimer{{id(), kind}});
        }
    }
    for (auto const& [kind, due] : wanted) {
        auto const running = timers_.find(kind);
        if (running == timers_.end() || running->second != due) {
            out.emplace_back(StartTimer{{id(), kind}, due});
        }
    }
    timers_ = std::move(wanted);
}

}  // namespace tengen::server::core
