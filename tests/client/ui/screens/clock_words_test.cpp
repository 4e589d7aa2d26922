#include "client/ui/screens/clock_words.hpp"

#include <set>

#include <gtest/gtest.h>

#include "client/ui/kit/label.hpp"
#include "client/ui/screens/table_draft.hpp"
#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using namespace std::chrono_literals;
using model::ClockFace;
using rules::Side;

TEST(ClockWords, AreMinutesAndInTheEndTenths) {
    EXPECT_EQ(clock_words(1h + 2min + 3s), "1:02:03");
    EXPECT_EQ(clock_words(59min + 59'999ms), "59:59");
    EXPECT_EQ(clock_words(61s), "1:01");
    EXPECT_EQ(clock_words(10s), "0:10");
    EXPECT_EQ(clock_words(9'999ms), "9.9");
    EXPECT_EQ(clock_words(450ms), "0.4");
    EXPECT_EQ(clock_words(0ms), "0.0");
}

TEST(ClockWords, TellOfGraceAndPeriods) {
    i18n::Catalogue const texts{i18n::Language::english};
    using Stretch = ClockFace::Stretch;
    EXPECT_EQ(clock_note_words(texts, {.stretch = Stretch::grace, .rest = 23s}), "first move: 0:23");
    EXPECT_EQ(clock_note_words(texts, {.stretch = Stretch::main, .rest = 23s}), "");
    EXPECT_EQ(clock_note_words(texts, {.stretch = Stretch::main, .rest = 23s, .periods = 3, .period = 30s}),
              "then 3 × 30 s");
    EXPECT_EQ(clock_note_words(texts, {.stretch = Stretch::period, .rest = 23s, .periods = 2}),
              "2 periods left");
    EXPECT_EQ(clock_note_words(texts, {.stretch = Stretch::period, .rest = 23s, .periods = 1}),
              "last period");
}

TEST(ClockWords, NameEveryChoiceDifferently) {
    for (auto const language : {i18n::Language::english, i18n::Language::chinese}) {
        i18n::Catalogue const texts{language};
        std::set<std::string> words;
        for (auto const& clock : clock_choices())
            words.insert(clock_rule_words(texts, clock));
        EXPECT_EQ(words.size(), clock_choices().size());
        EXPECT_TRUE(words.contains(std::string(texts.raw(i18n::Key::clock_none))));
    }
}

TEST(ClockWords, TheFirstChoiceIsNone) {
    EXPECT_EQ(clock_choices().front(), proto::ClockRule{});
}

/// A table of five minutes with three seconds a move.
class ClockSeat : public ::testing::Test, protected PlayStage {
  protected:
    static proto::Snapshot timed(proto::Clocks const& clocks) {
        auto snapshot = table();
        snapshot.clock = {.kind = proto::ClockKind::fischer, .main = 5min, .increment = 3s};
        snapshot.clocks = clocks;
        return snapshot;
    }
    kit::Color color(std::string_view id) {
        return dynamic_cast<kit::Label&>(*stage.root.find(id)).color().value();
    }
};

TEST_F(ClockSeat, CountsDownBetweenTheServersWords) {
    sit(timed({{.main = 5min}, {.main = 4min}, Side::black}));
    EXPECT_EQ(text("seat.black.clock"), "5:00");
    EXPECT_EQ(text("seat.white.clock"), "4:00");
    wait(2'500);
    EXPECT_EQ(text("seat.black.clock"), "4:57");
    EXPECT_EQ(text("seat.white.clock"), "4:00");
    auto move = played("h8", 1);
    move.clocks = proto::Clocks{{.main = 5min}, {.main = 4min}, Side::white};
    hear(6, move);
    EXPECT_EQ(text("seat.black.clock"), "5:00");
}

TEST_F(ClockSeat, WarnsUnderTenSeconds) {
    sit(timed({{.main = 12s}, {.main = 4min}, Side::black}));
    EXPECT_EQ(color("seat.black.clock"), stage.root.theme().text);
    wait(2'600);
    EXPECT_EQ(text("seat.black.clock"), "9.4");
    EXPECT_EQ(color("seat.black.clock"), stage.root.theme().text_alert);
    EXPECT_EQ(color("seat.white.clock"), stage.root.theme().text_soft);
}

TEST_F(ClockSeat, ShowsTheGraceOfTheFirstMoveUnderIt) {
    sit(timed({{.main = 5min, .grace = 30s}, {.main = 5min, .grace = 30s}, Side::black}));
    wait(1'000);
    EXPECT_EQ(text("seat.black.clock"), "5:00");
    EXPECT_EQ(text("seat.black.clock_note"), "first move: 0:29");
}

TEST_F(ClockSeat, WithoutAClockHasNone) {
    sit(table());
    EXPECT_FALSE(shows("seat.black.clock"));
    EXPECT_FALSE(shows("seat.black.clock_note"));
}

}  // namespace
}  // namespace tengen::client::ui::screens
