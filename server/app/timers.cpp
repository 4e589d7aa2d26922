#include "server/app/timers.hpp"

#include <algorithm>
#include <mutex>

#include "server/app/present.hpp"

namespace tengen::server::app {
namespace {

/// The wall clock may be set by much: look again now and then.
constexpr base::Milliseconds kLongestWait{1'000};

}  // namespace

base::TimePoint now() {
    static Present present;
    static std::mutex mutex;
    std::lock_guard const lock(mutex);
    return present.at(Present::Wall::now(), Present::Steady::now());
}

Timers::Timers(boost::asio::io_context& io, std::function<void(core::TimerKey const&)> due)
    : timer_(io), due_(std::move(due)) {}

void Timers::start(core::TimerKey const& key, base::TimePoint due) {
    stop(key);
    by_key_[key] = due;
    by_time_.emplace(due, key);
    if (due < armed_) {
        arm();
    }
}

void Timers::stop(core::TimerKey const& key) {
    if (auto const found = by_key_.find(key); found != by_key_.end()) {
        by_time_.erase({found->second, key});
        by_key_.erase(found);
    }
}

void Timers::close() {
    by_key_.clear();
    by_time_.clear();
    timer_.cancel();
}

void Timers::arm() {
    if (by_time_.empty()) {
        armed_ = base::TimePoint::max();
        return;
    }
    armed_ = by_time_.begin()->first;
    timer_.expires_after(std::clamp(armed_ - now(), base::Milliseconds{0}, kLongestWait));
    timer_.async_wait([this](boost::system::error_code const& error) {
        if (!error) {
            fire();
        }
    });
}

void Timers::fire() {
    auto const moment = now();
    while (!by_time_.empty() && by_time_.begin()->first <= moment) {
        core::TimerKey const key = by_time_.begin()->second;
        stop(key);
        due_(key);
    }
    arm();
}

}  // namespace tengen::server::app
