#pragma once

#include <cstdint>
#include <string>

#include "common/base/ids.hpp"

// Passwords of rooms and accounts: hashing one is slow on purpose, so the edge does it while the rest goes
// on.
namespace tengen::server::core {

/// What is known about the password that came with a request.
enum class PasswordVerdict : std::uint8_t { unchecked, right, wrong };

/// Whose password it is: one of an account is worth more work.
enum class PasswordOf : std::uint8_t { room, account };

/// Makes the form in which a password is kept; answered with `Lobby::password_hashed`, once.
struct HashPassword {
    base::SessionId session{};
    std::string password;
    PasswordOf of = PasswordOf::room;
};

/// Compares a password with what is kept; answered with `Lobby::password_checked`, once. An empty hash is an
/// account's that does not exist: `wrong`, after as long as with one that does.
struct CheckPassword {
    base::SessionId session{};
    std::string hash;
    std::string password;
};

}  // namespace tengen::server::core
