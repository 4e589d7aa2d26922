// Accounts: a guest who registers, a connection that becomes an account's, passwords and tokens.

#include <algorithm>
#include <utility>

#include "server/core/lobby_state.hpp"
#include "server/core/refusal.hpp"
#include "server/core/replies.hpp"

namespace tengen::server::core {

using proto::ErrorReason;

namespace {

/// Tokens that an account has at most; the oldest makes way.
constexpr std::size_t kMostTokens = 32;

proto::Error wrong_login() {
    // The same whether there is such an account or not.
    return refuse(ErrorReason::wrong_login, "there is no account with this name and password");
}

proto::Error account_needed() {
    return refuse(ErrorReason::forbidden, "you are a guest; register first");
}

}  // namespace

std::optional<proto::Error> Lobby::State::why_not_registered(Person const& person,
                                                             std::string const& name) const {
    auto const saving = savings.find(person.record.player.id);
    bool const on_its_way =
        saving != savings.end() && std::ranges::any_of(saving->second, [](Saving const& each) {
            return each.kind == Saving::Kind::registered;
        });
    if (!person.record.guest || on_its_way) {
        return refuse(ErrorReason::forbidden, "you have an account already");
    }
    if (account_names.is_reserved(name)) {
        return bad_field("name", "names that begin with guest- are given by the server");
    }
    if (account_names.owner(name)) {
        return name_taken();
    }
    return std::nullopt;
}

std::optional<proto::Error> Lobby::State::why_no_login(base::SessionId session, base::TimePoint now) {
    auto const& address = sessions.at(session).address;
    auto const most = house.config.failed_logins;
    if (auto const wait = house.failed_logins.wait(address, most, now)) {
        house.tally.count(Budget::logins);
        return wait_first(ErrorReason::too_fast, *wait, "too many failed log-ins came from your address");
    }
    if (has_no_worker_left()) {
        return too_many_passwords();
    }
    house.failed_logins.count(address, most, now);
    return std::nullopt;
}

std::optional<proto::Error> Lobby::State::why_bound_to_seat(Person const& person) const {
    if (!person.record.guest || seats_of(person).empty()) {
        return std::nullopt;
    }
    return wrong_state(ErrorReason::forbidden, proto::RoomState::playing,
                       "you sit in a game as a guest: register to keep it, or end it first");
}

void Lobby::State::compare(Command const& by, std::string hash, std::string const& password, Effects& out) {
    out.emplace_back(CheckPassword{by.session, hash, password});
    hold(by);
    sessions.at(by.session).compared_with = std::move(hash);
}

void Lobby::State::save_for(Command const& by, base::PlayerId player, Saving saving, Effects& out) {
    saving.session = by.session;
    saving.request = by.id;
    sessions.at(by.session).stage = Session::Stage::holding;
    save(player, std::move(saving), out);
}

// ---- register

void Lobby::State::later(Command const& by, proto::AccountRegister const& asked, base::TimePoint,
                         Effects& out) {
    auto error = why_not_registered(*house.people.find(by.player.id), asked.name);
    if (!error && has_no_worker_left()) {
        error = too_many_passwords();
    }
    if (error) {
        return reply(by.session, by.id, std::move(*error), out);
    }
    out.emplace_back(HashPassword{by.session, asked.password, PasswordOf::account});
    hold(by);
}

void Lobby::State::register_hashed(Command const& by, std::string hash, Effects& out) {
    auto const player = by.player.id;
    auto const& name = std::get<proto::AccountRegister>(by.request).name;
    // Somebody else may have been quicker.
    if (auto error = why_not_registered(*house.people.find(player), name)) {
        return reply(by.session, by.id, std::move(*error), out);
    }
    account_names.claim(name, player);
    save_for(by, player,
             {.kind = Saving::Kind::registered,
              .change =
                  [name, hash = std::move(hash)](PlayerRecord& record) {
                      record.guest = false;
                      record.player.name = name;
                      record.password_hash = hash;
                  }},
             out);
}

void Lobby::State::registered(Saving const& saving, Person& person, base::TimePoint now, Effects& out) {
    if (auto const found = sessions.find(saving.session); found != sessions.end()) {
        // The guest's own token stays good: an answer that is lost on the way costs nothing.
        reply(saving.session, saving.request, welcome_of(person, found->second.token, now), out);
        found->second.stage = Session::Stage::greeted;
    }
    tell_presence(person, now, out);
    go_on(saving.session, now, out);
}

// ---- log in

void Lobby::State::later(Command const& by, proto::AccountLogin const& asked, base::TimePoint now,
                         Effects& out) {
    auto error = why_bound_to_seat(*house.people.find(by.player.id));
    if (!error) {
        error = why_no_login(by.session, now);
    }
    if (error) {
        return reply(by.session, by.id, std::move(*error), out);
    }
    auto const owner = account_names.owner(asked.name);
    auto const* person = owner ? house.people.find(*owner) : nullptr;
    compare(by, person == nullptr ? "" : person->record.password_hash, asked.password, out);
}

void Lobby::State::login_checked(Command const& by, std::string const& hash, PasswordVerdict verdict,
                                 base::TimePoint now, Effects& out) {
    auto const owner = account_names.owner(std::get<proto::AccountLogin>(by.request).name);
    auto const* person = owner ? house.people.find(*owner) : nullptr;
    // The password may have been changed meanwhile; an account that is being made has none yet.
    bool const right = verdict == PasswordVerdict::right && !hash.empty() && person != nullptr &&
                       person->record.password_hash == hash;
    if (!right) {
        return reply(by.session, by.id, wrong_login(), out);
    }
    house.failed_logins.forgive(sessions.at(by.session).address);
    if (auto error = why_bound_to_seat(*house.people.find(by.player.id))) {
        return reply(by.session, by.id, std::move(*error), out);
    }
    Saving saving{.kind = Saving::Kind::logged_in, .token = secrets->new_token()};
    saving.change = [token = secrets->hash_token(saving.token), now](PlayerRecord& record) {
        auto& tokens = record.token_hashes;
        if (tokens.size() >= kMostTokens) {
            tokens.erase(tokens.begin());
        }
        tokens.push_back(token);
        record.seen = now;
    };
    save_for(by, *owner, std::move(saving), out);
}

void Lobby::State::logged_in(Saving const& saving, Person& person, base::TimePoint now, Effects& out) {
    auto const session = saving.session;
    auto const found = sessions.find(session);
    if (found == sessions.end()) {
        return;
    }
    found->second.stage = Session::Stage::greeted;
    if (shut_out(session, saving.request, person.record.player.id, now, out)) {
        return;
    }
    auto* guest = person_of(session);
    if (auto error = why_bound_to_seat(*guest)) {
        reply(session, saving.request, std::move(*error), out);
        return go_on(session, now, out);
    }
    reply(session, saving.request, welcome_of(person, saving.token, now), out);
    if (guest != &person) {
        step_out(session, *guest, now, out);
    }
    take_over(session, person, now, out);
    found->second.player = person.record.player.id;
    found->second.token = saving.token;
    go_on(session, now, out);
}

// ---- another password, log out everywhere

void Lobby::State::later(Command const& by, proto::AccountPassword const& asked, base::TimePoint now,
                         Effects& out) {
    auto const& record = house.people.find(by.player.id)->record;
    auto error = record.guest ? std::optional(account_needed()) : why_no_login(by.session, now);
    if (error) {
        return reply(by.session, by.id, std::move(*error), out);
    }
    compare(by, record.password_hash, asked.old_password, out);
}

void Lobby::State::old_password_checked(Command const& by, std::string const& hash, PasswordVerdict verdict,
                                        Effects& out) {
    bool const right =
        verdict == PasswordVerdict::right && house.people.find(by.player.id)->record.password_hash == hash;
    if (!right) {
        return reply(by.session, by.id, wrong_login(), out);
    }
    house.failed_logins.forgive(sessions.at(by.session).address);
    auto const& asked = std::get<proto::AccountPassword>(by.request);
    out.emplace_back(HashPassword{by.session, asked.new_password, PasswordOf::account});
    hold(by);
}

void Lobby::State::new_password_hashed(Command const& by, std::string hash, Effects& out) {
    auto const token = secrets->hash_token(sessions.at(by.session).token);
    save_for(by, by.player.id,
             {.kind = Saving::Kind::password_changed,
              .change =
                  [token, hash = std::move(hash)](PlayerRecord& record) {
                      record.password_hash = hash;
                      record.token_hashes = {token};
                  }},
             out);
}

void Lobby::State::later(Command const& by, proto::AccountLogoutAll const&, base::TimePoint, Effects& out) {
    if (house.people.find(by.player.id)->record.guest) {
        // A guest has nothing but the token: with the answer lost, all would be.
        return reply(by.session, by.id, account_needed(), out);
    }
    Saving saving{.kind = Saving::Kind::logged_out, .token = secrets->new_token()};
    saving.change = [token = secrets->hash_token(saving.token)](PlayerRecord& record) {
        record.token_hashes = {token};
    };
    save_for(by, by.player.id, std::move(saving), out);
}

void Lobby::State::turn_out_others(Saving const& saving, Person& person, base::TimePoint now, Effects& out) {
    if (auto const found = sessions.find(saving.session); found != sessions.end()) {
        found->second.stage = Session::Stage::greeted;
        return go_on(saving.session, now, out);
    }
    auto const newer = person.session ? sessions.find(*person.session) : sessions.end();
    if (newer == sessions.end()) {
        return;
    }
    auto const& good = person.record.token_hashes;
    if (std::ranges::find(good, secrets->hash_token(newer->second.token)) == good.end()) {
        out.emplace_back(SendNotification{{*person.session}, proto::Replaced{}});
        out.emplace_back(CloseSession{*person.session, std::nullopt});
    }
}

}  // namespace tengen::server::core
