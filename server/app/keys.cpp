#include "server/app/keys.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <type_traits>
#include <utility>

#include "server/app/address.hpp"
#include "server/app/nearest.hpp"

namespace tengen::server::app {
namespace {

constexpr std::int64_t kHour = 3'600'000;
constexpr std::int64_t kDay = 24 * kHour;
constexpr std::int64_t kMany = 1'000'000'000;

struct Range {
    std::int64_t least;
    std::int64_t most;
};
constexpr Range kWait{1, kDay};
constexpr Range kWaitOrNone{0, kDay};
constexpr Range kLongWait{1, 10 * 365 * kDay};
constexpr Range kCount{1, kMany};

/// The place of a setting, as a function from the settings to it.
template <class Part, class Field>
auto at(Part Settings::*part, Field Part::*field) {
    return [part, field](Settings& settings) -> Field& { return settings.*part.*field; };
}
template <class Field>
auto at(Field Settings::*field) {
    return [field](Settings& settings) -> Field& { return settings.*field; };
}

/// A number, or a duration in milliseconds.
template <class Place>
Key number(std::string name, Place place, Range range, std::string help) {
    using Field = std::remove_reference_t<std::invoke_result_t<Place, Settings&>>;
    Key key{.name = std::move(name), .help = std::move(help)};
    key.takes = "a number from " + std::to_string(range.least) + " to " + std::to_string(range.most);
    key.get = [place](Settings& settings) -> KeyValue {
        if constexpr (std::is_integral_v<Field>) {
            return static_cast<std::int64_t>(place(settings));
        } else {
            return std::int64_t{place(settings).count()};
        }
    };
    key.set = [place, range](Settings& settings, KeyValue const& value) {
        auto const* const given = std::get_if<std::int64_t>(&value);
        if (given == nullptr || *given < range.least || *given > range.most) {
            return false;
        }
        place(settings) = Field(*given);
        return true;
    };
    return key;
}

template <class Place>
Key yes_or_no(std::string name, Place place, std::string help) {
    Key key{.name = std::move(name), .help = std::move(help)};
    key.takes = "true or false";
    key.get = [place](Settings& settings) -> KeyValue { return place(settings); };
    key.set = [place](Settings& settings, KeyValue const& value) {
        auto const* const given = std::get_if<bool>(&value);
        if (given != nullptr) {
            place(settings) = *given;
        }
        return given != nullptr;
    };
    return key;
}

/// A text that is not empty; one of `choices` when there are any.
template <class Place>
Key text(std::string name, Place place, std::vector<std::string> choices, std::string help) {
    Key key{.name = std::move(name), .help = std::move(help)};
    key.takes = choices.empty() ? "a text that is not empty" : "one of";
    for (std::string const& choice : choices) {
        key.takes += " " + choice;
    }
    key.get = [place](Settings& settings) -> KeyValue { return std::string(place(settings)); };
    key.set = [place, choices = std::move(choices)](Settings& settings, KeyValue const& value) {
        auto const* const given = std::get_if<std::string>(&value);
        bool const known = given != nullptr && !given->empty() &&
                           (choices.empty() || std::ranges::find(choices, *given) != choices.end());
        if (known) {
            place(settings) = *given;
        }
        return known;
    };
    return key;
}

Key listen_key() {
    Key key = text("server.listen", at(&Settings::listen), {}, "address and port to listen on");
    key.takes = kAddressForm;
    key.set = [set = std::move(key.set)](Settings& settings, KeyValue const& value) {
        auto const* const given = std::get_if<std::string>(&value);
        return given != nullptr && split_address(*given) && set(settings, value);
    };
    return key;
}

std::vector<Key> play_keys() {
    auto const of = [](auto field) { return at(&Settings::core, field); };
    using Core = core::Config;
    return {
        text("server.name", of(&Core::server_name), {}, "what clients show as the server's name"),
        listen_key(),
        number("undo.ttl_ms", of(&Core::undo_ttl), kWait, "an undo request waits this long for its answer"),
        number("undo.cooldown_ms", of(&Core::undo_cooldown), kWaitOrNone,
               "wait after the n-th unsuccessful undo request of a side, times n squared"),
        number("draw.ttl_ms", of(&Core::draw_ttl), kWait, "a draw offer waits this long for its answer"),
        number("draw.refused_plies", of(&Core::draw_refused_plies), {0, 400},
               "plies before the next draw offer after a refusal"),
        number("claim.ttl_ms", of(&Core::claim_ttl), kWait,
               "a black stone that fills the board waits this long for white's claim of a foul"),
        number("claim.abandoned_ms", of(&Core::abandoned), kWait,
               "whose turn it is and who is offline so long has left the game to a claim"),
        number("rematch.ttl_ms", of(&Core::rematch_ttl), kWait, "a rematch may be agreed this long"),
        number("room.idle_ms", of(&Core::room_idle), kWait,
               "an open or finished room without anybody is closed after"),
        number("room.deserted_ai_ms", of(&Core::room_deserted_ai), kLongWait,
               "a game against an AI without anybody is aborted and closed after"),
        number("room.deserted_ms", of(&Core::room_deserted), kLongWait,
               "a game between people without anybody is aborted and closed after"),
        number("room.return_ms", of(&Core::room_return), kWaitOrNone,
               "after a restart people have this long to come back to a room"),
        number("room.watcher_away_ms", of(&Core::watcher_away), kWait,
               "a watcher without connection leaves the room after"),
        number("guest.forgotten_ms", of(&Core::guest_forgotten), kLongWait,
               "a guest without a room who has not been here for this long is forgotten"),
        number("lobby.interval_ms", of(&Core::lobby_interval), kWait,
               "the lobby tells changes at most this often"),
        number("storage.probe_ms", of(&Core::storage_probe), kWait,
               "a failed disk is tried again this often"),
        text("storage.folder", at(&Settings::folder), {}, "folder of games and players"),
        text("log.level", at(&Settings::log_level), {"debug", "info", "warning", "error", "off"},
             "least important lines that are logged"),
    };
}

std::vector<Key> ai_keys() {
    return {
        number("ai.pace_ms", at(&Settings::core, &core::Config::ai_pace), kWaitOrNone,
               "an AI against an AI takes at least this long a move"),
        number("ai.rooms", at(&Settings::core, &core::Config::ai_rooms), {0, 1'000},
               "rooms of AI against AI at a time"),
        number("ai.watcherless_ms", at(&Settings::core, &core::Config::ai_watcherless), kWait,
               "AI against AI without a watcher ends after"),
        number("ai.draw_from_plies", at(&Settings::core, &core::Config::ai_draw_from), {0, 10'000},
               "an AI offers no draw before so many plies"),
        number("ai.draw_every_plies", at(&Settings::core, &core::Config::ai_draw_every), {1, 10'000},
               "an AI offers a draw once in so many plies at most"),
        number("ai.threads", at(&Settings::ai, &ai::PoolOptions::threads), {1, 256},
               "threads on which the AIs of this server think; programs of others come on top"),
        number("ai.time_limit_ms", at(&Settings::ai, &ai::PoolOptions::time_limit), kWait,
               "an AI of this server is told to stop thinking after"),
        number("ai.grace_ms", at(&Settings::ai, &ai::PoolOptions::grace), kWait,
               "an AI that was told to stop and does not is given up after; at the end of the server after 1 "
               "s at most"),
        number("ai.thinking_ms", at(&Settings::ai, &ai::PoolOptions::progress), kWait,
               "watchers see what an AI thinks at most this often"),
    };
}

std::vector<Key> room_limit_keys() {
    auto const of = [](auto field) { return at(&Settings::core, field); };
    using Core = core::Config;
    return {
        number("limits.rooms", of(&Core::max_rooms), kCount,
               "rooms on this server; games against an AI, and games that were followed by a rematch, make "
               "way for "
               "more when nobody has them open"),
        number("limits.rooms_per_player", of(&Core::rooms_per_player), kCount,
               "rooms that a player made and that still exist, and rooms of others that one is in; games "
               "against "
               "an AI that nobody has open make way for more"),
        number("limits.watchers", of(&Core::watchers_per_room), kCount, "watchers of a room"),
        number("limits.chat_lines", of(&Core::chat_lines), kCount,
               "chat lines of a player in the chat window"),
        number("limits.chat_characters", of(&Core::chat_characters), kCount,
               "chat characters of a player in the chat window"),
        number("limits.chat_window_ms", of(&Core::chat_window), kWait, "the chat window"),
        number("limits.wrong_passwords", of(&Core::wrong_passwords), kCount,
               "wrong room passwords a minute, of a player and of an address"),
        number("limits.failed_logins", of(&Core::failed_logins), kCount,
               "failed log-ins of an address an hour"),
        number("limits.reports", of(&Core::reports), kCount,
               "reports about players an hour, of a player and ten times so many of an address"),
        number("limits.blocked_players", of(&Core::blocked_players), kCount, "players that a player blocks"),
        number("limits.players_per_address", of(&Core::players_per_address), kCount,
               "new players of an address a minute"),
        number("limits.archive_questions", of(&Core::archive_questions), {1, 100'000},
               "questions to the archive at a time"),
        number("limits.passwords_at_work", of(&Core::passwords_at_work), {1, 100'000},
               "passwords that wait to be hashed or checked"),
    };
}

std::vector<Key> connection_keys() {
    auto const of = [](auto field) { return at(&Settings::net, field); };
    using Net = net::Limits;
    return {
        number("limits.hello_ms", of(&Net::hello), kWait, "a connection says hello within"),
        number("limits.hello_bytes", of(&Net::hello_bytes), {128, 65'536}, "bytes before hello"),
        number("limits.line_bytes", of(&Net::line_bytes), {1'024, 1'048'576}, "bytes of a line"),
        number("limits.outbox_bytes", of(&Net::outbox_bytes), {65'536, kMany},
               "bytes that wait for a peer to read; a longer line goes alone"),
        number("limits.ping_ms", of(&Net::ping), kWait, "a connection is pinged every"),
        number("limits.unstable_ms", of(&Net::unstable), kWait,
               "a ping unanswered for this long is shown to others"),
        number("limits.silence_ms", of(&Net::silence), kWait, "a silent connection is closed after"),
        number("limits.quiet_silence_ms", of(&Net::quiet_silence), kWait,
               "the same for those who asked for no heartbeat"),
        number("limits.write_ms", of(&Net::write), kWait,
               "a peer that reads nothing, or ends its side before it is answered, is closed after"),
        number("limits.farewell_ms", of(&Net::farewell), {1, 3'000},
               "time to read the last words of the server"),
        number("limits.requests_per_20s", of(&Net::requests_per_window), {1, 10'000'000},
               "requests of a connection in 20 s; ten times over closes it"),
        number("limits.connections", of(&Net::connections), kCount, "connections at a time"),
        number("limits.connections_per_address", of(&Net::connections_per_address), kCount,
               "connections of an address at a time"),
        yes_or_no("limits.exempt_loopback", of(&Net::exempt_loopback),
                  "for this machine itself no limit of requests, and none of addresses"),
    };
}

std::vector<Key> make_keys() {
    std::vector<Key> all;
    for (auto const& part : {play_keys(), ai_keys(), room_limit_keys(), connection_keys()}) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

template <class Name>
std::vector<std::string> names_of_keys(Name name) {
    std::vector<std::string> names;
    std::ranges::transform(keys(), std::back_inserter(names), name);
    return names;
}

Key const& find_key(std::string_view name, std::string const& where) {
    auto const& all = keys();
    auto const found = std::ranges::find(all, name, &Key::name);
    if (found != all.end()) {
        return *found;
    }
    if (name.starts_with("engines.")) {
        throw SettingsError(where + ": " + std::string(name) +
                            ": engines are described in the configuration file, [engines.NAME]");
    }
    throw SettingsError(where + ": unknown key " + std::string(name) + "; did you mean " +
                        nearest(name, names_of_keys(&Key::name)) + "?");
}

std::string to_text(KeyValue const& value) {
    if (auto const* const number = std::get_if<std::int64_t>(&value)) {
        return std::to_string(*number);
    }
    if (auto const* const flag = std::get_if<bool>(&value)) {
        return *flag ? "true" : "false";
    }
    return std::get<std::string>(value);
}

/// Text as the kind of value that the key has.
KeyValue read_text(KeyValue const& present, std::string const& text) {
    if (std::holds_alternative<std::int64_t>(present)) {
        std::int64_t number = 0;
        auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error == std::errc{} && end == text.data() + text.size()) {
            return number;
        }
    } else if (std::holds_alternative<bool>(present) && (text == "true" || text == "false")) {
        return text == "true";
    }
    return text;
}

}  // namespace

std::vector<Key> const& keys() {
    static std::vector<Key> const all = make_keys();
    return all;
}

void set_key(Settings& settings, std::string_view name, KeyValue const& value, std::string const& where) {
    Key const& key = find_key(name, where);
    if (!key.set(settings, value)) {
        throw SettingsError(where + ": " + key.name + " must be " + key.takes + ", not \"" + to_text(value) +
                            "\"");
    }
}

void set_key_text(Settings& settings, std::string_view name, std::string const& text,
                  std::string const& where) {
    set_key(settings, name, read_text(find_key(name, where).get(settings), text), where);
}

void check_section(std::string_view section, std::string const& where) {
    std::string const start = std::string(section) + ".";
    auto const& all = keys();
    if (std::ranges::any_of(all, [&start](Key const& key) { return key.name.starts_with(start); })) {
        return;
    }
    auto const section_of = [](Key const& key) { return key.name.substr(0, key.name.find('.')); };
    auto sections = names_of_keys(section_of);
    sections.emplace_back("engines");
    throw SettingsError(where + ": unknown section [" + std::string(section) + "]; did you mean [" +
                        nearest(section, sections) + "]?");
}

void check_together(Settings const& settings) {
    if (settings.net.silence <= settings.net.ping) {
        throw SettingsError("limits.silence_ms (" + std::to_string(settings.net.silence.count()) +
                            ") must be more than limits.ping_ms (" +
                            std::to_string(settings.net.ping.count()) +
                            "): a connection is silent until it is pinged");
    }
}

void refuse_kind(std::string_view name, std::string const& where) {
    Key const& key = find_key(name, where);
    throw SettingsError(where + ": " + key.name + " must be " + key.takes);
}

std::string describe_keys() {
    Settings defaults = default_settings();
    std::string all;
    for (Key const& key : keys()) {
        all += "  " + key.name + " = " + to_text(key.get(defaults)) + "\n      " + key.help + " (" +
               key.takes + ")\n";
    }
    return all;
}

}  // namespace tengen::server::app
