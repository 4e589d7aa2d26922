#include "client/model/turn_draft.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/record/notation.hpp"
#include "tests/client/model/game_tables.hpp"

namespace tengen::client::model {
namespace {

using namespace testing;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

rules::Point point(char const* name) {
    return record::parse_point(name).value();
}

std::vector<std::string> names(std::vector<rules::Point> const& points) {
    std::vector<std::string> out;
    for (auto const one : points)
        out.push_back(record::to_text(one));
    return out;
}

RoomModel mills_after(std::vector<std::string> actions) {
    return {mills_table(std::move(actions)), kOffset, kStart};
}

RoomModel renju_after(rules::Opening opening, std::vector<std::string> actions) {
    return {renju_table(opening, std::move(actions)), kOffset, kStart};
}

std::string text_of(Choice const& choice) {
    auto const* action = std::get_if<rules::Action>(&choice);
    return action ? record::to_text(*action) : std::string{};
}

std::optional<rules::Illegal> why(Choice const& choice) {
    auto const* refusal = std::get_if<PlayRefusal>(&choice);
    return refusal ? refusal->why : std::nullopt;
}

TurnDraft draft_of(Choice const& choice) {
    auto const* draft = std::get_if<TurnDraft>(&choice);
    return draft ? *draft : TurnDraft{};
}

TEST(TurnDraft, AStoneThatClosesNoLineIsAWholeTurn) {
    auto const room = mills_after({});
    EXPECT_EQ(text_of(choose_point(room, {}, point("d6"))), "d6");
    EXPECT_EQ(why(choose_point(mills_after({"d6"}), {}, point("d6"))), rules::Illegal::occupied);
}

TEST(TurnDraft, AMillWantsAStoneTakenBeforeTheTurnIsSent) {
    auto const room = mills_after({"a7", "d6", "d7", "b6"});
    auto const closed = draft_of(choose_point(room, {}, point("g7")));
    EXPECT_EQ(closed.landing, point("g7"));
    EXPECT_THAT(names(takeable_by(room, closed)), UnorderedElementsAre("d6", "b6"));
    EXPECT_THAT(names(mill_of(room, closed)), UnorderedElementsAre("a7", "d7", "g7"));
    EXPECT_EQ(text_of(choose_point(room, closed, point("d6"))), "g7xd6");
}

TEST(TurnDraft, OnlyTheLandedStoneOrAStepBackGivesAMillUp) {
    // White's ring b6 d6 f6 stands in a line, its d5 alone.
    auto const room = mills_after({"a7", "d6", "d7", "b6", "a1", "f6xa1", "g4", "d5"});
    auto const closed = draft_of(choose_point(room, {}, point("g7")));
    ASSERT_TRUE(closed.landing);
    EXPECT_THAT(names(takeable_by(room, closed)), ElementsAre("d5"));
    EXPECT_EQ(why(choose_point(room, closed, point("b6"))), rules::Illegal::take_in_mill);
    EXPECT_EQ(why(choose_point(room, closed, point("c3"))), rules::Illegal::take_missing);
    EXPECT_EQ(why(choose_point(room, closed, point("a7"))), rules::Illegal::take_missing);
    EXPECT_TRUE(std::holds_alternative<TurnDraft>(choose_point(room, closed, point("g7"))));
    EXPECT_TRUE(draft_of(choose_point(room, closed, point("g7"))).is_empty());
    EXPECT_TRUE(step_back(closed).is_empty());
}

TEST(TurnDraft, APointWhoseStoneWasTakenIsClosed) {
    auto const room = mills_after({"a7", "d6", "d7", "b6", "g7xd6"});
    EXPECT_EQ(why(choose_point(room, {}, point("d6"))), rules::Illegal::blocked_point);
    EXPECT_TRUE(room.board().is_blocked(point("d6")));
}

TEST(TurnDraft, AStoneIsPickedUpPutBackAndChangedForAnother) {
    auto const room = mills_after(all_placed());
    ASSERT_TRUE(room.board().position());
    auto const picked = draft_of(choose_point(room, {}, point("a7")));
    EXPECT_EQ(picked.picked, point("a7"));
    EXPECT_TRUE(draft_of(choose_point(room, picked, point("a7"))).is_empty());
    EXPECT_EQ(draft_of(choose_point(room, picked, point("f4"))).picked, point("f4"));
    EXPECT_EQ(why(choose_point(room, {}, point("d7"))), rules::Illegal::not_your_stone);
    auto const nothing = choose_point(room, {}, point("e5"));
    EXPECT_EQ(std::get<PlayRefusal>(nothing).bar, PlayBar::pick_first);
}

TEST(TurnDraft, APickedStoneGoesToAFreeNeighbour) {
    auto const room = mills_after(all_placed());
    auto const picked = draft_of(choose_point(room, {}, point("f4")));
    EXPECT_THAT(names(targets_of(room, picked)), ElementsAre("f2", "e4", "f6"));
    EXPECT_EQ(text_of(choose_point(room, picked, point("e4"))), "f4-e4");
    EXPECT_EQ(why(choose_point(room, picked, point("c5"))), rules::Illegal::not_adjacent);
    EXPECT_THAT(targets_of(room, draft_of(choose_point(room, {}, point("a7")))), IsEmpty());
}

TEST(TurnDraft, AnOfferNamesAsManyPointsAsAreDueAndNoMirrorImages) {
    auto const room = renju_after(rules::Opening::renju_classic, {"h8", "h9", "h10", "keep", "h11"});
    ASSERT_TRUE(turn_view(room));
    ASSERT_EQ(turn_view(room)->offer_count, 2);
    auto draft = draft_of(choose_point(room, {}, point("g8")));
    EXPECT_THAT(names(draft.offered), ElementsAre("g8"));
    EXPECT_FALSE(offer_of(room, draft));
    EXPECT_EQ(why(choose_point(room, draft, point("i8"))), rules::Illegal::offer_symmetric);
    EXPECT_EQ(why(choose_point(room, draft, point("h8"))), rules::Illegal::occupied);
    draft = draft_of(choose_point(room, draft, point("i9")));
    EXPECT_EQ(why(choose_point(room, draft, point("a1"))), rules::Illegal::offer_count);
    EXPECT_EQ(record::to_text(offer_of(room, draft).value()), "offer:g8,i9");
    EXPECT_THAT(names(draft_of(choose_point(room, draft, point("g8"))).offered), ElementsAre("i9"));
    EXPECT_THAT(names(step_back(draft).offered), ElementsAre("g8"));
}

TEST(TurnDraft, OneOfThePointsOfferedIsChosen) {
    auto const room =
        renju_after(rules::Opening::renju_classic, {"h8", "h9", "h10", "keep", "h11", "offer:g8,i9"});
    EXPECT_EQ(text_of(choose_point(room, {}, point("i9"))), "choose:i9");
    EXPECT_EQ(std::get<PlayRefusal>(choose_point(room, {}, point("a1"))).bar, PlayBar::not_offered);
}

TEST(TurnDraft, ADecisionIsNoStone) {
    auto const room = renju_after(rules::Opening::renju_classic, {"h8", "h9", "h10"});
    EXPECT_EQ(std::get<PlayRefusal>(choose_point(room, {}, point("a1"))).bar, PlayBar::decide_first);
    EXPECT_FALSE(why_not_play(room, {wang().id, LinkState::online, {}, {}}, rules::Action::swap()));
}

TEST(TurnDraft, TheOpeningsSquareIsKnown) {
    auto const second = renju_after(rules::Opening::renju_classic, {"h8"});
    EXPECT_EQ(second.board().area(), (rules::PointRectangle{point("g7"), point("i9")}));
    auto const third = renju_after(rules::Opening::renju_classic, {"h8", "h9"});
    EXPECT_EQ(third.board().area(), (rules::PointRectangle{point("f6"), point("j10")}));
    EXPECT_FALSE(renju_after(rules::Opening::free, {"h8"}).board().area());
}

}  // namespace
}  // namespace tengen::client::model
