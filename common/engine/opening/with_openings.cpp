#include "common/engine/opening/with_openings.hpp"

#include <utility>

#include "common/engine/budget.hpp"
#include "common/engine/opening/opening_player.hpp"

namespace tengen::engine::opening {

WithOpenings::WithOpenings(std::unique_ptr<Engine> player, std::uint64_t seed)
    : WithOpenings(std::move(player), seed,
                   [](auto const&, auto const&, auto const&) { return std::make_unique<PaperJudge>(); }) {}

WithOpenings::WithOpenings(std::unique_ptr<Engine> player, std::uint64_t seed, Judges judges)
    : player_(std::move(player)), seed_(seed), judges_(std::move(judges)) {}

Choice WithOpenings::think(rules::Position const& position, Limits const& limits, std::stop_token stop) {
    if (position.five().in_opening()) {
        auto const judge = judges_(position, limits, stop);
        Budget budget(limits, std::move(stop));
        return OpeningPlayer(position, seed_, budget, *judge).decide();
    }
    player_->on_progress(progress_);
    return player_->think(position, limits, std::move(stop));
}

bool WithOpenings::accepts_draw(rules::Position const& position, rules::Side side) {
    return player_->accepts_draw(position, side);
}

bool WithOpenings::offers_draw(rules::Position const& position, rules::Side side) {
    return player_->offers_draw(position, side);
}

}  // namespace tengen::engine::opening
