#include "client/app/person.hpp"

#include <cstdlib>

#include "client/model/name_rule.hpp"

namespace tengen::client::app {

std::string name_of_person(i18n::Language language) {
    for (auto const* variable : {"USER", "LOGNAME"}) {
        char const* const name = std::getenv(variable);
        auto fitting = name != nullptr ? model::fitting_name(name) : std::nullopt;
        if (fitting && *fitting != "root")
            return *std::move(fitting);
    }
    return language == i18n::Language::chinese ? "棋手" : "Player";
}

i18n::Language language_of_person() {
    for (auto const* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        char const* const locale = std::getenv(variable);
        if (locale != nullptr && *locale != '\0')
            return i18n::parse_language(locale).value_or(i18n::Language::english);
    }
    return i18n::Language::english;
}

}  // namespace tengen::client::app
