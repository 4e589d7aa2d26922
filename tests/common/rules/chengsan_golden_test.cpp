// Whole games of Chengsanqi kept as text: what the rules make of a list of actions, in every respect that
// others see.

#include <filesystem>
#include <fstream>
#include <iomanip>
#include <sstream>

#include <gtest/gtest.h>

#include "common/record/chengsan_fen.hpp"
#include "tests/place.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

std::filesystem::path folder() {
    return std::filesystem::path(TENGEN_TEST_DATA) / "common/rules/golden_chengsanqi";
}

std::string value_of(std::string const& text, std::string const& key) {
    auto const at = text.find(key + ": ");
    auto const start = at + key.size() + 2;
    return text.substr(start, text.find('\n', start) - start);
}

std::string name(Side side) {
    return side == Side::black ? "black" : "white";
}

std::string both(PerSide<int> const& numbers) {
    return std::to_string(numbers.black) + ' ' + std::to_string(numbers.white);
}

std::string outcome_text(std::optional<Outcome> const& outcome) {
    if (!outcome) {
        return "none";
    }
    std::string const who = outcome->winner ? name(*outcome->winner) : "draw";
    switch (outcome->reason) {
        case Reason::too_few_stones:
            return who + " too_few_stones";
        case Reason::no_move:
            return who + " no_move";
        case Reason::repetition:
            return who + " repetition";
        case Reason::hundred_turns:
            return who + " hundred_turns";
        case Reason::five:
        case Reason::foul_double_three:
        case Reason::foul_double_four:
        case Reason::foul_overline:
        case Reason::foul_claimed:
        case Reason::board_full:
        case Reason::agreement:
        case Reason::resign:
        case Reason::timeout:
        case Reason::abandoned:
        case Reason::aborted:
            break;
    }
    return "another game's";
}

std::string written(Position const& position, std::string const& rules, std::string const& actions) {
    BoardView const view = position.view();
    std::ostringstream text;
    text << "rules: " << rules << "\nactions: " << actions << "\nply: " << position.ply() << "\nphase: "
         << (view.phase == Phase::placing  ? "placing"
             : view.phase == Phase::moving ? "moving"
                                           : "over")
         << "\nturn: " << (view.turn ? name(view.turn->side) : "none") << "\nhands: " << both(view.hands)
         << "\ntaken: " << both(view.taken)
         << "\nlast: " << (view.last ? record::to_text(*view.last) : "none")
         << "\nlegal: " << position.legal_actions().size()
         << "\noutcome: " << outcome_text(position.outcome())
         << "\nfen: " << record::to_chengsan_fen(position.chengsan()) << "\nhash: " << std::hex
         << std::setw(16) << std::setfill('0') << position.position_hash() << '\n'
         << support::text_of(position.chengsan());
    return text.str();
}

TEST(ChengsanGolden, EveryGameComesOutAsWritten) {
    int games = 0;
    for (auto const& entry : std::filesystem::directory_iterator(folder())) {
        std::ifstream file(entry.path());
        std::ostringstream stream;
        stream << file.rdbuf();
        std::string const text = stream.str();
        std::string const rules = value_of(text, "rules");
        std::string const actions = value_of(text, "actions");
        Position const position = support::played(GameSpec::make(support::chengsan_rules_of(rules)),
                                                  actions == "none" ? "" : actions);
        EXPECT_EQ(written(position, rules, actions), text) << entry.path().filename();
        ++games;
    }
    EXPECT_GE(games, 6);
}

}  // namespace
}  // namespace tengen::rules
