#include "tests/bench/engine_positions.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "common/record/notation.hpp"

namespace tengen::bench {

using engine::five::Problem;
using engine::five::Searcher;
using rules::FiveRule;

namespace {

constexpr int kDepth = 9;

/// Two quiet openings, a fight, and an attack.
constexpr std::array kGames{"h8h9i8h7i9", "h8i9i7g9j8h6g7i6", "h8h7i7g9h6g5g7i6g8f8f6e5f5j10",
                            "h13h11j13i13i12j11i10i11g11k11l11j12"};

}  // namespace

Problem problem_of(FiveRule rule, int size, std::string_view moves) {
    Problem problem{.rule = rule, .size = size};
    while (!moves.empty()) {
        std::size_t const length = std::min(moves.find_first_of("abcdefghijklmnopqrst", 1), moves.size());
        rules::Point const point = record::parse_point(moves.substr(0, length)).value();
        (problem.to_move == rules::Side::black ? problem.black : problem.white).push_back(point);
        problem.to_move = rules::other(problem.to_move);
        moves.remove_prefix(length);
    }
    return problem;
}

std::uint64_t signature() {
    std::uint64_t nodes = 0;
    for (FiveRule const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::renju, FiveRule::caro}) {
        int size = 15;
        for (std::string_view const game : kGames) {
            Searcher searcher({.hash_bytes = std::size_t{1} << 20U});
            nodes += searcher.search(problem_of(rule, size, game), {.depth = kDepth}, {}).nodes;
            size += rule == FiveRule::renju ? 0 : 1;
        }
    }
    return nodes;
}

}  // namespace tengen::bench
