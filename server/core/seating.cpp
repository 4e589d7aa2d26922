#include "server/core/seating.hpp"

#include <algorithm>
#include <utility>

namespace tengen::server::core {

using rules::kSides;

namespace {

auto is_player(base::PlayerId player) {
    return [player](proto::PlayerRef const& other) { return other.id == player; };
}

}  // namespace

bool Seating::Chair::holds(base::PlayerId player) const {
    return std::any_of(people.begin(), people.end(), is_player(player));
}

proto::PlayerRef const* Seating::Chair::partner_of(base::PlayerId player) const {
    auto const found = std::find_if_not(people.begin(), people.end(), is_player(player));
    return found == people.end() ? nullptr : &*found;
}

std::optional<rules::Side> Seating::side_of(base::PlayerId player) const {
    for (auto const side : kSides) {
        if (chairs_[side].holds(player)) {
            return side;
        }
    }
    return std::nullopt;
}

bool Seating::is_watching(base::PlayerId player) const {
    return std::any_of(watchers_.begin(), watchers_.end(), is_player(player));
}

bool Seating::has_left(base::PlayerId player) const {
    return std::find(left_.begin(), left_.end(), player) != left_.end();
}

bool Seating::is_here(base::PlayerId player) const {
    return is_watching(player) || (side_of(player) && !has_left(player));
}

bool Seating::is_empty() const {
    auto const people = seated_people();
    return watchers_.empty() &&
           std::all_of(people.begin(), people.end(),
                       [&](proto::PlayerRef const& person) { return has_left(person.id); });
}

bool Seating::has_other(rules::Side side, base::PlayerId player) const {
    auto const* partner = chairs_[side].partner_of(player);
    return partner != nullptr && !has_left(partner->id);
}

std::vector<proto::PlayerRef> Seating::seated_people() const {
    auto people = chairs_[rules::Side::black].people;
    for (auto const& person : chairs_[rules::Side::white].people) {
        if (!chairs_[rules::Side::black].holds(person.id)) {
            people.push_back(person);
        }
    }
    return people;
}

std::vector<base::PlayerId> Seating::members() const {
    std::vector<base::PlayerId> all;
    for (auto const& person : seated_people()) {
        all.push_back(person.id);
    }
    for (auto const& watcher : watchers_) {
        all.push_back(watcher.id);
    }
    return all;
}

std::optional<proto::PlayerRef> Seating::heir(base::PlayerId besides) const {
    for (auto const& person : seated_people()) {
        if (person.id != besides && !has_left(person.id)) {
            return person;
        }
    }
    for (auto const& watcher : watchers_) {
        if (watcher.id != besides) {
            return watcher;
        }
    }
    return std::nullopt;
}

void Seating::joined(proto::PlayerRef const& player) {
    if (side_of(player.id)) {
        std::erase(left_, player.id);
    } else if (!is_watching(player.id)) {
        watchers_.push_back(player);
    }
}

void Seating::left(base::PlayerId player) {
    std::erase_if(watchers_, is_player(player));
    if (side_of(player) && !has_left(player)) {
        left_.push_back(player);
    }
}

void Seating::seated(proto::Seats const& seats) {
    auto const before = seated_people();
    for (auto const side : kSides) {
        chairs_[side] = {.people = {}, .ai = seats[side].ai};
        for (auto const& player : seats[side].players) {
            chairs_[side].people.push_back({player.id, player.name});
            std::erase_if(watchers_, is_player(player.id));
        }
    }
    for (auto const& person : before) {
        if (!side_of(person.id) && !has_left(person.id)) {
            watchers_.push_back(person);
        }
    }
    std::erase_if(left_, [&](base::PlayerId player) { return !side_of(player); });
}

}  // namespace tengen::server::core
