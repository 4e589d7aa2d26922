#include "server/app/environment.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "server/app/keys.hpp"

namespace tengen::server::app {
namespace {

constexpr std::string_view kPrefix = "TENGEN_";

std::string variable_of(std::string_view key) {
    std::string name(kPrefix);
    for (char const c : key) {
        name += c == '.' ? '_' : (c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c);
    }
    return name;
}

/// The key that a variable seems to mean: "TENGEN_UNDO_X" is "undo.x".
std::string key_of(std::string_view variable) {
    std::string name(variable.substr(kPrefix.size()));
    std::ranges::transform(name, name.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    if (auto const bar = name.find('_'); bar != std::string::npos) {
        name[bar] = '.';
    }
    return name;
}

bool names_a_section(std::string_view key) {
    auto const section = key.substr(0, key.find('.') + 1);
    bool const is_of_keys = !section.empty() && std::ranges::any_of(keys(), [section](Key const& known) {
        return known.name.starts_with(section);
    });
    // A section of the file alone, and told so.
    return is_of_keys || section == "engines.";
}

}  // namespace

void read_environment(Settings& settings, char const* const* variables) {
    for (; *variables != nullptr; ++variables) {
        std::string_view const variable(*variables);
        auto const equals = variable.find('=');
        if (!variable.starts_with(kPrefix) || equals == std::string_view::npos) {
            continue;
        }
        std::string const name(variable.substr(0, equals));
        std::string const value(variable.substr(equals + 1));
        auto const found =
            std::ranges::find_if(keys(), [&name](Key const& key) { return variable_of(key.name) == name; });
        if (found != keys().end()) {
            set_key_text(settings, found->name, value, name);
        } else if (names_a_section(key_of(name))) {
            set_key_text(settings, key_of(name), value, name);
        }
    }
}

}  // namespace tengen::server::app
