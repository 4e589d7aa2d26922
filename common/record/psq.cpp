#include "common/record/psq.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <system_error>

#include "common/record/notation.hpp"

namespace tengen::record {

namespace {

constexpr std::string_view kTitle = "Piskvorky ";
constexpr int kMostPoints = 20;

/// Takes the next line off `text`; its end may be LF or CR LF.
std::optional<std::string_view> next_line(std::string_view& text) {
    if (text.empty()) {
        return std::nullopt;
    }
    auto const end = text.find('\n');
    auto line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    return line;
}

/// Takes a number off the front of `text`.
std::optional<std::int64_t> take_number(std::string_view& text) {
    std::int64_t number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number < 0) {
        return std::nullopt;
    }
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool take(std::string_view& text, char c) {
    if (!text.starts_with(c)) {
        return false;
    }
    text.remove_prefix(1);
    return true;
}

/// The three numbers of a stone; nullopt: the line is something else.
std::optional<std::array<std::int64_t, 3>> stone_line(std::string_view line) {
    std::array<std::int64_t, 3> numbers{};
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        auto const number = at == 0 || take(line, ',') ? take_number(line) : std::nullopt;
        if (!number) {
            return std::nullopt;
        }
        numbers[at] = *number;
    }
    return line.empty() ? std::optional(numbers) : std::nullopt;
}

/// A name is one line, and no line of a stone.
std::string name_line(std::string name) {
    std::ranges::replace_if(
        name, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return stone_line(name) ? '"' + name + '"' : name;
}

}  // namespace

base::Result<PsqGame, RecordError> psq_of(GameRecord const& record,
                                          std::vector<base::Milliseconds> const& spent) {
    if (record.spec.kind() != rules::GameKind::gomoku) {
        return RecordError{"psq is for Gomoku; ask for sgf or json"};
    }
    PsqGame game;
    game.size = record.spec.size();
    game.names = record.notes.names;
    for (std::size_t at = 0; at < record.actions.size(); ++at) {
        auto const& action = record.actions[at];
        if (action.kind() != rules::ActionKind::place) {
            return RecordError{"psq has no word for " + to_text(action) + "; ask for sgf or json"};
        }
        game.stones.push_back(action.to());
        game.spent.push_back(at < spent.size() ? spent[at] : base::Milliseconds{0});
    }
    return game;
}

std::string to_psq(PsqGame const& game) {
    auto const size = std::to_string(game.size);
    // Which of the programs of Piskvork play is said by numbers that mean nothing here.
    std::string text = std::string(kTitle) + size + 'x' + size + ", 11:11, 0\n";
    for (std::size_t at = 0; at < game.stones.size(); ++at) {
        auto const stone = game.stones[at];
        text += std::to_string(stone.column + 1) + ',' + std::to_string(game.size - stone.row) + ',' +
                std::to_string(game.spent[at].count()) + '\n';
    }
    return text + name_line(game.names.black) + '\n' + name_line(game.names.white) + '\n';
}

base::Result<PsqGame, RecordError> parse_psq(std::string_view text) {
    auto line = next_line(text).value_or("");
    if (!line.starts_with(kTitle)) {
        return RecordError{"the first line of a psq is like: Piskvorky 15x15, 11:11, 0"};
    }
    line.remove_prefix(kTitle.size());
    auto const columns = take_number(line);
    auto const rows = take(line, 'x') ? take_number(line) : std::nullopt;
    if (!columns || rows != columns || *columns < 1 || *columns > kMostPoints) {
        return RecordError{"the board of a psq is square, of 20 points at most"};
    }
    PsqGame game;
    game.size = static_cast<int>(*columns);
    auto next = next_line(text);
    for (; next; next = next_line(text)) {
        auto const numbers = stone_line(*next);
        if (!numbers) {
            break;
        }
        auto const [column, from_top, milliseconds] = *numbers;
        if (column < 1 || column > *columns || from_top < 1 || from_top > *columns) {
            return RecordError{"stone " + std::to_string(game.stones.size() + 1) + " is not on the board"};
        }
        game.stones.push_back(
            rules::point_at(static_cast<int>(column) - 1, game.size - static_cast<int>(from_top)));
        game.spent.emplace_back(milliseconds);
    }
    game.names.black = std::string(next.value_or(""));
    game.names.white = std::string(next_line(text).value_or(""));
    return game;
}

}  // namespace tengen::record
