#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/record/psq.hpp"
#include "common/record/sgf.hpp"
#include "common/record/spec_text.hpp"
#include "proto/names.hpp"
#include "tests/proto/samples.hpp"

// Records, pages of an export, and rows of the archive are read as they were written.
namespace tengen::proto {
namespace {

using testing::HasSubstr;

TEST(Records, OfEveryKindAreReadAsTheyWereWritten) {
    for (auto const& record : samples::records()) {
        auto const text = encode_record(record);
        auto const read = decode_record(text);
        ASSERT_TRUE(read) << text << read.error().message;
        EXPECT_EQ(*read, record) << text;
    }
    for (auto const& page : samples::exports()) {
        auto const read = decode_export(encode_export(page));
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(*read, page);
    }
    for (auto const& entry : samples::game_entries()) {
        auto const read = decode_game_entry(encode_game_entry(entry));
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(*read, entry);
    }
}

TEST(Records, AnotherFormatIsTold) {
    auto text = encode_record(samples::records().front());
    text.replace(text.find("record 1"), 8, "record 9");
    auto const read = decode_record(text);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().field, "format");
    EXPECT_FALSE(decode_record("[]"));
    EXPECT_FALSE(decode_export("{}"));
}

TEST(Records, InSgfAreTheSameGames) {
    for (auto const& record : samples::records()) {
        auto const game = game_record_of(record);
        ASSERT_TRUE(game) << game.error().message;
        auto const text = record_text(record, RecordFormat::sgf);
        ASSERT_TRUE(text);
        auto const read = record::parse_sgf(*text);
        ASSERT_TRUE(read) << read.error().message << *text;
        EXPECT_EQ(*read, *game) << *text;
    }
}

TEST(Records, ClocksAreWrittenInTheWordsOfSgf) {
    auto const text = *record_text(samples::records()[1], RecordFormat::sgf);
    EXPECT_THAT(text, HasSubstr("TM[600]OT[3x30 byo-yomi]"));
    // In this opening black sets the first three stones, of both colours, in black's own time.
    EXPECT_THAT(text, HasSubstr(";B[hh]BL[598.5]OB[3];W[ig]BL[598]OB[3]"));
    auto fischer = samples::records()[0];
    fischer.entry.clock = {.kind = ClockKind::fischer,
                           .main = base::Milliseconds{300'000},
                           .increment = base::Milliseconds{2'500}};
    EXPECT_THAT(*record_text(fischer, RecordFormat::sgf), HasSubstr("TM[300]OT[2.500 fischer]"));
    fischer.entry.clock = {.kind = ClockKind::per_move, .move = base::Milliseconds{15'000}};
    EXPECT_THAT(*record_text(fischer, RecordFormat::sgf), HasSubstr("TM[0]OT[1x15 byo-yomi]"));
}

TEST(Records, InPsqHaveTheirStonesAndTimes) {
    auto record = samples::records()[0];
    record.actions[1].spent = base::Milliseconds{310};
    auto const game = record::parse_psq(*record_text(record, RecordFormat::psq));
    ASSERT_TRUE(game);
    EXPECT_EQ(game->stones.size(), 2U);
    EXPECT_EQ(game->spent[1], base::Milliseconds{310});
    EXPECT_EQ(game->names.white, "paper-d");
    EXPECT_THAT(record_text(samples::records()[1], RecordFormat::psq).error().message, HasSubstr("swap"));
    EXPECT_THAT(record_text(samples::records()[3], RecordFormat::psq).error().message, HasSubstr("Gomoku"));
}

TEST(Records, ThatAreNoGameAreToldWhy) {
    auto record = samples::records()[0];
    record.actions[1].action = "h8";
    EXPECT_THAT(game_record_of(record).error().message, HasSubstr("action 2, h8"));
    record.actions[1].action = "zz";
    EXPECT_EQ(game_record_of(record).error().message, "zz is no action");
    record = samples::records()[0];
    record.taken_back = {{0, {"?"}}};
    EXPECT_EQ(game_record_of(record).error().message, "? is no action");
    record.entry.game.gomoku.size = 9;
    EXPECT_THAT(game_record_of(record).error().message, HasSubstr("size"));
}

template <class Enum>
void expect_same_words() {
    for (std::size_t index = 0; index < kNames<Enum>.size(); ++index) {
        EXPECT_EQ(record::word_of(static_cast<Enum>(index)), kNames<Enum>[index]);
    }
}

TEST(Records, TheWordsOfRecordsAreThoseOfTheWire) {
    expect_same_words<rules::FiveRule>();
    expect_same_words<rules::Opening>();
    expect_same_words<rules::FoulMode>();
    expect_same_words<rules::Foul>();
    expect_same_words<rules::Reason>();
    for (std::size_t index = 0; index < kNames<rules::ChengsanPreset>.size(); ++index) {
        auto const rules = rules::rules_of(static_cast<rules::ChengsanPreset>(index));
        EXPECT_EQ(record::text_of(rules), kNames<rules::ChengsanPreset>[index]);
    }
}

}  // namespace
}  // namespace tengen::proto
