#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "common/rules/point.hpp"

namespace tengen::engine::five::solver {

enum class Verdict : std::uint8_t {
    /// The side to move wins; the steps show how.
    win,
    /// Every line was followed to its end: there is no win of the kind asked for.
    none,
    /// A limit or the stop token came first.
    unknown,
};

/// A move of the attacker with what follows each answer. Steps are reached by their place in Proof::steps;
/// one may be reached by several ways.
struct ProofStep {
    static constexpr std::size_t kFive = std::numeric_limits<std::size_t>::max();

    struct Reply {
        rules::Point point;
        std::size_t next;
    };

    rules::Point move = rules::kNoPoint;
    /// The answers that need a step of their own.
    std::vector<Reply> replies{};
    /// What follows every other answer: a step, or kFive when the attacker then makes a five at once. When
    /// `move` itself makes the five, kFive without replies.
    std::size_t otherwise = kFive;
    /// Plies from `move` to the five, both counted, whatever the defender does: at most.
    int plies = 1;
};

/// What a solver has found. Whoever plays the steps of a win against any defence makes a five; black makes no
/// foul on the way, and may be left no answer but a foul.
struct Proof {
    Verdict verdict = Verdict::unknown;
    /// Made moves.
    std::uint64_t nodes = 0;
    /// The first is where the win begins; empty but for a win.
    std::vector<ProofStep> steps{};
    /// Against the longest defence. Ends with the five, or with a four when every answer to it is a foul.
    std::vector<rules::Point> line{};

    /// Plies to the five against the longest defence. Precondition: a win.
    [[nodiscard]] int plies() const { return steps.front().plies; }
};

}  // namespace tengen::engine::five::solver
