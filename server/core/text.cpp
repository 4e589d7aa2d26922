#include "server/core/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace tengen::server::core {

namespace {

/// Bytes of the character that starts with `lead`, 0 when none does.
std::size_t sequence_length(unsigned char lead) {
    if (lead < 0x80) {
        return 1;
    }
    if (lead >= 0xC2 && lead < 0xE0) {
        return 2;
    }
    if (lead >= 0xE0 && lead < 0xF0) {
        return 3;
    }
    return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

/// Takes the next character off `rest`; an empty view when its bytes are no character.
std::string_view next_character(std::string_view& rest) {
    auto const length = sequence_length(static_cast<unsigned char>(rest.front()));
    bool const whole = length != 0 && length <= rest.size() &&
                       std::all_of(rest.begin() + 1, rest.begin() + static_cast<std::ptrdiff_t>(length),
                                   [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; });
    auto const taken = rest.substr(0, whole ? length : 1);
    rest.remove_prefix(taken.size());
    return whole ? taken : std::string_view{};
}

char32_t code_point(std::string_view character) {
    auto const lead = static_cast<unsigned char>(character.front());
    constexpr std::array<std::uint8_t, 5> kLeadBits{0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t code = lead & kLeadBits[character.size()];
    for (char const c : character.substr(1)) {
        code = (code << 6U) | (static_cast<unsigned char>(c) & 0x3FU);
    }
    return code;
}

bool is_unwanted(char32_t code) {
    // C0, C1; marks, embeddings, overrides and isolates of direction; line separators; the byte order mark.
    constexpr std::array<std::pair<char32_t, char32_t>, 8> kRanges{{{0x00, 0x1F},
                                                                    {0x7F, 0x9F},
                                                                    {0x061C, 0x061C},
                                                                    {0x200E, 0x200F},
                                                                    {0x2028, 0x202E},
                                                                    {0x2066, 0x2069},
                                                                    {0xD800, 0xDFFF},
                                                                    {0xFEFF, 0xFEFF}}};
    return std::any_of(kRanges.begin(), kRanges.end(),
                       [&](auto const& range) { return code >= range.first && code <= range.second; });
}

char to_lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

std::string clean_text(std::string_view text) {
    std::string clean;
    clean.reserve(text.size());
    while (!text.empty()) {
        auto const character = next_character(text);
        if (!character.empty() && !is_unwanted(code_point(character))) {
            clean += character;
        }
    }
    auto const first = clean.find_first_not_of(' ');
    if (first == std::string::npos) {
        return {};
    }
    return clean.substr(first, clean.find_last_not_of(' ') - first + 1);
}

std::size_t count_characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool contains_text(std::string_view text, std::string_view part) {
    return std::search(text.begin(), text.end(), part.begin(), part.end(),
                       [](char a, char b) { return to_lower(a) == to_lower(b); }) != text.end();
}

}  // namespace tengen::server::core
