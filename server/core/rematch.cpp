#include "server/core/rematch.hpp"

#include <algorithm>

namespace tengen::server::core {

std::vector<base::PlayerId> RematchOffer::asked_by(base::TimePoint now) const {
    return now < since_ + ttl_ ? asked_ : std::vector<base::PlayerId>{};
}

bool RematchOffer::has_asked(base::PlayerId player, base::TimePoint now) const {
    return now < since_ + ttl_ && std::find(asked_.begin(), asked_.end(), player) != asked_.end();
}

void RematchOffer::asked(base::PlayerId player, base::TimePoint time) {
    if (asked_.empty() || time >= since_ + ttl_) {
        asked_.clear();
        since_ = time;
    }
    asked_.push_back(player);
}

void RematchOffer::left(base::PlayerId player) {
    std::erase(asked_, player);
}

}  // namespace tengen::server::core
