#include "server/core/chat_limit.hpp"

namespace tengen::server::core {

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

}  // namespace tengen::server::core
