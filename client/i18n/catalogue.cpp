#include "client/i18n/catalogue.hpp"

#include <algorithm>

#include "client/i18n/tables.hpp"

namespace tengen::client::i18n {

std::string_view Catalogue::raw(Key key) const {
    auto const index = static_cast<std::size_t>(key);
    return language_ == Language::chinese ? kChinese[index] : kEnglish[index];
}

std::string Catalogue::text(Key key, std::initializer_list<Filling> fillings) const {
    auto const pattern = raw(key);
    std::string out;
    std::size_t at = 0;
    while (at < pattern.size()) {
        auto const open = pattern.find('{', at);
        auto const close = open == std::string_view::npos ? open : pattern.find('}', open);
        if (close == std::string_view::npos)
            break;
        auto const name = pattern.substr(open + 1, close - open - 1);
        auto const found = std::ranges::find(fillings, name, &Filling::name);
        out += pattern.substr(at, open - at);
        out += found == fillings.end() ? std::string(pattern.substr(open, close - open + 1)) : found->value;
        at = close + 1;
    }
    return out.append(pattern.substr(at));
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
