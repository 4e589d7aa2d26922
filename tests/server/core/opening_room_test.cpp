// Openings at the table: stones that the server sets, decisions, and seats that are exchanged.

#include <set>

#include "tests/server/core/team_tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::RoomState;
using rules::FiveRule;
using rules::Opening;
using rules::Side;
using Strings = std::vector<std::string>;

namespace {

proto::Game renju(Opening opening, std::optional<std::string> code = {}) {
    proto::Game game;
    game.gomoku.rule = FiveRule::renju;
    game.gomoku.opening = opening;
    game.opening_code = std::move(code);
    return game;
}

proto::Game freestyle(Opening opening, int size = 15) {
    proto::Game game;
    game.gomoku.opening = opening;
    game.gomoku.size = size;
    return game;
}

/// Ann, black at first, and Bob, white at first, of whom Bob has just swapped.
struct SwappedTable : PairTable {
    SwappedTable() : PairTable(freestyle(Opening::swap)) {
        play_all({"h8", "i9", "j10", "swap"});
        clear();
    }
};

/// Ann against the AI "strong", in that game.
struct AiOpening : Harness {
    explicit AiOpening(proto::Game const& game, proto::SeatWish seat = proto::SeatWish::black) {
        ann = guest("Ann");
        proto::RoomCreate wish;
        wish.game = game;
        wish.seat = seat;
        wish.opponent = "strong";
        room = std::get<proto::Created>(*ask(ann, wish)).room;
    }
    void play(std::string action) {
        auto const ply = look(ann, room).ply;
        EXPECT_TRUE(ask(ann, proto::GamePlay{room, std::move(action), ply, {}}));
    }
    /// The AI is asked for this side, and plays.
    void ai_plays(Side side, std::string const& action) {
        ASSERT_FALSE(questions.empty());
        EXPECT_EQ(questions.back().ticket.side, side) << action;
        EXPECT_EQ(questions.back().ticket.ply, look(ann, room).ply) << action;
        engine_plays(action);
        EXPECT_EQ(look(ann, room).actions.back(), action);
    }
    base::SessionId ann{};
    base::RoomId room{};
};

/// What must be the same before and after the server was away.
proto::Snapshot without_time(proto::Snapshot shot) {
    shot.time = {};
    shot.seats.black.players.clear();
    shot.seats.white.players.clear();
    return shot;
}

}  // namespace

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

TEST(Swap, ExchangesTheSeatsRightAfterThePly) {
    PairTable t(freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10"});
    t.clear();
    EXPECT_TRUE(t.play(t.bob, "swap"));
    EXPECT_EQ(std::count(t.order.begin(), t.order.end(), "append"), 1);
    auto const events = t.take_events(t.ann);
    ASSERT_EQ(types(events), (Strings{"played", "seats"}));
    auto const& played = std::get<proto::Played>(events[0].body);
    EXPECT_EQ(played.by, (proto::By{t.player(t.bob), Side::white}));
    EXPECT_EQ(played.stone, std::nullopt);
    auto const& seats = std::get<proto::SeatsChanged>(events[1].body).seats;
    EXPECT_EQ(seats.black.players.at(0).name, "Bob");
    EXPECT_EQ(seats.white.players.at(0).name, "Ann");
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.seats, seats);
    EXPECT_EQ(shot.roles, (proto::Roles{Side::white, Side::black}));
    EXPECT_EQ(shot.turn.value().player, t.player(t.ann));
    EXPECT_EQ(shot.turn->side, Side::white);
}

TEST(Swap, KeepLeavesTheSeats) {
    PairTable t(freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10", "keep"});
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.seats.black.players.at(0).name, "Ann");
    EXPECT_EQ(shot.roles, proto::Roles{});
    EXPECT_EQ(shot.turn.value().player, t.player(t.bob));
}

TEST(Swap, SaidTwiceHappensOnce) {
    PairTable t(freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10"});
    auto const first = t.ask(t.bob, proto::GamePlay{t.room, "swap", 3, 0});
    auto const again = t.ask(t.bob, proto::GamePlay{t.room, "swap", 3, 0});
    EXPECT_EQ(std::get<proto::PlayDone>(*first), std::get<proto::PlayDone>(*again));
    EXPECT_EQ(t.look(t.ann, t.room).seats.black.players.at(0).name, "Bob");
}

TEST(Swap, TheTurnsGoToThePeopleAsTheySitNow) {
    SwappedTable t;
    EXPECT_TRUE(refused(t.play(t.bob, "a1"), ErrorReason::not_your_turn));
    EXPECT_TRUE(t.play(t.ann, "a1"));
    EXPECT_TRUE(t.play(t.bob, "a2"));
    EXPECT_TRUE(t.grant(t.bob, t.undo_id(t.ann)));
    EXPECT_EQ(t.look(t.ann, t.room).ply, 4);
    EXPECT_EQ(t.look(t.ann, t.room).seats.black.players.at(0).name, "Bob");
}

TEST(Swap, TheOneWhoHoldsBlackNowWinsWithBlack) {
    SwappedTable t;
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().winner, Side::black);
}

TEST(Swap, AnOpenOfferOfADrawGoesWithTheOneWhoMadeIt) {
    PairTable t(freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10"});
    auto const id = std::get<proto::Asked>(*t.ask(t.ann, proto::GameDraw{t.room})).id.value();
    EXPECT_TRUE(t.play(t.bob, "swap"));
    auto const pending = t.look(t.ann, t.room).pending.value();
    EXPECT_EQ(pending.by, (proto::By{t.player(t.ann), Side::white}));
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameDrawAnswer{t.room, id, true}), ErrorReason::forbidden));
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameDrawWithdraw{t.room, id}), ErrorReason::forbidden));
    EXPECT_TRUE(t.ask(t.bob, proto::GameDrawAnswer{t.room, id, true}));
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().reason, rules::Reason::agreement);
}

TEST(Swap, ARefusedOfferIsRememberedOfTheOneWhoMadeIt) {
    PairTable t(freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10"});
    auto const id = std::get<proto::Asked>(*t.ask(t.ann, proto::GameDraw{t.room})).id.value();
    EXPECT_TRUE(t.ask(t.bob, proto::GameDrawAnswer{t.room, id, false}));
    EXPECT_TRUE(t.play(t.bob, "swap"));
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameDraw{t.room}), ErrorReason::too_soon));
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameDrawAnswer{t.room, id, true}), ErrorReason::forbidden));
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GameDrawAnswer{t.room, id, true}), ErrorReason::draw_gone));
    EXPECT_TRUE(t.ask(t.bob, proto::GameDraw{t.room}));
}

TEST(Swap, WhoLeftComesBackToTheExchangedSeat) {
    PairTable t(freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10"});
    EXPECT_TRUE(t.ask(t.ann, proto::RoomLeave{t.room}));
    EXPECT_TRUE(t.play(t.bob, "swap"));
    EXPECT_EQ(t.look(t.ann, t.room).seats.white.players.at(0).name, "Ann");
    EXPECT_TRUE(t.play(t.ann, "a1"));
}

TEST(Swap, AHelloNamesTheExchangedSeat) {
    SwappedTable t;
    auto const session = t.connect();
    proto::Hello hello;
    hello.protocol = 1;
    hello.client = "test";
    hello.token = t.token(t.ann);
    auto const welcome = std::get<proto::Welcome>(*t.ask(session, hello));
    EXPECT_EQ(welcome.seats, (std::vector<proto::SeatRef>{{t.room, Side::white}}));
}

TEST(Swap, TheJournalGivesTheSameTableAgain) {
    SwappedTable t;
    t.play_all({"a1", "a2", "a3"});
    auto const before = t.look(t.ann, t.room);
    t.restart();
    auto const session = t.come_back(t.ann);
    auto const after = t.look(session, t.room);
    EXPECT_EQ(without_time(after), without_time(before));
    EXPECT_EQ(after.seats.black.players.at(0).name, "Bob");
    EXPECT_TRUE(
        refused(t.ask(session, proto::GamePlay{t.room, "b1", after.ply, {}}), ErrorReason::not_your_turn));
}

TEST(Swap, WhatIsNotKeptExchangesNothing) {
    PairTable t(freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10"});
    t.mode = JournalMode::failing;
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GamePlay{t.room, "swap", 3, {}}), ErrorReason::storage_failed));
    t.mode = JournalMode::at_once;
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.seats.black.players.at(0).name, "Ann");
    EXPECT_EQ(shot.roles, proto::Roles{});
}

TEST(Swap, ARematchExchangesWhoBeganWithWhoDidNot) {
    SwappedTable t;
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    EXPECT_TRUE(t.ask(t.ann, proto::GameRematch{t.room}));
    EXPECT_TRUE(t.ask(t.bob, proto::GameRematch{t.room}));
    auto const next = bodies<proto::Rematch>(t.take_events(t.bob)).at(0).room;
    auto const shot = t.look(t.ann, next);
    EXPECT_EQ(shot.seats.black.players.at(0).name, "Bob");
    EXPECT_EQ(shot.roles, proto::Roles{});
    EXPECT_EQ(shot.turn.value().player, t.player(t.bob));
}

TEST(Swap, ManyOfThemInOneOpening) {
    PairTable t(renju(Opening::taraguchi10));
    t.play_all({"h8", "swap", "i9", "swap", "j10", "swap", "e5", "swap"});
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.seats.black.players.at(0).name, "Ann");
    EXPECT_EQ(shot.roles, proto::Roles{});
    t.play_all({"f6", "swap"});
    EXPECT_EQ(t.look(t.ann, t.room).seats.black.players.at(0).name, "Bob");
    t.play_all({"a1"});
    EXPECT_EQ(t.look(t.ann, t.room).phase, rules::Phase::play);
}

TEST(Swap, WholeTeamsChangePlacesAndKeepTheirTurns) {
    TeamMatch t({}, freestyle(Opening::swap));
    t.play_all({"h8", "i9", "j10"});
    EXPECT_EQ(t.next(), "Cid");
    t.play_all({"swap"});
    EXPECT_EQ(t.in_seat(Side::white), (Strings{"Ann", "Bob"}));
    EXPECT_EQ(t.in_seat(Side::black), (Strings{"Cid", "Dan"}));
    EXPECT_EQ(t.next(), "Bob");
    t.play_all({"a1"});
    EXPECT_EQ(t.next(), "Dan");
    t.play_all({"a2"});
    EXPECT_EQ(t.next(), "Ann");
}

TEST(Swap, InAHotSeatTheRolesChange) {
    HotSeat t(HotSeat::without_limit(), Opening::swap);
    t.play_all({"h8", "i9", "j10", "swap"});
    EXPECT_EQ(t.shot().roles, (proto::Roles{Side::white, Side::black}));
    EXPECT_EQ(t.next(), "Ann");
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::too_few_moves));
    t.play_all({"a1"});
    EXPECT_TRUE(t.undo(t.ann));
    EXPECT_EQ(t.shot().actions.back(), "swap");
}

TEST(Opening, HasNoUndoWhileItRunsNorBelowItsEnd) {
    PairTable t(freestyle(Opening::swap2));
    t.play_all({"h8", "i9"});
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::phase_forbidden));
    t.play_all({"j10", "a1", "a2", "keep"});
    auto const floor = t.look(t.ann, t.room).floor;
    ASSERT_EQ(floor, 6);
    EXPECT_TRUE(refused(t.undo(t.bob), ErrorReason::too_few_moves));
    t.play_all({"b1"});
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::too_few_moves));
    t.play_all({"b2"});
    EXPECT_TRUE(t.grant(t.ann, t.undo_id(t.bob)));
    EXPECT_EQ(t.look(t.ann, t.room).actions.back(), "keep");
}

TEST(Opening, OffersAreShownAndChosen) {
    PairTable t(renju(Opening::two_fifths, "D2"));
    t.play_all({"a1"});
    auto shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.turn.value().choices, std::vector{rules::ActionKind::offer});
    EXPECT_EQ(shot.turn->offer_count, 2);
    t.play_all({"offer:c3,l5"});
    shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.turn.value().player, t.player(t.bob));
    EXPECT_EQ(shot.turn->offers, (Strings{"c3", "l5"}));
    EXPECT_EQ(shot.turn->stone, Side::black);
    EXPECT_EQ(shot.floor, std::nullopt);
    t.clear();
    EXPECT_TRUE(t.play(t.bob, "choose:l5"));
    EXPECT_EQ(bodies<proto::Played>(t.take_events(t.ann)).at(0).stone, Side::black);
    EXPECT_EQ(t.look(t.ann, t.room).last, "choose:l5");
}

TEST(Opening, IsNamedInEveryRenjuGame) {
    PairTable t(renju(Opening::free));
    t.play_all({"h8", "h9"});
    EXPECT_EQ(t.look(t.ann, t.room).opening, std::nullopt);
    t.play_all({"h10"});
    EXPECT_EQ(t.look(t.ann, t.room).opening.value().code, "D1");
    PairTable other(freestyle(Opening::free));
    other.play_all({"h8", "h9", "h10"});
    EXPECT_EQ(other.look(other.ann, other.room).opening, std::nullopt);
}

TEST(AiOpening, SwapsAndPlaysTheOtherSide) {
    AiOpening t(freestyle(Opening::swap));
    for (auto const* stone : {"h8", "i9", "j10"}) {
        t.play(stone);
    }
    t.ai_plays(Side::white, "swap");
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.seats.black.ai, "strong");
    EXPECT_EQ(shot.seats.white.players.at(0).name, "Ann");
    t.play("a1");
    t.ai_plays(Side::black, "a2");
    EXPECT_TRUE(t.ask(t.ann, proto::GameRestart{t.room}));
    EXPECT_EQ(t.look(t.ann, t.room).seats.black.ai, "strong");
    EXPECT_EQ(t.look(t.ann, t.room).roles, proto::Roles{});
    t.ai_plays(Side::black, "h8");
}

TEST(AiOpening, IsSwappedToTheOtherSideAndTakesItsTurns) {
    AiOpening t(freestyle(Opening::swap), proto::SeatWish::white);
    t.ai_plays(Side::black, "h8");
    t.ai_plays(Side::black, "i9");
    t.ai_plays(Side::black, "j10");
    t.play("swap");
    t.ai_plays(Side::white, "a1");
    EXPECT_EQ(t.look(t.ann, t.room).turn.value().player, t.player(t.ann));
}

TEST(AiOpening, TakesEveryKindOfDecision) {
    AiOpening t(renju(Opening::yamaguchi), proto::SeatWish::white);
    for (auto const* action : {"h8", "h9", "h10", "declare:2"}) {
        t.ai_plays(Side::black, action);
    }
    t.play("keep");
    t.play("a1");
    t.ai_plays(Side::black, "offer:c3,l5");
    t.play("choose:c3");
    t.play("o15");
    t.ai_plays(Side::black, "k4");

    AiOpening other(renju(Opening::yamaguchi));
    for (auto const* action : {"h8", "h9", "h10", "declare:2"}) {
        other.play(action);
    }
    other.ai_plays(Side::white, "keep");
    other.ai_plays(Side::white, "a1");
    other.play("offer:c3,l5");
    other.ai_plays(Side::white, "choose:c3");
    other.ai_plays(Side::white, "o15");
}

TEST(AiOpening, AnUndoReplaysTheOpening) {
    AiOpening t(freestyle(Opening::swap));
    for (auto const* stone : {"h8", "i9", "j10"}) {
        t.play(stone);
    }
    t.ai_plays(Side::white, "swap");
    t.play("a1");
    t.ai_plays(Side::black, "a2");
    EXPECT_TRUE(t.ask(t.ann, proto::GameUndo{t.room}));
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.actions, (Strings{"h8", "i9", "j10", "swap"}));
    EXPECT_EQ(shot.turn.value().player, t.player(t.ann));
    EXPECT_EQ(shot.undo_left, (proto::UndoLeft{1, 1}));
}

}  // namespace tengen::server::core::testing
