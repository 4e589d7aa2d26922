#include "proto/level_rules.hpp"

#include <algorithm>

namespace tengen::proto {

std::optional<std::string_view> not_played(LevelInfo const& level, rules::GameSpec const& spec) {
    if (spec.kind() != rules::GameKind::gomoku) {
        return std::nullopt;
    }
    auto const lacks = [](auto const& list, auto wanted) {
        return list && std::ranges::find(*list, wanted) == list->end();
    };
    if (lacks(level.rules, spec.rule())) {
        return "rule";
    }
    if (lacks(level.sizes, spec.size())) {
        return "size";
    }
    bool const fewer_fouls = spec.gomoku().fouls != rules::FoulSet{};
    return level.rules && fewer_fouls ? std::optional<std::string_view>("fouls") : std::nullopt;
}

}  // namespace tengen::proto
