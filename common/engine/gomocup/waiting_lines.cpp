#include "common/engine/gomocup/waiting_lines.hpp"

#include <utility>

namespace tengen::engine::gomocup {

namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 20U;

}  // namespace

bool WaitingLines::has_room_for(std::string_view text) const {
    return bytes_ + text.size() <= kMostBytes;
}

void WaitingLines::put(Line line) {
    bytes_ += line.text.size();
    cuts_ += line.effect == Effect::cuts ? 1 : 0;
    lines_.push_back(std::move(line));
}

WaitingLines::Line WaitingLines::take() {
    Line line = std::move(lines_.front());
    lines_.pop_front();
    bytes_ -= line.text.size();
    cuts_ -= line.effect == Effect::cuts ? 1 : 0;
    return line;
}

}  // namespace tengen::engine::gomocup
