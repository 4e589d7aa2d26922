#include "server/core/sanctions.hpp"

#include <algorithm>
#include <utility>

namespace tengen::server::core {

void Sanctions::put(Sanction sanction) {
    if (auto const* player = std::get_if<base::PlayerId>(&sanction.target)) {
        players_.insert_or_assign({sanction.kind, *player}, std::move(sanction));
    } else {
        auto place = std::get<NetAddress>(sanction.target).place;
        places_.insert_or_assign(std::move(place), std::move(sanction));
    }
}

bool Sanctions::lift(Sanction::Kind kind, Sanction::Target const& target) {
    if (auto const* player = std::get_if<base::PlayerId>(&target)) {
        return players_.erase({kind, *player}) > 0;
    }
    return places_.erase(std::get<NetAddress>(target).place) > 0;
}

Sanction const* Sanctions::find(Sanction::Kind kind, base::PlayerId player, base::TimePoint now) const {
    auto const found = players_.find({kind, player});
    return found != players_.end() && found->second.holds(now) ? &found->second : nullptr;
}

Sanction const* Sanctions::find_place(std::string const& place, base::TimePoint now) const {
    auto const found = places_.find(place);
    return found != places_.end() && found->second.holds(now) ? &found->second : nullptr;
}

std::vector<Sanction> Sanctions::list(Sanction::Kind kind, base::TimePoint now) const {
    std::vector<Sanction> all;
    auto const take = [&](Sanction const& each) {
        if (each.kind == kind && each.holds(now)) {
            all.push_back(each);
        }
    };
    for (auto const& [key, each] : players_) {
        take(each);
    }
    for (auto const& [place, each] : places_) {
        take(each);
    }
    std::ranges::stable_sort(all, {}, &Sanction::since);
    return all;
}

}  // namespace tengen::server::core
