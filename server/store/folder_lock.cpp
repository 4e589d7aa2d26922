#include "server/store/folder_lock.hpp"

#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "server/store/sqlite.hpp"

namespace tengen::server::store {

FolderLock::FolderLock(std::filesystem::path const& folder) {
    auto const path = folder / "tengen.lock";
    constexpr mode_t kOwnerOnly = 0600;
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
    if (file_ < 0) {
        throw StoreError("the data folder " + folder.string() + " is not writable: " + std::strerror(errno));
    }
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
        ::close(std::exchange(file_, -1));
        throw FolderInUse("the data folder " + folder.string() + " is in use by another server");
    }
}

FolderLock::FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FolderLock& FolderLock::operator=(FolderLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}

FolderLock::~FolderLock() {
    if (file_ >= 0) {
        ::close(file_);
    }
}

}  // namespace tengen::server::store
