#include "server/app/admin_command.hpp"

#include <optional>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "server/app/duration.hpp"

namespace tengen::server::app {
namespace {

using Json = nlohmann::ordered_json;

struct Words {
    std::optional<std::string> config{};
    std::optional<std::string> data{};
    bool json = false;
    std::string room;
    std::string whom;
    std::vector<std::string> text;
    std::string time;
};

constexpr auto kWhom = "a name, a player's number (17), or an address (192.0.2.1)";

/// A flag that takes a duration, checked when it is read.
void add_duration(CLI::App& command, std::string const& flag, std::string& value, std::string const& help) {
    command.add_option(flag, value, help + "; " + std::string(kDurationForm))
        ->check([](std::string const& text) {
            return read_duration(text) ? std::string() : "must be " + std::string(kDurationForm);
        })
        ->take_last();
}

void add_people(CLI::App& app, Words& given) {
    auto* const ban = app.add_subcommand("ban", "shut somebody out; who is here is sent away");
    ban->add_option("whom", given.whom, kWhom)->required();
    add_duration(*ban, "--for", given.time, "how long; without it until unban");
    auto* const unban = app.add_subcommand("unban", "lift a ban");
    unban->add_option("whom", given.whom, kWhom)->required();
    app.add_subcommand("bans", "who is shut out");
    auto* const mute = app.add_subcommand("mute", "let somebody say nothing in any room");
    mute->add_option("whom", given.whom, "a name or a player's number")->required();
    add_duration(*mute, "--for", given.time, "how long; without it until unmute");
    auto* const unmute = app.add_subcommand("unmute", "let somebody talk again");
    unmute->add_option("whom", given.whom, "a name or a player's number")->required();
    app.add_subcommand("mutes", "who may not talk");
    app.add_subcommand("reports", "what players have told about one another, the newest first");
}

void declare(CLI::App& app, Words& given) {
    app.require_subcommand(1);
    app.fallthrough();
    app.add_flag("--json", given.json, "answer with one line of JSON, for programs");
    app.add_option("--data", given.data, "data folder of the server")->take_last();
    app.add_option("--config", given.config, "configuration file of the server, which names the folder")
        ->take_last();
    app.add_subcommand("status", "how the server does");
    app.add_subcommand("rooms", "all rooms, the newest first");
    app.add_subcommand("room", "one room with its people and moves")
        ->add_option("code", given.room, "the room's code")
        ->required();
    app.add_subcommand("sessions", "all connections");
    app.add_subcommand("close", "end a room; its game is aborted")
        ->add_option("code", given.room, "the room's code")
        ->required();
    add_people(app, given);
    auto* const message = app.add_subcommand("message", "tell everybody something");
    message->add_option("text", given.text, "what to tell")->required();
    message->add_option("--room", given.room, "only to those who have this room open")->take_last();
    auto* const drain =
        app.add_subcommand("drain", "no new rooms; the server ends with the last game, or at the deadline");
    add_duration(*drain, "--deadline", given.time, "when it ends whatever goes on (10m)");
    app.add_subcommand("resume", "take drain back");
}

std::string upper(std::string code) {
    for (char& c : code) {
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return code;
}

std::string joined(std::vector<std::string> const& words) {
    std::string text;
    for (std::string const& word : words) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

Json question_of(std::string const& command, Words const& given) {
    constexpr base::Milliseconds kDrain{600'000};
    Json question{{"command", command}};
    if (!given.room.empty()) {
        question["room"] = upper(given.room);
    }
    if (!given.whom.empty()) {
        question["whom"] = given.whom;
    }
    if (!given.text.empty()) {
        question["text"] = joined(given.text);
    }
    auto const time = read_duration(given.time);
    if (command == "drain") {
        question["within_ms"] = time.value_or(kDrain).count();
    } else if (time) {
        question["for_ms"] = time->count();
    }
    return question;
}

/// The folder, as a server with the same flags would take it.
std::variant<std::filesystem::path, Print> folder_of(Words const& given, char const* const* environment) {
    std::vector<char const*> arguments{"tengen-server"};
    if (given.config) {
        arguments.insert(arguments.end(), {"--config", given.config->c_str()});
    }
    if (given.data) {
        arguments.insert(arguments.end(), {"--data", given.data->c_str()});
    }
    auto read = read_command_line(static_cast<int>(arguments.size()), arguments.data(), environment);
    if (auto const* const print = std::get_if<Print>(&read)) {
        return *print;
    }
    return std::get<Settings>(read).folder;
}

}  // namespace

std::variant<AdminCall, Print> read_admin_command(int count, char const* const* arguments,
                                                  char const* const* environment) {
    CLI::App app("Asks the server that runs on a data folder, over the Unix socket in it.",
                 "tengen-server admin");
    Words given;
    declare(app, given);
    try {
        app.parse(count, arguments);
    } catch (CLI::CallForHelp const&) {
        return Print{app.help(), 0};
    } catch (CLI::ParseError const& error) {
        return Print{std::string(error.what()) + "; try tengen-server admin --help\n", 2};
    }
    auto folder = folder_of(given, environment);
    if (auto const* const print = std::get_if<Print>(&folder)) {
        return *print;
    }
    auto const question = question_of(app.get_subcommands().front()->get_name(), given);
    return AdminCall{question.dump(-1, ' ', false, Json::error_handler_t::replace),
                     std::get<std::filesystem::path>(std::move(folder)),
                     given.json ? AdminCall::Form::json : AdminCall::Form::text};
}

}  // namespace tengen::server::app
