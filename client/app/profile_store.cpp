#include "client/app/profile_store.hpp"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace tengen::client::app {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostRecent = 8;

/// The object in the file; empty for a file that is missing or not understood.
Json read_object(std::optional<std::filesystem::path> const& file) {
    auto const text = file ? read_file(*file) : std::nullopt;
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
    if (auto const recent = json.find("recent"); recent != json.end() && recent->is_array())
        for (auto const& one : *recent)
            if (one.is_string() && settings.recent.size() < kMostRecent)
                settings.recent.push_back(one.get<std::string>());
    return settings;
}

Json to_json(Settings const& settings) {
    Json json = {{"name", settings.name}, {"scale", settings.scale}, {"recent", settings.recent}};
    if (settings.language)
        json["lang"] = std::string(i18n::to_text(*settings.language));
    json["numbers"] = settings.board.numbers == ui::board::Numbers::all ? "all" : "off";
    json["misclick_guard"] = settings.board.guard == ui::board::Guard::confirm ? "confirm" : "direct";
    return json;
}

std::string key_of(net::Address const& server) {
    bool const here = server.host == "localhost" || server.host == "::1" || server.host.starts_with("127.");
    return here ? "this computer" : net::to_text(server);
}

}  // namespace

ProfileStore::ProfileStore(std::string const& profile) {
    if (auto const folder = config_folder())
        settings_file_ = *folder / "profiles" / profile / "settings.json";
    if (auto const folder = data_folder()) {
        tokens_file_ = *folder / "profiles" / profile / "tokens.json";
        lock_ = FileLock::take(*folder / "profiles" / profile / "lock");
    }
    settings_ = settings_of(read_object(settings_file_));
    if (!owned())
        return;
    auto const kept = read_object(tokens_file_);
    for (auto const& [server, token] : kept.items())
        if (token.is_string())
            tokens_[server] = token.get<std::string>();
}

void ProfileStore::keep(Settings settings) {
    if (settings.recent.size() > kMostRecent)
        settings.recent.resize(kMostRecent);
    settings_ = std::move(settings);
    if (owned() && settings_file_)
        (void)write_file(*settings_file_, to_json(settings_).dump(2) + "\n", Access::everybody);
}

std::optional<std::string> ProfileStore::token(net::Address const& server) const {
    auto const found = tokens_.find(key_of(server));
    return found == tokens_.end() ? std::nullopt : std::optional(found->second);
}

void ProfileStore::keep_token(net::Address const& server, std::string const& token) {
    auto& kept = tokens_[key_of(server)];
    if (!owned() || !tokens_file_ || kept == token)
        return;
    kept = token;
    (void)write_file(*tokens_file_, Json(tokens_).dump(2) + "\n", Access::owner);
}

}  // namespace tengen::client::app
