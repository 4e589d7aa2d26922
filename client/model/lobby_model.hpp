#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "proto/responses.hpp"

namespace tengen::client::model {

/// Which of the levels, weakest first, meets who has not chosen one: the one that is called medium, else the
/// middle, of two the weaker. Precondition: there are some.
template <std::ranges::random_access_range Names>
requires std::convertible_to<std::ranges::range_reference_t<Names>, std::string_view>
[[nodiscard]] constexpr std::size_t usual_level(Names const& names) {
    auto const medium = std::ranges::find(names, "medium");
    auto const count = static_cast<std::size_t>(std::ranges::distance(names));
    return medium == std::ranges::end(names)
               ? (count - 1) / 2
               : static_cast<std::size_t>(std::ranges::distance(std::ranges::begin(names), medium));
}

/// The same among the levels of a server. Programs that play some games only stand apart: they move nobody
/// off the middle, unless there is nothing else.
[[nodiscard]] std::size_t usual_level(std::vector<proto::LevelInfo> const& levels);

/// Those among the levels that play the game, in their order.
[[nodiscard]] std::vector<proto::LevelInfo> levels_for(std::vector<proto::LevelInfo> const& levels,
                                                       proto::Game const& game);

enum class LobbySort : std::uint8_t { state, title, players };
/// All public rooms, or those in which the person has a seat.
enum class LobbyShown : std::uint8_t { all, mine };

/// The public rooms of a server, kept up to date by `lobby.changed`, and the person's own.
class LobbyModel {
  public:
    /// Replaces the list by the first page of an answer.
    void reset(std::vector<proto::Summary> rooms);
    /// Adds a further page of an answer.
    void extend(std::vector<proto::Summary> rooms);
    void apply(proto::LobbyChanged const& change);
    void clear();
    /// The rooms in which the person has a seat, private ones too.
    void set_mine(std::vector<proto::Summary> rooms) { mine_ = std::move(rooms); }
    void set_shown(LobbyShown shown) { shown_ = shown; }
    [[nodiscard]] LobbyShown shown() const { return shown_; }

    void set_filter(std::string text);
    void set_sort(LobbySort sort) { sort_ = sort; }
    [[nodiscard]] std::string const& filter() const { return filter_; }
    [[nodiscard]] LobbySort sort() const { return sort_; }

    [[nodiscard]] std::vector<proto::Summary> const& rooms() const { return rooms_; }
    /// Those of the rooms shown that match the filter, in order. A room matches when every word of the filter
    /// stands in its title, its code or a player's name; ASCII letters in either case.
    [[nodiscard]] std::vector<proto::Summary> visible() const;

    void set_levels(std::vector<proto::LevelInfo> levels) { levels_ = std::move(levels); }
    /// The AI opponents of this server, weakest first.
    [[nodiscard]] std::vector<proto::LevelInfo> const& levels() const { return levels_; }

  private:
    void put(proto::Summary room);

    std::vector<proto::Summary> rooms_;
    std::vector<proto::Summary> mine_;
    LobbyShown shown_ = LobbyShown::all;
    std::vector<proto::LevelInfo> levels_;
    std::string filter_;
    LobbySort sort_ = LobbySort::state;
};

}  // namespace tengen::client::model
