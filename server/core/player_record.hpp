#pragma once

#include <string>

#include "common/base/time.hpp"
#include "proto/parts.hpp"

namespace tengen::server::core {

/// A person as the server remembers them.
struct PlayerRecord {
    proto::PlayerRef player{};
    bool guest = true;
    /// Hash of the token, as made by Secrets::hash_token.
    std::string token_hash;
    base::TimePoint seen{};
};

}  // namespace tengen::server::core
