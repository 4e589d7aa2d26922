#include "client/ui/kit/utf8.hpp"

namespace tengen::client::ui::kit::utf8 {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

[[nodiscard]] bool is_scalar(char32_t code) {
    return code <= 0x10FFFF && !(code >= 0xD800 && code <= 0xDFFF);
}

/// Stays with the character before it: combining marks, variation selectors, the joiner.
[[nodiscard]] bool extends(char32_t code) {
    return (code >= 0x300 && code <= 0x36F) || (code >= 0x20D0 && code <= 0x20FF) ||
           (code >= 0xFE00 && code <= 0xFE0F) || code == 0x200D;
}

enum class Class { space, word, wide, other };

[[nodiscard]] Class class_of(char32_t code) {
    if (code == ' ' || code == 0x3000 || code == 0xA0) {
        return Class::space;
    }
    if (is_wide(code)) {
        return Class::wide;
    }
    bool const letter = (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') ||
                        (code >= '0' && code <= '9') || code == '_' || code >= 0xC0;
    return letter ? Class::word : Class::other;
}

}  // namespace

Decoded decode(std::string_view text, std::size_t at) {
    auto const byte = [&](std::size_t i) -> unsigned { return static_cast<unsigned char>(text[i]); };
    unsigned const lead = byte(at);
    if (lead < 0x80) {
        return {lead, 1};
    }
    std::size_t const length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    if (length == 0 || lead > 0xF4 || at + length > text.size()) {
        return {kReplacement, 1};
    }
    char32_t code = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        unsigned const more = byte(at + i);
        if ((more & 0xC0U) != 0x80U) {
            return {kReplacement, 1};
        }
        code = (code << 6U) | (more & 0x3FU);
    }
    bool const overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    if (overlong || !is_scalar(code)) {
        return {kReplacement, 1};
    }
    return {code, length};
}

void append(std::string& out, char32_t code) {
    if (!is_scalar(code)) {
        code = kReplacement;
    }
    auto const put = [&](char32_t byte) {
        out.push_back(static_cast<char>(static_cast<unsigned char>(byte)));
    };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0U | (code >> 6U));
        put(0x80U | (code & 0x3FU));
    } else if (code < 0x10000) {
        put(0xE0U | (code >> 12U));
        put(0x80U | ((code >> 6U) & 0x3FU));
        put(0x80U | (code & 0x3FU));
    } else {
        put(0xF0U | (code >> 18U));
        put(0x80U | ((code >> 12U) & 0x3FU));
        put(0x80U | ((code >> 6U) & 0x3FU));
        put(0x80U | (code & 0x3FU));
    }
}

std::string encode(char32_t code) {
    std::string out;
    append(out, code);
    return out;
}

std::u32string to_utf32(std::string_view text) {
    std::u32string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        Decoded const one = decode(text, at);
        out.push_back(one.code);
        at += one.length;
    }
    return out;
}

std::size_t length(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); at += decode(text, at).length) {
        ++count;
    }
    return count;
}

std::size_t next(std::string_view text, std::size_t at) {
    if (at >= text.size()) {
        return text.size();
    }
    at += decode(text, at).length;
    while (at < text.size() && extends(decode(text, at).code)) {
        at += decode(text, at).length;
    }
    return at;
}

std::size_t previous(std::string_view text, std::size_t at) {
    while (at > 0) {
        --at;
        bool const inside = (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
        if (!inside && !(at > 0 && extends(decode(text, at).code))) {
            break;
        }
    }
    return at;
}

std::size_t next_word(std::string_view text, std::size_t at) {
    while (at < text.size() && class_of(decode(text, at).code) == Class::space) {
        at = next(text, at);
    }
    if (at >= text.size()) {
        return text.size();
    }
    Class const kind = class_of(decode(text, at).code);
    at = next(text, at);
    while (kind != Class::wide && at < text.size() && class_of(decode(text, at).code) == kind) {
        at = next(text, at);
    }
    return at;
}

std::size_t previous_word(std::string_view text, std::size_t at) {
    while (at > 0 && class_of(decode(text, previous(text, at)).code) == Class::space) {
        at = previous(text, at);
    }
    if (at == 0) {
        return 0;
    }
    Class const kind = class_of(decode(text, previous(text, at)).code);
    at = previous(text, at);
    while (kind != Class::wide && at > 0 && class_of(decode(text, previous(text, at)).code) == kind) {
        at = previous(text, at);
    }
    return at;
}

bool is_wide(char32_t code) {
    return (code >= 0x2E80 && code <= 0x9FFF) || (code >= 0xAC00 && code <= 0xD7AF) ||
           (code >= 0xF900 && code <= 0xFAFF) || (code >= 0xFE30 && code <= 0xFE4F) ||
           (code >= 0xFF00 && code <= 0xFF60) || (code >= 0x20000 && code <= 0x3FFFF);
}

}  // namespace tengen::client::ui::kit::utf8
