#pragma once

#include "server/core/secrets.hpp"

namespace tengen::server::app {

/// Secrets by libsodium: random bytes of the system, BLAKE2b for tokens.
class SodiumSecrets : public core::Secrets {
  public:
    /// Throws std::runtime_error when the library cannot start.
    SodiumSecrets();

    [[nodiscard]] std::string new_token() override;
    [[nodiscard]] std::string hash_token(std::string_view token) override;
    [[nodiscard]] std::uint64_t below(std::uint64_t bound) override;
};

}  // namespace tengen::server::app
