#include "client/app/file_writer.hpp"

#include <algorithm>
#include <utility>

namespace tengen::client::app {

FileWriter::FileWriter(Put put) : put_(std::move(put)), thread_([this] { work(); }) {}

FileWriter::~FileWriter() {
    finish();
}

void FileWriter::write(std::filesystem::path file, std::string text, Access access) {
    {
        std::lock_guard const lock(mutex_);
        std::erase_if(waiting_, [&](Job const& job) { return job.file == file; });
        waiting_.push_back({std::move(file), std::move(text), access});
    }
    news_.notify_one();
}

std::vector<std::filesystem::path> FileWriter::take_failures() {
    std::lock_guard const lock(mutex_);
    return std::exchange(failures_, {});
}

void FileWriter::finish() {
    {
        std::lock_guard const lock(mutex_);
        state_ = State::finishing;
    }
    news_.notify_one();
    if (thread_.joinable())
        thread_.join();
}

void FileWriter::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        news_.wait(lock, [this] { return !waiting_.empty() || state_ == State::finishing; });
        if (waiting_.empty())
            return;
        Job const job = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        bool const written = put_(job.file, job.text, job.access);
        lock.lock();
        if (!written)
            failures_.push_back(job.file);
    }
}

}  // namespace tengen::client::app
