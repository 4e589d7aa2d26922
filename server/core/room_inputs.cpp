// One input at a time: each is run when nothing is on its way to the journal.

#include "server/core/refusal.hpp"
#include "server/core/room.hpp"

namespace tengen::server::core {

namespace {

/// Whoever comes back or catches up is answered even while the journal fails.
bool only_looks(RoomInput const& input) {
    auto const* command = std::get_if<Command>(&input);
    return command != nullptr && (std::holds_alternative<proto::RoomSync>(command->request) ||
                                  std::holds_alternative<proto::RoomJoin>(command->request));
}

}  // namespace

void Room::take(RoomInput input, base::TimePoint now, Effects& out) {
    queue_.push_back({std::move(input), now});
    if (!is_busy()) {
        pump(now, out);
    }
}

void Room::pump(base::TimePoint now, Effects& out) {
    while (!queue_.empty() && !is_busy() && !is_dead()) {
        auto const [input, at] = std::move(queue_.front());
        queue_.pop_front();
        auto const first = log_.events().size();
        auto const before = judge_.time();
        if (storage_ == Storage::good || !only_looks(input)) {
            judge_.lapse(at);
        }
        auto held = std::visit([&, at = at](auto const& each) { return run(each, at, out); }, input);
        bool const probe = storage_ == Storage::failed && std::holds_alternative<TimerKind>(input);
        if (log_.events().size() > first || probe) {
            append({std::move(held), first, before}, out);
        } else if (held) {
            answer(*held, now, out);
        }
    }
    if (is_dead()) {
        refuse_waiting(out);
    } else if (!is_busy()) {
        see_to_duties(now, out);
    }
}

std::optional<Room::Held> Room::run(Command const& command, base::TimePoint now, Effects& out) {
    auto verdict = judge_.carry_out(command, now);
    if (verdict && std::holds_alternative<HintDue>(*verdict)) {
        return look_for_hint(command, out);
    }
    return Held{command.session, command.id, command.player.id, std::move(verdict)};
}

std::optional<Room::Held> Room::run(TimerKind kind, base::TimePoint now, Effects&) {
    auto const& config = house_->config;
    auto const running = timers_.find(kind);
    if (running == timers_.end() || running->second > now) {
        return std::nullopt;  // stopped or started anew since it was due
    }
    timers_.erase(running);
    switch (kind) {
        case TimerKind::negotiation:    // has lapsed
        case TimerKind::flag:           // has fallen
        case TimerKind::claim:          // has lapsed
        case TimerKind::engine_pace:    // the duties ask the engine
        case TimerKind::storage_probe:  // `pump` tries the journal
        case TimerKind::rematch:        // the lobby's business
        case TimerKind::lobby_changed:
        case TimerKind::drained:
            break;
        case TimerKind::presence:
            if (auto const away = absences_.longest_away();
                away && away->since + config.watcher_away <= now) {
                judge_.watcher_away(away->player, now);
            }
            break;
        case TimerKind::watcherless:
            if (auto const since = absences_.unwatched_since();
                since && *since + config.ai_watcherless <= now) {
                judge_.unwatched(now);
            }
            break;
        case TimerKind::idle:
            if (auto const due = closing_due(); due && *due <= now) {
                judge_.close(proto::CloseReason::idle, now);
            }
            break;
    }
    return std::nullopt;
}

std::optional<Room::Held> Room::run(EngineAnswer const& given, base::TimePoint now, Effects& out) {
    // While the answer waited the game may have ended, begun anew or gone back.
    engines_.drop_stale(log_, out);
    if (!engines_.is_open(given.ticket)) {
        return std::nullopt;
    }
    auto const side = given.ticket.side;
    if (given.answer && judge_.engine_plays(side, *given.answer, now)) {
        engines_.answered();
        return std::nullopt;
    }
    auto const level = table().seating().at(side).ai.value_or("");
    bool const given_up = engines_.failed();
    auto const where = "room " + id().value + ": ";
    if (house_->find_level(level) != nullptr) {
        out.emplace_back(LogLine{given_up ? LogLine::Severity::error : LogLine::Severity::warning,
                                 where + "level " + level + " has no move" +
                                     (given_up ? " for the second time" : "; it is asked once more")});
    } else if (given_up) {
        out.emplace_back(
            LogLine{LogLine::Severity::error, where + "there is no level " + level + " any more"});
    }
    if (given_up) {
        judge_.engine_failed(side, now);
    }
    return std::nullopt;
}

std::optional<Room::Held> Room::run(DrawAnswer const& given, base::TimePoint now, Effects&) {
    judge_.draw_answered(given.id, given.consent, now);
    return std::nullopt;
}

std::optional<Room::Held> Room::run(DrawWished const& given, base::TimePoint now, Effects&) {
    auto const& ticket = given.ticket;
    bool const fits = engines_.is_wish(ticket) && ticket.epoch == table().epoch() &&
                      ticket.ply == table().ply() &&
                      EngineDesk::may_offer_draw(table(), house_->config) == ticket.side;
    if (fits && given.wish == DrawWish::offer) {
        judge_.engine_offers_draw(ticket.side, now);
    }
    return std::nullopt;
}

std::optional<Room::Held> Room::run(RematchMade const& made, base::TimePoint now, Effects&) {
    judge_.rematch_made(made.room, now);
    return std::nullopt;
}

std::optional<Room::Held> Room::run(QuickJoin const& join, base::TimePoint now, Effects&) {
    return Held{join.session, join.id, join.player.id, judge_.join_quickly(join.player, now)};
}

std::optional<Room::Held> Room::run(MakeWay const&, base::TimePoint now, Effects&) {
    if (may_make_way()) {
        judge_.close(proto::CloseReason::idle, now);
    }
    return std::nullopt;
}

std::optional<Room::Held> Room::run(ShutDown const&, base::TimePoint now, Effects&) {
    judge_.close(proto::CloseReason::operator_, now);
    return std::nullopt;
}

void Room::refuse_waiting(Effects& out) {
    for (auto const& waiting : queue_) {
        auto const* command = std::get_if<Command>(&waiting.input);
        if (command != nullptr && command->id) {
            auto error = refuse(proto::ErrorReason::room_not_found, "the room is closed");
            out.emplace_back(SendReply{command->session, *command->id, std::move(error)});
        }
    }
    queue_.clear();
}

void Room::stop(base::TimePoint now, Effects& out) {
    life_ = Life::dead;
    close_hint(now, out);
    engines_.cancel(log_, out);
    set_timers({}, out);
    subscribers_.clear();
}

}  // namespace tengen::server::core
