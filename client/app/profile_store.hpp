#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "client/app/file_writer.hpp"
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
    /// Whether the first lesson was taken or put aside.
    enum class Lesson { due, seen } lesson = Lesson::due;
};

/// Settings and identities of one profile on this computer. One process owns a profile; another one with the
/// same profile reads the settings, keeps nothing and has no identity: it is a fresh guest.
class ProfileStore {
  public:
    explicit ProfileStore(std::string const& profile);

    /// Also where nothing can be locked, so that no other process can own it either.
    [[nodiscard]] bool owned() const { return owner_ == Owner::this_process; }
    [[nodiscard]] Settings const& settings() const { return settings_; }
    /// Keeps the settings; quietly not when another process owns the profile. Does not wait for the disk.
    void keep(Settings settings);
    /// The identity on a server, when there is one: the server that runs on this person's data folder has one
    /// whatever its port, any other one by host and port.
    [[nodiscard]] std::optional<std::string> token(net::Address const& server) const;
    void keep_token(net::Address const& server, std::string const& token);
    /// The fingerprint of the certificate that the person accepted of a server.
    [[nodiscard]] std::optional<std::string> certificate(net::Address const& server) const;
    /// Believes it from now on; a process that does not own the profile forgets it when it ends.
    void keep_certificate(net::Address const& server, std::string const& fingerprint);
    /// Where they are kept; empty when nowhere.
    [[nodiscard]] std::string certificates_file() const {
        return certificates_file_ ? certificates_file_->string() : std::string{};
    }
    /// Files that the disk refused, each failure once.
    [[nodiscard]] std::vector<std::filesystem::path> take_failures() { return writer_.take_failures(); }
    /// Files that were not understood: each stands aside under this name with `.unreadable` behind it.
    [[nodiscard]] std::vector<std::filesystem::path> take_unreadable() {
        return std::exchange(unreadable_, {});
    }
    /// Waits until all is kept; keeps nothing more.
    void finish() { writer_.finish(); }

  private:
    [[nodiscard]] std::optional<std::string> read_or_put_aside(
        std::optional<std::filesystem::path> const& file);

    std::optional<std::filesystem::path> settings_file_;
    std::optional<std::filesystem::path> tokens_file_;
    std::optional<std::filesystem::path> certificates_file_;
    enum class Owner { this_process, another } owner_ = Owner::this_process;
    std::optional<FileLock> lock_;
    std::vector<std::filesystem::path> unreadable_;
    Settings settings_;
    std::map<std::string, std::string> tokens_;
    std::map<std::string, std::string> certificates_;
    /// Last: the profile is locked until all is written.
    FileWriter writer_;
};

}  // namespace tengen::client::app
