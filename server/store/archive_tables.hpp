#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/archive.hpp"
#include "server/core/ratings.hpp"
#include "server/store/sqlite.hpp"

namespace tengen::server::store {

/// How the archive's rows become text.
struct GameCodec {
    std::function<std::string(proto::GameEntry const&)> encode_entry;
    std::function<std::string(proto::EventBody const&)> encode_body;
};

/// The events of a game as one text, a line each: number, time, body.
[[nodiscard]] std::string events_text(std::vector<proto::Event> const& events,
                                      std::function<std::string(proto::EventBody const&)> const& encode_body);
/// The events of such a text; nullopt: a line cannot be read.
[[nodiscard]] std::optional<std::vector<proto::Event>> read_events(
    base::RoomId const& room, std::string_view text,
    std::function<std::optional<proto::EventBody>(std::string_view)> const& decode_body);

/// Finished games, ratings and what was said, as part of the store's transactions. Codes are SQLite's.
class ArchiveTables {
  public:
    /// Ids of the next rows, which only this store gives.
    struct Next {
        std::int64_t game = 1;
        std::int64_t said = 1;
    };

    ArchiveTables() = default;
    /// Precondition: the tables are there. Throws StoreError.
    explicit ArchiveTables(Connection& connection);

    /// Keeps a game that is not kept yet, and moves ratings when it counts; tells in `moved`.
    [[nodiscard]] int put(core::ArchivedGame const& game, GameCodec const& codec, Next& next,
                          std::vector<core::RatingsMoved>& moved);
    /// Keeps what a person says.
    [[nodiscard]] int put(proto::Event const& event, proto::Said const& said, Next& next);
    /// The person's ratings and lines go; games are their opponents', too.
    [[nodiscard]] int forget(base::PlayerId player);
    /// Takes back what a failed commit may have left: rows from `next` on, and what they did to ratings.
    [[nodiscard]] int drop_tail(Next const& next);

  private:
    struct Found {
        int code = 0;
        core::Rating rating{};
    };
    [[nodiscard]] Found find_rating(std::string const& who, core::Category category);
    [[nodiscard]] int put_rating(core::RatingRow const& row);
    [[nodiscard]] int put_before(std::int64_t game, core::RatingRow const& row);
    [[nodiscard]] int move_ratings(proto::GameEntry& entry, std::vector<core::RatingsMoved>& moved);
    [[nodiscard]] int put_players(proto::GameEntry const& entry);
    [[nodiscard]] int restore_ratings(Next const& next);

    struct Statements {
        Statement find_game, put_game, put_player, find_rating, put_rating, put_before, put_said, drop_rating,
            drop_ratings_of, drop_said_of, changes_from, drop_changes, drop_players, drop_games, drop_said;
    };
    Statements statements_;
};

/// Where the next rows go, and all ratings. Throws StoreError.
[[nodiscard]] ArchiveTables::Next next_rows(Connection& connection);
[[nodiscard]] std::vector<core::RatingRow> load_ratings(Connection& connection);

}  // namespace tengen::server::store
