#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "client/app/files.hpp"
#include "client/i18n/catalogue.hpp"
#include "client/net/address.hpp"
#include "client/ui/board/board_view.hpp"

namespace tengen::client::app {

/// What a person set.
struct Settings {
    std::string name{};
    std::optional<i18n::Language> language{};
    float scale = 1;
    /// Servers connected to, the latest first.
    std::vector<std::string> recent{};
    ui::board::BoardOptions board{};
};

/// Settings and identities of one profile on this computer. One process owns a profile; another one with the
/// same profile reads the settings, keeps nothing and has no identity: it is a fresh guest.
class ProfileStore {
  public:
    explicit ProfileStore(std::string const& profile);

    [[nodiscard]] bool owned() const { return lock_.has_value(); }
    [[nodiscard]] Settings const& settings() const { return settings_; }
    /// Keeps the settings; quietly not when the disk refuses or another process owns the profile.
    void keep(Settings settings);
    /// The identity on a server, when there is one. All servers on this computer are one.
    [[nodiscard]] std::optional<std::string> token(net::Address const& server) const;
    void keep_token(net::Address const& server, std::string const& token);

  private:
    std::optional<std::filesystem::path> settings_file_;
    std::optional<std::filesystem::path> tokens_file_;
    std::optional<FileLock> lock_;
    Settings settings_;
    std::map<std::string, std::string> tokens_;
};

}  // namespace tengen::client::app
