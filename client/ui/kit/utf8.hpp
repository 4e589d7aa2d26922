#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tengen::client::ui::kit::utf8 {

/// A code point and how many bytes spelled it. Broken bytes read as U+FFFD, one byte each.
struct Decoded {
    char32_t code = 0;
    std::size_t length = 0;
};

/// Reads the code point at byte `at` (which must be inside `text`).
[[nodiscard]] Decoded decode(std::string_view text, std::size_t at);
/// Appends `code` to `out`; what is no Unicode scalar value becomes U+FFFD.
void append(std::string& out, char32_t code);
[[nodiscard]] std::string encode(char32_t code);
[[nodiscard]] std::u32string to_utf32(std::string_view text);

/// Number of code points.
[[nodiscard]] std::size_t length(std::string_view text);
/// Byte offset of the code point boundary after / before `at`, stopping at the ends. Combining marks and
/// variation selectors stay with the character before them.
[[nodiscard]] std::size_t next(std::string_view text, std::size_t at);
[[nodiscard]] std::size_t previous(std::string_view text, std::size_t at);
/// The same by words: a run of letters and digits, or one Chinese character.
[[nodiscard]] std::size_t next_word(std::string_view text, std::size_t at);
[[nodiscard]] std::size_t previous_word(std::string_view text, std::size_t at);

/// A Chinese, Japanese or full-width character: a line may break at either side of it.
[[nodiscard]] bool is_wide(char32_t code);

}  // namespace tengen::client::ui::kit::utf8
