#include "client/ui/screens/lesson_dialog.hpp"

#include <algorithm>
#include <memory>

#include "client/model/lesson.hpp"
#include "client/ui/board/board_view.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/turn_words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::BoxStyle;
using kit::ButtonKind;
using model::LessonMood;
using model::LessonStep;

namespace {

constexpr float kLessonWidth = 860;
/// What the dialog needs above and below the board.
constexpr float kLessonAround = 206;
constexpr float kLeastBoard = 260;
constexpr float kMostBoard = 470;

struct StepKeys {
    Key title;
    Key task;
    Key wrong;
    Key solved;
};

StepKeys keys_of(LessonStep step) {
    switch (step) {
        case LessonStep::win:
            return {Key::lesson_win_title, Key::lesson_win_task, Key::lesson_win_wrong,
                    Key::lesson_win_solved};
        case LessonStep::foul:
            return {Key::lesson_foul_title, Key::lesson_foul_task, Key::lesson_foul_wrong,
                    Key::lesson_foul_solved};
        case LessonStep::undo:
            return {Key::lesson_undo_title, Key::lesson_undo_task, Key::lesson_undo_half,
                    Key::lesson_undo_solved};
        case LessonStep::answer:
            break;
    }
    return {Key::lesson_answer_title, Key::lesson_answer_task, Key::lesson_answer_refused,
            Key::lesson_answer_solved};
}

class LessonDialog final : public kit::Dialog {
  public:
    LessonDialog(kit::Root& root, View const& view, Host const& host)
        : Dialog("lesson", ""), theme_(root.theme()), texts_(view.texts), host_(host) {
        width = kLessonWidth;
        auto& row = body().add<kit::Row>("lesson.row", BoxStyle{.gap = 26, .align = kit::Align::start});
        float const side = std::clamp(root.size().height - kLessonAround, kLeastBoard, kMostBoard);
        board_ = &row.add<board::BoardView>("board");
        board_->hints.width = board_->hints.height = side;
        board_->set_options(board::BoardOptions{.coordinates = board::Coordinates::off});
        board_->on_point = [this](rules::Point point) {
            lesson_.place(point);
            refresh();
        };
        board_->on_refused = [this](rules::Point) {
            if (lesson_.takes_stones())
                say(Key::play_occupied, theme_.text_alert);
        };
        build_words(row);
        build_buttons();
        set_default(*board_);
        captions_.add(title(), Key::lesson_title);
        on_language = [this] { reword(); };
        reword();
    }

    kit::Handled key(kit::KeyDown const& event, kit::Time now) override {
        auto* const pressed = event.key == kit::Key::y   ? accept_
                              : event.key == kit::Key::n ? refuse_
                                                         : nullptr;
        if (pressed == nullptr || !pressed->usable() || !event.mods.none())
            return Dialog::key(event, now);
        pressed->press();
        return kit::Handled::yes;
    }

  private:
    void build_words(kit::Row& row) {
        auto& words = row.add<kit::Column>("lesson.words", BoxStyle{.gap = 12, .padding = {0, 6, 0, 0}});
        words.hints.grow = 1;
        step_ = &words.add<kit::Label>("lesson.step", "", theme_.small);
        step_->set_color(theme_.text_faint);
        heading_ = &words.add<kit::Label>("lesson.heading", "", theme_.heading);
        heading_->set_wrap(kit::Wrap::words);
        task_ = &words.add<kit::Label>("lesson.task", "");
        task_->set_wrap(kit::Wrap::words);
        said_ = &words.add<kit::Label>("lesson.said", "", theme_.body_bold);
        said_->set_wrap(kit::Wrap::words);
        auto& deeds = words.add<kit::Row>("lesson.deeds", BoxStyle{.gap = 10});
        undo_ = &deeds.add<kit::Button>("lesson.undo", "");
        captions_.add(*undo_, Key::room_undo);
        undo_->set_icon(kit::Icon::undo);
        undo_->on_press = [this] {
            lesson_.ask_undo();
            refresh();
        };
        accept_ = &deeds.add<kit::Button>("lesson.accept", "");
        captions_.add(*accept_, Key::undo_accept);
        accept_->on_press = [this] { answer(model::Consent::accept); };
        refuse_ = &deeds.add<kit::Button>("lesson.refuse", "");
        captions_.add(*refuse_, Key::undo_refuse);
        refuse_->on_press = [this] { answer(model::Consent::refuse); };
    }

    void build_buttons() {
        next_ = &add_button("lesson.next", "", ButtonKind::primary);
        next_->on_press = [this] {
            if (lesson_.is_last())
                return end();
            lesson_.next();
            refresh();
        };
        auto& skip = add_button("lesson.skip", "", ButtonKind::plain);
        captions_.add(skip, Key::lesson_skip);
        skip.on_press = [this] { end(); };
        on_cancel = [this] { end(); };
    }

    void end() {
        auto const wish = host_.wish;
        close();
        wish(LessonSeen{});
    }

    void answer(model::Consent consent) {
        lesson_.answer(consent);
        refresh();
    }

    void say(Key words, kit::Color color) {
        said_->set_text(texts_.text(words));
        said_->set_color(color);
    }

    void reword() {
        captions_.update(texts_);
        refresh();
    }

    void refresh() {
        auto const keys = keys_of(lesson_.step());
        step_->set_text(
            texts_.text(Key::lesson_step, {{"n", std::to_string(static_cast<int>(lesson_.step()) + 1)},
                                           {"of", std::to_string(model::kLessonSteps)}}));
        heading_->set_text(texts_.text(keys.title));
        task_->set_text(texts_.text(keys.task));
        auto const mood = lesson_.mood();
        if (mood == LessonMood::ask)
            said_->set_text({});
        else
            say(mood == LessonMood::solved ? keys.solved : keys.wrong,
                mood == LessonMood::wrong  ? theme_.text_alert
                : mood == LessonMood::half ? theme_.accent
                                           : theme_.text_good);
        show_board();
        show_buttons();
    }

    void show_buttons() {
        auto const mood = lesson_.mood();
        bool const undo = lesson_.step() == LessonStep::undo;
        bool const asked = lesson_.step() == LessonStep::answer && mood == LessonMood::ask;
        undo ? undo_->show() : undo_->hide();
        mood == LessonMood::half ? undo_->enable() : undo_->disable(texts_.text(Key::lesson_place_first));
        asked ? accept_->show() : accept_->hide();
        asked ? refuse_->show() : refuse_->hide();
        next_->set_text(texts_.text(lesson_.is_last() ? Key::lesson_finish : Key::lesson_next));
        lesson_.is_solved() ? next_->enable() : next_->disable(texts_.text(Key::lesson_solve_first));
        // Where the keys go on.
        kit::Widget* const due = lesson_.is_solved()        ? static_cast<kit::Widget*>(next_)
                                 : mood == LessonMood::half ? undo_
                                 : asked                    ? refuse_
                                                            : static_cast<kit::Widget*>(board_);
        if (root() != nullptr)
            root()->set_focus(due, {});
    }

    void show_board() {
        board::BoardState state;
        auto const stones = lesson_.stones();
        for (std::size_t index = 0; index < stones.size(); ++index)
            state.stones.push_back({stones[index], index % 2 == 0 ? rules::Side::black : rules::Side::white,
                                    static_cast<int>(index) + 1});
        state.last = stones.back();
        if (auto const outcome = lesson_.position().outcome())
            state.winning_line = outcome->line;
        state.undo_marks = lesson_.undo_marks();
        if (auto const foul = lesson_.shown_foul())
            state.fouls.push_back({foul->point, foul_words(texts_, foul->foul), board::FoulWord::always});
        if (lesson_.takes_stones())
            state.to_place = rules::Side::black;
        state.targets = lesson_.hints();
        // Enter is enough; a hand that moves takes the cursor away, the marks stay.
        auto const aim = state.targets.empty() ? std::nullopt : std::optional(state.targets.front());
        board_->set_state(std::move(state));
        board_->set_cursor(aim);
    }

    kit::Theme const& theme_;
    i18n::Catalogue const& texts_;
    Host host_;
    Captions captions_;
    model::Lesson lesson_;
    board::BoardView* board_ = nullptr;
    kit::Label* step_ = nullptr;
    kit::Label* heading_ = nullptr;
    kit::Label* task_ = nullptr;
    kit::Label* said_ = nullptr;
    kit::Button* undo_ = nullptr;
    kit::Button* accept_ = nullptr;
    kit::Button* refuse_ = nullptr;
    kit::Button* next_ = nullptr;
};

}  // namespace

void open_lesson(kit::Root& root, View const& view, Host const& host) {
    root.open(std::make_unique<LessonDialog>(root, view, host), view.time);
}

}  // namespace tengen::client::ui::screens
