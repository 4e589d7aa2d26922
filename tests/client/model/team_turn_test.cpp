#include "client/model/team_turn.hpp"

#include <gtest/gtest.h>

#include "tests/client/model/fixtures.hpp"

namespace tengen::client::model {
namespace {

using namespace testing;

constexpr base::PlayerId kLi{1};
constexpr base::PlayerId kZhao{3};

proto::Seat pair() {
    return {{seated(li()), {kZhao, "Zhao", true}}, std::nullopt};
}

TEST(TeamTurn, WhoSatFirstBeginsAndTheyTakeTurns) {
    TeamTurn turn;
    EXPECT_EQ(turn.next(pair(), {}), kLi);
    turn.played(pair(), kLi);
    EXPECT_EQ(turn.next(pair(), {}), kZhao);
    turn.played(pair(), kZhao);
    EXPECT_EQ(turn.next(pair(), {}), kLi);
    EXPECT_EQ(turn.next({}, {}), std::nullopt);
}

TEST(TeamTurn, APlyTakenBackIsItsMakersAgain) {
    TeamTurn turn;
    turn.played(pair(), kLi);
    turn.taken_back(pair(), kLi);
    EXPECT_EQ(turn.next(pair(), {}), kLi);
    turn.played(pair(), kLi);
    turn.taken_back(pair(), std::nullopt);
    EXPECT_EQ(turn.next(pair(), {}), kLi);
}

TEST(TeamTurn, ThePartnerStandsInForOneWhoLeft) {
    TeamTurn turn;
    EXPECT_EQ(turn.next(pair(), {kLi}), kZhao);
    EXPECT_EQ(turn.next(pair(), {kLi, kZhao}), kLi);
    turn.played(pair(), kZhao);
    EXPECT_EQ(turn.next(pair(), {kLi}), kZhao);
    EXPECT_EQ(turn.next(pair(), {}), kLi);
}

TEST(TeamTurn, TheServersWordCounts) {
    TeamTurn turn;
    turn.set_next(pair(), kZhao);
    EXPECT_EQ(turn.next(pair(), {}), kZhao);
}

TEST(RoomModel, APartnersTurnFollowsThePliesAndTheUndo) {
    auto snapshot = table_after({"h8", "i9"});
    snapshot.team = true;
    snapshot.seats.black.players = {seated(li()), {kZhao, "Zhao", true}};
    RoomModel room(snapshot, kOffset, kStart);
    EXPECT_EQ(room.actor_of(rules::Side::black), kZhao);
    EXPECT_EQ(room.actor_of(rules::Side::white), wang().id);
    auto by_zhao = played("h9", 3);
    by_zhao.by = {proto::PlayerRef{kZhao, "Zhao"}, rules::Side::black};
    ASSERT_EQ(room.apply(event(8, by_zhao)), Applied::done);
    EXPECT_EQ(room.actor_of(rules::Side::black), kLi);
    ASSERT_EQ(room.apply(event(9, played("i8", 4))), Applied::done);
    ASSERT_EQ(room.apply(event(10, undo_done(2, 1))), Applied::done);
    EXPECT_EQ(room.actor_of(rules::Side::black), kZhao);
    snapshot.turn = proto::Turn{.side = rules::Side::black, .player = li()};
    EXPECT_EQ(RoomModel(snapshot, kOffset, kStart).actor_of(rules::Side::black), kLi);
}

}  // namespace
}  // namespace tengen::client::model
