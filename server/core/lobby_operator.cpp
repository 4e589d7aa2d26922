// What the operator may see and do.

#include <algorithm>
#include <iterator>
#include <utility>

#include "common/record/notation.hpp"
#include "proto/text.hpp"
#include "server/core/lobby_state.hpp"
#include "server/core/refusal.hpp"
#include "server/core/replies.hpp"

namespace tengen::server::core {

namespace {

using Kind = Sanction::Kind;

constexpr std::size_t kMostSessionsTold = 20'000;

RoomReport report_of(Room const& room) {
    return {.summary = room.summary(),
            .is_private = room.header().options.is_private,
            .created = room.header().created,
            .last_change = room.last_change(),
            .games = room.table().games(),
            .ply = room.table().ply()};
}

std::string no_room(base::RoomId const& room) {
    return "there is no room " + room.value;
}

void tell(OperatorTicket ticket, OperatorAnswer answer, Effects& out) {
    out.emplace_back(AnswerOperator{ticket, std::move(answer)});
}

void done(OperatorTicket ticket, std::string text, Effects& out) {
    tell(ticket, OperatorResult{OperatorDone{std::move(text)}}, out);
}

std::string words_of(Kind kind) {
    return kind == Kind::ban ? "banned" : "muted";
}

base::Result<Sanction::Target, std::string> target_of(Whom const& whom, House const& house) {
    if (auto const* address = std::get_if<NetAddress>(&whom)) {
        return Sanction::Target{*address};
    }
    if (auto const* player = std::get_if<base::PlayerId>(&whom)) {
        if (house.people.find(*player) == nullptr) {
            return "there is no player " + std::to_string(player->value);
        }
        return Sanction::Target{*player};
    }
    auto const& name = std::get<std::string>(whom);
    auto const namesakes = house.people.named(name);
    if (namesakes.empty()) {
        return "nobody is called \"" + name + "\"";
    }
    if (namesakes.size() > 1) {
        std::string numbers;
        for (auto const id : namesakes) {
            numbers += (numbers.empty() ? "" : ", ") + std::to_string(id.value);
        }
        return "several players are called \"" + name + "\": say which by number (" + numbers + ")";
    }
    return Sanction::Target{namesakes.front()};
}

std::string name_of_target(Sanction::Target const& target, House const& house) {
    if (auto const* address = std::get_if<NetAddress>(&target)) {
        return address->text;
    }
    auto const id = std::get<base::PlayerId>(target);
    auto const* person = house.people.find(id);
    auto const number = "player " + std::to_string(id.value);
    return person == nullptr ? number : number + " (" + person->record.player.name + ")";
}

}  // namespace

void Lobby::State::operate(OperatorTicket ticket, OperatorCommand const& command, base::TimePoint now,
                           Effects& out) {
    std::visit([&](auto const& asked) { on(ticket, asked, now, out); }, command);
}

void Lobby::State::on(OperatorTicket ticket, ListRooms const&, base::TimePoint, Effects& out) {
    std::vector<Entry const*> entries;
    for (auto const& [id, entry] : rooms) {
        entries.push_back(&entry);
    }
    std::ranges::sort(entries, std::ranges::greater{}, &Entry::number);
    std::vector<RoomReport> reports;
    std::ranges::transform(entries, std::back_inserter(reports),
                           [](Entry const* entry) { return report_of(*entry->room); });
    tell(ticket, OperatorResult{std::move(reports)}, out);
}

void Lobby::State::on(OperatorTicket ticket, ShowRoom const& asked, base::TimePoint, Effects& out) {
    auto const found = rooms.find(asked.room);
    if (found == rooms.end()) {
        return tell(ticket, no_room(asked.room), out);
    }
    auto const& room = *found->second.room;
    RoomDetail detail{.room = report_of(room), .owner = room.table().owner()};
    for (auto const id : room.table().seating().members()) {
        if (auto const* person = house.people.find(id)) {
            detail.members.push_back({person->record.player, person->is_online(), person->address});
        }
    }
    for (auto const& action : room.table().actions()) {
        detail.actions.push_back(record::to_text(action));
    }
    tell(ticket, OperatorResult{std::move(detail)}, out);
}

void Lobby::State::on(OperatorTicket ticket, ListSessions const&, base::TimePoint, Effects& out) {
    std::vector<SessionReport> reports;
    for (auto const& [id, session] : sessions) {
        SessionReport report{.session = id, .place = session.address};
        if (auto const* person = person_of(id)) {
            report.player = person->record.player;
            report.guest = person->record.guest;
            report.rooms.assign(person->rooms.begin(), person->rooms.end());
        }
        reports.push_back(std::move(report));
        if (reports.size() == kMostSessionsTold) {
            break;
        }
    }
    tell(ticket, OperatorResult{std::move(reports)}, out);
}

void Lobby::State::on(OperatorTicket ticket, CloseRoom const& asked, base::TimePoint now, Effects& out) {
    if (!rooms.contains(asked.room)) {
        return tell(ticket, no_room(asked.room), out);
    }
    operation.closings.emplace(asked.room, ticket);
    with_room(asked.room, now, out, [&](Room& room) { room.take(ShutDown{}, now, out); });
}

void Lobby::State::answer_closings(base::RoomId const& room, OperatorAnswer const& told, Effects& out) {
    auto const [first, last] = operation.closings.equal_range(room);
    for (auto each = first; each != last; ++each) {
        tell(each->second, told, out);
    }
    operation.closings.erase(first, last);
}

void Lobby::State::on(OperatorTicket ticket, Punish const& asked, base::TimePoint now, Effects& out) {
    auto target = target_of(asked.whom, house);
    if (!target) {
        return tell(ticket, target.error(), out);
    }
    if (asked.kind == Kind::mute && std::holds_alternative<NetAddress>(*target)) {
        return tell(ticket, std::string("only players can be muted, not addresses"), out);
    }
    auto const until = asked.time ? std::optional(now + *asked.time) : std::nullopt;
    out.emplace_back(
        KeepSanction{ticket, KeepSanction::Change::put, {asked.kind, std::move(*target), now, until}});
}

void Lobby::State::on(OperatorTicket ticket, Lift const& asked, base::TimePoint now, Effects& out) {
    auto const target = target_of(asked.whom, house);
    if (!target) {
        return tell(ticket, target.error(), out);
    }
    auto const all = house.sanctions.list(asked.kind, now);
    auto const found = std::ranges::find(all, *target, &Sanction::target);
    if (found == all.end()) {
        return tell(ticket, name_of_target(*target, house) + " is not " + words_of(asked.kind), out);
    }
    out.emplace_back(KeepSanction{ticket, KeepSanction::Change::lift, *found});
}

void Lobby::State::on(OperatorTicket ticket, ListSanctions const& asked, base::TimePoint now, Effects& out) {
    std::vector<SanctionReport> reports;
    for (auto& sanction : house.sanctions.list(asked.kind, now)) {
        auto name = name_of_target(sanction.target, house);
        reports.push_back({std::move(sanction), std::move(name)});
    }
    tell(ticket, OperatorResult{std::move(reports)}, out);
}

void Lobby::State::sanction_kept(KeepSanction const& kept, std::optional<JournalFailure> failure,
                                 base::TimePoint now, Effects& out) {
    if (failure) {
        return tell(kept.ticket, std::string("the journal failed; nothing is changed"), out);
    }
    auto const& sanction = kept.sanction;
    auto const name = name_of_target(sanction.target, house);
    switch (kept.change) {
        case KeepSanction::Change::put:
            house.sanctions.put(sanction);
            if (sanction.kind == Kind::ban) {
                send_away_banned(now, out);
            }
            return done(kept.ticket, name + " is " + words_of(sanction.kind), out);
        case KeepSanction::Change::lift:
            house.sanctions.lift(sanction.kind, sanction.target);
            return done(kept.ticket, name + " is no longer " + words_of(sanction.kind), out);
    }
}

Sanction const* Lobby::State::ban_on(base::SessionId session, base::PlayerId player,
                                     base::TimePoint now) const {
    auto const found = sessions.find(session);
    auto const* by_place =
        found == sessions.end() ? nullptr : house.sanctions.find_place(found->second.address, now);
    return by_place != nullptr ? by_place : house.sanctions.find(Kind::ban, player, now);
}

bool Lobby::State::shut_out(base::SessionId session, std::optional<proto::RequestId> const& id,
                            base::PlayerId player, base::TimePoint now, Effects& out) {
    auto const* ban = ban_on(session, player, now);
    if (ban == nullptr) {
        return false;
    }
    auto error = refuse(proto::ErrorReason::forbidden, "the operator of this server has shut you out");
    if (ban->until) {
        error.retry_after = *ban->until - now;
    }
    error.fatal = true;
    reply(session, id, std::move(error), out);
    out.emplace_back(CloseSession{session, proto::GoodbyeReason::operator_});
    return true;
}

void Lobby::State::send_away_banned(base::TimePoint now, Effects& out) {
    for (auto const& [id, session] : sessions) {
        if (ban_on(id, session.player, now) != nullptr) {
            out.emplace_back(CloseSession{id, proto::GoodbyeReason::operator_});
        }
    }
}

void Lobby::State::on(OperatorTicket ticket, Announce const& asked, base::TimePoint, Effects& out) {
    auto text = proto::clean_text(asked.text);
    if (text.empty()) {
        return tell(ticket, std::string("the message has nothing to read in it"), out);
    }
    if (!asked.room) {
        auto const told = tell_everybody(std::move(text), out);
        return done(ticket, "told " + std::to_string(told) + " sessions", out);
    }
    auto const found = rooms.find(*asked.room);
    if (found == rooms.end()) {
        return tell(ticket, no_room(*asked.room), out);
    }
    auto const told = found->second.room->announce(text, out);
    done(ticket, "told " + std::to_string(told) + " sessions in room " + asked.room->value, out);
}

std::size_t Lobby::State::tell_everybody(std::string text, Effects& out) {
    SendNotification note{{}, proto::Notice{std::move(text)}};
    for (auto const& [id, session] : sessions) {
        if (person_of(id) != nullptr) {
            note.sessions.push_back(id);
        }
    }
    auto const told = note.sessions.size();
    if (told > 0) {
        out.emplace_back(std::move(note));
    }
    return told;
}

void Lobby::State::on(OperatorTicket ticket, ShowStatus const&, base::TimePoint, Effects& out) {
    tell(ticket, OperatorResult{census()}, out);
}

Effects Lobby::operate(OperatorTicket ticket, OperatorCommand const& command, base::TimePoint now) {
    Effects out;
    state_->operate(ticket, command, now, out);
    return out;
}

Effects Lobby::sanction_kept(KeepSanction const& kept, std::optional<JournalFailure> failure,
                             base::TimePoint now) {
    Effects out;
    state_->sanction_kept(kept, failure, now, out);
    return out;
}

void Lobby::restore_sanction(Sanction sanction) {
    state_->house.sanctions.put(std::move(sanction));
}

bool Lobby::admits(std::string const& place, base::TimePoint now) const {
    return state_->house.sanctions.find_place(place, now) == nullptr;
}

}  // namespace tengen::server::core
