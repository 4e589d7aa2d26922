#include "server/ai/process_shelf.hpp"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

namespace tengen::server::ai {
namespace {

/// Programs that are told to end may do so by themselves for so long.
constexpr std::chrono::milliseconds kFarewell{200};

int worth(EngineProcess const& process, Terms const& terms, std::span<rules::Point const> stones) {
    if (!process.fits(terms)) {
        return 0;
    }
    return process.goes_on(stones) ? 2 : 1;
}

}  // namespace

ProcessShelf::ProcessShelf(std::vector<EngineSpec> specs, Note note)
    : specs_(std::move(specs)), tell_(std::move(note)), note_([this](core::LogLine line) {
          std::lock_guard const lock(noting_);
          if (tell_) {
              tell_(std::move(line));
          }
      }) {
    if (specs_.empty()) {
        return;
    }
    try {
        guard_ = std::make_unique<GroupGuard>();
    } catch (std::system_error const& error) {
        note_({core::LogLine::Severity::warning,
               std::string("engines have no guard, they may outlive a crash: ") + error.what()});
    }
    housekeeper_ = std::jthread([this](std::stop_token const& stop) { see_off_the_idle(stop); });
}

EngineSpec const* ProcessShelf::find(std::string_view name) const {
    auto const found = std::ranges::find(specs_, name, &EngineSpec::name);
    return found == specs_.end() ? nullptr : &*found;
}

void ProcessShelf::note(EngineSpec const& spec, core::LogLine::Severity severity,
                        std::string const& what) const {
    note_({severity, "engine " + spec.name + ": " + what});
}

std::unique_ptr<EngineProcess> ProcessShelf::start(EngineSpec const& spec) const {
    return std::make_unique<EngineProcess>(spec, note_, guard_.get());
}

std::unique_ptr<EngineProcess> ProcessShelf::take(EngineSpec const& spec, Terms const& terms,
                                                  std::span<rules::Point const> stones) {
    Processes in_the_way;
    {
        std::lock_guard const lock(mutex_);
        if (closed_) {
            throw EngineFault(core::EngineFailure::silent, "is asked at the end of the server");
        }
        auto& idle = idle_[spec.name];
        auto const worth_now = [&](Idle const& each) { return worth(*each.process, terms, stones); };
        auto const best = std::ranges::max_element(idle, {}, worth_now);
        if (best == idle.end()) {
            return nullptr;
        }
        bool const fits = worth_now(*best) > 0;
        auto process = std::move(best->process);
        idle.erase(best);
        if (fits) {
            return process;
        }
        in_the_way.push_back(std::move(process));
    }
    end_all(in_the_way);
    return nullptr;
}

void ProcessShelf::give_back(EngineSpec const& spec, std::unique_ptr<EngineProcess> process) {
    std::lock_guard const lock(mutex_);
    if (!closed_) {
        idle_[spec.name].push_back({std::move(process), Clock::now() + spec.patience.idle});
        came_.notify_all();
    }
}

ProcessShelf::Processes ProcessShelf::take_late() {
    auto const now = Clock::now();
    Processes late;
    for (auto& [name, idle] : idle_) {
        for (Idle& each : idle) {
            if (each.until <= now) {
                late.push_back(std::move(each.process));
            }
        }
        std::erase_if(idle, [](Idle const& each) { return each.process == nullptr; });
    }
    return late;
}

ProcessShelf::Clock::time_point ProcessShelf::next_end() const {
    auto next = Clock::now() + std::chrono::hours{1};
    for (auto const& [name, idle] : idle_) {
        for (Idle const& each : idle) {
            next = std::min(next, each.until);
        }
    }
    return next;
}

void ProcessShelf::see_off_the_idle(std::stop_token const& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        if (auto const late = take_late(); !late.empty()) {
            lock.unlock();
            end_all(late);
            lock.lock();
            continue;
        }
        auto const next = next_end();
        came_.wait_until(lock, stop, next, [this, next] { return next_end() < next; });
    }
}

void ProcessShelf::close() {
    Processes all;
    {
        std::lock_guard const lock(mutex_);
        closed_ = true;
        for (auto& [name, idle] : idle_) {
            std::ranges::transform(idle, std::back_inserter(all),
                                   [](Idle& each) { return std::move(each.process); });
        }
        idle_.clear();
    }
    end_all(all);
    if (housekeeper_.joinable()) {
        housekeeper_.request_stop();
        housekeeper_.join();
    }
    std::lock_guard const lock(noting_);
    tell_ = nullptr;
}

void ProcessShelf::end_all(Processes const& processes) {
    for (auto const& process : processes) {
        process->say_goodbye();
    }
    auto const until = ChildProcess::Clock::now() + kFarewell;
    for (auto const& process : processes) {
        process->see_off(until);
    }
}

}  // namespace tengen::server::ai
