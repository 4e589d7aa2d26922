#include "server/store/file_mark.hpp"

#include <utility>

#include <sys/stat.h>

namespace tengen::server::store {

FileMark::FileMark(std::filesystem::path path) : path_(std::move(path)), file_(look()) {}

std::optional<FileMark::Identity> FileMark::look() const {
    struct stat found {};
    if (stat(path_.c_str(), &found) != 0) {
        return std::nullopt;
    }
    return Identity{found.st_dev, found.st_ino};
}

bool FileMark::in_place() const {
    return look() == file_;
}

}  // namespace tengen::server::store
