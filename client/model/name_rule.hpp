#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Which names a player may take, known before a server is asked.
namespace tengen::client::model {

enum class NameFault : std::uint8_t {
    empty,     ///< nothing that could be seen
    too_long,  ///< more than proto::kNameCharacters
    not_text,  ///< bytes that are no UTF-8
};

/// Why a server would not take `name` (protocol: names, 1 to 24 characters after cleaning); nullopt when it
/// would.
[[nodiscard]] std::optional<NameFault> why_not_name(std::string_view name);
/// `name` as a server keeps it: without blanks at the ends and without characters that cannot be seen.
[[nodiscard]] std::string tidy_name(std::string_view name);
/// The longest beginning of `name` that may be a name; nullopt when nothing of it may.
[[nodiscard]] std::optional<std::string> fitting_name(std::string_view name);

}  // namespace tengen::client::model
