#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Text that people write and others read: names, titles, chat.
namespace tengen::server::core {

/// Without control characters, without characters that override the direction of text, without blanks at
/// either end. `text` is UTF-8; bytes that are not are dropped.
[[nodiscard]] std::string clean_text(std::string_view text);

/// Unicode code points of UTF-8 text.
[[nodiscard]] std::size_t count_characters(std::string_view text);

/// Whether `text` contains `part`; the case of ASCII letters does not matter.
[[nodiscard]] bool contains_text(std::string_view text, std::string_view part);

}  // namespace tengen::server::core
