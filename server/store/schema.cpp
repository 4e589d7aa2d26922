#include "server/store/schema.hpp"

#include <array>
#include <cstddef>
#include <string>

namespace tengen::server::store {

namespace {

constexpr std::int64_t kApplicationId = 0x74656e67;  // "teng"

// Step n makes version n of version n - 1. A step that was in use stays as it is: files are read by it.

// `event.id` rises with every event of every room; `probe` has one row that a write test overwrites.
constexpr char const* kJournal = R"(
    create table room(key integer primary key, id text not null unique, header text not null);
    create table event(id integer primary key, room integer not null, seq integer not null,
                       time integer not null, body text not null);
    create table player(id integer primary key, name text not null, guest integer not null,
                        token_hash text not null, seen integer not null);
    create table probe(id integer primary key, count integer not null);
    pragma application_id = 1952804455;
)";

// What is a player's stands in the player's row, lists with blanks between: keeping somebody writes one page.
constexpr char const* kAccounts = R"(
    alter table player rename column token_hash to token_hashes;
    alter table player add column password_hash text not null default '';
    alter table player add column blocked text not null default '';
    create table report(id integer primary key, time integer not null, by_id integer not null,
                        by_name text not null, about_id integer not null, about_name text not null,
                        text text not null);
)";

// A game is named by its room, that room's seed (codes come back) and its number there. `result` is 1, 0 or
// -1, null in a game that says nothing. `rating_change` holds what was before a game; games = 0: nothing.
constexpr char const* kArchive = R"(
    create table game(id integer primary key, room text not null, seed integer not null,
                      number integer not null, category text not null, open integer not null,
                      entry text not null, events text not null, unique(room, seed, number));
    create table game_player(player integer not null, game integer not null, side integer not null,
                             result integer, primary key(player, game)) without rowid;
    create table rating(who text not null, category text not null, value real not null,
                        deviation real not null, volatility real not null, games integer not null,
                        last integer not null, primary key(who, category)) without rowid;
    create table rating_change(game integer not null, who text not null, category text not null,
                               value real not null, deviation real not null, volatility real not null,
                               games integer not null, last integer not null,
                               primary key(game, who)) without rowid;
    create table said(id integer primary key, player integer not null, time integer not null,
                      room text not null, text text not null);
    create index said_by on said(player, id);
    create index report_by on report(by_id, id);
)";

constexpr std::array kSteps{kJournal, kAccounts, kArchive};
constexpr auto kVersion = static_cast<std::int64_t>(kSteps.size());

}  // namespace

void bring_up_to_date(Connection& connection, std::filesystem::path const& file) {
    auto const version = read_number(connection, "pragma user_version");
    bool const is_new = read_number(connection, "select count(*) from sqlite_schema") == 0;
    if (!is_new && read_number(connection, "pragma application_id") != kApplicationId) {
        throw StoreError(file.string() + " is a database of another program");
    }
    if (!is_new && version > kVersion) {
        throw StoreError(file.string() + " was written by a newer version of this server (format " +
                         std::to_string(version) + ", this one reads up to " + std::to_string(kVersion) +
                         ")");
    }
    auto const first = is_new ? std::int64_t{0} : version;
    if (first == kVersion) {
        return;
    }
    execute(connection, "begin immediate");
    for (auto step = first; step < kVersion; ++step) {
        execute(connection, kSteps[static_cast<std::size_t>(step)]);
    }
    execute(connection, ("pragma user_version = " + std::to_string(kVersion)).c_str());
    execute(connection, "commit");
}

}  // namespace tengen::server::store
