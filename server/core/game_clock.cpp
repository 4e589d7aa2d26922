#include "server/core/game_clock.hpp"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <utility>

#include "proto/clock_time.hpp"

namespace tengen::server::core {

using base::Milliseconds;
using proto::ClockKind;
using proto::ClockNow;
using proto::Clocks;

namespace {

constexpr Milliseconds kNone{0};

/// Main time first, then periods, then the rest of the period.
bool is_less(ClockNow const& one, ClockNow const& other) {
    auto const key = [](ClockNow const& clock) {
        return std::tuple(clock.main, clock.periods_left, clock.period);
    };
    return key(one) < key(other);
}

ClockNow less(ClockNow const& one, ClockNow const& other) {
    return is_less(one, other) ? one : other;
}

}  // namespace

Milliseconds thinking_time(proto::ClockRule const& rule, ClockNow const& clock) {
    // Games end long before so many moves of a side are made with what is left each time.
    constexpr int kMovesToCome = 20;
    // Waiting for a worker, the journal and the wire take the rest.
    constexpr auto kMost = [](Milliseconds time) { return time * 7 / 10; };
    auto const comes_back = clock.move.value_or(clock.period.value_or(rule.increment));
    auto const wanted = clock.main / kMovesToCome + kMost(comes_back);
    return std::max(Milliseconds{1}, std::min(wanted, kMost(time_left(rule, clock))));
}

GameClock::GameClock(proto::ClockRule const& rule, Milliseconds grace) : rule_(rule), grace_(grace) {
    if (rule.kind != ClockKind::none) {
        clocks_ = Clocks{full(), full(), std::nullopt};
    }
}

ClockNow GameClock::full() const {
    ClockNow clock{.main = rule_.main, .grace = grace_};
    switch (rule_.kind) {
        case ClockKind::none:
        case ClockKind::fischer:
            break;
        case ClockKind::byoyomi:
            clock.periods_left = rule_.periods;
            clock.period = rule_.period;
            break;
        case ClockKind::per_move:
            clock.move = rule_.move;
            break;
    }
    return clock;
}

std::optional<Clocks> GameClock::after(Milliseconds spent) const {
    auto clocks = clocks_;
    if (clocks && clocks->running) {
        auto& clock = (*clocks)[*clocks->running];
        clock = run_down(rule_, clock, spent);
    }
    return clocks;
}

std::optional<Clocks> GameClock::started(rules::Side to_act) const {
    return clocks_ ? std::optional(Clocks{full(), full(), to_act}) : std::nullopt;
}

std::optional<Clocks> GameClock::played(Ply const& ply, Milliseconds spent) const {
    auto clocks = after(spent);
    if (!clocks) {
        return clocks;
    }
    auto& clock = (*clocks)[ply.by];
    clock.grace = kNone;
    clock.main += rule_.increment;
    if (clock.periods_left) {
        clock.period = rule_.period;
    }
    if (clock.move) {
        clock.move = rule_.move;
    }
    if (ply.kind == rules::ActionKind::swap) {
        std::swap(clocks->black, clocks->white);
    }
    clocks->running = ply.next;
    return clocks;
}

std::optional<Clocks> GameClock::set_up(rules::Side next) const {
    auto clocks = clocks_;
    if (clocks) {
        clocks->running = next;
    }
    return clocks;
}

std::optional<Clocks> GameClock::undone(Undo const& undo, Milliseconds spent) const {
    auto const now = after(spent);
    if (!now) {
        return now;
    }
    auto const& then = before_[static_cast<std::size_t>(undo.to_ply)];
    auto clocks = *now;
    switch (undo.policy) {
        case proto::UndoClock::fair: {
            clocks[rules::other(undo.asker)] = then[rules::other(undo.asker)];
            auto earned = (*now)[undo.asker];
            earned.main = std::max(kNone, earned.main - rule_.increment * undo.own);
            clocks[undo.asker] = less(earned, then[undo.asker]);
            break;
        }
        case proto::UndoClock::restore:
            clocks = then;
            break;
        case proto::UndoClock::keep:
            break;
    }
    bool const again = undo.to_ply == undo.setup && !graced_again_;
    for (auto const side : rules::kSides) {
        if (clocks[side].move) {
            clocks[side].move = rule_.move;
        }
        clocks[side].grace = again ? grace_ : (*now)[side].grace;
    }
    clocks.running = undo.next;
    return clocks;
}

std::optional<Clocks> GameClock::stopped(Milliseconds spent) const {
    auto clocks = after(spent);
    if (clocks) {
        clocks->running.reset();
    }
    return clocks;
}

void GameClock::take(std::optional<Clocks> const& said) {
    if (clocks_ && said) {
        clocks_ = said;
    }
}

void GameClock::on_started(std::optional<Clocks> const& said) {
    take(said);
}

void GameClock::on_played(std::optional<Clocks> const& said) {
    if (clocks_) {
        before_.push_back(*clocks_);
    }
    take(said);
}

void GameClock::on_undone(std::optional<Clocks> const& said, int to_ply, int setup) {
    if (clocks_) {
        before_.erase(before_.begin() + to_ply, before_.end());
    }
    graced_again_ = graced_again_ || to_ply == setup;
    take(said);
}

void GameClock::on_finished(std::optional<Clocks> const& said) {
    take(said);
}

}  // namespace tengen::server::core
