#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/base/time.hpp"

namespace tengen::server::app {

/// What a duration is to look like, for messages.
inline constexpr std::string_view kDurationForm = "a number with ms, s, m, h or d behind it, such as 10m";

/// "90s", "10m", "1h", "7d"; nullopt for anything else, nothing at all and more than ten years.
[[nodiscard]] std::optional<base::Milliseconds> read_duration(std::string_view text);
/// For people, the two largest units: "10m", "2d 3h".
[[nodiscard]] std::string duration_text(base::Milliseconds time);

}  // namespace tengen::server::app
