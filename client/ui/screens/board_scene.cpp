#include "client/ui/screens/board_scene.hpp"

#include <algorithm>

#include "client/ui/screens/hint_words.hpp"
#include "client/ui/screens/turn_words.hpp"
#include "common/record/notation.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using rules::ActionKind;
using rules::Side;

namespace {

std::optional<rules::Foul> foul_of(rules::Outcome const& outcome) {
    switch (outcome.reason) {
        case rules::Reason::foul_double_three:
            return rules::Foul::double_three;
        case rules::Reason::foul_double_four:
            return rules::Foul::double_four;
        case rules::Reason::foul_overline:
            return rules::Foul::overline;
        case rules::Reason::foul_claimed:
            return outcome.foul;
        case rules::Reason::five:
        case rules::Reason::board_full:
        case rules::Reason::agreement:
        case rules::Reason::resign:
        case rules::Reason::timeout:
        case rules::Reason::abandoned:
        case rules::Reason::too_few_stones:
        case rules::Reason::no_move:
        case rules::Reason::repetition:
        case rules::Reason::hundred_turns:
        case rules::Reason::aborted:
            break;
    }
    return std::nullopt;
}

void add_stones(board::BoardState& state, model::RoomModel const& room) {
    for (auto const& stone : room.board().stones())
        state.stones.push_back({stone.point, stone.side, stone.number});
    if (!state.stones.empty())
        state.last = state.stones.back().point;
    state.blocked = room.board().blocked();
    if (room.facts().outcome)
        state.winning_line = room.facts().outcome->line;
}

void add_undo_marks(board::BoardState& state, model::RoomModel const& room, UndoPreview preview) {
    state.undo_marks = model::pending_points(room);
    if (room.pending() || preview == UndoPreview::off)
        return;
    for (auto const& move : model::undo_would_remove(room))
        if (move.point)
            state.undo_marks.push_back(*move.point);
}

void add_trays(board::BoardState& state, View const& view, model::RoomModel const& room) {
    if (room.board().kind() != rules::GameKind::chengsanqi)
        return;
    state.shape = board::Shape::mills;
    auto const& board = room.board();
    board::Trays trays;
    bool const placing = board.hands().black + board.hands().white > 0;
    auto const lying = [&board](Side side) {
        return static_cast<int>(std::ranges::count(board.stones(), side, &model::StoneOnBoard::side));
    };
    trays.own = placing ? board.hands() : rules::PerSide<int>{lying(Side::black), lying(Side::white)};
    trays.own_word = view.texts.text(placing ? Key::tray_hand : Key::tray_board);
    trays.captured = {board.taken().white, board.taken().black};
    auto const me = view.controller.viewer().player;
    bool const only_white = room.holds(me, Side::white) && !room.holds(me, Side::black);
    trays.below = only_white ? Side::white : Side::black;
    trays.to_act = model::turn_of(room);
    trays.captured_word = view.texts.text(Key::tray_captured);
    state.trays = std::move(trays);
}

/// The foul that ended the game, on its stone: black's last.
void add_last_foul(board::BoardState& state, View const& view, model::RoomModel const& room) {
    auto const& outcome = room.facts().outcome;
    auto const foul = outcome ? foul_of(*outcome) : std::nullopt;
    if (!foul)
        return;
    for (auto const& stone : state.stones)
        if (stone.point == state.last && stone.side == Side::black)
            state.fouls.push_back({stone.point, foul_words(view.texts, *foul)});
}

/// A stone on its way to the server lies where it will be.
void add_sent(board::BoardState& state, rules::Action const& action, Side stone) {
    state.in_hand = stone;
    state.landing = action.to();
    if (action.kind() == ActionKind::move)
        state.picked = action.from();
}

/// What the viewer's own turn adds.
void add_turn(board::BoardState& state, View const& view, model::RoomModel const& room) {
    auto const turn = model::turn_view(room);
    if (!turn)
        return;
    state.offered = turn->offers;
    auto const viewer = view.controller.viewer();
    if (viewer.sending && viewer.sending->lands())
        add_sent(state, *viewer.sending, turn->stone.value_or(turn->side));
    if (model::why_not_play(room, viewer))
        return;
    auto const due = [&turn](ActionKind kind) { return model::is_due(*turn, kind); };
    state.to_place = turn->stone.value_or(turn->side);
    auto const draft = view.controller.draft();
    state.in_hand = state.to_place;
    state.picked = draft.picked;
    state.landing = draft.landing;
    state.targets = model::targets_of(room, draft);
    state.takeable = model::takeable_by(room, draft);
    state.mill = model::mill_of(room, draft);
    if (due(ActionKind::offer)) {
        state.offered = draft.offered;
        state.to_place = Side::black;
    }
    if (due(ActionKind::place))
        state.field = room.board().area();
    bool const black = due(ActionKind::place) && state.to_place == Side::black;
    for (auto const& foul : room.board().fouls())
        if (black)
            state.fouls.push_back({foul.point, foul_words(view.texts, foul.foul)});
}

/// What the server would play; decisions have no place on the board.
void add_hint(board::BoardState& state, View const& view) {
    auto const hint = view.controller.hint();
    auto const action = hint ? record::parse_action(hint->action) : std::nullopt;
    if (!action)
        return;
    board::HintMark mark;
    if (action->lands())
        mark.points = {action->to()};
    else
        mark.points.assign(action->offers().begin(), action->offers().end());
    if (mark.points.empty())
        return;
    if (action->kind() == ActionKind::move)
        mark.from = action->from();
    if (action->lands() && action->take() != rules::kNoPoint)
        mark.take = action->take();
    mark.word = reason_words(view.texts, *hint);
    state.hint = std::move(mark);
}

}  // namespace

board::BoardState board_scene(View const& view, model::RoomModel const& room, UndoPreview preview) {
    board::BoardState state;
    state.size = room.board().size();
    add_stones(state, room);
    add_undo_marks(state, room, preview);
    add_trays(state, view, room);
    add_turn(state, view, room);
    add_last_foul(state, view, room);
    add_hint(state, view);
    return state;
}

board::Press press_on(View const& view, model::RoomModel const& room, rules::Point point) {
    if (model::why_not_play(room, view.controller.viewer()))
        return board::Press::none;
    auto const draft = view.controller.draft();
    auto const choice = model::choose_point(room, draft, point);
    if (std::holds_alternative<model::PlayRefusal>(choice))
        return board::Press::none;
    if (std::holds_alternative<rules::Action>(choice))
        return board::Press::play;
    bool const done = draft.landing == point || draft.picked == point || among(draft.offered, point);
    return done ? board::Press::back : board::Press::step;
}

}  // namespace tengen::client::ui::screens
