#include <algorithm>
#include <utility>

#include "common/engine/gomocup/session.hpp"
#include "common/engine/gomocup/texts.hpp"

// What is said on several lines: BOARD and its like.

namespace tengen::engine::gomocup {

namespace {

constexpr std::int64_t kOwn = 1;
constexpr std::int64_t kOpponent = 2;
constexpr std::int64_t kDead = 3;
/// More than any board has points; what is beyond cannot be right.
constexpr std::size_t kMostEntries = 2 * kLargestBoard * kLargestBoard;

/// Points of the entries, each on the board and named once; a refusal otherwise.
base::Result<std::vector<rules::Point>, Refusal> points_of(std::vector<Entry> const& entries,
                                                           Game const& game) {
    std::vector<rules::Point> points;
    for (auto const& entry : entries) {
        auto const point = game.point(entry.point);
        if (!point) {
            return Refusal{game.off_board(entry.point)};
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

Mark mark_of_field(std::int64_t field, rules::Side own) {
    if (field == kDead) {
        return Mark::dead;
    }
    return mark_of(field == kOwn ? own : rules::other(own));
}

/// Whether lines between the verb and DONE tell whose the stones are.
bool takes_fields(Verb verb) {
    return verb == Verb::board || verb == Verb::yxboard;
}

}  // namespace

void Session::open_block(Command const& command, Reaction& reaction) {
    block_ = Block{command.verb};
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
        game.put({points[index], mark_of_field(field, own)});
    }
    if (!points.empty()) {
        game.settle(own);
    }
    game_ = std::move(game);
    if (block.verb == Verb::board) {
        ask(Task::move, reaction);
    }
}

void Session::set_swap2(std::vector<rules::Point> const& points, Reaction& reaction) {
    if (!points.empty() && points.size() != 3 && points.size() != 5) {
        reaction.lines.push_back("ERROR SWAP2BOARD takes no, 3 or 5 stones, not " +
                                 std::to_string(points.size()));
        return;
    }
    Game game(game_->size());
    for (auto const point : points) {
        game.put({point, mark_of(game.in_turn())});
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

}  // namespace tengen::engine::gomocup
