#include "proto/rules_query/query.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace tengen::proto::rules_query {
namespace {

using Json = nlohmann::json;

Json answered(std::string_view line) {
    std::string const text = answer(line);
    EXPECT_TRUE(text.ends_with('\n'));
    EXPECT_EQ(text.find('\n'), text.size() - 1) << "one line";
    return Json::parse(text);
}

Json query(std::string_view ask, Json const& game = {{"kind", "gomoku"}, {"rule", "renju"}}) {
    return {{"ask", ask}, {"game", game}};
}

Json asked(Json const& line) {
    return answered(line.dump());
}

Json const kMorris{{"kind", "chengsanqi"}, {"preset", "nine-mens-morris"}};
Json const kChengsanqi{{"kind", "chengsanqi"}, {"preset", "chengsanqi"}};
Json const kFreestyle{{"kind", "gomoku"}, {"rule", "freestyle"}};
/// Two threes meet on h10.
Json const kCross{{"black", {"h12", "h11", "f10", "g10"}}, {"white", Json::array()}};

/// Field and reason of an error.
std::pair<std::string, std::string> fault(Json const& line) {
    Json const got = asked(line);
    if (!got.contains("error")) {
        return {"none", got.dump()};
    }
    Json const& error = got.at("error");
    EXPECT_FALSE(error.at("message").get<std::string>().empty());
    return {error.at("reason"), error.value("field", "")};
}

using Fault = std::pair<std::string, std::string>;

TEST(Query, LegalListsEveryActionInNotation) {
    Json line = query("legal");
    EXPECT_EQ(asked(line).at("legal").size(), 225U);
    line["actions"] = {"h8", "h9"};
    EXPECT_EQ(asked(line).at("legal").size(), 223U);
    line["game"]["opening"] = "centre";
    line.erase("actions");
    EXPECT_EQ(asked(line), (Json{{"legal", {"h8"}}}));
}

TEST(Query, LegalLeavesFoulsOutWhereTheyAreForbidden) {
    Json line = query("legal");
    line["stones"] = kCross;
    line["stones"]["to_act"] = "black";
    EXPECT_EQ(asked(line).at("legal").size(), 221U);
    line["game"]["foul_mode"] = "forbid";
    Json const legal = asked(line).at("legal");
    EXPECT_EQ(legal.size(), 220U);
    EXPECT_EQ(std::count(legal.begin(), legal.end(), "h10"), 0);
    line["stones"]["to_act"] = "white";
    EXPECT_EQ(asked(line).at("legal").size(), 221U);
}

TEST(Query, FoulsJudgeEveryEmptyPoint) {
    Json line = query("fouls");
    line["stones"] = kCross;
    EXPECT_EQ(asked(line), (Json{{"fouls", {{"h10", "double_three"}}}}));
    line["stones"]["white"] = {"a1", "b1", "c1", "d1", "e1"};
    EXPECT_EQ(asked(line), (Json{{"fouls", {{"h10", "double_three"}}}})) << "a five is on the board";
    line["game"]["fouls"] = {"double_four"};
    EXPECT_EQ(asked(line), (Json{{"fouls", Json::object()}}));
    line["game"] = kFreestyle;
    EXPECT_EQ(asked(line), (Json{{"fouls", Json::object()}}));
    Json played = query("fouls");
    played["actions"] = {"h12", "a1", "h11", "a3", "f10", "a5", "g10", "a7"};
    EXPECT_EQ(asked(played), (Json{{"fouls", {{"h10", "double_three"}}}}));
}

TEST(Query, OutcomeIsNullWhileTheGameGoesOn) {
    Json line = query("outcome");
    EXPECT_EQ(asked(line), (Json{{"outcome", nullptr}}));
    line["actions"] = {"h12", "a1", "h11", "a3", "f10", "a5", "g10", "a7", "h10"};
    EXPECT_EQ(asked(line), (Json{{"outcome", {{"winner", "white"}, {"reason", "foul_double_three"}}}}));
    line["actions"] = {"a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"};
    EXPECT_EQ(asked(line),
              (Json{{"outcome",
                     {{"winner", "black"}, {"reason", "five"}, {"line", {"a1", "b1", "c1", "d1", "e1"}}}}}));
}

TEST(Query, OutcomeOfLaidStonesIsTheLineOnTheBoard) {
    Json line = query("outcome", kFreestyle);
    line["stones"] = {{"white", {"a1", "b1", "c1", "d1", "e1"}}};
    EXPECT_EQ(asked(line).at("outcome").at("winner"), "white");
    line["stones"]["black"] = {"a2", "b2", "c2", "d2", "e2"};
    line["stones"]["to_act"] = "white";
    EXPECT_EQ(asked(line).at("outcome").at("winner"), "black") << "black moved last";
    line["stones"] = {{"white", {"a1", "b1", "c1", "d1"}}};
    EXPECT_EQ(asked(line), (Json{{"outcome", nullptr}}));
    Json six = query("outcome");
    six["stones"] = {{"black", {"a1", "b1", "c1", "d1", "e1", "f1"}}};
    EXPECT_EQ(asked(six), (Json{{"outcome", nullptr}})) << "renju's black needs exactly five";
    six["game"]["fouls"] = {"double_three"};
    EXPECT_EQ(asked(six).at("outcome").at("line").size(), 6U);
}

TEST(Query, StateIsWhatASnapshotShowsOfTheGame) {
    Json line = query("state");
    line["game"]["foul_mode"] = "claim";
    line["actions"] = {"h12", "a1", "h11", "a3", "f10", "a5", "g10", "a7", "h10"};
    Json const state = asked(line).at("state");
    EXPECT_EQ(state.at("ply"), 9);
    EXPECT_EQ(state.at("phase"), "play");
    EXPECT_EQ(state.at("last"), "h10");
    EXPECT_EQ(state.at("claimable_foul"), "double_three");
    EXPECT_EQ(state.at("board").at("white"), (Json{"a1", "a3", "a5", "a7"}));
    EXPECT_EQ(state.at("turn").at("side"), "white");
    EXPECT_EQ(state.at("turn").at("choices"), (Json{"place"}));
    EXPECT_EQ(state.at("outcome"), nullptr);
    EXPECT_EQ(state.at("position_hash").get<std::string>().size(), 16U);
}

TEST(Query, StateOfLaidStonesHasNoPast) {
    Json line = query("state");
    line["stones"] = kCross;
    Json const state = asked(line).at("state");
    EXPECT_EQ(state.at("board").at("black"), (Json{"f10", "g10", "h11", "h12"}));
    EXPECT_EQ(state.at("turn").at("side"), "black");
    EXPECT_FALSE(state.contains("ply"));
}

TEST(Query, PerftCountsTurns) {
    Json line = query("perft", kFreestyle);
    for (auto const& [depth, courses] : {std::pair{0, 1}, {1, 225}, {2, 225 * 224}, {3, 225 * 224 * 223}}) {
        line["depth"] = depth;
        EXPECT_EQ(asked(line), (Json{{"perft", courses}}));
    }
    line["depth"] = 2;
    line["actions"] = {"f8", "a1", "g8", "b1", "h8", "c1", "i8", "d1"};
    EXPECT_EQ(asked(line).at("perft"), 215 * 216) << "e8 and j8 end the game";
}

TEST(Query, PerftOfChengsanqiCountsTurnsOrPlies) {
    Json line = query("perft", kChengsanqi);
    line["depth"] = 5;
    EXPECT_EQ(asked(line).at("perft"), 5140800);
    line["count"] = "plies";
    EXPECT_EQ(asked(line).at("perft"), 5100480);
    line["count"] = "turns";
    line["game"] = kMorris;
    line["depth"] = 6;
    EXPECT_EQ(asked(line).at("perft"), 99274176);
}

TEST(Query, PerftFromAPositionGivenAsText) {
    Json line =
        query("perft", {{"kind", "chengsanqi"},
                        {"flags", {{"blocked_points", false}, {"all_in_mills", "any"}, {"fly", false}}}});
    line["fen"] = "*@O**O@O/O**O*@**/*@****@@ b m s 5 0 6 0 0 0";
    line["depth"] = 4;
    EXPECT_EQ(asked(line).at("perft"), 10693);
    line["depth"] = 5;
    line["count"] = "plies";
    EXPECT_EQ(asked(line).at("perft"), 55022);
}

TEST(Query, APositionGivenAsTextIsPlayedOnFrom) {
    Json line = query("legal", kMorris);
    line["fen"] = "O****@@@/*O*@*@*@/*****O** b m s 3 0 6 0 0 0";
    auto legal = asked(line).at("legal").get<std::vector<std::string>>();
    std::sort(legal.begin(), legal.end());
    EXPECT_EQ(legal, (std::vector<std::string>{"b2-b4", "b2-d2", "b6-b4", "b6-d6", "c3-d3", "c4-b4xa1",
                                               "c4-b4xd5", "c4-b4xf6", "f2-d2", "f2-f4"}));
    line["ask"] = "state";
    line["actions"] = {"b2-b4"};
    Json const state = asked(line).at("state");
    EXPECT_EQ(state.at("last"), "b2-b4");
    EXPECT_TRUE(state.at("fen").get<std::string>().ends_with(" w m s 3 0 6 0 0 0")) << state;
    EXPECT_EQ(state.at("turn").at("side"), "black");
}

TEST(Query, StonesThatTheServerSetAreUnderTheFloor) {
    Json line = query("state", {{"kind", "gomoku"}, {"rule", "freestyle"}, {"opening", "balanced"}});
    line["actions"] = {"h8", "h9", "g8", "a1"};
    EXPECT_EQ(asked(line)["state"]["floor"], 0);
    line["setup"] = 3;
    EXPECT_EQ(asked(line)["state"]["floor"], 3);
    line["setup"] = 5;
    EXPECT_EQ(fault(line), (Fault{"bad_params", "setup"})) << "more than there are";
    line["game"]["opening"] = "free";
    line["setup"] = 3;
    EXPECT_EQ(fault(line), (Fault{"bad_params", "setup"})) << "nobody sets stones there";
}

TEST(Query, AWrongMemberIsNamed) {
    EXPECT_EQ(fault({{"game", kFreestyle}}), (Fault{"bad_params", "ask"}));
    EXPECT_EQ(fault(query("mate")), (Fault{"bad_params", "ask"}));
    EXPECT_EQ(fault({{"ask", "legal"}}), (Fault{"bad_params", "game"}));
    EXPECT_EQ(fault(query("legal", {{"kind", "chess"}})), (Fault{"bad_params", "game.kind"}));
    EXPECT_EQ(fault(query("legal", {{"kind", "gomoku"}, {"rule", "renju"}, {"size", 19}})),
              (Fault{"unsupported_game", "game.size"}));
    Json line = query("legal");
    line["actions"] = "h8";
    EXPECT_EQ(fault(line), (Fault{"bad_params", "actions"}));
    line = query("legal");
    line["stones"] = {{"black", {"p1"}}};
    EXPECT_EQ(fault(line), (Fault{"bad_params", "stones.black"})) << "off the board";
    line["stones"] = {{"black", {"h8"}}, {"white", {"h8"}}};
    EXPECT_EQ(fault(line), (Fault{"bad_params", "stones.white"})) << "twice";
    line["stones"] = {{"black", {"h8"}}, {"to_act", "red"}};
    EXPECT_EQ(fault(line), (Fault{"bad_params", "stones.to_act"}));
    line["stones"] = kCross;
    line["actions"] = {"h8"};
    EXPECT_EQ(fault(line), (Fault{"bad_params", "stones"})) << "with actions";
    line = query("legal");
    line["fen"] = "O";
    EXPECT_EQ(fault(line), (Fault{"bad_params", "fen"})) << "of gomoku";
    line["game"] = kChengsanqi;
    EXPECT_EQ(fault(line), (Fault{"bad_params", "fen"}));
    line = query("legal", kChengsanqi);
    line["stones"] = kCross;
    EXPECT_EQ(fault(line), (Fault{"bad_params", "stones"}));
}

TEST(Query, AnIllegalActionIsNamedWithItsReason) {
    Json line = query("outcome");
    line["actions"] = {"h8", "h8"};
    Json const error = asked(line).at("error");
    EXPECT_EQ(error.at("reason"), "illegal");
    EXPECT_EQ(error.at("why"), "occupied");
    EXPECT_EQ(error.at("field"), "actions");
    EXPECT_NE(error.at("message").get<std::string>().find("actions[1]"), std::string::npos);
    line["actions"] = {"z99"};
    EXPECT_EQ(asked(line).at("error").at("why"), "bad_notation");
    line["actions"] = {std::string("\0\n\"", 3)};
    EXPECT_EQ(asked(line).at("error").at("why"), "bad_notation");
}

TEST(Query, AnOpeningCodeThatDoesNotFitIsRefused) {
    Json line = query("legal", {{"kind", "gomoku"}, {"rule", "renju"}, {"opening", "prescribed"}});
    for (char const* const code : {"D4", "I13", "lot"}) {
        line["game"]["opening_code"] = code;
        EXPECT_TRUE(asked(line).contains("legal")) << code;
    }
    line["game"]["opening_code"] = "D14";
    EXPECT_EQ(fault(line), (Fault{"unsupported_game", "game.opening_code"}));
    line["game"]["opening_code"] = "D4";
    line["game"]["opening"] = "swap";
    EXPECT_EQ(fault(line), (Fault{"unsupported_game", "game.opening_code"}));
}

TEST(Query, StonesThatTheServerCannotHaveSetAreRefused) {
    Json line = query("state", {{"kind", "gomoku"}, {"rule", "renju"}, {"opening", "prescribed"}});
    line["actions"] = {"h8", "h9", "i9", "a1", "b1"};
    line["setup"] = 3;
    EXPECT_EQ(asked(line).at("state").at("floor"), 3);
    line["setup"] = 4;
    EXPECT_EQ(fault(line), (Fault{"bad_params", "setup"}));
}

TEST(Query, OfSeveralOptionsThatDoNotFitTheFirstIsNamed) {
    Json line = query("legal", {{"kind", "gomoku"},
                                {"rule", "standard"},
                                {"size", 14},
                                {"opening", "yamaguchi"},
                                {"opening_code", "D4"},
                                {"fouls", {"overline"}},
                                {"foul_mode", "claim"}});
    for (char const* const first : {"size", "opening", "opening_code", "fouls", "foul_mode"}) {
        EXPECT_EQ(fault(line), (Fault{"unsupported_game", "game." + std::string(first)}));
        line["game"].erase(first);
    }
    EXPECT_TRUE(asked(line).contains("legal"));
}

TEST(Query, ADepthThatIsMissingOrTooLargeIsRefused) {
    Json line = query("perft");
    EXPECT_EQ(fault(line), (Fault{"bad_params", "depth"}));
    for (Json const& depth : {Json(13), Json(-1), Json(1.5), Json("3"), Json(99999999999999999)}) {
        line["depth"] = depth;
        EXPECT_EQ(fault(line), (Fault{"bad_params", "depth"})) << depth;
    }
    line["depth"] = 1;
    line["count"] = "moves";
    EXPECT_EQ(fault(line), (Fault{"bad_params", "count"}));
    line["count"] = "turns";
    line["stones"] = kCross;
    EXPECT_EQ(fault(line), (Fault{"bad_params", "stones"}));
}

TEST(Query, BytesThatAreNoQueryAreAnError) {
    auto const reason = [](std::string_view line) {
        return answered(line).at("error").at("reason").get<std::string>();
    };
    EXPECT_EQ(reason(""), "parse_error");
    EXPECT_EQ(reason("{"), "parse_error");
    EXPECT_EQ(reason("\xFF\xFE"), "parse_error");
    EXPECT_EQ(reason(std::string_view("{}\0{}", 5)), "parse_error");
    EXPECT_EQ(reason(std::string(5000, '[')), "parse_error");
    EXPECT_EQ(reason("[]"), "bad_params");
    EXPECT_EQ(reason("7"), "bad_params");
    EXPECT_EQ(reason("{}"), "bad_params");
    EXPECT_EQ(Json::parse(answer_to_long_line()).at("error").at("reason"), "parse_error");
}

}  // namespace
}  // namespace tengen::proto::rules_query
