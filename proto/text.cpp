#include "proto/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

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

constexpr bool forbidden(char32_t value) {
    for (auto const& range : kForbidden) {
        if (value >= range.first && value <= range.last) {
            return true;
        }
    }
    return false;
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
    while (!text.empty()) {
        auto const length = well_formed_length(text);
        auto const sequence = text.substr(0, length);
        text.remove_prefix(std::max(length, std::size_t{1}));
        if (sequence.empty()) {
            continue;
        }
        char32_t const value = code_point(sequence);
        if (forbidden(value) || (cleaned.empty() && blank(value))) {
            continue;
        }
        cleaned += sequence;
        if (!blank(value)) {
            end_of_visible = cleaned.size();
        }
    }
    cleaned.resize(end_of_visible);
    return cleaned;
}

}  // namespace tengen::proto
