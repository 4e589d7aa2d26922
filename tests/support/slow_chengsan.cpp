#include "tests/support/slow_chengsan.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace tengen::support {

using rules::ActionKind;
using rules::Illegal;
using rules::Phase;
using rules::Side;

namespace {

using Names = std::set<std::string>;
using Line = std::vector<std::string>;

/// As drawn: the second point of a line is next to the other two.
std::vector<Line> const kLines{
    {"a7", "d7", "g7"}, {"b6", "d6", "f6"}, {"c5", "d5", "e5"}, {"a4", "b4", "c4"},
    {"e4", "f4", "g4"}, {"c3", "d3", "e3"}, {"b2", "d2", "f2"}, {"a1", "d1", "g1"},
    {"a7", "a4", "a1"}, {"b6", "b4", "b2"}, {"c5", "c4", "c3"}, {"d7", "d6", "d5"},
    {"d3", "d2", "d1"}, {"e5", "e4", "e3"}, {"f6", "f4", "f2"}, {"g7", "g4", "g1"}};

std::string name_of(rules::Point point) {
    std::string name;
    name += static_cast<char>('a' + point.column);
    name += static_cast<char>('1' + point.row);
    return name;
}

Names names_of(std::vector<rules::Point> const& points) {
    Names names;
    for (rules::Point const point : points) {
        names.insert(name_of(point));
    }
    return names;
}

bool is_point(std::string const& name) {
    auto const& all = chengsan_points();
    return std::find(all.begin(), all.end(), name) != all.end();
}

bool in_mill(Names const& stones, std::string const& name) {
    return std::any_of(kLines.begin(), kLines.end(), [&](Line const& line) {
        return std::find(line.begin(), line.end(), name) != line.end() &&
               std::all_of(line.begin(), line.end(),
                           [&](auto const& each) { return stones.count(each) > 0; });
    });
}

bool are_neighbours(std::string const& one, std::string const& two) {
    return std::any_of(kLines.begin(), kLines.end(), [&](Line const& line) {
        return (line[1] == one && (line[0] == two || line[2] == two)) ||
               (line[1] == two && (line[0] == one || line[2] == one));
    });
}

std::optional<Illegal> take_verdict(rules::ChengsanRules const& rules, Names const& own, Names const& theirs,
                                    rules::Action const& action) {
    bool const takes = action.take() != rules::kNoPoint;
    Names due;
    if (in_mill(own, name_of(action.to()))) {
        std::copy_if(theirs.begin(), theirs.end(), std::inserter(due, due.end()),
                     [&](auto const& name) { return !in_mill(theirs, name); });
        if (due.empty() && rules.all_in_mills == rules::AllInMills::any) {
            due = theirs;
        }
    }
    if (due.empty()) {
        return takes ? std::optional(Illegal::take_not_due) : std::nullopt;
    }
    if (!takes || theirs.count(name_of(action.take())) == 0) {
        return Illegal::take_missing;
    }
    return due.count(name_of(action.take())) > 0 ? std::nullopt : std::optional(Illegal::take_in_mill);
}

}  // namespace

std::vector<std::string> const& chengsan_points() {
    static std::vector<std::string> const all = [] {
        std::set<std::string> names;
        for (Line const& line : kLines) {
            names.insert(line.begin(), line.end());
        }
        return std::vector<std::string>(names.begin(), names.end());
    }();
    return all;
}

std::optional<Illegal> slow_verdict(rules::ChengsanRules const& rules, rules::BoardView const& view,
                                    rules::Action const& action) {
    bool const is_placement = action.kind() == ActionKind::place && view.phase == Phase::placing;
    bool const is_move = action.kind() == ActionKind::move && view.phase == Phase::moving;
    if (!is_placement && !is_move) {
        return Illegal::wrong_phase;
    }
    Names const black = names_of(view.black);
    Names const white = names_of(view.white);
    bool const black_acts = view.turn->side == Side::black;
    Names own = black_acts ? black : white;
    Names const& theirs = black_acts ? white : black;
    std::string const to = name_of(action.to());
    std::string const from = name_of(action.from());
    if (!is_point(to) || (is_move && !is_point(from))) {
        return Illegal::off_board;
    }
    if (is_move && own.count(from) == 0) {
        return Illegal::not_your_stone;
    }
    if (black.count(to) + white.count(to) > 0) {
        return Illegal::occupied;
    }
    if (names_of(view.blocked).count(to) > 0) {
        return Illegal::blocked_point;
    }
    bool const flies = rules.fly && own.size() == 3;
    if (is_move && !flies && !are_neighbours(from, to)) {
        return Illegal::not_adjacent;
    }
    own.erase(from);
    own.insert(to);
    return take_verdict(rules, own, theirs, action);
}

}  // namespace tengen::support
