#include "common/engine/generic/chengsan_engine.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>

#include "common/base/mix.hpp"
#include "common/engine/generic/alpha_beta_search.hpp"

namespace tengen::engine::generic {

namespace {

Choice choice_of(Found const& found) {
    Choice choice{.action = ChengsanGame::action_of(found.moves.front().move),
                  .score = found.score,
                  .depth = found.depth,
                  .nodes = found.nodes};
    for (ChengsanGame::Move const move : found.line) {
        choice.principal_variation.push_back(ChengsanGame::action_of(move));
    }
    return choice;
}

}  // namespace

Found ChengsanEngine::search(rules::ChengsanState const& state, Limits const& limits, std::stop_token stop,
                             int margin) {
    using Search = AlphaBeta<ChengsanGame>;
    auto const search = std::make_unique<Search>(ChengsanGame(state.rules()), style_.table_bytes);
    Budget budget(limits, std::move(stop));
    int const depth = limits.depth > 0 ? limits.depth : Search::kMaxDepth;
    Search::Report report;
    if (progress_) {
        report = [this](Found const& found) { progress_(choice_of(found)); };
    }
    return search->search(ChengsanGame::state_of(state), {state.past(), depth, margin}, budget, report);
}

Choice ChengsanEngine::think(rules::Position const& position, Limits const& limits, std::stop_token stop) {
    rules::ChengsanState const& state = position.chengsan();
    auto const legal = state.legal_actions();
    assert(!legal.empty());
    if (legal.size() == 1) {
        return {.action = legal.front(), .principal_variation = legal};
    }
    int const margin = limits.aim == Aim::best ? 0 : style_.margin;
    Found const found = search(state, limits, std::move(stop), margin);
    Choice choice = choice_of(found);
    rules::Action const picked = ChengsanGame::action_of(pick(found, position, margin));
    if (picked != choice.action) {
        choice.action = picked;
        choice.principal_variation = {picked};
    }
    return choice;
}

ChengsanGame::Move ChengsanEngine::pick(Found const& found, rules::Position const& position,
                                        int margin) const {
    auto const& moves = found.moves;
    if (margin == 0 || is_win(found.score) || is_loss(found.score)) {
        return moves.front().move;
    }
    auto const worse = std::find_if(moves.begin(), moves.end(),
                                    [&](RootMove const& one) { return one.score <= found.score - margin; });
    auto const count = static_cast<std::uint64_t>(worse - moves.begin());
    std::uint64_t const lot = base::split_mix(
        seed_ ^ base::mix(position.position_hash() + static_cast<std::uint64_t>(position.ply())));
    return moves[lot % count].move;
}

bool ChengsanEngine::accepts_draw(rules::Position const& position, rules::Side side) {
    constexpr std::uint64_t kNodes = 20'000;
    constexpr int kBehind = -100;
    constexpr int kQuiet = 40;
    constexpr int kLong = 60;
    rules::ChengsanState const& state = position.chengsan();
    // Nothing is settled yet, even where a mill is lost.
    if (state.is_placing()) {
        return false;
    }
    Found const found = search(state, {.nodes = kNodes}, {}, 0);
    int const score = state.to_act() == side ? found.score : -found.score;
    bool const is_long = state.quiet_turns() >= kQuiet || position.ply() >= kLong;
    return score <= kBehind || (is_long && score <= 0);
}

}  // namespace tengen::engine::generic
