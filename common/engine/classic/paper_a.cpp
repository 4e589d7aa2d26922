// Paper A, "five best + backtracking", step by step:
//  1. every empty point gets a weight from the lines through it, for both colours;
//  2. the five heaviest points are a node's candidates;
//  3. a depth-first search on a stack of its own, at most m plies deep, puts a stone, tests for a five, takes
//     it back. A five is a win at that step; the step m without a five is `equal` at step m; a node without
//     candidates is a win for its parent;
//  4. a node takes its best result (win > equal > lose), handed up negated; among wins the fewest plies,
//     among equals and losses the most. No pruning.
// What it overlooks: everything outside the five heaviest points and beyond m plies; between moves of equal
// result it knows nothing but the weight.
//
// The paper ends before the weight function. Ours:
//  - m = 3 (`kSteps`); a smaller Limits.depth lowers it.
//  - connect, active, tempactive3 and break as told at LineCounts. A five must win under the rule in play.
//  - The numbers of `kOwn` and `kOther` below: an own five before the other's five before an own open four;
//    the other's shapes weigh less than half as much as our own. Two open threes at once count as three. Each
//    line with a gap costs a third of an open two.
//  - One point less for every step away from the centre; equal weights go by the seed.
//  - Candidates of equal result: the heavier goes first.

#include "common/engine/classic/paper_a.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace tengen::engine::classic {

using rules::Point;
using rules::Side;

namespace {

struct Weights {
    int five;
    int open_four;
    int four;
    int double_three;
    int open_three;
    int three;
    int open_two;
    int broken;
};

constexpr Weights kOwn{1'000'000, 20'000, 900, 1'000, 1'000, 60, 100, 30};
constexpr Weights kOther{400'000, 6'000, 200, 300, 300, 20, 30, 10};

int weigh(LineCounts const& counts, Weights const& weights) {
    int weight = counts.connect[5] * weights.five + counts.active[4] * weights.open_four +
                 counts.connect[4] * weights.four + counts.tempactive3 * weights.open_three +
                 counts.connect[3] * weights.three + counts.active[2] * weights.open_two -
                 counts.broken * weights.broken;
    if (counts.tempactive3 >= 2) {
        weight += weights.double_three;
    }
    return weight;
}

int connected(Surroundings around) {
    int count = 1;
    for (int offset = 1; offset <= 4 && around.at(offset) == Cell::own; ++offset) {
        ++count;
    }
    for (int offset = -1; offset >= -4 && around.at(offset) == Cell::own; --offset) {
        ++count;
    }
    return count;
}

struct OpenLine {
    int stones = 0;
    bool has_gap = false;
};

/// The window of four through the stone with no opposing stone, both next cells empty, and most own stones.
OpenLine open_line(Surroundings around) {
    OpenLine best;
    for (int first = -3; first <= 0; ++first) {
        if (around.at(first - 1) != Cell::empty || around.at(first + 4) != Cell::empty) {
            continue;
        }
        int stones = 0;
        int lowest = 0;
        int highest = 0;
        bool blocked = false;
        for (int offset = first; offset < first + 4; ++offset) {
            Cell const cell = around.at(offset);
            blocked = blocked || cell == Cell::other || cell == Cell::wall;
            if (cell == Cell::own) {
                ++stones;
                lowest = std::min(lowest, offset);
                highest = std::max(highest, offset);
            }
        }
        if (!blocked && stones > best.stones) {
            best = {stones, highest - lowest + 1 > stones};
        }
    }
    return best;
}

struct Weighed {
    Point point;
    int weight = 0;
    std::uint64_t tie = 0;
};

bool is_heavier(Weighed const& left, Weighed const& right) {
    return left.weight != right.weight ? left.weight > right.weight : left.tie > right.tie;
}

/// A node of the search: its candidates, heaviest first, and the best result so far.
struct Node {
    std::vector<Weighed> candidates;
    std::size_t next = 0;
    std::optional<StepResult> best{};
    Point best_point{};
};

/// The depth-first search on a stack of its own.
class Backtracking {
  public:
    Backtracking(Turn& turn, Budget& budget, TieBreak const& ties)
        : board_(turn.board), side_(turn.side), budget_(budget), ties_(ties) {
        limit_ = turn.depth > 0 ? std::min(turn.depth, PaperA::kSteps) : PaperA::kSteps;
        stack_.push_back({heaviest(turn.legal), 0, {}, {}});
    }

    /// The root's best result; candidates that the budget did not reach do not count.
    Node run() {
        while (true) {
            Node& node = stack_.back();
            if (node.next < node.candidates.size()) {
                if (!budget_.spend()) {
                    return unwound();
                }
                try_next(node);
                continue;
            }
            if (stack_.size() == 1) {
                return stack_.back();
            }
            int const step = static_cast<int>(stack_.size()) - 1;
            StepResult const result = node.best.value_or(StepResult{StepResult::Kind::lose, step});
            stack_.pop_back();
            finish_candidate(negated(result));
        }
    }

  private:
    void try_next(Node& node) {
        Point const point = node.candidates[node.next].point;
        int const step = static_cast<int>(stack_.size());
        board_.put(point, side_);
        side_ = rules::other(side_);
        if (board_.makes_five(point, rules::other(side_))) {
            finish_candidate({StepResult::Kind::win, step});
        } else if (step == limit_) {
            finish_candidate({StepResult::Kind::equal, step});
        } else {
            stack_.push_back({heaviest(board_.empties()), 0, {}, {}});
        }
    }

    /// Takes the stone of the current candidate back and keeps its result when it is the best so far.
    void finish_candidate(StepResult result) {
        Node& node = stack_.back();
        Point const point = node.candidates[node.next].point;
        ++node.next;
        side_ = rules::other(side_);
        board_.take_back(point, side_);
        if (!node.best || is_better(result, *node.best)) {
            node.best = result;
            node.best_point = point;
        }
    }

    Node unwound() {
        while (stack_.size() > 1) {
            stack_.pop_back();
            side_ = rules::other(side_);
            board_.take_back(stack_.back().candidates[stack_.back().next].point, side_);
        }
        return stack_.back();
    }

    std::vector<Weighed> heaviest(std::vector<Point> const& points) const {
        std::vector<Weighed> weighed;
        weighed.reserve(points.size());
        for (Point const point : points) {
            weighed.push_back({point, weight_a(board_, point, side_), ties_.rank(point)});
        }
        auto const kept = std::min<std::size_t>(PaperA::kCandidates, weighed.size());
        std::partial_sort(weighed.begin(), weighed.begin() + static_cast<std::ptrdiff_t>(kept), weighed.end(),
                          is_heavier);
        weighed.resize(kept);
        return weighed;
    }

    Board& board_;
    Side side_;
    Budget& budget_;
    TieBreak const& ties_;
    int limit_ = 0;
    std::vector<Node> stack_;
};

}  // namespace

bool is_better(StepResult left, StepResult right) {
    if (left.kind != right.kind) {
        return left.kind > right.kind;
    }
    return left.kind == StepResult::Kind::win ? left.step < right.step : left.step > right.step;
}

StepResult negated(StepResult result) {
    switch (result.kind) {
        case StepResult::Kind::lose:
            return {StepResult::Kind::win, result.step};
        case StepResult::Kind::equal:
            return result;
        case StepResult::Kind::win:
            return {StepResult::Kind::lose, result.step};
    }
    return result;
}

LineCounts count_lines(Board const& board, Point point, Side side) {
    LineCounts counts;
    for (Line const line : kLines) {
        Surroundings const around = board.around(point, line, side);
        int const stones = connected(around);
        if (stones < 5) {
            ++counts.connect[static_cast<std::size_t>(stones)];
        } else if (board.shape(point, line, side) == Shape::five) {
            ++counts.connect[5];
        }
        OpenLine const open = open_line(around);
        ++counts.active[static_cast<std::size_t>(open.stones)];
        counts.tempactive3 += open.stones == 3 ? 1 : 0;
        counts.broken += open.has_gap ? 1 : 0;
    }
    return counts;
}

int weight_a(Board const& board, Point point, Side to_act) {
    return weigh(count_lines(board, point, to_act), kOwn) +
           weigh(count_lines(board, point, rules::other(to_act)), kOther) - board.from_centre(point);
}

Choice PaperA::choose(Turn& turn, Budget& budget) {
    Backtracking search(turn, budget, ties());
    Node const root = search.run();
    Point const point = root.best ? root.best_point : root.candidates.front().point;
    Choice choice{.action = rules::Action::place(point), .nodes = budget.nodes()};
    choice.principal_variation = {choice.action};
    if (root.best) {
        // Units: a win or a loss is 100 less its step, an equal end is 0.
        constexpr int kWin = 100;
        choice.depth = root.best->step;
        switch (root.best->kind) {
            case StepResult::Kind::win:
                choice.score = kWin - root.best->step;
                break;
            case StepResult::Kind::equal:
                break;
            case StepResult::Kind::lose:
                choice.score = root.best->step - kWin;
                break;
        }
    }
    if (progress_) {
        progress_(choice);
    }
    return choice;
}

}  // namespace tengen::engine::classic
