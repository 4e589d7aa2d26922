#include "server/store/sqlite_journal.hpp"

#include <future>
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/store/temp_store.hpp"

namespace tengen::server::store {
namespace {

using core::JournalFailure;

AppendResult wait_for_append(SqliteJournal& journal, Append append) {
    std::promise<AppendResult> promise;
    journal.append(std::move(append), [&](AppendResult result) { promise.set_value(result); });
    return promise.get_future().get();
}

TEST(SqliteJournal, AnswersEveryCallOnceAndInOrder) {
    TempFolder const folder;
    std::vector<int> order;
    {
        SqliteJournal journal(folder.path(), plain_rows(), nullptr);
        for (int i = 0; i < 200; ++i) {
            journal.append(append_of("AAAAAA", static_cast<std::uint64_t>(i), {"text"}),
                           [&order, i](AppendResult result) { order.push_back(result ? -1 : i); });
        }
        core::PlayerRecord const player{{base::PlayerId{1}, "Li"}, true, {"hash"}, {}};
        journal.save_player(player, [&order](AppendResult result) { order.push_back(result ? -1 : 200); });
    }
    ASSERT_EQ(order.size(), 201U);
    for (int i = 0; i <= 200; ++i) {
        EXPECT_EQ(order[static_cast<std::size_t>(i)], i);
    }
    SqliteJournal journal(folder.path(), plain_rows(), nullptr);
    EXPECT_EQ(journal.load_rooms().at(0).events.size(), 200U);
    EXPECT_EQ(journal.load_players().size(), 1U);
}

TEST(SqliteJournal, CountsWhatCommitsHoldAndTake) {
    TempFolder const folder;
    std::optional<SqliteJournal> journal;
    journal.emplace(folder.path(), plain_rows(), nullptr);
    EXPECT_EQ(wait_for_append(*journal, append_of("AAAAAA", 0, {"one"})), std::nullopt);
    // An answer comes before its commit is counted, and the next commit after that.
    EXPECT_EQ(wait_for_append(*journal, append_of("AAAAAA", 1, {"two"})), std::nullopt);
    auto const counts = journal->counts();
    EXPECT_GE(counts.commits, 1U);
    EXPECT_EQ(counts.batch.count(), counts.commits);
    EXPECT_EQ(counts.latency.count(), counts.commits);
    EXPECT_GT(counts.latency.sum(), 0);
    EXPECT_EQ(counts.failures, 0U);
}

TEST(SqliteJournal, WhatWaitsIsCommittedTogether) {
    TempFolder const folder;
    SqliteJournal journal(folder.path(), plain_rows(), nullptr);
    std::promise<void> gate;
    auto opened = gate.get_future().share();
    std::promise<void> last;
    // The first answer holds the thread while the others queue up behind it.
    journal.append(append_of("AAAAAA", 0, {"first"}), [opened](AppendResult) { opened.wait(); });
    for (std::uint64_t i = 1; i <= 100; ++i) {
        journal.append(append_of("AAAAAA", i, {"text"}), [&last, i](AppendResult) {
            if (i == 100) {
                last.set_value();
            }
        });
    }
    gate.set_value();
    last.get_future().wait();
    EXPECT_LE(journal.counts().commits, 3U);
}

TEST(SqliteJournal, TellsWhenTheDiskFailsAndWhenItIsBack) {
    TempFolder const folder;
    std::vector<std::string> told;
    {
        SqliteJournal journal(folder.path(), plain_rows(),
                              [&told](std::string const& failure) { told.push_back(failure); });
        EXPECT_EQ(wait_for_append(journal, append_of("AAAAAA", 0, {"one"})), std::nullopt);
        {
            FullDisk const full(0);
            EXPECT_EQ(wait_for_append(journal, append_of("AAAAAA", 1, {"two"})), JournalFailure::storage);
            EXPECT_EQ(wait_for_append(journal, append_of("AAAAAA", 1, {"two"})), JournalFailure::storage);
        }
        EXPECT_EQ(wait_for_append(journal, append_of("AAAAAA", 1, {"two"})), std::nullopt);
    }
    ASSERT_EQ(told.size(), 2U);
    EXPECT_NE(told[0], "");
    EXPECT_EQ(told[1], "");
}

TEST(SqliteJournal, ReportsAreKeptAndReadWhileItRuns) {
    TempFolder const folder;
    SqliteJournal journal(folder.path(), plain_rows(), nullptr);
    core::Report const report{{}, {base::PlayerId{1}, "Ann"}, {base::PlayerId{2}, "Bob"}, "text"};
    std::promise<AppendResult> kept;
    std::promise<SqliteJournal::Reports> read;
    journal.keep_report(report, [&](AppendResult result) { kept.set_value(result); });
    journal.load_reports([&](SqliteJournal::Reports reports) { read.set_value(std::move(reports)); });
    EXPECT_EQ(kept.get_future().get(), std::nullopt);
    auto const reports = read.get_future().get();
    ASSERT_TRUE(reports);
    EXPECT_EQ(*reports, std::vector{report});
}

TEST(SqliteJournal, ForgettingIsTriedAgainAfterAFailure) {
    TempFolder const folder;
    {
        SqliteJournal journal(folder.path(), plain_rows(), nullptr);
        EXPECT_EQ(wait_for_append(journal, append_of("AAAAAA", 0, {"one"})), std::nullopt);
        {
            FullDisk const full(0);
            journal.forget(base::RoomId{"AAAAAA"});
            EXPECT_EQ(wait_for_append(journal, append_of("BBBBBB", 0, {"two"})), JournalFailure::storage);
        }
        EXPECT_EQ(wait_for_append(journal, append_of("BBBBBB", 0, {"two"})), std::nullopt);
    }
    SqliteJournal journal(folder.path(), plain_rows(), nullptr);
    auto const rooms = journal.load_rooms();
    ASSERT_EQ(rooms.size(), 1U);
    EXPECT_EQ(rooms[0].header.room.value, "BBBBBB");
}

}  // namespace
}  // namespace tengen::server::store
