#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/engine/gomocup/blocked.hpp"
#include "common/engine/gomocup/command.hpp"
#include "common/engine/gomocup/errand.hpp"
#include "common/engine/gomocup/game.hpp"
#include "common/engine/gomocup/settings.hpp"
#include "common/engine/gomocup/waiting_lines.hpp"

namespace tengen::engine::gomocup {

/// What to do after a line or a verdict.
struct Reaction {
    /// To print at once, without line ends.
    std::vector<std::string> lines{};
    /// To begin; its verdict is awaited.
    std::optional<Errand> errand{};
    /// Whether the errand under way is to end with what it has, and whether to print what it still says.
    enum class Running : std::uint8_t { goes_on, stops, stops_in_silence } running = Running::goes_on;
};

/// The engine's side of the protocol, without input, output, threads and search: lines and verdicts in,
/// reactions out. A refused line changes nothing; a TURN that ends the game is no such line, though its
/// answer is an ERROR. A stone that comes by TURN is the opponent's, one by PLAY or a verdict ours, except
/// those of swap2 and of balancing, where both sides take turns.
///
/// While an errand is under way, INFO, ABOUT, YXSHOWINFO, YXSTOP and wrong lines are answered at once; other
/// commands wait for its end, and all that come after them. START and RESTART take back every question before
/// them: it is answered no more. END cuts short what is before it, and so does every command that would wait
/// longer than a minute.
class Session {
  public:
    /// Takes a line that came at `now`, without its end.
    [[nodiscard]] Reaction take(std::string_view line, TimePoint now);
    /// No line will come any more: as END, but what was asked before is thought out.
    [[nodiscard]] Reaction take_end_of_input(TimePoint now);
    /// The errand under way has ended.
    [[nodiscard]] Reaction finish(Verdict const& verdict, TimePoint now);

    /// After END, once nothing is under way.
    [[nodiscard]] bool is_over() const { return over_; }

  private:
    /// BOARD or its like, until DONE.
    struct Block {
        Verb verb;
        std::vector<Entry> entries{};
        enum class State : std::uint8_t { good, refused } state = State::good;
    };
    /// Does what a command says. Verbs that need a number or a point have one.
    using Handler = void (Session::*)(Command const&, Reaction&);

    [[nodiscard]] bool must_wait(std::string_view line) const;
    void keep(std::string_view line, TimePoint now, Reaction& reaction);
    /// Whether the command begins a game, so that nothing of the old one is wanted any more.
    [[nodiscard]] bool begins_game(std::string_view line) const;
    void drain(Reaction& reaction);
    /// Prints what came of the task, and puts its stones.
    void tell(Task task, Verdict const& verdict, Reaction& reaction);
    void act(std::string_view line, TimePoint now, Reaction& reaction);
    void obey(Command const& command, Reaction& reaction);
    [[nodiscard]] static Handler handler_of(Verb verb);
    [[nodiscard]] WaitingLines::Effect effect_of(std::optional<Verb> verb) const;
    void take_block_line(std::string_view line, Reaction& reaction);
    void finish_block(Block const& block, Reaction& reaction);

    void about(Command const& command, Reaction& reaction);
    void balance(Command const& command, Reaction& reaction);
    void begin(Command const& command, Reaction& reaction);
    void clear_hash(Command const& command, Reaction& reaction);
    void clear_paths(Command const& command, Reaction& reaction);
    void clear_points(Command const& command, Reaction& reaction);
    void end(Command const& command, Reaction& reaction);
    void open_block(Command const& command, Reaction& reaction);
    void refuse_done(Command const& command, Reaction& reaction);
    void refuse_rectangle(Command const& command, Reaction& reaction);
    void restart(Command const& command, Reaction& reaction);
    void show_forbidden(Command const& command, Reaction& reaction);
    void show_info(Command const& command, Reaction& reaction);
    void show_lines(Command const& command, Reaction& reaction);
    void start(Command const& command, Reaction& reaction);
    void stop(Command const& command, Reaction& reaction);
    void suggest(Command const& command, Reaction& reaction);
    void take_back(Command const& command, Reaction& reaction);
    void take_info(Command const& info, Reaction& reaction);
    void turn(Command const& command, Reaction& reaction);

    void answer_turn(rules::Point point, Reaction& reaction);
    [[nodiscard]] bool is_own_foul(rules::Point point) const;
    void begin_game(int size, Reaction& reaction);
    /// Puts the stones that were found for the task.
    void set_stones(Task task, std::vector<rules::Point> const& points);
    void set_board(Block const& block, std::vector<rules::Point> const& points, Reaction& reaction);
    void set_swap2(std::vector<rules::Point> const& points, Reaction& reaction);
    void block_points(Verb verb, std::vector<rules::Point> const& points, Reaction& reaction);
    /// The empty point that a command names, or nullopt after a refusal.
    [[nodiscard]] std::optional<rules::Point> free_point(Command const& command, Reaction& reaction) const;
    /// Whether there is a game; refuses when not.
    [[nodiscard]] bool has_game(Reaction& reaction) const;

    /// How a question differs from the usual one.
    struct Wish {
        int lines = 1;
        int bias = 0;
    };
    void ask(Task task, Reaction& reaction, Wish wish);
    void ask(Task task, Reaction& reaction) { ask(task, reaction, Wish{}); }
    /// Has the search made ready for the game, when it is not and nothing is under way.
    void prepare(Reaction& reaction);
    void send(Errand errand, Reaction& reaction);
    [[nodiscard]] static bool is_long(five::SearchLimits const& limits);

    Settings settings_{};
    std::optional<Game> game_{};
    Blocked blocked_{};
    std::optional<Block> block_{};
    WaitingLines waiting_{};
    /// What is under way.
    std::optional<Task> task_{};
    five::SearchLimits limits_{};
    /// Whether anybody still waits for what comes of it.
    enum class Answer : std::uint8_t { wanted, unwanted } answer_ = Answer::wanted;
    /// The stone of the TURN that it answers.
    std::optional<rules::Point> turned_{};
    /// When what is under way was asked for; else when the line that is obeyed came.
    TimePoint asked_at_{};
    /// Since when nothing was thought about; lines that waited for a move count from here.
    TimePoint free_since_{};
    /// Memory and threads that the search was given last.
    std::optional<five::SearchOptions> table_{};
    /// The rule whose tables it has used last.
    std::optional<rules::FiveRule> warm_rule_{};
    /// What the search keeps from now on is of an earlier game.
    Errand::Kept kept_ = Errand::Kept::use;
    /// END waits: no line after it counts.
    bool end_waits_ = false;
    bool over_ = false;
};

}  // namespace tengen::engine::gomocup
