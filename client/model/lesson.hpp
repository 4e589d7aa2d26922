#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "client/model/intents.hpp"
#include "common/rules/five_fouls.hpp"
#include "common/rules/position.hpp"

namespace tengen::client::model {

enum class LessonStep : std::uint8_t {
    win,     ///< make five
    foul,    ///< see a double-three refused
    undo,    ///< set a stone, ask for an undo, have it granted
    answer,  ///< answer the opponent's request
};
inline constexpr int kLessonSteps = 4;

/// What the person's last deed came to.
enum class LessonMood : std::uint8_t {
    ask,      ///< nothing yet
    wrong,    ///< not what was asked for; the board is as it was
    half,     ///< the stone is set and answered: now the undo
    solved,   ///< done as asked
    refused,  ///< the opponent's request was refused, which is as good
};

/// A first lesson on a board of one's own: no server, only the rules. The person plays black.
class Lesson {
  public:
    Lesson() { begin(LessonStep::win); }

    [[nodiscard]] LessonStep step() const { return step_; }
    [[nodiscard]] LessonMood mood() const { return mood_; }
    [[nodiscard]] bool is_solved() const {
        return mood_ == LessonMood::solved || mood_ == LessonMood::refused;
    }
    [[nodiscard]] bool is_last() const { return step_ == LessonStep::answer; }
    /// The stones in the order of play.
    [[nodiscard]] std::span<rules::Point const> stones() const { return position_.five().stones(); }
    [[nodiscard]] rules::Position const& position() const { return position_; }
    /// Where the step wants a stone; empty when anywhere will do or none is due.
    [[nodiscard]] std::vector<rules::Point> hints() const;
    /// The foul that was tried and refused; stays for the rest of its step.
    [[nodiscard]] std::optional<rules::FoulPoint> shown_foul() const;
    /// The stones that the pending request, or the one that may be asked, takes back.
    [[nodiscard]] std::vector<rules::Point> undo_marks() const;
    [[nodiscard]] bool takes_stones() const;

    void place(rules::Point point);
    /// Granted at once.
    void ask_undo();
    void answer(Consent consent);
    /// Goes on to the next step. Precondition: there is one.
    void next();

  private:
    void begin(LessonStep step);
    void take_back_two();
    void reply();

    LessonStep step_ = LessonStep::win;
    LessonMood mood_ = LessonMood::ask;
    rules::Position position_{rules::GameSpec()};
};

}  // namespace tengen::client::model
