// The list of rooms and those who watch it.

#include <algorithm>
#include <charconv>
#include <limits>
#include <string_view>
#include <utility>

#include "server/core/lobby_state.hpp"

namespace tengen::server::core {

namespace {

constexpr int kUsuallyListed = 50;

char to_lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The case of ASCII letters does not matter.
bool contains_text(std::string_view text, std::string_view part) {
    return std::search(text.begin(), text.end(), part.begin(), part.end(),
                       [](char a, char b) { return to_lower(a) == to_lower(b); }) != text.end();
}

bool mentions(proto::Summary const& summary, std::string const& text) {
    if (contains_text(summary.title, text) || contains_text(summary.room.value, text)) {
        return true;
    }
    return std::any_of(rules::kSides.begin(), rules::kSides.end(), [&](rules::Side side) {
        auto const& players = summary.seats[side].players;
        return std::any_of(players.begin(), players.end(),
                           [&](proto::SeatPlayer const& player) { return contains_text(player.name, text); });
    });
}

bool fits(proto::Summary const& summary, proto::LobbyList const& wish) {
    return (!wish.game || summary.game.kind == *wish.game) && (!wish.state || summary.state == *wish.state) &&
           (!wish.text || mentions(summary, *wish.text));
}

}  // namespace

proto::Reply Lobby::State::list(proto::LobbyList const& wish) const {
    auto before = std::numeric_limits<std::uint64_t>::max();
    if (wish.after) {
        std::from_chars(wish.after->data(), wish.after->data() + wish.after->size(), before);
    }
    auto const limit = static_cast<std::size_t>(wish.limit.value_or(kUsuallyListed));
    proto::Rooms found;
    std::uint64_t last = 0;
    for (auto each = listed.upper_bound(before); each != listed.end(); ++each) {
        auto const& summary = *rooms.at(each->second).summary;
        if (!fits(summary, wish)) {
            continue;
        }
        if (found.rooms.size() == limit) {
            found.next = std::to_string(last);
            break;
        }
        found.rooms.push_back(summary);
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

void Lobby::State::tell_watchers(Effects& out) {
    changed_timer = ChangedTimer::off;
    proto::LobbyChanged news;
    for (auto const& id : std::exchange(changed, {})) {
        if (auto const found = rooms.find(id); found != rooms.end() && found->second.summary) {
            news.rooms.push_back(*found->second.summary);
        }
    }
    for (auto const& id : std::exchange(gone, {})) {
        news.gone.push_back(id);
    }
    if (!watchers.empty() && !(news.rooms.empty() && news.gone.empty())) {
        out.emplace_back(SendNotification{{watchers.begin(), watchers.end()}, std::move(news)});
    }
}

}  // namespace tengen::server::core
