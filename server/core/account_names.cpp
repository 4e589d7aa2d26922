#include "server/core/account_names.hpp"

#include <algorithm>

namespace tengen::server::core {

namespace {

constexpr std::string_view kGuest = "guest-";

}  // namespace

std::optional<base::PlayerId> AccountNames::owner(std::string_view name) const {
    if (owners_.empty()) {
        return std::nullopt;
    }
    for (auto const& likeness : names_->likenesses(name)) {
        if (auto const found = owners_.find(likeness); found != owners_.end()) {
            return found->second;
        }
    }
    return std::nullopt;
}

void AccountNames::claim(std::string_view name, base::PlayerId player) {
    for (auto const& likeness : names_->likenesses(name)) {
        owners_.emplace(likeness, player);
    }
}

void AccountNames::release(std::string_view name, base::PlayerId player) {
    for (auto const& likeness : names_->likenesses(name)) {
        if (auto const found = owners_.find(likeness); found != owners_.end() && found->second == player) {
            owners_.erase(found);
        }
    }
}

bool AccountNames::is_reserved(std::string_view name) const {
    auto const likenesses = names_->likenesses(name);
    return std::ranges::any_of(likenesses, [](std::string const& one) { return one.starts_with(kGuest); });
}

std::string guest_name(base::PlayerId player) {
    return std::string(kGuest) + std::to_string(player.value);
}

}  // namespace tengen::server::core
