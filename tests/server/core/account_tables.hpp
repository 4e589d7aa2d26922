#pragma once

#include <algorithm>
#include <string>

#include "tests/server/core/tables.hpp"

// Accounts as the tests need them.
namespace tengen::server::core::testing {

inline constexpr char const* kPassword = "correct horse";

inline proto::Hello hello_with(std::optional<std::string> name, std::optional<std::string> token = {}) {
    proto::Hello made;
    made.protocol = 1;
    made.client = "test";
    made.name = std::move(name);
    made.token = std::move(token);
    return made;
}

/// The welcome that the reply is. Fails the test when it is an error.
inline proto::Welcome welcome_in(proto::Reply const& reply) {
    EXPECT_TRUE(reply) << (reply ? "" : reply.error().message);
    return reply ? std::get<proto::Welcome>(*reply) : proto::Welcome{};
}

/// A harness in which people register and log in.
struct AccountHouse : Harness {
    explicit AccountHouse(Config config = {}) : Harness(std::move(config)) {}

    /// A connection whose person has an account of this name.
    base::SessionId account(std::string name, std::string address = {}) {
        auto const session = guest("somebody", std::move(address));
        welcome_in(ask(session, proto::AccountRegister{std::move(name), kPassword}));
        return session;
    }
    proto::Reply log_in(base::SessionId who, std::string name, std::string password = kPassword) {
        return ask(who, proto::AccountLogin{std::move(name), std::move(password)});
    }
    proto::Reply say_hello(std::optional<std::string> name, std::optional<std::string> token = {}) {
        return ask(connect(), hello_with(std::move(name), std::move(token)));
    }
    bool token_is_good(std::string const& token) { return say_hello({}, token).has_value(); }
    bool is_closed(base::SessionId session) const {
        return std::any_of(closed.begin(), closed.end(),
                           [&](CloseSession const& each) { return each.session == session; });
    }
};

}  // namespace tengen::server::core::testing
