#include "tests/common/engine/five/solver/proof_checker.hpp"

#include <algorithm>

#include "common/record/notation.hpp"

namespace tengen::engine::five::solver {

using rules::Point;

std::string ProofChecker::fault(Proof const& proof, Problem const& problem) {
    if (proof.verdict != Verdict::win || proof.steps.empty()) {
        return "no win is claimed";
    }
    ProofChecker checker(proof, problem);
    if (std::ranges::find(problem.barred, proof.steps.front().move) != problem.barred.end()) {
        checker.fail("barred", proof.steps.front().move);
    }
    checker.check(0, proof.plies());
    checker.check_line(problem);
    return checker.fault_;
}

ProofChecker::ProofChecker(Proof const& proof, Problem const& problem)
    : proof_(proof), board_(problem), attacker_(problem.to_move) {}

void ProofChecker::fail(std::string const& what, Point point) {
    if (fault_.empty()) {
        fault_ = point == rules::kNoPoint ? what : what + ": " + record::to_text(point);
    }
}

/// The attacker is to move and has to make a five in at most `plies`.
void ProofChecker::check(std::size_t place, int plies) {
    if (!fault_.empty()) {
        return;
    }
    if (place >= proof_.steps.size()) {
        return fail("a step that is not there", rules::kNoPoint);
    }
    ProofStep const& step = proof_.steps[place];
    if (step.plies > plies) {
        return fail("later than promised", step.move);
    }
    if (!seen_.emplace(place, board_.stones()).second) {
        return;
    }
    if (!board_.may_play(step.move, attacker_)) {
        return fail("a move that is not allowed", step.move);
    }
    if (board_.makes_five(step.move, attacker_)) {
        return;
    }
    board_.put(step.move, attacker_);
    // The attacker's stones give the defender no five: one he has came by his last answer or was there
    // before.
    bool const is_late = last_answer_ == rules::kNoPoint ? !board_.fives(defender()).empty()
                                                         : board_.has_five_near(last_answer_, defender());
    if (is_late) {
        fail("the defender makes a five first", step.move);
    } else {
        check_answers(step, board_.fives(attacker_), step.plies);
    }
    board_.take(step.move);
}

void ProofChecker::check_answers(ProofStep const& step, std::vector<Point> const& fives, int plies) {
    Point const last_answer = last_answer_;
    for (Point const point : board_.points()) {
        if (!fault_.empty() || !board_.is_empty(point)) {
            continue;
        }
        board_.put(point, defender());
        bool const makes_five = std::ranges::any_of(
            fives, [&](Point five) { return board_.is_empty(five) && board_.makes_five(five, attacker_); });
        board_.take(point);
        auto const reply = std::ranges::find(step.replies, point, &ProofStep::Reply::point);
        std::size_t const next = reply != step.replies.end() ? reply->next : step.otherwise;
        // A five is there at least three plies after this move; what the step says may be better or worse.
        if ((makes_five && plies >= 3) || !board_.may_play(point, defender())) {
            continue;
        }
        if (next == ProofStep::kFive) {
            fail("an answer without a step", point);
            continue;
        }
        board_.put(point, defender());
        last_answer_ = point;
        check(next, plies - 2);
        board_.take(point);
    }
    last_answer_ = last_answer;
}

/// The line is legal and ends as it should.
void ProofChecker::check_line(Problem const& problem) {
    RulesBoard board(problem);
    rules::Side side = problem.to_move;
    bool has_five = false;
    for (Point const point : proof_.line) {
        if (has_five || !board.may_play(point, side)) {
            return fail("the line goes wrong", point);
        }
        has_five = board.makes_five(point, side);
        board.put(point, side);
        side = rules::other(side);
    }
    auto const is_foul = [&](Point five) { return !board.may_play(five, defender()); };
    bool const is_end = has_five ? side == defender()
                                 : side == defender() && std::ranges::all_of(board.fives(attacker_), is_foul);
    if (!is_end || (has_five && static_cast<int>(proof_.line.size()) > proof_.plies())) {
        fail("the line ends wrong", proof_.line.empty() ? rules::kNoPoint : proof_.line.back());
    }
}

}  // namespace tengen::engine::five::solver
