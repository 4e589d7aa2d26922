#include "server/store/sqlite_journal.hpp"

#include <chrono>
#include <utility>

namespace tengen::server::store {

SqliteJournal::SqliteJournal(std::filesystem::path folder, RowCodec codec, Watch watch, RatingsWatch ratings)
    : store_(std::move(folder), std::move(codec)), watch_(std::move(watch)), ratings_(std::move(ratings)) {
    thread_ = std::jthread([this](std::stop_token const& stop) { run(stop); });
}

SqliteJournal::~SqliteJournal() {
    thread_.request_stop();
    thread_.join();
}

void SqliteJournal::append(Append append, std::function<void(AppendResult)> done) {
    push(std::move(append), std::move(done));
}

void SqliteJournal::save_player(core::PlayerRecord record, std::function<void(AppendResult)> done) {
    push(std::move(record), std::move(done));
}

void SqliteJournal::keep_report(core::Report report, std::function<void(AppendResult)> done) {
    push(std::move(report), std::move(done));
}

void SqliteJournal::keep_sanction(core::KeepSanction kept, std::function<void(AppendResult)> done) {
    push(std::move(kept), std::move(done));
}

void SqliteJournal::look(std::function<void(SqliteStore&)> look) {
    {
        std::lock_guard const lock(mutex_);
        waiting_.looks.push_back(std::move(look));
    }
    wake_.notify_one();
}

void SqliteJournal::load_reports(std::function<void(Reports)> done) {
    look([done = std::move(done)](SqliteStore& store) {
        try {
            done(store.load_reports());
        } catch (StoreError const& error) {
            done(std::string(error.what()));
        }
    });
}

void SqliteJournal::archive(core::ArchivedGame game) {
    push(std::move(game), nullptr);
}

void SqliteJournal::forget(base::RoomId room) {
    push(core::ForgetRoom{std::move(room)}, nullptr);
}

void SqliteJournal::forget_player(base::PlayerId player) {
    push(core::ForgetPlayer{player}, nullptr);
}

// The thread touches the store only for work, and there is none before the loading is over.
std::vector<StoredRoom> SqliteJournal::load_rooms() {
    return store_.load_rooms();
}
std::vector<core::PlayerRecord> SqliteJournal::load_players() {
    return store_.load_players();
}
std::vector<core::Sanction> SqliteJournal::load_sanctions() {
    return store_.load_sanctions();
}

std::vector<core::RatingRow> SqliteJournal::load_ratings() {
    return store_.load_ratings();
}

SqliteJournal::Counts SqliteJournal::counts() const {
    std::lock_guard const lock(mutex_);
    Counts counts = counts_;
    counts.waiting = waiting_.operations.size();
    return counts;
}

void SqliteJournal::push(Operation operation, std::function<void(AppendResult)> done) {
    bool first = false;
    {
        std::lock_guard const lock(mutex_);
        first = waiting_.operations.empty();
        waiting_.operations.push_back(std::move(operation));
        waiting_.done.push_back(std::move(done));
    }
    if (first) {
        wake_.notify_one();
    }
}

void SqliteJournal::run(std::stop_token const& stop) {
    Work work;
    while (true) {
        {
            std::unique_lock lock(mutex_);
            auto const has_work = [this] { return !waiting_.operations.empty() || !waiting_.looks.empty(); };
            if (!wake_.wait(lock, stop, has_work)) {
                return;
            }
            std::swap(work, waiting_);
        }
        if (!work.operations.empty()) {
            carry_out(work);
        }
        for (auto const& look : work.looks) {
            look(store_);
        }
        work.operations.clear();
        work.done.clear();
        work.looks.clear();
    }
}

void SqliteJournal::carry_out(Work& work) {
    // Before the new work: the name of a forgotten room may be in use again.
    work.operations.insert(work.operations.begin(), again_.begin(), again_.end());
    work.done.insert(work.done.begin(), again_.size(), nullptr);
    again_.clear();
    auto const start = std::chrono::steady_clock::now();
    auto const results = store_.commit(work.operations);
    auto const spent = std::chrono::steady_clock::now() - start;
    auto disk = Disk::good;
    for (std::size_t i = 0; i < results.size(); ++i) {
        if (results[i] == core::JournalFailure::storage) {
            disk = Disk::failing;
        }
        if (work.done[i]) {
            work.done[i](results[i]);
        } else if (results[i]) {
            again_.push_back(std::move(work.operations[i]));
        }
    }
    for (core::RatingsMoved& moved : store_.take_moved()) {
        if (ratings_) {
            ratings_(std::move(moved));
        }
    }
    report(disk);
    std::lock_guard const lock(mutex_);
    counts_.latency.add(spent);
    if (disk == Disk::failing) {
        ++counts_.failures;
        return;
    }
    ++counts_.commits;
    counts_.operations += results.size();
    counts_.batch.add(static_cast<double>(results.size()));
}

void SqliteJournal::report(Disk disk) {
    if (disk != std::exchange(disk_, disk) && watch_) {
        watch_(disk == Disk::failing ? store_.last_failure() : std::string{});
    }
}

}  // namespace tengen::server::store
