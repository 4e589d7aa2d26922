#include "common/engine/explain/five_merits.hpp"

#include <algorithm>
#include <cstddef>

#include "common/engine/explain/five_threats.hpp"

namespace tengen::engine::explain {

namespace {

using rules::ActionKind;
using rules::Merit;
using rules::Point;
using rules::Side;

Threats threats_in(rules::Position const& position) {
    return {position.five().board(), position.spec().rule(), position.spec().gomoku().fouls};
}

std::optional<Merit> merit_of_opening(rules::Position const& position, ActionKind kind) {
    switch (kind) {
        case ActionKind::swap:
            return Merit::better_side;
        case ActionKind::keep:
            return Merit::keeps_side;
        case ActionKind::declare:
        case ActionKind::offer:
        case ActionKind::choose:
            return Merit::opening;
        case ActionKind::place:
        case ActionKind::move:
            break;
    }
    return position.five().in_opening() ? std::optional(Merit::opening) : std::nullopt;
}

/// Plies to the five when every stone of `side` in `line` is a four and every answer is forced, until one
/// cannot be answered; nullopt when `line` does not prove that.
std::optional<int> win_by_fours(Threats threats, Side side, std::vector<rules::Action> const& line) {
    Side const foe = rules::other(side);
    for (std::size_t index = 0; index < line.size(); index += 2) {
        Point const point = line[index].to();
        int const plies = static_cast<int>(index) + 1;
        if (line[index].kind() != ActionKind::place || !threats.is_empty(point)) {
            return std::nullopt;
        }
        if (threats.makes_five(point, side)) {
            return plies;
        }
        if (threats.is_foul(point, side)) {
            return std::nullopt;
        }
        threats.put(point, side);
        if (threats.fives(side).empty() || !threats.fives(foe).empty()) {
            return std::nullopt;
        }
        auto const answers = threats.stops(side);
        if (answers.empty()) {
            return plies + 2;
        }
        if (answers.size() > 1 || index + 1 >= line.size() || line[index + 1].to() != answers.front()) {
            return std::nullopt;
        }
        threats.put(answers.front(), foe);
    }
    return std::nullopt;
}

/// Two threats at once, as far as the side may make them.
std::optional<Merit> fork_of(Threats const& threats, Threats::Made const& made, Side side) {
    if (made.fours > 1) {
        return threats.binds(side) ? std::nullopt : std::optional(Merit::double_four);
    }
    if (made.fours == 1 && made.threes > 0) {
        return Merit::four_three;
    }
    bool const two_threes = made.threes > 1 && !threats.binds(side);
    return two_threes ? std::optional(Merit::double_three) : std::nullopt;
}

/// The four that black can answer on a foul point only.
bool is_foul_trap(Threats after, Point point, Side side) {
    after.put(point, side);
    auto const answers = after.fives(side);
    Side const foe = rules::other(side);
    return answers.size() == 1 && !after.makes_five(answers.front(), foe) &&
           after.is_foul(answers.front(), foe);
}

void add_attack(std::vector<Merit>& merits, Threats const& threats, Point point, Side side) {
    auto const made = threats.made_by(point, side);
    if (made.straight_four) {
        merits.push_back(Merit::straight_four);
    }
    auto const fork = fork_of(threats, made, side);
    if (fork) {
        merits.push_back(*fork);
    }
    if (made.fours == 1 && !made.straight_four && is_foul_trap(threats, point, side)) {
        merits.push_back(Merit::foul_trap);
    }
    if (fork || made.straight_four) {
        return;
    }
    if (made.fours > 0) {
        merits.push_back(Merit::four);
    } else if (made.threes > 0) {
        merits.push_back(Merit::open_three);
    }
}

void add_defence(std::vector<Merit>& merits, Threats const& threats, Point point, Side side) {
    Side const foe = rules::other(side);
    Threats after = threats;
    after.put(point, side);
    if (after.straight_fours(foe).size() < threats.straight_fours(foe).size()) {
        merits.push_back(Merit::blocks_three);
    } else if (!threats.is_foul(point, foe) && fork_of(threats, threats.made_by(point, foe), foe)) {
        merits.push_back(Merit::blocks_fork);
    }
}

/// Whether what stands first in `merits` leaves the other side no time.
bool is_urgent(std::vector<Merit> const& merits) {
    return std::any_of(merits.begin(), merits.end(), [](Merit merit) { return merit <= Merit::foul_trap; });
}

}  // namespace

Explanation five_merits(rules::Position const& position, Choice const& choice) {
    Explanation said;
    if (auto const merit = merit_of_opening(position, choice.action.kind())) {
        said.merits.push_back(*merit);
        return said;
    }
    auto const threats = threats_in(position);
    Side const side = position.five().next_stone();
    Point const point = choice.action.to();
    if (threats.makes_five(point, side)) {
        return {{Merit::five}, 1};
    }
    auto line = choice.principal_variation;
    if (line.empty() || line.front() != choice.action) {
        line = {choice.action};
    }
    said.win_in = win_by_fours(threats, side, line);
    if (threats.makes_five(point, rules::other(side))) {
        said.merits.push_back(Merit::blocks_five);
    }
    add_attack(said.merits, threats, point, side);
    if (said.win_in > 3) {
        auto const after_block =
            said.merits.begin() + (!said.merits.empty() && said.merits.front() == Merit::blocks_five);
        said.merits.insert(after_block, Merit::win_by_fours);
        std::erase(said.merits, Merit::four);
    }
    if (!is_urgent(said.merits)) {
        add_defence(said.merits, threats, point, side);
        std::stable_sort(said.merits.begin(), said.merits.end());
    }
    if (said.merits.empty() && threats.made_by(point, side).twos > 0) {
        said.merits.push_back(Merit::builds);
    }
    return said;
}

}  // namespace tengen::engine::explain
