#include "common/engine/gomocup/command.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>

namespace tengen::engine::gomocup {

namespace {

/// What follows a verb on its line.
enum class Takes : std::uint8_t {
    nothing,
    anything,
    point,
    maybe_point,
    number,
    maybe_number,
    key_and_value
};

struct Word {
    std::string_view text;
    Verb verb;
    Takes takes;
};

constexpr std::array kWords{
    Word{"ABOUT", Verb::about, Takes::nothing},
    Word{"BEGIN", Verb::begin, Takes::nothing},
    Word{"BOARD", Verb::board, Takes::nothing},
    Word{"DONE", Verb::done, Takes::nothing},
    Word{"END", Verb::end, Takes::anything},
    Word{"INFO", Verb::info, Takes::key_and_value},
    Word{"PLAY", Verb::play, Takes::point},
    Word{"RECTSTART", Verb::rectstart, Takes::anything},
    Word{"RESTART", Verb::restart, Takes::nothing},
    Word{"START", Verb::start, Takes::number},
    Word{"SUGGEST", Verb::suggest, Takes::maybe_point},
    Word{"SWAP2BOARD", Verb::swap2board, Takes::nothing},
    Word{"TAKEBACK", Verb::takeback, Takes::point},
    Word{"TURN", Verb::turn, Takes::point},
    Word{"YXBALANCEONE", Verb::yxbalanceone, Takes::maybe_number},
    Word{"YXBALANCETWO", Verb::yxbalancetwo, Takes::maybe_number},
    Word{"YXBLOCK", Verb::yxblock, Takes::nothing},
    Word{"YXBLOCKPATH", Verb::yxblockpath, Takes::nothing},
    Word{"YXBLOCKPATHEXCEPT", Verb::yxblockpathexcept, Takes::nothing},
    Word{"YXBLOCKPATHRESET", Verb::yxblockpathreset, Takes::nothing},
    Word{"YXBLOCKPATHUNDO", Verb::yxblockpathundo, Takes::nothing},
    Word{"YXBLOCKRESET", Verb::yxblockreset, Takes::nothing},
    Word{"YXBLOCKUNDO", Verb::yxblockundo, Takes::nothing},
    Word{"YXBOARD", Verb::yxboard, Takes::nothing},
    Word{"YXHASHCLEAR", Verb::yxhashclear, Takes::nothing},
    Word{"YXNBEST", Verb::yxnbest, Takes::number},
    Word{"YXSHOWFORBID", Verb::yxshowforbid, Takes::nothing},
    Word{"YXSHOWINFO", Verb::yxshowinfo, Takes::nothing},
    Word{"YXSTOP", Verb::yxstop, Takes::nothing},
};

constexpr bool is_blank(char byte) {
    return byte == ' ' || byte == '\t';
}

constexpr char upper(char byte) {
    return byte >= 'a' && byte <= 'z' ? static_cast<char>(byte - 'a' + 'A') : byte;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && is_blank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

/// Cuts the first word off `text`.
std::string_view take_word(std::string_view& text) {
    text = trimmed(text);
    auto const end = std::ranges::find_if(text, is_blank);
    auto const word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text = trimmed(text.substr(word.size()));
    return word;
}

/// Cuts a number off the front of `text`.
std::optional<std::int64_t> take_number(std::string_view& text) {
    text = trimmed(text);
    if (text.starts_with('+') && text.size() > 1 && text[1] != '-') {
        text.remove_prefix(1);
    }
    std::int64_t number = 0;
    auto const read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc{}) {
        return std::nullopt;
    }
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    return number;
}

/// Cuts a comma off the front of `text`.
bool take_comma(std::string_view& text) {
    auto const rest = trimmed(text);
    if (!rest.starts_with(',')) {
        return false;
    }
    text = rest.substr(1);
    return true;
}

std::optional<Coordinates> take_coordinates(std::string_view& text) {
    auto const x = take_number(text);
    if (!x || !take_comma(text)) {
        return std::nullopt;
    }
    auto const y = take_number(text);
    if (!y) {
        return std::nullopt;
    }
    return Coordinates{*x, *y};
}

std::optional<Coordinates> parse_coordinates(std::string_view text) {
    auto const point = take_coordinates(text);
    return text.empty() ? point : std::nullopt;
}

Refusal wants(Verb verb, std::string_view what) {
    return {"ERROR " + std::string(to_text(verb)) + " takes " + std::string(what)};
}

base::Result<Command, Refusal> with_point(Verb verb, std::string_view rest) {
    auto const point = parse_coordinates(rest);
    if (!point) {
        return wants(verb, "x,y from 0, as in " + std::string(to_text(verb)) + " 7,7");
    }
    return Command{.verb = verb, .point = point};
}

base::Result<Command, Refusal> with_number(Verb verb, std::string_view rest) {
    auto const number = parse_number(rest);
    if (!number) {
        return wants(verb, verb == Verb::start ? "the size of the board, as in START 15" : "a whole number");
    }
    return Command{.verb = verb, .number = number};
}

base::Result<Command, Refusal> with_key(std::string_view rest) {
    Command command{.verb = Verb::info, .key = std::string(take_word(rest)), .value = std::string(rest)};
    if (command.key.empty()) {
        return wants(Verb::info, "a key and a value, as in INFO timeout_turn 1000");
    }
    std::ranges::transform(command.key, command.key.begin(), [](char byte) {
        return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
    });
    return command;
}

base::Result<Command, Refusal> with_rest(Word const& word, std::string_view rest) {
    switch (word.takes) {
        case Takes::nothing:
            if (!rest.empty()) {
                return wants(word.verb, "nothing on its line");
            }
            return Command{.verb = word.verb};
        case Takes::anything:
            return Command{.verb = word.verb};
        case Takes::maybe_point:
            if (rest.empty()) {
                return Command{.verb = word.verb};
            }
            [[fallthrough]];
        case Takes::point:
            return with_point(word.verb, rest);
        case Takes::maybe_number:
            if (rest.empty()) {
                return Command{.verb = word.verb};
            }
            [[fallthrough]];
        case Takes::number:
            return with_number(word.verb, rest);
        case Takes::key_and_value:
            return with_key(rest);
    }
    return Command{.verb = word.verb};
}

}  // namespace

std::string_view to_text(Verb verb) {
    return std::ranges::find(kWords, verb, &Word::verb)->text;
}

base::Result<Command, Refusal> parse_command(std::string_view line) {
    if (line.size() > kLongestLine) {
        return Refusal{"ERROR a line has at most " + std::to_string(kLongestLine) + " bytes"};
    }
    auto rest = line;
    auto const first = take_word(rest);
    auto const word = std::ranges::find_if(
        kWords, [&](Word const& known) { return std::ranges::equal(known.text, first, {}, {}, upper); });
    if (word == kWords.end()) {
        return Refusal{"UNKNOWN command " + printable(first)};
    }
    return with_rest(*word, rest);
}

std::optional<std::vector<Entry>> parse_entries(std::string_view line) {
    std::vector<Entry> entries;
    line = trimmed(line);
    if (line.size() > kLongestLine) {
        return std::nullopt;
    }
    do {
        auto const point = take_coordinates(line);
        if (!point) {
            return std::nullopt;
        }
        Entry entry{*point};
        if (take_comma(line)) {
            entry.field = take_number(line);
            if (!entry.field) {
                return std::nullopt;
            }
        }
        if (!line.empty() && !is_blank(line.front())) {
            return std::nullopt;
        }
        entries.push_back(entry);
        line = trimmed(line);
    } while (!line.empty());
    return entries;
}

std::optional<std::int64_t> parse_number(std::string_view text) {
    text = trimmed(text);
    auto const number = take_number(text);
    return text.empty() ? number : std::nullopt;
}

std::string printable(std::string_view text) {
    constexpr std::size_t kMost = 40;
    std::string result(text.substr(0, kMost));
    std::ranges::replace_if(
        result, [](char byte) { return byte < ' ' || byte > '~'; }, '?');
    return text.size() > kMost ? result + "..." : result;
}

}  // namespace tengen::engine::gomocup
