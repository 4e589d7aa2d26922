#include "server/store/archive_reader.hpp"

#include <future>

#include <gtest/gtest.h>

#include "tests/server/store/archive_rows.hpp"

namespace tengen::server::store {
namespace {

ArchiveCodec numbers() {
    ArchiveCodec codec;
    codec.decode_entry = [](std::string_view) { return std::optional(proto::GameEntry{}); };
    return codec;
}

TEST(ArchiveReader, AnswersWhatWasAskedInOrder) {
    TempFolder const folder;
    SqliteStore store(folder.path(), archive_rows());
    static_cast<void>(store.commit(std::vector<Operation>{game_of("AAAAAA", 1, 2)}));
    ArchiveReader reader(folder.path(), numbers());
    std::vector<std::size_t> found;
    std::promise<void> last;
    auto const ask = [&](std::optional<base::PlayerId> player, bool is_last) {
        core::AskArchive asked;
        asked.question = core::ListGames{player, 0, 10};
        reader.ask(std::move(asked), [&found, &last, is_last](proto::Reply reply) {
            found.push_back(std::get<proto::Games>(*reply).games.size());
            if (is_last) {
                last.set_value();
            }
        });
    };
    ask(std::nullopt, false);
    ask(base::PlayerId{9}, false);
    ask(base::PlayerId{2}, true);
    last.get_future().wait();
    EXPECT_EQ(found, (std::vector<std::size_t>{1, 0, 1}));
}

TEST(ArchiveReader, WritesNothing) {
    TempFolder const folder;
    SqliteStore store(folder.path(), archive_rows());
    ArchiveReader const reader(folder.path(), numbers());
    std::vector<Operation> const game{game_of("AAAAAA", 1, 2)};
    EXPECT_EQ(store.commit(game)[0], std::nullopt);
}

}  // namespace
}  // namespace tengen::server::store
