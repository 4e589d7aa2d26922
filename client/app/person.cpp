#include "client/app/person.hpp"

#include <cstdlib>

namespace tengen::client::app {
namespace {

constexpr std::size_t kLongestName = 24;

}  // namespace

std::string name_of_person() {
    for (auto const* variable : {"USER", "LOGNAME"}) {
        char const* const name = std::getenv(variable);
        if (name != nullptr && *name != '\0' && std::string(name) != "root")
            return std::string(name).substr(0, kLongestName);
    }
    return language_of_person() == i18n::Language::chinese ? "棋手" : "Player";
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
