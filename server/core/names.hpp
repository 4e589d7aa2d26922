#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::server::core {

/// Why a name may not be an account's.
enum class NameFault : std::uint8_t {
    characters,     // control, bidi, invisible, symbols
    blanks,         // at an end, or two in a row
    mixed_scripts,  // letters of scripts that do not go together
    mixed_digits,   // digits of two kinds
};

/// What the eye makes of a name; passed in, for that takes the tables of Unicode.
class Names {
  public:
    Names() = default;
    Names(Names const&) = delete;
    Names& operator=(Names const&) = delete;
    virtual ~Names() = default;

    /// Reports why `name` may not be an account's, or nullopt when it may. Precondition: UTF-8, not empty.
    [[nodiscard]] virtual std::optional<NameFault> why_not(std::string_view name) const = 0;
    /// Two names that may be taken for one another have one of these texts in common.
    [[nodiscard]] virtual std::vector<std::string> likenesses(std::string_view name) const = 0;
};

}  // namespace tengen::server::core
