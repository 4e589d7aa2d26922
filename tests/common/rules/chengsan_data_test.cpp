// The rules against counts, positions and games on which other implementations agree.

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/record/chengsan_fen.hpp"
#include "common/record/notation.hpp"
#include "tests/place.hpp"
#include "tests/support/board_text.hpp"
#include "tests/support/chengsan_text.hpp"

namespace tengen::rules {
namespace {

using nlohmann::json;
using support::chengsan_from_fen;
using support::chengsan_rules_of;

/// Nodes that one count may cost; the deeper counts are left to bench_chengsan.
constexpr std::uint64_t kMostNodes = 300'000;

json counts() {
    return json::parse(std::ifstream(TENGEN_TEST_DATA "/data/chengsanqi/perft.json"));
}

std::uint64_t count_turns(ChengsanState const& state, std::size_t depth) {
    auto const actions = state.legal_actions();
    if (depth == 1) {
        return actions.size();
    }
    std::uint64_t sum = 0;
    for (Action const& action : actions) {
        ChengsanState after = state;
        after.apply(action);
        sum += count_turns(after, depth - 1);
    }
    return sum;
}

/// A placement or a move is a ply, and the take after it another.
std::uint64_t count_plies(ChengsanState const& state, std::size_t depth) {
    std::uint64_t sum = 0;
    std::optional<Action> before;
    for (Action const& action : state.legal_actions()) {
        bool const is_new = !before || before->from() != action.from() || before->to() != action.to();
        bool const takes = action.take() != kNoPoint;
        before = action;
        if (depth == 1 || (depth == 2 && takes)) {
            sum += depth == 2 || is_new ? 1U : 0U;
            continue;
        }
        ChengsanState after = state;
        after.apply(action);
        sum += count_plies(after, depth - (takes ? 2 : 1));
    }
    return sum;
}

void expect_counts(ChengsanState const& start, json const& entry) {
    for (auto const* key : {"perft_turns", "perft_plies"}) {
        bool const is_turns = std::string_view(key) == "perft_turns";
        auto const expected = entry[key].get<std::vector<std::uint64_t>>();
        for (std::size_t depth = 1; depth <= expected.size(); ++depth) {
            if (depth > 1 && expected[depth - 2] > kMostNodes) {
                break;
            }
            EXPECT_EQ(is_turns ? count_turns(start, depth) : count_plies(start, depth), expected[depth - 1])
                << key << ' ' << depth;
        }
    }
}

TEST(ChengsanCounts, FromTheStartAreAsPublished) {
    json const all = counts();
    for (auto const& [rules, entry] : all["start"].items()) {
        SCOPED_TRACE(rules);
        expect_counts(ChengsanState(chengsan_rules_of(rules)), entry);
    }
}

TEST(ChengsanCounts, FromTheMiddleOfGamesAreAsPublished) {
    json const all = counts();
    ASSERT_GE(all["positions"].size(), 50U);
    for (auto const& entry : all["positions"]) {
        SCOPED_TRACE(entry["fen"].get<std::string>());
        auto const rules = chengsan_rules_of(entry["rules"].get<std::string>());
        expect_counts(chengsan_from_fen(entry["fen"].get<std::string>(), rules), entry);
    }
}

std::string result_of(ChengsanState const& state) {
    std::map<Reason, std::string> const reasons{{Reason::too_few_stones, "too_few_stones"},
                                                {Reason::no_move, "no_move"},
                                                {Reason::repetition, "repetition"},
                                                {Reason::hundred_turns, "hundred_turns"}};
    auto const outcome = state.outcome();
    if (!outcome) {
        return "none";
    }
    std::string const winner = !outcome->winner                  ? "draw"
                               : *outcome->winner == Side::black ? "black"
                                                                 : "white";
    return winner + ':' + reasons.at(outcome->reason);
}

/// Joins takes that are written apart to their turns: "a1 xd7" is "a1xd7".
std::string turns_of(std::string moves) {
    for (std::size_t at = moves.find(" x"); at != std::string::npos; at = moves.find(" x")) {
        moves.erase(at, 1);
    }
    return moves;
}

/// The state after `moves`; nullopt where there are none, and where they go on after a draw, of which the
/// data knows nothing.
std::optional<ChengsanState> played_through(ChengsanRules const& rules, json const& moves) {
    if (!moves.is_string()) {
        return std::nullopt;
    }
    ChengsanState state(rules);
    for (Action const& action : support::actions_of(turns_of(moves.get<std::string>()))) {
        if (auto const outcome = state.outcome(); outcome && !outcome->winner) {
            return std::nullopt;
        }
        EXPECT_EQ(state.why_illegal(action), std::nullopt) << record::to_text(action);
        state.apply(action);
    }
    return state;
}

TEST(ChengsanPositions, LegalActionsAndOutcomesAreAsPublished) {
    std::size_t count = 0;
    std::size_t ways = 0;
    for (std::string const& line : support::chengsan_lines("positions.jsonl")) {
        json const entry = json::parse(line);
        SCOPED_TRACE(line);
        auto const rules = chengsan_rules_of(entry["rules"].get<std::string>());
        ChengsanState const state = chengsan_from_fen(entry["fen"].get<std::string>(), rules);
        auto turns = entry["turns"].get<std::vector<std::string>>();
        std::sort(turns.begin(), turns.end());
        ASSERT_EQ(support::actions_in(state), turns);
        ASSERT_EQ(result_of(state),
                  entry["outcome"].is_null() ? "none" : entry["outcome"].get<std::string>());
        if (auto const way = played_through(rules, entry["moves"])) {
            ASSERT_EQ(record::to_chengsan_fen(*way), record::to_chengsan_fen(state));
            ASSERT_EQ(way->position_hash(), state.position_hash());
            ++ways;
        }
        ++count;
    }
    EXPECT_GE(count, 1000U);
    EXPECT_GE(ways, 500U);
}

TEST(ChengsanGames, EndAsPublishedAndNotBefore) {
    std::size_t count = 0;
    for (std::string const& line : support::chengsan_lines("games.jsonl")) {
        json const entry = json::parse(line);
        SCOPED_TRACE(line);
        ChengsanState state(chengsan_rules_of(entry["rules"].get<std::string>()));
        for (Action const& action : support::actions_of(entry["turns"].get<std::string>())) {
            ASSERT_FALSE(state.outcome());
            ASSERT_EQ(state.why_illegal(action), std::nullopt) << record::to_text(action);
            state.apply(action);
        }
        ASSERT_EQ(result_of(state), entry["result"].get<std::string>());
        ASSERT_EQ(record::to_chengsan_fen(state),
                  entry["final_fen"].get<std::string>().substr(0, record::to_chengsan_fen(state).size()));
        ++count;
    }
    EXPECT_GE(count, 50U);
}

}  // namespace
}  // namespace tengen::rules
