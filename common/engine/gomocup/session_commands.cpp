#include <algorithm>
#include <iterator>
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
    (this->*handler_of(command.verb))(command, reaction);
}

Session::Handler Session::handler_of(Verb verb) {
    // One row a verb, in the order of the verbs.
    static constexpr std::pair<Verb, Handler> kHandlers[] = {
        {Verb::about, &Session::about},
        {Verb::begin, &Session::begin},
        {Verb::board, &Session::open_block},
        {Verb::done, &Session::refuse_done},
        {Verb::end, &Session::end},
        {Verb::info, &Session::take_info},
        {Verb::play, &Session::turn},
        {Verb::rectstart, &Session::refuse_rectangle},
        {Verb::restart, &Session::restart},
        {Verb::start, &Session::start},
        {Verb::suggest, &Session::suggest},
        {Verb::swap2board, &Session::open_block},
        {Verb::takeback, &Session::take_back},
        {Verb::turn, &Session::turn},
        {Verb::yxbalanceone, &Session::balance},
        {Verb::yxbalancetwo, &Session::balance},
        {Verb::yxblock, &Session::open_block},
        {Verb::yxblockpath, &Session::open_block},
        {Verb::yxblockpathexcept, &Session::open_block},
        {Verb::yxblockpathreset, &Session::clear_paths},
        {Verb::yxblockpathundo, &Session::open_block},
        {Verb::yxblockreset, &Session::clear_points},
        {Verb::yxblockundo, &Session::open_block},
        {Verb::yxboard, &Session::open_block},
        {Verb::yxhashclear, &Session::clear_hash},
        {Verb::yxnbest, &Session::show_lines},
        {Verb::yxshowforbid, &Session::show_forbidden},
        {Verb::yxshowinfo, &Session::show_info},
        {Verb::yxstop, &Session::stop},
    };
    static_assert(std::size(kHandlers) == static_cast<std::size_t>(Verb::yxstop) + 1);
    static_assert(std::ranges::is_sorted(kHandlers, {}, &std::pair<Verb, Handler>::first));
    return kHandlers[static_cast<std::size_t>(verb)].second;
}

void Session::about(Command const& /*command*/, Reaction& reaction) {
    reaction.lines.emplace_back(kAbout);
}

void Session::balance(Command const& command, Reaction& reaction) {
    Task const task = command.verb == Verb::yxbalanceone ? Task::balance_one : Task::balance_two;
    ask(task, reaction, {.bias = to_bias(command.number)});
}

void Session::begin(Command const& /*command*/, Reaction& reaction) {
    ask(Task::move, reaction);
}

void Session::clear_hash(Command const& /*command*/, Reaction& reaction) {
    kept_ = Errand::Kept::drop;
    prepare(reaction);
}

void Session::clear_paths(Command const& /*command*/, Reaction& /*reaction*/) {
    blocked_.clear_paths();
}

void Session::clear_points(Command const& /*command*/, Reaction& /*reaction*/) {
    blocked_.clear_points();
}

void Session::end(Command const& /*command*/, Reaction& /*reaction*/) {
    over_ = true;
}

void Session::refuse_done(Command const& /*command*/, Reaction& reaction) {
    reaction.lines.emplace_back("ERROR DONE ends BOARD and its like only");
}

void Session::refuse_rectangle(Command const& /*command*/, Reaction& reaction) {
    reaction.lines.emplace_back("ERROR boards are square here; START takes a size from 15 to 20");
}

void Session::restart(Command const& /*command*/, Reaction& reaction) {
    if (has_game(reaction)) {
        begin_game(game_->size(), reaction);
    }
}

void Session::show_info(Command const& /*command*/, Reaction& reaction) {
    reaction.lines.push_back("MESSAGE INFO MAX_THREAD_NUM " + std::to_string(kMostThreads));
    reaction.lines.push_back("MESSAGE INFO MAX_HASH_SIZE " + std::to_string(most_hash() / 1024));
}

void Session::start(Command const& command, Reaction& reaction) {
    auto const size = *command.number;
    if (!is_board_size(size)) {
        reaction.lines.push_back("ERROR no board of " + std::to_string(size) +
                                 "; START takes a size from 15 to 20");
        return;
    }
    begin_game(static_cast<int>(size), reaction);
}

void Session::stop(Command const& /*command*/, Reaction& reaction) {
    if (task_) {
        reaction.running = Reaction::Running::stops;
    }
}

void Session::suggest(Command const& command, Reaction& reaction) {
    if (command.point) {
        turn(command, reaction);
    } else {
        ask(Task::suggest, reaction);
    }
}

void Session::begin_game(int size, Reaction& reaction) {
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
    if (command.verb == Verb::turn) {
        answer_turn(*point, reaction);
    } else if (is_own_foul(*point)) {
        reaction.lines.push_back("ERROR " + coordinates(*point) +
                                 " is a foul for black, which is our colour");
    } else {
        game_->play(Player::own, *point);
        reaction.lines.push_back(coordinates(*point));
    }
}

void Session::answer_turn(rules::Point point, Reaction& reaction) {
    auto after = *game_;
    after.play(Player::opponent, point);
    // A stone that ends the game lies; one that cannot be answered for any other reason does not.
    if (!why_no_move(after, settings_, {})) {
        if (auto const refusal = why_no_move(after, settings_, blocked_.barred(after))) {
            reaction.lines.push_back(refusal->line);
            return;
        }
        turned_ = point;
    }
    game_ = std::move(after);
    ask(Task::move, reaction);
}

bool Session::is_own_foul(rules::Point point) const {
    return settings_.rule == rules::FiveRule::renju && game_->to_move() == rules::Side::black &&
           rules::foul_at(game_->board(), point, rules::FoulSet{}).has_value();
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

void Session::show_lines(Command const& command, Reaction& reaction) {
    auto const number = *command.number;
    if (number < 1) {
        reaction.lines.emplace_back("ERROR YXNBEST takes a number of moves from 1 on");
        return;
    }
    ask(Task::move, reaction,
        {.lines = static_cast<int>(std::min<std::int64_t>(number, rules::FiveBoard::kMaxPoints))});
}

void Session::show_forbidden(Command const& /*command*/, Reaction& reaction) {
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
