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

/// The rooms of a page stand before this number.
std::uint64_t page_start(proto::LobbyList const& wish) {
    auto before = std::numeric_limits<std::uint64_t>::max();
    if (wish.after) {
        std::from_chars(wish.after->data(), wish.after->data() + wish.after->size(), before);
    }
    return before;
}

std::size_t page_size(proto::LobbyList const& wish) {
    return static_cast<std::size_t>(wish.limit.value_or(kUsuallyListed));
}

/// Whether a room is one of those wished for; `text` of the wish in lower case.
bool fits(proto::Summary const& summary, std::string const& searched, proto::LobbyList const& wish,
          std::string const& text) {
    return (!wish.game || summary.game.kind == *wish.game) && (!wish.state || summary.state == *wish.state) &&
           searched.find(text) != std::string::npos;
}

}  // namespace

Lobby::Census Lobby::census() const {
    using Stage = LobbySession::Stage;
    auto const here = [](auto const& one) {
        return one.second.stage == Stage::greeted || one.second.stage == Stage::holding;
    };
    return {state_->listed.size(), static_cast<std::size_t>(std::ranges::count_if(state_->sessions, here))};
}

proto::Reply Lobby::State::list_mine(base::PlayerId player, proto::LobbyList const& wish) const {
    auto const text = lower(wish.text.value_or(""));
    std::map<std::uint64_t, Entry const*, std::greater<>> mine;
    for (auto const& id : house.people.find(player)->rooms) {
        auto const& entry = rooms.at(id);
        if (entry.number < page_start(wish) && entry.room->table().seating().side_of(player)) {
            mine.emplace(entry.number, &entry);
        }
    }
    proto::Rooms found;
    std::uint64_t last = 0;
    for (auto const& [number, entry] : mine) {
        if (!entry->summary || !fits(*entry->summary, entry->search_text, wish, text)) {
            continue;
        }
        if (found.rooms.size() == page_size(wish)) {
            found.next = std::to_string(last);
            break;
        }
        found.rooms.push_back(*entry->summary);
        last = number;
    }
    return proto::Response{std::move(found)};
}

proto::Reply Lobby::State::list(proto::LobbyList const& wish) const {
    auto const limit = page_size(wish);
    auto const text = lower(wish.text.value_or(""));
    proto::Rooms found;
    std::uint64_t last = 0;
    int looked_at = 0;
    for (auto each = listed.upper_bound(page_start(wish)); each != listed.end(); ++each, ++looked_at) {
        auto const& entry = rooms.at(each->second);
        bool const fitting = fits(*entry.summary, entry.search_text, wish, text);
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
    if (entry.summary == summary) {
        return;
    }
    entry.summary = std::move(summary);
    entry.search_text = search_text(*entry.summary);
    if (entry.room->header().options.is_private) {
        return;
    }
    listed.emplace(entry.number, entry.room->id());
    if (!watchers.empty()) {
        changed.insert(entry.room->id());
        start_changed_timer(now, out);
    }
}

void Lobby::State::room_gone(Entry const& entry, base::TimePoint now, Effects& out) {
    auto const& id = entry.room->id();
    changed.erase(id);
    if (listed.contains(entry.number) && !watchers.empty()) {
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
