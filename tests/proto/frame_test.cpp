#include "proto/frame.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tengen::proto {
namespace {

using namespace std::string_literals;

struct Outcome {
    std::vector<std::string> lines{};
    std::optional<FrameError> error{};

    friend bool operator==(Outcome const&, Outcome const&) = default;
};

void drain(LineFramer& framer, Outcome& outcome) {
    while (true) {
        auto const line = framer.next();
        if (!line) {
            outcome.error = line.error();
            return;
        }
        if (!*line) {
            return;
        }
        outcome.lines.emplace_back(**line);
    }
}

/// Feeds `bytes` in pieces of `step`.
Outcome cut(std::string_view bytes, std::size_t step, std::size_t cap = kGreetingLineBytes) {
    LineFramer framer(cap);
    Outcome outcome;
    for (std::size_t start = 0; start < bytes.size() && !outcome.error; start += step) {
        framer.feed(bytes.substr(start, step));
        drain(framer, outcome);
    }
    return outcome;
}

TEST(LineFramer, CutsAlikeHoweverTheBytesArrive) {
    auto const bytes = "{\"a\":1}\n\r\n天元\r\n\nlast"s;
    Outcome const expected{.lines = {"{\"a\":1}", "", "天元", ""}};
    for (std::size_t step = 1; step <= bytes.size(); ++step) {
        EXPECT_EQ(cut(bytes, step), expected) << step;
    }
}

TEST(LineFramer, ACarriageReturnInsideALineStays) {
    EXPECT_EQ(cut("a\rb\r\r\n", 100), (Outcome{.lines = {"a\rb\r"}}));
}

TEST(LineFramer, TakesALineOfExactlyTheCap) {
    for (auto const* const end : {"\n", "\r\n"}) {
        auto const line = std::string(10, 'x');
        for (std::size_t step = 1; step < 13; ++step) {
            EXPECT_EQ(cut(line + end, step, 10), (Outcome{.lines = {line}})) << step;
        }
    }
}

TEST(LineFramer, ALineOverTheCapIsAnErrorBeforeItsEnd) {
    for (std::size_t step = 1; step < 13; ++step) {
        EXPECT_EQ(cut(std::string(11, 'x') + "y", step, 10), (Outcome{.error = FrameError::too_long}))
            << step;
        EXPECT_EQ(cut(std::string(11, 'x') + "\n", step, 10), (Outcome{.error = FrameError::too_long}))
            << step;
    }
}

TEST(LineFramer, LinesBeforeABrokenOneAreTaken) {
    EXPECT_EQ(cut("one\n\xFF\ntwo\n", 100), (Outcome{.lines = {"one"}, .error = FrameError::not_utf8}));
    EXPECT_EQ(cut("one\n" + std::string(20, 'x'), 100, 10),
              (Outcome{.lines = {"one"}, .error = FrameError::too_long}));
}

TEST(LineFramer, NothingComesAfterAnError) {
    LineFramer framer(10);
    framer.feed(std::string(20, 'x'));
    EXPECT_EQ(framer.next().error(), FrameError::too_long);
    framer.feed("\nfine\n");
    EXPECT_EQ(framer.next().error(), FrameError::too_long);
}

TEST(LineFramer, ANewCapHoldsForBytesAlreadyFed) {
    LineFramer framer(10);
    framer.feed("hello\n" + std::string(20, 'x') + "\n");
    EXPECT_EQ(**framer.next(), "hello");
    framer.set_cap(100);
    EXPECT_EQ(**framer.next(), std::string(20, 'x'));
    EXPECT_EQ(*framer.next(), std::nullopt);
}

TEST(LineFramer, KeepsWhatAnUnfinishedLineNeedsOnly) {
    LineFramer framer(kLineBytes);
    for (int round = 0; round < 1000; ++round) {
        framer.feed(std::string(100, 'x') + "\n" + "rest");
        EXPECT_EQ((*framer.next())->size(), round == 0 ? 100U : 104U);
        EXPECT_EQ(*framer.next(), std::nullopt);
    }
}

TEST(LineFramer, AHalfCharacterIsNotJudgedBeforeItsLineEnds) {
    LineFramer framer;
    framer.feed("\xE5\xA4");
    EXPECT_EQ(*framer.next(), std::nullopt);
    framer.feed("\xA9\n");
    EXPECT_EQ(**framer.next(), "天");
}

}  // namespace
}  // namespace tengen::proto
