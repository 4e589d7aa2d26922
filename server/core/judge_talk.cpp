// Chat, catching up, and what one may not see.

#include <utility>

#include "proto/text.hpp"
#include "server/core/event_size.hpp"
#include "server/core/judge.hpp"
#include "server/core/refusal.hpp"
#include "server/core/views.hpp"

namespace tengen::server::core {

using proto::ErrorReason;

namespace {

/// A longer gap is answered with a snapshot, and so is one that the peer's outbox could not hold.
constexpr std::uint64_t kMostEvents = 500;

}  // namespace

Verdict Judge::on(Command const& by, proto::ChatSay const& say, base::TimePoint now) {
    auto text = proto::clean_text(say.text);
    auto const characters = proto::count_characters(text);
    auto* person = house_->people.find(by.player.id);
    if (person != nullptr) {
        if (auto const wait = person->chat.wait(house_->config, characters, now)) {
            house_->tally.count(Budget::chat);
            return wait_first(ErrorReason::too_fast, *wait, "that is too much talk; wait");
        }
    }
    if (!table().seating().is_here(by.player.id)) {
        return refuse(ErrorReason::forbidden, "join the room to talk in it");
    }
    if (house_->sanctions.find(Sanction::Kind::mute, by.player.id, now) != nullptr) {
        return refuse(ErrorReason::forbidden, "the operator has taken the word from you");
    }
    if (person != nullptr) {
        person->chat.said(house_->config, characters, now);
    }
    auto const side = table().seating().side_of(by.player.id);
    auto const channel = side ? proto::Channel::players : proto::Channel::watchers;
    emit(proto::Said{{by.player, side}, channel, std::move(text)}, now);
    return Answer{proto::Response{proto::Done{}}};
}

Verdict Judge::on(Command const& by, proto::RoomSync const& sync, base::TimePoint now) {
    auto const& options = log_->header().options;
    bool const open_to_all = !options.is_private && log_->header().password_hash.empty();
    auto const& seating = table().seating();
    if (!open_to_all && !seating.is_here(by.player.id) && !seating.side_of(by.player.id)) {
        return refuse(ErrorReason::forbidden, "join the room to follow it");
    }
    auto const last = table().seq().value;
    if (sync.since.value > last || last - sync.since.value > kMostEvents) {
        return Answer{proto::Response{proto::Synced{snapshot(now)}}};
    }
    auto const most = static_cast<std::size_t>(house_->config.outbox_bytes);
    std::size_t bytes = 0;
    std::vector<proto::Event> events;
    for (auto seq = sync.since.value; seq < last; ++seq) {
        auto const& event = log_->events()[seq];
        events.push_back(is_hidden(event, by.player.id)
                             ? proto::Event{event.room, event.seq, event.time, proto::Hidden{}}
                             : event);
        bytes += most_bytes(events.back());
        if (bytes > most) {
            return Answer{proto::Response{proto::Synced{snapshot(now)}}};
        }
    }
    return Answer{proto::Response{proto::Synced{std::move(events)}}};
}

bool Judge::is_hidden(proto::Event const& event, base::PlayerId viewer) const {
    auto const* said = std::get_if<proto::Said>(&event.body);
    if (said == nullptr || !said->by.player) {
        return false;
    }
    auto const speaker = said->by.player->id;
    if (house_->people.is_muted(speaker, viewer) || house_->people.blocks(viewer, speaker)) {
        return true;
    }
    bool const plays = table().seating().side_of(viewer) && table().state() != proto::RoomState::finished;
    return said->channel == proto::Channel::watchers && plays && said->by.player->id != viewer;
}

}  // namespace tengen::server::core
