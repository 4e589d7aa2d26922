#include "client/app/test_state.hpp"

#include <nlohmann/json.hpp>

#include "client/model/turn_draft.hpp"
#include "common/record/notation.hpp"
#include "proto/names.hpp"

namespace tengen::client::app {
namespace {

using Json = nlohmann::json;
using ui::screens::Page;
using ui::screens::View;

template <class Value>
Json name_or_null(std::optional<Value> const& value) {
    return value ? Json(std::string(proto::name_of(*value))) : Json();
}

char const* page_name(Page page) {
    switch (page) {
        case Page::connect:
            return "connect";
        case Page::lobby:
            return "lobby";
        case Page::room:
            return "room";
    }
    return "";
}

char const* link_name(model::LinkState link) {
    switch (link) {
        case model::LinkState::idle:
            return "idle";
        case model::LinkState::connecting:
            return "connecting";
        case model::LinkState::greeting:
            return "greeting";
        case model::LinkState::online:
            return "online";
        case model::LinkState::reconnecting:
            return "reconnecting";
        case model::LinkState::incompatible:
            return "incompatible";
        case model::LinkState::replaced:
            return "replaced";
        case model::LinkState::dismissed:
            return "dismissed";
        case model::LinkState::stranger:
            return "stranger";
        case model::LinkState::untrusted:
            return "untrusted";
    }
    return "";
}

char const* bar_name(model::UndoBar bar) {
    switch (bar) {
        case model::UndoBar::offline:
            return "offline";
        case model::UndoBar::not_seated:
            return "not_seated";
        case model::UndoBar::not_playing:
            return "not_playing";
        case model::UndoBar::not_your_turn:
            return "not_your_turn";
        case model::UndoBar::phase_forbidden:
            return "phase_forbidden";
        case model::UndoBar::too_few_moves:
            return "too_few_moves";
        case model::UndoBar::negotiation_pending:
            return "negotiation_pending";
        case model::UndoBar::undo_limit:
            return "undo_limit";
        case model::UndoBar::already_asked:
            return "already_asked";
        case model::UndoBar::too_soon:
            return "too_soon";
    }
    return "";
}

char const* role_name(model::PendingRole role) {
    switch (role) {
        case model::PendingRole::none:
            return "none";
        case model::PendingRole::asker:
            return "asker";
        case model::PendingRole::asked:
            return "asked";
        case model::PendingRole::onlooker:
            return "onlooker";
    }
    return "";
}

Json pending_of(View const& view, model::RoomModel const& room) {
    if (!room.pending())
        return {};
    auto const& pending = *room.pending();
    return {{"kind", std::string(proto::name_of(pending.kind))},
            {"role", role_name(model::pending_role(room, view.controller.viewer().player))},
            {"by", pending.by.player ? Json(pending.by.player->name) : Json()},
            {"id", pending.id.value},
            {"removes", pending.removes}};
}

Json points_of(std::vector<rules::Point> const& points) {
    Json out = Json::array();
    for (auto const point : points)
        out.push_back(record::to_text(point));
    return out;
}

Json outcome_of(std::optional<rules::Outcome> const& outcome) {
    if (!outcome)
        return {};
    return {{"winner", name_or_null(outcome->winner)},
            {"reason", std::string(proto::name_of(outcome->reason))},
            {"foul", name_or_null(outcome->foul)},
            {"line", points_of(outcome->line)}};
}

Json board_of(model::BoardModel const& board) {
    Json out = {{"black", Json::array()}, {"white", Json::array()}};
    for (auto const& stone : board.stones())
        out[std::string(proto::name_of(stone.side))].push_back(record::to_text(stone.point));
    return out;
}

Json counts_of(rules::PerSide<int> const& counts) {
    return {{"black", counts.black}, {"white", counts.white}};
}

Json choices_of(std::optional<rules::TurnView> const& turn) {
    Json out = Json::array();
    if (turn)
        for (auto const choice : turn->choices)
            out.push_back(std::string(proto::name_of(choice)));
    return out;
}

Json point_or_null(std::optional<rules::Point> point) {
    return point ? Json(record::to_text(*point)) : Json();
}

Json fouls_of(model::BoardModel const& board) {
    Json out = Json::object();
    for (auto const& foul : board.fouls())
        out[record::to_text(foul.point)] = std::string(proto::name_of(foul.foul));
    return out;
}

/// What is due on the board, and how far the person has come with it.
Json play_of(View const& view, model::RoomModel const& room) {
    auto const draft = view.controller.draft();
    auto const turn = model::turn_view(room);
    auto const actor = model::player_to_act(room);
    auto const& area = room.board().area();
    return {{"player", actor ? Json(room.name_of(*actor)) : Json()},
            {"may_act", !model::why_not_play(room, view.controller.viewer())},
            {"stone", turn ? name_or_null(turn->stone) : Json()},
            {"choices", choices_of(turn)},
            {"offers", points_of(turn ? turn->offers : std::vector<rules::Point>{})},
            {"offer_count", turn ? turn->offer_count : 0},
            {"offered", points_of(draft.offered)},
            {"picked", point_or_null(draft.picked)},
            {"landing", point_or_null(draft.landing)},
            {"targets", points_of(model::targets_of(room, draft))},
            {"takeable", points_of(model::takeable_by(room, draft))},
            {"mill", points_of(model::mill_of(room, draft))},
            {"area", area ? points_of({area->low, area->high}) : Json()},
            {"fouls", fouls_of(room.board())},
            {"may_claim", room.has_claims() && !model::why_not_claim(room, view.controller.viewer())}};
}

Json names_of(model::RoomModel const& room, std::vector<base::PlayerId> const& players) {
    Json out = Json::array();
    for (auto const player : players)
        for (auto const side : rules::kSides)
            for (auto const& one : room.facts().seats[side].players)
                if (one.id == player)
                    out.push_back(one.name);
    return out;
}

Json presence_of(model::RoomModel const& room) {
    Json out = Json::object();
    for (auto const side : rules::kSides) {
        auto const& players = room.facts().seats[side].players;
        out[std::string(proto::name_of(side))] =
            players.empty() ? Json()
                            : Json(std::string(proto::name_of(room.presence(players.front().id).state)));
    }
    return out;
}

Json chat_of(model::RoomModel const& room) {
    Json out = Json::array();
    for (auto const& event : room.log())
        if (auto const* said = std::get_if<proto::Said>(&event.body))
            out.push_back({{"name", said->by.player ? said->by.player->name : ""}, {"text", said->text}});
    return out;
}

Json hint_of(View const& view) {
    auto const hint = view.controller.hint();
    return hint ? Json{{"action", hint->action}, {"why", hint->why}} : Json();
}

Json thinking_of(model::RoomModel const& room) {
    auto const& thinking = room.thinking();
    return thinking ? Json{{"depth", thinking->depth}, {"pv", thinking->pv}} : Json();
}

Json number_or_null(std::optional<int> const& number) {
    return number ? Json(*number) : Json();
}

void add_room(Json& out, View const& view, model::RoomModel const& room) {
    auto const viewer = view.controller.viewer();
    auto const& facts = room.facts();
    auto const refusal = model::why_not_undo(room, viewer, view.now);
    Json watchers = Json::array();
    for (auto const& one : facts.watchers)
        watchers.push_back(one.name);
    out["room"] = room.id().value;
    out["seq"] = room.seq().value;
    out["ply"] = facts.ply;
    out["epoch"] = facts.epoch;
    out["floor"] = number_or_null(model::floor_of(room));
    out["room_state"] = std::string(proto::name_of(facts.state));
    out["turn"] = name_or_null(model::turn_of(room));
    out["side"] = name_or_null(room.side_of(viewer.player));
    out["moves"] = facts.actions;
    out["board"] = board_of(room.board());
    out["blocked"] = points_of(room.board().blocked());
    out["hands"] = counts_of(room.board().hands());
    out["taken"] = counts_of(room.board().taken());
    out["play"] = play_of(view, room);
    out["pending"] = pending_of(view, room);
    out["undo_left"] = {{"black", number_or_null(facts.undo_left.black)},
                        {"white", number_or_null(facts.undo_left.white)}};
    out["undo_refusal"] = refusal ? Json(bar_name(refusal->bar)) : Json();
    out["hint"] = hint_of(view);
    out["thinking"] = thinking_of(room);
    out["outcome"] = outcome_of(facts.outcome);
    out["ready"] = names_of(room, facts.ready);
    out["rematch"] = names_of(room, facts.rematch);
    out["watchers"] = watchers;
    out["presence"] = presence_of(room);
    out["chat"] = chat_of(room);
    out["catching_up"] = view.controller.catching_up();
}

}  // namespace

Json state_of(View const& view, ui::screens::Screens const& screens) {
    auto const& controller = view.controller;
    Json lobby = Json::array();
    for (auto const& room : controller.lobby().visible())
        lobby.push_back(room.room.value);
    Json out = {{"page", page_name(screens.page())},
                {"status", screens.headline()},
                {"language", std::string(i18n::to_text(view.texts.language()))},
                {"link", link_name(controller.session().link)},
                {"name", controller.session().player ? Json(controller.session().player->name) : Json()},
                {"lobby", lobby},
                {"levels", controller.lobby().levels().size()},
                {"room", nullptr}};
    if (controller.room())
        add_room(out, view, *controller.room());
    return out;
}

}  // namespace tengen::client::app
