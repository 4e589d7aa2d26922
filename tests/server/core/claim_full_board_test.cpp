// A board that black fills where fouls are claimed: white's claim is waited for.

#include <algorithm>

#include "tests/server/core/claim_tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::RoomState;
using rules::Foul;
using rules::Reason;
using rules::Side;
using std::chrono::seconds;
using Strings = std::vector<std::string>;

namespace {

enum class LastStone { fair, foul, five };

/// Points that change colour in the pattern of `full_board`, two to black and two to white.
std::vector<std::string> exchanged(LastStone last) {
    switch (last) {
        case LastStone::fair:
            return {};
        case LastStone::foul:
            return {"c1", "d1", "a7", "b7"};
        case LastStone::five:
            return {"c1", "d1", "f1", "a7"};
    }
    return {};
}

/// A whole game of 225 plies without a five before the last: pairs of columns that change colour from row to
/// row. The last stone is fair, or makes six or five in the first row.
Strings full_board(LastStone last) {
    auto const others = exchanged(last);
    Strings black, white;
    for (int row = 0; row < 15; ++row) {
        for (int column = 0; column < 15; ++column) {
            auto const text = std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
            bool const is_black = ((column / 2 + row) % 2 == 0) != (std::ranges::count(others, text) > 0);
            (is_black ? black : white).push_back(text);
        }
    }
    // c1 stands between two and two or more.
    std::string const end = last == LastStone::fair ? "a1" : "c1";
    std::erase(black, end);
    black.push_back(end);
    Strings game;
    for (std::size_t at = 0; at < black.size(); ++at) {
        game.push_back(black[at]);
        if (at < white.size()) {
            game.push_back(white[at]);
        }
    }
    return game;
}

/// Leaves one stone to be played.
struct FullTable : ClaimTable {
    explicit FullTable(LastStone last) {
        auto actions = full_board(last);
        last_stone = actions.back();
        actions.pop_back();
        int ply = 0;
        for (auto const& action : actions) {
            EXPECT_TRUE(ask(ply % 2 == 0 ? ann : bob, proto::GamePlay{room, action, ply, {}})) << action;
            ++ply;
        }
        clear();
    }
    std::string last_stone;
};

}  // namespace

TEST(ClaimFullBoard, AFullBoardWaitsForTheClaimOfAFoul) {
    FullTable t(LastStone::foul);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    EXPECT_EQ(types(t.take_events(t.bob)), Strings{"played"});
    auto const shot = t.look(t.bob, t.room);
    EXPECT_EQ(shot.state, RoomState::playing);
    EXPECT_EQ(shot.phase, rules::Phase::play);
    EXPECT_EQ(shot.turn.value().side, Side::white);
    EXPECT_EQ(shot.turn->player, t.player(t.bob));
    EXPECT_TRUE(shot.turn->choices.empty());
    t.pass(seconds{29});
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().foul, Foul::overline);
    EXPECT_EQ(t.timer(t.room, TimerKind::claim), std::nullopt);
}

TEST(ClaimFullBoard, AFullBoardWaitsTheSameWithoutAFoul) {
    FullTable t(LastStone::fair);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    EXPECT_EQ(types(t.take_events(t.bob)), Strings{"played"});
    EXPECT_TRUE(refused(t.ask(t.bob, proto::GamePlay{t.room, "a1", 225, {}}), ErrorReason::illegal));
    t.pass(seconds{30});
    EXPECT_EQ(types(t.take_events(t.bob)), Strings{"finished"});
    auto const outcome = t.look(t.ann, t.room).outcome.value();
    EXPECT_EQ(outcome.reason, Reason::board_full);
    EXPECT_EQ(outcome.winner, std::nullopt);
}

TEST(ClaimFullBoard, AnUnclaimedFoulOnAFullBoardIsADraw) {
    FullTable t(LastStone::foul);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    t.pass(seconds{30});
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().reason, Reason::board_full);
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::not_playing));
}

TEST(ClaimFullBoard, AWrongClaimOnAFullBoardEndsTheWait) {
    FullTable t(LastStone::fair);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    t.clear();
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_EQ(types(t.take_events(t.ann)), (Strings{"foul_claimed", "finished"}));
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().reason, Reason::board_full);
}

TEST(ClaimFullBoard, TheWaitGoesOnOverARestartOfTheServer) {
    FullTable t(LastStone::foul);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    t.pass(seconds{10});
    t.restart();
    auto const bob = t.come_back(t.bob);
    EXPECT_EQ(t.look(bob, t.room).state, RoomState::playing);
    t.pass(seconds{20});
    EXPECT_EQ(t.look(bob, t.room).state, RoomState::finished);
}

TEST(ClaimFullBoard, ALateClaimFindsTheGameOverWhateverTheTimerSays) {
    FullTable t(LastStone::foul);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    t.now += seconds{31};
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::not_playing));
}

TEST(ClaimFullBoard, AFullBoardMayStillBeTakenBack) {
    FullTable t(LastStone::fair);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::not_your_turn));
    EXPECT_TRUE(t.grant(t.ann, t.undo_id(t.bob)));
    EXPECT_EQ(t.look(t.ann, t.room).ply, 223);
    EXPECT_EQ(t.timer(t.room, TimerKind::claim), std::nullopt);
}

TEST(ClaimFullBoard, ADrawMayBeAgreedOnMeanwhile) {
    FullTable t(LastStone::foul);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    t.clear();
    auto const offer = opened(t.ask(t.ann, proto::GameDraw{t.room}));
    EXPECT_TRUE(refused(t.undo(t.bob), ErrorReason::negotiation_pending));
    EXPECT_TRUE(t.ask(t.bob, proto::GameDrawAnswer{t.room, offer, true}));
    EXPECT_EQ(types(t.take_events(t.ann)), (Strings{"draw_asked", "draw_closed", "finished"}));
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().reason, Reason::agreement);
    EXPECT_EQ(t.timer(t.room, TimerKind::claim), std::nullopt);
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::not_playing));
}

TEST(ClaimFullBoard, AnOfferOfADrawDoesNotProlongTheWait) {
    FullTable t(LastStone::foul);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    t.pass(seconds{20});
    t.clear();
    EXPECT_TRUE(t.ask(t.bob, proto::GameDraw{t.room}));
    t.pass(seconds{10});
    auto const events = t.take_events(t.ann);
    EXPECT_EQ(types(events), (Strings{"draw_asked", "draw_closed", "finished"}));
    EXPECT_EQ(bodies<proto::DrawClosed>(events).at(0).outcome, proto::NegotiationOutcome::void_);
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().reason, Reason::board_full);
}

TEST(ClaimFullBoard, ARightClaimVoidsAnOfferOfADraw) {
    FullTable t(LastStone::foul);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    t.clear();
    EXPECT_TRUE(t.ask(t.ann, proto::GameDraw{t.room}));
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_EQ(types(t.take_events(t.ann)),
              (Strings{"draw_asked", "foul_claimed", "draw_closed", "finished"}));
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().foul, Foul::overline);
}

TEST(ClaimFullBoard, AnAiAsBlackOffersNoDrawMeanwhile) {
    AiClaimTable t(proto::SeatWish::white);
    auto const actions = full_board(LastStone::fair);
    for (std::size_t at = 0; at < actions.size(); ++at) {
        if (at % 2 == 0) {
            t.engine_plays(actions[at]);
        } else {
            t.play(actions[at]);
        }
    }
    ASSERT_EQ(t.look(t.ann, t.room).state, RoomState::playing);
    ASSERT_FALSE(t.draw_wishes.empty());
    EXPECT_EQ(t.draw_wishes.back().ticket.ply, 223);
    t.perform(t.lobby().engine_wishes_draw(t.draw_wishes.back().ticket, DrawWish::offer, t.now));
    EXPECT_FALSE(t.look(t.ann, t.room).pending);
}

TEST(ClaimFullBoard, OtherRoomsEndWithTheirLastStone) {
    auto actions = full_board(LastStone::fair);
    PairTable t;
    t.play_all(actions);
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().reason, Reason::board_full);
}

TEST(ClaimFullBoard, AnAiAsWhiteLetsNobodyWait) {
    AiClaimTable t(proto::SeatWish::black);
    auto const actions = full_board(LastStone::fair);
    for (std::size_t at = 0; at < actions.size(); ++at) {
        if (at % 2 == 0) {
            t.play(actions[at]);
        } else {
            t.engine_plays(actions[at]);
        }
    }
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().reason, Reason::board_full);
}

TEST(ClaimFullBoard, AFiveThatFillsTheBoardEndsTheGameAtOnce) {
    FullTable t(LastStone::five);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    EXPECT_EQ(types(t.take_events(t.bob)), (Strings{"played", "finished"}));
    auto const outcome = t.look(t.bob, t.room).outcome.value();
    EXPECT_EQ(outcome.winner, Side::black);
    EXPECT_EQ(outcome.reason, Reason::five);
}

}  // namespace tengen::server::core::testing
