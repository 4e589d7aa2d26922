#include <gtest/gtest.h>

#include "common/engine/explain/explain.hpp"
#include "common/record/notation.hpp"

namespace tengen::engine::explain {
namespace {

using rules::ChengsanBoard;
using rules::ChengsanMask;
using rules::ChengsanState;
using rules::Merit;
using rules::Side;
using Merits = std::vector<Merit>;

/// A board as seven rows, `X` black, `O` white, `.` an empty point; blanks between.
ChengsanState::Parts read(std::string_view text) {
    ChengsanState::Parts parts;
    int row = ChengsanBoard::kSize - 1;
    int column = 0;
    for (char const mark : text) {
        if (mark == '\n') {
            --row;
            column = 0;
            continue;
        }
        if (mark == ' ') {
            continue;
        }
        ChengsanMask const bit =
            mark == '-' ? 0 : ChengsanBoard::bit(ChengsanBoard::index(rules::point_at(column, row)));
        parts.stones.black |= mark == 'X' ? bit : 0;
        parts.stones.white |= mark == 'O' ? bit : 0;
        ++column;
    }
    return parts;
}

Merits merits(ChengsanState::Parts const& parts, std::string_view action) {
    auto const state = ChengsanState::from({.fly = true}, parts);
    EXPECT_TRUE(state) << (state ? "" : state.error().part);
    rules::Position const position(*state);
    Choice choice;
    choice.action = *record::parse_action(action);
    EXPECT_EQ(position.why_illegal(choice.action), std::nullopt);
    return explain(position, choice).merits;
}

Merits moving(std::string_view text, std::string_view action) {
    return merits(read(text), action);
}

Merits placing(std::string_view text, std::string_view action) {
    auto parts = read(text);
    parts.hands = {3, 3};
    return merits(parts, action);
}

TEST(ExplainChengsan, AMillIsClosed) {
    EXPECT_EQ(moving(R"(X - - X - - .
                        - X - . - . -
                        - - . . O - -
                        . . . - O . X
                        - - . . . - -
                        - O - . - . -
                        . - - O - - .)",
                     "g4-g7xd1"),
              Merits{Merit::closes_mill});
    EXPECT_EQ(placing(R"(X - - . - - X
                         - . - X - . -
                         - - . X . - -
                         . . . - . . .
                         - - . . O - -
                         - O - . - . -
                         . - - . - - .)",
                      "d7xe3"),
              Merits{Merit::two_mills});
}

TEST(ExplainChengsan, AMillIsOpenedAndMayCloseAnother) {
    constexpr auto kText = R"(. - - X - - .
                              - . - X - . -
                              - - . X . - -
                              X . . - . . O
                              - - . . O - -
                              - O - . - . -
                              X - - . - - O)";
    EXPECT_EQ(moving(kText, "d7-g7"), Merits{Merit::opens_mill});
    EXPECT_EQ(moving(kText, "d7-a7xg1"), (Merits{Merit::swings_mill, Merit::threatens_mill}));
}

TEST(ExplainChengsan, AMillIsThreatened) {
    EXPECT_EQ(moving(R"(X - - . - - .
                        - . - X - . -
                        - - . . . - -
                        . X . - . . X
                        - - . . O - -
                        - O - . - . -
                        . - - . - - O)",
                     "d6-d7"),
              Merits{Merit::threatens_mill});
}

TEST(ExplainChengsan, TheOtherSidesMillIsBlockedByAStoneOrByTakingOne) {
    EXPECT_EQ(moving(R"(X - - . - - .
                        - . - . - . -
                        - - . . O - -
                        . . . - . X X
                        - - . X . - -
                        - O - . - O -
                        . - - O - - .)",
                     "d3-d2"),
              Merits{Merit::blocks_mill});
    EXPECT_EQ(moving(R"(X - - X - - .
                        - X - . - . -
                        - - . . O - -
                        . . . - . . X
                        - - . . . - -
                        - O - . - O -
                        . - - O - - .)",
                     "g4-g7xb2"),
              (Merits{Merit::closes_mill, Merit::blocks_mill}));
}

TEST(ExplainChengsan, TheLastTakeWins) {
    EXPECT_EQ(moving(R"(X - - X - - .
                        - X - . - . -
                        - - . . O - -
                        . . . - . . X
                        - - . . . - -
                        - O - . - . -
                        . - - O - - .)",
                     "g4-g7xb2"),
              (Merits{Merit::wins, Merit::closes_mill}));
}

TEST(ExplainChengsan, WhatHasNoNameWasFoundBySearch) {
    EXPECT_EQ(placing(R"(. - - . - - .
                         - . - . - . -
                         - - . . . - -
                         X . . - . . O
                         - - . . . - -
                         - . - . - . -
                         . - - . - - .)",
                      "d6"),
              Merits{Merit::search});
}

}  // namespace
}  // namespace tengen::engine::explain
