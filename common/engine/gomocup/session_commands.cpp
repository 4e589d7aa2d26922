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
constexpr std::int64_t kOwn = 1;
constexpr std::int64_t kOpponent = 2;
constexpr std::int64_t kDead = 3;
/// More than any board has points; what is beyond cannot be right.
constexpr std::size_t kMostEntries = 2 * kLargestBoard * kLargestBoard;

std::string to_text(Coordinates const& where) {
    return std::to_string(where.x) + ',' + std::to_string(where.y);
}

std::string off_board(Coordinates const& where, int size) {
    return "ERROR " + to_text(where) + " is off the board: x and y go from 0 to " + std::to_string(size - 1);
}

std::string two_digits(int number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

/// Points of the entries, each on the board and named once; a refusal otherwise.
base::Result<std::vector<rules::Point>, Refusal> points_of(std::vector<Entry> const& entries,
                                                           Game const& game) {
    std::vector<rules::Point> points;
    for (auto const& entry : entries) {
        auto const point = game.point(entry.point);
        if (!point) {
            return Refusal{off_board(entry.point, game.size())};
        }
        if (std::ranges::find(points, *point) != points.end()) {
            return Refusal{"ERROR " + coordinates(*point) + " is named twice"};
        }
        points.push_back(*point);
    }
    return points;
}

/// The colour of the manager's `own` stones: in a game that black began the numbers tell, else whoever comes
/// first is black.
rules::Side own_side(std::vector<Entry> const& entries) {
    auto const own = std::ranges::count(entries, kOwn, &Entry::field);
    auto const opponent = std::ranges::count(entries, kOpponent, &Entry::field);
    if (own == opponent || own == opponent + 1) {
        return rules::Side::black;
    }
    if (own + 1 == opponent) {
        return rules::Side::white;
    }
    auto const first = std::ranges::find_if(entries, [](Entry const& entry) { return entry.field != kDead; });
    return first != entries.end() && first->field == kOwn ? rules::Side::black : rules::Side::white;
}

Mark mark_of(std::int64_t field, rules::Side own) {
    if (field == kDead) {
        return Mark::dead;
    }
    return (own == rules::Side::black) == (field == kOwn) ? Mark::black : Mark::white;
}

/// Whether lines between the verb and DONE tell whose the stones are.
bool takes_fields(Verb verb) {
    return verb == Verb::board || verb == Verb::yxboard;
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
            reaction.lines.push_back("MESSAGE INFO MAX_HASH_SIZE " + std::to_string(kMostHash / 1024));
            break;
        case Verb::yxstop:
            if (task_) {
                reaction.running = Reaction::Running::stops;
            }
            break;
    }
}

void Session::open_block(Verb verb, Reaction& reaction) {
    block_ = Block{verb};
    if (!has_game(reaction)) {
        block_->state = Block::State::refused;
    }
}

void Session::take_block_line(std::string_view line, Reaction& reaction) {
    if (auto const entries = parse_entries(line)) {
        if (block_->entries.size() + entries->size() <= kMostEntries) {
            block_->entries.insert(block_->entries.end(), entries->begin(), entries->end());
        } else if (block_->state == Block::State::good) {
            reaction.lines.push_back("ERROR " + std::string(to_text(block_->verb)) +
                                     " names too many points");
            block_->state = Block::State::refused;
        }
        return;
    }
    auto const command = parse_command(line);
    if (!command) {
        reaction.lines.push_back("ERROR in " + std::string(to_text(block_->verb)) +
                                 ": after its line come x,y" + (takes_fields(block_->verb) ? ",field" : "") +
                                 " and DONE, not " + printable(line));
        block_->state = Block::State::refused;
        return;
    }
    auto const block = *std::exchange(block_, std::nullopt);
    if (command->verb != Verb::done) {
        reaction.lines.push_back("ERROR " + std::string(to_text(block.verb)) + " was not ended by DONE");
        obey(*command, reaction);
    } else if (block.state == Block::State::good) {
        finish_block(block, reaction);
    }
}

void Session::finish_block(Block const& block, Reaction& reaction) {
    auto const points = points_of(block.entries, *game_);
    if (!points) {
        reaction.lines.push_back(points.error().line);
        return;
    }
    if (takes_fields(block.verb)) {
        set_board(block, *points, reaction);
    } else if (block.verb == Verb::swap2board) {
        set_swap2(*points, reaction);
    } else {
        block_points(block.verb, *points, reaction);
    }
}

void Session::set_board(Block const& block, std::vector<rules::Point> const& points, Reaction& reaction) {
    auto const own = own_side(block.entries);
    Game game(game_->size());
    for (std::size_t index = 0; index < points.size(); ++index) {
        auto const field = block.entries[index].field.value_or(0);
        if (field < kOwn || field > kDead) {
            reaction.lines.push_back("ERROR " + coordinates(points[index]) +
                                     " has no field of 1 (own), 2 (opponent) or 3 (of a won line)");
            return;
        }
        game.put({points[index], mark_of(field, own)});
    }
    game.give_turn(block.verb == Verb::board ? own : game.due().value_or(own));
    game_ = std::move(game);
    if (block.verb == Verb::board) {
        ask(Task::move, reaction);
    }
}

void Session::set_swap2(std::vector<rules::Point> const& points, Reaction& reaction) {
    if (points.size() != 0 && points.size() != 3 && points.size() != 5) {
        reaction.lines.push_back("ERROR SWAP2BOARD takes no, 3 or 5 stones, not " +
                                 std::to_string(points.size()));
        return;
    }
    Game game(game_->size());
    for (auto const point : points) {
        game.play(point);
    }
    game_ = std::move(game);
    ask(points.empty()       ? Task::swap2_open
        : points.size() == 3 ? Task::swap2_answer
                             : Task::swap2_choose,
        reaction);
}

void Session::block_points(Verb verb, std::vector<rules::Point> const& points, Reaction& reaction) {
    if (verb == Verb::yxblock) {
        blocked_.add(points);
    } else if (verb == Verb::yxblockundo) {
        blocked_.remove(points);
    } else if (points.empty()) {
        reaction.lines.push_back("ERROR " + std::string(to_text(verb)) + " takes the moves of a path");
    } else if (verb == Verb::yxblockpathundo) {
        blocked_.remove_path(points);
    } else {
        blocked_.add_path(
            points, verb == Verb::yxblockpath ? Blocked::PathKind::last : Blocked::PathKind::all_but_last);
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
    if (prepared_) {
        kept_ = Errand::Kept::drop;
        prepare(reaction);
    }
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
        reaction.lines.push_back(off_board(*command.point, game_->size()));
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
        reaction.lines.push_back(off_board(*command.point, game_->size()));
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
