#pragma once

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "client/app/files.hpp"

namespace tengen::client::app {

/// Writes files on a thread of its own, so that nobody waits for a disk. In the order given; of what still
/// waits for one file only the latest text is written.
class FileWriter {
  public:
    using Put = std::function<bool(std::filesystem::path const&, std::string const&, Access)>;

    /// `put` runs on the writer's thread and says whether it could.
    explicit FileWriter(Put put = [](auto const& file, auto const& text, Access access) {
        return write_file(file, text, access);
    });
    /// Writes what still waits.
    ~FileWriter();
    FileWriter(FileWriter const&) = delete;
    FileWriter& operator=(FileWriter const&) = delete;

    /// Returns at once. Not after finish().
    void write(std::filesystem::path file, std::string text, Access access);
    /// Files that could not be written, each failure once.
    [[nodiscard]] std::vector<std::filesystem::path> take_failures();
    /// Writes what still waits, then ends the thread. Blocks as long as the disk needs.
    void finish();

  private:
    struct Job {
        std::filesystem::path file;
        std::string text;
        Access access = Access::everybody;
    };
    void work();

    Put put_;
    std::mutex mutex_;
    std::condition_variable news_;
    std::deque<Job> waiting_;
    std::vector<std::filesystem::path> failures_;
    enum class State { working, finishing } state_ = State::working;
    /// Last, so that it starts when everything else is there.
    std::thread thread_;
};

}  // namespace tengen::client::app
