#include "common/engine/gomocup/settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen::engine::gomocup {
namespace {

using std::chrono::milliseconds;

std::string tell(Settings& settings, std::string const& key_and_value) {
    auto const refusal = take_info(settings, *parse_command("INFO " + key_and_value));
    return refusal ? refusal->line : "";
}

Settings told(std::initializer_list<char const*> lines) {
    Settings settings;
    for (auto const* const line : lines) {
        EXPECT_EQ(tell(settings, line), "") << line;
    }
    return settings;
}

TEST(Settings, TheRuleIsASum) {
    using rules::FiveRule;
    struct Case {
        char const* line;
        FiveRule rule;
        bool continuous;
    };
    for (auto const& wanted :
         {Case{"rule 0", FiveRule::freestyle, false}, Case{"rule 1", FiveRule::standard, false},
          Case{"rule 2", FiveRule::freestyle, true}, Case{"rule 3", FiveRule::standard, true},
          Case{"rule 4", FiveRule::renju, false}, Case{"rule 5", FiveRule::renju, false},
          Case{"rule 8", FiveRule::caro, false}, Case{"rule 9", FiveRule::caro, false},
          Case{"rule 10", FiveRule::caro, true}, Case{"rule 12", FiveRule::renju, false}}) {
        auto const settings = told({wanted.line});
        EXPECT_EQ(settings.rule, wanted.rule) << wanted.line;
        EXPECT_EQ(settings.continuous, wanted.continuous) << wanted.line;
    }
}

TEST(Settings, ARuleThatIsNoSumIsRefusedAndChangesNothing) {
    auto settings = told({"rule 4"});
    for (auto const* const line : {"rule 16", "rule -1", "rule renju", "rule", "rule 1 2"}) {
        EXPECT_EQ(tell(settings, line),
                  "ERROR INFO rule takes a sum of 1 (exactly five), 2 (continuous), 4 (renju) and 8 (caro)")
            << line;
    }
    EXPECT_EQ(settings.rule, rules::FiveRule::renju);
}

TEST(Settings, AKnownKeyWantsANumber) {
    for (std::string const key : {"timeout_turn", "timeout_match", "time_left", "max_memory", "max_node",
                                  "max_depth", "thread_num", "hash_size", "show_detail"}) {
        Settings settings;
        auto const refused = testing::StartsWith("ERROR INFO " + key + " takes a whole number");
        EXPECT_THAT(tell(settings, key + " soon"), refused);
        EXPECT_THAT(tell(settings, key), refused);
        EXPECT_THAT(tell(settings, key + " 5 5"), refused);
        EXPECT_EQ(tell(settings, key + " 5"), "");
    }
}

TEST(Settings, ANumberBelowItsRangeIsRefusedAndChangesNothing) {
    auto settings = told({"timeout_turn 1000", "max_node 70", "thread_num 3"});
    for (std::string const key :
         {"timeout_turn", "timeout_match", "max_memory", "hash_size", "show_detail"}) {
        EXPECT_EQ(tell(settings, key + " -1"), "ERROR INFO " + key + " takes a whole number from 0 on");
        Settings fresh;
        EXPECT_EQ(tell(fresh, key + " 0"), "");
    }
    EXPECT_EQ(tell(settings, "max_node -2"), "ERROR INFO max_node takes a whole number from -1 on");
    EXPECT_EQ(tell(settings, "thread_num 0"), "ERROR INFO thread_num takes a whole number from 1 on");
    EXPECT_EQ(settings.turn, milliseconds(1000));
    EXPECT_EQ(settings.nodes, 70U);
    EXPECT_EQ(settings.threads, 3);
}

TEST(Settings, ANumberAboveItsRangeIsItsEnd) {
    for (std::string const huge : {"999999999999", "9223372036854775807", "99999999999999999999999"}) {
        Settings settings;
        for (std::string const key :
             {"max_depth ", "thread_num ", "hash_size ", "show_detail ", "max_node "}) {
            EXPECT_EQ(tell(settings, key + huge), "") << huge;
        }
        EXPECT_EQ(settings.hash, kMostHash);
        EXPECT_EQ(settings.threads, kMostThreads);
        EXPECT_GT(settings.depth, 1'000'000);
        EXPECT_GE(settings.nodes, 999'999'999'999U);
        EXPECT_TRUE(settings.detail);
    }
}

TEST(Settings, NoTimeLeftCountsOnlyWhereAGameHasALimit) {
    for (std::string const none : {"time_left 0", "time_left -250"}) {
        auto limited = told({"timeout_turn 1000", "timeout_match 60000"});
        EXPECT_EQ(tell(limited, none), "");
        EXPECT_EQ(move_limits(limited, 0).time, milliseconds(1));
        auto unlimited = told({"timeout_turn 1000"});
        EXPECT_EQ(tell(unlimited, none), "");
        EXPECT_EQ(move_limits(unlimited, 0).time, milliseconds(975));
    }
}

TEST(Settings, KeysThatAreNotOursArePassedOver) {
    static_cast<void>(
        told({"game_type 1", "evaluate 3,4", "folder /a b/c", "caution_factor 3", "pondering x", "foo"}));
}

TEST(Settings, AMoveGetsItsTurnLessAReserve) {
    EXPECT_EQ(move_limits(told({"timeout_turn 1000"}), 0).time, milliseconds(975));
    EXPECT_EQ(move_limits(told({"timeout_turn 100"}), 0).time, milliseconds(90));
    EXPECT_EQ(move_limits(told({"timeout_turn 5"}), 0).time, milliseconds(2));
}

TEST(Settings, ATurnOfNoTimeIsAsFastAsPossible) {
    EXPECT_EQ(move_limits(told({"timeout_turn 0"}), 0).time, milliseconds(1));
}

TEST(Settings, AShareOfTheGamesTimeIsUsedWhenItIsLess) {
    auto const settings = told({"timeout_turn 5000", "timeout_match 60000", "time_left 30000"});
    EXPECT_EQ(move_limits(settings, 0).time, milliseconds(975));
    EXPECT_GT(move_limits(settings, 40).time, move_limits(settings, 0).time);
    EXPECT_EQ(move_limits(settings, 200).time, milliseconds(30'000 / 10 - 25));
}

TEST(Settings, AGameOfShortTimeNeverRunsOutOfIt) {
    auto settings = told({"timeout_turn 1000", "timeout_match 3000"});
    for (int stones = 0; stones < 160; stones += 2) {
        auto const used = move_limits(settings, stones).time;
        *settings.left -= used;
        ASSERT_GE(settings.left->count(), 0) << stones;
        ASSERT_GE(used.count(), 1);
    }
}

TEST(Settings, AGameWithoutLimitHasNoShares) {
    auto const unlimited = milliseconds(975);
    EXPECT_EQ(move_limits(told({"timeout_turn 1000", "timeout_match 0", "time_left 2147483647"}), 0).time,
              unlimited);
    EXPECT_EQ(move_limits(told({"timeout_turn 1000", "timeout_match 0", "time_left 0"}), 0).time, unlimited);
}

TEST(Settings, NodesAndDepthGoToTheSearch) {
    auto const limits = move_limits(told({"max_node 5000", "max_depth 12"}), 0);
    EXPECT_EQ(limits.nodes, 5000U);
    EXPECT_EQ(limits.depth, 12);
    for (std::string const none : {"0", "-1"}) {
        auto settings = told({"max_node 5000", "max_depth 12"});
        EXPECT_EQ(tell(settings, "max_node " + none), "");
        EXPECT_EQ(tell(settings, "max_depth " + none), "");
        auto const unlimited = move_limits(settings, 0);
        EXPECT_EQ(unlimited.nodes, 0U);
        EXPECT_EQ(unlimited.depth, 0);
    }
}

TEST(Settings, TheHashIsWhatMemoryLeaves) {
    auto const memory_of = [](std::initializer_list<char const*> lines) {
        return static_cast<std::int64_t>(search_options(told(lines)).hash_bytes);
    };
    EXPECT_EQ(memory_of({"max_memory 83886080"}), 83886080 - kMemoryBesideHash);
    EXPECT_EQ(memory_of({"max_memory 1000"}), 1 << 20);
    EXPECT_EQ(memory_of({"max_memory 0"}), memory_of({}));
    EXPECT_EQ(memory_of({"max_memory 2000000000"}), memory_of({}));
    EXPECT_EQ(memory_of({"hash_size 102400"}), 100 << 20);
    EXPECT_EQ(memory_of({"hash_size 1048576", "max_memory 83886080"}), 83886080 - kMemoryBesideHash);
}

TEST(Settings, NoTableIsLargerThanTheMachineBears) {
    auto const options = search_options(told({"hash_size 9223372036854775807"}));
    EXPECT_EQ(static_cast<std::int64_t>(options.hash_bytes), most_hash());
    EXPECT_LE(most_hash(), kMostHash);
}

TEST(Settings, ThreadsTakeOfTheMemory) {
    auto const eight = search_options(told({"thread_num 8", "max_memory 83886080"}));
    EXPECT_EQ(eight.threads, 8);
    EXPECT_EQ(static_cast<std::int64_t>(eight.hash_bytes),
              83886080 - kMemoryBesideHash - 7 * kMemoryOfAThread);
    auto const many = search_options(told({"thread_num 64", "max_memory 83886080"}));
    EXPECT_LT(many.threads, 64);
    EXPECT_GE(many.threads, 16);
    EXPECT_GE(many.hash_bytes, std::size_t{1} << 20U);
    EXPECT_LE(static_cast<std::int64_t>(many.hash_bytes) + kMemoryBesideHash +
                  (many.threads - 1) * kMemoryOfAThread,
              83886080);
    EXPECT_EQ(search_options(told({"thread_num 64", "max_memory 1000"})).threads, 1);
}

TEST(Settings, ThreadsStayWithinReason) {
    EXPECT_EQ(search_options(told({"thread_num 3"})).threads, 3);
    EXPECT_EQ(search_options(told({"thread_num 100000"})).threads, kMostThreads);
}

}  // namespace
}  // namespace tengen::engine::gomocup
