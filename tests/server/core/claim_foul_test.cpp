// Fouls that count when white claims them.

#include "common/rules/position.hpp"
#include "tests/server/core/team_tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::RoomState;
using rules::Foul;
using rules::Reason;
using rules::Side;
using std::chrono::seconds;
using Strings = std::vector<std::string>;

namespace {

proto::Game renju(rules::FoulMode mode = rules::FoulMode::claim) {
    proto::Game game;
    game.gomoku.rule = rules::FiveRule::renju;
    game.gomoku.foul_mode = mode;
    return game;
}

/// With h8 black makes two open threes: f8 g8 h8 and h6 h7 h8.
Strings const kBeforeDoubleThree{"f8", "a1", "g8", "c1", "h6", "e1", "h7", "g1"};
/// With f15 black makes six in a row.
Strings const kBeforeOverline{"c15", "a1", "d15", "c1", "e15", "e1", "g15", "g1", "h15", "i1"};

struct ClaimTable : PairTable {
    explicit ClaimTable(rules::FoulMode fouls = rules::FoulMode::claim) : PairTable(renju(fouls)) {}

    proto::Reply claim(base::SessionId who) { return ask(who, proto::GameClaimFoul{room}); }
    void play_foul() {
        play_all(kBeforeDoubleThree);
        EXPECT_TRUE(play(ann, "h8"));
        clear();
    }
};

/// Ann against the AI "strong" in a claim room.
struct AiClaimTable : Harness {
    explicit AiClaimTable(proto::SeatWish seat) {
        ann = guest("Ann");
        proto::RoomCreate wish;
        wish.game = renju();
        wish.seat = seat;
        wish.opponent = "strong";
        room = std::get<proto::Created>(*ask(ann, wish)).room;
    }
    void play(std::string action) {
        auto const ply = look(ann, room).ply;
        EXPECT_TRUE(ask(ann, proto::GamePlay{room, std::move(action), ply, {}}));
    }
    base::SessionId ann{};
    base::RoomId room{};
};

enum class LastStone { fair, foul };

/// A whole game of 225 plies without a five: pairs of columns that change colour from row to row. The last
/// stone is fair, or makes six in the first row.
Strings full_board(LastStone last) {
    auto const is_black = [&](int row, int column) {
        bool const pattern = (column / 2 + row) % 2 == 0;
        if (last == LastStone::fair) {
            return pattern;
        }
        bool const made_six = row == 0 && (column == 2 || column == 3);
        bool const given_back = row == 6 && (column == 0 || column == 1);
        return made_six || (pattern && !given_back);
    };
    Strings black, white;
    for (int row = 0; row < 15; ++row) {
        for (int column = 0; column < 15; ++column) {
            auto const text = std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
            (is_black(row, column) ? black : white).push_back(text);
        }
    }
    // c1 stands between two and three.
    std::erase(black, last == LastStone::foul ? "c1" : "a1");
    black.emplace_back(last == LastStone::foul ? "c1" : "a1");
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

TEST(ClaimFoul, ARightClaimEndsTheGameAtOnce) {
    ClaimTable t;
    t.play_foul();
    EXPECT_TRUE(t.claim(t.bob));
    auto const events = t.take_events(t.ann);
    ASSERT_EQ(types(events), (Strings{"foul_claimed", "finished"}));
    EXPECT_EQ(std::get<proto::FoulClaimed>(events[0].body),
              (proto::FoulClaimed{{t.player(t.bob), Side::white}, true, Foul::double_three}));
    auto const outcome = std::get<proto::Finished>(events[1].body).outcome;
    EXPECT_EQ(outcome.winner, Side::white);
    EXPECT_EQ(outcome.reason, Reason::foul_claimed);
    EXPECT_EQ(outcome.foul, Foul::double_three);
    EXPECT_EQ(std::count(t.order.begin(), t.order.end(), "append"), 1);
    EXPECT_EQ(t.look(t.ann, t.room).outcome, outcome);
}

TEST(ClaimFoul, NamesAnOverline) {
    ClaimTable t;
    t.play_all(kBeforeOverline);
    EXPECT_TRUE(t.play(t.ann, "f15"));
    t.clear();
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_EQ(bodies<proto::FoulClaimed>(t.take_events(t.ann)).at(0).kind, Foul::overline);
}

TEST(ClaimFoul, AWrongClaimIsAnnouncedAndChangesNothing) {
    ClaimTable t;
    t.play_all({"h8"});
    auto const before = t.look(t.ann, t.room);
    t.clear();
    EXPECT_TRUE(t.claim(t.bob));
    auto const events = t.take_events(t.ann);
    ASSERT_EQ(types(events), Strings{"foul_claimed"});
    EXPECT_EQ(std::get<proto::FoulClaimed>(events[0].body),
              (proto::FoulClaimed{{t.player(t.bob), Side::white}, false, std::nullopt}));
    auto after = t.look(t.ann, t.room);
    after.seq = before.seq;
    EXPECT_EQ(after, before);
    EXPECT_TRUE(t.play(t.bob, "i9"));
}

TEST(ClaimFoul, IsMadeOnceAPly) {
    ClaimTable t;
    t.play_all({"h8"});
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::already_claimed));
    t.play_all({"i9", "a1"});
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::already_claimed));
    t.play_all({"b1"});
    EXPECT_TRUE(t.grant(t.bob, t.undo_id(t.ann)));
    t.play_all({"a1"});
    EXPECT_TRUE(t.claim(t.bob));
}

TEST(ClaimFoul, AfterAnUndoAStoneThatStayedIsStillClaimed) {
    ClaimTable t;
    t.play_all({"h8"});
    EXPECT_TRUE(t.claim(t.bob));
    t.play_all({"i9", "a1"});
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_TRUE(t.grant(t.ann, t.undo_id(t.bob)));
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::already_claimed));
}

TEST(ClaimFoul, IsForWhiteOnMoveAfterABlackStone) {
    ClaimTable t;
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::not_your_turn));
    t.play_all({"h8"});
    EXPECT_TRUE(refused(t.claim(t.ann), ErrorReason::not_your_turn));
    t.play_all({"i9"});
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::not_your_turn));
    EXPECT_TRUE(refused(t.claim(t.ann), ErrorReason::not_your_turn));
}

TEST(ClaimFoul, IsForThePlayersOfAGameInPlay) {
    ClaimTable t;
    auto const cid = t.guest("Cid");
    EXPECT_TRUE(refused(t.claim(cid), ErrorReason::not_seated));
    t.play_all({"h8"});
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::not_playing));
}

TEST(ClaimFoul, IsForbiddenWhereFoulsCountByThemselves) {
    for (auto const mode : {rules::FoulMode::automatic, rules::FoulMode::forbid}) {
        ClaimTable t(mode);
        t.play_all({"h8"});
        EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::forbidden));
    }
    PairTable freestyle;
    freestyle.play_all({"h8"});
    EXPECT_TRUE(
        refused(freestyle.ask(freestyle.bob, proto::GameClaimFoul{freestyle.room}), ErrorReason::forbidden));
}

TEST(ClaimFoul, TheFoulLapsesWhenWhitePlays) {
    ClaimTable t;
    t.play_foul();
    t.play_all({"o15", "o1"});
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_EQ(bodies<proto::FoulClaimed>(t.take_events(t.ann)).at(0).right, false);
    EXPECT_EQ(t.look(t.ann, t.room).state, RoomState::playing);
}

TEST(ClaimFoul, VoidsAnOpenRequestWhenItIsRight) {
    ClaimTable t;
    t.play_foul();
    auto const id = t.undo_id(t.bob);
    t.clear();
    EXPECT_TRUE(t.claim(t.bob));
    auto const events = t.take_events(t.ann);
    ASSERT_EQ(types(events), (Strings{"foul_claimed", "undo_closed", "finished"}));
    EXPECT_EQ(std::get<proto::UndoClosed>(events[1].body),
              (proto::UndoClosed{id, proto::NegotiationOutcome::void_}));
}

TEST(ClaimFoul, LeavesAnOpenRequestWhenItIsWrong) {
    ClaimTable t;
    t.play_all({"h8", "i9", "a1"});
    auto const id = t.undo_id(t.bob);
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_EQ(t.look(t.ann, t.room).pending.value().id, id);
}

TEST(ClaimFoul, NothingTellsAFoulBeforeTheClaim) {
    ClaimTable foul;
    foul.play_all(kBeforeDoubleThree);
    foul.clear();
    EXPECT_TRUE(foul.play(foul.ann, "h8"));
    ClaimTable fair;
    fair.play_all(kBeforeDoubleThree);
    fair.clear();
    EXPECT_TRUE(fair.play(fair.ann, "o15"));
    EXPECT_EQ(types(foul.take_events(foul.bob)), types(fair.take_events(fair.bob)));
    auto one = foul.look(foul.bob, foul.room);
    auto const other = fair.look(fair.bob, fair.room);
    EXPECT_EQ(one.turn, other.turn);
    EXPECT_EQ(one.phase, other.phase);
    EXPECT_EQ(one.outcome, other.outcome);
    EXPECT_EQ(foul.timer(foul.room, TimerKind::claim), std::nullopt);
}

TEST(ClaimFoul, TheJournalGivesAClaimAgain) {
    ClaimTable t;
    t.play_all({"h8"});
    EXPECT_TRUE(t.claim(t.bob));
    t.restart();
    auto const bob = t.come_back(t.bob);
    EXPECT_TRUE(refused(t.claim(bob), ErrorReason::already_claimed));
}

TEST(ClaimFoul, AnAiAsWhiteClaimsInTheSameStep) {
    AiClaimTable t(proto::SeatWish::black);
    for (std::size_t at = 0; at < kBeforeDoubleThree.size(); at += 2) {
        t.play(kBeforeDoubleThree[at]);
        t.engine_plays(kBeforeDoubleThree[at + 1]);
    }
    t.take_events(t.ann);
    t.order.clear();
    auto const asked = t.questions.size();
    t.play("h8");
    auto const events = t.take_events(t.ann);
    ASSERT_EQ(types(events), (Strings{"played", "foul_claimed", "finished"}));
    EXPECT_EQ(std::get<proto::FoulClaimed>(events[1].body),
              (proto::FoulClaimed{{std::nullopt, Side::white}, true, Foul::double_three}));
    EXPECT_EQ(std::count(t.order.begin(), t.order.end(), "append"), 1);
    EXPECT_EQ(t.questions.size(), asked);
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().winner, Side::white);
}

TEST(ClaimFoul, AnAiClaimsNothingElse) {
    AiClaimTable t(proto::SeatWish::black);
    t.play("h8");
    EXPECT_TRUE(bodies<proto::FoulClaimed>(t.take_events(t.ann)).empty());
    t.engine_plays("i9");
    EXPECT_EQ(t.look(t.ann, t.room).ply, 2);
}

TEST(ClaimFoul, APersonClaimsAgainstAnAi) {
    AiClaimTable t(proto::SeatWish::white);
    for (std::size_t at = 0; at < kBeforeDoubleThree.size(); at += 2) {
        t.engine_plays(kBeforeDoubleThree[at]);
        t.play(kBeforeDoubleThree[at + 1]);
    }
    t.engine_plays("h8");
    EXPECT_TRUE(t.ask(t.ann, proto::GameClaimFoul{t.room}));
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().winner, Side::white);
}

TEST(ClaimFoul, InATeamIsMadeByEitherPartner) {
    TeamMatch t({}, renju());
    t.play_all(kBeforeDoubleThree);
    t.play_all({"h8"});
    ASSERT_EQ(t.next(), "Cid");
    EXPECT_TRUE(refused(t.ask(t.ann, proto::GameClaimFoul{t.room}), ErrorReason::not_your_turn));
    EXPECT_TRUE(t.ask(t.dan, proto::GameClaimFoul{t.room}));
    EXPECT_EQ(t.shot().outcome.value().reason, Reason::foul_claimed);
}

TEST(ClaimFoul, InAHotSeatIsMadeByTheOneClient) {
    Harness t;
    auto const ann = t.guest("Ann");
    proto::RoomCreate wish;
    wish.game = renju();
    wish.hot_seat = true;
    auto const room = std::get<proto::Created>(*t.ask(ann, wish)).room;
    EXPECT_TRUE(refused(t.ask(ann, proto::GameClaimFoul{room}), ErrorReason::not_your_turn));
    int ply = 0;
    for (auto const& action : kBeforeDoubleThree) {
        EXPECT_TRUE(t.ask(ann, proto::GamePlay{room, action, ply++, {}}));
    }
    EXPECT_TRUE(t.ask(ann, proto::GamePlay{room, "h8", ply, {}}));
    EXPECT_TRUE(t.ask(ann, proto::GameClaimFoul{room}));
    EXPECT_EQ(bodies<proto::FoulClaimed>(t.take_events(ann)).at(0).by,
              (proto::By{t.player(ann), Side::white}));
}

TEST(ClaimFoul, AFullBoardWaitsForTheClaimOfAFoul) {
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

TEST(ClaimFoul, AFullBoardWaitsTheSameWithoutAFoul) {
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

TEST(ClaimFoul, AnUnclaimedFoulOnAFullBoardIsADraw) {
    FullTable t(LastStone::foul);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    t.pass(seconds{30});
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().reason, Reason::board_full);
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::not_playing));
}

TEST(ClaimFoul, AWrongClaimOnAFullBoardEndsTheWait) {
    FullTable t(LastStone::fair);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    t.clear();
    EXPECT_TRUE(t.claim(t.bob));
    EXPECT_EQ(types(t.take_events(t.ann)), (Strings{"foul_claimed", "finished"}));
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().reason, Reason::board_full);
}

TEST(ClaimFoul, TheWaitGoesOnOverARestartOfTheServer) {
    FullTable t(LastStone::foul);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    t.pass(seconds{10});
    t.restart();
    auto const bob = t.come_back(t.bob);
    EXPECT_EQ(t.look(bob, t.room).state, RoomState::playing);
    t.pass(seconds{20});
    EXPECT_EQ(t.look(bob, t.room).state, RoomState::finished);
}

TEST(ClaimFoul, ALateClaimFindsTheGameOverWhateverTheTimerSays) {
    FullTable t(LastStone::foul);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    t.now += seconds{31};
    EXPECT_TRUE(refused(t.claim(t.bob), ErrorReason::not_playing));
}

TEST(ClaimFoul, AFullBoardMayStillBeTakenBack) {
    FullTable t(LastStone::fair);
    EXPECT_TRUE(t.play(t.ann, t.last_stone));
    EXPECT_TRUE(refused(t.undo(t.ann), ErrorReason::not_your_turn));
    EXPECT_TRUE(t.grant(t.ann, t.undo_id(t.bob)));
    EXPECT_EQ(t.look(t.ann, t.room).ply, 223);
    EXPECT_EQ(t.timer(t.room, TimerKind::claim), std::nullopt);
}

TEST(ClaimFoul, OtherRoomsEndWithTheirLastStone) {
    auto actions = full_board(LastStone::fair);
    PairTable t;
    t.play_all(actions);
    EXPECT_EQ(t.look(t.ann, t.room).outcome.value().reason, Reason::board_full);
}

TEST(ClaimFoul, AnAiAsWhiteLetsNobodyWait) {
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

}  // namespace tengen::server::core::testing
