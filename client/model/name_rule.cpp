#include "client/model/name_rule.hpp"

#include "proto/text.hpp"

namespace tengen::client::model {

std::optional<NameFault> why_not_name(std::string_view name) {
    if (!proto::is_utf8(name))
        return NameFault::not_text;
    auto const characters = proto::count_characters(proto::clean_text(name));
    if (characters == 0)
        return NameFault::empty;
    return characters > proto::kNameCharacters ? std::optional(NameFault::too_long) : std::nullopt;
}

std::string tidy_name(std::string_view name) {
    return proto::clean_text(name);
}

std::optional<std::string> fitting_name(std::string_view name) {
    if (!proto::is_utf8(name))
        return std::nullopt;
    auto text = proto::clean_text(name);
    while (proto::count_characters(text) > proto::kNameCharacters) {
        auto last = text.size() - 1;
        while ((static_cast<unsigned char>(text[last]) & 0xC0U) == 0x80U)
            --last;
        text.resize(last);
    }
    text = proto::clean_text(text);
    return text.empty() ? std::nullopt : std::optional(std::move(text));
}

}  // namespace tengen::client::model
