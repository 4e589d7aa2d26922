#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace tengen::server::store {

/// Remembers which file a path led to, to tell whether it still does. What is written to an open file that
/// was removed or replaced is lost with its last descriptor, and no write ever says so.
class FileMark {
  public:
    FileMark() = default;
    explicit FileMark(std::filesystem::path path);

    /// The path leads to the file that was there when the mark was made. One `stat`.
    [[nodiscard]] bool in_place() const;
    [[nodiscard]] std::filesystem::path const& path() const { return path_; }

  private:
    struct Identity {
        std::uint64_t device = 0;
        std::uint64_t number = 0;

        friend bool operator==(Identity const&, Identity const&) = default;
    };
    [[nodiscard]] std::optional<Identity> look() const;

    std::filesystem::path path_;
    /// Empty: there was none.
    std::optional<Identity> file_{};
};

}  // namespace tengen::server::store
