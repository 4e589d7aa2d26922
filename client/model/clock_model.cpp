#include "client/model/clock_model.hpp"

#include <algorithm>

#include "proto/clock_time.hpp"

namespace tengen::client::model {

using base::Milliseconds;

namespace {

constexpr Milliseconds kNone{0};
constexpr Milliseconds kSecond{1'000};
constexpr Milliseconds kTenth{100};

}  // namespace

bool is_alarming(ClockFace const& face) {
    bool const more_comes = face.stretch == ClockFace::Stretch::grace ||
                            (face.stretch == ClockFace::Stretch::main && face.periods > 0);
    return !more_comes && face.rest < kClockAlarm;
}

void ClockModel::take(proto::Snapshot const& snapshot, base::TimePoint at) {
    rule_ = snapshot.clock;
    clocks_.reset();
    told(snapshot.clocks, at);
}

void ClockModel::take(proto::EventBody const& event, base::TimePoint at) {
    if (auto const* started = std::get_if<proto::Started>(&event))
        told(started->clocks, at);
    else if (auto const* played = std::get_if<proto::Played>(&event))
        told(played->clocks, at);
    else if (auto const* undone = std::get_if<proto::UndoDone>(&event))
        told(undone->clocks, at);
    else if (auto const* finished = std::get_if<proto::Finished>(&event))
        told(finished->clocks, at);
}

void ClockModel::take(proto::InfoBody const& info, base::TimePoint at) {
    if (auto const* clock = std::get_if<proto::ClockTold>(&info)) {
        told(clock->clocks, at);
    } else if (std::holds_alternative<proto::Paused>(info) && clocks_) {
        if (auto const side = clocks_->running)
            (*clocks_)[*side] = shown(*side, at);
        clocks_->running.reset();
    }
}

void ClockModel::told(std::optional<proto::Clocks> const& clocks, base::TimePoint at) {
    if (!clocks)
        return;
    clocks_ = clocks;
    at_ = at;
}

std::optional<rules::Side> ClockModel::running() const {
    return clocks_ ? clocks_->running : std::nullopt;
}

proto::ClockNow ClockModel::shown(rules::Side side, base::TimePoint now) const {
    auto const& told = (*clocks_)[side];
    auto const spent = clocks_->running == side ? std::max<Milliseconds>(kNone, now - at_) : kNone;
    return proto::run_down(rule_, told, spent);
}

std::optional<ClockFace> ClockModel::face(rules::Side side, base::TimePoint now) const {
    if (!clocks_)
        return std::nullopt;
    auto const at = shown(side, now);
    ClockFace face{.periods = at.periods_left.value_or(0), .runs = clocks_->running == side};
    face.period = face.periods > 0 ? rule_.period : kNone;
    if (at.move) {
        face.stretch = ClockFace::Stretch::move;
        face.rest = *at.move;
    } else if (at.main > kNone || !at.periods_left) {
        face.rest = at.main;
    } else {
        face.stretch = ClockFace::Stretch::period;
        face.rest = at.period.value_or(kNone);
    }
    face.after_grace = face.rest;
    if (at.grace > kNone) {
        face.stretch = ClockFace::Stretch::grace;
        face.rest = at.grace;
    }
    return face;
}

std::optional<base::TimePoint> ClockModel::changes_at(base::TimePoint now) const {
    auto const side = running();
    auto const shown = side ? face(*side, now) : std::nullopt;
    if (!shown || shown->rest <= kNone)
        return std::nullopt;
    auto const step = shown->rest < kClockAlarm ? kTenth : kSecond;
    // Rests are shown rounded down.
    return now + shown->rest % step + Milliseconds{1};
}

bool Countdown::strikes(ClockModel const& clocks, std::optional<rules::Side> side, base::TimePoint now) {
    auto const face = side && clocks.running() == side ? clocks.face(*side, now) : std::nullopt;
    if (!face || !is_alarming(*face) || face->rest <= kNone) {
        struck_.reset();
        return false;
    }
    auto const seconds = face->rest / kSecond;
    bool const strikes = struck_ != seconds;
    struck_ = seconds;
    return strikes;
}

}  // namespace tengen::client::model
