#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/store/temp_store.hpp"

namespace tengen::server::store {
namespace {

using core::KeepSanction;
using core::Sanction;

Sanction ban_of(Sanction::Target target, std::optional<base::TimePoint> until = {}) {
    return {Sanction::Kind::ban, std::move(target), base::TimePoint{base::Milliseconds{5}}, until};
}

KeepSanction put(Sanction sanction) {
    return {.change = KeepSanction::Change::put, .sanction = std::move(sanction)};
}

void commit(SqliteStore& store, std::vector<Operation> const& operations) {
    for (auto const& failure : store.commit(operations)) {
        EXPECT_FALSE(failure);
    }
}

TEST(SqliteStore, KeepsSanctionsOverReopening) {
    TempFolder const folder;
    auto const until = base::TimePoint{base::Milliseconds{99}};
    auto const player = ban_of(base::PlayerId{7}, until);
    auto const address = ban_of(core::NetAddress{.place = "bytes", .text = "192.0.2.1"});
    auto mute = ban_of(base::PlayerId{7});
    mute.kind = Sanction::Kind::mute;
    {
        SqliteStore store(folder.path(), plain_rows());
        commit(store, {put(player), put(address), put(mute)});
    }
    SqliteStore store(folder.path(), plain_rows());
    EXPECT_THAT(store.load_sanctions(), testing::UnorderedElementsAre(player, address, mute));
}

TEST(SqliteStore, ASanctionIsReplacedAndLifted) {
    TempFolder const folder;
    SqliteStore store(folder.path(), plain_rows());
    auto const first = ban_of(base::PlayerId{7});
    auto const second = ban_of(base::PlayerId{7}, base::TimePoint{base::Milliseconds{99}});
    commit(store, {put(first), put(second)});
    EXPECT_THAT(store.load_sanctions(), testing::ElementsAre(second));
    commit(store, {KeepSanction{.change = KeepSanction::Change::lift, .sanction = second}});
    EXPECT_TRUE(store.load_sanctions().empty());
}

TEST(SqliteStore, AFolderOfTheTimeBeforeSanctionsIsTaken) {
    TempFolder const folder;
    { SqliteStore const store(folder.path(), plain_rows()); }
    {
        Connection connection(folder.path() / "tengen.db");
        ASSERT_EQ(connection.execute(kWithoutArchive), 0);
        ASSERT_EQ(connection.execute("drop table sanction; pragma user_version = 2"), 0);
    }
    SqliteStore store(folder.path(), plain_rows());
    commit(store, {put(ban_of(base::PlayerId{1}))});
    EXPECT_EQ(store.load_sanctions().size(), 1U);
}

TEST(SqliteStore, ASanctionThatCannotBeReadIsNotOverlooked) {
    TempFolder const folder;
    { SqliteStore const store(folder.path(), plain_rows()); }
    {
        Connection connection(folder.path() / "tengen.db");
        ASSERT_EQ(connection.execute("insert into sanction values(0, 'nobody', 1, -1)"), 0);
    }
    SqliteStore store(folder.path(), plain_rows());
    EXPECT_THROW(static_cast<void>(store.load_sanctions()), StoreError);
}

}  // namespace
}  // namespace tengen::server::store
