#include "server/app/duration.hpp"

#include <array>
#include <charconv>
#include <cstdint>

namespace tengen::server::app {
namespace {

struct Unit {
    std::string_view name;
    std::int64_t milliseconds;
};
constexpr std::array<Unit, 5> kUnits{
    {{"d", 86'400'000}, {"h", 3'600'000}, {"m", 60'000}, {"s", 1'000}, {"ms", 1}}};
constexpr std::int64_t kLongest = 3'650 * kUnits.front().milliseconds;

}  // namespace

std::optional<base::Milliseconds> read_duration(std::string_view text) {
    std::int64_t number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number <= 0) {
        return std::nullopt;
    }
    auto const rest = text.substr(static_cast<std::size_t>(end - text.data()));
    for (Unit const& unit : kUnits) {
        if (unit.name == rest && number <= kLongest / unit.milliseconds) {
            return base::Milliseconds{number * unit.milliseconds};
        }
    }
    return std::nullopt;
}

std::string duration_text(base::Milliseconds time) {
    std::string text;
    std::int64_t rest = time.count();
    int told = 0;
    for (Unit const& unit : kUnits) {
        auto const count = rest / unit.milliseconds;
        rest %= unit.milliseconds;
        if (count > 0) {
            text += (told > 0 ? " " : "") + std::to_string(count) + std::string(unit.name);
        }
        // Two units are enough for people.
        told += count > 0 || told > 0 ? 1 : 0;
        if (told == 2) {
            break;
        }
    }
    return text.empty() ? "0s" : text;
}

}  // namespace tengen::server::app
