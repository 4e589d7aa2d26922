#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

namespace tengen::client::app::testing {

/// A test with an empty folder of its own, which goes with it.
class TemporaryFolder : public ::testing::Test {
  protected:
    TemporaryFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "tengen-test-XXXXXX").string();
        folder = ::mkdtemp(pattern.data());
    }
    ~TemporaryFolder() override { std::filesystem::remove_all(folder); }

    std::filesystem::path folder;
};

}  // namespace tengen::client::app::testing
