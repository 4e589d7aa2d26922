#include "server/app/sodium_secrets.hpp"

#include <array>
#include <limits>
#include <span>
#include <stdexcept>

#include <sodium.h>

namespace tengen::server::app {
namespace {

constexpr std::size_t kTokenBytes = 16;

std::string to_hex(std::span<unsigned char const> bytes) {
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

}  // namespace

SodiumSecrets::SodiumSecrets() {
    if (sodium_init() < 0) {
        throw std::runtime_error("libsodium cannot start");
    }
}

std::string SodiumSecrets::new_token() {
    std::array<unsigned char, kTokenBytes> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return to_hex(bytes);
}

std::string SodiumSecrets::hash_token(std::string_view token) {
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    std::string const bytes(token);
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<unsigned char const*>(bytes.data()),
                       bytes.size(), nullptr, 0);
    return to_hex(hash);
}

std::uint64_t SodiumSecrets::below(std::uint64_t bound) {
    // Values under `unfair` would make small results likelier.
    std::uint64_t const unfair = (std::numeric_limits<std::uint64_t>::max() - bound + 1) % bound;
    std::uint64_t value = 0;
    do {
        randombytes_buf(&value, sizeof value);
    } while (value < unfair);
    return value % bound;
}

}  // namespace tengen::server::app
