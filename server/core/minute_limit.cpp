#include "server/core/minute_limit.hpp"

#include <algorithm>
#include <chrono>

namespace tengen::server::core {

namespace {

constexpr base::Milliseconds kMinute = std::chrono::minutes{1};

}  // namespace

std::optional<base::Milliseconds> MinuteLimit::wait(int most, base::TimePoint now) const {
    auto const limit = static_cast<std::size_t>(most);
    if (times_.size() < limit || limit == 0) {
        return std::nullopt;
    }
    auto const free = times_[times_.size() - limit] + kMinute;
    return free > now ? std::optional(free - now) : std::nullopt;
}

void MinuteLimit::count(int most, base::TimePoint now) {
    times_.push_back(now);
    while (times_.size() > static_cast<std::size_t>(most)) {
        times_.pop_front();
    }
}

bool MinuteLimit::is_over(base::TimePoint now) const {
    return times_.empty() || times_.back() + kMinute <= now;
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
    limits_[address].count(most, now);
}

}  // namespace tengen::server::core
