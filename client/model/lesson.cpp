#include "client/model/lesson.hpp"

#include <array>
#include <cassert>
#include <string_view>

#include "common/record/notation.hpp"

namespace tengen::client::model {

using rules::Action;
using rules::Point;

namespace {

rules::GameSpec spec_for(LessonStep step) {
    rules::GomokuRules game;
    if (step == LessonStep::foul) {
        game.rule = rules::FiveRule::renju;
        game.foul_mode = rules::FoulMode::forbid;
    }
    return *rules::GameSpec::make(game);
}

/// Black and white in turn.
std::vector<std::string_view> stones_of(LessonStep step) {
    switch (step) {
        case LessonStep::win:
            return {"g8", "g9", "h8", "h9", "i8", "i10", "j8", "j7"};
        case LessonStep::foul:
            return {"f8", "e10", "g8", "k6", "h7", "l10", "h6", "e5"};
        case LessonStep::undo:
            return {"h8", "i9", "h10", "h9"};
        case LessonStep::answer:
            return {"h8", "i9", "h10", "h9", "g9", "j10", "i7"};
    }
    return {};
}

/// Where the second step's stones let Black make two open threes.
constexpr Point kFoulPoint{7, 7};

constexpr std::array<std::array<int, 2>, 8> kAround{
    {{1, 1}, {1, 0}, {0, 1}, {-1, 1}, {1, -1}, {-1, 0}, {0, -1}, {-1, -1}}};

}  // namespace

void Lesson::begin(LessonStep step) {
    step_ = step;
    mood_ = LessonMood::ask;
    position_ = rules::Position(spec_for(step));
    for (auto const name : stones_of(step))
        position_.apply(Action::place(record::parse_point(name).value()));
}

std::vector<Point> Lesson::hints() const {
    if (mood_ != LessonMood::ask && mood_ != LessonMood::wrong)
        return {};
    switch (step_) {
        case LessonStep::win:
            return {{5, 7}, {10, 7}};
        case LessonStep::foul:
            return {kFoulPoint};
        case LessonStep::undo:
        case LessonStep::answer:
            break;
    }
    return {};
}

std::vector<Point> Lesson::undo_marks() const {
    bool const asked = step_ == LessonStep::answer && mood_ == LessonMood::ask;
    if (!asked && mood_ != LessonMood::half)
        return {};
    auto const last = stones().last(2);
    return {last.begin(), last.end()};
}

std::optional<rules::FoulPoint> Lesson::shown_foul() const {
    if (step_ != LessonStep::foul || mood_ != LessonMood::solved)
        return std::nullopt;
    return rules::FoulPoint{kFoulPoint, rules::Foul::double_three};
}

bool Lesson::takes_stones() const {
    return step_ != LessonStep::answer && (mood_ == LessonMood::ask || mood_ == LessonMood::wrong);
}

void Lesson::place(Point point) {
    if (!takes_stones())
        return;
    auto const action = Action::place(point);
    auto const why = position_.why_illegal(action);
    if (step_ == LessonStep::foul) {
        mood_ = why == rules::Illegal::foul_double_three ? LessonMood::solved : LessonMood::wrong;
        return;
    }
    if (why)
        return;
    auto after = position_;
    after.apply(action);
    if (step_ == LessonStep::win && !after.outcome()) {
        mood_ = LessonMood::wrong;
        return;
    }
    position_ = after;
    mood_ = LessonMood::solved;
    if (step_ == LessonStep::undo) {
        // One more stone makes no five of two: the game goes on.
        assert(!position_.outcome());
        reply();
        mood_ = LessonMood::half;
    }
}

/// The opponent sets a stone beside the one just set, else anywhere.
void Lesson::reply() {
    auto const last = stones().back();
    for (auto const& [columns, rows] : kAround) {
        Point const beside{static_cast<std::int8_t>(last.column + columns),
                           static_cast<std::int8_t>(last.row + rows)};
        if (!position_.why_illegal(Action::place(beside)))
            return position_.apply(Action::place(beside));
    }
    position_.apply(position_.legal_actions().front());
}

void Lesson::take_back_two() {
    std::vector<Action> kept;
    auto const count = stones().size() - 2;
    for (auto const point : stones().first(count))
        kept.push_back(Action::place(point));
    position_ = rules::Position::replay(position_.spec(), kept);
}

void Lesson::ask_undo() {
    if (step_ != LessonStep::undo || mood_ != LessonMood::half)
        return;
    take_back_two();
    mood_ = LessonMood::solved;
}

void Lesson::answer(Consent consent) {
    if (step_ != LessonStep::answer || mood_ != LessonMood::ask)
        return;
    if (consent == Consent::accept)
        take_back_two();
    mood_ = consent == Consent::accept ? LessonMood::solved : LessonMood::refused;
}

void Lesson::next() {
    assert(!is_last());
    begin(static_cast<LessonStep>(static_cast<int>(step_) + 1));
}

}  // namespace tengen::client::model
