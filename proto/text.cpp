#include "proto/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>

namespace tengen::proto {

namespace {

struct Range {
    char32_t first;
    char32_t last;
};

/// Characters that may not stand in text of people.
constexpr std::array kForbidden{
    Range{0x00, 0x1F},      // C0
    Range{0x7F, 0x9F},      // DEL, C1
    Range{0x61C, 0x61C},    // Arabic letter mark
    Range{0x200E, 0x200F},  // directional marks
    Range{0x2028, 0x202E},  // line and paragraph separator, embeddings and overrides
    Range{0x2066, 0x206F},  // isolates and deprecated format characters
    Range{0xFEFF, 0xFEFF},  // byte order mark
    Range{0xFFF9, 0xFFFB},  // interlinear annotation
    Range{0xFFFE, 0xFFFF},  // no characters
};

/// Characters that show nothing by themselves, and marks that stand on another character. Inside of a text
/// they have their use (emoji, Persian, Hangul); a text of nothing else would be an invisible name.
/// Source: Default_Ignorable_Code_Point of the Unicode Character Database, and its marks of most use.
constexpr std::array kInvisible{
    Range{0xAD, 0xAD},       Range{0x300, 0x36F},     Range{0x115F, 0x1160},   Range{0x17B4, 0x17B5},
    Range{0x180B, 0x180F},   Range{0x1AB0, 0x1AFF},   Range{0x1DC0, 0x1DFF},   Range{0x200B, 0x200F},
    Range{0x2060, 0x206F},   Range{0x20D0, 0x20FF},   Range{0x2800, 0x2800},   Range{0x3164, 0x3164},
    Range{0xFE00, 0xFE0F},   Range{0xFE20, 0xFE2F},   Range{0xFFA0, 0xFFA0},   Range{0xFFF0, 0xFFF8},
    Range{0x1BCA0, 0x1BCA3}, Range{0x1D173, 0x1D17A}, Range{0xE0000, 0xE0FFF},
};

/// Bytes of the sequence that `lead` opens, 0 when it opens none.
constexpr std::size_t sequence_length(unsigned char lead) {
    if (lead < 0x80) {
        return 1;
    }
    if (lead < 0xC2) {
        return 0;
    }
    if (lead < 0xE0) {
        return 2;
    }
    if (lead < 0xF0) {
        return 3;
    }
    return lead < 0xF5 ? 4 : 0;
}

/// Value of a sequence whose bytes are all there and well-formed.
constexpr char32_t code_point(std::string_view sequence) {
    constexpr std::array<unsigned, 5> kLeadBits{0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t value = static_cast<unsigned char>(sequence[0]) & kLeadBits[sequence.size()];
    for (std::size_t index = 1; index < sequence.size(); ++index) {
        value = (value << 6U) | (static_cast<unsigned char>(sequence[index]) & 0x3FU);
    }
    return value;
}

/// Bytes of the well-formed sequence at the front of `bytes`, 0 when there is none.
constexpr std::size_t well_formed_length(std::string_view bytes) {
    auto const length = sequence_length(static_cast<unsigned char>(bytes[0]));
    if (length == 0 || length > bytes.size()) {
        return 0;
    }
    for (std::size_t index = 1; index < length; ++index) {
        if ((static_cast<unsigned char>(bytes[index]) & 0xC0U) != 0x80U) {
            return 0;
        }
    }
    char32_t const value = code_point(bytes.substr(0, length));
    bool const overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
    bool const surrogate = value >= 0xD800 && value <= 0xDFFF;
    return overlong || surrogate || value > 0x10FFFF ? 0 : length;
}

constexpr bool is_in(std::span<Range const> ranges, char32_t value) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [value](Range range) { return value >= range.first && value <= range.last; });
}

/// No-break and ideographic blanks would be invisible names too.
constexpr bool blank(char32_t value) {
    return value == 0x20 || value == 0xA0 || value == 0x3000 || (value >= 0x2000 && value <= 0x200B);
}

}  // namespace

bool is_utf8(std::string_view bytes) {
    constexpr std::uint64_t kHighBits = 0x8080808080808080U;
    while (!bytes.empty()) {
        // Most lines are ASCII: eight bytes at a time.
        if (std::uint64_t word = 0; bytes.size() >= sizeof word) {
            std::memcpy(&word, bytes.data(), sizeof word);
            if ((word & kHighBits) == 0) {
                bytes.remove_prefix(sizeof word);
                continue;
            }
        }
        auto const length = well_formed_length(bytes);
        if (length == 0) {
            return false;
        }
        bytes.remove_prefix(length);
    }
    return true;
}

std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    for (char const byte : text) {
        count += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U ? 1 : 0;
    }
    return count;
}

std::string clean_text(std::string_view text) {
    std::string cleaned;
    cleaned.reserve(text.size());
    std::size_t end_of_visible = 0;
    bool has_visible = false;
    while (!text.empty()) {
        auto const length = well_formed_length(text);
        auto const sequence = text.substr(0, length);
        text.remove_prefix(std::max(length, std::size_t{1}));
        if (sequence.empty()) {
            continue;
        }
        char32_t const value = code_point(sequence);
        if (is_in(kForbidden, value) || (cleaned.empty() && blank(value))) {
            continue;
        }
        cleaned += sequence;
        has_visible = has_visible || !(blank(value) || is_in(kInvisible, value));
        if (!blank(value)) {
            end_of_visible = cleaned.size();
        }
    }
    cleaned.resize(has_visible ? end_of_visible : 0);
    return cleaned;
}

}  // namespace tengen::proto
