// Stones of an opening that the server sets.

#include <set>

#include "tests/server/core/open_room.hpp"
#include "tests/server/core/opening_tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using rules::FiveRule;
using rules::Opening;
using rules::Side;
using Strings = std::vector<std::string>;

TEST(SetUp, TheNamedOpeningIsSetRightAfterTheStart) {
    PairTable t(renju(Opening::prescribed, "D4"));
    auto const& events = t.kept(t.room).events;
    auto const kinds = types(events);
    EXPECT_EQ(Strings(kinds.end() - 4, kinds.end()), (Strings{"started", "played", "played", "played"}));
    auto const stones = bodies<proto::Played>(events);
    for (int at = 0; at < 3; ++at) {
        auto const& stone = stones.at(static_cast<std::size_t>(at));
        EXPECT_TRUE(stone.setup);
        EXPECT_EQ(stone.ply, at + 1);
        EXPECT_EQ(stone.by.player, std::nullopt);
        EXPECT_EQ(stone.stone, at == 1 ? Side::white : Side::black);
    }
    EXPECT_EQ(stones[0].action, "h8");
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.setup, 3);
    EXPECT_EQ(shot.floor, 3);
    EXPECT_EQ(shot.opening.value().code, "D4");
    EXPECT_FALSE(shot.opening->name_zh.empty());
    EXPECT_EQ(shot.turn.value().player, t.player(t.bob));
    EXPECT_EQ(shot.turn->stone, Side::white);
    EXPECT_EQ(shot.game.opening_code, "D4");
}

TEST(SetUp, StartAndStonesAreKeptTogether) {
    proto::RoomCreate wish;
    wish.game = renju(Opening::two_fifths);
    wish.opponent = "strong";
    OpenRoom t(wish);
    EXPECT_EQ(types(t.kept(t.room).events),
              (Strings{"joined", "seats", "started", "played", "played", "played"}));
    EXPECT_EQ(std::count(t.order.begin(), t.order.end(), "append"), 1);
    EXPECT_EQ(t.questions.back().ticket.side, Side::white);
    EXPECT_EQ(t.questions.back().ticket.ply, 3);
}

TEST(SetUp, ABalancedPositionIsSetForEveryRuleAndSize) {
    for (auto const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::caro, FiveRule::renju}) {
        for (int const size : {15, 20}) {
            auto game = freestyle(Opening::balanced, rule == FiveRule::renju ? 15 : size);
            game.gomoku.rule = rule;
            PairTable t(game);
            auto const shot = t.look(t.ann, t.room);
            EXPECT_GT(shot.setup, 0);
            EXPECT_EQ(shot.floor, shot.setup);
            EXPECT_EQ(shot.actions.size(), static_cast<std::size_t>(shot.setup));
            EXPECT_EQ(shot.game.opening_code, std::nullopt);
            EXPECT_EQ(shot.turn.value().stone, shot.setup % 2 == 0 ? Side::black : Side::white);
        }
    }
}

TEST(SetUp, TheLotIsDrawnAnewForEachGameAndStaysAfterARestartOfTheServer) {
    AiOpening t(renju(Opening::prescribed));
    EXPECT_EQ(t.look(t.ann, t.room).game.opening_code, "lot");
    std::set<Strings> drawn;
    for (int game = 0; game < 12; ++game) {
        drawn.insert(t.look(t.ann, t.room).actions);
        EXPECT_TRUE(t.ask(t.ann, proto::GameRestart{t.room}));
    }
    EXPECT_GT(drawn.size(), 3U);
    auto const before = t.look(t.ann, t.room);
    t.restart();
    EXPECT_EQ(without_time(t.look(t.come_back(t.ann), t.room)), without_time(before));
}

TEST(SetUp, IsPlayedByNobody) {
    PairTable t(renju(Opening::prescribed));
    t.play_all({"a1"});
    EXPECT_TRUE(t.ask(t.ann, proto::GameAbort{t.room}));
}

TEST(SetUp, UndoNeverTakesItBack) {
    PairTable t(renju(Opening::prescribed, "I7"));
    auto const before = t.look(t.ann, t.room);
    EXPECT_TRUE(refused(t.undo(t.bob), ErrorReason::too_few_moves));
    t.play_all({"a1", "o15"});
    EXPECT_TRUE(t.grant(t.ann, t.undo_id(t.bob)));
    auto const after = t.look(t.ann, t.room);
    EXPECT_EQ(after.actions, before.actions);
    EXPECT_EQ(after.setup, 3);
    EXPECT_EQ(after.position_hash, before.position_hash);
    EXPECT_TRUE(refused(t.undo(t.bob), ErrorReason::too_few_moves));
}

TEST(SetUp, ARematchHasItsOwn) {
    PairTable t(renju(Opening::prescribed, "D1"));
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    EXPECT_TRUE(t.ask(t.ann, proto::GameRematch{t.room}));
    EXPECT_TRUE(t.ask(t.bob, proto::GameRematch{t.room}));
    auto const next = bodies<proto::Rematch>(t.take_events(t.bob)).at(0).room;
    auto const shot = t.look(t.ann, next);
    EXPECT_EQ(shot.setup, 3);
    EXPECT_EQ(shot.opening.value().code, "D1");
    EXPECT_EQ(shot.turn.value().player, t.player(t.ann));
}

TEST(SetUp, AJournalWithAStoneSetInMidGameDoesNotFit) {
    PairTable t(freestyle(Opening::free));
    t.play_all({"h8"});
    auto& events = t.journal[t.room].events;
    std::get<proto::Played>(events.back().body).setup = true;
    auto second = events.back();
    second.seq = base::Seq{second.seq.value + 1};
    std::get<proto::Played>(second.body).action = "i9";
    std::get<proto::Played>(second.body).ply = 2;
    std::get<proto::Played>(second.body).setup = false;
    auto third = second;
    third.seq = base::Seq{third.seq.value + 1};
    std::get<proto::Played>(third.body).action = "i10";
    std::get<proto::Played>(third.body).ply = 3;
    std::get<proto::Played>(third.body).setup = true;
    events.push_back(second);
    events.push_back(third);
    t.restart();
    EXPECT_FALSE(t.log_lines(LogLine::Severity::error).empty());
}

TEST(SetUp, AJournalWithAStoneSetInAnOpeningWithoutThemDoesNotFit) {
    PairTable t(freestyle(Opening::free));
    t.play_all({"h8"});
    std::get<proto::Played>(t.journal[t.room].events.back().body).setup = true;
    t.restart();
    EXPECT_FALSE(t.log_lines(LogLine::Severity::error).empty());
}

TEST(SetUp, ARoomWithAnOpeningThatNobodyKnowsIsLeftAlone) {
    PairTable t(renju(Opening::prescribed, "D1"));
    t.journal[t.room].header.options.game.opening_code = "D14";
    t.restart();
    EXPECT_FALSE(t.log_lines(LogLine::Severity::error).empty());
}

TEST(SetUp, AJournalWithAStoneSetInAnotherGameDoesNotFit) {
    proto::Game game;
    game.kind = rules::GameKind::chengsanqi;
    PairTable t(game);
    t.play_all({"a1"});
    std::get<proto::Played>(t.journal[t.room].events.back().body).setup = true;
    t.restart();
    EXPECT_FALSE(t.log_lines(LogLine::Severity::error).empty());
}

}  // namespace tengen::server::core::testing
