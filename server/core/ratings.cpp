#include "server/core/ratings.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace tengen::server::core {

namespace {

constexpr std::array<std::string_view, kCategories> kNames{"freestyle", "standard", "renju", "caro",
                                                           "chengsanqi"};

std::optional<std::string> rated_side(proto::GameSide const& side) {
    if (side.ai && side.players.empty()) {
        return rated_name(*side.ai);
    }
    bool const alone = !side.ai && side.players.size() == 1;
    return alone ? std::optional(rated_name(side.players.front().id)) : std::nullopt;
}

double score_of(rules::Outcome const& outcome, rules::Side side) {
    constexpr double kDraw = 0.5;
    if (!outcome.winner) {
        return kDraw;
    }
    return *outcome.winner == side ? 1.0 : 0.0;
}

int rounded(double value) {
    return std::max(0, static_cast<int>(std::lround(value)));
}

}  // namespace

Category category_of(proto::Game const& game) {
    if (game.kind == rules::GameKind::chengsanqi) {
        return Category::chengsanqi;
    }
    switch (game.gomoku.rule) {
        case rules::FiveRule::freestyle:
            return Category::freestyle;
        case rules::FiveRule::standard:
            return Category::standard;
        case rules::FiveRule::renju:
            return Category::renju;
        case rules::FiveRule::caro:
            return Category::caro;
    }
    return Category::freestyle;
}

proto::RatedGame rated_game_of(Category category) {
    switch (category) {
        case Category::freestyle:
            return {rules::GameKind::gomoku, rules::FiveRule::freestyle};
        case Category::standard:
            return {rules::GameKind::gomoku, rules::FiveRule::standard};
        case Category::renju:
            return {rules::GameKind::gomoku, rules::FiveRule::renju};
        case Category::caro:
            return {rules::GameKind::gomoku, rules::FiveRule::caro};
        case Category::chengsanqi:
            return {rules::GameKind::chengsanqi, std::nullopt};
    }
    return {};
}

std::string_view category_name(Category category) {
    return kNames[static_cast<std::size_t>(category)];
}

std::string rated_name(base::PlayerId player) {
    return std::to_string(player.value);
}

std::string rated_name(std::string_view level) {
    return '@' + std::string(level);
}

proto::RatingView view_of(Rating const& rating) {
    return {rounded(rating.glicko.value), rounded(rating.glicko.deviation), rating.games};
}

bool counts(proto::GameEntry const& game) {
    auto const black = rated_side(game.players.black);
    auto const white = rated_side(game.players.white);
    return game.rated && game.outcome.reason != rules::Reason::aborted && black && white && black != white;
}

rules::PerSide<std::string> rated_sides(proto::GameEntry const& game) {
    assert(counts(game));
    return {rated_side(game.players.black).value(), rated_side(game.players.white).value()};
}

void rate(proto::GameEntry& game, rules::PerSide<Rating>& ratings) {
    auto const before = ratings;
    auto const idle = [&](Rating const& rating) {
        return rating.games == 0 ? base::Milliseconds{0} : game.time - rating.last;
    };
    for (auto const side : rules::kSides) {
        auto const& own = before[side];
        auto const& other = before[rules::other(side)];
        GlickoGame const seen{aged(other.glicko, idle(other)), score_of(game.outcome, side)};
        ratings[side] = {rated(own.glicko, seen, idle(own)), own.games + 1, game.time};
        auto const after = view_of(ratings[side]);
        game.players[side].rating = proto::RatingChange{after, after.value - view_of(own).value};
    }
}

void Ratings::set(RatingRow const& row) {
    rows_[row.who][static_cast<std::size_t>(row.category)] = view_of(row.rating);
}

std::optional<proto::RatingView> Ratings::find(std::string const& who, Category category) const {
    auto const found = rows_.find(who);
    return found == rows_.end() ? std::nullopt : found->second[static_cast<std::size_t>(category)];
}

std::vector<proto::RuleRating> Ratings::all_of(std::string const& who) const {
    std::vector<proto::RuleRating> all;
    for (std::size_t index = 0; index < kCategories; ++index) {
        auto const category = static_cast<Category>(index);
        if (auto const rating = find(who, category)) {
            all.push_back({rated_game_of(category), *rating});
        }
    }
    return all;
}

}  // namespace tengen::server::core
