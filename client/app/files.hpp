#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

// Where the client keeps things, and how it writes them.
namespace tengen::client::app {

/// $XDG_CONFIG_HOME/tengen or ~/.config/tengen; nullopt when neither variable is set.
[[nodiscard]] std::optional<std::filesystem::path> config_folder();
/// $XDG_DATA_HOME/tengen or ~/.local/share/tengen; nullopt when neither variable is set.
[[nodiscard]] std::optional<std::filesystem::path> data_folder();

/// The whole file; nullopt when it cannot be read.
[[nodiscard]] std::optional<std::string> read_file(std::filesystem::path const& file);

enum class Access { everybody, owner };
/// Puts `text` in place of the file's content at once or not at all; makes its folder. False when it could
/// not.
[[nodiscard]] bool write_file(std::filesystem::path const& file, std::string_view text, Access access);

/// A lock on a file between processes, held as long as it lives.
class FileLock {
  public:
    /// nullopt when another process holds it or the file cannot be made.
    [[nodiscard]] static std::optional<FileLock> take(std::filesystem::path const& file);
    ~FileLock();
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;

  private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

}  // namespace tengen::client::app
