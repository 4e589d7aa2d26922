// The list of rooms and those who watch it.

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "server/core/lobby_state.hpp"

namespace tengen::server::core {

namespace {

constexpr int kUsuallyListed = 50;
/// So many rooms one request looks at: what one asks delays everybody.
constexpr int kMostLookedAt = 2000;
/// So many rooms one `lobby.changed` tells of: a few of them fit into any outbox.
constexpr std::size_t kMostTold = 100;
constexpr std::size_t kMostGoneTold = 1000;

/// The case of ASCII letters does not matter.
std::string lower(std::string_view text) {
    std::string lowered(text);
    std::transform(lowered.begin(), lowered.end(), lowered.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lowered;
}

/// Everything that `text` of a request is looked for in; no text of a person has a line feed in it.
std::string search_text(proto::Summary const& summary) {
    auto text = lower(summary.title) + '\n' + lower(summary.room.value);
    for (auto const side : rules::kSides) {
        for (auto const& player : summary.seats[side].players) {
            text += '\n' + lower(player.name);
        }
    }
    return text;
}

/// The first `most` of `ids`, taken out.
std::vector<base::RoomId> take_some(std::set<base::RoomId>& ids, std::size_t most) {
    auto const count = static_cast<std::ptrdiff_t>(std::min(ids.size(), most));
    std::vector<base::RoomId> some(ids.begin(), std::next(ids.begin(), count));
    ids.erase(ids.begin(), std::next(ids.begin(), count));
    return some;
}

}  // namespace

proto::Reply Lobby::State::list(proto::LobbyList const& wish) const {
    auto before = std::numeric_limits<std::uint64_t>::max();
    if (wish.after) {
        std::from_chars(wish.after->data(), wish.after->data() + wish.after->size(), before);
    }
    auto const limit = static_cast<std::size_t>(wish.limit.value_or(kUsuallyListed));
    auto const text = wish.text ? lower(*wish.text) : "";
    auto const fits = [&](Entry const& entry) {
        return (!wish.game || entry.summary->game.kind == *wish.game) &&
               (!wish.state || entry.summary->state == *wish.state) &&
               entry.search_text.find(text) != std::string::npos;
    };
    proto::Rooms found;
    std::uint64_t last = 0;
    int looked_at = 0;
    for (auto each = listed.upper_bound(before); each != listed.end(); ++each, ++looked_at) {
        auto const& entry = rooms.at(each->second);
        bool const fitting = fits(entry);
        if (looked_at == kMostLookedAt || (fitting && found.rooms.size() == limit)) {
            found.next = std::to_string(last);
            break;
        }
        if (fitting) {
            found.rooms.push_back(*entry.summary);
        }
        last = each->first;
    }
    return proto::Response{std::move(found)};
}

void Lobby::State::room_changed(Entry& entry, base::TimePoint now, Effects& out) {
    auto summary = entry.room->summary();
    if (entry.room->header().options.is_private || entry.summary == summary) {
        return;
    }
    entry.summary = std::move(summary);
    entry.search_text = search_text(*entry.summary);
    listed.emplace(entry.number, entry.room->id());
    if (!watchers.empty()) {
        changed.insert(entry.room->id());
        start_changed_timer(now, out);
    }
}

void Lobby::State::room_gone(Entry const& entry, base::TimePoint now, Effects& out) {
    auto const& id = entry.room->id();
    changed.erase(id);
    if (entry.summary && !watchers.empty()) {
        gone.insert(id);
        start_changed_timer(now, out);
    }
}

void Lobby::State::start_changed_timer(base::TimePoint now, Effects& out) {
    switch (changed_timer) {
        case ChangedTimer::off:
            changed_timer = ChangedTimer::running;
            out.emplace_back(StartTimer{{{}, TimerKind::lobby_changed}, now + house.config.lobby_interval});
            break;
        case ChangedTimer::running:
            break;
    }
}

void Lobby::State::tell_watchers(base::TimePoint now, Effects& out) {
    changed_timer = ChangedTimer::off;
    proto::LobbyChanged news;
    for (auto const& id : take_some(changed, kMostTold)) {
        if (auto const found = rooms.find(id); found != rooms.end() && found->second.summary) {
            news.rooms.push_back(*found->second.summary);
        }
    }
    news.gone = take_some(gone, kMostGoneTold);
    if (watchers.empty()) {
        changed.clear();
        gone.clear();
    }
    if (!watchers.empty() && !(news.rooms.empty() && news.gone.empty())) {
        out.emplace_back(SendNotification{{watchers.begin(), watchers.end()}, std::move(news)});
    }
    if (!(changed.empty() && gone.empty())) {
        start_changed_timer(now, out);
    }
}

}  // namespace tengen::server::core
