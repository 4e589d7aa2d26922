#include "server/ai/gomocup_manager.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <utility>

#include "proto/text.hpp"

namespace tengen::server::ai {
namespace {

using rules::FiveRule;
using rules::Point;

/// Programs of old complain of every INFO that they do not know, and some chat.
constexpr int kPatience = 32;
constexpr std::size_t kQuoted = 120;
/// The protocol's word for a match without a limit of time.
constexpr auto kNoEnd = "2147483647";

int number_of(FiveRule rule) {
    switch (rule) {
        case FiveRule::freestyle:
            return 0;
        case FiveRule::standard:
            return 1;
        case FiveRule::renju:
            return 4;
        case FiveRule::caro:
            return 8;
    }
    return 0;
}

std::string_view trimmed(std::string_view text) {
    constexpr auto kBlanks = " \t\r";
    auto const first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// The first word in capitals.
std::string word_of(std::string_view line) {
    std::string word(line.substr(0, line.find_first_of(" \t,:-")));
    std::ranges::transform(word, word.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return word;
}

std::string quoted(std::string_view line) {
    return '"' + proto::clean_text(line.substr(0, kQuoted)) + '"';
}

struct Pair {
    int x = 0;
    int y = 0;
};

/// "x,y" and nothing else.
std::optional<Pair> read_pair(std::string_view text) {
    auto const comma = text.find(',');
    if (comma == std::string_view::npos) {
        return std::nullopt;
    }
    auto const read = [](std::string_view part) -> std::optional<int> {
        part = trimmed(part);
        int number = 0;
        auto const [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
        bool const whole = error == std::errc{} && end == part.data() + part.size();
        return whole ? std::optional(number) : std::nullopt;
    };
    auto const x = read(text.substr(0, comma));
    auto const y = read(text.substr(comma + 1));
    return x && y ? std::optional(Pair{*x, *y}) : std::nullopt;
}

/// The value of key="value" in the answer to ABOUT.
std::string value_of(std::string_view line, std::string_view key) {
    std::string const start = std::string(key) + "=\"";
    auto const from = line.find(start);
    if (from == std::string_view::npos) {
        return {};
    }
    auto const rest = line.substr(from + start.size());
    return std::string(rest.substr(0, rest.find('"')));
}

}  // namespace

bool GomocupManager::goes_on(std::span<Point const> stones) const {
    return stage_ == Stage::resting && stones.size() == stones_.size() + 1 &&
           std::equal(stones_.begin(), stones_.end(), stones.begin());
}

std::string GomocupManager::ask(std::span<Point const> stones) {
    assert(stage_ == Stage::fresh || stage_ == Stage::resting);
    bool const goes_on = this->goes_on(stones) && !stones_.empty();
    stones_.assign(stones.begin(), stones.end());
    complaint_.clear();
    patience_ = kPatience;
    if (goes_on) {
        stage_ = Stage::thinking;
        Point const last = flipped(stones_.back());
        return (turn_ == told_turn_ ? std::string{} : turn_line()) + "INFO time_left " + kNoEnd + "\nTURN " +
               std::to_string(last.column) + ',' + std::to_string(last.row) + '\n';
    }
    if (stage_ == Stage::fresh) {
        stage_ = Stage::starting;
        return "START " + std::to_string(terms_.size) + '\n';
    }
    stage_ = Stage::restarting;
    return "RESTART\n";
}

std::string GomocupManager::turn_line() {
    told_turn_ = turn_;
    return "INFO timeout_turn " + std::to_string(turn_.count()) + '\n';
}

std::string GomocupManager::terms_lines() {
    std::string lines = turn_line();
    auto const info = [&lines](std::string_view key, std::string const& value) {
        lines.append("INFO ").append(key).append(" ").append(value).append("\n");
    };
    info("timeout_match", "0");
    info("max_memory", std::to_string(terms_.memory));
    // The opponent is a program, as far as it need know.
    info("game_type", "1");
    info("rule", std::to_string(number_of(terms_.rule)));
    if (terms_.threads) {
        info("thread_num", std::to_string(*terms_.threads));
    }
    if (!terms_.folder.empty()) {
        info("folder", terms_.folder);
    }
    info("time_left", kNoEnd);
    return lines;
}

std::string GomocupManager::board_lines() {
    if (stones_.empty()) {
        return "BEGIN\n";
    }
    std::string lines = "BOARD\n";
    for (std::size_t i = 0; i < stones_.size(); ++i) {
        Point const point = flipped(stones_[i]);
        bool const own = i % 2 == stones_.size() % 2;
        lines += std::to_string(point.column) + ',' + std::to_string(point.row) + (own ? ",1\n" : ",2\n");
    }
    return lines + "DONE\n";
}

Point GomocupManager::flipped(Point point) const {
    return rules::point_at(point.column, terms_.size - 1 - point.row);
}

GomocupManager::Heard GomocupManager::fault(std::string why) {
    stage_ = Stage::broken;
    return Fault{std::move(why)};
}

GomocupManager::Heard GomocupManager::odd(std::string_view line) {
    complaint_ = quoted(line);
    if (--patience_ < 0) {
        return fault("says what means nothing, last " + complaint_);
    }
    return Nothing{};
}

GomocupManager::Heard GomocupManager::hear(std::string_view line) {
    line = trimmed(line);
    auto const word = word_of(line);
    if (line.empty() || word == "MESSAGE" || word == "DEBUG") {
        return Nothing{};
    }
    switch (stage_) {
        case Stage::fresh:
        case Stage::resting:
        case Stage::broken:
            return Nothing{};
        case Stage::starting:
        case Stage::restarting:
            return hear_opening(line);
        case Stage::thinking:
            return hear_thinking(line);
    }
    return Nothing{};
}

GomocupManager::Heard GomocupManager::hear_opening(std::string_view line) {
    auto const word = word_of(line);
    if (word == "OK") {
        stage_ = Stage::thinking;
        return Say{terms_lines() + board_lines()};
    }
    if (word == "ERROR" || word == "UNKNOWN") {
        return fault("does not start a game: " + quoted(line));
    }
    return odd(line);
}

GomocupManager::Heard GomocupManager::hear_thinking(std::string_view line) {
    if (word_of(line) == "SUGGEST") {
        auto const rest = trimmed(line.substr(std::string_view("SUGGEST").size()));
        if (auto const pair = read_pair(rest)) {
            return Say{"PLAY " + std::to_string(pair->x) + ',' + std::to_string(pair->y) + '\n'};
        }
        return odd(line);
    }
    auto const pair = read_pair(line);
    if (!pair) {
        return odd(line);
    }
    if (pair->x < 0 || pair->x >= terms_.size || pair->y < 0 || pair->y >= terms_.size) {
        return fault("plays off the board: " + quoted(line));
    }
    stage_ = Stage::resting;
    stones_.push_back(flipped(rules::point_at(pair->x, pair->y)));
    return Move{stones_.back()};
}

std::string about_words(std::string_view line) {
    constexpr std::size_t kLongest = 200;
    line = trimmed(line);
    auto const word = word_of(line);
    if (word == "UNKNOWN" || word == "ERROR" || word == "OK") {
        return {};
    }
    std::string words = value_of(line, "name");
    if (words.empty()) {
        words = line;
    } else {
        if (auto const version = value_of(line, "version"); !version.empty()) {
            words += ' ' + version;
        }
        if (auto const author = value_of(line, "author"); !author.empty()) {
            words += " by " + author;
        }
    }
    words = proto::clean_text(words.substr(0, kLongest));
    return words.empty() ? words : words + '.';
}

}  // namespace tengen::server::ai
