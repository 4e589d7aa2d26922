#include "server/net/budget.hpp"

#include <algorithm>

namespace tengen::server::net {
namespace {

constexpr std::size_t kBytesPerWeight = 4'096;

}  // namespace

Verdict Budget::weigh(Limits const& limits, std::size_t bytes, Clock::time_point now) {
    if (weight_ == 0 || now - start_ >= limits.window) {
        start_ = now;
        requests_ = 0;
        weight_ = 0;
    }
    weight_ += 1 + static_cast<std::int32_t>(bytes / kBytesPerWeight);
    return weight_ > limits.requests_per_window * limits.flood_factor ? Verdict::flood : Verdict::within;
}

Verdict Budget::count(Limits const& limits) {
    return ++requests_ > limits.requests_per_window ? Verdict::too_fast : Verdict::within;
}

std::chrono::milliseconds Budget::retry_after(Limits const& limits, Clock::time_point now) const {
    auto const rest = std::chrono::ceil<std::chrono::milliseconds>(start_ + limits.window - now);
    return std::max(rest, std::chrono::milliseconds{1});
}

}  // namespace tengen::server::net
