#include "common/record/psq.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/common/record/random_games.hpp"

namespace tengen::record {
namespace {

using testing::HasSubstr;

std::string fault(std::string_view text) {
    auto const game = parse_psq(text);
    return game ? "read" : game.error().message;
}

TEST(Psq, StonesCountFromTheTopLeft) {
    GameRecord record;
    record.actions = {rules::Action::place(rules::point_at(0, 14)),
                      rules::Action::place(rules::point_at(14, 0))};
    record.notes.names = {"Li", "strong"};
    auto const game = psq_of(record, {base::Milliseconds{1'250}, base::Milliseconds{7}});
    ASSERT_TRUE(game);
    EXPECT_EQ(to_psq(*game), "Piskvorky 15x15, 11:11, 0\n1,1,1250\n15,15,7\nLi\nstrong\n");
}

TEST(Psq, EveryGameWithoutDecisionsComesBackAsItWas) {
    std::uint64_t seed = 100;
    int games = 0;
    for (auto const& spec : all_specs()) {
        auto record = random_game(spec, ++seed, 80);
        record.notes.names = {"1,2,3", "two\nlines"};
        auto const game = psq_of(record, {});
        if (!game) {
            continue;
        }
        ++games;
        auto const read = parse_psq(to_psq(*game));
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(read->size, spec.size());
        EXPECT_EQ(read->stones, game->stones);
        EXPECT_EQ(read->spent, game->spent);
        EXPECT_EQ(read->names.black, "\"1,2,3\"");
        EXPECT_EQ(read->names.white, "two lines");
    }
    EXPECT_GE(games, 20);
}

TEST(Psq, WhatItHasNoWordForIsRefused) {
    GameRecord record;
    record.spec = rules::GameSpec::make(rules::ChengsanRules{});
    EXPECT_THAT(psq_of(record, {}).error().message, HasSubstr("psq is for Gomoku"));
    record.spec = *rules::GameSpec::make({rules::FiveRule::standard, 15, rules::Opening::swap});
    for (auto const& action :
         {rules::Action::place(rules::point_at(7, 7)), rules::Action::place(rules::point_at(8, 7)),
          rules::Action::place(rules::point_at(9, 7)), rules::Action::swap()}) {
        record.actions.push_back(action);
    }
    EXPECT_EQ(psq_of(record, {}).error().message, "psq has no word for swap; ask for sgf or json");
}

TEST(Psq, FilesWithOtherLineEndsAndMoreLinesAreRead) {
    auto const game = parse_psq("Piskvorky 20x20, 11:11, 0\r\n10,11,0\r\na.exe\r\nb.exe\r\n0\r\n-1\r\n");
    ASSERT_TRUE(game);
    EXPECT_EQ(game->size, 20);
    EXPECT_EQ(game->stones, std::vector{rules::point_at(9, 9)});
    EXPECT_EQ(game->names.white, "b.exe");
}

TEST(Psq, WhatIsNoPsqIsToldWhy) {
    EXPECT_THAT(fault(""), HasSubstr("the first line"));
    EXPECT_THAT(fault("Piskvorky 15x16, 11:11, 0\n"), HasSubstr("square"));
    EXPECT_THAT(fault("Piskvorky 99x99, 11:11, 0\n"), HasSubstr("square"));
    EXPECT_THAT(fault("Piskvorky 15x15, 11:11, 0\n1,1,0\n16,1,0\n"),
                HasSubstr("stone 2 is not on the board"));
}

}  // namespace
}  // namespace tengen::record
