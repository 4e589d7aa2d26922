#include "client/model/turn_draft.hpp"

#include <algorithm>

#include "common/rules/chengsan_board.hpp"
#include "common/rules/five_opening.hpp"
#include "common/rules/points.hpp"

namespace tengen::client::model {
namespace {

using rules::Action;
using rules::ActionKind;
using rules::Illegal;
using rules::kNoPoint;
using rules::Point;

PlayRefusal barred(Illegal why) {
    return {PlayBar::illegal, why};
}

/// As barred, with the point that an opening wants where there is but one.
PlayRefusal barred_in(RoomModel const& room, Illegal why) {
    auto refusal = barred(why);
    auto const& area = room.board().area();
    if (why == Illegal::opening && area && area->low == area->high)
        refusal.only = area->low;
    return refusal;
}

/// The turn that lands the stone on `to`.
Action landing_on(TurnDraft const& draft, Point to, Point take = kNoPoint) {
    return draft.picked ? Action::move(*draft.picked, to, take) : Action::place(to, take);
}

/// Whether a stone landing on `to` wants another one to be taken.
bool wants_take(RoomModel const& room, TurnDraft const& draft, Point to) {
    auto const& position = room.board().position();
    return position && position->why_illegal(landing_on(draft, to)) == Illegal::take_missing;
}

Choice land(RoomModel const& room, TurnDraft draft, Point to) {
    if (wants_take(room, draft, to)) {
        draft.landing = to;
        return draft;
    }
    auto const action = landing_on(draft, to);
    auto const& position = room.board().position();
    if (!position) {
        // A game that the rules do not know: the server will say.
        if (room.board().stone_at(to))
            return barred(Illegal::occupied);
        if (room.board().is_blocked(to))
            return barred(Illegal::blocked_point);
        return action;
    }
    if (auto const why = position->why_illegal(action))
        return barred_in(room, *why);
    return action;
}

Choice take(RoomModel const& room, TurnDraft const& draft, Point point) {
    if (point == draft.landing)
        return step_back(draft);
    auto const action = landing_on(draft, *draft.landing, point);
    auto const why = room.board().position()->why_illegal(action);
    if (!why)
        return action;
    // A press beside the stones to take loses nothing.
    return barred(why == Illegal::take_in_mill ? *why : Illegal::take_missing);
}

Choice move(RoomModel const& room, TurnDraft draft, Point point) {
    auto const stone = room.board().stone_at(point);
    if (stone && stone == turn_of(room)) {
        draft.picked = draft.picked == point ? std::nullopt : std::optional(point);
        return draft;
    }
    if (draft.picked)
        return land(room, draft, point);
    return stone ? PlayRefusal{PlayBar::illegal, Illegal::not_your_stone}
                 : PlayRefusal{PlayBar::pick_first, {}};
}

/// Whether a symmetry of the board that keeps the stones takes `point` to one of `others`.
bool is_image(rules::FiveState const& five, Point point, std::vector<Point> const& others) {
    return std::ranges::any_of(rules::kSymmetries, [&](rules::Symmetry symmetry) {
        return rules::keeps_stones(symmetry, five.stones(), five.size()) &&
               among(others, rules::image(point, symmetry, five.size()));
    });
}

Choice offer(RoomModel const& room, TurnDraft draft, Point point) {
    if (std::erase(draft.offered, point) > 0)
        return draft;
    if (room.board().stone_at(point))
        return barred(Illegal::occupied);
    if (static_cast<int>(draft.offered.size()) >= turn_view(room)->offer_count)
        return barred(Illegal::offer_count);
    auto const& position = room.board().position();
    if (position && is_image(position->five(), point, draft.offered))
        return barred(Illegal::offer_symmetric);
    draft.offered.push_back(point);
    return draft;
}

}  // namespace

Choice choose_point(RoomModel const& room, TurnDraft const& draft, Point point) {
    auto const turn = turn_view(room);
    if (!turn)
        return PlayRefusal{room.awaits_claim() ? PlayBar::claim_only : PlayBar::not_playing, {}};
    auto const due = [&turn](ActionKind kind) { return is_due(*turn, kind); };
    if (draft.landing)
        return take(room, draft, point);
    if (due(ActionKind::move))
        return move(room, draft, point);
    if (due(ActionKind::choose)) {
        if (among(turn->offers, point))
            return Action::choose(point);
        return PlayRefusal{PlayBar::not_offered, {}};
    }
    if (due(ActionKind::offer))
        return offer(room, draft, point);
    if (due(ActionKind::place))
        return land(room, draft, point);
    return PlayRefusal{PlayBar::decide_first, {}};
}

TurnDraft step_back(TurnDraft const& draft) {
    auto back = draft;
    if (back.landing)
        back.landing.reset();
    else if (back.picked)
        back.picked.reset();
    else if (!back.offered.empty())
        back.offered.pop_back();
    return back;
}

std::vector<Point> targets_of(RoomModel const& room, TurnDraft const& draft) {
    std::vector<Point> targets;
    if (!draft.picked || draft.landing)
        return targets;
    for (int index = 0; index < rules::ChengsanBoard::kPoints; ++index) {
        auto const choice = land(room, draft, rules::ChengsanBoard::point(index));
        if (!std::holds_alternative<PlayRefusal>(choice))
            targets.push_back(rules::ChengsanBoard::point(index));
    }
    return targets;
}

std::vector<Point> takeable_by(RoomModel const& room, TurnDraft const& draft) {
    std::vector<Point> points;
    if (!draft.landing)
        return points;
    for (auto const& stone : room.board().stones())
        if (!room.board().position()->why_illegal(landing_on(draft, *draft.landing, stone.point)))
            points.push_back(stone.point);
    return points;
}

std::vector<Point> mill_of(RoomModel const& room, TurnDraft const& draft) {
    using Board = rules::ChengsanBoard;
    std::vector<Point> points;
    auto const side = turn_of(room);
    if (!draft.landing || !side)
        return points;
    rules::ChengsanMask mine = Board::bit(Board::index(*draft.landing));
    for (auto const& stone : room.board().stones())
        if (stone.side == *side && stone.point != draft.picked)
            mine |= Board::bit(Board::index(stone.point));
    for (auto const line : Board::lines_through(Board::index(*draft.landing)))
        for (int index = 0; (mine & line) == line && index < Board::kPoints; ++index)
            if ((line & Board::bit(index)) != 0 && !among(points, Board::point(index)))
                points.push_back(Board::point(index));
    return points;
}

std::optional<Action> offer_of(RoomModel const& room, TurnDraft const& draft) {
    auto const turn = turn_view(room);
    if (!turn || turn->offer_count == 0 || static_cast<int>(draft.offered.size()) != turn->offer_count)
        return std::nullopt;
    return Action::offer(draft.offered);
}

}  // namespace tengen::client::model
