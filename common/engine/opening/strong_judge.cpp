#include "common/engine/opening/strong_judge.hpp"

#include <algorithm>
#include <utility>

#include "common/engine/five/five_engine.hpp"

namespace tengen::engine::opening {

using rules::Point;
using rules::Side;

namespace {

constexpr std::size_t kHashBytes = std::size_t{2} << 20U;

}  // namespace

StrongJudge::StrongJudge(rules::Position const& position, Limits const& limits, std::stop_token stop)
    : game_(five::problem_of(position)),
      limits_(limits),
      stop_(std::move(stop)),
      searcher_({.hash_bytes = kHashBytes}) {
    // Without any limit a position of an opening would be searched for hours.
    constexpr std::uint64_t kEnough = 200'000;
    if (limits_.nodes == 0 && limits_.time.count() == 0) {
        limits_.nodes = kEnough;
    }
}

int StrongJudge::small_lead() const {
    constexpr int kSmallLead = 60;
    return kSmallLead;
}

int StrongJudge::value(Scene const& scene, double share) {
    five::Problem problem = game_;
    problem.black.clear();
    problem.white.clear();
    problem.to_move = scene.mover;
    Side side = Side::black;
    for (Point const stone : scene.stones) {
        (side == Side::black ? problem.black : problem.white).push_back(stone);
        side = rules::other(side);
    }
    // A limit of zero would be none.
    auto const part = [share](auto whole) {
        return whole == 0 ? whole
                          : std::max<decltype(whole)>(
                                1, static_cast<decltype(whole)>(static_cast<double>(whole) * share));
    };
    five::Findings const found =
        searcher_.search(problem,
                         {.time = std::chrono::milliseconds(part(limits_.time.count())),
                          .nodes = part(limits_.nodes),
                          .depth = limits_.depth},
                         stop_);
    nodes_ += found.nodes;
    return found.lines.front().score;
}

}  // namespace tengen::engine::opening
