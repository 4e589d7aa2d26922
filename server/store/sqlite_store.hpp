#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "common/base/result.hpp"
#include "server/store/accounts.hpp"
#include "server/store/archive_tables.hpp"
#include "server/store/file_mark.hpp"
#include "server/store/folder_lock.hpp"
#include "server/store/journal.hpp"
#include "server/store/sqlite.hpp"

namespace tengen::server::store {

/// How headers and event bodies become text; the store itself knows no format.
struct RowCodec {
    std::function<std::string(proto::RoomHeader const&)> encode_header;
    std::function<std::string(proto::EventBody const&)> encode_body;
    /// nullopt: the row cannot be read.
    std::function<std::optional<proto::RoomHeader>(std::string_view)> decode_header;
    std::function<std::optional<proto::EventBody>(std::string_view)> decode_body;
    std::function<std::string(proto::GameEntry const&)> encode_entry;
};

/// One thing to keep or to forget.
using Operation = std::variant<Append, core::PlayerRecord, core::Report, core::ForgetRoom, core::ForgetPlayer,
                               core::ArchivedGame>;

/// The tables of the journal in one SQLite file, for one thread. Holds the file alone while it lives: a
/// second store on the same folder is refused.
///
/// Events are kept in the order in which they came, whatever their room, so that a batch touches few pages;
/// what rooms hold is remembered here, which also makes the check of the expected number free.
class SqliteStore {
  public:
    /// Makes the folder and the file where needed. Throws StoreError: not writable, in use, written by a
    /// newer version, not a database of ours.
    SqliteStore(std::filesystem::path folder, RowCodec codec);

    /// Carries out all operations in one transaction and returns when it is durable. One result an operation,
    /// in order: an append with a wrong expected number fails alone, a failing disk fails all. So does a file
    /// that was removed, moved or replaced, until it is back in its place.
    [[nodiscard]] std::vector<AppendResult> commit(std::span<Operation const> operations);
    /// Why the last commit failed, for the log.
    [[nodiscard]] std::string const& last_failure() const { return last_failure_; }

    /// Throw StoreError when the file cannot be read. A room of which a row cannot be read is set aside: it
    /// is not among those returned, takes no appends, and its rows stay as they are.
    [[nodiscard]] std::vector<StoredRoom> load_rooms();
    [[nodiscard]] std::vector<core::PlayerRecord> load_players() { return store::load_players(connection_); }
    [[nodiscard]] std::vector<core::Report> load_reports() { return store::load_reports(connection_); }
    [[nodiscard]] std::vector<core::RatingRow> load_ratings() { return store::load_ratings(connection_); }
    /// What the last commit did to ratings.
    [[nodiscard]] std::vector<core::RatingsMoved> take_moved() { return std::exchange(moved_, {}); }
    /// Which rooms the last loading has set aside, and why; texts for the log.
    [[nodiscard]] std::vector<std::string> const& set_aside() const { return set_aside_; }

  private:
    struct RoomRow {
        std::int64_t key = 0;
        std::uint64_t last = 0;
        /// Keys of its events, for forgetting them.
        std::vector<std::int64_t> events{};
    };
    /// How to put `rooms_` back when the transaction fails.
    struct Before {
        base::RoomId room{};
        bool known = false;
        std::uint64_t last = 0;
        std::size_t events = 0;
        std::optional<RoomRow> forgotten{};
    };
    struct Statements {
        Statement begin, commit, rollback, put_room, put_event, put_probe, drop_room, drop_event,
            drop_event_tail, drop_room_tail;
        Accounts accounts;
    };

    void open();
    [[nodiscard]] int load_events(std::vector<StoredRoom>& rooms,
                                  std::unordered_map<std::int64_t, std::size_t>& places);
    void set_aside(base::RoomId const& room, std::string const& why);
    [[nodiscard]] int apply(Operation const& operation, AppendResult& result);
    [[nodiscard]] int apply(Append const& append, AppendResult& result);
    [[nodiscard]] int apply(core::ForgetRoom const& forget);
    [[nodiscard]] int apply(core::ArchivedGame const& game);
    [[nodiscard]] int put_events(Append const& append, RoomRow& row);
    [[nodiscard]] int run_all(std::span<Operation const> operations, std::vector<AppendResult>& results);
    [[nodiscard]] bool reopen_after_failure();
    [[nodiscard]] bool is_in_place(FileMark const& file);
    [[nodiscard]] int drop_tail();
    void roll_back();

    std::filesystem::path folder_;
    RowCodec codec_;
    GameCodec game_codec_;
    FolderLock lock_;
    Connection connection_;
    Statements statements_;
    ArchiveTables archive_;
    /// The file of the first opening; no other is written.
    FileMark database_;
    /// Its write-ahead log, of the last opening.
    FileMark log_;
    std::unordered_map<base::RoomId, RoomRow> rooms_;
    std::vector<Before> before_;
    std::int64_t next_room_ = 1;
    std::int64_t next_event_ = 1;
    ArchiveTables::Next next_archive_{};
    std::vector<core::RatingsMoved> moved_;
    std::int64_t probes_ = 0;
    /// The last transaction failed: what it left behind is unknown until the file was opened again.
    bool failed_ = false;
    std::string last_failure_;
    std::vector<std::string> set_aside_;
};

}  // namespace tengen::server::store
