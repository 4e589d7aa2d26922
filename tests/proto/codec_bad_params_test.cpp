#include <array>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "proto/names.hpp"
#include "tests/proto/samples.hpp"

// The second step of decoding a client's line: params. Every wrong one is `bad_params` with the member's
// path.
namespace tengen::proto {
namespace {

base::Result<Request, Error> decode(std::string_view method, std::string_view params) {
    auto const read = decode_client_line(R"({"jsonrpc":"2.0","id":1,"method":")" + std::string(method) +
                                         R"(","params":)" + std::string(params) + "}");
    EXPECT_TRUE(read.has_value()) << method << ' ' << params;
    return decode_request(std::get<Call>(*read));
}

struct Bad {
    char const* method;
    char const* params;
    char const* field;
};

void expect_bad(Bad const& bad) {
    auto const request = decode(bad.method, bad.params);
    ASSERT_TRUE(request.has_error()) << bad.method << ' ' << bad.params;
    auto const& error = request.error();
    EXPECT_EQ(error.reason, ErrorReason::bad_params) << bad.params;
    EXPECT_EQ(error.field, bad.field) << bad.method << ' ' << bad.params;
    EXPECT_FALSE(error.fatal);
    EXPECT_TRUE(error.message.starts_with(*error.field)) << error.message;
    EXPECT_NE(error.message.find("must be"), std::string::npos) << error.message;
}

TEST(BadParams, OfHello) {
    for (auto const& bad : {
             Bad{"hello", R"({})", "protocol"},
             Bad{"hello", R"({"protocol":"1","client":"c"})", "protocol"},
             Bad{"hello", R"({"protocol":null,"client":"c"})", "protocol"},
             Bad{"hello", R"({"protocol":1.0,"client":"c"})", "protocol"},
             Bad{"hello", R"({"protocol":1})", "client"},
             Bad{"hello", R"({"protocol":1,"client":""})", "client"},
             Bad{"hello", R"({"protocol":1,"client":7})", "client"},
             Bad{"hello", R"({"protocol":1,"client":"\u0001\u202e"})", "client"},
             Bad{"hello", R"({"protocol":1,"client":"c","name":""})", "name"},
             Bad{"hello", R"({"protocol":1,"client":"c","name":"   "})", "name"},
             Bad{"hello", R"({"protocol":1,"client":"c","name":"\u202e\u0000\u200b"})", "name"},
             Bad{"hello", R"({"protocol":1,"client":"c","name":"1234567890123456789012345"})", "name"},
             Bad{"hello", R"({"protocol":1,"client":"c","name":null})", "name"},
             Bad{"hello", R"({"protocol":1,"client":"c","token":1})", "token"},
             Bad{"hello", R"({"protocol":1,"client":"c","lang":["zh"]})", "lang"},
             Bad{"hello", R"({"protocol":1,"client":"c","heartbeat":"no"})", "heartbeat"},
             Bad{"hello", R"({"protocol":1,"client":"c","heartbeat":0})", "heartbeat"},
         }) {
        expect_bad(bad);
    }
    expect_bad({"hello", (R"({"protocol":1,"client":")" + std::string(65, 'c') + R"("})").c_str(), "client"});
    expect_bad({"hello",
                (R"({"protocol":1,"client":"c","token":")" + std::string(129, 'f') + R"("})").c_str(),
                "token"});
}

TEST(BadParams, OfTheLobby) {
    for (auto const& bad : {
             Bad{"lobby.list", R"({"game":"go"})", "game"},
             Bad{"lobby.list", R"({"game":{}})", "game"},
             Bad{"lobby.list", R"({"state":"Open"})", "state"},
             Bad{"lobby.list", R"({"state":""})", "state"},
             Bad{"lobby.list", R"({"text":5})", "text"},
             Bad{"lobby.list", R"({"limit":-1})", "limit"},
             Bad{"lobby.list", R"({"limit":1.5})", "limit"},
             Bad{"lobby.list", R"({"limit":1e3})", "limit"},
             Bad{"lobby.list", R"({"limit":2147483648})", "limit"},
             Bad{"lobby.list", R"({"limit":99999999999999999999999})", "limit"},
             Bad{"lobby.list", R"({"limit":"5"})", "limit"},
             Bad{"lobby.list", R"({"after":20})", "after"},
             Bad{"chat.mute", R"({})", "player"},
             Bad{"chat.mute", R"({"player":-1})", "player"},
             Bad{"chat.mute", R"({"player":"7"})", "player"},
             Bad{"chat.mute", R"({"player":18446744073709551616})", "player"},
             Bad{"chat.mute", R"({"player":{"id":7}})", "player"},
         }) {
        expect_bad(bad);
    }
}

TEST(BadParams, OfRoomCreate) {
    for (auto const& bad : {
             Bad{"room.create", R"({})", "game"},
             Bad{"room.create", R"({"game":"gomoku"})", "game"},
             Bad{"room.create", R"({"game":null})", "game"},
             Bad{"room.create", R"({"game":{}})", "game.kind"},
             Bad{"room.create", R"({"game":{"kind":"go"}})", "game.kind"},
             Bad{"room.create", R"({"game":{"kind":"gomoku"}})", "game.rule"},
             Bad{"room.create", R"({"game":{"kind":"gomoku","rule":"Freestyle"}})", "game.rule"},
             Bad{"room.create", R"({"game":{"kind":"gomoku","rule":0}})", "game.rule"},
             Bad{"room.create", R"({"game":{"kind":"gomoku","rule":"caro","size":"15"}})", "game.size"},
             Bad{"room.create", R"({"game":{"kind":"gomoku","rule":"caro","size":-15}})", "game.size"},
             Bad{"room.create", R"({"game":{"kind":"gomoku","rule":"caro","size":15.5}})", "game.size"},
             Bad{"room.create", R"({"game":{"kind":"gomoku","rule":"caro","size":4294967311}})", "game.size"},
             Bad{"room.create", R"({"game":{"kind":"gomoku","rule":"caro","opening":"center"}})",
                 "game.opening"},
             Bad{"room.create", R"({"game":{"kind":"gomoku","rule":"caro","opening_code":4}})",
                 "game.opening_code"},
             Bad{"room.create", R"({"game":{"kind":"gomoku","rule":"renju","fouls":"overline"}})",
                 "game.fouls"},
             Bad{"room.create", R"({"game":{"kind":"gomoku","rule":"renju","fouls":["five"]}})",
                 "game.fouls"},
             Bad{"room.create", R"({"game":{"kind":"gomoku","rule":"renju","fouls":[null]}})", "game.fouls"},
             Bad{"room.create", R"({"game":{"kind":"gomoku","rule":"renju","foul_mode":"automatic"}})",
                 "game.foul_mode"},
             Bad{"room.create", R"({"game":{"kind":"chengsanqi","preset":1}})", "game.preset"},
             Bad{"room.create",
                 R"({"game":{"kind":"chengsanqi","preset":"chengsanqi",)"
                 R"("flags":{"blocked_points":true,"all_in_mills":"any","fly":true}}})",
                 "game.flags"},
         }) {
        expect_bad(bad);
    }
}

/// `options` beside a game that is fine.
void expect_bad_option(std::string const& options, char const* field) {
    auto const params = R"({"game":{"kind":"gomoku","rule":"freestyle"},)" + options + "}";
    expect_bad({"room.create", params.c_str(), field});
}

TEST(BadParams, OfRoomCreateOptions) {
    for (auto const& [options, field] : {
             std::pair{R"("title":1)", "title"},
             std::pair{R"("title":null)", "title"},
             std::pair{R"("private":"yes")", "private"},
             std::pair{R"("private":1)", "private"},
             std::pair{R"("password":1234)", "password"},
             std::pair{R"("seat":"any")", "seat"},
             std::pair{R"("seat":"BLACK")", "seat"},
             std::pair{R"("opponent":"paper-a")", "opponent"},
             std::pair{R"("opponent":{})", "opponent.ai"},
             std::pair{R"("opponent":{"ai":null})", "opponent.ai"},
             std::pair{R"("opponent":{"ai":{"level":1}})", "opponent.ai"},
             std::pair{R"("team":"true")", "team"},
             std::pair{R"("hints":1)", "hints"},
             std::pair{R"("hot_seat":[])", "hot_seat"},
             std::pair{R"("rated":{})", "rated"},
             std::pair{R"("clock":"none")", "clock"},
             std::pair{R"("clock":{})", "clock.kind"},
             std::pair{R"("clock":{"kind":"sand"})", "clock.kind"},
             std::pair{R"("clock":{"kind":"fischer"})", "clock.main_ms"},
             std::pair{R"("clock":{"kind":"fischer","main_ms":-1,"increment_ms":1})", "clock.main_ms"},
             std::pair{R"("clock":{"kind":"fischer","main_ms":1})", "clock.increment_ms"},
             std::pair{R"("clock":{"kind":"byoyomi","main_ms":1,"period_ms":1})", "clock.periods"},
             std::pair{R"("clock":{"kind":"byoyomi","main_ms":1,"periods":1})", "clock.period_ms"},
             std::pair{R"("clock":{"kind":"per_move","move_ms":0.5})", "clock.move_ms"},
             std::pair{R"("clock":{"kind":"per_move","move_ms":9223372036854775808})", "clock.move_ms"},
             std::pair{R"("undo":2)", "undo"},
             std::pair{R"("undo":null)", "undo"},
             std::pair{R"("undo":{"limit":-1})", "undo.limit"},
             std::pair{R"("undo":{"limit":"none"})", "undo.limit"},
             std::pair{R"("undo":{"limit":2.5})", "undo.limit"},
             std::pair{R"("undo":{"scope":"game"})", "undo.scope"},
             std::pair{R"("undo":{"counts":true})", "undo.counts"},
             std::pair{R"("undo":{"clock":"none"})", "undo.clock"},
             std::pair{R"("undo":{"ai_policy":"ask"})", "undo.ai_policy"},
         }) {
        expect_bad_option(options, field);
    }
    expect_bad_option(R"("title":")" + std::string(61, 't') + '"', "title");
    expect_bad_option(R"("password":")" + std::string(65, 'p') + '"', "password");
}

TEST(BadParams, OfRoomsAndPlay) {
    for (auto const& bad : {
             Bad{"room.join", R"({"room":"A","seat":"random"})", "seat"},
             Bad{"room.join", R"({"room":"A","password":["x"]})", "password"},
             Bad{"room.ai", R"({"room":"A"})", "side"},
             Bad{"room.ai", R"({"room":"A","side":"red","level":null})", "side"},
             Bad{"room.ai", R"({"room":"A","side":null,"level":null})", "side"},
             Bad{"room.ai", R"({"room":"A","side":"black"})", "level"},
             Bad{"room.ai", R"({"room":"A","side":"black","level":1})", "level"},
             Bad{"room.sync", R"({"room":"A"})", "since"},
             Bad{"room.sync", R"({"room":"A","since":-1})", "since"},
             Bad{"room.sync", R"({"room":"A","since":1.5})", "since"},
             Bad{"room.sync", R"({"room":"A","since":"0"})", "since"},
             Bad{"game.play", R"({"room":"A"})", "action"},
             Bad{"game.play", R"({"room":"A","action":7,"ply":0})", "action"},
             Bad{"game.play", R"({"room":"A","action":["h8"],"ply":0})", "action"},
             Bad{"game.play", R"({"room":"A","action":"h8"})", "ply"},
             Bad{"game.play", R"({"room":"A","action":"h8","ply":-1})", "ply"},
             Bad{"game.play", R"({"room":"A","action":"h8","ply":"0"})", "ply"},
             Bad{"game.play", R"({"room":"A","action":"h8","ply":0.0})", "ply"},
             Bad{"game.play", R"({"room":"A","action":"h8","ply":2147483648})", "ply"},
             Bad{"game.play", R"({"room":"A","action":"h8","ply":1e2})", "ply"},
             Bad{"game.play", R"({"room":"A","action":"h8","ply":0,"epoch":-1})", "epoch"},
             Bad{"game.play", R"({"room":"A","action":"h8","ply":0,"epoch":null})", "epoch"},
             Bad{"game.undo_answer", R"({"room":"A","accept":true})", "id"},
             Bad{"game.undo_answer", R"({"room":"A","id":1})", "accept"},
             Bad{"game.undo_answer", R"({"room":"A","id":1,"accept":"yes"})", "accept"},
             Bad{"game.undo_answer", R"({"room":"A","id":4294967296,"accept":true})", "id"},
             Bad{"game.undo_answer", R"({"room":"A","id":-1,"accept":true})", "id"},
             Bad{"game.draw_answer", R"({"room":"A","id":"1","accept":true})", "id"},
             Bad{"game.draw_answer", R"({"room":"A","id":1,"accept":null})", "accept"},
             Bad{"game.undo_withdraw", R"({"room":"A"})", "id"},
             Bad{"game.draw_withdraw", R"({"room":"A","id":1.5})", "id"},
             Bad{"chat.say", R"({"room":"A"})", "text"},
             Bad{"chat.say", R"({"room":"A","text":""})", "text"},
             Bad{"chat.say", R"({"room":"A","text":"\n\t \u0000"})", "text"},
             Bad{"chat.say", R"({"room":"A","text":17})", "text"},
         }) {
        expect_bad(bad);
    }
    auto const long_text = R"({"room":"A","text":")" + std::string(501, 'x') + R"("})";
    expect_bad({"chat.say", long_text.c_str(), "text"});
}

TEST(BadParams, OfEveryMethodThatTakesARoom) {
    int methods = 0;
    for (auto const& request : samples::requests()) {
        auto const name = name_of(method_of(request));
        auto const line = encode_request(std::nullopt, request);
        // A record may be that of an archived game, without a room.
        bool const may_lack_it = std::holds_alternative<RecordGet>(request);
        if (line.find("\"params\":{\"room\":") == std::string::npos || may_lack_it) {
            continue;
        }
        ++methods;
        for (auto const* const room : {"null", "1", "true", "[]", "{}", "[\"A\"]"}) {
            auto params = nlohmann::json::parse(line)["params"];
            params["room"] = nlohmann::json::parse(room);
            expect_bad({name.data(), params.dump().c_str(), "room"});
            params.erase("room");
            expect_bad({name.data(), params.dump().c_str(), "room"});
        }
    }
    EXPECT_GE(methods, 19);
}

TEST(BadParams, ThatAreNoObject) {
    for (auto const* const params : {"null", "1", "\"x\"", "true", "[]", "[\"A\"]"}) {
        for (auto const method : kNames<Method>) {
            auto const request = decode(method, params);
            ASSERT_TRUE(request.has_error()) << method << params;
            EXPECT_EQ(request.error().reason, ErrorReason::bad_params);
            EXPECT_EQ(request.error().field, "params");
        }
    }
}

TEST(Hello, ItsProtocolNumberOutranksEveryOtherFault) {
    for (auto const* const params :
         {R"({"protocol":0})", R"({"protocol":2})", R"({"protocol":-1,"client":7})",
          R"({"protocol":2147483648,"name":""})", R"({"protocol":18446744073709551615,"heartbeat":"x"})"}) {
        auto const request = decode("hello", params);
        ASSERT_TRUE(request.has_error()) << params;
        EXPECT_EQ(request.error().reason, ErrorReason::unsupported_protocol) << params;
        EXPECT_TRUE(request.error().fatal);
        EXPECT_TRUE(request.error().protocol_range);
    }
}

TEST(Params, MembersThatNobodyKnowsAreIgnored) {
    for (auto const& request : samples::requests()) {
        auto message = nlohmann::json::parse(encode_request(RequestId{"x"}, request));
        message["comment"] = {1, 2, 3};
        message["params"]["zzz"] = {{"deep", nullptr}};
        auto const read = decode_client_line(message.dump());
        ASSERT_TRUE(read.has_value());
        EXPECT_TRUE(*decode_request(std::get<Call>(*read)) == request) << message.dump();
    }
}

TEST(Params, MayBeLeftOutWhenNothingIsRequired) {
    for (auto const* const method : {"ping", "lobby.list", "lobby.watch", "lobby.unwatch", "ai.levels"}) {
        auto const read =
            decode_client_line(R"({"jsonrpc":"2.0","id":1,"method":")" + std::string(method) + "\"}");
        EXPECT_TRUE(decode_request(std::get<Call>(*read)).has_value()) << method;
    }
}

TEST(Params, TextOfPeopleIsCleanedAndCountedInCharacters) {
    auto const name = decode(
        "hello",
        R"({"protocol":1,"client":"c","name":" \u202e一二三四五六七八九十一二三四五六七八九十一二三四\u0007 "})");
    ASSERT_TRUE(name.has_value());
    EXPECT_EQ(std::get<Hello>(*name).name, "一二三四五六七八九十一二三四五六七八九十一二三四");
    auto const said = decode("chat.say", R"({"room":"A","text":"a\nb\u2067c"})");
    ASSERT_TRUE(said.has_value());
    EXPECT_EQ(std::get<ChatSay>(*said).text, "abc");
}

TEST(Params, APasswordIsTakenAsItIs) {
    auto const join = decode("room.join", R"({"room":"A","password":" p\u202e "})");
    ASSERT_TRUE(join.has_value());
    EXPECT_EQ(std::get<RoomJoin>(*join).password, " p\u202e ");
}

TEST(Params, AnEmptyTitleOrPasswordIsNone) {
    auto const made =
        decode("room.create", R"({"game":{"kind":"gomoku","rule":"freestyle"},"title":" ","password":""})");
    ASSERT_TRUE(made.has_value());
    EXPECT_EQ(std::get<RoomCreate>(*made).title, std::nullopt);
    EXPECT_EQ(std::get<RoomCreate>(*made).password, std::nullopt);
}

TEST(Params, DefaultsAreThoseOfTheProtocol) {
    auto const made = decode("room.create", R"({"game":{"kind":"gomoku","rule":"standard"},"undo":{}})");
    ASSERT_TRUE(made.has_value());
    RoomCreate expected;
    expected.game.gomoku.rule = rules::FiveRule::standard;
    EXPECT_TRUE(std::get<RoomCreate>(*made) == expected);
    EXPECT_EQ(expected.game.gomoku.size, 15);
    EXPECT_EQ(expected.undo.limit, 2);
    EXPECT_EQ(expected.clock.kind, ClockKind::none);
}

TEST(Params, AHotSeatHasNoUndoLimitUnlessOneIsGiven) {
    auto const undo_of = [](std::string const& undo) {
        auto const made = decode(
            "room.create", R"({"game":{"kind":"gomoku","rule":"freestyle"},)" + undo + R"("hot_seat":true})");
        EXPECT_TRUE(made.has_value()) << undo;
        return std::get<RoomCreate>(*made).undo;
    };
    EXPECT_EQ(undo_of("").limit, std::nullopt);
    EXPECT_EQ(undo_of(R"("undo":{"scope":"per_player"},)").limit, std::nullopt);
    EXPECT_EQ(undo_of(R"("undo":{"scope":"per_player"},)").scope, UndoScope::per_player);
    EXPECT_EQ(undo_of(R"("undo":{"limit":2},)").limit, 2);
    EXPECT_EQ(undo_of(R"("undo":{"limit":0},)").limit, 0);
}

TEST(Params, AnyActionTextGoesToTheRules) {
    auto const play = decode("game.play", R"({"room":"A","action":"no such \u0000 thing","ply":0})");
    ASSERT_TRUE(play.has_value());
    EXPECT_EQ(std::get<GamePlay>(*play).action, std::string("no such \0 thing", 15));
}

}  // namespace
}  // namespace tengen::proto
