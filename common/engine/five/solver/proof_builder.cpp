#include "common/engine/five/solver/proof_builder.hpp"

#include <algorithm>
#include <utility>

#include "common/engine/five/solver/moves.hpp"

namespace tengen::engine::five::solver {

std::optional<std::size_t> ProofBuilder::find() const {
    auto const found = places_.find(board_->key());
    return found == places_.end() ? std::nullopt : std::optional{found->second};
}

std::size_t ProofBuilder::add_known_step(rules::Point move) {
    places_.emplace(board_->key(), steps_.size());
    return add_step(move);
}

std::size_t ProofBuilder::add_step(rules::Point move) {
    steps_.push_back({.move = move});
    return steps_.size() - 1;
}

std::optional<std::size_t> ProofBuilder::add_fours(FourSearch& search, int fours) {
    if (auto const known = find()) {
        return known;
    }
    auto const [ending, needed, move] = search.search(fours);
    if (ending != FourSearch::Ending::won) {
        return std::nullopt;
    }
    bool const is_five = board_->kind(attacker_, move) == PointClass::five;
    std::size_t const place = add_known_step(point_of(move));
    if (is_five) {
        return place;
    }
    board_->make(move);
    CellList replies;
    collect_stops(*board_, other(attacker_), replies);
    std::vector<ProofStep::Reply> written;
    for (Cell const reply : replies) {
        board_->make(reply);
        auto const next = add_fours(search, needed - 1);
        board_->unmake();
        if (!next) {
            break;
        }
        written.push_back({point_of(reply), *next});
    }
    board_->unmake();
    if (written.size() < replies.size()) {
        return std::nullopt;
    }
    steps_[place].replies = std::move(written);
    finish(place);
    return place;
}

void ProofBuilder::finish(std::size_t place) {
    ProofStep& step = steps_[place];
    auto const length = [&](std::size_t next) {
        return next == ProofStep::kFive ? 3 : 2 + steps_[next].plies;
    };
    step.plies = length(step.otherwise);
    for (auto const& reply : step.replies) {
        step.plies = std::max(step.plies, length(reply.next));
    }
}

Proof ProofBuilder::take(std::uint64_t nodes) {
    Proof proof;
    proof.verdict = Verdict::win;
    proof.nodes = nodes;
    proof.line = longest_line();
    proof.steps = std::move(steps_);
    return proof;
}

std::vector<rules::Point> ProofBuilder::longest_line() {
    std::vector<rules::Point> line;
    int made = 0;
    auto const play = [&](rules::Point point) {
        line.push_back(point);
        board_->make(cell_of(point));
        ++made;
    };
    ProofStep const* step = &steps_.front();
    while (step->plies > 1) {
        play(step->move);
        if (step->replies.empty() && step->otherwise == ProofStep::kFive) {
            break;
        }
        if (step->replies.empty()) {
            play(point_of(any_answer()));
            step = &steps_[step->otherwise];
            continue;
        }
        auto const& longest = *std::ranges::max_element(
            step->replies, {}, [&](auto const& reply) { return steps_[reply.next].plies; });
        play(longest.point);
        step = &steps_[longest.next];
    }
    if (step->plies == 1) {
        line.push_back(step->move);
    } else {
        finish_line(line);
    }
    for (; made > 0; --made) {
        board_->unmake();
    }
    return line;
}

/// Some move that the defender may make, kNoCell when each is a foul.
Cell ProofBuilder::any_answer() {
    CellList moves;
    board_->collect_near(moves);
    for (Cell const move : moves) {
        if (!board_->is_foul(other(attacker_), move)) {
            return move;
        }
    }
    return kNoCell;
}

/// Lets the defender take away one five where he may, and the attacker make another.
void ProofBuilder::finish_line(std::vector<rules::Point>& line) {
    CellList fives;
    board_->collect(attacker_, PointClass::five, PointClass::five, fives);
    for (Cell const block : fives) {
        if (board_->is_foul(other(attacker_), block)) {
            continue;
        }
        board_->make(block);
        line.push_back(point_of(block));
        line.push_back(point_of(board_->first(attacker_, PointClass::five)));
        board_->unmake();
        return;
    }
}

}  // namespace tengen::engine::five::solver
