#pragma once

#include <set>
#include <string>
#include <vector>

#include "common/base/time.hpp"
#include "proto/parts.hpp"

namespace tengen::server::core {

/// A person as the server remembers them.
struct PlayerRecord {
    proto::PlayerRef player{};
    bool guest = true;
    /// Hashes of the tokens, as made by Secrets::hash_token, the oldest first: one a log-in.
    std::vector<std::string> token_hashes{};
    base::TimePoint seen{};
    /// Of an account; as it came with Lobby::password_hashed.
    std::string password_hash{};
    /// Players who are to be kept away.
    std::set<base::PlayerId> blocked{};
};

}  // namespace tengen::server::core
