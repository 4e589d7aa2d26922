#include "client/ui/screens/turn_words.hpp"

#include <algorithm>

#include "client/ui/screens/words.hpp"
#include "common/record/notation.hpp"
#include "common/record/opening_book.hpp"
#include "common/rules/points.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using rules::ActionKind;

namespace {

std::string name_of(rules::Point point) {
    return point_words(record::to_text(point));
}

bool has_decided(model::RoomModel const& room) {
    auto const& actions = room.facts().actions;
    return std::ranges::any_of(actions, model::is_swap) || std::ranges::count(actions, "keep") > 0;
}

/// How many stones the opening asks for until it is over or, in Swap2, until the next choice; 0 for none.
std::size_t stones_asked(model::RoomModel const& room) {
    switch (room.facts().game.gomoku.opening) {
        case rules::Opening::free:
        case rules::Opening::balanced:
            return 0;
        case rules::Opening::centre:
            return 1;
        case rules::Opening::prescribed:
        case rules::Opening::two_fifths:
        case rules::Opening::swap_after_three:
        case rules::Opening::renju_classic:
        case rules::Opening::swap:
        case rules::Opening::yamaguchi:
        case rules::Opening::soosyrv8:
            return 3;
        case rules::Opening::swap2:
            return room.board().stones().size() < 3 || has_decided(room) ? 3 : 5;
        case rules::Opening::taraguchi10:
            return 5;
    }
    return 0;
}

std::string stone_due(Catalogue const& texts, model::RoomModel const& room, rules::TurnView const& turn) {
    auto const stone = side_words(texts, turn.stone.value_or(turn.side));
    auto const next = room.board().stones().size() + 1;
    auto const of = stones_asked(room);
    auto const n = std::to_string(next);
    auto const all = std::to_string(of);
    if (auto const& area = room.board().area()) {
        auto const point = name_of(area->low);
        if (of == 1)
            return texts.text(Key::due_stone_at, {{"point", point}});
        if (area->low == area->high)
            return texts.text(Key::due_stone_at_of, {{"n", n}, {"of", all}, {"point", point}});
        return texts.text(Key::due_stone_in, {{"n", n}, {"of", all}, {"stone", stone}});
    }
    if (next <= of)
        return texts.text(Key::due_stone_of, {{"n", n}, {"of", all}, {"stone", stone}});
    bool const usual = !turn.stone || turn.stone == turn.side;
    return usual ? std::string{} : texts.text(Key::due_stone, {{"stone", stone}});
}

std::string decision_due(Catalogue const& texts, rules::TurnView const& turn, model::TurnDraft const& draft) {
    auto const due = [&turn](ActionKind kind) { return model::is_due(turn, kind); };
    auto const n = std::to_string(turn.offer_count);
    auto const k = std::to_string(draft.offered.size());
    if (due(ActionKind::swap) && due(ActionKind::offer))
        return texts.text(Key::due_swap_keep_offer, {{"n", n}, {"k", k}});
    if (due(ActionKind::swap) && due(ActionKind::place))
        return texts.text(Key::due_swap_keep_place,
                          {{"stone", side_words(texts, turn.stone.value_or(turn.side))}});
    if (due(ActionKind::swap))
        return texts.text(Key::due_swap_keep);
    if (due(ActionKind::declare))
        return texts.text(Key::due_declare);
    if (due(ActionKind::offer))
        return texts.text(Key::due_offer, {{"n", n}, {"k", k}});
    return due(ActionKind::choose) ? texts.text(Key::due_choose) : std::string{};
}

}  // namespace

std::string foul_words(Catalogue const& texts, rules::Foul foul) {
    switch (foul) {
        case rules::Foul::double_three:
            return texts.text(Key::foul_double_three);
        case rules::Foul::double_four:
            return texts.text(Key::foul_double_four);
        case rules::Foul::overline:
            return texts.text(Key::foul_overline);
    }
    return {};
}

std::string opening_name(Catalogue const& texts, model::RoomModel const& room) {
    auto const& game = room.facts().game;
    auto const& position = room.board().position();
    if (game.kind != rules::GameKind::gomoku || game.gomoku.rule != rules::FiveRule::renju || !position)
        return {};
    auto const* opening = record::recognise(*position);
    if (opening == nullptr)
        return {};
    bool const chinese = texts.language() == i18n::Language::chinese;
    return std::string(chinese ? opening->name_zh : opening->name_latin);
}

std::string due_words(Catalogue const& texts, model::RoomModel const& room, model::TurnDraft const& draft) {
    if (room.awaits_claim())
        return texts.text(Key::due_claim);
    auto const turn = model::turn_view(room);
    if (!turn)
        return {};
    if (draft.landing)
        return texts.text(Key::due_take);
    if (draft.picked)
        return texts.text(model::targets_of(room, draft).empty() ? Key::due_stuck : Key::due_target);
    auto const due = [&turn](ActionKind kind) { return model::is_due(*turn, kind); };
    if (due(ActionKind::move))
        return texts.text(Key::due_pick);
    if (auto decision = decision_due(texts, *turn, draft); !decision.empty())
        return decision;
    if (room.board().kind() == rules::GameKind::chengsanqi)
        return texts.text(Key::due_place);
    return stone_due(texts, room, *turn);
}

bool is_special(model::RoomModel const& room, model::TurnDraft const& draft, rules::Point point) {
    return room.board().foul_at(point) || room.board().is_blocked(point) || !draft.is_empty();
}

std::string point_state_words(Catalogue const& texts, model::RoomModel const& room,
                              model::TurnDraft const& draft, rules::Point point) {
    auto const& board = room.board();
    auto const say = [&](Key key) { return texts.text(key, {{"point", name_of(point)}}); };
    auto const stone = board.stone_at(point);
    if (draft.landing == point)
        return say(Key::point_landing);
    if (draft.landing && stone && stone != model::turn_of(room))
        return say(among(model::takeable_by(room, draft), point) ? Key::point_takeable : Key::point_in_mill);
    if (draft.picked == point)
        return say(Key::point_picked);
    if (stone)
        return texts.text(Key::point_stone, {{"point", name_of(point)}, {"side", side_words(texts, *stone)}});
    if (board.is_blocked(point))
        return say(Key::point_blocked);
    if (among(model::targets_of(room, draft), point))
        return say(Key::point_target);
    auto const turn = model::turn_view(room);
    if (among(draft.offered, point) || (turn && among(turn->offers, point)))
        return say(Key::point_offered);
    if (auto const foul = board.foul_at(point); foul && turn && turn->stone == rules::Side::black)
        return texts.text(Key::point_foul, {{"point", name_of(point)}, {"foul", foul_words(texts, *foul)}});
    auto const& area = board.area();
    // One point alone is named by the turn itself.
    bool const square = area && area->low != area->high;
    return say(square && !area->contains(point) ? Key::point_outside : Key::point_empty);
}

std::string move_words(Catalogue const& texts, std::string_view notation) {
    auto const action = record::parse_action(notation);
    if (!action)
        return point_words(notation);
    switch (action->kind()) {
        case ActionKind::swap:
            return texts.text(Key::move_swap);
        case ActionKind::keep:
            return texts.text(Key::move_keep);
        case ActionKind::declare:
            return texts.text(Key::move_declare, {{"n", std::to_string(action->count())}});
        case ActionKind::offer:
            return texts.text(Key::move_offer, {{"n", std::to_string(action->offers().size())}});
        case ActionKind::choose:
            return name_of(action->to());
        case ActionKind::place:
        case ActionKind::move:
            break;
    }
    return point_words(notation);
}

}  // namespace tengen::client::ui::screens
