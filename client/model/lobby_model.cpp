#include "client/model/lobby_model.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <sstream>
#include <tuple>

#include "proto/level_rules.hpp"

namespace tengen::client::model {
namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string folded(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), lower);
    return out;
}

std::string names_in(proto::Seat const& seat) {
    std::string out;
    for (auto const& player : seat.players)
        out += '\n' + player.name;
    if (seat.ai)
        out += '\n' + *seat.ai;
    return out;
}

std::string searchable(proto::Summary const& room) {
    return folded(room.title + '\n' + room.room.value + names_in(room.seats.black) +
                  names_in(room.seats.white));
}

bool matches(proto::Summary const& room, std::string const& filter) {
    std::string const text = searchable(room);
    std::istringstream words(filter);
    for (std::string word; words >> word;)
        if (text.find(word) == std::string::npos)
            return false;
    return true;
}

std::size_t people_in(proto::Summary const& room) {
    return room.seats.black.players.size() + room.seats.white.players.size() +
           static_cast<std::size_t>(room.watchers);
}

bool before(proto::Summary const& left, proto::Summary const& right, LobbySort sort) {
    switch (sort) {
        case LobbySort::state:
            return std::tie(left.state, left.title, left.room) <
                   std::tie(right.state, right.title, right.room);
        case LobbySort::title:
            return std::tie(left.title, left.room) < std::tie(right.title, right.room);
        case LobbySort::players:
            if (people_in(left) != people_in(right))
                return people_in(left) > people_in(right);
            return left.room < right.room;
    }
    return false;
}

}  // namespace

std::size_t usual_level(std::vector<proto::LevelInfo> const& levels) {
    std::vector<proto::LevelInfo> all_round;
    std::ranges::copy_if(levels, std::back_inserter(all_round),
                         [](proto::LevelInfo const& one) { return !one.rules && !one.sizes; });
    auto const& among = all_round.empty() ? levels : all_round;
    auto const name = among[usual_level(among | std::views::transform(&proto::LevelInfo::level))].level;
    return static_cast<std::size_t>(std::ranges::find(levels, name, &proto::LevelInfo::level) -
                                    levels.begin());
}

std::vector<proto::LevelInfo> levels_for(std::vector<proto::LevelInfo> const& levels,
                                         proto::Game const& game) {
    std::vector<proto::LevelInfo> out;
    auto const spec = proto::spec_of(game);
    std::ranges::copy_if(levels, std::back_inserter(out), [&](proto::LevelInfo const& one) {
        return spec && one.game == game.kind && !proto::not_played(one, *spec);
    });
    return out;
}

void LobbyModel::reset(std::vector<proto::Summary> rooms) {
    rooms_ = std::move(rooms);
}

void LobbyModel::extend(std::vector<proto::Summary> rooms) {
    for (auto& room : rooms)
        put(std::move(room));
}

void LobbyModel::apply(proto::LobbyChanged const& change) {
    for (auto const& room : change.rooms) {
        put(room);
        if (auto const own = std::ranges::find(mine_, room.room, &proto::Summary::room); own != mine_.end())
            *own = room;
    }
    for (auto const& gone : change.gone)
        for (auto* const rooms : {&rooms_, &mine_})
            std::erase_if(*rooms, [&](auto const& room) { return room.room == gone; });
}

void LobbyModel::clear() {
    rooms_.clear();
    mine_.clear();
}

void LobbyModel::set_filter(std::string text) {
    filter_ = std::move(text);
}

std::vector<proto::Summary> LobbyModel::visible() const {
    std::vector<proto::Summary> out;
    std::string const filter = folded(filter_);
    std::ranges::copy_if(shown_ == LobbyShown::mine ? mine_ : rooms_, std::back_inserter(out),
                         [&](auto const& room) { return matches(room, filter); });
    std::ranges::stable_sort(out, [this](auto const& a, auto const& b) { return before(a, b, sort_); });
    return out;
}

void LobbyModel::put(proto::Summary room) {
    auto const found = std::ranges::find(rooms_, room.room, &proto::Summary::room);
    if (found == rooms_.end())
        rooms_.push_back(std::move(room));
    else
        *found = std::move(room);
}

}  // namespace tengen::client::model
