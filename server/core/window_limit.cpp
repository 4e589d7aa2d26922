#include "server/core/window_limit.hpp"

#include <algorithm>

namespace tengen::server::core {

std::optional<base::Milliseconds> WindowLimit::wait(int most, base::TimePoint now) const {
    auto const limit = static_cast<std::size_t>(most);
    if (times_.size() < limit || limit == 0) {
        return std::nullopt;
    }
    auto const free = times_[times_.size() - limit] + window_;
    return free > now ? std::optional(free - now) : std::nullopt;
}

void WindowLimit::count(int most, base::TimePoint now) {
    times_.push_back(now);
    while (times_.size() > static_cast<std::size_t>(most)) {
        times_.pop_front();
    }
}

void WindowLimit::forgive() {
    if (!times_.empty()) {
        times_.pop_back();
    }
}

bool WindowLimit::is_over(base::TimePoint now) const {
    return times_.empty() || times_.back() + window_ <= now;
}

std::optional<base::Milliseconds> AddressLimit::wait(std::string const& address, int most,
                                                     base::TimePoint now) const {
    auto const found = limits_.find(address);
    return found == limits_.end() ? std::nullopt : found->second.wait(most, now);
}

void AddressLimit::count(std::string const& address, int most, base::TimePoint now) {
    if (address.empty()) {
        return;
    }
    if (limits_.size() >= look_at_) {
        std::erase_if(limits_, [&](auto const& one) { return one.second.is_over(now); });
        look_at_ = std::max(kFewest, 2 * limits_.size());
    }
    limits_.try_emplace(address, window_).first->second.count(most, now);
}

void AddressLimit::forgive(std::string const& address) {
    if (auto const found = limits_.find(address); found != limits_.end()) {
        found->second.forgive();
    }
}

}  // namespace tengen::server::core
