#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "common/base/result.hpp"

// Where the client keeps things, and how it writes them.
namespace tengen::client::app {

/// $XDG_CONFIG_HOME/tengen or ~/.config/tengen; nullopt when neither variable is set.
[[nodiscard]] std::optional<std::filesystem::path> config_folder();
/// $XDG_DATA_HOME/tengen or ~/.local/share/tengen; nullopt when neither variable is set.
[[nodiscard]] std::optional<std::filesystem::path> data_folder();

/// The whole file; nullopt when it cannot be read.
[[nodiscard]] std::optional<std::string> read_file(std::filesystem::path const& file);

/// Writes the whole text, also when signals come in between. Blocks; false when it could not.
[[nodiscard]] bool write_all(int descriptor, std::string_view text);

enum class Access { everybody, owner };
/// Puts `text` in place of the file's content at once or not at all; makes its folder. False when it could
/// not.
[[nodiscard]] bool write_file(std::filesystem::path const& file, std::string_view text, Access access);

/// A lock on a file between processes, held as long as it lives.
class FileLock {
  public:
    enum class Share { nobody, all };
    using Taken = base::Result<FileLock, std::error_code>;

    /// Makes the file and its folder. Fails at once with std::errc::operation_would_block when a lock of
    /// another process stands against it, with what the disk says when there can be no file.
    [[nodiscard]] static Taken hold(std::filesystem::path const& file, Share share = Share::nobody);
    ~FileLock();
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;

  private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

}  // namespace tengen::client::app
