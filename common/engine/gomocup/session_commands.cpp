#include <algorithm>
#include <utility>

#include "common/engine/gomocup/problem.hpp"
#include "common/engine/gomocup/session.hpp"
#include "common/engine/gomocup/texts.hpp"
#include "common/rules/five_fouls.hpp"

// What each command does.

namespace tengen::engine::gomocup {

namespace {

constexpr std::string_view kAbout = "name=\"tengen\", version=\"" TENGEN_VERSION
                                    "\", author=\"The tengen authors\", country=\"International\"";
std::string two_digits(int number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

int to_bias(std::optional<std::int64_t> number) {
    return static_cast<int>(std::clamp<std::int64_t>(number.value_or(0), -five::kWin, five::kWin));
}

}  // namespace

void Session::obey(Command const& command, Reaction& reaction) {
    switch (command.verb) {
        case Verb::about:
            reaction.lines.emplace_back(kAbout);
            break;
        case Verb::begin:
            ask(Task::move, reaction);
            break;
        case Verb::board:
        case Verb::swap2board:
        case Verb::yxblock:
        case Verb::yxblockpath:
        case Verb::yxblockpathexcept:
        case Verb::yxblockpathundo:
        case Verb::yxblockundo:
        case Verb::yxboard:
            open_block(command.verb, reaction);
            break;
        case Verb::done:
            reaction.lines.emplace_back("ERROR DONE ends BOARD and its like only");
            break;
        case Verb::end:
            over_ = true;
            break;
        case Verb::info:
            take_info(command, reaction);
            break;
        case Verb::play:
        case Verb::turn:
            turn(command, reaction);
            break;
        case Verb::rectstart:
            reaction.lines.emplace_back("ERROR boards are square here; START takes a size from 15 to 20");
            break;
        case Verb::restart:
            if (has_game(reaction)) {
                restart(game_->size(), reaction);
            }
            break;
        case Verb::start:
            start(*command.number, reaction);
            break;
        case Verb::suggest:
            if (command.point) {
                turn(command, reaction);
            } else {
                ask(Task::suggest, reaction);
            }
            break;
        case Verb::takeback:
            take_back(command, reaction);
            break;
        case Verb::yxbalanceone:
            ask(Task::balance_one, reaction, {.bias = to_bias(command.number)});
            break;
        case Verb::yxbalancetwo:
            ask(Task::balance_two, reaction, {.bias = to_bias(command.number)});
            break;
        case Verb::yxblockpathreset:
            blocked_.clear_paths();
            break;
        case Verb::yxblockreset:
            blocked_.clear_points();
            break;
        case Verb::yxhashclear:
            kept_ = Errand::Kept::drop;
            prepare(reaction);
            break;
        case Verb::yxnbest:
            ask_for_lines(*command.number, reaction);
            break;
        case Verb::yxshowforbid:
            show_forbidden(reaction);
            break;
        case Verb::yxshowinfo:
            reaction.lines.push_back("MESSAGE INFO MAX_THREAD_NUM " + std::to_string(kMostThreads));
            reaction.lines.push_back("MESSAGE INFO MAX_HASH_SIZE " + std::to_string(most_hash() / 1024));
            break;
        case Verb::yxstop:
            if (task_) {
                reaction.running = Reaction::Running::stops;
            }
            break;
    }
}

void Session::start(std::int64_t size, Reaction& reaction) {
    if (size < kSmallestBoard || size > kLargestBoard) {
        reaction.lines.push_back("ERROR no board of " + std::to_string(size) +
                                 "; START takes a size from 15 to 20");
        return;
    }
    restart(static_cast<int>(size), reaction);
}

void Session::restart(int size, Reaction& reaction) {
    game_.emplace(size);
    blocked_ = {};
    settings_.left = settings_.match;
    reaction.lines.emplace_back("OK");
    if (table_) {
        kept_ = Errand::Kept::drop;
    }
    prepare(reaction);
}

void Session::take_info(Command const& info, Reaction& reaction) {
    if (auto const refusal = gomocup::take_info(settings_, info)) {
        reaction.lines.push_back(refusal->line);
        return;
    }
    prepare(reaction);
}

void Session::turn(Command const& command, Reaction& reaction) {
    auto const point = free_point(command, reaction);
    if (!point) {
        return;
    }
    if (auto const refusal = why_no_move(*game_, settings_, {})) {
        reaction.lines.push_back(refusal->line);
        return;
    }
    game_->play(*point);
    if (command.verb == Verb::turn) {
        ask(Task::move, reaction);
    } else {
        reaction.lines.push_back(coordinates(*point));
    }
}

void Session::take_back(Command const& command, Reaction& reaction) {
    if (!has_game(reaction)) {
        return;
    }
    auto const point = game_->point(*command.point);
    if (!point) {
        reaction.lines.push_back(game_->off_board(*command.point));
    } else if (!game_->take_back(*point)) {
        reaction.lines.push_back("ERROR " + coordinates(*point) + " is empty");
    } else {
        reaction.lines.emplace_back("OK");
    }
}

void Session::ask_for_lines(std::int64_t number, Reaction& reaction) {
    if (number < 1) {
        reaction.lines.emplace_back("ERROR YXNBEST takes a number of moves from 1 on");
        return;
    }
    ask(Task::move, reaction,
        {.lines = static_cast<int>(std::min<std::int64_t>(number, rules::FiveBoard::kMaxPoints))});
}

void Session::show_forbidden(Reaction& reaction) {
    if (!has_game(reaction)) {
        return;
    }
    std::string text = "FORBID ";
    if (settings_.rule == rules::FiveRule::renju) {
        for (auto const& foul : rules::foul_points(game_->board(), rules::FoulSet{})) {
            text += two_digits(foul.point.column) + two_digits(foul.point.row);
        }
    }
    reaction.lines.push_back(text + '.');
}

std::optional<rules::Point> Session::free_point(Command const& command, Reaction& reaction) const {
    if (!has_game(reaction)) {
        return std::nullopt;
    }
    auto const point = game_->point(*command.point);
    if (!point) {
        reaction.lines.push_back(game_->off_board(*command.point));
        return std::nullopt;
    }
    if (!game_->is_empty(*point)) {
        reaction.lines.push_back("ERROR " + coordinates(*point) + " is taken already");
        return std::nullopt;
    }
    return point;
}

bool Session::has_game(Reaction& reaction) const {
    if (!game_) {
        reaction.lines.emplace_back("ERROR there is no game yet; START 15 begins one");
    }
    return game_.has_value();
}

}  // namespace tengen::engine::gomocup
