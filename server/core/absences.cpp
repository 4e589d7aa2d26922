#include "server/core/absences.hpp"

#include <algorithm>

namespace tengen::server::core {

namespace {

enum class Somebody { online, away };

void note(std::optional<base::TimePoint>& since, Somebody somebody, base::TimePoint now) {
    switch (somebody) {
        case Somebody::online:
            since.reset();
            break;
        case Somebody::away:
            since = since.value_or(now);
            break;
    }
}

}  // namespace

void Absences::look(Table const& table, People const& people, base::TimePoint now) {
    auto const& seating = table.seating();
    auto watching = Somebody::away;
    std::map<base::PlayerId, base::TimePoint> away;
    for (auto const& watcher : seating.watchers()) {
        if (people.is_online(watcher.id)) {
            watching = Somebody::online;
        } else if (!table.owner() || table.owner()->id != watcher.id) {
            auto const known = away_.find(watcher.id);
            away.emplace(watcher.id, known == away_.end() ? now : known->second);
        }
    }
    away_ = std::move(away);
    auto present = watching;
    std::map<base::PlayerId, base::TimePoint> seats_away;
    for (auto const& person : seating.seated_people()) {
        if (!people.is_online(person.id)) {
            seats_away.emplace(person.id, away_from_seat(person.id).value_or(now));
        } else if (!seating.has_left(person.id)) {
            present = Somebody::online;
        }
    }
    seats_away_ = std::move(seats_away);
    note(unwatched_since_, watching, now);
    note(deserted_since_, present, now);
}

std::optional<base::TimePoint> Absences::away_from_seat(base::PlayerId player) const {
    auto const found = seats_away_.find(player);
    return found == seats_away_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Absences::Away> Absences::longest_away() const {
    auto const found = std::min_element(away_.begin(), away_.end(),
                                        [](auto const& a, auto const& b) { return a.second < b.second; });
    return found == away_.end() ? std::nullopt : std::optional(Away{found->first, found->second});
}

}  // namespace tengen::server::core
