#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

namespace tengen::proto {

/// Appends JSON text to a string: commas and escapes, nothing of messages. Calls must come in an order that
/// makes sense in JSON.
class JsonWriter {
  public:
    void begin_object() { open('{'); }
    void end_object() { out_ += '}'; }
    void begin_array() { open('['); }
    void end_array() { out_ += ']'; }
    /// `name` needs no escapes.
    void key(std::string_view name) {
        separate();
        out_ += '"';
        out_ += name;
        out_ += "\":";
    }
    /// Bytes that are not UTF-8 come out as U+FFFD.
    void string(std::string_view text);
    /// For text that needs no escapes.
    void plain(std::string_view text) {
        separate();
        out_ += '"';
        out_ += text;
        out_ += '"';
    }
    void null() { literal("null"); }
    void boolean(std::same_as<bool> auto value) { literal(value ? "true" : "false"); }
    void number(std::integral auto value) {
        char digits[24];
        auto const end = std::to_chars(std::begin(digits), std::end(digits), value).ptr;
        literal({digits, static_cast<std::size_t>(end - digits)});
    }
    void end_line() { out_ += '\n'; }
    /// The text so far; the writer is empty afterwards.
    [[nodiscard]] std::string take() { return std::move(out_); }

  private:
    void open(char bracket) {
        separate();
        out_ += bracket;
    }
    void literal(std::string_view text) {
        separate();
        out_ += text;
    }
    /// A comma, unless this is the first thing in its object or array, the value of a key, or the whole text.
    void separate() {
        if (!out_.empty() && out_.back() != '{' && out_.back() != '[' && out_.back() != ':') {
            out_ += ',';
        }
    }

    std::string out_;
};

}  // namespace tengen::proto
