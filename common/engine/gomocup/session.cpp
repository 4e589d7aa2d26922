#include "common/engine/gomocup/session.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <utility>

#include "common/engine/gomocup/problem.hpp"
#include "common/engine/gomocup/texts.hpp"

// How lines, errands and verdicts follow one another; what each command does is in session_commands.cpp.

namespace tengen::engine::gomocup {

namespace {

using std::chrono::milliseconds;

/// What a command that has to come at once still gets.
constexpr milliseconds kHurriedTime{50};
constexpr std::uint64_t kHurriedNodes = 2000;

std::optional<Verb> verb_of(std::string_view line) {
    auto const command = parse_command(line);
    return command ? std::optional(command->verb) : std::nullopt;
}

bool ends_what_was(Verb verb) {
    return verb == Verb::start || verb == Verb::restart || verb == Verb::end;
}

/// Whether a command asks nothing of the game, so that it means the same after a new one has begun.
bool outlives_game(Verb verb) {
    return verb == Verb::about || verb == Verb::info || verb == Verb::yxshowinfo || ends_what_was(verb);
}

bool is_balance(Task task) {
    return task == Task::balance_one || task == Task::balance_two;
}

bool makes_ready(Task task) {
    return task == Task::prepare || task == Task::warm_up;
}

/// Whether both sides take turns, whoever of them we are.
bool takes_turns(Task task) {
    return is_balance(task) || task == Task::swap2_open || task == Task::swap2_answer ||
           task == Task::swap2_choose;
}

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t") == std::string_view::npos;
}

void hurry(five::SearchLimits& limits) {
    limits.time = limits.time.count() > 0 ? std::min(limits.time, kHurriedTime) : kHurriedTime;
    limits.nodes = limits.nodes > 0 ? std::min(limits.nodes, kHurriedNodes) : kHurriedNodes;
}

bool same(five::SearchOptions const& one, five::SearchOptions const& two) {
    return one.hash_bytes == two.hash_bytes && one.threads == two.threads;
}

}  // namespace

Reaction Session::take(std::string_view line, TimePoint now) {
    Reaction reaction;
    if (over_ || is_blank(line)) {
        return reaction;
    }
    if (must_wait(line)) {
        keep(line, now, reaction);
    } else {
        act(line, now, reaction);
    }
    return reaction;
}

Reaction Session::take_end_of_input(TimePoint now) {
    Reaction reaction;
    if (!task_) {
        over_ = true;
        return reaction;
    }
    auto const effect = effect_of(std::nullopt);
    waiting_.put({std::string(to_text(Verb::end)), now, effect});
    if (effect == WaitingLines::Effect::cuts) {
        reaction.running = Reaction::Running::stops;
    }
    return reaction;
}

Reaction Session::finish(Verdict const& verdict, TimePoint now) {
    assert(task_);
    Reaction reaction;
    auto const task = *std::exchange(task_, std::nullopt);
    auto const turned = std::exchange(turned_, std::nullopt);
    if (!makes_ready(task)) {
        free_since_ = now;
        if (settings_.left) {
            auto const used = std::chrono::duration_cast<milliseconds>(now - asked_at_);
            settings_.left = std::max(*settings_.left - used, milliseconds(0));
        }
    }
    bool const is_answered = verdict.kind == Verdict::Kind::stones || verdict.kind == Verdict::Kind::swap;
    if (turned && !is_answered) {
        static_cast<void>(game_->take_back(*turned));
    }
    if (verdict.kind == Verdict::Kind::no_memory) {
        table_.reset();
    }
    if (std::exchange(answer_, Answer::wanted) == Answer::wanted) {
        tell(task, verdict, reaction);
    }
    drain(reaction);
    // What could not be had just now is asked for again when it is needed.
    if (!over_ && verdict.kind != Verdict::Kind::no_memory) {
        prepare(reaction);
    }
    return reaction;
}

void Session::tell(Task task, Verdict const& verdict, Reaction& reaction) {
    switch (verdict.kind) {
        case Verdict::Kind::nothing:
            break;
        case Verdict::Kind::failed:
            reaction.lines.emplace_back(is_balance(task) ? "ERROR no stones balance this position"
                                                         : "ERROR no point is left to play on");
            break;
        case Verdict::Kind::no_memory:
            if (!makes_ready(task)) {
                reaction.lines.emplace_back("ERROR not enough memory to think");
            }
            break;
        case Verdict::Kind::swap:
            reaction.lines.emplace_back("SWAP");
            break;
        case Verdict::Kind::stones:
            if (task == Task::suggest) {
                reaction.lines.push_back("SUGGEST " + coordinates(verdict.points));
                break;
            }
            set_stones(task, verdict.points);
            reaction.lines.push_back(coordinates(verdict.points));
            break;
    }
}

void Session::set_stones(Task task, std::vector<rules::Point> const& points) {
    if (!takes_turns(task)) {
        for (auto const point : points) {
            game_->play(Player::own, point);
        }
        return;
    }
    auto side = game_->in_turn();
    for (auto const point : points) {
        game_->put({point, mark_of(side)});
        side = rules::other(side);
    }
}

bool Session::must_wait(std::string_view line) const {
    if (!task_) {
        return false;
    }
    auto const verb = verb_of(line);
    if (verb == Verb::yxstop) {
        return false;
    }
    if (!waiting_.empty()) {
        return true;
    }
    return verb && verb != Verb::about && verb != Verb::info && verb != Verb::yxshowinfo;
}

WaitingLines::Effect Session::effect_of(std::optional<Verb> verb) const {
    bool const cuts = (verb && ends_what_was(*verb)) || is_long(limits_);
    return cuts ? WaitingLines::Effect::cuts : WaitingLines::Effect::waits;
}

void Session::keep(std::string_view line, TimePoint now, Reaction& reaction) {
    if (end_waits_) {
        return;
    }
    auto const verb = verb_of(line);
    if (begins_game(line)) {
        waiting_.drop_if([](WaitingLines::Line const& earlier) {
            auto const before = verb_of(earlier.text);
            return !before || !outlives_game(*before);
        });
        waiting_.put({std::string(line), now, WaitingLines::Effect::cuts});
        answer_ = Answer::unwanted;
        reaction.running = Reaction::Running::stops_in_silence;
        return;
    }
    end_waits_ = verb == Verb::end;
    if (!waiting_.has_room_for(line) && verb != Verb::end) {
        reaction.lines.emplace_back("ERROR too many commands are waiting; this one is dropped");
        return;
    }
    auto const effect = effect_of(verb);
    waiting_.put({std::string(line), now, effect});
    if (effect == WaitingLines::Effect::cuts) {
        reaction.running = Reaction::Running::stops;
    }
}

bool Session::begins_game(std::string_view line) const {
    auto const command = parse_command(line);
    return command && ((command->verb == Verb::restart && game_) ||
                       (command->verb == Verb::start && is_board_size(*command->number)));
}

void Session::drain(Reaction& reaction) {
    while (!task_ && !over_ && !waiting_.empty()) {
        auto const next = waiting_.take();
        act(next.text, std::max(next.came_at, free_since_), reaction);
    }
}

void Session::act(std::string_view line, TimePoint now, Reaction& reaction) {
    if (!task_) {
        asked_at_ = now;
    }
    if (block_) {
        take_block_line(line, reaction);
        return;
    }
    auto const command = parse_command(line);
    if (!command) {
        reaction.lines.push_back(command.error().line);
        return;
    }
    obey(*command, reaction);
}

void Session::ask(Task task, Reaction& reaction, Wish wish) {
    if (!has_game(reaction)) {
        return;
    }
    auto const barred = blocked_.barred(*game_);
    if (auto const refusal = why_no_move(*game_, settings_, barred)) {
        reaction.lines.push_back(refusal->line);
        return;
    }
    Errand errand{.task = task, .bias = wish.bias};
    auto asked = *game_;
    if (takes_turns(task)) {
        asked.settle(asked.in_turn());
    }
    errand.problem = problem_of(asked, settings_, barred);
    errand.limits = move_limits(settings_, game_->count());
    errand.limits.lines = wish.lines;
    errand.detail = settings_.detail ? Detail::messages_and_debug : Detail::messages;
    if (waiting_.cuts() || (is_long(errand.limits) && !waiting_.empty())) {
        hurry(errand.limits);
    }
    send(std::move(errand), reaction);
}

void Session::prepare(Reaction& reaction) {
    // Before the manager told how much memory there is, a table is made only when a move needs one.
    bool const is_told = settings_.memory > 0 || settings_.hash > 0;
    if (task_ || !game_ || !(is_told || table_) || !can_play(settings_.rule, game_->size())) {
        return;
    }
    if (!table_ || !same(*table_, search_options(settings_)) || kept_ == Errand::Kept::drop) {
        send({}, reaction);
    } else if (warm_rule_ != settings_.rule) {
        // Only now: the line that names the rule often comes after the one about memory.
        Errand errand{.task = Task::warm_up};
        errand.problem = {.rule = settings_.rule, .size = game_->size()};
        errand.limits.nodes = 1;
        send(std::move(errand), reaction);
    }
}

void Session::send(Errand errand, Reaction& reaction) {
    auto const options = search_options(settings_);
    if (!table_ || !same(*table_, options)) {
        errand.configure = options;
        table_ = options;
    }
    if (errand.task != Task::prepare) {
        warm_rule_ = errand.problem.rule;
    }
    errand.table = options;
    errand.kept = std::exchange(kept_, Errand::Kept::use);
    errand.asked_at = asked_at_;
    task_ = errand.task;
    limits_ = errand.limits;
    reaction.errand = std::move(errand);
}

bool Session::is_long(five::SearchLimits const& limits) {
    constexpr milliseconds kLong{60'000};
    return limits.nodes == 0 && limits.time > kLong;
}

}  // namespace tengen::engine::gomocup
