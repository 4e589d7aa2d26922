#include <algorithm>

#include "common/record/sgf.hpp"
#include "tests/fuzz/fuzz_house.hpp"

// Finished games: every one has a record, and every record is read again.
namespace tengen::fuzz {

using namespace server::core;

void FuzzHouse::archive(ArchivedGame game) {
    game.entry.game_id = base::GameId{archived_.size() + 1};
    require(game.number >= 1 && !game.events.empty(), "a game ended that never began");
    auto const record = record_of(game.entry, game.events);
    require(static_cast<int>(record.actions.size()) == game.entry.plies, "a game has other plies than told");
    auto const read = proto::decode_record(proto::encode_record(record));
    require(read && *read == record, "a record in JSON is read otherwise");
    auto const told = proto::game_record_of(record);
    require(told.has_value(), "a record is no game");
    auto const again = record::parse_sgf(record::to_sgf(*told));
    require(again && *again == *told, "a record in SGF is read otherwise");
    if (game.counts == ArchivedGame::Counts::yes) {
        auto const category = category_of(game.entry.game);
        auto const who = rated_sides(game.entry);
        rules::PerSide<Rating> both{ratings_[{who.black, category}], ratings_[{who.white, category}]};
        rate(game.entry, both);
        RatingsMoved moved{
            game.entry.room, {{*game.entry.players.black.rating, *game.entry.players.white.rating}}, {}};
        for (auto const side : rules::kSides) {
            ratings_[{who[side], category}] = both[side];
            moved.rows.push_back({who[side], category, both[side]});
        }
        to_perform_.push_back(lobby_->ratings_moved(moved, now_));
    }
    auto const entry = proto::decode_game_entry(proto::encode_game_entry(game.entry));
    require(entry && *entry == game.entry, "a line of the list of games is read otherwise");
    archived_.push_back(std::move(game));
}

proto::Reply FuzzHouse::look_up(AskArchive const& asked) const {
    if (auto const* list = std::get_if<ListGames>(&asked.question)) {
        proto::Games games;
        for (auto const& game : archived_) {
            if (static_cast<int>(games.games.size()) < list->limit && may_see(game.entry, asked.asker)) {
                games.games.push_back(game.entry);
            }
        }
        return proto::Response{std::move(games)};
    }
    if (auto const* score = std::get_if<CountScore>(&asked.question)) {
        return proto::Response{score->score};
    }
    if (auto const* page = std::get_if<ExportPlayer>(&asked.question)) {
        return proto::Response{proto::TextPage{proto::encode_export(page->page), std::nullopt}};
    }
    auto const& get = std::get<GetRecord>(asked.question);
    auto const found = std::ranges::find_if(archived_, [&](ArchivedGame const& game) {
        return get.game ? game.entry.game_id == *get.game : game.entry.room == *get.room;
    });
    if (found == archived_.end()) {
        proto::Error error;
        error.reason = proto::ErrorReason::record_not_found;
        error.message = "no finished game has that name";
        return error;
    }
    auto const text = proto::record_text(record_of(found->entry, found->events), get.format);
    return proto::Response{proto::TextPage{text ? *text : text.error().message, std::nullopt}};
}

}  // namespace tengen::fuzz
