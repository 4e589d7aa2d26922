// Whether the longest moves can be read whole in the list of moves, with the product's fonts.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "client/ui/screens/turn_words.hpp"
#include "common/record/notation.hpp"
#include "common/rules/position.hpp"
#include "tests/client/ui/screens/picture_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;

constexpr std::array kWindows{kit::Size{850, 560}, kit::Size{900, 600}, kit::Size{1280, 800}};
constexpr std::array kLanguages{i18n::Language::english, i18n::Language::chinese};

/// Chengsanqi, each side playing what is longest to write, until both have moved a stone and taken one.
std::vector<std::string> long_turns() {
    rules::Position position(rules::GameSpec::make(rules::ChengsanRules{}));
    std::vector<std::string> played;
    std::array<bool, 2> took{};
    while (!position.outcome() && !(took[0] && took[1])) {
        std::string longest;
        for (auto const& action : position.legal_actions())
            if (auto text = record::to_text(action); text.size() >= longest.size())
                longest = std::move(text);
        took[played.size() % 2] = took[played.size() % 2] || longest.size() == std::string("a7-d7xg4").size();
        position.apply(record::parse_action(longest).value());
        played.push_back(std::move(longest));
    }
    return played;
}

/// A large board with more than a hundred rows of moves and no five: runs of two along a row, of one along a
/// column, of two along the diagonals.
std::vector<std::string> many_stones(int size) {
    std::array<std::vector<std::string>, 2> stones;
    for (int row = size - 1; row >= 0; --row)
        for (int column = size - 1; column >= 0; --column)
            stones[static_cast<std::size_t>(column / 2 + row) % 2].push_back(record::to_text(
                rules::Point{static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)}));
    std::vector<std::string> played;
    for (std::size_t i = 0; i < 110; ++i) {
        played.push_back(stones[0][109 - i]);
        played.push_back(stones[1][109 - i]);
    }
    return played;
}

proto::Snapshot table_of(proto::Game const& game, std::vector<std::string> actions) {
    auto snapshot = table_after(std::move(actions));
    snapshot.game = game;
    snapshot.floor.reset();
    return snapshot;
}

/// What the list shows, cut as it is drawn.
std::vector<std::string> drawn(PictureStage& stage) {
    auto const list = stage.stage.node("moves").rect;
    std::vector<std::string> out;
    for (auto const& item : stage.stage.root.paint(stage.stage.now))
        if (auto const* words = std::get_if<kit::TextItem>(&item))
            if (list.contains(words->origin))
                out.push_back(words->text);
    return out;
}

void expect_whole(proto::Snapshot const& snapshot) {
    test::Easel easel;
    for (auto const size : kWindows)
        for (auto const language : kLanguages) {
            PictureStage stage(easel, size, language);
            stage.sit(snapshot);
            auto const shown = drawn(stage);
            ASSERT_FALSE(shown.empty());
            for (auto const& text : shown)
                EXPECT_EQ(text.find("…"), std::string::npos) << text << " at " << size.width;
            // The list stands at its end.
            for (std::size_t back = 1; back <= 2; ++back) {
                auto const& move = snapshot.actions[snapshot.actions.size() - back];
                EXPECT_GE(std::ranges::count(shown, move_words(stage.texts, move)), 1)
                    << move << " at " << size.width;
            }
        }
}

TEST(MoveList, ShowsATurnOfChengsanqiWithWhatItTakesWhole) {
    auto const turns = long_turns();
    auto const longest = std::ranges::max_element(turns, {}, &std::string::size);
    ASSERT_EQ(longest->size(), 8U);
    expect_whole(table_of({.kind = rules::GameKind::chengsanqi}, turns));
}

TEST(MoveList, ShowsTheDecisionsOfAnOpeningWhole) {
    proto::Game game;
    game.gomoku.rule = rules::FiveRule::renju;
    game.gomoku.opening = rules::Opening::yamaguchi;
    std::vector<std::string> actions{"h8", "h9", "i9", "declare:12", "swap"};
    expect_whole(table_of(game, actions));
    actions.insert(actions.end(), {"j10", "offer:a1,a2,a3,a4,a5,a6,a7,a8,a9,a10,a11,a12"});
    expect_whole(table_of(game, actions));
}

TEST(MoveList, ShowsTheHundredthRowOfALargeBoardWhole) {
    proto::Game game;
    game.gomoku.size = 20;
    expect_whole(table_of(game, many_stones(20)));
}

}  // namespace
}  // namespace tengen::client::ui::screens
