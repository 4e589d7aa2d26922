#include "common/engine/gomocup/runner.hpp"

#include <new>
#include <utility>

#include "common/engine/gomocup/work.hpp"

namespace tengen::engine::gomocup {

Runner::Runner(Thinker& thinker, Write write)
    : thinker_(thinker),
      write_(std::move(write)),
      thread_([this](std::stop_token const& stop) { think(stop); }) {}

Runner::~Runner() {
    std::lock_guard const lock(mutex_);
    running_.request_stop();
    thread_.request_stop();
}

void Runner::feed(std::string_view bytes) {
    auto const now = Clock::now();
    attempt([&] { lines_.feed(bytes); });
    while (auto const line = lines_.next()) {
        std::lock_guard const lock(mutex_);
        attempt([&] { react(session_.take(*line, now)); });
    }
}

void Runner::end_input() {
    auto const now = Clock::now();
    std::lock_guard const lock(mutex_);
    if (auto const line = lines_.rest()) {
        attempt([&] { react(session_.take(*line, now)); });
    }
    attempt([&] { react(session_.take_end_of_input(now)); });
}

bool Runner::is_over() const {
    std::lock_guard const lock(mutex_);
    return session_.is_over();
}

void Runner::wait_until_over() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return session_.is_over(); });
}

void Runner::think(std::stop_token const& stop) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [this] { return errand_.has_value(); }) && !stop.stop_requested()) {
        auto const errand = *std::exchange(errand_, std::nullopt);
        auto const running = running_.get_token();
        lock.unlock();
        auto const verdict = perform(errand, thinker_, running, [this](std::string const& line) {
            std::lock_guard const guard(mutex_);
            if (voice_ == Voice::heard) {
                print(line);
            }
        });
        lock.lock();
        attempt([&] { react(session_.finish(verdict, Clock::now())); });
    }
}

void Runner::react(Reaction reaction) {
    if (reaction.running != Reaction::Running::goes_on) {
        running_.request_stop();
    }
    if (reaction.running == Reaction::Running::stops_in_silence) {
        voice_ = Voice::muted;
    }
    if (reaction.errand) {
        voice_ = Voice::heard;
        errand_ = std::move(reaction.errand);
        running_ = std::stop_source();
    }
    changed_.notify_all();
    // Last: where there is no memory even for a line, what has to be thought is thought all the same.
    for (auto const& line : reaction.lines) {
        print(line);
    }
}

template <class Step>
void Runner::attempt(Step const& step) {
    try {
        step();
    } catch (std::bad_alloc const&) {
        write_("ERROR not enough memory\n");
    }
}

void Runner::print(std::string const& line) {
    write_(line + '\n');
}

}  // namespace tengen::engine::gomocup
