#include "tests/server/core/model_clock.hpp"

#include <algorithm>
#include <utility>

namespace tengen::server::core::testing {

using base::Milliseconds;
using proto::ClockKind;

ModelClock::ModelClock(proto::ClockRule const& rule, proto::UndoClock policy)
    : rule_(rule), policy_(policy), rest_{full(), full()} {}

ModelClock::Rest ModelClock::full() const {
    return {kGrace, rule_.main.count(), rule_.periods * rule_.period.count(), rule_.move.count()};
}

void ModelClock::turn(int side, long long now) {
    running_ = side;
    counted_ = 0;
    since_ = now;
}

void ModelClock::started(int to_act, long long now) {
    rest_ = {full(), full()};
    before_.clear();
    turn(to_act, now);
}

long long ModelClock::spent(long long now) const {
    return counted_ + (standing_ ? 0 : std::max(0LL, now - since_));
}

ModelClock::Both ModelClock::at(long long now) const {
    auto both = rest_;
    if (running_ >= 0) {
        auto& rest = both[static_cast<std::size_t>(running_)];
        auto time = spent(now);
        for (auto* part : {&rest.grace, &rest.main, &rest.byo, &rest.move}) {
            auto const taken = std::min(*part, time);
            *part -= taken;
            time -= taken;
        }
    }
    return both;
}

void ModelClock::played(int side, int next, long long now) {
    before_.push_back(rest_);
    rest_ = at(now);
    auto& rest = rest_[static_cast<std::size_t>(side)];
    rest.grace = 0;
    rest.main += rule_.increment.count();
    if (rule_.kind == ClockKind::byoyomi) {
        auto const period = rule_.period.count();
        rest.byo = (rest.byo + period - 1) / period * period;
    }
    rest.move = rule_.move.count();
    turn(next, now);
}

void ModelClock::undone(Undo const& undo, long long now) {
    auto const asker = static_cast<std::size_t>(undo.asker);
    auto const here = at(now);
    auto const then = before_.at(static_cast<std::size_t>(undo.to_ply));
    rest_ = policy_ == proto::UndoClock::restore ? then : here;
    if (policy_ == proto::UndoClock::fair) {
        rest_[1 - asker] = then[1 - asker];
        auto& mine = rest_[asker];
        mine.main = std::max(0LL, mine.main - undo.own * static_cast<long long>(rule_.increment.count()));
        if (std::pair(then[asker].main, then[asker].byo) < std::pair(mine.main, mine.byo)) {
            mine = then[asker];
        }
    }
    bool const again = undo.to_ply == 0 && !std::exchange(graced_again_, graced_again_ || undo.to_ply == 0);
    for (std::size_t side = 0; side < 2; ++side) {
        rest_[side].move = rule_.move.count();
        rest_[side].grace = again ? kGrace : here[side].grace;
    }
    before_.resize(static_cast<std::size_t>(undo.to_ply));
    turn(undo.next, now);
}

void ModelClock::finished(long long now) {
    rest_ = at(now);
    turn(-1, now);
}

void ModelClock::stand(long long now) {
    counted_ = spent(now);
    standing_ = true;
}

void ModelClock::go_on(long long now) {
    if (std::exchange(standing_, false)) {
        since_ = std::max(since_, now);
    }
}

void ModelClock::restarted(bool waits, long long now) {
    standing_ = false;
    turn(running_, waits ? now + kGrace : now);
}

void ModelClock::hurry(long long now) {
    since_ = std::min(since_, now);
}

long long ModelClock::flag_at() const {
    if (!is_there() || running_ < 0 || standing_) {
        return kNever;
    }
    auto const& rest = rest_[static_cast<std::size_t>(running_)];
    return since_ - counted_ + rest.grace + rest.main + rest.byo + rest.move;
}

proto::ClockNow ModelClock::face(Rest const& rest) const {
    proto::ClockNow face{.main = Milliseconds{rest.main}, .grace = Milliseconds{rest.grace}};
    if (rule_.kind == ClockKind::byoyomi) {
        auto const period = rule_.period.count();
        auto const begun = (rest.byo + period - 1) / period;
        face.periods_left = static_cast<int>(begun);
        face.period = Milliseconds{begun == 0 ? 0 : rest.byo - (begun - 1) * period};
    } else if (rule_.kind == ClockKind::per_move) {
        face.move = Milliseconds{rest.move};
    }
    return face;
}

proto::Clocks ModelClock::shown(long long now) const {
    auto const both = at(now);
    proto::Clocks clocks{face(both[0]), face(both[1]), std::nullopt};
    if (running_ >= 0) {
        auto const side = running_ == 0 ? rules::Side::black : rules::Side::white;
        if (!standing_) {
            clocks.running = side;
            clocks[side].grace += Milliseconds{std::max(0LL, since_ - now)};
        }
    }
    return clocks;
}

}  // namespace tengen::server::core::testing
