#include <algorithm>

#include "server/core/event_size.hpp"
#include "tests/fuzz/fuzz_house.hpp"

// What comes out of the lobby, written and read again.
namespace tengen::fuzz {

using namespace server::core;

namespace {

template <class... Each>
struct Overloaded : Each... {
    using Each::operator()...;
};
template <class... Each>
Overloaded(Each...) -> Overloaded<Each...>;

/// Hidden events travel without their time.
proto::Event as_sent(proto::Event event) {
    if (std::holds_alternative<proto::Hidden>(event.body)) {
        event.time = {};
    }
    return event;
}

proto::Notification as_sent(proto::Notification notification) {
    if (auto* const event = std::get_if<proto::Event>(&notification)) {
        *event = as_sent(std::move(*event));
    }
    return notification;
}

proto::Response as_sent(proto::Response response) {
    auto* const synced = std::get_if<proto::Synced>(&response);
    if (synced != nullptr && std::holds_alternative<std::vector<proto::Event>>(synced->content)) {
        for (auto& event : std::get<std::vector<proto::Event>>(synced->content)) {
            event = as_sent(std::move(event));
        }
    }
    return response;
}

}  // namespace

void FuzzHouse::perform(Effects effects) {
    to_perform_.push_back(std::move(effects));
    if (performing_) {
        return;
    }
    performing_ = true;
    while (!to_perform_.empty()) {
        auto const next = std::move(to_perform_.front());
        to_perform_.pop_front();
        for (auto const& effect : next) {
            perform_one(effect);
        }
    }
    performing_ = false;
}

void FuzzHouse::perform_one(Effect const& effect) {
    std::visit(
        Overloaded{
            [&](SendReply const& one) { reply(one); },
            [&](SendNotification const& one) { notify(one); },
            [&](CloseSession const& one) { close(one.session); },
            [&](AppendEvents const& one) { append(one); },
            [&](AskArchive const& one) {
                to_perform_.push_back(lobby_->archive_answered(one.session, one.request, look_up(one)));
            },
            [&](ForgetRoom const& one) { journal_.erase(one.room); },
            [&](ForgetPlayer const& one) { players_.erase(one.player); },
            [&](SavePlayer const& one) {
                players_[one.record.player.id] = one.record;
                to_perform_.push_back(lobby_->player_saved(one.record.player.id, std::nullopt, now_));
            },
            [&](KeepReport const&) { to_perform_.push_back(lobby_->report_kept(std::nullopt)); },
            [&](StartTimer const& one) { timers_[one.key] = one.due; },
            [&](StopTimer const& one) { timers_.erase(one.key); },
            [&](AskEngine const& one) { questions_.push_back(one); },
            [&](CancelEngine const& one) {
                std::erase_if(questions_, [&](AskEngine const& each) {
                    return each.ticket.room == one.room && each.ticket.side == one.side;
                });
                std::erase_if(hint_questions_, [&](AskHint const& each) {
                    return each.ticket.room == one.room && each.ticket.side == one.side;
                });
            },
            [&](AskEngineDraw const& one) { draw_questions_.push_back(one); },
            [&](AskDrawWish const& one) { draw_wishes_.push_back(one); },
            [&](AskHint const& one) { hint_questions_.push_back(one); },
            [&](HashPassword const& one) {
                to_perform_.push_back(lobby_->password_hashed(one.session, one.password, now_));
            },
            [&](CheckPassword const& one) {
                auto const verdict =
                    one.hash == one.password ? PasswordVerdict::right : PasswordVerdict::wrong;
                to_perform_.push_back(lobby_->password_checked(one.session, verdict, now_));
            },
            [](AnswerOperator const&) {},
            [](KeepSanction const&) {},
            [](Drained const&) {},
            [](LogLine const&) {},
        },
        effect);
}

void FuzzHouse::reply(SendReply const& reply) {
    auto* const peer = peer_of(reply.session);
    if (peer == nullptr) {
        return;
    }
    auto const asked = std::find_if(peer->asked.begin(), peer->asked.end(),
                                    [&](auto const& one) { return one.first == reply.request; });
    require(asked != peer->asked.end(), "a request is answered twice, or was never made");
    auto const method = asked->second;
    peer->asked.erase(asked);
    if (!reply.reply) {
        auto const line = encode_error(reply.request, reply.reply.error());
        tell(without_end(line));
        auto const read = proto::decode_server_line(without_end(line));
        require(read && std::get<proto::Failure>(*read).error == reply.reply.error(),
                "an error is read otherwise");
        return;
    }
    auto const line = encode_result(reply.request, *reply.reply);
    // Which of the requests with the same id was answered, nobody can tell.
    if (!peer->confused.contains(reply.request)) {
        tell(without_end(line), method);
    }
    auto const read = proto::decode_server_line(without_end(line));
    require(read.has_value(), "a result is not read");
    auto const result = proto::decode_result(method, std::get<proto::Answer>(*read).result);
    require(peer->confused.contains(reply.request) || (result && *result == as_sent(*reply.reply)),
            "a result is read otherwise");
    if (auto const* const welcome = std::get_if<proto::Welcome>(&*reply.reply)) {
        tokens_.push_back(welcome->token);
    } else if (auto const* const created = std::get_if<proto::Created>(&*reply.reply)) {
        rooms_.push_back(created->room);
    }
}

void FuzzHouse::notify(SendNotification const& note) {
    auto const line = encode_notification(note.notification);
    tell(without_end(line));
    auto const read = proto::decode_server_line(without_end(line));
    require(read && std::get<proto::Notification>(*read) == as_sent(note.notification),
            "a notification is read otherwise");
    auto const* const event = std::get_if<proto::Event>(&note.notification);
    if (event == nullptr) {
        return;
    }
    require(line.size() <= server::core::most_bytes(*event), "an event is longer than was counted");
    require(journal_.contains(event->room) && event->seq.value <= journal_.at(event->room).events.size(),
            "an event is told before it is kept");
    for (auto const session : note.sessions) {
        if (auto* const peer = peer_of(session)) {
            auto& seen = peer->seen[event->room];
            require(event->seq > seen, "an event comes late or twice");
            seen = event->seq;
        }
    }
}

void FuzzHouse::append(AppendEvents const& append) {
    switch (mode_) {
        case JournalMode::at_once:
            settle(append, std::nullopt);
            break;
        case JournalMode::failing:
            settle(append, JournalFailure::storage);
            break;
        case JournalMode::on_command:
            appends_.push_back(append);
            break;
    }
}

void FuzzHouse::settle(AppendEvents const& append, std::optional<JournalFailure> failure) {
    if (!failure) {
        auto& room = journal_[append.room];
        if (append.header) {
            auto const header = proto::decode_room_header(encode_room_header(*append.header));
            require(header.has_value(), "a room's header is not read back");
            room.header = *header;
        }
        require(append.expected.value == room.events.size(), "an append does not fit its journal");
        for (auto const& event : append.events) {
            auto const body = proto::decode_event_body(encode_event_body(event.body));
            require(body && *body == event.body, "a stored event is read otherwise");
            require(event.seq.value == room.events.size() + 1, "events have a gap");
            room.events.push_back(event);
        }
    }
    to_perform_.push_back(lobby_->journal_done(append.room, failure, now_));
    if (append.archive && !failure) {
        archive(*append.archive);
    }
}

}  // namespace tengen::fuzz
