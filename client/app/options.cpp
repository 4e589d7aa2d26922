#include "client/app/options.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <sstream>
#include <string_view>

#include <CLI/CLI.hpp>

#include "client/app/local_server.hpp"
#include "client/model/lobby_model.hpp"
#include "client/model/name_rule.hpp"
#include "client/ui/screens/lobby_rows.hpp"

namespace tengen::client::app {
namespace {

constexpr int kWrongUse = 64;
constexpr std::size_t kProfileCharacters = 40;
/// Of Gomoku, weakest first. A server tells its own; a wish from the command line is checked before one is
/// asked.
constexpr std::array<std::string_view, 11> kLevels{"paper-b", "paper-a", "paper-c",    "paper-d",
                                                   "novice",  "easy",    "medium",     "hard",
                                                   "expert",  "master",  "grandmaster"};

constexpr std::array<std::string_view, 4> kChengsanLevels{"chengsan-easy", "chengsan-medium", "chengsan-hard",
                                                          "chengsan-master"};

struct Raw {
    std::string connect, server, fingerprint, room, lang, play_ai;
};

/// A server with the room that may follow it, its code as the server writes it; nullopt for anything else.
std::optional<net::Link> read_link(std::string const& text) {
    auto link = net::parse_link(text);
    if (!link || !link->room)
        return link;
    auto const code = ui::screens::room_code(*link->room);
    if (!code)
        return std::nullopt;
    link->room = code->value;
    return link;
}

std::string right_address(std::string const& text) {
    return read_link(text)
               ? std::string{}
               : "must be HOST:PORT, for example play.example.org:7777, or "
                 "tengens://HOST:PORT/ROOM (tengen:// without TLS; /ROOM may be left out), not \"" +
                     text + "\"";
}

std::string right_fingerprint(std::string const& text) {
    return net::parse_fingerprint(text) ? std::string{}
                                        : "must be SHA256: and the 64 hexadecimal digits of the "
                                          "certificate's digest, with or without colons, not \"" +
                                              text + "\"";
}

std::string right_room(std::string const& text) {
    return ui::screens::room_code(text)
               ? std::string{}
               : "must be a room code of six letters and digits, for example K7MX2P, not \"" + text + "\"";
}

std::string right_name(std::string const& text) {
    auto const fault = model::why_not_name(text);
    if (!fault)
        return {};
    std::string right = "must be a name of 1 to 24 characters, for example Li";
    switch (*fault) {
        case model::NameFault::empty:
            return right + "; this one is empty";
        case model::NameFault::too_long:
            return right + "; this one is longer: \"" + text + "\"";
        case model::NameFault::not_text:
            return right + "; this one is no UTF-8 text";
    }
    return right;
}

std::string right_language(std::string const& text) {
    return text == "zh" || text == "en" ? std::string{} : "must be zh or en, not \"" + text + "\"";
}

std::string right_scale(std::string const& text) {
    std::istringstream in(text);
    float scale = 0;
    bool const number = (in >> scale) && in.eof();
    return number && scale >= 0.8F && scale <= 2.5F
               ? std::string{}
               : "must be a number from 0.8 to 2.5, not \"" + text + "\"";
}

std::string right_profile(std::string const& text) {
    std::string const right =
        "must be 1 to " + std::to_string(kProfileCharacters) +
        " letters, digits, dots, dashes and underscores, the first a letter, a digit or an underscore";
    if (text.empty() || text.size() > kProfileCharacters)
        return right + "; this one has " + std::to_string(text.size());
    bool const plain =
        text.front() != '.' && text.front() != '-' &&
        text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-") ==
            std::string::npos;
    return plain ? std::string{} : right + ", not \"" + text + "\"";
}

std::string joined(std::span<std::string_view const> levels) {
    std::string all;
    for (auto const level : levels)
        all += (all.empty() ? "" : " ") + std::string(level);
    return all;
}

/// What keeps a level from being wished for; empty when nothing does. Programs that a server was given are
/// known to that server alone, if there is one already.
std::string wrong_level(Options const& options) {
    auto const& level = options.play_ai;
    if (!level || level->empty() || std::ranges::find(kLevels, *level) != kLevels.end() ||
        level_game(*level) == rules::GameKind::chengsanqi || options.connect || LocalServer::known_address())
        return {};
    return "--play-ai: must be one of " + joined(kLevels) + " (weakest first), of Chengsanqi " +
           joined(kChengsanLevels) + ", or a program of the server that runs, not \"" + *level + "\"";
}

/// Pictures are written as PNG only, and a file's name says what it is.
std::string right_picture(std::string const& text) {
    std::string_view const ending = ".png";
    bool const png = text.size() > ending.size() &&
                     std::ranges::equal(text.substr(text.size() - ending.size()), ending, {},
                                        [](unsigned char c) { return std::tolower(c); });
    return png ? std::string{} : "must be the name of a file that ends in .png, not \"" + text + "\"";
}

void describe(CLI::App& app, Options& options, Raw& raw) {
    app.set_version_flag("--version", "tengen " TENGEN_VERSION);
    app.add_option("server", raw.server, "the same as --connect: an invitation")
        ->check(CLI::Validator(right_address, ""));
    app.add_option(
           "--connect", raw.connect,
           "server to connect to: HOST:PORT, tengen://HOST:PORT/ROOM, or tengens://HOST:PORT/ROOM for "
           "TLS; /ROOM may be left out")
        ->check(CLI::Validator(right_address, ""));
    app.add_option(
           "--fingerprint", raw.fingerprint,
           "SHA256:..., the only certificate that is believed of the server, which is to be tengens://")
        ->check(CLI::Validator(right_fingerprint, ""));
    app.add_option("--room", raw.room, "code of a room to join at once")
        ->check(CLI::Validator(right_room, ""));
    app.add_option("--name", options.name, "your name, 1 to 24 characters")
        ->check(CLI::Validator(right_name, ""));
    app.add_option("--profile", options.profile, "who you are on this computer: settings and identity")
        ->check(CLI::Validator(right_profile, ""));
    app.add_option("--lang", raw.lang, "zh or en")->check(CLI::Validator(right_language, ""));
    app.add_option("--scale", options.scale, "size of everything, 0.8 to 2.5")
        ->check(CLI::Validator(right_scale, ""));
    app.add_option("--screenshot", options.screenshot,
                   "connect, join, draw the first complete frame into this PNG file, end")
        ->check(CLI::Validator(right_picture, ""));
    app.add_option("--test-socket", options.test_socket, "listen for commands of tests on this UNIX socket");
    app.add_option("--play-ai", raw.play_ai,
                   "play an AI at once: one of " + joined(kLevels) + " (weakest first), of Chengsanqi " +
                       joined(kChengsanLevels) +
                       ", or a program that the server was given. Your game against that one, if it goes on, "
                       "is taken up again; else a new "
                       "game begins. Without a word: your game against any AI, else a new one against " +
                       usual_level())
        ->expected(0, 1);
    app.add_flag_callback(
        "--create", [&options] { options.create = Options::Create::yes; },
        "open a table for two at once and print its code as `room CODE`");
    app.add_flag_callback(
        "--here", [&options] { options.here = Options::Here::yes; },
        "use the server of this computer, started when none runs; as --play-ai and --create do without "
        "--connect");
}

std::string contradiction(Options const& options) {
    int const tables =
        (options.room ? 1 : 0) + (options.play_ai ? 1 : 0) + (options.create == Options::Create::yes ? 1 : 0);
    if (tables > 1)
        return "--room, --play-ai and --create exclude one another: give one of them";
    bool const here = options.here == Options::Here::yes;
    if (options.fingerprint && (!options.connect || options.connect->security != net::Security::tls))
        return "--fingerprint is of a server with TLS: give --connect tengens://HOST:PORT too";
    if (here && options.connect)
        return "--connect and --here exclude one another: give one of them";
    if (options.room && !options.connect && !here)
        return "--room needs the server: give --connect HOST:PORT too, or --here";
    return {};
}

}  // namespace

std::string usual_level() {
    return std::string(kLevels[model::usual_level(kLevels)]);
}

rules::GameKind level_game(std::string_view level) {
    bool const chengsan = std::ranges::find(kChengsanLevels, level) != kChengsanLevels.end();
    return chengsan ? rules::GameKind::chengsanqi : rules::GameKind::gomoku;
}

std::variant<Options, Ending> read_options(int count, char const* const* arguments) {
    CLI::App app{"tengen: five in a row with friends near and far / 天元：五子连珠，远近皆可对弈"};
    Options options;
    Raw raw;
    describe(app, options, raw);
    try {
        app.parse(count, arguments);
    } catch (CLI::ParseError const& error) {
        std::ostringstream out;
        std::ostringstream wrong;
        int const code = app.exit(error, out, wrong);
        if (code == 0)
            return Ending{0, out.str()};
        return Ending{kWrongUse, "tengen: " + std::string(error.what()) + "\nSee tengen --help.\n"};
    }
    if (!raw.connect.empty() && !raw.server.empty())
        return Ending{kWrongUse,
                      "tengen: --connect and " + raw.server + " are two servers: give one of them\n"};
    if (auto const link = read_link(raw.connect.empty() ? raw.server : raw.connect)) {
        options.connect = link->server;
        options.room = link->room;
    }
    options.fingerprint = net::parse_fingerprint(raw.fingerprint);
    if (!raw.room.empty() && options.room)
        return Ending{kWrongUse,
                      "tengen: --room and /" + *options.room + " are two rooms: give one of them\n"};
    if (!raw.room.empty())
        options.room = ui::screens::room_code(raw.room)->value;
    if (options.name)
        options.name = model::tidy_name(*options.name);
    if (app.count("--play-ai") > 0)
        options.play_ai = raw.play_ai;
    options.language = i18n::parse_language(raw.lang);
    if (auto const wrong = contradiction(options); !wrong.empty())
        return Ending{kWrongUse, "tengen: " + wrong + "\n"};
    if (auto const wrong = wrong_level(options); !wrong.empty())
        return Ending{kWrongUse, "tengen: " + wrong + "\n"};
    return options;
}

}  // namespace tengen::client::app
