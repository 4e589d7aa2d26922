#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store/journal.hpp"
#include "server/store/sqlite_store.hpp"

namespace tengen::server::store {

/// The journal on a thread of its own: everything that waits is committed together, with one sync of the
/// disk.
class SqliteJournal : public Journal {
  public:
    /// Told on the journal's thread when the disk fails (the reason) and when it is back (empty).
    using Watch = std::function<void(std::string const& failure)>;

    /// Told on the journal's thread what a kept game did to ratings, after everybody who waits for it.
    using RatingsWatch = std::function<void(core::RatingsMoved moved)>;

    /// Throws StoreError, see SqliteStore.
    SqliteJournal(std::filesystem::path folder, RowCodec codec, Watch watch, RatingsWatch ratings = {});
    /// Keeps what waits, then ends the thread.
    ~SqliteJournal() override;

    void append(Append append, std::function<void(AppendResult)> done) override;
    void save_player(core::PlayerRecord record, std::function<void(AppendResult)> done) override;
    void keep_report(core::Report report, std::function<void(AppendResult)> done) override;
    // These are tried again with a later commit when the disk fails.
    void archive(core::ArchivedGame game) override;
    void forget(base::RoomId room) override;
    void forget_player(base::PlayerId player) override;
    [[nodiscard]] std::vector<StoredRoom> load_rooms() override;
    [[nodiscard]] std::vector<core::PlayerRecord> load_players() override;
    [[nodiscard]] std::vector<core::RatingRow> load_ratings() override;
    /// See SqliteStore. At start only.
    [[nodiscard]] std::vector<std::string> const& set_aside() const { return store_.set_aside(); }

    /// Reads while the server runs: `look` is called on the journal's thread, once what was asked before is
    /// kept, and must not throw.
    void look(std::function<void(SqliteStore&)> look);
    /// What was reported, by `look`; the second text says why it cannot be read.
    using Reports = base::Result<std::vector<core::Report>, std::string>;
    void load_reports(std::function<void(Reports)> done);

    /// Commits so far, and the operations in them.
    struct Counts {
        std::uint64_t commits = 0;
        std::uint64_t operations = 0;
    };
    [[nodiscard]] Counts counts() const;

  private:
    enum class Disk : std::uint8_t { good, failing };
    struct Work {
        std::vector<Operation> operations;
        std::vector<std::function<void(AppendResult)>> done;
        std::vector<std::function<void(SqliteStore&)>> looks;
    };

    void push(Operation operation, std::function<void(AppendResult)> done);
    void run(std::stop_token const& stop);
    void carry_out(Work& work);
    void report(Disk disk);

    SqliteStore store_;
    Watch watch_;
    RatingsWatch ratings_;
    mutable std::mutex mutex_;
    std::condition_variable_any wake_;
    Work waiting_;
    Counts counts_;
    // The journal's thread only.
    std::vector<Operation> again_;
    Disk disk_ = Disk::good;

    std::jthread thread_;
};

}  // namespace tengen::server::store
