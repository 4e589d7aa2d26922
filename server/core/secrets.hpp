#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tengen::server::core {

/// Everything random or secret, passed in so that the core stays repeatable in tests.
class Secrets {
  public:
    Secrets() = default;
    Secrets(Secrets const&) = delete;
    Secrets& operator=(Secrets const&) = delete;
    virtual ~Secrets() = default;

    /// 128 random bits, as text.
    [[nodiscard]] virtual std::string new_token() = 0;
    /// The form in which a token is kept and looked up; one way.
    [[nodiscard]] virtual std::string hash_token(std::string_view token) = 0;
    /// Uniform in [0, bound). Precondition: bound > 0.
    [[nodiscard]] virtual std::uint64_t below(std::uint64_t bound) = 0;
};

}  // namespace tengen::server::core
