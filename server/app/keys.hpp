#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/app/settings.hpp"

// One table of every setting: its name, what it takes, what it does. File, environment and flags all read it.
namespace tengen::server::app {

using KeyValue = std::variant<std::int64_t, bool, std::string>;

struct Key {
    /// `section.key`
    std::string name;
    std::string help;
    /// What would be right, for messages: "a number from 0 to 10".
    std::string takes{};
    std::function<KeyValue(Settings&)> get{};
    /// False: the value is of the wrong kind or out of range; nothing is changed.
    std::function<bool(Settings&, KeyValue const&)> set{};
};

[[nodiscard]] std::vector<Key> const& keys();

/// Sets a key to a value of the right kind. `where` opens the message of the SettingsError: "server.toml:3".
void set_key(Settings& settings, std::string_view name, KeyValue const& value, std::string const& where);
/// The same from text, as it stands in a flag or a variable.
void set_key_text(Settings& settings, std::string_view name, std::string const& text,
                  std::string const& where);

/// Throws SettingsError when no key stands in this section: "undo", without the dot.
void check_section(std::string_view section, std::string const& where);
/// Throws SettingsError when settings contradict one another.
void check_together(Settings const& settings);

/// Throws the SettingsError for a value that no key can have, such as a list.
[[noreturn]] void refuse_kind(std::string_view name, std::string const& where);

/// All keys with what they are set to, a line each; what differs from the default is marked.
[[nodiscard]] std::string describe_settings(Settings& settings);
/// All keys with defaults, one paragraph a key, for --help.
[[nodiscard]] std::string describe_keys();

}  // namespace tengen::server::app
