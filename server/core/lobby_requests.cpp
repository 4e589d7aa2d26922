// Where each request goes.

#include <concepts>
#include <utility>

#include "server/core/lobby_state.hpp"
#include "server/core/refusal.hpp"
#include "server/core/replies.hpp"
#include "server/core/request_check.hpp"

namespace tengen::server::core {

using proto::ErrorReason;
using proto::Response;

void Lobby::State::request(Command command, base::TimePoint now, Effects& out) {
    auto const found = sessions.find(command.session);
    if (found == sessions.end()) {
        return;
    }
    auto& session = found->second;
    auto const* greeting = std::get_if<proto::Hello>(&command.request);
    switch (session.stage) {
        case Session::Stage::fresh:
            if (greeting == nullptr) {
                turn_away(command.session, command.id,
                          refuse(ErrorReason::hello_first, "the first request is hello"), out);
            } else {
                hello(command.session, command.id, *greeting, now, out);
            }
            return;
        case Session::Stage::greeting:
        case Session::Stage::holding:
            session.waiting.emplace_back(std::move(command.id), std::move(command.request));
            return;
        case Session::Stage::greeted:
            break;
    }
    if (auto error = why_bad(command.request, house)) {
        reply(command.session, command.id, std::move(*error), out);
    } else if (service == Service::draining) {
        reply(command.session, command.id, refuse(ErrorReason::draining, "the server is going down"), out);
    } else {
        command.player = house.people.find(session.player)->record.player;
        carry_out(std::move(command), now, out);
    }
}

void Lobby::State::carry_out(Command command, base::TimePoint now, Effects& out) {
    std::visit(
        [&]<class Asked>(Asked const& asked) {
            if constexpr (requires { asked.room; }) {
                base::RoomId const room = asked.room;
                in_room(room, std::move(command), now, out);
            } else if constexpr (std::same_as<Asked, proto::RoomCreate>) {
                if (asked.password) {
                    hash_first(command, asked, out);
                } else {
                    create(command, asked, "", now, out);
                }
            } else if constexpr (std::same_as<Asked, proto::LobbyQuick>) {
                quick(command, now, out);
            } else if constexpr (requires { later(command, asked, now, out); }) {
                later(command, asked, now, out);
            } else if constexpr (requires { question(command, asked); }) {
                ask_archive(command, question(command, asked), out);
            } else {
                reply(command.session, command.id, answer(command, asked), out);
            }
        },
        command.request);
}

void Lobby::State::in_room(base::RoomId const& room, Command command, base::TimePoint now, Effects& out) {
    auto const found = rooms.find(room);
    if (found == rooms.end()) {
        reply(command.session, command.id, refuse(ErrorReason::room_not_found, "there is no such room"), out);
    } else if (std::holds_alternative<proto::GameRematch>(command.request) &&
               has_no_rematch_left(*found->second.room)) {
        auto error = refuse(ErrorReason::too_many_rooms, "there is no place for another room");
        reply(command.session, command.id, std::move(error), out);
    } else if (!check_first(command, now, out)) {
        with_room(room, now, out, [&](Room& entered) { entered.take(std::move(command), now, out); });
    }
}

proto::Reply Lobby::State::answer(Command const&, proto::Hello const&) {
    return refuse(ErrorReason::already_greeted, "this connection has said hello");
}

proto::Reply Lobby::State::answer(Command const&, proto::Ping const&) {
    return Response{proto::Done{}};
}

proto::Reply Lobby::State::answer(Command const& by, proto::LobbyList const& wish) {
    return wish.mine ? list_mine(by.player.id, wish) : list(wish);
}

proto::Reply Lobby::State::answer(Command const& by, proto::LobbyWatch const&) {
    watchers.insert(by.session);
    return list({});
}

proto::Reply Lobby::State::answer(Command const& by, proto::LobbyUnwatch const&) {
    watchers.erase(by.session);
    return Response{proto::Done{}};
}

proto::Reply Lobby::State::answer(Command const&, proto::AiLevels const&) {
    proto::Levels levels;
    for (auto const& level : house.levels) {
        levels.levels.push_back(level.info);
        if (auto ratings = house.people.ratings().all_of(rated_name(level.info.level)); !ratings.empty()) {
            levels.levels.back().ratings = std::move(ratings);
        }
    }
    return Response{std::move(levels)};
}

proto::Reply Lobby::State::answer(Command const& by, proto::ChatMute const& mute) {
    house.people.find(by.player.id)->muted.insert(mute.player);
    return Response{proto::Done{}};
}

}  // namespace tengen::server::core
