#include "client/ui/screens/help_dialog.hpp"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/rules/position.hpp"
#include "tests/client/ui/screens/layout_check.hpp"
#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;

constexpr std::array kWindows{kit::Size{900, 600}, kit::Size{1280, 800}};
constexpr std::array kLanguages{i18n::Language::english, i18n::Language::chinese};

TEST(Help, OpensAtTheChapterOfTheGameThatIsPlayed) {
    auto const chapter = [](proto::Game const& game) {
        PlayStage stage;
        auto snapshot = table();
        snapshot.game = game;
        stage.sit(snapshot);
        stage.press(kit::Key::f1);
        return stage.text("help.chapters");
    };
    proto::Game game;
    EXPECT_EQ(chapter(game), "Gomoku");
    game.gomoku.rule = rules::FiveRule::renju;
    EXPECT_EQ(chapter(game), "Renju");
    game.kind = rules::GameKind::chengsanqi;
    EXPECT_EQ(chapter(game), "Chengsanqi");
}

TEST(Help, IsReadByKeyboardAlone) {
    PlayStage stage({900, 600});
    stage.greet();
    stage.press(kit::Key::f1);
    stage.wait(400);
    EXPECT_EQ(stage.stage.focus(), "help.chapters");
    stage.press(kit::Key::right);
    EXPECT_EQ(stage.text("help.chapters"), "Renju");
    auto const before = stage.stage.node("help.text").rect.y;
    stage.press(kit::Key::page_down);
    EXPECT_LT(stage.stage.node("help.text").rect.y, before);
    stage.press(kit::Key::left);
    EXPECT_EQ(stage.stage.node("help.text").rect.y, before);
    stage.press(kit::Key::escape);
    EXPECT_FALSE(stage.shows("help"));
}

TEST(HelpLayout, NothingIsCutOrOverlaps) {
    for (auto const size : kWindows)
        for (auto const language : kLanguages) {
            PlayStage stage(size);
            stage.texts.set_language(language);
            stage.greet();
            stage.press(kit::Key::f1);
            stage.wait(400);
            for (std::size_t chapter = 0; chapter < kChapters.size(); ++chapter) {
                expect_readable(stage.stage.root, stage.stage.now);
                stage.press(kit::Key::right);
            }
        }
}

/// The diagram on a board of fifteen lines, black to move; stones that keep the colours even stand apart.
rules::Position position_of(Diagram const& diagram, rules::GomokuRules const& game) {
    rules::PerSide<std::vector<rules::Point>> stones;
    for (auto const& point : diagram.points) {
        rules::Point const at{static_cast<std::int8_t>(point.at.column + 4),
                              static_cast<std::int8_t>(point.at.row + 4)};
        bool const shown = point.stone != DiagramPoint::Stone::none && point.mark == DiagramMark::none;
        if (shown)
            stones[point.stone == DiagramPoint::Stone::black ? rules::Side::black : rules::Side::white]
                .push_back(at);
    }
    for (int column = 0; stones.white.size() < stones.black.size(); column += 2)
        stones.white.push_back({static_cast<std::int8_t>(column), 0});
    for (int column = 0; stones.black.size() < stones.white.size(); column += 2)
        stones.black.push_back({static_cast<std::int8_t>(column), 14});
    rules::Position position(*rules::GameSpec::make(game));
    for (std::size_t index = 0; index < stones.black.size(); ++index) {
        position.apply(rules::Action::place(stones.black[index]));
        position.apply(rules::Action::place(stones.white[index]));
    }
    return position;
}

std::optional<rules::Point> marked(Diagram const& diagram, DiagramMark mark) {
    for (auto const& point : diagram.points)
        if (point.mark == mark)
            return rules::Point{static_cast<std::int8_t>(point.at.column + 4),
                                static_cast<std::int8_t>(point.at.row + 4)};
    return std::nullopt;
}

TEST(HelpFigures, OfRenjuShowFoulsAndWhatIsAllowedByTheRules) {
    rules::GomokuRules const renju{.rule = rules::FiveRule::renju, .foul_mode = rules::FoulMode::forbid};
    int fouls = 0;
    int allowed = 0;
    for (auto const& block : blocks_of(Chapter::renju))
        for (auto const& figure : block.figures) {
            auto const diagram = diagram_of(figure.board, figure.rows, figure.lines);
            auto const position = position_of(diagram, renju);
            if (auto const foul = marked(diagram, DiagramMark::foul)) {
                auto const wanted =
                    figure.caption == i18n::Key::help_fig_double_three  ? rules::Illegal::foul_double_three
                    : figure.caption == i18n::Key::help_fig_double_four ? rules::Illegal::foul_double_four
                                                                        : rules::Illegal::foul_overline;
                EXPECT_EQ(position.why_illegal(rules::Action::place(*foul)), wanted) << figure.rows;
                ++fouls;
            }
            if (auto const aim = marked(diagram, DiagramMark::aim)) {
                EXPECT_FALSE(position.why_illegal(rules::Action::place(*aim))) << figure.rows;
                ++allowed;
            }
        }
    EXPECT_EQ(fouls, 3);
    EXPECT_EQ(allowed, 2);
}

TEST(HelpFigures, OfChengsanqiUseThePointsOfItsBoard) {
    for (auto const chapter : kChapters)
        for (auto const& block : blocks_of(chapter))
            for (auto const& figure : block.figures) {
                if (figure.board != DiagramBoard::mills)
                    continue;
                for (auto const& point : diagram_of(figure.board, figure.rows).points)
                    EXPECT_TRUE(board::Geometry::mills().has(point.at)) << figure.rows;
            }
}

class LessonPages : public ::testing::Test, protected PlayStage {
  protected:
    LessonPages() {
        facts.lesson = LessonOffer::due;
        greet();
        click("lesson.start");
        wait(400);
    }
    void move_hand_to(rules::Point point) {
        stage.root.layout(stage.now);
        stage.root.handle(kit::PointerMoved{board().geometry().position(point)}, stage.now);
        show();
    }
};

TEST_F(LessonPages, LeadThroughAWinAFoulAndTwoUndos) {
    EXPECT_FALSE(stage.node("lesson.next").enabled);
    click(rules::Point{10, 7});
    EXPECT_THAT(text("lesson.said"), ::testing::HasSubstr("won"));
    click("lesson.next");
    click(rules::Point{7, 7});
    EXPECT_THAT(text("lesson.said"), ::testing::HasSubstr("double-three"));
    auto const& board = dynamic_cast<board::BoardView&>(*stage.root.find("board"));
    ASSERT_EQ(board.state().fouls.size(), 1U);
    EXPECT_EQ(board.state().fouls.front().point, (rules::Point{7, 7}));
    EXPECT_EQ(board.state().fouls.front().shows, board::FoulWord::always);
    click("lesson.next");
    EXPECT_FALSE(stage.node("lesson.undo").enabled);
    click(rules::Point{3, 3});
    click("lesson.undo");
    click("lesson.next");
    click("lesson.accept");
    EXPECT_THAT(text("lesson.said"), ::testing::HasSubstr("agreed"));
    EXPECT_TRUE(wished<LessonSeen>().empty());
    click("lesson.next");
    EXPECT_FALSE(shows("lesson"));
    EXPECT_EQ(wished<LessonSeen>().size(), 1U);
}

TEST_F(LessonPages, MarkThePointsThatTheyMeanAlsoUnderAMovingHand) {
    std::vector<rules::Point> const ends{{5, 7}, {10, 7}};
    move_hand_to({2, 2});
    ASSERT_FALSE(board().cursor());
    EXPECT_EQ(board().state().targets, ends);
    click(rules::Point{2, 2});
    EXPECT_EQ(board().state().targets, ends);
    click(ends.back());
    EXPECT_TRUE(board().state().targets.empty());
    click("lesson.next");
    move_hand_to({2, 2});
    EXPECT_EQ(board().state().targets, (std::vector<rules::Point>{{7, 7}}));
    click(rules::Point{7, 7});
    EXPECT_TRUE(board().state().targets.empty());
}

TEST_F(LessonPages, GoByKeyboardAlone) {
    press(kit::Key::enter);
    EXPECT_EQ(stage.focus(), "lesson.next");
    press(kit::Key::enter);
    press(kit::Key::enter);
    EXPECT_EQ(stage.focus(), "lesson.next");
    press(kit::Key::enter);
    // From the last stone past the one beside it.
    for (int steps = 0; steps < 3; ++steps)
        press(kit::Key::d);
    press(kit::Key::enter);
    EXPECT_EQ(stage.focus(), "lesson.undo");
    press(kit::Key::enter);
    press(kit::Key::enter);
    EXPECT_EQ(stage.focus(), "lesson.refuse");
    press(kit::Key::enter);
    EXPECT_EQ(stage.focus(), "lesson.next");
}

TEST_F(LessonPages, SayWhyAStoneCannotBeSetOnAnother) {
    click(board().state().stones.front().point);
    EXPECT_EQ(text("lesson.said"), "There is a stone already");
    click(rules::Point{10, 7});
    EXPECT_THAT(text("lesson.said"), ::testing::HasSubstr("won"));
    wait(1'000);
    click(rules::Point{10, 7});
    EXPECT_THAT(text("lesson.said"), ::testing::HasSubstr("won"));
}

TEST_F(LessonPages, TakeTheAnswerByTheKeysOfTheGame) {
    press(kit::Key::y);
    EXPECT_EQ(text("lesson.said"), "");
    press(kit::Key::enter);
    for (auto const& [key, said] :
         {std::pair{kit::Key::y, "You agreed"}, std::pair{kit::Key::n, "You refused"}}) {
        PlayStage one;
        one.facts.lesson = LessonOffer::due;
        one.greet();
        one.click("lesson.start");
        one.wait(400);
        for (auto const point : {rules::Point{10, 7}, rules::Point{7, 7}, rules::Point{3, 3}}) {
            one.click(point);
            if (point == rules::Point{3, 3})
                one.click("lesson.undo");
            one.click("lesson.next");
        }
        EXPECT_EQ(one.text("lesson.accept"), "Accept (Y)");
        one.press(key);
        EXPECT_THAT(one.text("lesson.said"), ::testing::HasSubstr(said));
        EXPECT_EQ(one.stage.focus(), "lesson.next");
    }
}

TEST_F(LessonPages, MayBeLeftAtAnyTime) {
    click("lesson.skip");
    EXPECT_FALSE(shows("lesson"));
    EXPECT_EQ(wished<LessonSeen>().size(), 1U);
}

TEST_F(LessonPages, AreOfferedOnceAndFoundInTheHelpAfterwards) {
    press(kit::Key::escape);
    facts.lesson = LessonOffer::done;
    show();
    EXPECT_FALSE(shows("lesson.offer"));
    press(kit::Key::f1);
    wait(400);
    click("help.lesson");
    EXPECT_TRUE(shows("lesson"));
}

TEST(LessonLayout, NothingIsCutOrOverlaps) {
    for (auto const size : kWindows)
        for (auto const language : kLanguages) {
            PlayStage stage(size);
            stage.texts.set_language(language);
            stage.facts.lesson = LessonOffer::due;
            stage.show();
            expect_readable(stage.stage.root, stage.stage.now);
            stage.greet();
            expect_readable(stage.stage.root, stage.stage.now);
            stage.click("lesson.start");
            stage.wait(400);
            expect_readable(stage.stage.root, stage.stage.now);
            stage.press(kit::Key::enter);
            expect_readable(stage.stage.root, stage.stage.now);
            stage.press(kit::Key::enter);
            expect_readable(stage.stage.root, stage.stage.now);
        }
}

}  // namespace
}  // namespace tengen::client::ui::screens
