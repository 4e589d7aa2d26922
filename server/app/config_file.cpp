#include "server/app/config_file.hpp"

#include <string>

#include <toml++/toml.h>

#include "server/app/engine_keys.hpp"
#include "server/app/keys.hpp"

namespace tengen::server::app {
namespace {

void read_table(Settings& settings, toml::table const& table, std::string const& prefix,
                std::string const& file) {
    for (auto const& [key, node] : table) {
        std::string const name = prefix + std::string(key.str());
        std::string const where = file + ":" + std::to_string(key.source().begin.line);
        auto const* const section = node.as_table();
        if (name == "engines") {
            if (section == nullptr) {
                throw SettingsError(where + ": engines must be tables, [engines.NAME]");
            }
            read_engines(settings, *section, file);
        } else if (section != nullptr) {
            check_section(name, where);
            read_table(settings, *section, name + ".", file);
        } else if (auto const number = node.value_exact<std::int64_t>()) {
            set_key(settings, name, *number, where);
        } else if (auto const flag = node.value_exact<bool>()) {
            set_key(settings, name, *flag, where);
        } else if (auto const text = node.value_exact<std::string>()) {
            set_key(settings, name, *text, where);
        } else {
            refuse_kind(name, where);
        }
    }
}

}  // namespace

void read_config_file(Settings& settings, std::filesystem::path const& file) {
    if (!std::filesystem::is_regular_file(file)) {
        throw SettingsError("--config " + file.string() + ": must be a file that exists");
    }
    try {
        read_table(settings, toml::parse_file(file.string()), "", file.string());
    } catch (toml::parse_error const& error) {
        throw SettingsError(file.string() + ":" + std::to_string(error.source().begin.line) + ": " +
                            std::string(error.description()));
    }
}

}  // namespace tengen::server::app
