#include "server/app/command_line.hpp"

#include <span>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "server/app/config_file.hpp"
#include "server/app/engine_keys.hpp"
#include "server/app/environment.hpp"
#include "server/app/keys.hpp"

namespace tengen::server::app {
namespace {

struct Flags {
    std::optional<std::string> config{};
    std::optional<std::string> listen{};
    std::optional<std::string> data{};
    std::optional<std::string> while_used{};
    std::vector<std::string> set;
    bool check = false;
};

void declare(CLI::App& app, Flags& flags) {
    app.set_version_flag("--version", "tengen-server " TENGEN_VERSION);
    app.add_option("--config", flags.config, "read a TOML file of [section] and key = value")->take_last();
    app.add_option("--listen", flags.listen,
                   "HOST:PORT, the same as --set server.listen=...; port 0 takes a free one")
        ->take_last();
    app.add_option("--data", flags.data, "folder of games and players, the same as --set storage.folder=...")
        ->take_last();
    app.add_option("--set", flags.set, "KEY=VALUE, any of the settings below; may be repeated")
        ->allow_extra_args(false);
    app.add_option("--while-used", flags.while_used,
                   "end when no process holds a lock (flock) on this file: for programs that share a server")
        ->take_last();
    app.add_flag("--check", flags.check, "say whether the settings are right, and end");
    app.footer(
        "Commands, instead of serving:\n"
        "  check-config [the same flags]  what will hold, or what would keep a server from starting\n"
        "  admin COMMAND                  ask a running server; tengen-server admin --help\n\n"
        "Settings, with their defaults (file: [section] key = value; environment: TENGEN_SECTION_KEY;\n"
        "flags win over the environment, which wins over the file):\n" +
        describe_keys() +
        "Other people's programs as AIs, in the file only, for each one [engines.NAME] with these keys (they "
        "speak\nthe Gomocup protocol; NAME is what the level is called):\n" +
        describe_engine_keys());
}

/// "--data=" would take the next flag for its value.
void check_values(std::span<char const* const> arguments) {
    for (std::string_view const argument : arguments) {
        if (argument.starts_with("--") && argument.find('=') == argument.size() - 1) {
            throw SettingsError(std::string(argument) + ": a value must follow the =");
        }
    }
}

void set_pair(Settings& settings, std::string const& pair) {
    auto const equals = pair.find('=');
    if (equals == std::string::npos) {
        throw SettingsError("--set " + pair + ": must be KEY=VALUE, for example undo.ttl_ms=20000");
    }
    set_key_text(settings, pair.substr(0, equals), pair.substr(equals + 1), "--set");
}

Settings gather(Flags const& flags, char const* const* environment) {
    Settings settings = default_settings();
    if (flags.config) {
        read_config_file(settings, *flags.config);
    }
    read_environment(settings, environment);
    for (std::string const& pair : flags.set) {
        set_pair(settings, pair);
    }
    if (flags.listen) {
        set_key_text(settings, "server.listen", *flags.listen, "--listen");
    }
    if (flags.data) {
        set_key_text(settings, "storage.folder", *flags.data, "--data");
    }
    if (flags.while_used && flags.while_used->empty()) {
        throw SettingsError("--while-used: must be a file, not \"\"");
    }
    if (flags.while_used) {
        settings.while_used = *flags.while_used;
    }
    check_together(settings);
    for (ai::EngineSpec& engine : settings.engines) {
        engine.storage = std::filesystem::absolute(settings.folder) / "engines" / engine.name;
    }
    settings.core.line_bytes = static_cast<int>(settings.net.line_bytes);
    settings.core.outbox_bytes = static_cast<int>(settings.net.outbox_bytes);
    settings.core.requests_per_20s = settings.net.requests_per_window;
    return settings;
}

}  // namespace

std::variant<Settings, Print> read_command_line(int count, char const* const* arguments,
                                                char const* const* environment) {
    CLI::App app("The server of tengen: rooms, games, AI opponents.", "tengen-server");
    Flags flags;
    declare(app, flags);
    try {
        check_values({arguments, static_cast<std::size_t>(count)});
        app.parse(count, arguments);
        Settings settings = gather(flags, environment);
        if (flags.check) {
            return Print{"the settings are right\n", 0};
        }
        return settings;
    } catch (CLI::CallForHelp const&) {
        return Print{app.help(), 0};
    } catch (CLI::CallForVersion const&) {
        return Print{std::string("tengen-server ") + TENGEN_VERSION + "\n", 0};
    } catch (CLI::ParseError const& error) {
        return Print{std::string(error.what()) + "; try --help\n", 2};
    } catch (SettingsError const& error) {
        return Print{std::string(error.what()) + "\n", 2};
    }
}

}  // namespace tengen::server::app
