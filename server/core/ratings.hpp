#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "common/base/ids.hpp"
#include "common/base/time.hpp"
#include "proto/infos.hpp"
#include "server/core/glicko.hpp"

// Who is rated for what. The archive counts the games; this is what is known here of the results.
namespace tengen::server::core {

/// What ratings are counted for.
enum class Category : std::uint8_t { freestyle, standard, renju, caro, chengsanqi };
inline constexpr std::size_t kCategories = 5;

[[nodiscard]] Category category_of(proto::Game const& game);
[[nodiscard]] proto::RatedGame rated_game_of(Category category);
/// "freestyle", ..., "chengsanqi".
[[nodiscard]] std::string_view category_name(Category category);

/// The one that is rated, as the archive names them: a person's number, or `@` and an AI's level.
[[nodiscard]] std::string rated_name(base::PlayerId player);
[[nodiscard]] std::string rated_name(std::string_view level);

/// Somebody's rating in one category.
struct Rating {
    Glicko glicko{};
    /// Rated games so far.
    int games = 0;
    /// When the last of them ended.
    base::TimePoint last{};

    friend bool operator==(Rating const&, Rating const&) = default;
};
struct RatingRow {
    std::string who;
    Category category = Category::freestyle;
    Rating rating{};

    friend bool operator==(RatingRow const&, RatingRow const&) = default;
};

[[nodiscard]] proto::RatingView view_of(Rating const& rating);

/// Whether a finished game moves ratings: it was rated, it was not aborted, and two different ones played it.
[[nodiscard]] bool counts(proto::GameEntry const& game);
/// The names of both sides. Precondition: the game counts.
[[nodiscard]] rules::PerSide<std::string> rated_sides(proto::GameEntry const& game);

/// Moves both ratings by the game and notes the change in its entry. Precondition: the game counts.
void rate(proto::GameEntry& game, rules::PerSide<Rating>& ratings);

/// A game has moved the ratings of both sides.
struct RatingsMoved {
    base::RoomId room{};
    proto::Rated rated{};
    std::vector<RatingRow> rows{};
};

class Ratings {
  public:
    void set(RatingRow const& row);
    void forget(base::PlayerId player) { rows_.erase(rated_name(player)); }
    /// nullopt: no rated game yet.
    [[nodiscard]] std::optional<proto::RatingView> find(std::string const& who, Category category) const;
    /// In the order of the categories.
    [[nodiscard]] std::vector<proto::RuleRating> all_of(std::string const& who) const;

  private:
    std::unordered_map<std::string, std::array<std::optional<proto::RatingView>, kCategories>> rows_{};
};

}  // namespace tengen::server::core
