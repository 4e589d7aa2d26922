#include "server/app/settings.hpp"

#include <algorithm>
#include <cstdlib>
#include <thread>

namespace tengen::server::app {
namespace {

/// XDG base directory specification: data of a user.
std::filesystem::path user_folder() {
    if (char const* const data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/') {
        return std::filesystem::path(data) / "tengen" / "server";
    }
    if (char const* const home = std::getenv("HOME"); home != nullptr && *home == '/') {
        return std::filesystem::path(home) / ".local" / "share" / "tengen" / "server";
    }
    return "tengen-data";
}

}  // namespace

Settings default_settings() {
    Settings settings;
    settings.folder = user_folder();
    settings.ai.threads = std::clamp(static_cast<int>(std::thread::hardware_concurrency()) - 1, 1, 8);
    settings.ai.grace = std::chrono::milliseconds{1'000};
    return settings;
}

}  // namespace tengen::server::app
