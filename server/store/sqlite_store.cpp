#include "server/store/sqlite_store.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include <sqlite3.h>

#include "server/store/schema.hpp"
#include "server/store/times.hpp"

namespace tengen::server::store {

SqliteStore::SqliteStore(std::filesystem::path folder, RowCodec codec)
    : folder_(std::move(folder)),
      codec_(std::move(codec)),
      game_codec_{codec_.encode_entry, codec_.encode_body} {
    std::error_code failure;
    std::filesystem::create_directories(folder_, failure);
    if (failure) {
        throw StoreError("cannot make the data folder " + folder_.string() + ": " + failure.message());
    }
    lock_ = FolderLock(folder_);
    open();
    next_archive_ = next_rows(connection_);
    database_ = FileMark(folder_ / "tengen.db");
    next_room_ = read_number(connection_, "select coalesce(max(key), 0) + 1 from room");
    next_event_ = read_number(connection_, "select coalesce(max(id), 0) + 1 from event");
}

void SqliteStore::open() {
    auto const file = folder_ / "tengen.db";
    Connection connection(file);
    connection_ = std::move(connection);
    // Others may read: a backup runs beside the server. One that holds the file for a moment is waited for.
    execute(connection_, "pragma busy_timeout = 2000");
    // Of a new file only. A commit of one event writes one page, and a page of the log that is half as large
    // as those of the file system costs the least to sync.
    execute(connection_, "pragma page_size = 2048");
    int code = connection_.execute("pragma journal_mode = wal");
    if (code == SQLITE_OK) {
        code = connection_.execute("begin immediate; commit");
    }
    switch (code & 0xff) {
        case SQLITE_OK:
            break;
        case SQLITE_BUSY:
            throw FolderInUse("the data folder " + folder_.string() + " is in use by another server");
        case SQLITE_READONLY:
            throw StoreError("the data folder " + folder_.string() + " is not writable");
        case SQLITE_NOTADB:
        case SQLITE_CORRUPT:
            throw StoreError(file.string() + " is damaged or not a database: " + connection_.last_error());
        default:
            throw StoreError("cannot open " + file.string() + ": " + connection_.last_error());
    }
    execute(connection_, "pragma synchronous = full");
    bring_up_to_date(connection_, file);
    archive_ = ArchiveTables(connection_);
    log_ = FileMark(file.string() + "-wal");
    statements_ = Statements{
        .begin = {connection_, "begin immediate"},
        .commit = {connection_, "commit"},
        .rollback = {connection_, "rollback"},
        .put_room = {connection_, "insert or replace into room(key, id, header) values(?, ?, ?)"},
        .put_event = {connection_, "insert into event(id, room, seq, time, body) values(?, ?, ?, ?, ?)"},
        .put_probe = {connection_, "insert or replace into probe(id, count) values(1, ?)"},
        .drop_room = {connection_, "delete from room where key = ?"},
        .drop_event = {connection_, "delete from event where id = ?"},
        .drop_event_tail = {connection_, "delete from event where id >= ?"},
        .drop_room_tail = {connection_, "delete from room where key >= ?"},
        .accounts = Accounts(connection_),
    };
}

std::vector<AppendResult> SqliteStore::commit(std::span<Operation const> operations) {
    std::vector<AppendResult> results(operations.size());
    auto const room = next_room_;
    auto const event = next_event_;
    auto const archive = next_archive_;
    moved_.clear();
    if (!reopen_after_failure() || run_all(operations, results) != SQLITE_OK || !is_in_place(database_) ||
        !is_in_place(log_)) {
        next_room_ = room;
        next_event_ = event;
        next_archive_ = archive;
        moved_.clear();
        roll_back();
        std::ranges::fill(results, core::JournalFailure::storage);
    }
    before_.clear();
    return results;
}

int SqliteStore::run_all(std::span<Operation const> operations, std::vector<AppendResult>& results) {
    int code = statements_.begin.run();
    if (code == SQLITE_OK && failed_) {
        code = drop_tail();
    }
    for (std::size_t i = 0; code == SQLITE_OK && i < operations.size(); ++i) {
        code = apply(operations[i], results[i]);
    }
    if (code == SQLITE_OK) {
        code = statements_.commit.run();
    }
    if (code == SQLITE_OK) {
        failed_ = false;
    } else {
        last_failure_ = connection_.last_error();
    }
    return code;
}

// A commit that reported an error may still have reached the disk.
int SqliteStore::drop_tail() {
    int const code = statements_.drop_event_tail.bind(1, next_event_).run();
    if (code != SQLITE_OK) {
        return code;
    }
    int const rooms = statements_.drop_room_tail.bind(1, next_room_).run();
    return rooms == SQLITE_OK ? archive_.drop_tail(next_archive_) : rooms;
}

bool SqliteStore::reopen_after_failure() {
    if (connection_.is_open() && !failed_) {
        return true;
    }
    // While it is away the open handle is all that is left of it.
    if (!is_in_place(database_)) {
        return false;
    }
    try {
        // The old handle lets go of the file first.
        statements_ = {};
        archive_ = {};
        connection_ = {};
        open();
        return true;
    } catch (StoreError const& error) {
        last_failure_ = error.what();
        return false;
    }
}

bool SqliteStore::is_in_place(FileMark const& file) {
    bool const in_place = file.in_place();
    if (!in_place) {
        last_failure_ = file.path().string() + " was removed, moved or replaced while the server runs";
    }
    return in_place;
}

void SqliteStore::roll_back() {
    // Fails when no transaction is open; the file is opened afresh before the next batch anyway.
    static_cast<void>(connection_.is_open() ? statements_.rollback.run() : SQLITE_OK);
    failed_ = true;
    for (auto before = before_.rbegin(); before != before_.rend(); ++before) {
        if (before->forgotten) {
            rooms_[before->room] = std::move(*before->forgotten);
        } else if (before->known) {
            RoomRow& row = rooms_[before->room];
            row.last = before->last;
            row.events.resize(before->events);
        } else {
            rooms_.erase(before->room);
        }
    }
}

int SqliteStore::apply(Operation const& operation, AppendResult& result) {
    if (auto const* append = std::get_if<Append>(&operation)) {
        return apply(*append, result);
    }
    if (auto const* record = std::get_if<core::PlayerRecord>(&operation)) {
        return statements_.accounts.put(*record);
    }
    if (auto const* player = std::get_if<core::ForgetPlayer>(&operation)) {
        int const code = statements_.accounts.drop(player->player);
        return code == SQLITE_OK ? archive_.forget(player->player) : code;
    }
    if (auto const* report = std::get_if<core::Report>(&operation)) {
        return statements_.accounts.put(*report);
    }
    if (auto const* game = std::get_if<core::ArchivedGame>(&operation)) {
        return apply(*game);
    }
    return apply(std::get<core::ForgetRoom>(operation));
}

int SqliteStore::apply(Append const& append, AppendResult& result) {
    auto const found = rooms_.find(append.room);
    bool const known = found != rooms_.end();
    std::uint64_t const last = known ? found->second.last : 0;
    if (last != append.expected.value || (!known && !append.header && !append.events.empty())) {
        result = core::JournalFailure::wrong_owner;
        return SQLITE_OK;
    }
    if (append.events.empty() && !append.header) {
        return statements_.put_probe.bind(1, ++probes_).run();
    }
    RoomRow& row = rooms_[append.room];
    before_.push_back({append.room, known, row.last, row.events.size(), std::nullopt});
    int code = SQLITE_OK;
    if (append.header) {
        row.key = known ? row.key : next_room_++;
        std::string const header = codec_.encode_header(*append.header);
        code = statements_.put_room.bind(1, row.key).bind(2, append.room.value).bind(3, header).run();
    }
    code = code == SQLITE_OK ? put_events(append, row) : code;
    return code == SQLITE_OK && append.archive ? apply(*append.archive) : code;
}

int SqliteStore::apply(core::ArchivedGame const& game) {
    return archive_.put(game, game_codec_, next_archive_, moved_);
}

int SqliteStore::put_events(Append const& append, RoomRow& row) {
    for (proto::Event const& event : append.events) {
        std::string const body = codec_.encode_body(event.body);
        int const code = statements_.put_event.bind(1, next_event_)
                             .bind(2, row.key)
                             .bind(3, static_cast<std::int64_t>(event.seq.value))
                             .bind(4, milliseconds(event.time))
                             .bind(5, body)
                             .run();
        if (code != SQLITE_OK) {
            return code;
        }
        row.events.push_back(next_event_++);
        row.last = event.seq.value;
        if (auto const* said = std::get_if<proto::Said>(&event.body)) {
            if (int const kept = archive_.put(event, *said, next_archive_); kept != SQLITE_OK) {
                return kept;
            }
        }
    }
    return SQLITE_OK;
}

int SqliteStore::apply(core::ForgetRoom const& forget) {
    auto const found = rooms_.find(forget.room);
    if (found == rooms_.end()) {
        return SQLITE_OK;
    }
    before_.push_back({.room = forget.room, .forgotten = std::move(found->second)});
    rooms_.erase(found);
    RoomRow const& row = *before_.back().forgotten;
    int code = statements_.drop_room.bind(1, row.key).run();
    for (std::size_t i = 0; code == SQLITE_OK && i < row.events.size(); ++i) {
        code = statements_.drop_event.bind(1, row.events[i]).run();
    }
    return code;
}

}  // namespace tengen::server::store
