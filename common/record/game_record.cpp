#include "common/record/game_record.hpp"

#include <array>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <string_view>

#include "common/record/notation.hpp"
#include "common/rules/position.hpp"

namespace tengen::record {

using rules::Action;

namespace {

/// Plays one line from the start; tells the action that may not be played.
std::optional<std::string> why_unplayable(rules::GameSpec const& spec, int setup,
                                          std::vector<Action> const& line) {
    rules::Position position(spec);
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (position.why_illegal(line[at])) {
            return "action " + std::to_string(at + 1) + ", " + to_text(line[at]) +
                   ", may not be played there";
        }
        if (static_cast<int>(at) < setup) {
            position.set_up(line[at]);
        } else {
            position.apply(line[at]);
        }
    }
    return std::nullopt;
}

std::string padded(int number, std::size_t digits) {
    std::string const text = std::to_string(number);
    return text.size() < digits ? std::string(digits - text.size(), '0') + text : text;
}

}  // namespace

std::optional<std::vector<std::vector<Action>>> lines_taken_back(GameRecord const& record) {
    std::vector<std::vector<Action>> lines(record.variations.size());
    // The last is taken back from what the game is in the end; each before it from the line of its successor.
    std::vector<Action> const* after = &record.actions;
    for (std::size_t at = lines.size(); at-- > 0;) {
        auto const& variation = record.variations[at];
        if (variation.ply < 0 || static_cast<std::size_t>(variation.ply) > after->size()) {
            return std::nullopt;
        }
        lines[at].assign(after->begin(), after->begin() + variation.ply);
        lines[at].insert(lines[at].end(), variation.actions.begin(), variation.actions.end());
        after = &lines[at];
    }
    return lines;
}

std::optional<std::string> why_unsound(GameRecord const& record) {
    bool const may_be_set =
        record.spec.kind() == rules::GameKind::gomoku && rules::is_set_up(record.spec.opening());
    if (record.setup < 0 || record.setup > static_cast<int>(record.actions.size()) ||
        (record.setup > 0 && !may_be_set)) {
        return "stones are set before play in openings that have such stones only";
    }
    if (auto fault = why_unplayable(record.spec, record.setup, record.actions)) {
        return fault;
    }
    auto const lines = lines_taken_back(record);
    if (!lines) {
        return "a variation begins behind the end of the game";
    }
    for (auto const& line : *lines) {
        if (auto fault = why_unplayable(record.spec, record.setup, line)) {
            return "in a variation: " + *fault;
        }
    }
    return std::nullopt;
}

std::string date_text(base::TimePoint time) {
    constexpr std::size_t kYearDigits = 4;
    constexpr std::size_t kDigits = 2;
    std::chrono::year_month_day const day{std::chrono::floor<std::chrono::days>(time)};
    return padded(static_cast<int>(day.year()), kYearDigits) + '-' +
           padded(static_cast<int>(static_cast<unsigned>(day.month())), kDigits) + '-' +
           padded(static_cast<int>(static_cast<unsigned>(day.day())), kDigits);
}

}  // namespace tengen::record
