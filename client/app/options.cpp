#include "client/app/options.hpp"

#include <sstream>

#include <CLI/CLI.hpp>

#include "client/model/name_rule.hpp"
#include "client/ui/screens/lobby_rows.hpp"

namespace tengen::client::app {
namespace {

constexpr int kWrongUse = 64;

struct Raw {
    std::string connect, room, lang;
};

std::string right_address(std::string const& text) {
    return net::parse_address(text)
               ? std::string{}
               : "must be HOST:PORT, for example play.example.org:7777, not \"" + text + "\"";
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
    std::string const right = "must be a name of 1 to 24 characters, for example Li";
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
    bool const plain =
        !text.empty() && text.size() <= 40 && text.front() != '.' &&
        text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-") ==
            std::string::npos;
    return plain ? std::string{} : "must be letters, digits, dot, dash and underscore, not \"" + text + "\"";
}

void describe(CLI::App& app, Options& options, Raw& raw) {
    app.set_version_flag("--version", "tengen " TENGEN_VERSION);
    app.add_option("--connect", raw.connect, "server to connect to, HOST:PORT")
        ->check(CLI::Validator(right_address, ""));
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
                   "connect, join, draw the first complete frame into this PNG file, end");
    app.add_option("--test-socket", options.test_socket, "listen for commands of tests on this UNIX socket");
    app.add_option("--play-ai", options.play_ai, "open a table against this AI level at once");
    app.add_flag_callback(
        "--create", [&options] { options.create = Options::Create::yes; },
        "open a table for two at once and print its code as `room CODE`");
}

std::string contradiction(Options const& options) {
    int const tables =
        (options.room ? 1 : 0) + (options.play_ai ? 1 : 0) + (options.create == Options::Create::yes ? 1 : 0);
    if (tables > 1)
        return "--room, --play-ai and --create exclude one another: give one of them";
    if (options.room && !options.connect)
        return "--room needs the server: give --connect HOST:PORT too";
    return {};
}

}  // namespace

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
    if (!raw.connect.empty())
        options.connect = net::parse_address(raw.connect);
    if (!raw.room.empty())
        options.room = ui::screens::room_code(raw.room)->value;
    if (options.name)
        options.name = model::tidy_name(*options.name);
    options.language = i18n::parse_language(raw.lang);
    if (auto const wrong = contradiction(options); !wrong.empty())
        return Ending{kWrongUse, "tengen: " + wrong + "\n"};
    return options;
}

}  // namespace tengen::client::app
