#include "proto/json_writer.hpp"

#include "proto/text.hpp"

namespace tengen::proto {

namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

/// `text` with every byte that is no part of a well-formed character replaced by U+FFFD.
std::string repaired(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        std::size_t length = 1;
        while (length <= 4 && length <= text.size() && !is_utf8(text.substr(0, length))) {
            ++length;
        }
        bool const sound = length <= 4 && length <= text.size();
        out += sound ? text.substr(0, length) : std::string_view("\xEF\xBF\xBD");
        text.remove_prefix(sound ? length : 1);
    }
    return out;
}

void append_escaped(std::string& out, std::string_view text) {
    std::size_t copied = 0;
    for (std::size_t index = 0; index < text.size(); ++index) {
        auto const byte = static_cast<unsigned char>(text[index]);
        if (byte >= 0x20 && byte != '"' && byte != '\\') {
            continue;
        }
        out += text.substr(copied, index - copied);
        copied = index + 1;
        if (byte == '"' || byte == '\\') {
            out += '\\';
            out += static_cast<char>(byte);
        } else {
            out += "\\u00";
            out += kHexDigits[byte >> 4U];
            out += kHexDigits[byte & 0xFU];
        }
    }
    out += text.substr(copied);
}

}  // namespace

void JsonWriter::string(std::string_view text) {
    separate();
    out_ += '"';
    if (is_utf8(text)) {
        append_escaped(out_, text);
    } else {
        append_escaped(out_, repaired(text));
    }
    out_ += '"';
}

}  // namespace tengen::proto
