// Requests with a password are held until the password is hashed or checked; what the same session asks
// meanwhile waits behind them.

#include <utility>

#include "server/core/lobby_state.hpp"
#include "server/core/refusal.hpp"
#include "server/core/replies.hpp"

namespace tengen::server::core {

using proto::ErrorReason;

void Lobby::State::hash_first(Command const& command, proto::RoomCreate const& asked, Effects& out) {
    auto error = why_not_created(command, asked);
    if (!error && has_no_worker_left()) {
        house.tally.count(Budget::password_work);
        error = too_many_passwords();
    }
    if (error) {
        return reply(command.session, command.id, std::move(*error), out);
    }
    out.emplace_back(HashPassword{command.session, *asked.password});
    hold(command);
}

bool Lobby::State::check_first(Command& command, base::TimePoint now, Effects& out) {
    auto const* join = std::get_if<proto::RoomJoin>(&command.request);
    if (join == nullptr || !join->password || command.password != PasswordVerdict::unchecked) {
        return false;
    }
    auto const& hash = rooms.at(join->room).room->header().password_hash;
    auto const* person = house.people.find(command.player.id);
    if (hash.empty() || has_no_worker_left() || house.password_wait(*person, now)) {
        return false;
    }
    out.emplace_back(CheckPassword{command.session, hash, *join->password});
    hold(std::move(command));
    return true;
}

void Lobby::State::hold(Command command) {
    ++passwords_at_work;
    auto& session = sessions.at(command.session);
    session.stage = Session::Stage::holding;
    session.held = std::move(command);
}

std::optional<Command> Lobby::State::let_go(base::SessionId session) {
    --passwords_at_work;
    auto const found = sessions.find(session);
    if (found == sessions.end()) {
        return std::nullopt;
    }
    found->second.stage = Session::Stage::greeted;
    return std::exchange(found->second.held, std::nullopt);
}

void Lobby::State::go_on(base::SessionId session, base::TimePoint now, Effects& out) {
    while (true) {
        auto const found = sessions.find(session);
        if (found == sessions.end() || found->second.stage != Session::Stage::greeted ||
            found->second.waiting.empty()) {
            return;
        }
        auto [id, next] = std::move(found->second.waiting.front());
        found->second.waiting.pop_front();
        request({session, std::move(id), {}, std::move(next)}, now, out);
    }
}

void Lobby::State::password_hashed(base::SessionId session, std::optional<std::string> hash,
                                   base::TimePoint now, Effects& out) {
    auto const command = let_go(session);
    if (!command) {
        return;
    }
    if (hash) {
        if (auto const* made = std::get_if<proto::RoomCreate>(&command->request)) {
            create(*command, *made, std::move(*hash), now, out);
        } else if (std::holds_alternative<proto::AccountRegister>(command->request)) {
            register_hashed(*command, std::move(*hash), out);
        } else {
            new_password_hashed(*command, std::move(*hash), out);
        }
    } else {
        reply(session, command->id,
              refuse(ErrorReason::storage_failed, "the server cannot keep a password now"), out);
    }
    go_on(session, now, out);
}

void Lobby::State::password_checked(base::SessionId session, PasswordVerdict verdict, base::TimePoint now,
                                    Effects& out) {
    auto command = let_go(session);
    if (!command) {
        return;
    }
    auto const compared_with = std::exchange(sessions.at(session).compared_with, {});
    if (std::holds_alternative<proto::AccountLogin>(command->request)) {
        login_checked(*command, compared_with, verdict, now, out);
    } else if (std::holds_alternative<proto::AccountPassword>(command->request)) {
        old_password_checked(*command, compared_with, verdict, out);
    } else {
        command->password = verdict;
        carry_out(std::move(*command), now, out);
    }
    go_on(session, now, out);
}

}  // namespace tengen::server::core
