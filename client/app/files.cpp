#include "client/app/files.hpp"

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tengen::client::app {
namespace fs = std::filesystem;
namespace {

std::optional<fs::path> folder(char const* variable, char const* below_home) {
    if (char const* const set = std::getenv(variable); set != nullptr && *set == '/')
        return fs::path(set) / "tengen";
    if (char const* const home = std::getenv("HOME"); home != nullptr && *home != '\0')
        return fs::path(home) / below_home / "tengen";
    return std::nullopt;
}

}  // namespace

std::optional<fs::path> config_folder() {
    return folder("XDG_CONFIG_HOME", ".config");
}

std::optional<fs::path> data_folder() {
    return folder("XDG_DATA_HOME", ".local/share");
}

std::optional<std::string> read_file(fs::path const& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in)
        return std::nullopt;
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        auto const written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool write_file(fs::path const& file, std::string_view text, Access access) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    auto const fresh = file.string() + ".new";
    int const descriptor = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                                  access == Access::owner ? 0600 : 0644);
    if (descriptor < 0)
        return false;
    bool const written = write_all(descriptor, text) && ::fsync(descriptor) == 0;
    ::close(descriptor);
    if (written)
        fs::rename(fresh, file, error);
    if (written && !error)
        return true;
    ::unlink(fresh.c_str());
    return false;
}

FileLock::Taken FileLock::hold(fs::path const& file, Share share) {
    std::error_code ignored;
    fs::create_directories(file.parent_path(), ignored);
    int const descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0)
        return std::error_code(errno, std::generic_category());
    if (::flock(descriptor, (share == Share::all ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0) {
        std::error_code const why(errno, std::generic_category());
        ::close(descriptor);
        return why;
    }
    return FileLock(descriptor);
}

FileLock::~FileLock() {
    if (descriptor_ >= 0)
        ::close(descriptor_);
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    // The lock that was held goes with `other`.
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

}  // namespace tengen::client::app
