#include "client/ui/screens/clock_words.hpp"

#include <algorithm>
#include <chrono>

namespace tengen::client::ui::screens {

using base::Milliseconds;
using i18n::Catalogue;
using i18n::Key;
using model::ClockFace;

namespace {

constexpr std::int64_t kMinute = 60;
constexpr std::int64_t kTenthsASecond = 10;
constexpr Milliseconds kTenth{100};

std::string two_digits(std::int64_t number) {
    auto const digits = std::to_string(number);
    return digits.size() < 2 ? "0" + digits : digits;
}

std::string seconds_of(Milliseconds time) {
    return std::to_string(std::chrono::floor<std::chrono::seconds>(time).count());
}

std::string minutes_of(Milliseconds time) {
    return std::to_string(std::chrono::floor<std::chrono::minutes>(time).count());
}

}  // namespace

std::string clock_words(Milliseconds rest) {
    if (rest < model::kClockAlarm) {
        auto const tenths = std::max<std::int64_t>(0, rest / kTenth);
        return std::to_string(tenths / kTenthsASecond) + "." + std::to_string(tenths % kTenthsASecond);
    }
    auto const seconds = std::chrono::floor<std::chrono::seconds>(rest).count();
    auto const minutes = seconds / kMinute;
    auto const words = two_digits(seconds % kMinute);
    if (minutes < kMinute)
        return std::to_string(minutes) + ":" + words;
    return std::to_string(minutes / kMinute) + ":" + two_digits(minutes % kMinute) + ":" + words;
}

std::string clock_note_words(Catalogue const& texts, ClockFace const& face) {
    switch (face.stretch) {
        case ClockFace::Stretch::grace:
            return texts.text(Key::clock_grace, {{"time", clock_words(face.rest)}});
        case ClockFace::Stretch::main:
            if (face.periods > 0)
                return texts.text(Key::clock_then_periods, {{"n", std::to_string(face.periods)},
                                                            {"seconds", seconds_of(face.period)}});
            return {};
        case ClockFace::Stretch::period:
            if (face.periods > 1)
                return texts.text(Key::clock_periods_left, {{"n", std::to_string(face.periods)}});
            return texts.text(Key::clock_last_period);
        case ClockFace::Stretch::move:
            return texts.text(Key::clock_a_move);
    }
    return {};
}

std::string clock_rule_words(Catalogue const& texts, proto::ClockRule const& clock) {
    switch (clock.kind) {
        case proto::ClockKind::none:
            return texts.text(Key::clock_none);
        case proto::ClockKind::fischer:
            return texts.text(Key::clock_fischer, {{"minutes", minutes_of(clock.main)},
                                                   {"seconds", seconds_of(clock.increment)}});
        case proto::ClockKind::byoyomi:
            return texts.text(Key::clock_byoyomi, {{"minutes", minutes_of(clock.main)},
                                                   {"n", std::to_string(clock.periods)},
                                                   {"seconds", seconds_of(clock.period)}});
        case proto::ClockKind::per_move:
            return texts.text(Key::clock_per_move, {{"seconds", seconds_of(clock.move)}});
    }
    return {};
}

}  // namespace tengen::client::ui::screens
