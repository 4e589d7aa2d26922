#include "common/record/sgf_words.hpp"

#include <charconv>
#include <cstdint>
#include <system_error>

namespace tengen::record::sgf {

namespace {

constexpr int kThousand = 1000;
constexpr std::size_t kDecimals = 3;

}  // namespace

std::string point_text(rules::Point point, int size) {
    return {static_cast<char>('a' + point.column), static_cast<char>('a' + (size - 1 - point.row))};
}

std::optional<rules::Point> parse_point(std::string_view text, int size) {
    if (text.size() != 2) {
        return std::nullopt;
    }
    int const column = text[0] - 'a';
    int const from_top = text[1] - 'a';
    if (column < 0 || column >= size || from_top < 0 || from_top >= size) {
        return std::nullopt;
    }
    return rules::point_at(column, size - 1 - from_top);
}

std::string seconds_text(base::Milliseconds time) {
    auto const count = time.count();
    std::string text = std::to_string(count / kThousand);
    if (count % kThousand != 0) {
        std::string decimals = std::to_string(kThousand + count % kThousand).substr(1);
        decimals.erase(decimals.find_last_not_of('0') + 1);
        text += '.' + decimals;
    }
    return text;
}

std::optional<int> parse_number(std::string_view text) {
    int number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    bool const whole = error == std::errc{} && end == text.data() + text.size() && number >= 0;
    return whole ? std::optional(number) : std::nullopt;
}

std::optional<base::Milliseconds> parse_seconds(std::string_view text) {
    auto const dot = text.find('.');
    auto const whole = parse_number(text.substr(0, dot));
    if (!whole) {
        return std::nullopt;
    }
    int thousandths = 0;
    if (dot != std::string_view::npos) {
        std::string decimals(text.substr(dot + 1));
        if (decimals.empty() || decimals.find_first_not_of("0123456789") != std::string::npos) {
            return std::nullopt;
        }
        decimals.resize(kDecimals, '0');
        thousandths = parse_number(decimals).value_or(0);
    }
    return base::Milliseconds{std::int64_t{*whole} * kThousand + thousandths};
}

std::string result_text(rules::Outcome const& outcome) {
    if (outcome.reason == rules::Reason::aborted) {
        return "Void";
    }
    if (!outcome.winner) {
        return "Draw";
    }
    std::string text = *outcome.winner == rules::Side::black ? "B+" : "W+";
    if (outcome.reason == rules::Reason::resign) {
        return text + 'R';
    }
    if (outcome.reason == rules::Reason::timeout) {
        return text + 'T';
    }
    return outcome.reason == rules::Reason::abandoned ? text + 'F' : text;
}

}  // namespace tengen::record::sgf
