#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// What text of people may look like on the wire.
namespace tengen::proto {

inline constexpr std::size_t kNameCharacters = 24;
inline constexpr std::size_t kTitleCharacters = 60;
inline constexpr std::size_t kChatCharacters = 500;
inline constexpr std::size_t kPasswordCharacters = 64;
/// Of an account; the most are bytes too (NIST SP 800-63B: 8 at least, 64 must do, no rules of composition).
inline constexpr std::size_t kLeastAccountPassword = 8;
inline constexpr std::size_t kMostAccountPassword = 256;
inline constexpr std::size_t kReportCharacters = 500;
inline constexpr std::size_t kTokenCharacters = 128;

/// Whether `bytes` are well-formed UTF-8 (RFC 3629: no surrogates, no overlong forms, up to U+10FFFF).
[[nodiscard]] bool is_utf8(std::string_view bytes);

/// Characters (code points) of `text`. Precondition: is_utf8(text).
[[nodiscard]] std::size_t count_characters(std::string_view text);

/// `text` without control characters (C0, DEL, C1, line and paragraph separators) and bidi marks, overrides
/// and isolates, and without blanks at its ends; bytes that are no character are dropped. Empty when it shows
/// nothing.
[[nodiscard]] std::string clean_text(std::string_view text);

}  // namespace tengen::proto
