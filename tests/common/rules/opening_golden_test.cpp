// One course of every opening kept as text: before each action who is to do what, how many actions are legal,
// where undo ends, and the hash; and the board at the end.

#include <filesystem>
#include <iomanip>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/place.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

std::map<std::string, Opening> const kOpenings{{"free", Opening::free},
                                               {"centre", Opening::centre},
                                               {"prescribed", Opening::prescribed},
                                               {"two_fifths", Opening::two_fifths},
                                               {"swap_after_three", Opening::swap_after_three},
                                               {"renju_classic", Opening::renju_classic},
                                               {"swap", Opening::swap},
                                               {"swap2", Opening::swap2},
                                               {"yamaguchi", Opening::yamaguchi},
                                               {"soosyrv8", Opening::soosyrv8},
                                               {"taraguchi10", Opening::taraguchi10},
                                               {"balanced", Opening::balanced}};

/// `opening white, stone black: choose b2 c3; legal 2; floor none; 0123456789abcdef`.
std::string state_text(Position const& position) {
    BoardView const view = position.view();
    std::ostringstream text;
    text << (view.phase == Phase::opening ? "opening " : "play ")
         << (view.turn->side == Side::black ? "black" : "white");
    if (view.turn->stone) {
        text << ", stone " << (*view.turn->stone == Side::black ? "black" : "white");
    }
    text << ':';
    for (ActionKind const kind : view.turn->choices) {
        text << ' ' << support::name(kind);
    }
    for (Point const point : view.turn->offers) {
        text << ' ' << record::to_text(point);
    }
    if (view.turn->offer_count > 0) {
        text << ' ' << view.turn->offer_count;
    }
    text << "; legal " << position.legal_actions().size() << "; floor "
         << (position.floor() ? std::to_string(*position.floor()) : "none") << "; " << std::hex
         << std::setw(16) << std::setfill('0') << position.position_hash() << '\n';
    return text.str();
}

std::string written(std::map<std::string, std::string> const& headers) {
    std::ostringstream text;
    for (auto const* key : {"rule", "opening", "setup", "actions"}) {
        text << key << ": " << headers.at(key) << '\n';
    }
    FiveRule const rule = headers.at("rule") == "renju" ? FiveRule::renju : FiveRule::freestyle;
    Position position(support::spec_of(rule, 15, kOpenings.at(headers.at("opening"))));
    text << "course:\n" << state_text(position);
    int const setup = std::stoi(headers.at("setup"));
    for (Action const& action : support::actions_of(headers.at("actions"))) {
        EXPECT_EQ(position.why_illegal(action), std::nullopt) << record::to_text(action);
        position.ply() < setup ? position.set_up(action) : position.apply(action);
        text << record::to_text(action) << "\n" << state_text(position);
    }
    text << support::text_of(position.five().board());
    return text.str();
}

TEST(OpeningGolden, EveryCourseComesOutAsWritten) {
    std::set<std::string> seen;
    auto const folder = std::filesystem::path(TENGEN_TEST_DATA) / "common/rules/golden_openings";
    for (auto const& entry : std::filesystem::directory_iterator(folder)) {
        std::string const text = support::text_in(entry.path());
        auto const headers = support::headers_of(text);
        EXPECT_EQ(written(headers), text) << entry.path().filename();
        seen.insert(headers.at("opening"));
    }
    EXPECT_EQ(seen.size(), kOpenings.size()) << "one of each";
}

}  // namespace
}  // namespace tengen::rules
