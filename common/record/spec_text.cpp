#include "common/record/spec_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

namespace tengen::record {

using rules::AllInMills;
using rules::ChengsanPreset;
using rules::ChengsanRules;
using rules::Foul;
using rules::FoulSet;

namespace {

// Each in the order of its enumerators.
constexpr std::array<std::string_view, 4> kRules{"freestyle", "standard", "renju", "caro"};
constexpr std::array<std::string_view, 12> kOpenings{
    "free", "centre", "prescribed", "two_fifths", "swap_after_three", "renju_classic",
    "swap", "swap2",  "yamaguchi",  "soosyrv8",   "taraguchi10",      "balanced"};
constexpr std::array<std::string_view, 3> kFoulModes{"auto", "forbid", "claim"};
constexpr std::array<std::string_view, 3> kFouls{"double_three", "double_four", "overline"};
constexpr std::array<std::string_view, 3> kPresets{"chengsanqi", "chengsanqi-folk", "nine-mens-morris"};
constexpr std::array<std::string_view, 15> kReasons{
    "five",           "foul_double_three", "foul_double_four", "foul_overline", "foul_claimed",
    "board_full",     "agreement",         "resign",           "timeout",       "abandoned",
    "too_few_stones", "no_move",           "repetition",       "hundred_turns", "aborted"};
constexpr std::string_view kNoFouls = "none";

template <class Enum, std::size_t N>
std::string_view word(std::array<std::string_view, N> const& words, Enum value) {
    return words[static_cast<std::size_t>(value)];
}

template <class Enum, std::size_t N>
std::optional<Enum> find(std::array<std::string_view, N> const& words, std::string_view text) {
    auto const found = std::ranges::find(words, text);
    return found == words.end() ? std::nullopt
                                : std::optional(static_cast<Enum>(std::distance(words.begin(), found)));
}

std::string flags_text(ChengsanRules const& rules) {
    return std::string("blocked_points=") + (rules.blocked_points ? '1' : '0') +
           " all_in_mills=" + (rules.all_in_mills == AllInMills::pass ? "pass" : "any") +
           " fly=" + (rules.fly ? '1' : '0');
}

}  // namespace

std::string_view word_of(rules::FiveRule rule) {
    return word(kRules, rule);
}
std::string_view word_of(rules::Opening opening) {
    return word(kOpenings, opening);
}
std::string_view word_of(rules::FoulMode mode) {
    return word(kFoulModes, mode);
}
std::string_view word_of(Foul foul) {
    return word(kFouls, foul);
}
std::string_view word_of(rules::Reason reason) {
    return word(kReasons, reason);
}

std::string text_of(ChengsanRules const& rules) {
    auto const preset = rules::preset_of(rules);
    return preset ? std::string(word(kPresets, *preset)) : flags_text(rules);
}

std::string text_of(FoulSet const& fouls) {
    std::string text;
    auto const add = [&](bool on, Foul foul) {
        if (on) {
            text += (text.empty() ? "" : " ") + std::string(word_of(foul));
        }
    };
    add(fouls.double_three, Foul::double_three);
    add(fouls.double_four, Foul::double_four);
    add(fouls.overline, Foul::overline);
    return text.empty() ? std::string(kNoFouls) : text;
}

std::optional<rules::FiveRule> rule_of(std::string_view word) {
    return find<rules::FiveRule>(kRules, word);
}
std::optional<rules::Opening> opening_of(std::string_view word) {
    return find<rules::Opening>(kOpenings, word);
}
std::optional<rules::FoulMode> foul_mode_of(std::string_view word) {
    return find<rules::FoulMode>(kFoulModes, word);
}
std::optional<Foul> foul_of(std::string_view word) {
    return find<Foul>(kFouls, word);
}
std::optional<rules::Reason> reason_of(std::string_view word) {
    return find<rules::Reason>(kReasons, word);
}

std::optional<ChengsanRules> chengsan_rules_of(std::string_view text) {
    if (auto const preset = find<ChengsanPreset>(kPresets, text)) {
        return rules::rules_of(*preset);
    }
    for (bool const blocked : {false, true}) {
        for (auto const mills : {AllInMills::pass, AllInMills::any}) {
            for (bool const fly : {false, true}) {
                ChengsanRules const rules{blocked, mills, fly};
                if (flags_text(rules) == text) {
                    return rules;
                }
            }
        }
    }
    return std::nullopt;
}

std::optional<FoulSet> fouls_of(std::string_view text) {
    for (bool const threes : {false, true}) {
        for (bool const fours : {false, true}) {
            for (bool const overlines : {false, true}) {
                FoulSet const fouls{threes, fours, overlines};
                if (text_of(fouls) == text) {
                    return fouls;
                }
            }
        }
    }
    return std::nullopt;
}

}  // namespace tengen::record
