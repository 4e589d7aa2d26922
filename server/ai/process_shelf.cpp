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
               std::string("engines have no guard, what they start may outlive a crash: ") + error.what()});
    }
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
        auto const worth_now = [&](auto const& process) { return worth(*process, terms, stones); };
        auto const best = std::ranges::max_element(idle, {}, worth_now);
        if (best == idle.end()) {
            return nullptr;
        }
        auto process = std::move(*best);
        idle.erase(best);
        if (worth_now(process) > 0) {
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
        idle_[spec.name].push_back(std::move(process));
    }
}

void ProcessShelf::close() {
    Processes all;
    {
        std::lock_guard const lock(mutex_);
        closed_ = true;
        for (auto& [name, processes] : idle_) {
            std::ranges::move(processes, std::back_inserter(all));
        }
        idle_.clear();
    }
    end_all(all);
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
