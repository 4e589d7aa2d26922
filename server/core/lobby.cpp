#include "server/core/lobby.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "server/core/lobby_state.hpp"

namespace tengen::server::core {

namespace {

/// Most calls have no more effects than that; one is large, so that moving them costs.
constexpr std::size_t kUsualEffects = 4;

Effects room_for_effects() {
    Effects out;
    out.reserve(kUsualEffects);
    return out;
}

}  // namespace

Lobby::State::State(Config config, std::vector<AiLevel> levels, Secrets& source, Names const& names)
    : secrets(&source), account_names(names) {
    house.config = std::move(config);
    house.levels = std::move(levels);
    house.secrets = &source;
    house.names = &names;
}

Lobby::Lobby(Config config, std::vector<AiLevel> levels, Secrets& secrets, Names const& names)
    : state_(std::make_unique<State>(std::move(config), std::move(levels), secrets, names)) {}

Lobby::~Lobby() = default;

void Lobby::describe_level(std::string_view level, std::string about) {
    auto& levels = state_->house.levels;
    auto const found =
        std::ranges::find_if(levels, [level](AiLevel const& each) { return each.info.level == level; });
    assert(found != levels.end());
    found->info.about = std::move(about);
}

void Lobby::restore_player(PlayerRecord record) {
    auto const player = record.player.id;
    for (auto const& hash : record.token_hashes) {
        state_->by_token.emplace(hash, player);
    }
    if (!record.guest) {
        state_->account_names.claim(record.player.name, player);
    }
    state_->last_player = std::max(state_->last_player, player.value);
    state_->house.people.add(std::move(record));
}

Effects Lobby::restore_room(proto::RoomHeader header, std::vector<proto::Event> events, base::TimePoint now) {
    Effects out;
    state_->restore_room(std::move(header), std::move(events), now, out);
    return out;
}

void Lobby::session_opened(base::SessionId session, std::string address) {
    state_->sessions[session].address = std::move(address);
}

Effects Lobby::request(base::SessionId session, std::optional<proto::RequestId> id, proto::Request request,
                       base::TimePoint now) {
    Effects out = room_for_effects();
    state_->request({session, std::move(id), {}, std::move(request)}, now, out);
    return out;
}

bool Lobby::greeted(base::SessionId session) const {
    auto const found = state_->sessions.find(session);
    if (found == state_->sessions.end()) {
        return false;
    }
    switch (found->second.stage) {
        case State::Session::Stage::fresh:
            return false;
        case State::Session::Stage::greeting:
        case State::Session::Stage::greeted:
        case State::Session::Stage::holding:
            return true;
    }
    return false;
}

Effects Lobby::session_unstable(base::SessionId session, base::TimePoint now) {
    Effects out;
    auto* person = state_->person_of(session);
    if (person != nullptr && person->presence.unanswered()) {
        state_->tell_presence(*person, now, out);
    }
    return out;
}

Effects Lobby::session_stable(base::SessionId session, base::TimePoint now) {
    Effects out;
    auto* person = state_->person_of(session);
    if (person != nullptr && person->presence.answered()) {
        state_->tell_presence(*person, now, out);
    }
    return out;
}

Effects Lobby::session_closed(base::SessionId session, base::TimePoint now) {
    Effects out;
    state_->session_closed(session, now, out);
    return out;
}

Effects Lobby::timer_due(TimerKey key, base::TimePoint now) {
    Effects out;
    if (key.kind == TimerKind::lobby_changed) {
        state_->tell_watchers(now, out);
    } else {
        state_->with_room(key.room, now, out, [&](Room& room) { room.take(key.kind, now, out); });
    }
    return out;
}

Effects Lobby::journal_done(base::RoomId const& room, std::optional<JournalFailure> failure,
                            base::TimePoint now) {
    Effects out = room_for_effects();
    state_->with_room(room, now, out, [&](Room& found) { found.journal_done(failure, now, out); });
    return out;
}

Effects Lobby::player_saved(base::PlayerId player, std::optional<JournalFailure> failure,
                            base::TimePoint now) {
    Effects out;
    state_->player_saved(player, failure, now, out);
    return out;
}

Effects Lobby::report_kept(std::optional<JournalFailure> failure) {
    Effects out;
    state_->report_kept(failure, out);
    return out;
}

Effects Lobby::password_hashed(base::SessionId session, std::optional<std::string> hash,
                               base::TimePoint now) {
    Effects out;
    state_->password_hashed(session, std::move(hash), now, out);
    return out;
}

Effects Lobby::password_checked(base::SessionId session, PasswordVerdict verdict, base::TimePoint now) {
    Effects out;
    state_->password_checked(session, verdict, now, out);
    return out;
}

void Lobby::restore_rating(RatingRow const& row) {
    state_->house.people.ratings().set(row);
}

Effects Lobby::archive_answered(base::SessionId session, std::optional<proto::RequestId> request,
                                proto::Reply reply) {
    Effects out;
    state_->archive_answered(session, request, std::move(reply), out);
    return out;
}

Effects Lobby::ratings_moved(RatingsMoved const& moved, base::TimePoint now) {
    Effects out;
    state_->ratings_moved(moved, now, out);
    return out;
}

Effects Lobby::engine_answered(EngineTicket ticket, base::Result<rules::Action, EngineFailure> answer,
                               base::TimePoint now) {
    Effects out;
    state_->with_room(ticket.room, now, out, [&](Room& room) {
        room.take(EngineAnswer{ticket, answer}, now, out);
    });
    return out;
}

Effects Lobby::engine_answered_draw(EngineTicket ticket, base::NegotiationId id, Consent consent,
                                    base::TimePoint now) {
    Effects out;
    state_->with_room(ticket.room, now, out, [&](Room& room) {
        room.take(DrawAnswer{ticket, id, consent}, now, out);
    });
    return out;
}

Effects Lobby::engine_wishes_draw(EngineTicket ticket, DrawWish wish, base::TimePoint now) {
    Effects out;
    state_->with_room(ticket.room, now, out, [&](Room& room) {
        room.take(DrawWished{ticket, wish}, now, out);
    });
    return out;
}

Effects Lobby::engine_hinted(EngineTicket ticket, base::Result<proto::Hint, EngineFailure> hint,
                             base::TimePoint now) {
    Effects out;
    state_->with_room(ticket.room, now, out, [&](Room& room) {
        room.take(HintAnswer{ticket, hint}, now, out);
    });
    return out;
}

Effects Lobby::engine_thinks(EngineTicket ticket, proto::Thinking thinking, base::TimePoint now) {
    Effects out;
    state_->with_room(ticket.room, now, out,
                      [&](Room& room) { room.engine_thinks(ticket, std::move(thinking), now, out); });
    return out;
}

Effects Lobby::shut_down(base::TimePoint now) {
    Effects out;
    state_->service = State::Service::draining;
    for (auto const& [session, state] : state_->sessions) {
        if (auto* person = state_->person_of(session)) {
            state_->note_seen(*person, now, out);
        }
        out.emplace_back(CloseSession{session, proto::GoodbyeReason::shutdown});
    }
    return out;
}

}  // namespace tengen::server::core
