#include "server/app/engine_keys.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include <boost/tokenizer.hpp>
#include <unistd.h>

#include "common/engine/levels.hpp"
#include "proto/names.hpp"
#include "proto/text.hpp"
#include "server/app/nearest.hpp"

namespace tengen::server::app {
namespace {

using rules::FiveRule;
using rules::GameSpec;

constexpr std::size_t kLongestName = 24;
constexpr std::size_t kAboutCharacters = 200;

/// One engine while its table is read.
struct Reading {
    ai::EngineSpec spec{};
    std::string file;
    /// Where the table stands: "server.toml:3".
    std::string where;
};

/// A value under its name, for messages.
struct Value {
    toml::node const& node;
    /// engines.NAME.KEY
    std::string name;
    std::string where;

    [[noreturn]] void refuse(std::string const& takes) const {
        throw SettingsError(where + ": " + name + " must be " + takes);
    }
};

std::string line_of(std::string const& file, toml::source_region const& source) {
    return file + ':' + std::to_string(source.begin.line);
}

/// Text as a shell splits it, without its variables and patterns.
std::vector<std::string> split(Value const& value, std::string const& text) {
    using Separator = boost::escaped_list_separator<char>;
    std::vector<std::string> words;
    try {
        for (auto const& word : boost::tokenizer<Separator>(text, Separator("\\", " \t", "\"'"))) {
            if (!word.empty()) {
                words.push_back(word);
            }
        }
    } catch (boost::escaped_list_error const&) {
        value.refuse("a text in which \\ stands before \\, n or a quotation mark only");
    }
    return words;
}

bool is_program(std::filesystem::path const& file) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(file, ignored) && access(file.c_str(), X_OK) == 0;
}

std::optional<std::filesystem::path> find_in_path(std::string const& name) {
    char const* const path = std::getenv("PATH");
    std::istringstream folders(path != nullptr ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');) {
        if (auto file = std::filesystem::path(folder) / name; !folder.empty() && is_program(file)) {
            return std::filesystem::absolute(file);
        }
    }
    return std::nullopt;
}

void find_program(Reading& reading, Value const& value) {
    auto& program = reading.spec.command.front();
    auto const home = std::filesystem::absolute(reading.file).parent_path();
    if (program.find('/') == std::string::npos) {
        auto const found = find_in_path(program);
        if (!found) {
            value.refuse("a program that exists: there is no \"" + program +
                         "\" in PATH (one beside this file is \"./" + program + "\")");
        }
        program = *found;
        reading.spec.folder = home;
        return;
    }
    auto const file = (home / program).lexically_normal();
    if (!is_program(file)) {
        value.refuse("a program that exists and may be run, not \"" + file.string() + "\"");
    }
    program = file;
    reading.spec.folder = file.parent_path();
}

void read_command(Reading& reading, Value const& value) {
    constexpr auto kTakes = "the program and its arguments, a text or a list of texts";
    auto& command = reading.spec.command;
    if (auto const text = value.node.value_exact<std::string>()) {
        command = split(value, *text);
    } else if (auto const* const list = value.node.as_array()) {
        for (toml::node const& each : *list) {
            auto const word = each.value_exact<std::string>();
            if (!word) {
                value.refuse(kTakes);
            }
            command.push_back(*word);
        }
    }
    if (command.empty() || command.front().empty()) {
        value.refuse(kTakes);
    }
    find_program(reading, value);
}

void read_rules(Reading& reading, Value const& value) {
    constexpr auto kTakes = "a list of freestyle, standard, renju, caro, each once at most";
    auto& rules = reading.spec.rules;
    auto const* const list = value.node.as_array();
    if (list == nullptr || list->empty()) {
        value.refuse(kTakes);
    }
    for (toml::node const& each : *list) {
        auto const name = each.value_exact<std::string>();
        auto const rule = name ? proto::named<FiveRule>(*name) : std::nullopt;
        if (!rule || std::ranges::find(rules, *rule) != rules.end()) {
            value.refuse(kTakes);
        }
        rules.push_back(*rule);
    }
}

void read_sizes(Reading& reading, Value const& value) {
    constexpr auto kTakes = "a list of numbers from 15 to 20, each once at most";
    auto& sizes = reading.spec.sizes;
    sizes.clear();
    auto const* const list = value.node.as_array();
    if (list == nullptr || list->empty()) {
        value.refuse(kTakes);
    }
    for (toml::node const& each : *list) {
        auto const size = each.value_exact<std::int64_t>();
        bool const fits = size && *size >= GameSpec::kMinSize && *size <= GameSpec::kMaxSize;
        if (!fits || std::ranges::find(sizes, *size) != sizes.end()) {
            value.refuse(kTakes);
        }
        sizes.push_back(static_cast<int>(*size));
    }
}

void read_about(Reading& reading, Value const& value) {
    auto const text = value.node.value_exact<std::string>();
    auto about = proto::clean_text(text.value_or(""));
    if (about.empty() || proto::count_characters(about) > kAboutCharacters) {
        value.refuse("a text of 1 to 200 characters");
    }
    reading.spec.about = std::move(about);
}

std::int64_t read_number(Value const& value, std::int64_t least, std::int64_t most) {
    auto const number = value.node.value_exact<std::int64_t>();
    if (!number || *number < least || *number > most) {
        value.refuse("a number from " + std::to_string(least) + " to " + std::to_string(most));
    }
    return *number;
}

/// Megabytes; in less than 16 hardly a program starts.
std::uint64_t read_memory(Value const& value) {
    constexpr std::int64_t kLeast = 16;
    constexpr std::int64_t kMost = 1'000'000;
    auto const number = value.node.value_exact<std::int64_t>();
    if (!number || (*number != 0 && *number < kLeast) || *number > kMost) {
        value.refuse("a number from " + std::to_string(kLeast) + " to " + std::to_string(kMost) +
                     ", or 0 for no limit");
    }
    return static_cast<std::uint64_t>(*number);
}

struct EngineKey {
    std::string name;
    std::string help;
    void (*read)(Reading&, Value const&);
};

std::vector<EngineKey> const& engine_keys() {
    static std::vector<EngineKey> const all{
        {"command",
         "the program and its arguments, a text or a list of texts; it works in its own folder, one from "
         "PATH in that of this file (needed)",
         read_command},
        {"rules", "what it plays, a list of freestyle, standard, renju, caro (needed)", read_rules},
        {"sizes", "boards that it plays on, a list of numbers from 15 to 20 (all; renju on 15)", read_sizes},
        {"about", "what it is, for people (what it answers to ABOUT)", read_about},
        {"time_ms", "its time for a move; it is killed a second later (1000)",
         [](Reading& reading, Value const& value) {
             reading.spec.time = std::chrono::milliseconds{read_number(value, 10, 3'600'000)};
         }},
        {"memory_mb",
         "address space of a process, at least 16; it is told three quarters of it as its own; 0 is no limit "
         "(1024)",
         [](Reading& reading, Value const& value) { reading.spec.memory_mb = read_memory(value); }},
        {"threads", "threads that it is told to use (it is told nothing)",
         [](Reading& reading, Value const& value) {
             reading.spec.threads = static_cast<int>(read_number(value, 1, 256));
         }},
        {"processes", "moves that it thinks about at a time, each a process, whatever ai.threads says (1)",
         [](Reading& reading, Value const& value) {
             reading.spec.processes = static_cast<int>(read_number(value, 1, 64));
         }},
    };
    return all;
}

void check_name(std::string_view name, std::string const& where) {
    auto const is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    bool const good =
        !name.empty() && name.size() <= kLongestName && is_letter(name.front()) &&
        std::ranges::all_of(name, [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '-'; });
    if (!good) {
        throw SettingsError(where + ": engines." + std::string(name) +
                            ": a name is 1 to 24 of a-z, 0-9 and -, and begins with a letter");
    }
    if (engine::find_level(name) != nullptr) {
        throw SettingsError(where + ": engines." + std::string(name) +
                            ": this server has a level of that name; choose another");
    }
}

void read_key(Reading& reading, Value const& value, std::string_view key) {
    auto const& all = engine_keys();
    auto const found = std::ranges::find(all, key, &EngineKey::name);
    if (found == all.end()) {
        std::vector<std::string> names;
        std::ranges::transform(all, std::back_inserter(names), &EngineKey::name);
        throw SettingsError(value.where + ": unknown key " + value.name + "; did you mean engines." +
                            reading.spec.name + '.' + nearest(key, names) + '?');
    }
    found->read(reading, value);
}

void check_whole(Reading const& reading) {
    auto const& spec = reading.spec;
    auto const missing = [&reading](std::string const& what) {
        throw SettingsError(reading.where + ": engines." + reading.spec.name + '.' + what);
    };
    if (spec.command.empty()) {
        missing("command is missing: the program and its arguments, a text or a list of texts");
    }
    if (spec.rules.empty()) {
        missing("rules is missing: a list of freestyle, standard, renju, caro");
    }
    bool const renju = std::ranges::find(spec.rules, FiveRule::renju) != spec.rules.end();
    if (renju && std::ranges::find(spec.sizes, GameSpec::kMinSize) == spec.sizes.end()) {
        missing("sizes must have 15: renju is played on nothing else");
    }
}

}  // namespace

void read_engines(Settings& settings, toml::table const& engines, std::string const& file) {
    for (auto const& [key, node] : engines) {
        Reading reading{.file = file, .where = line_of(file, key.source())};
        std::string const name(key.str());
        check_name(name, reading.where);
        auto const* const table = node.as_table();
        if (table == nullptr) {
            throw SettingsError(reading.where + ": engines." + name + " must be a table, [engines." + name +
                                "] with command and rules");
        }
        reading.spec.name = name;
        for (int size = GameSpec::kMinSize; size <= GameSpec::kMaxSize; ++size) {
            reading.spec.sizes.push_back(size);
        }
        for (auto const& [inner, value] : *table) {
            std::string const key_name(inner.str());
            read_key(reading, {value, "engines." + name + '.' + key_name, line_of(file, inner.source())},
                     key_name);
        }
        check_whole(reading);
        settings.engines.push_back(std::move(reading.spec));
    }
}

std::string describe_engine_keys() {
    std::string all;
    for (EngineKey const& key : engine_keys()) {
        all += "  " + key.name + "\n      " + key.help + "\n";
    }
    return all;
}

}  // namespace tengen::server::app
