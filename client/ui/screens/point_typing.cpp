#include "client/ui/screens/point_typing.hpp"

#include <algorithm>

#include "common/record/notation.hpp"

namespace tengen::client::ui::screens {
namespace {

using kit::Key;

/// The character that a key types here, 0 for none.
char typed(Key key) {
    if (key >= Key::a && key <= Key::t)
        return static_cast<char>('A' + (static_cast<int>(key) - static_cast<int>(Key::a)));
    if (key >= Key::digit0 && key <= Key::digit9)
        return static_cast<char>('0' + (static_cast<int>(key) - static_cast<int>(Key::digit0)));
    return 0;
}

constexpr std::size_t kLongest = 3;

}  // namespace

void PointTyping::start() {
    active_ = true;
    text_.clear();
}

void PointTyping::cancel() {
    active_ = false;
    text_.clear();
}

PointTyping::Result PointTyping::key(kit::KeyDown const& event, int size) {
    if (!active_)
        return Result::ignored;
    if (event.key == Key::escape) {
        cancel();
        return Result::cancelled;
    }
    if (event.key == Key::enter || event.key == Key::space)
        return text_.empty() ? Result::typing : finish(size);
    if (event.key == Key::backspace && !text_.empty()) {
        text_.pop_back();
        return Result::typing;
    }
    char const c = event.mods.control || event.mods.alt ? '\0' : typed(event.key);
    bool const letter = c >= 'A';
    if (c != 0 && letter == text_.empty() && text_.size() < kLongest)
        text_ += c;
    return Result::typing;
}

PointTyping::Result PointTyping::finish(int size) {
    std::string lower = text_;
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' ? static_cast<char>(c + 32) : c; });
    auto const point = record::parse_point(lower);
    active_ = false;
    if (!point || point->column >= size || point->row >= size)
        return Result::wrong;
    point_ = *point;
    return Result::done;
}

}  // namespace tengen::client::ui::screens
