// The small machines, each by itself.

#include <gtest/gtest.h>

#include "common/base/mix.hpp"
#include "server/core/chat_limit.hpp"
#include "server/core/draw_offer.hpp"
#include "server/core/lots.hpp"
#include "server/core/presence.hpp"
#include "server/core/ready.hpp"
#include "server/core/rematch.hpp"
#include "server/core/seating.hpp"
#include "server/core/undo_arbiter.hpp"
#include "server/core/window_limit.hpp"

namespace tengen::server::core {

namespace {

using base::Milliseconds;
using base::PlayerId;
using base::TimePoint;
using proto::ErrorReason;
using proto::NegotiationOutcome;
using rules::Side;

TimePoint at(std::int64_t milliseconds) {
    return TimePoint{Milliseconds{milliseconds}};
}

/// Black, on move, ten plies played, nothing against an undo.
UndoQuestion fair_question() {
    UndoQuestion question;
    question.state = proto::RoomState::playing;
    question.floor = 0;
    question.ply = 10;
    question.last_two = {Side::white, Side::black};
    question.now = at(1'000'000);
    return question;
}

UndoArbiter::Request request(Side side) {
    UndoArbiter::Request made;
    made.id = base::NegotiationId{1};
    made.side = side;
    return made;
}

proto::Seats seats(PlayerId black, PlayerId white) {
    proto::Seats made;
    if (black.value != 0) {
        made.black.players.push_back({black, "b", true});
    }
    if (white.value != 0) {
        made.white.players.push_back({white, "w", true});
    }
    return made;
}

}  // namespace

TEST(UndoArbiter, GivesTheFirstReasonThatStandsAgainstARequest) {
    proto::UndoRule rule;
    rule.limit = 0;
    UndoArbiter arbiter(rule, Milliseconds{10'000});
    auto question = fair_question();
    question.state = proto::RoomState::finished;
    question.to_act = Side::white;
    question.floor = std::nullopt;
    question.open = proto::NegotiationKind::draw;
    auto const reason = [&] { return arbiter.why_refused(question)->reason; };
    EXPECT_EQ(reason(), ErrorReason::not_playing);
    question.state = proto::RoomState::playing;
    EXPECT_EQ(reason(), ErrorReason::not_your_turn);
    question.to_act = Side::black;
    EXPECT_EQ(reason(), ErrorReason::phase_forbidden);
    question.floor = 9;
    EXPECT_EQ(reason(), ErrorReason::too_few_moves);
    question.floor = 8;
    EXPECT_EQ(reason(), ErrorReason::negotiation_pending);
    question.open.reset();
    EXPECT_EQ(reason(), ErrorReason::undo_limit);
}

TEST(UndoArbiter, OneOfTheLastTwoPliesMustBeTheAskers) {
    UndoArbiter const arbiter({}, Milliseconds{10'000});
    auto question = fair_question();
    question.last_two = {Side::white, Side::white};
    EXPECT_EQ(arbiter.why_refused(question)->reason, ErrorReason::too_few_moves);
    question.last_two = {Side::white, std::nullopt};  // the server set that stone
    EXPECT_EQ(arbiter.why_refused(question)->reason, ErrorReason::too_few_moves);
    question.last_two = {Side::black, Side::white};
    EXPECT_EQ(arbiter.why_refused(question), std::nullopt);
}

TEST(UndoArbiter, AVoidRequestIsNoUnsuccessfulOne) {
    UndoArbiter arbiter({}, Milliseconds{10'000});
    arbiter.asked(request(Side::black));
    arbiter.closed(NegotiationOutcome::void_, at(0));
    EXPECT_EQ(arbiter.why_refused(fair_question()), std::nullopt);
}

TEST(UndoArbiter, AGrantedUndoClearsAlreadyAsked) {
    UndoArbiter arbiter({}, Milliseconds{0});
    arbiter.asked(request(Side::black));
    arbiter.closed(NegotiationOutcome::refused, at(0));
    EXPECT_EQ(arbiter.why_refused(fair_question())->reason, ErrorReason::already_asked);
    arbiter.asked(request(Side::white));
    arbiter.granted();
    EXPECT_EQ(arbiter.why_refused(fair_question()), std::nullopt);
}

TEST(UndoArbiter, WhatWasCountedGoesWithThePeopleWhoChangePlaces) {
    UndoArbiter arbiter({.scope = proto::UndoScope::per_player}, Milliseconds{10'000});
    arbiter.asked(request(Side::black));
    arbiter.granted();
    arbiter.asked(request(Side::black));
    arbiter.closed(NegotiationOutcome::refused, at(1'000'000));
    arbiter.played();
    arbiter.seats_exchanged();
    EXPECT_EQ(arbiter.left(), (proto::UndoLeft{2, 1}));
    auto question = fair_question();
    EXPECT_EQ(arbiter.why_refused(question), std::nullopt);
    question.asker = question.to_act = Side::white;
    EXPECT_EQ(arbiter.why_refused(question).value().reason, ErrorReason::too_soon);
}

TEST(UndoArbiter, AnOpenRequestGoesWithItsAsker) {
    UndoArbiter arbiter({}, Milliseconds{10'000});
    arbiter.asked(request(Side::black));
    arbiter.seats_exchanged();
    EXPECT_EQ(arbiter.pending().value().side, Side::white);
    EXPECT_EQ(arbiter.pending()->by.side, Side::white);
}

TEST(DrawOffer, GoesWithThePeopleWhoChangePlaces) {
    DrawOffer offer(10);
    offer.asked({base::NegotiationId{1}, {std::nullopt, Side::black}, Side::black, at(1)});
    offer.seats_exchanged();
    EXPECT_EQ(offer.pending().value().side, Side::white);
    EXPECT_EQ(offer.pending()->by.side, Side::white);
    offer.closed(NegotiationOutcome::refused);
    offer.seats_exchanged();
    EXPECT_EQ(offer.why_refused(Side::black, std::nullopt).value().reason, ErrorReason::too_soon);
    EXPECT_EQ(offer.why_refused(Side::white, std::nullopt), std::nullopt);
}

TEST(DrawOffer, OnlyARefusalMakesOneWait) {
    for (auto const outcome : {NegotiationOutcome::withdrawn, NegotiationOutcome::expired}) {
        DrawOffer offer(10);
        offer.asked({base::NegotiationId{1}, {}, Side::black, at(0)});
        offer.closed(outcome);
        EXPECT_EQ(offer.why_refused(Side::black, std::nullopt), std::nullopt);
    }
    DrawOffer offer(2);
    offer.asked({base::NegotiationId{1}, {}, Side::black, at(0)});
    offer.closed(NegotiationOutcome::refused);
    offer.played();
    EXPECT_EQ(offer.why_refused(Side::black, std::nullopt), Refusal{ErrorReason::too_soon});
    EXPECT_EQ(offer.why_refused(Side::white, std::nullopt), std::nullopt);
    offer.played();
    EXPECT_EQ(offer.why_refused(Side::black, std::nullopt), std::nullopt);
}

TEST(RematchOffer, CountsFromTheFirstWishAndStartsAnewAfterItsEnd) {
    RematchOffer offer(Milliseconds{60'000});
    offer.asked(PlayerId{1}, at(0));
    offer.asked(PlayerId{2}, at(59'999));
    EXPECT_EQ(offer.asked_by(at(59'999)).size(), 2U);
    EXPECT_FALSE(offer.has_asked(PlayerId{1}, at(60'000)));
    offer.asked(PlayerId{2}, at(60'000));
    EXPECT_EQ(offer.asked_by(at(60'001)), std::vector{PlayerId{2}});
    offer.left(PlayerId{2});
    EXPECT_TRUE(offer.asked_by(at(60'001)).empty());
}

TEST(Presence, ChangesAreToldOnce) {
    Presence presence;
    EXPECT_EQ(presence.unanswered(), std::nullopt);
    EXPECT_EQ(presence.answered(), std::nullopt);
    EXPECT_EQ(presence.connected(), Presence::State::online);
    EXPECT_EQ(presence.connected(), std::nullopt);
    EXPECT_EQ(presence.unanswered(), Presence::State::unstable);
    EXPECT_EQ(presence.connected(), Presence::State::online);
    EXPECT_EQ(presence.unanswered(), Presence::State::unstable);
    EXPECT_EQ(presence.answered(), Presence::State::online);
    EXPECT_EQ(presence.closed(), Presence::State::offline);
    EXPECT_EQ(presence.closed(), std::nullopt);
}

TEST(Ready, AnyChangeOfSeatsClearsIt) {
    Ready ready;
    ready.became_ready(PlayerId{1});
    ready.became_ready(PlayerId{1});
    ready.became_ready(PlayerId{2});
    EXPECT_EQ(ready.who(), (std::vector{PlayerId{1}, PlayerId{2}}));
    ready.became_unready(PlayerId{1});
    EXPECT_FALSE(ready.is(PlayerId{1}));
    ready.seats_changed();
    EXPECT_TRUE(ready.who().empty());
}

TEST(Seating, WhoLosesASeatWatchesUnlessGone) {
    Seating seating;
    seating.joined({PlayerId{1}, "one"});
    seating.joined({PlayerId{2}, "two"});
    seating.seated(seats(PlayerId{1}, PlayerId{2}));
    EXPECT_TRUE(seating.watchers().empty());
    seating.left(PlayerId{1});
    EXPECT_TRUE(seating.side_of(PlayerId{1}));
    EXPECT_FALSE(seating.is_here(PlayerId{1}));
    seating.seated(seats({}, {}));
    EXPECT_FALSE(seating.has_left(PlayerId{1}));
    EXPECT_EQ(seating.members(), std::vector{PlayerId{2}});
    EXPECT_TRUE(seating.is_watching(PlayerId{2}));
}

TEST(Seating, TheHeirIsSeatedBeforeItWatches) {
    Seating seating;
    for (std::uint64_t id : {1U, 2U, 3U}) {
        seating.joined({PlayerId{id}, "x"});
    }
    EXPECT_EQ(seating.heir(PlayerId{1})->id, PlayerId{2});
    seating.seated(seats({}, PlayerId{3}));
    EXPECT_EQ(seating.heir(PlayerId{1})->id, PlayerId{3});
    EXPECT_EQ(seating.heir(PlayerId{3})->id, PlayerId{1});
}

TEST(ChatLimit, ALineMayBeSaidWhenTheOldestHasLeftTheWindow) {
    Config config;
    config.chat_lines = 2;
    ChatLimit limit;
    limit.said(config, 5, at(0));
    limit.said(config, 5, at(4'000));
    EXPECT_EQ(limit.wait(config, 5, at(5'000)), Milliseconds{5'000});
    EXPECT_EQ(limit.wait(config, 5, at(10'000)), std::nullopt);
}

TEST(ChatLimit, ALineThatNeedsMoreRoomWaitsLonger) {
    Config config;
    ChatLimit limit;
    limit.said(config, 500, at(0));
    limit.said(config, 400, at(4'000));
    EXPECT_EQ(limit.wait(config, 100, at(5'000)), std::nullopt);
    EXPECT_EQ(limit.wait(config, 200, at(5'000)), Milliseconds{5'000});
    EXPECT_EQ(limit.wait(config, 700, at(5'000)), Milliseconds{9'000});
}

TEST(WindowLimit, OpensWhenTheOldestIsAMinuteAgo) {
    WindowLimit limit;
    limit.count(2, at(0));
    EXPECT_EQ(limit.wait(2, at(1)), std::nullopt);
    limit.count(2, at(30'000));
    EXPECT_EQ(limit.wait(2, at(30'000)), Milliseconds{30'000});
    EXPECT_EQ(limit.wait(2, at(60'000)), std::nullopt);
}

TEST(WindowLimit, WhatIsForgivenDoesNotCount) {
    WindowLimit limit(Milliseconds{5'000});
    limit.count(2, at(0));
    limit.count(2, at(1'000));
    EXPECT_EQ(limit.wait(2, at(1'000)), Milliseconds{4'000});
    limit.forgive();
    EXPECT_EQ(limit.wait(2, at(1'000)), std::nullopt);
}

TEST(AddressLimit, CountsEachAddressByItselfAndTheEmptyOneNever) {
    AddressLimit limit;
    limit.count("a", 1, at(0));
    limit.count("", 1, at(0));
    EXPECT_EQ(limit.wait("a", 1, at(0)), Milliseconds{60'000});
    EXPECT_EQ(limit.wait("b", 1, at(0)), std::nullopt);
    EXPECT_EQ(limit.wait("", 1, at(0)), std::nullopt);
}

TEST(AddressLimit, ForgetsAddressesThatWereQuietForAMinute) {
    AddressLimit limit;
    for (int i = 0; i < 10'000; ++i) {
        limit.count(std::to_string(i), 1, at(i * 60'000));
    }
    EXPECT_LT(limit.size(), 2'000U);
    EXPECT_NE(limit.wait("9999", 1, at(9'999 * 60'000)), std::nullopt);
}

TEST(Lots, CodesUseEveryLetterAndNoLookAlikes) {
    std::string all;
    for (std::uint64_t lot = 0; lot < 31; ++lot) {
        auto const code = room_code(lot).value;
        EXPECT_EQ(code.size(), 6U);
        all += code.front();
    }
    EXPECT_EQ(all, "ABCDEFGHJKMNPQRSTUVWXYZ23456789");
    EXPECT_NE(room_code(base::split_mix(1)), room_code(base::split_mix(2)));
}

}  // namespace tengen::server::core
