#include "tests/support/chengsan_text.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "common/record/chengsan_fen.hpp"
#include "common/record/notation.hpp"
#include "tests/support/board_text.hpp"

namespace tengen::support {

using rules::ChengsanBoard;
using rules::ChengsanMask;
using rules::ChengsanRules;
using rules::ChengsanState;
using rules::Side;

ChengsanRules chengsan_rules_of(std::string_view text) {
    using rules::ChengsanPreset;
    if (text == "chengsanqi") {
        return rules::rules_of(ChengsanPreset::chengsanqi);
    }
    if (text == "chengsanqi-folk") {
        return rules::rules_of(ChengsanPreset::chengsanqi_folk);
    }
    if (text == "nine-mens-morris") {
        return rules::rules_of(ChengsanPreset::nine_mens_morris);
    }
    auto const has = [&](std::string_view flag) { return text.find(flag) != std::string_view::npos; };
    if (!text.starts_with("flags ")) {
        throw std::invalid_argument("no rules: " + std::string(text));
    }
    return {.blocked_points = has("blocked_points=yes"),
            .all_in_mills = has("all_in_mills=any") ? rules::AllInMills::any : rules::AllInMills::pass,
            .fly = has("fly=yes")};
}

ChengsanMask mask_of(std::string_view text) {
    std::istringstream words{std::string(text)};
    ChengsanMask mask = 0;
    for (std::string word; words >> word;) {
        auto const point = record::parse_point(word);
        int const index = point ? ChengsanBoard::index(*point) : ChengsanBoard::kNone;
        if (index == ChengsanBoard::kNone) {
            throw std::invalid_argument("no point: " + word);
        }
        mask |= ChengsanBoard::bit(index);
    }
    return mask;
}

ChengsanState chengsan_of(ChengsanSetup const& setup, ChengsanRules const& rules) {
    auto const state = ChengsanState::from(rules, {.stones = {mask_of(setup.black), mask_of(setup.white)},
                                                   .blocked = mask_of(setup.blocked),
                                                   .hands = setup.hands,
                                                   .to_act = setup.to_act});
    if (!state) {
        throw std::invalid_argument("no position: " + std::string(state.error().part));
    }
    return *state;
}

ChengsanState chengsan_from_fen(std::string_view fen, ChengsanRules const& rules) {
    auto const state = record::parse_chengsan_fen(rules, fen);
    if (!state) {
        throw std::invalid_argument(std::string(fen) + ": " + std::string(state.error().message));
    }
    return *state;
}

ChengsanState played(ChengsanState state, std::string_view actions) {
    for (rules::Action const& action : actions_of(actions)) {
        if (state.why_illegal(action)) {
            throw std::invalid_argument("not legal: " + record::to_text(action) + '\n' + text_of(state));
        }
        state.apply(action);
    }
    return state;
}

std::vector<std::string> actions_in(ChengsanState const& state) {
    std::vector<std::string> texts;
    for (rules::Action const& action : state.legal_actions()) {
        texts.push_back(record::to_text(action));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::string text_of(ChengsanState const& state) {
    std::string text;
    for (int row = ChengsanBoard::kSize - 1; row >= 0; --row) {
        for (int column = 0; column < ChengsanBoard::kSize; ++column) {
            int const index = ChengsanBoard::index(rules::point_at(column, row));
            ChengsanMask const bit = index == ChengsanBoard::kNone ? 0U : ChengsanBoard::bit(index);
            text += bit == 0                                 ? ' '
                    : (state.stones(Side::black) & bit) != 0 ? 'X'
                    : (state.stones(Side::white) & bit) != 0 ? 'O'
                    : (state.blocked() & bit) != 0           ? '#'
                                                             : '.';
        }
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

std::vector<std::string> chengsan_lines(std::string_view file) {
    std::ifstream stream(TENGEN_TEST_DATA "/data/chengsanqi/" + std::string(file));
    if (!stream) {
        throw std::runtime_error("no file " + std::string(file));
    }
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

}  // namespace tengen::support
