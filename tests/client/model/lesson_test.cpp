#include "client/model/lesson.hpp"

#include <gtest/gtest.h>

namespace tengen::client::model {
namespace {

Lesson at(LessonStep step) {
    Lesson lesson;
    while (lesson.step() != step)
        lesson.next();
    return lesson;
}

TEST(Lesson, FourBecomeFiveAtEitherEnd) {
    for (auto const end : Lesson().hints()) {
        Lesson lesson;
        lesson.place(end);
        EXPECT_TRUE(lesson.is_solved());
        ASSERT_TRUE(lesson.position().outcome());
        EXPECT_EQ(lesson.position().outcome()->winner, rules::Side::black);
        EXPECT_FALSE(lesson.takes_stones());
    }
}

TEST(Lesson, AStoneElsewhereIsNotSetAndMayBeTriedAgain) {
    Lesson lesson;
    lesson.place({0, 0});
    EXPECT_EQ(lesson.mood(), LessonMood::wrong);
    EXPECT_EQ(lesson.stones().size(), 8U);
    lesson.place(lesson.hints().front());
    EXPECT_TRUE(lesson.is_solved());
}

TEST(Lesson, TheFoulIsOneByTheRules) {
    auto lesson = at(LessonStep::foul);
    auto const point = lesson.hints().front();
    EXPECT_EQ(lesson.position().why_illegal(rules::Action::place(point)), rules::Illegal::foul_double_three);
    lesson.place({0, 0});
    EXPECT_EQ(lesson.mood(), LessonMood::wrong);
    lesson.place(point);
    EXPECT_TRUE(lesson.is_solved());
    EXPECT_EQ(lesson.stones().size(), 8U);
}

TEST(Lesson, TheFoulTriedStaysShownUntilTheNextStep) {
    auto lesson = at(LessonStep::foul);
    EXPECT_FALSE(lesson.shown_foul());
    lesson.place({0, 0});
    EXPECT_FALSE(lesson.shown_foul());
    lesson.place(lesson.hints().front());
    ASSERT_TRUE(lesson.shown_foul());
    EXPECT_EQ(lesson.shown_foul()->foul, rules::Foul::double_three);
    EXPECT_EQ(lesson.shown_foul()->point, at(LessonStep::foul).hints().front());
    lesson.place({0, 0});
    EXPECT_TRUE(lesson.shown_foul());
    lesson.next();
    EXPECT_FALSE(lesson.shown_foul());
}

TEST(Lesson, AnUndoTakesTheStoneAndItsAnswerBack) {
    auto lesson = at(LessonStep::undo);
    lesson.ask_undo();
    EXPECT_EQ(lesson.mood(), LessonMood::ask);
    auto const before = lesson.position();
    lesson.place({14, 14});
    EXPECT_EQ(lesson.mood(), LessonMood::half);
    EXPECT_EQ(lesson.stones().size(), 6U);
    EXPECT_EQ(lesson.undo_marks().front(), (rules::Point{14, 14}));
    lesson.ask_undo();
    EXPECT_TRUE(lesson.is_solved());
    EXPECT_EQ(lesson.position(), before);
}

TEST(Lesson, EveryFreePointIsAnswered) {
    auto const start = at(LessonStep::undo);
    for (auto const& action : start.position().legal_actions()) {
        auto lesson = start;
        lesson.place(action.to());
        EXPECT_EQ(lesson.stones().size(), 6U);
    }
}

TEST(Lesson, TheOpponentsRequestIsGrantedOrRefused) {
    auto lesson = at(LessonStep::answer);
    EXPECT_EQ(lesson.undo_marks().size(), 2U);
    EXPECT_TRUE(lesson.is_last());
    auto other = lesson;
    lesson.answer(Consent::accept);
    EXPECT_TRUE(lesson.is_solved());
    EXPECT_EQ(lesson.stones().size(), 5U);
    other.answer(Consent::refuse);
    EXPECT_EQ(other.mood(), LessonMood::refused);
    EXPECT_EQ(other.stones().size(), 7U);
    EXPECT_TRUE(other.undo_marks().empty());
}

}  // namespace
}  // namespace tengen::client::model
