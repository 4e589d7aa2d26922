#include "server/core/chat_limit.hpp"

#include <chrono>

namespace tengen::server::core {

namespace {

constexpr base::Milliseconds kMinute = std::chrono::minutes{1};

}  // namespace

std::optional<base::Milliseconds> ChatLimit::wait(Config const& config, std::size_t characters,
                                                  base::TimePoint now) const {
    auto const most_lines = static_cast<std::size_t>(config.chat_lines);
    auto const most_characters = static_cast<std::size_t>(config.chat_characters);
    std::size_t lines = 1;
    std::size_t sum = characters;
    // From the newest back: the first line that does not fit any more must leave the window before.
    for (auto line = lines_.rbegin(); line != lines_.rend(); ++line) {
        auto const leaves = line->time + config.chat_window;
        if (leaves <= now) {
            break;
        }
        ++lines;
        sum += line->characters;
        if (lines > most_lines || sum > most_characters) {
            return leaves - now;
        }
    }
    return std::nullopt;
}

void ChatLimit::said(Config const& config, std::size_t characters, base::TimePoint now) {
    while (!lines_.empty() && lines_.front().time + config.chat_window <= now) {
        lines_.pop_front();
    }
    lines_.push_back({now, characters});
}

std::optional<base::Milliseconds> PasswordGuard::wait(Config const& config, base::TimePoint now) const {
    auto const most = static_cast<std::size_t>(config.wrong_passwords);
    if (wrong_.size() < most || most == 0) {
        return std::nullopt;
    }
    auto const free = wrong_[wrong_.size() - most] + kMinute;
    return free > now ? std::optional(free - now) : std::nullopt;
}

void PasswordGuard::wrong(Config const& config, base::TimePoint now) {
    wrong_.push_back(now);
    while (wrong_.size() > static_cast<std::size_t>(config.wrong_passwords)) {
        wrong_.pop_front();
    }
}

}  // namespace tengen::server::core
