#include "common/record/sgf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/record/notation.hpp"
#include "common/record/spec_text.hpp"
#include "tests/common/record/random_games.hpp"

namespace tengen::record {
namespace {

using rules::Reason;
using rules::Side;
using testing::HasSubstr;

std::vector<rules::Action> actions_of(std::vector<std::string> const& texts) {
    std::vector<rules::Action> actions;
    for (auto const& text : texts) {
        actions.push_back(parse_action(text).value());
    }
    return actions;
}

GameRecord game_of(std::vector<std::string> const& texts) {
    GameRecord record;
    record.actions = actions_of(texts);
    return record;
}

std::string fault(std::string_view text) {
    auto const record = parse_sgf(text);
    return record ? "read" : record.error().message;
}

TEST(Sgf, AGameOfGomokuIsWrittenAsOtherProgramsReadIt) {
    auto record = game_of({"h8", "i9", "o1"});
    record.outcome = rules::Outcome{Side::black, Reason::resign};
    record.notes = {{"Li", "Wang [2]"}, "", "2026-12-01", std::nullopt, ""};
    EXPECT_EQ(to_sgf(record),
              "(;FF[4]CA[UTF-8]AP[tengen]GM[4]SZ[15]RU[freestyle]PB[Li]PW[Wang "
              "[2\\]]DT[2026-12-01]RE[B+R]XR[resign]\n"
              ";B[hh];W[ig];B[oo]C[resign])\n");
}

TEST(Sgf, WhatWasTakenBackIsAVariation) {
    auto record = game_of({"h8", "i9", "g7", "f6"});
    record.variations = {{2, actions_of({"j10", "k11"})}};
    EXPECT_THAT(to_sgf(record), HasSubstr(";W[ig]\n(;B[gi];W[fj])\n(;B[jf]XU[1];W[ke])"));
}

TEST(Sgf, AVariationOfAVariationHangsWhereItWasPlayed) {
    auto record = game_of({"a1", "b1"});
    // h8 i9 j10 k11, two back, two back again, then another game.
    record.variations = {{2, actions_of({"j10", "k11"})}, {0, actions_of({"h8", "i9"})}};
    auto const text = to_sgf(record);
    EXPECT_THAT(text, HasSubstr("(;B[hh]XU[2];W[ig];B[jf]XU[1];W[ke])"));
    EXPECT_EQ(*parse_sgf(text), record);
}

TEST(Sgf, AGameThatEndsWhereAVariationBeginsComesBack) {
    auto record = game_of({"h8", "i9"});
    record.variations = {{2, actions_of({"j10", "k11"})}};
    record.outcome = rules::Outcome{Side::black, Reason::timeout};
    auto const text = to_sgf(record);
    EXPECT_THAT(text, HasSubstr("(;C[timeout])\n(;B[jf]XU[1];W[ke])"));
    EXPECT_EQ(*parse_sgf(text), record);
}

TEST(Sgf, ATurnOfChengsanqiIsInNotation) {
    GameRecord record;
    record.spec = rules::GameSpec::make(rules::rules_of(rules::ChengsanPreset::chengsanqi));
    record.actions = actions_of({"a1", "d6", "a4", "f6", "a7xd6"});
    auto const text = to_sgf(record);
    EXPECT_THAT(text, HasSubstr("GM[5]SZ[7]RU[chengsanqi]"));
    EXPECT_THAT(text, HasSubstr(";B[a1];W[d6];B[a4];W[f6];B[a7xd6]"));
    EXPECT_EQ(*parse_sgf(text), record);
}

TEST(Sgf, DecisionsOfAnOpeningAreKept) {
    rules::GomokuRules game{rules::FiveRule::standard, 15, rules::Opening::swap};
    GameRecord record;
    record.spec = *rules::GameSpec::make(game);
    record.actions = actions_of({"h8", "i9", "j10", "swap", "a1"});
    auto const text = to_sgf(record);
    EXPECT_THAT(text, HasSubstr("XO[swap]"));
    EXPECT_THAT(text, HasSubstr(";XA[swap]C[white: swap];W[ao]"));
    EXPECT_EQ(*parse_sgf(text), record);
}

TEST(Sgf, ClockTimesAreThoseOfWhoActed) {
    auto record = game_of({"h8", "i9"});
    record.clocks = {ClockReading{base::Milliseconds{299'500}}, ClockReading{base::Milliseconds{30'000}, 5}};
    record.notes.main_time = base::Milliseconds{300'000};
    record.notes.overtime = "5x30 byo-yomi";
    auto const text = to_sgf(record);
    EXPECT_THAT(text, HasSubstr("TM[300]OT[5x30 byo-yomi]"));
    EXPECT_THAT(text, HasSubstr(";B[hh]BL[299.5];W[ig]WL[30]OW[5]"));
    EXPECT_EQ(*parse_sgf(text), record);
}

TEST(Sgf, ResultsAreInTheWordsOfSgf) {
    std::vector<std::pair<rules::Outcome, std::string>> const results{
        {{Side::white, Reason::timeout}, "RE[W+T]XR[timeout]"},
        {{Side::black, Reason::abandoned}, "RE[B+F]XR[abandoned]"},
        {{std::nullopt, Reason::agreement}, "RE[Draw]XR[agreement]"},
        {{std::nullopt, Reason::aborted}, "RE[Void]XR[aborted]"},
        {{Side::white, Reason::foul_claimed, rules::Foul::overline}, "RE[W+]XR[foul_claimed overline]"},
    };
    for (auto const& [outcome, text] : results) {
        auto record = game_of({"h8", "i9"});
        record.outcome = outcome;
        EXPECT_THAT(to_sgf(record), HasSubstr(text));
        EXPECT_EQ(*parse_sgf(to_sgf(record)), record) << text;
    }
}

TEST(Sgf, EveryGameThatIsPlayedComesBackAsItWas) {
    std::size_t undone = 0;
    std::uint64_t seed = 0;
    for (auto const& spec : all_specs()) {
        for (int game = 0; game < 6; ++game) {
            auto record = random_game(spec, ++seed, 60);
            record.notes = {{"A]\\;(b", "阿明"}, "a title", "2026-12-01", base::Milliseconds{1'001}, "+3"};
            if (game % 2 == 0) {
                add_clocks(record);
            }
            ASSERT_FALSE(why_unsound(record)) << *why_unsound(record);
            auto const text = to_sgf(record);
            auto const read = parse_sgf(text);
            ASSERT_TRUE(read) << read.error().message << '\n' << text;
            ASSERT_EQ(*read, record) << text;
            undone += record.variations.size();
        }
    }
    EXPECT_GT(undone, 500U);
}

TEST(Sgf, TheMainLineOfOtherProgramsIsRead) {
    auto const record =
        parse_sgf("(;GM[4]FF[4]SZ[19]PB[x]RE[B+R]C[a \\] b];B[aa]LB[aa:1](;W[ss];B[ab])(;W[jj]))");
    ASSERT_TRUE(record) << record.error().message;
    EXPECT_EQ(record->actions, actions_of({"a19", "s1", "a18"}));
    EXPECT_TRUE(record->variations.empty());
    EXPECT_EQ(record->outcome, (rules::Outcome{Side::black, Reason::resign}));
}

TEST(Sgf, WhatIsNoGameOfOursIsToldWhy) {
    EXPECT_THAT(fault(""), HasSubstr("closing parenthesis"));
    EXPECT_THAT(fault("(;GM[1]SZ[19])"), HasSubstr("GM must be 4"));
    EXPECT_THAT(fault("(;GM[4]SZ[9])"), HasSubstr("size does not fit"));
    EXPECT_THAT(fault("(;GM[4]RU[bridge])"), HasSubstr("RU must be"));
    EXPECT_THAT(fault("(;GM[4];B[zz])"), HasSubstr("two letters of the board"));
    EXPECT_THAT(fault("(;GM[4];B[hh];W[hh])"), HasSubstr("action 2, h8, may not be played"));
    EXPECT_THAT(fault("(;GM[4];B[hh](;W[aa])(;W[hh]XU[1]))"), HasSubstr("in a variation"));
    EXPECT_THAT(fault("(;GM[4];B[hh](;W[aa])(;W[bb]XU[x]))"), HasSubstr("XU must be"));
    EXPECT_THAT(fault("(;GM[4]XS[h8])"), HasSubstr("stones are set before play"));
    EXPECT_THAT(fault("(;GM[4]AB[hh])"), HasSubstr("XS must be"));
    EXPECT_THAT(fault("(;GM[4]XR[boredom])"), HasSubstr("XR must be"));
    EXPECT_THAT(fault("(;GM[5]RU[chengsanqi];B[hh])"), HasSubstr("in notation"));
}

TEST(SpecText, EveryWordIsReadBack) {
    for (int value = 0; value < 15; ++value) {
        auto const reason = static_cast<Reason>(value);
        EXPECT_EQ(reason_of(word_of(reason)), reason);
    }
    for (int flags = 0; flags < 8; ++flags) {
        rules::FoulSet const fouls{(flags & 1) != 0, (flags & 2) != 0, (flags & 4) != 0};
        EXPECT_EQ(fouls_of(text_of(fouls)), fouls);
        rules::ChengsanRules const rules{fouls.double_three,
                                         fouls.overline ? rules::AllInMills::any : rules::AllInMills::pass,
                                         fouls.double_four};
        EXPECT_EQ(chengsan_rules_of(text_of(rules)), rules);
    }
    EXPECT_FALSE(reason_of("Five"));
    EXPECT_FALSE(chengsan_rules_of("chess"));
}

}  // namespace
}  // namespace tengen::record
