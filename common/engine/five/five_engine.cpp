#include "common/engine/five/five_engine.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

#include "common/base/mix.hpp"
#include "common/engine/draws.hpp"
#include "common/rules/symmetry.hpp"

namespace tengen::engine::five {

using rules::Side;

namespace {

using rules::Action;
using rules::Point;
using rules::Position;
using rules::Symmetry;

/// A game is varied early while fewer stones lie.
constexpr std::size_t kEarly = 12;

/// Numbers that depend on seed and position only.
class Lot {
  public:
    Lot(std::uint64_t seed, Position const& position)
        : state_(seed ^ base::mix(position.position_hash() + static_cast<std::uint64_t>(position.ply()))) {}

    [[nodiscard]] std::size_t draw(std::size_t count) {
        state_ = base::split_mix(state_);
        return state_ % count;
    }

  private:
    std::uint64_t state_;
};

Problem image_of(Problem problem, Symmetry symmetry) {
    for (auto* const points : {&problem.black, &problem.white, &problem.barred}) {
        for (Point& point : *points) {
            point = rules::image(point, symmetry, problem.size);
        }
    }
    return problem;
}

void turn_back(Findings& found, Symmetry symmetry, int size) {
    for (Line& line : found.lines) {
        for (Point& point : line.points) {
            point = rules::image(point, rules::inverse(symmetry), size);
        }
    }
}

Choice choice_of(Findings const& found, std::size_t line) {
    Choice choice{.action = Action::place(found.lines[line].points.front()),
                  .score = found.lines[line].score,
                  .depth = found.depth,
                  .nodes = found.nodes};
    for (Point const point : found.lines[line].points) {
        choice.principal_variation.push_back(Action::place(point));
    }
    return choice;
}

/// The line that is played: one less than the margin behind the best, the nearer the more likely; the best of
/// all when it is a proof, and nothing that is proven lost.
std::size_t pick(Findings const& found, Variety const& variety, Lot& lot) {
    int const best = found.lines.front().score;
    if (is_proven(best)) {
        return 0;
    }
    std::vector<std::size_t> tickets;
    for (std::size_t at = 0; at < found.lines.size(); ++at) {
        int const behind = best - found.lines[at].score;
        int const share = is_proven(found.lines[at].score) ? 0 : std::max(variety.margin - behind, 0);
        tickets.insert(tickets.end(), static_cast<std::size_t>(share), at);
    }
    return tickets.empty() ? 0 : tickets[lot.draw(tickets.size())];
}

bool is_sound(Position const& position, Action const& action) {
    return !position.why_illegal(action) &&
           (position.five().next_stone() == Side::white || !position.five().foul_at(action.to()));
}

/// The best line by the rules library; where the search and the rules disagree the rules are right.
Choice sound_choice(Position const& position, Findings const& found) {
    for (std::size_t at = 0; at < found.lines.size(); ++at) {
        Choice choice = choice_of(found, at);
        if (is_sound(position, choice.action)) {
            return choice;
        }
    }
    std::vector<Action> const legal = position.legal_actions();
    auto const sound =
        std::ranges::find_if(legal, [&](Action const& action) { return is_sound(position, action); });
    Action const action = sound == legal.end() ? legal.front() : *sound;
    // A foul is played only when there is nothing else.
    assert(sound == legal.end());
    return {.action = action, .nodes = found.nodes, .principal_variation = {action}};
}

/// What a search of a fixed size says for the side to move. An odd depth flatters it and an even one does
/// not: the last two are taken together.
int steady_score(Problem const& problem, std::size_t hash_bytes) {
    constexpr std::uint64_t kNodes = 20'000;
    constexpr int kDepth = 10;
    std::map<int, int> by_depth;
    Searcher searcher({.hash_bytes = hash_bytes});
    Findings const found =
        searcher.search(problem, {.nodes = kNodes, .depth = kDepth}, {},
                        [&](Findings const& so_far) { by_depth[so_far.depth] = so_far.lines.front().score; });
    int const last = found.lines.front().score;
    auto const before = by_depth.find(found.depth - 1);
    return is_proven(last) || before == by_depth.end() ? last : (last + before->second) / 2;
}

}  // namespace

Problem problem_of(Position const& position) {
    rules::FiveState const& state = position.five();
    Problem problem{.rule = state.rule(),
                    .size = state.size(),
                    .fouls = position.spec().gomoku().fouls,
                    .to_move = state.next_stone()};
    auto side = Side::black;
    for (Point const stone : state.stones()) {
        (side == Side::black ? problem.black : problem.white).push_back(stone);
        side = rules::other(side);
    }
    return problem;
}

Variety FiveEngine::variety_of(Position const& position, Aim aim) const {
    switch (aim) {
        case Aim::style:
            return position.five().stones().size() < kEarly ? style_.early : style_.later;
        case Aim::best:
            break;
    }
    return {};
}

Choice FiveEngine::think(Position const& position, Limits const& limits, std::stop_token stop) {
    Problem const problem = problem_of(position);
    Variety const variety = variety_of(position, limits.aim);
    Lot lot(seed_, position);
    // Turning the board is the variety that costs nothing.
    Symmetry const symmetry = rules::kSymmetries[lot.draw(rules::kSymmetries.size())];
    Findings whole;
    auto const report = [&](Findings found) {
        turn_back(found, symmetry, problem.size);
        if (progress_) {
            progress_(choice_of(found, 0));
        }
        if (found.depth > whole.depth) {
            whole = std::move(found);
        }
    };
    Searcher searcher({.hash_bytes = style_.hash_bytes});
    Findings found = searcher.search(image_of(problem, symmetry),
                                     {.time = limits.time,
                                      .nodes = limits.nodes,
                                      .depth = limits.depth,
                                      .lines = std::max(variety.lines, 1)},
                                     std::move(stop), report);
    turn_back(found, symmetry, problem.size);
    // Moves are compared at the same depth; the last one may not have been searched to its end. Without one
    // that was, what has been found is all there is.
    bool const is_comparing = variety.lines > 1 && whole.depth > 0 && !is_win(found.lines.front().score);
    Choice choice = is_comparing ? choice_of(whole, pick(whole, variety, lot)) : choice_of(found, 0);
    choice.nodes = found.nodes;
    return is_sound(position, choice.action) ? choice : sound_choice(position, found);
}

bool FiveEngine::accepts_draw(Position const& position, Side side) {
    constexpr std::size_t kYoung = 40;
    constexpr int kLost = -600;
    if (is_dead_draw(position)) {
        return true;
    }
    std::size_t const stones = position.five().stones().size();
    if (position.outcome() || position.five().in_opening() || stones < kYoung) {
        return false;
    }
    Problem const problem = problem_of(position);
    int const score = steady_score(problem, style_.hash_bytes);
    int const own = problem.to_move == side ? score : -score;
    auto const points = static_cast<std::size_t>(problem.size * problem.size);
    return own <= kLost || (stones * 4 >= points * 3 && own <= 0);
}

}  // namespace tengen::engine::five
