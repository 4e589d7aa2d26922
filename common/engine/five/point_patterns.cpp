#include "common/engine/five/point_patterns.hpp"

#include <algorithm>

namespace tengen::engine::five {

namespace {

constexpr std::size_t kCombinations = 1U << 16U;

std::array<LinePattern, 4> split(std::size_t combination) {
    std::array<LinePattern, 4> patterns{};
    for (int direction = 0; direction < 4; ++direction) {
        patterns[static_cast<std::size_t>(direction)] =
            pattern_of(static_cast<Combination>(combination), direction);
    }
    return patterns;
}

bool is_valid(std::array<LinePattern, 4> const& patterns) {
    return std::ranges::all_of(patterns,
                               [](LinePattern one) { return static_cast<std::size_t>(one) < kLinePatterns; });
}

PointClass classify(std::array<LinePattern, 4> const& patterns, rules::FoulSet fouls) {
    auto const count = [&](LinePattern pattern) { return std::ranges::count(patterns, pattern); };
    auto const threes = std::ranges::count_if(patterns, is_three);
    auto const straight = count(LinePattern::straight_four);
    auto const on_one_line = count(LinePattern::double_four);
    auto const fours = count(LinePattern::four) + straight + 2 * on_one_line;
    if (count(LinePattern::five) > 0) {
        return PointClass::five;
    }
    if ((fouls.overline && count(LinePattern::overline) > 0) || (fouls.double_four && fours >= 2)) {
        return PointClass::foul;
    }
    if (fouls.double_three && threes >= 2) {
        return PointClass::maybe_foul;
    }
    if (straight > 0 || fours >= 2) {
        return PointClass::straight_four;
    }
    if (fours > 0) {
        return threes > 0 ? PointClass::four_three : PointClass::four;
    }
    return threes >= 2 ? PointClass::double_three : threes == 1 ? PointClass::three : PointClass::quiet;
}

}  // namespace

ClassTable::ClassTable(rules::FoulSet fouls) {
    for (std::size_t code = 0; code < CodeTable::kCodes; ++code) {
        classes_[code] = classify(CodeTable::get().patterns(code), fouls);
    }
}

CodeTable const& CodeTable::get() {
    static CodeTable const table;
    return table;
}

CodeTable::CodeTable() : codes_(kCombinations, 0) {
    for (std::size_t combination = 0; combination < kCombinations; ++combination) {
        auto patterns = split(combination);
        if (!is_valid(patterns)) {
            continue;
        }
        if (std::ranges::is_sorted(patterns)) {
            codes_[combination] = static_cast<std::uint16_t>(patterns_.size());
            patterns_.push_back(patterns);
        }
    }
    for (std::size_t combination = 0; combination < kCombinations; ++combination) {
        auto patterns = split(combination);
        if (is_valid(patterns) && !std::ranges::is_sorted(patterns)) {
            std::ranges::sort(patterns);
            Combination sorted = 0;
            for (int direction = 0; direction < 4; ++direction) {
                sorted = with_pattern(sorted, direction,
                                      static_cast<unsigned>(patterns[static_cast<std::size_t>(direction)]));
            }
            codes_[combination] = codes_[sorted];
        }
    }
}

}  // namespace tengen::engine::five
