#include "client/app/profile_store.hpp"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "client/app/local_server.hpp"

namespace tengen::client::app {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostRecent = 8;

constexpr char const* kAside = ".unreadable";

/// The object in the text; empty when there is none.
Json object_of(std::optional<std::string> const& text) {
    auto json = text ? Json::parse(*text, nullptr, false) : Json::object();
    return json.is_object() ? json : Json::object();
}

template <class Value>
Value value_or(Json const& json, char const* key, Value fallback) {
    auto const found = json.find(key);
    if (found == json.end())
        return fallback;
    if constexpr (std::is_same_v<Value, std::string>)
        return found->is_string() ? found->get<std::string>() : fallback;
    else
        return found->is_number() ? found->get<Value>() : fallback;
}

Settings settings_of(Json const& json) {
    Settings settings;
    settings.name = value_or(json, "name", std::string{});
    settings.language = i18n::parse_language(value_or(json, "lang", std::string{}));
    settings.scale = std::clamp(value_or(json, "scale", 1.0F), 0.8F, 2.5F);
    if (value_or(json, "numbers", std::string{}) == "all")
        settings.board.numbers = ui::board::Numbers::all;
    if (value_or(json, "misclick_guard", std::string{}) == "confirm")
        settings.board.guard = ui::board::Guard::confirm;
    if (value_or(json, "first_lesson", std::string{}) == "seen")
        settings.lesson = Settings::Lesson::seen;
    if (auto const recent = json.find("recent"); recent != json.end() && recent->is_array())
        for (auto const& one : *recent)
            if (one.is_string() && settings.recent.size() < kMostRecent)
                settings.recent.push_back(one.get<std::string>());
    return settings;
}

std::map<std::string, std::string> texts_of(Json const& json) {
    std::map<std::string, std::string> texts;
    for (auto const& [name, text] : json.items())
        if (text.is_string())
            texts[name] = text.get<std::string>();
    return texts;
}

Json to_json(Settings const& settings) {
    Json json = {{"name", settings.name}, {"scale", settings.scale}, {"recent", settings.recent}};
    if (settings.language)
        json["lang"] = std::string(i18n::to_text(*settings.language));
    json["numbers"] = settings.board.numbers == ui::board::Numbers::all ? "all" : "off";
    json["misclick_guard"] = settings.board.guard == ui::board::Guard::confirm ? "confirm" : "direct";
    if (settings.lesson == Settings::Lesson::seen)
        json["first_lesson"] = "seen";
    return json;
}

/// Files from before: one identity for all servers on this computer.
constexpr char const* kThisComputer = "this computer";

bool is_here(net::Address const& server) {
    return server.host == "localhost" || server.host == "::1" || server.host.starts_with("127.");
}

/// A server is who keeps its people. None says on the wire who it is, so the one that runs on this person's
/// data folder, on another port each time, is told by that folder, and any other by host and port.
std::string key_of(net::Address const& server) {
    if (!is_here(server))
        return net::to_text(server);
    auto const own = LocalServer::known_address();
    if (own && is_here(*own) && own->port == server.port)
        return "folder " + data_folder()->string();
    return net::to_text({"localhost", server.port});
}

}  // namespace

ProfileStore::ProfileStore(std::string const& profile) {
    if (auto const folder = config_folder())
        settings_file_ = *folder / "profiles" / profile / "settings.json";
    if (auto const folder = data_folder()) {
        tokens_file_ = *folder / "profiles" / profile / "tokens.json";
        certificates_file_ = *folder / "profiles" / profile / "certificates.json";
        auto lock = FileLock::hold(*folder / "profiles" / profile / "lock");
        if (lock)
            lock_ = *std::move(lock);
        else if (lock.error() == std::errc::operation_would_block)
            owner_ = Owner::another;
    }
    settings_ = settings_of(object_of(read_or_put_aside(settings_file_)));
    certificates_ = texts_of(object_of(read_or_put_aside(certificates_file_)));
    if (owned())
        tokens_ = texts_of(object_of(read_or_put_aside(tokens_file_)));
}

/// The text of a file that holds an object.
std::optional<std::string> ProfileStore::read_or_put_aside(std::optional<std::filesystem::path> const& file) {
    auto text = file ? read_file(*file) : std::nullopt;
    if (!text || Json::parse(*text, nullptr, false).is_object())
        return text;
    if (owned()) {
        std::error_code ignored;
        std::filesystem::rename(*file, file->string() + kAside, ignored);
        unreadable_.push_back(*file);
    }
    return std::nullopt;
}

void ProfileStore::keep(Settings settings) {
    if (settings.recent.size() > kMostRecent)
        settings.recent.resize(kMostRecent);
    settings_ = std::move(settings);
    if (owned() && settings_file_)
        writer_.write(*settings_file_, to_json(settings_).dump(2) + "\n", Access::everybody);
}

std::optional<std::string> ProfileStore::token(net::Address const& server) const {
    auto found = tokens_.find(key_of(server));
    if (found == tokens_.end() && is_here(server))
        found = tokens_.find(kThisComputer);
    return found == tokens_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string> ProfileStore::certificate(net::Address const& server) const {
    auto const found = certificates_.find(net::to_text(server));
    return found == certificates_.end() ? std::nullopt : std::optional(found->second);
}

void ProfileStore::keep_certificate(net::Address const& server, std::string const& fingerprint) {
    certificates_[net::to_text(server)] = fingerprint;
    if (owned() && certificates_file_)
        writer_.write(*certificates_file_, Json(certificates_).dump(2) + "\n", Access::owner);
}

void ProfileStore::keep_token(net::Address const& server, std::string const& token) {
    if (!owned() || !tokens_file_)
        return;
    auto& kept = tokens_[key_of(server)];
    if (kept == token)
        return;
    kept = token;
    writer_.write(*tokens_file_, Json(tokens_).dump(2) + "\n", Access::owner);
}

}  // namespace tengen::client::app
