#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/core/effects.hpp"
#include "server/core/ratings.hpp"

namespace tengen::server::store {

/// One append as the journal keeps it.
struct Append {
    base::RoomId room{};
    /// Number of the last event kept so far; the append is refused when the journal disagrees.
    base::Seq expected{};
    std::optional<proto::RoomHeader> header{};
    std::vector<proto::Event> events{};
    /// A game that one of `events` ends.
    std::optional<core::ArchivedGame> archive{};
};

/// A room as it is found again.
struct StoredRoom {
    proto::RoomHeader header{};
    std::vector<proto::Event> events{};
};

/// Empty when the append is durable.
using AppendResult = std::optional<core::JournalFailure>;

/// Where events are kept. Calls return at once; `done` runs on the journal's own thread after the commit
/// (post it to where it is needed), once for each call, in the order of the calls.
class Journal {
  public:
    Journal() = default;
    Journal(Journal const&) = delete;
    Journal& operator=(Journal const&) = delete;
    virtual ~Journal() = default;

    virtual void append(Append append, std::function<void(AppendResult)> done) = 0;
    virtual void save_player(core::PlayerRecord record, std::function<void(AppendResult)> done) = 0;
    virtual void keep_report(core::Report report, std::function<void(AppendResult)> done) = 0;
    virtual void keep_sanction(core::KeepSanction kept, std::function<void(AppendResult)> done) = 0;
    /// Keeps a game that may have ended before there was an archive; nothing happens when it is kept.
    virtual void archive(core::ArchivedGame game) = 0;
    virtual void forget(base::RoomId room) = 0;
    virtual void forget_player(base::PlayerId player) = 0;
    /// Blocking, at start only. Throws when the store cannot be read; a single room that cannot is left out.
    [[nodiscard]] virtual std::vector<StoredRoom> load_rooms() = 0;
    [[nodiscard]] virtual std::vector<core::PlayerRecord> load_players() = 0;
    [[nodiscard]] virtual std::vector<core::Sanction> load_sanctions() = 0;
    [[nodiscard]] virtual std::vector<core::RatingRow> load_ratings() = 0;
};

}  // namespace tengen::server::store
