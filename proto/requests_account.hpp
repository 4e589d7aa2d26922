#pragma once

#include <string>

#include "proto/parts.hpp"

// Requests about accounts and about other people; see requests.hpp.
namespace tengen::proto {

struct AccountRegister {
    std::string name;
    std::string password;
    friend bool operator==(AccountRegister const&, AccountRegister const&) = default;
};
struct AccountLogin {
    std::string name;
    std::string password;
    friend bool operator==(AccountLogin const&, AccountLogin const&) = default;
};
struct AccountPassword {
    std::string old_password;
    std::string new_password;
    friend bool operator==(AccountPassword const&, AccountPassword const&) = default;
};
struct AccountLogoutAll {
    friend bool operator==(AccountLogoutAll const&, AccountLogoutAll const&) = default;
};
struct PlayerBlock {
    base::PlayerId player{};
    bool blocked = true;
    friend bool operator==(PlayerBlock const&, PlayerBlock const&) = default;
};
struct PlayerReport {
    base::PlayerId player{};
    std::string text;
    friend bool operator==(PlayerReport const&, PlayerReport const&) = default;
};

}  // namespace tengen::proto
