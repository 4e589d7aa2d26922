#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace tengen::server {

/// A folder that goes away with the test.
class TempFolder {
  public:
    TempFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "tengen-test-XXXXXX").string();
        path_ = mkdtemp(pattern.data());
    }
    TempFolder(TempFolder const&) = delete;
    TempFolder& operator=(TempFolder const&) = delete;
    ~TempFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    [[nodiscard]] std::filesystem::path const& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

}  // namespace tengen::server
