#include "tests/common/engine/five/signature.hpp"

#include <array>

#include "common/engine/five/searcher.hpp"
#include "tests/common/engine/five/positions.hpp"

namespace tengen::engine::five::test {

using rules::FiveRule;

namespace {

constexpr int kDepth = 9;

/// Two quiet openings, a fight, and an attack.
constexpr std::array kGames{"h8h9i8h7i9", "h8i9i7g9j8h6g7i6", "h8h7i7g9h6g5g7i6g8f8f6e5f5j10",
                            "h13h11j13i13i12j11i10i11g11k11l11j12"};

}  // namespace

std::uint64_t signature() {
    std::uint64_t nodes = 0;
    for (FiveRule const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::renju, FiveRule::caro}) {
        int size = 15;
        for (std::string_view const game : kGames) {
            Searcher searcher({.hash_bytes = std::size_t{1} << 20U});
            nodes += searcher.search(problem_of_moves(rule, game, size), {.depth = kDepth}, {}).nodes;
            size += rule == FiveRule::renju ? 0 : 1;
        }
    }
    return nodes;
}

}  // namespace tengen::engine::five::test
