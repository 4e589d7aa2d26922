#pragma once

#include <filesystem>

namespace tengen::server::store {

/// Holds a folder for one server while it lives, by a lock on a file in it that goes with the process.
class FolderLock {
  public:
    FolderLock() = default;
    /// Throws FolderInUse when another has it, StoreError when the file cannot be made.
    explicit FolderLock(std::filesystem::path const& folder);
    FolderLock(FolderLock&& other) noexcept;
    FolderLock& operator=(FolderLock&& other) noexcept;
    ~FolderLock();

  private:
    int file_ = -1;
};

}  // namespace tengen::server::store
