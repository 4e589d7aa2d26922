// Hints: a request that waits for an engine instead of the journal.

#include "server/core/refusal.hpp"
#include "server/core/room.hpp"

namespace tengen::server::core {

std::optional<Room::Held> Room::look_for_hint(Command const& command, Effects& out) {
    if (!house_->people.speaks_for(command.session, command.player.id)) {
        return std::nullopt;  // gone while the request waited
    }
    auto* const person = house_->people.find(command.player.id);
    if (person->hint_in) {
        return Held{command.session, command.id, command.player.id,
                    refuse(proto::ErrorReason::already_asked, "your last request for a hint is still open")};
    }
    if (command.id) {
        person->hint_in = id();
        hints_.ask(log_, command, out);
    }
    return std::nullopt;
}

Room::Held Room::held_hint(Command const& command, Verdict verdict) {
    if (auto* const person = house_->people.find(command.player.id)) {
        person->hint_in.reset();
    }
    return Held{command.session, command.id, command.player.id, std::move(verdict)};
}

void Room::session_gone(base::SessionId session, Effects& out) {
    unsubscribe(session);
    if (!hints_.is_open() || hints_.request().session != session) {
        return;
    }
    auto const command = hints_.cancel(out);
    if (auto* const person = house_->people.find(command.player.id)) {
        person->hint_in.reset();
    }
}

std::optional<Room::Held> Room::run(HintAnswer const& given, base::TimePoint now, Effects& out) {
    drop_stale_hint(now, out);
    if (!hints_.is_open(given.ticket)) {
        return std::nullopt;
    }
    auto const command = hints_.answered();
    if (given.hint) {
        return held_hint(command, Answer{proto::Response{*given.hint}});
    }
    out.emplace_back(LogLine{LogLine::Severity::warning, "room " + id().value + ": no hint was found"});
    return held_hint(command,
                     refuse(proto::ErrorReason::no_hint, "the engine has nothing to say; ask again"));
}

void Room::drop_stale_hint(base::TimePoint now, Effects& out) {
    if (!hints_.is_open()) {
        return;
    }
    bool const moved_on = table().state() == proto::RoomState::playing && hints_.is_stale(table());
    auto verdict = moved_on ? Verdict(stale_state({table().seq(), table().ply(), table().epoch()}))
                            : judge_.carry_out(hints_.request(), now);
    if (!verdict) {
        answer(held_hint(hints_.cancel(out), std::move(verdict)), now, out);
    }
}

void Room::close_hint(base::TimePoint now, Effects& out) {
    if (hints_.is_open()) {
        auto error = refuse(proto::ErrorReason::room_not_found, "the room is closed");
        answer(held_hint(hints_.cancel(out), std::move(error)), now, out);
    }
}

}  // namespace tengen::server::core
