#include "client/model/room_hints.hpp"

#include <algorithm>

#include "common/record/notation.hpp"

namespace tengen::client::model {
namespace {

bool plays(RoomModel const& room) {
    return room.facts().state == proto::RoomState::playing;
}

Status before_the_game(RoomModel const& room, base::PlayerId player) {
    auto const& facts = room.facts();
    for (auto const side : rules::kSides)
        if (facts.seats[side].players.empty() && !facts.seats[side].ai)
            return {StatusKind::waiting_for_opponent, side, {}, {}};
    auto const is_ready = [&](proto::SeatPlayer const& one) {
        return std::ranges::count(facts.ready, one.id) > 0;
    };
    for (auto const side : rules::kSides)
        for (auto const& one : facts.seats[side].players)
            if (one.id == player && !is_ready(one))
                return {StatusKind::get_ready, side, one.name, {}};
    for (auto const side : rules::kSides)
        for (auto const& one : facts.seats[side].players)
            if (!is_ready(one))
                return {StatusKind::waiting_for_ready, side, one.name, {}};
    return {StatusKind::waiting_for_ready, {}, {}, {}};
}

/// Whether an AI offers a draw to that side. Precondition: a request is open.
bool is_ai_offer_to(RoomModel const& room, rules::Side side) {
    auto const& pending = *room.pending();
    return pending.kind == proto::NegotiationKind::draw && !pending.by.player && pending.by.side != side;
}

}  // namespace

std::optional<int> floor_of(RoomModel const& room) {
    return room.board().position() ? room.board().position()->floor() : room.facts().floor;
}

std::optional<rules::Side> turn_of(RoomModel const& room) {
    if (!plays(room))
        return std::nullopt;
    if (room.awaits_claim())
        return rules::Side::white;
    auto const& position = room.board().position();
    if (position)
        return position->outcome() ? std::nullopt : std::optional(position->to_act());
    if (room.facts().turn)
        return room.facts().turn->side;
    return std::nullopt;
}

std::optional<base::PlayerId> player_to_act(RoomModel const& room) {
    auto const turn = turn_of(room);
    return turn ? room.actor_of(*turn) : std::nullopt;
}

std::optional<rules::TurnView> turn_view(RoomModel const& room) {
    if (!plays(room))
        return std::nullopt;
    if (room.board().view())
        return room.board().view()->turn;
    auto const& told = room.facts().turn;
    if (!told)
        return std::nullopt;
    rules::TurnView turn{told->side, told->stone, told->choices, {}, told->offer_count};
    for (auto const& notation : told->offers)
        if (auto const point = record::parse_point(notation))
            turn.offers.push_back(*point);
    return turn;
}

std::optional<PlayRefusal> why_not_play(RoomModel const& room, Viewer const& viewer) {
    auto const refuse = [](PlayBar bar) { return PlayRefusal{bar, {}}; };
    if (viewer.link != LinkState::online)
        return refuse(PlayBar::offline);
    auto const mine = room.side_of(viewer.player);
    if (!mine)
        return refuse(PlayBar::not_seated);
    if (!plays(room) || room.storage_failed())
        return refuse(PlayBar::not_playing);
    if (turn_of(room) != mine)
        return refuse(PlayBar::not_your_turn);
    if (auto const player = player_to_act(room); player && player != viewer.player)
        return refuse(PlayBar::partners_turn);
    if (viewer.sending)
        return refuse(PlayBar::sending);
    return std::nullopt;
}

std::optional<PlayRefusal> why_not_play(RoomModel const& room, Viewer const& viewer,
                                        rules::Action const& action) {
    if (auto refusal = why_not_play(room, viewer))
        return refusal;
    auto const& position = room.board().position();
    if (position) {
        auto const why = position->why_illegal(action);
        return why ? std::optional(PlayRefusal{PlayBar::illegal, why}) : std::nullopt;
    }
    if (action.lands() && room.board().stone_at(action.to()))
        return PlayRefusal{PlayBar::illegal, rules::Illegal::occupied};
    return std::nullopt;
}

std::optional<ClaimBar> why_not_claim(RoomModel const& room, Viewer const& viewer) {
    if (viewer.link != LinkState::online)
        return ClaimBar::offline;
    auto const mine = room.side_of(viewer.player);
    if (!mine)
        return ClaimBar::not_seated;
    if (!plays(room))
        return ClaimBar::not_playing;
    // A last stone on a full board leaves white nothing to play, but a claim all the same.
    auto const& moves = room.board().moves();
    bool const after_black = !moves.empty() && moves.back().stone == rules::Side::black;
    if (!after_black || mine != rules::Side::white || turn_of(room) == rules::Side::black)
        return ClaimBar::not_your_turn;
    if (room.claimed_since_ply())
        return ClaimBar::already_claimed;
    return std::nullopt;
}

std::optional<AbandonedClaim> abandoned_claim(RoomModel const& room, Viewer const& viewer,
                                              base::TimePoint now) {
    constexpr base::Milliseconds kAbsence{60'000};
    auto const mine = room.side_of(viewer.player);
    auto const turn = turn_of(room);
    auto const actor = player_to_act(room);
    if (viewer.link != LinkState::online || !plays(room) || !mine || !turn || !actor ||
        actor == viewer.player)
        return std::nullopt;
    if (mine == turn && !plays_against_ai(room, viewer.player))
        return std::nullopt;
    AbandonedClaim claim{room.name_of(*actor), base::Milliseconds{0}};
    if (room.has_left(*actor))
        return claim;
    auto const presence = room.presence(*actor);
    if (presence.state != proto::PresenceState::offline)
        return std::nullopt;
    claim.wait = std::max(claim.wait, presence.since + kAbsence - now);
    return claim;
}

std::optional<UndoRefusal> why_not_undo(RoomModel const& room, Viewer const& viewer, base::TimePoint now) {
    auto const refuse = [](UndoBar bar) { return UndoRefusal{bar, base::Milliseconds{0}}; };
    if (viewer.link != LinkState::online)
        return refuse(UndoBar::offline);
    auto const mine = room.side_of(viewer.player);
    if (!mine)
        return refuse(UndoBar::not_seated);
    if (!plays(room))
        return refuse(UndoBar::not_playing);
    if (turn_of(room) != mine)
        return refuse(UndoBar::not_your_turn);
    if (!floor_of(room))
        return refuse(UndoBar::phase_forbidden);
    if (undo_would_remove(room).empty())
        return refuse(UndoBar::too_few_moves);
    // Asking refuses the offer of an AI.
    if (room.pending() && !is_ai_offer_to(room, *mine))
        return refuse(UndoBar::negotiation_pending);
    if (auto const& left = room.facts().undo_left[*mine]; left && *left <= 0)
        return refuse(UndoBar::undo_limit);
    if (room.undo_failed_since_ply())
        return refuse(UndoBar::already_asked);
    if (viewer.undo_not_before && *viewer.undo_not_before > now)
        return UndoRefusal{UndoBar::too_soon, *viewer.undo_not_before - now};
    return std::nullopt;
}

std::vector<Move> undo_would_remove(RoomModel const& room) {
    auto const& moves = room.board().moves();
    auto const floor = floor_of(room);
    int const ply = room.board().ply();
    if (!floor || ply <= *floor)
        return {};
    int const gone = room.facts().hot_seat ? proto::plies_undone_alone(ply, *floor) : proto::kUndoPlies;
    if (ply - *floor < gone)
        return {};
    return {moves.end() - gone, moves.end()};
}

std::vector<rules::Point> pending_points(RoomModel const& room) {
    std::vector<rules::Point> points;
    if (!room.pending())
        return points;
    for (auto const& notation : room.pending()->removes)
        if (auto const action = record::parse_action(notation); action && action->lands())
            points.push_back(action->to());
    return points;
}

std::optional<base::PlayerId> partner_asked(RoomModel const& room) {
    auto const& pending = room.pending();
    if (!pending || pending->kind != proto::NegotiationKind::undo || !pending->by.player)
        return std::nullopt;
    auto const asker = pending->by.player->id;
    auto const* partner = room.partner_of(asker);
    if (partner == nullptr || !plays_against_ai(room, asker) ||
        room.facts().undo.ai_policy != proto::AiPolicy::accept)
        return std::nullopt;
    bool const loses = room.plies().may_have_made(partner->id, pending->removes.size());
    return loses ? std::optional(partner->id) : std::nullopt;
}

PendingRole pending_role(RoomModel const& room, base::PlayerId player) {
    if (!room.pending())
        return PendingRole::none;
    auto const& by = room.pending()->by;
    if (by.player && by.player->id == player)
        return PendingRole::asker;
    auto const mine = room.side_of(player);
    if (!mine)
        return PendingRole::onlooker;
    return by.side != mine || partner_asked(room) == player ? PendingRole::asked : PendingRole::asker;
}

bool leaving_ends_game(RoomModel const& room, base::PlayerId player) {
    if (!plays(room) || !room.side_of(player))
        return false;
    if (room.facts().hot_seat)
        return true;
    auto const* partner = room.partner_of(player);
    bool const alone = partner == nullptr || room.has_left(partner->id);
    return alone && plays_against_ai(room, player);
}

bool plays_against_ai(RoomModel const& room, base::PlayerId player) {
    auto const mine = room.side_of(player);
    return mine && room.facts().seats[rules::other(*mine)].ai.has_value();
}

bool plays_both(RoomModel const& room, base::PlayerId player) {
    return room.holds(player, rules::Side::black) && room.holds(player, rules::Side::white);
}

Status status_of(RoomModel const& room, base::PlayerId player) {
    auto const& facts = room.facts();
    if (facts.state == proto::RoomState::open)
        return before_the_game(room, player);
    if (facts.state == proto::RoomState::finished) {
        auto const winner = facts.outcome ? facts.outcome->winner : std::nullopt;
        return {StatusKind::finished, winner, winner ? room.name_of(*winner) : std::string{}, facts.outcome};
    }
    if (room.storage_failed())
        return {StatusKind::storage_failed, {}, {}, {}};
    auto const turn = turn_of(room);
    if (!turn)
        return {StatusKind::their_turn, {}, {}, {}};
    auto const actor = player_to_act(room);
    auto const name = actor ? room.name_of(*actor) : room.name_of(*turn);
    if (room.side_of(player) != turn)
        return {StatusKind::their_turn, turn, name, {}};
    bool const partners = actor && actor != player;
    return {partners ? StatusKind::partners_turn : StatusKind::your_turn, turn, name, {}};
}

}  // namespace tengen::client::model
