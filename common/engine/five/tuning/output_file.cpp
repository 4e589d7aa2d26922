#include "common/engine/five/tuning/output_file.hpp"

#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace tengen::engine::five::tuning {

namespace fs = std::filesystem;

std::string why_not_writable(std::string const& path) {
    std::error_code error;
    auto const link = fs::symlink_status(path, error);
    auto const target = fs::status(path, error);
    if (fs::exists(target)) {
        if (!fs::is_regular_file(target)) {
            return path + " is no file: name one, or a new name";
        }
        if (::access(path.c_str(), W_OK) != 0) {
            return path + " is not yours to write: name another file";
        }
    } else if (fs::is_symlink(link)) {
        return path + " is a link that leads nowhere: name another file, or remove the link";
    }
    auto const folder = fs::path{path}.has_parent_path() ? fs::path{path}.parent_path() : fs::path{"."};
    bool const is_named = !fs::path{path}.filename().empty();
    if (target.type() == fs::file_type::none || !is_named || !fs::is_directory(folder, error) ||
        ::access(folder.c_str(), W_OK | X_OK) != 0) {
        return path + " cannot be written: name a file in a folder that exists and is yours";
    }
    return {};
}

bool replace_file(std::string const& path, std::function<bool(std::string const& beside)> const& write) {
    std::error_code error;
    // The place of a link is that of its target.
    auto const place = fs::exists(path, error) ? fs::canonical(path, error).string() : path;
    auto const beside = place + ".part";
    bool done = write(beside);
    if (done) {
        int const file = ::open(beside.c_str(), O_RDONLY | O_CLOEXEC);
        done = file >= 0 && ::fsync(file) == 0;
        if (file >= 0) {
            ::close(file);
        }
    }
    if (done) {
        fs::rename(beside, place, error);
        done = !error;
    }
    if (!done) {
        fs::remove(beside, error);
    }
    return done;
}

}  // namespace tengen::engine::five::tuning
