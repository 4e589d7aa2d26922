// Whole games kept as text: what the rules make of a list of actions, in every respect that others see.

#include <filesystem>
#include <iomanip>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/place.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

std::filesystem::path folder() {
    return std::filesystem::path(TENGEN_TEST_DATA) / "common/rules/golden";
}

GameSpec spec_from(std::map<std::string, std::string> const& headers) {
    std::map<std::string, FiveRule> const rules{{"freestyle", FiveRule::freestyle},
                                                {"standard", FiveRule::standard},
                                                {"renju", FiveRule::renju},
                                                {"caro", FiveRule::caro}};
    std::map<std::string, Opening> const openings{{"free", Opening::free}, {"centre", Opening::centre}};
    return support::spec_of(rules.at(headers.at("rule")), std::stoi(headers.at("size")),
                            openings.at(headers.at("opening")));
}

std::string name(Side side) {
    return side == Side::black ? "black" : "white";
}

std::string reason_text(Reason reason) {
    switch (reason) {
        case Reason::five:
            return "five";
        case Reason::foul_double_three:
            return "foul_double_three";
        case Reason::foul_double_four:
            return "foul_double_four";
        case Reason::foul_overline:
            return "foul_overline";
        case Reason::board_full:
        case Reason::foul_claimed:
        case Reason::agreement:
        case Reason::resign:
        case Reason::timeout:
        case Reason::abandoned:
        case Reason::too_few_stones:
        case Reason::no_move:
        case Reason::repetition:
        case Reason::hundred_turns:
        case Reason::aborted:
            return "another reason";
    }
    return {};
}

std::string outcome_text(std::optional<Outcome> const& outcome) {
    if (!outcome) {
        return "none";
    }
    if (!outcome->winner) {
        return "draw board_full";
    }
    std::string text = name(*outcome->winner) + ' ' + reason_text(outcome->reason);
    for (Point const point : outcome->line) {
        text += ' ' + record::to_text(point);
    }
    return text;
}

std::string phase_text(Phase phase) {
    switch (phase) {
        case Phase::opening:
            return "opening";
        case Phase::play:
            return "play";
        case Phase::placing:
            return "placing";
        case Phase::moving:
            return "moving";
        case Phase::over:
            return "over";
    }
    return {};
}

std::string written(Position const& position, std::map<std::string, std::string> const& headers) {
    BoardView const view = position.view();
    auto const floor = position.floor();
    std::ostringstream text;
    for (auto const* key : {"rule", "size", "opening", "actions"}) {
        text << key << ": " << headers.at(key) << '\n';
    }
    text << "ply: " << position.ply() << "\nphase: " << phase_text(view.phase)
         << "\nturn: " << (view.turn ? name(view.turn->side) : "none")
         << "\nfloor: " << (floor ? std::to_string(*floor) : "none")
         << "\nlast: " << (view.last ? record::to_text(*view.last) : "none")
         << "\nlegal: " << position.legal_actions().size()
         << "\noutcome: " << outcome_text(position.outcome()) << "\nhash: " << std::hex << std::setw(16)
         << std::setfill('0') << position.position_hash() << '\n'
         << support::text_of(position.five().board());
    return text.str();
}

TEST(GameGolden, EveryGameComesOutAsWritten) {
    int games = 0;
    for (auto const& entry : std::filesystem::directory_iterator(folder())) {
        std::string const text = support::text_in(entry.path());
        auto const headers = support::headers_of(text);
        std::string const actions = headers.at("actions") == "none" ? "" : headers.at("actions");
        Position const position = support::played(spec_from(headers), actions);
        EXPECT_EQ(written(position, headers), text) << entry.path().filename();
        ++games;
    }
    EXPECT_GE(games, 8);
}

}  // namespace
}  // namespace tengen::rules
