#include <atomic>
#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>

#include "server/store/sqlite_journal.hpp"
#include "tests/server/store/archive_rows.hpp"

// The documented commands for a backup, beside a journal that writes as fast as it can.
namespace tengen::server::store {
namespace {

/// Appends until it is stopped; counts what was acknowledged.
class Load {
  public:
    explicit Load(SqliteJournal& journal)
        : thread_([this, &journal](std::stop_token const& stop) { run(journal, stop); }) {}

    [[nodiscard]] std::uint64_t acknowledged() const { return acknowledged_; }
    void wait_for(std::uint64_t count) const {
        while (acknowledged_ < count) {
            acknowledged_.wait(acknowledged_);
        }
    }

  private:
    void run(SqliteJournal& journal, std::stop_token const& stop) {
        for (std::uint64_t seq = 0; !stop.stop_requested(); ++seq) {
            std::atomic<bool> done = false;
            journal.append(append_of("LOADED", seq, {"event " + std::to_string(seq + 1)}),
                           [&](AppendResult failure) {
                               EXPECT_FALSE(failure);
                               ++acknowledged_;
                               acknowledged_.notify_all();
                               done = true;
                               done.notify_all();
                           });
            done.wait(false);
        }
    }

    std::atomic<std::uint64_t> acknowledged_ = 0;
    std::jthread thread_;
};

std::size_t events_in(std::filesystem::path const& folder) {
    SqliteStore store(folder, archive_rows());
    auto const rooms = store.load_rooms();
    EXPECT_TRUE(store.set_aside().empty());
    return rooms.size() == 1 ? rooms[0].events.size() : 0;
}

class Backup : public testing::TestWithParam<char const*> {};

TEST_P(Backup, OpensAndHoldsEveryAppendThatWasAcknowledgedBefore) {
    TempFolder const folder;
    SqliteJournal journal(folder.path(), archive_rows(), {});
    for (int i = 0; i < 200; ++i) {
        journal.archive(rated_game("OLDROOM", 1, 2, i + 1));
    }
    Load const load(journal);
    load.wait_for(200);
    TempFolder const copy;
    auto const before = load.acknowledged();
    std::string command = GetParam();
    command.replace(command.find("FROM"), 4, (folder.path() / "tengen.db").string());
    command.replace(command.find("TO"), 2, (copy.path() / "tengen.db").string());
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
    // The journal went on meanwhile.
    load.wait_for(before + 1);
    EXPECT_GE(events_in(copy.path()), before);
    SqliteStore const again(copy.path(), archive_rows());
    Connection connection(copy.path() / "tengen.db");
    Statement count(connection, "select count(*) from game");
    ASSERT_EQ(count.next(), 100);  // SQLITE_ROW
    EXPECT_EQ(count.integer(0), 200);
}

INSTANTIATE_TEST_SUITE_P(
    Commands, Backup,
    testing::Values("sqlite3 'FROM' \"vacuum into 'TO'\"",
                    "sqlite3 'FROM' 'begin' 'select count(*) from room' '.backup TO' > /dev/null"));

}  // namespace
}  // namespace tengen::server::store
