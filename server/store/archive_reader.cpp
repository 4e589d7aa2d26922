#include "server/store/archive_reader.hpp"

#include <utility>

namespace tengen::server::store {

ArchiveReader::ArchiveReader(std::filesystem::path const& folder, ArchiveCodec codec)
    : queries_(folder, std::move(codec)) {
    thread_ = std::jthread([this](std::stop_token const& stop) { run(stop); });
}

ArchiveReader::~ArchiveReader() {
    thread_.request_stop();
    thread_.join();
}

void ArchiveReader::ask(core::AskArchive question, std::function<void(proto::Reply)> done) {
    {
        std::lock_guard const lock(mutex_);
        waiting_.push_back({std::move(question), std::move(done)});
    }
    wake_.notify_one();
}

void ArchiveReader::run(std::stop_token const& stop) {
    while (true) {
        std::unique_lock lock(mutex_);
        if (!wake_.wait(lock, stop, [this] { return !waiting_.empty(); }) || stop.stop_requested()) {
            return;
        }
        auto next = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        next.done(queries_.answer(next.question.asker, next.question.question));
    }
}

}  // namespace tengen::server::store
