#include "client/i18n/catalogue.hpp"

#include <algorithm>

#include "client/i18n/tables.hpp"

namespace tengen::client::i18n {
namespace {

/// True for a Chinese character or full-width punctuation, one character in UTF-8.
bool is_full_width(std::string_view character) {
    if (character.size() < 3)
        return false;
    if (character.size() > 3)
        return static_cast<unsigned char>(character[0]) == 0xF0 &&
               static_cast<unsigned char>(character[1]) >= 0xA0;
    return (character >= "\u3000" && character <= "\u303F") ||
           (character >= "\u3400" && character <= "\u9FFF") ||
           (character >= "\uF900" && character <= "\uFAFF") ||
           (character >= "\uFF00" && character <= "\uFFEF");
}

bool continues(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

std::string_view first_character(std::string_view text) {
    std::size_t length = text.empty() ? 0 : 1;
    while (length < text.size() && continues(text[length]))
        ++length;
    return text.substr(0, length);
}

std::string_view last_character(std::string_view text) {
    std::size_t length = text.empty() ? 0 : 1;
    while (length < text.size() && continues(text[text.size() - length]))
        ++length;
    return text.substr(text.size() - length);
}

/// Puts a value between `out` and `rest`. Chinese sets a blank beside Latin letters, none beside Chinese
/// ones.
std::string_view add_value(std::string& out, std::string const& value, std::string_view rest) {
    std::string_view const before = out;
    if (before.ends_with(' ') && is_full_width(first_character(value)) &&
        is_full_width(last_character(before.substr(0, before.size() - 1))))
        out.pop_back();
    out += value;
    if (rest.starts_with(' ') && is_full_width(last_character(value)) &&
        is_full_width(first_character(rest.substr(1))))
        rest.remove_prefix(1);
    return rest;
}

}  // namespace

std::string_view Catalogue::raw(Key key) const {
    auto const index = static_cast<std::size_t>(key);
    return language_ == Language::chinese ? kChinese[index] : kEnglish[index];
}

std::string Catalogue::text(Key key, std::initializer_list<Filling> fillings) const {
    auto rest = raw(key);
    std::string out;
    for (;;) {
        auto const open = rest.find('{');
        auto const close = open == std::string_view::npos ? open : rest.find('}', open);
        if (close == std::string_view::npos)
            return out.append(rest);
        auto const placeholder = rest.substr(open, close - open + 1);
        auto const name = placeholder.substr(1, placeholder.size() - 2);
        auto const found = std::ranges::find(fillings, name, &Filling::name);
        out += rest.substr(0, open);
        rest.remove_prefix(close + 1);
        if (found == fillings.end())
            out += placeholder;
        else
            rest = add_value(out, found->value, rest);
    }
}

std::optional<Language> parse_language(std::string_view text) {
    auto const is = [text](std::string_view code) {
        return text == code || text.starts_with(std::string(code) + "_") ||
               text.starts_with(std::string(code) + "-");
    };
    if (is("zh"))
        return Language::chinese;
    if (is("en"))
        return Language::english;
    return std::nullopt;
}

std::string_view to_text(Language language) {
    return language == Language::chinese ? "zh" : "en";
}

}  // namespace tengen::client::i18n
