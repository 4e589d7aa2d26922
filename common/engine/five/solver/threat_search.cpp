#include "common/engine/five/solver/threat_search.hpp"

#include <algorithm>
#include <utility>

#include "common/engine/five/solver/moves.hpp"

namespace tengen::engine::five::solver {

namespace {

/// Made moves that a search of fours inside a position may cost.
constexpr std::uint64_t kAttackNodes = 300;
constexpr std::uint64_t kThreatNodes = 100;
constexpr std::uint64_t kCounterNodes = 200;
/// First guesses of proof numbers, by what an attack leaves to the defender.
constexpr std::uint32_t kFourGuess = 2;
constexpr std::uint32_t kThreeGuess = 3;
constexpr std::uint32_t kQuietGuess = 6;

/// Whether a quiet stone may make fours possible that could win: a closed three or two open twos.
bool is_promising(Combination combination) {
    int twos = 0;
    for (int direction = 0; direction < 4; ++direction) {
        LinePattern const pattern = pattern_of(combination, direction);
        if (pattern == LinePattern::closed_three) {
            return true;
        }
        twos += pattern >= LinePattern::loose_two && pattern <= LinePattern::open_two ? 1 : 0;
    }
    return twos >= 2;
}

}  // namespace

ThreatSearch::ThreatSearch(Board& board, std::size_t hash_bytes, Budget& budget,
                           std::span<rules::Point const> barred)
    : board_(&board),
      budget_(&budget),
      attacker_(board.to_move()),
      root_stones_(board.stones()),
      numbers_(hash_bytes / 2),
      attack_fours_(hash_bytes / 4),
      defence_fours_(hash_bytes / 4),
      attack_(board, attacker_, attack_fours_, budget),
      defence_(board, other(attacker_), defence_fours_, budget) {
    attack_.bar(barred);
    for (rules::Point const point : barred) {
        barred_.push_back(cell_of(point));
    }
}

ThreatSearch::Ending ThreatSearch::search() {
    Numbers const numbers = visit({Numbers::kInfinite, Numbers::kInfinite});
    if (numbers.is_proven()) {
        return Ending::won;
    }
    return numbers.is_disproven() && !is_incomplete_ ? Ending::none : Ending::stopped;
}

Numbers ThreatSearch::visit(Numbers limits) {
    std::uint64_t const before = budget_->nodes();
    Children children;
    auto const decided = expand(children);
    Numbers const numbers = decided ? *decided : visit_children(children, limits);
    if (!budget_->spent() || numbers.is_proven()) {
        numbers_.store(board_->key(), numbers, budget_->nodes() - before);
    }
    return numbers;
}

Numbers ThreatSearch::visit_children(Children const& children, Numbers limits) {
    while (true) {
        Choice const choice = choose(children, limits);
        if (choice.numbers.proof >= limits.proof || choice.numbers.disproof >= limits.disproof ||
            !budget_->spend()) {
            return choice.numbers;
        }
        board_->make(children[choice.best].move);
        visit(choice.limits);
        board_->unmake();
    }
}

Numbers ThreatSearch::numbers_of(Child const& child) const {
    Numbers const* known = numbers_.find(child.key);
    return known != nullptr ? *known : child.guess;
}

/// A position is as near to its goal as its nearest child; to be kept from it, all children have to be: they
/// share much, so the hardest counts, and one for each other (Ueda, Hashimoto, Hashimoto and Iida, 2008).
ThreatSearch::Choice ThreatSearch::choose(Children const& children, Numbers limits) const {
    // Who is to move wants `goal`, the attacker the proof; for the defender the two numbers change places.
    bool const attacking = board_->to_move() == attacker_;
    std::uint32_t least = Numbers::kInfinite;
    std::uint32_t second = Numbers::kInfinite;
    std::uint32_t hardest = 0;
    std::uint32_t open = 0;
    Choice choice;
    for (std::size_t i = 0; i < children.size(); ++i) {
        Numbers const numbers = numbers_of(children[i]);
        std::uint32_t const goal = attacking ? numbers.proof : numbers.disproof;
        std::uint32_t const against = attacking ? numbers.disproof : numbers.proof;
        hardest = std::max(hardest, against);
        open += against > 0 ? 1 : 0;
        if (goal < least) {
            second = least;
            least = goal;
            choice.best = i;
        } else {
            second = std::min(second, goal);
        }
    }
    std::uint32_t const others = open == 0 || hardest == Numbers::kInfinite ? 0 : open - 1;
    std::uint32_t const all = std::min(hardest + others, Numbers::kInfinite);
    auto const [goal_limit, all_limit] =
        attacking ? std::pair{limits.proof, limits.disproof} : std::pair{limits.disproof, limits.proof};
    // A little more than the second best, so that the search does not jump to and fro (Pawlewicz and Lew,
    // 2007).
    std::uint32_t const child_goal = std::min(goal_limit, second + second / 4 + 1);
    std::uint32_t const child_all = all_limit == Numbers::kInfinite ? all_limit : all_limit - others;
    choice.numbers = attacking ? Numbers{least, all} : Numbers{all, least};
    choice.limits = attacking ? Numbers{child_goal, child_all} : Numbers{child_all, child_goal};
    return choice;
}

std::optional<Numbers> ThreatSearch::expand(Children& children) {
    return board_->to_move() == attacker_ ? expand_attack(children) : expand_defence(children);
}

std::optional<Numbers> ThreatSearch::expand_attack(Children& children) {
    bool const is_new = numbers_.find(board_->key()) == nullptr;
    if (is_new && attack_.search(kAnyFours, kAttackNodes).ending == FourSearch::Ending::won) {
        return Numbers::proven();
    }
    CellList moves;
    collect_attacks(moves);
    for (Cell const move : moves) {
        add_attack(move, children);
    }
    return children.empty() ? std::optional(Numbers::disproven()) : std::nullopt;
}

void ThreatSearch::collect_attacks(CellList& out) {
    if (board_->count(defender(), PointClass::five) > 0) {
        collect_stops(*board_, attacker_, out);
    } else {
        board_->collect_near(out);
        out.filter([&](Cell cell) {
            return board_->kind(attacker_, cell) == PointClass::quiet
                       ? is_promising(board_->combination(attacker_, cell))
                       : !board_->is_foul(attacker_, cell);
        });
    }
    if (board_->stones() == root_stones_) {
        out.filter([&](Cell cell) { return std::ranges::find(barred_, cell) == barred_.end(); });
    }
}

/// Counted, but a list of moves is never cut short.
void ThreatSearch::make(Cell move) {
    static_cast<void>(budget_->spend());
    board_->make(move);
}

void ThreatSearch::add_attack(Cell move, Children& children) {
    bool const is_quiet = board_->kind(attacker_, move) == PointClass::quiet;
    make(move);
    bool const is_four = board_->count(attacker_, PointClass::five) > 0;
    // Who is not kept by a four makes a straight four or two and is faster.
    bool const is_late = board_->count(defender(), PointClass::five) > 0 ||
                         (!is_four && board_->count(defender(), PointClass::straight_four) > 0);
    if (!is_late) {
        auto const counters = static_cast<std::uint32_t>(board_->count(defender(), PointClass::four) +
                                                         board_->count(defender(), PointClass::four_three));
        std::uint32_t const guess = is_four ? kFourGuess : (is_quiet ? kQuietGuess : kThreeGuess) + counters;
        children.push_back({move, board_->key(), {guess, 1}});
    }
    board_->unmake();
}

std::optional<Numbers> ThreatSearch::expand_defence(Children& children) {
    CellList moves;
    if (board_->count(attacker_, PointClass::five) > 0) {
        collect_stops(*board_, defender(), moves);
    } else {
        bool const is_new = numbers_.find(board_->key()) == nullptr;
        if (is_new && defence_.search(kAnyFours, kCounterNodes).ending == FourSearch::Ending::won) {
            return Numbers::disproven();
        }
        Threat::Ending const ending = threat_.find(*board_, *budget_, attack_, kThreatNodes);
        if (ending != Threat::Ending::found) {
            is_incomplete_ = is_incomplete_ || ending == Threat::Ending::stopped;
            return Numbers::disproven();
        }
        threat_.collect_defences(*board_, *budget_, moves);
    }
    for (Cell const move : moves) {
        add_defence(move, children);
    }
    return children.empty() ? std::optional(Numbers::proven()) : std::nullopt;
}

void ThreatSearch::add_defence(Cell move, Children& children) {
    make(move);
    auto const threes = static_cast<std::uint32_t>(board_->count(attacker_, PointClass::three));
    children.push_back({move, board_->key(), {1, 1 + threes / 4}});
    board_->unmake();
}

bool ThreatSearch::write(ProofBuilder& builder) {
    return write_attack(builder).has_value();
}

std::optional<std::size_t> ThreatSearch::write_attack(ProofBuilder& builder) {
    if (auto const known = builder.find()) {
        return known;
    }
    if (auto const result = attack_.search(kAnyFours, kAttackNodes);
        result.ending == FourSearch::Ending::won) {
        return builder.add_fours(attack_, result.fours);
    }
    for (bool again = false;; again = true) {
        Children children;
        expand_attack(children);
        auto const proven =
            std::ranges::find_if(children, [&](Child const& one) { return numbers_of(one).is_proven(); });
        if (proven != children.end()) {
            std::size_t const place = builder.add_known_step(point_of(proven->move));
            board_->make(proven->move);
            bool const written = write_move(builder, place);
            board_->unmake();
            return written ? std::optional(place) : std::nullopt;
        }
        if (again || !visit({Numbers::kInfinite, Numbers::kInfinite}).is_proven()) {
            return std::nullopt;
        }
    }
}

/// Writes what follows the attacker's move of a step.
bool ThreatSearch::write_move(ProofBuilder& builder, std::size_t place) {
    CellList replies;
    if (board_->count(attacker_, PointClass::five) > 0) {
        collect_stops(*board_, defender(), replies);
    } else {
        Threat threat;
        if (threat.find(*board_, *budget_, attack_, kThreatNodes) != Threat::Ending::found) {
            return false;
        }
        threat.collect_defences(*board_, *budget_, replies);
        std::size_t const otherwise = threat.add_to(builder);
        builder.step(place).otherwise = otherwise;
    }
    for (Cell const reply : replies) {
        board_->make(reply);
        auto const next = write_attack(builder);
        board_->unmake();
        if (!next) {
            return false;
        }
        builder.step(place).replies.push_back({point_of(reply), *next});
    }
    builder.finish(place);
    return true;
}

}  // namespace tengen::engine::five::solver
