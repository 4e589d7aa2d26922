#include "server/core/seating.hpp"

#include <algorithm>

namespace tengen::server::core {

using rules::kSides;

std::optional<rules::Side> Seating::side_of(base::PlayerId player) const {
    for (auto const side : kSides) {
        if (chairs_[side].person && chairs_[side].person->id == player) {
            return side;
        }
    }
    return std::nullopt;
}

bool Seating::is_watching(base::PlayerId player) const {
    return std::any_of(watchers_.begin(), watchers_.end(),
                       [&](proto::PlayerRef const& watcher) { return watcher.id == player; });
}

bool Seating::has_left(base::PlayerId player) const {
    return std::find(left_.begin(), left_.end(), player) != left_.end();
}

bool Seating::is_here(base::PlayerId player) const {
    return is_watching(player) || (side_of(player) && !has_left(player));
}

bool Seating::is_empty() const {
    return watchers_.empty() && std::none_of(kSides.begin(), kSides.end(), [&](rules::Side side) {
               auto const& person = chairs_[side].person;
               return person && !has_left(person->id);
           });
}

std::vector<base::PlayerId> Seating::members() const {
    std::vector<base::PlayerId> all;
    for (auto const side : kSides) {
        if (chairs_[side].person) {
            all.push_back(chairs_[side].person->id);
        }
    }
    for (auto const& watcher : watchers_) {
        all.push_back(watcher.id);
    }
    return all;
}

std::optional<proto::PlayerRef> Seating::heir(base::PlayerId besides) const {
    for (auto const side : kSides) {
        auto const& person = chairs_[side].person;
        if (person && person->id != besides && !has_left(person->id)) {
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
    std::erase_if(watchers_, [&](proto::PlayerRef const& watcher) { return watcher.id == player; });
    if (side_of(player) && !has_left(player)) {
        left_.push_back(player);
    }
}

void Seating::seated(proto::Seats const& seats) {
    auto const before = chairs_;
    for (auto const side : kSides) {
        auto const& seat = seats[side];
        chairs_[side] = {.person = {}, .ai = seat.ai};
        if (!seat.players.empty()) {
            auto const& player = seat.players.front();
            chairs_[side].person = proto::PlayerRef{player.id, player.name};
            std::erase_if(watchers_,
                          [&](proto::PlayerRef const& watcher) { return watcher.id == player.id; });
        }
    }
    for (auto const side : kSides) {
        auto const& person = before[side].person;
        if (person && !side_of(person->id) && !has_left(person->id)) {
            watchers_.push_back(*person);
        }
    }
    std::erase_if(left_, [&](base::PlayerId player) { return !side_of(player); });
}

}  // namespace tengen::server::core
