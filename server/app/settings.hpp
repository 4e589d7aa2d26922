#pragma once

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/ai/engine_spec.hpp"
#include "server/ai/worker_pool.hpp"
#include "server/core/config.hpp"
#include "server/net/limits.hpp"
#include "server/net/tls_context.hpp"

namespace tengen::server::app {

/// Everything that can be set, with its defaults; keys.hpp names each.
struct Settings {
    std::string listen = "0.0.0.0:7777";  // server.listen
    std::filesystem::path folder;         // storage.folder
    std::string log_level = "info";       // log.level
    std::string tls_listen{};             // tls.listen; empty: no TLS
    net::CertificateFiles tls{};          // tls.certificate, tls.key
    std::string lan_announce = "auto";    // lan.announce
    core::Config core{};
    net::Limits net{};
    ai::PoolOptions ai{};
    std::vector<ai::EngineSpec> engines{};  // [engines.NAME]
    /// The server ends when nobody holds a lock on this file.
    std::optional<std::filesystem::path> while_used{};
};

/// The defaults, with the data folder of this user.
[[nodiscard]] Settings default_settings();

/// A setting is wrong; the text names it, where it stands and what would be right.
class SettingsError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace tengen::server::app
