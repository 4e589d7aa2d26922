// How the server ends without ending games, and what there is at a moment.

#include <utility>

#include "server/core/lobby_state.hpp"

namespace tengen::server::core {

namespace {

/// Times are told in minutes.
constexpr base::Milliseconds kNotice{60'000};

std::string games_go_on(std::size_t games) {
    return games == 1 ? "1 game goes on" : std::to_string(games) + " games go on";
}

/// For people: "3 minutes", rounded up.
std::string words_of(base::Milliseconds time) {
    auto const minutes = (time + kNotice - base::Milliseconds{1}) / kNotice;
    return minutes <= 1 ? "a minute" : std::to_string(minutes) + " minutes";
}

void answer_done(OperatorTicket ticket, std::string text, Effects& out) {
    out.emplace_back(AnswerOperator{ticket, OperatorResult{OperatorDone{std::move(text)}}});
}

}  // namespace

void Lobby::State::on(OperatorTicket ticket, Drain const& asked, base::TimePoint now, Effects& out) {
    if (service == Service::closed) {
        out.emplace_back(AnswerOperator{ticket, std::string("the server is stopping already")});
        return;
    }
    drain(asked.within, now, out);
    answer_done(
        ticket,
        "draining: " + games_go_on(operation.live_games) + ", for " + words_of(asked.within) + " at most",
        out);
}

void Lobby::State::drain(base::Milliseconds within, base::TimePoint now, Effects& out) {
    service = Service::draining;
    operation.drained_by = now + within;
    out.emplace_back(LogLine{LogLine::Severity::info, "draining: " + games_go_on(operation.live_games) +
                                                          ", for " + words_of(within) + " at most"});
    tell_everybody("The server is going down within " + words_of(within) +
                       ". Games go on until then and are kept; no new ones begin.",
                   out);
    out.emplace_back(StartTimer{{{}, TimerKind::drained}, *operation.drained_by});
    end_when_drained(out);
}

void Lobby::State::on(OperatorTicket ticket, Resume const&, base::TimePoint, Effects& out) {
    if (service != Service::draining) {
        out.emplace_back(AnswerOperator{ticket, std::string("the server is not draining")});
        return;
    }
    service = Service::open;
    operation.drained_by.reset();
    out.emplace_back(StopTimer{{{}, TimerKind::drained}});
    tell_everybody("The server stays; new games may begin.", out);
    out.emplace_back(LogLine{LogLine::Severity::info, "no longer draining"});
    answer_done(ticket, "new rooms are made again", out);
}

void Lobby::State::end_when_drained(Effects& out) {
    if (service == Service::draining && operation.live_games == 0) {
        out.emplace_back(StopTimer{{{}, TimerKind::drained}});
        out.emplace_back(Drained{});
    }
}

void Lobby::State::count_live(Entry& entry, Effects& out) {
    bool const live = entry.room->is_live();
    operation.live_games += (live ? 1 : 0);
    operation.live_games -= std::exchange(entry.is_live, live) ? 1 : 0;
    end_when_drained(out);
}

Census Lobby::State::census() const {
    Census census{.service = service, .drained_by = operation.drained_by};
    census.sessions = sessions.size();
    for (auto const& [id, session] : sessions) {
        census.greeted +=
            session.stage == Session::Stage::greeted || session.stage == Session::Stage::holding;
    }
    census.players = house.people.size();
    census.live_games = operation.live_games;
    census.lobby_watchers = watchers.size();
    census.savings = savings.size();
    census.passwords_at_work = passwords_at_work;
    for (auto const& [id, entry] : rooms) {
        switch (entry.room->table().state()) {
            case proto::RoomState::open:
                ++census.rooms_open;
                break;
            case proto::RoomState::playing:
                ++census.rooms_playing;
                break;
            case proto::RoomState::finished:
                ++census.rooms_finished;
                break;
        }
        census.subscriptions += entry.room->subscriptions();
        census.room_timers += entry.room->timers();
        census.appends_under_way += entry.room->is_busy();
    }
    return census;
}

Effects Lobby::drain(base::Milliseconds within, base::TimePoint now) {
    Effects out;
    if (state_->service != Service::closed) {
        state_->drain(within, now, out);
    }
    return out;
}

bool Lobby::is_open() const {
    return state_->service == Service::open;
}

Census Lobby::census() const {
    return state_->census();
}

Tally const& Lobby::tally() const {
    return state_->house.tally;
}

}  // namespace tengen::server::core
