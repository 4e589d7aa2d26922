#include "client/ui/screens/table_draft.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace tengen::client::ui::screens {

using rules::FiveRule;
using rules::GameSpec;
using rules::GomokuRules;
using rules::Opening;

namespace {

/// From the plainest to the most elaborate.
constexpr std::array kOpenings{
    Opening::free,          Opening::centre,     Opening::swap,       Opening::swap2,
    Opening::balanced,      Opening::prescribed, Opening::two_fifths, Opening::swap_after_three,
    Opening::renju_classic, Opening::yamaguchi,  Opening::soosyrv8,   Opening::taraguchi10,
};

bool is_game(GomokuRules const& game) {
    return GameSpec::make(game).has_value();
}

GomokuRules with_size(GomokuRules game, int size) {
    game.size = size;
    return game;
}

GomokuRules with_opening(GomokuRules game, Opening opening) {
    game.opening = opening;
    return game;
}

proto::Game wire_game(proto::Game game) {
    if (game.kind == rules::GameKind::chengsanqi) {
        game.gomoku = {};
        game.opening_code.reset();
        return game;
    }
    game.chengsan = {};
    if (!rules::takes_code(game.gomoku.opening))
        game.opening_code.reset();
    return game;
}

}  // namespace

bool has_ai(Opponents opponents) {
    return opponents == Opponents::ai || opponents == Opponents::team_ai;
}

bool may_have_hints(Opponents opponents) {
    return has_ai(opponents) || opponents == Opponents::hot_seat;
}

bool may_be_rated(Opponents opponents, proto::Game const& game) {
    bool const compared = game.kind == rules::GameKind::gomoku
                              ? game.gomoku.fouls == rules::FoulSet{}
                              : game.chengsan == rules::rules_of(rules::ChengsanPreset::chengsanqi);
    return compared && (opponents == Opponents::person || opponents == Opponents::ai);
}

bool usual_hints(Opponents opponents) {
    return has_ai(opponents);
}

std::optional<int> usual_undos(Opponents opponents) {
    return opponents == Opponents::hot_seat ? std::nullopt : proto::UndoRule{}.limit;
}

proto::RoomCreate room_of(TableDraft const& draft) {
    proto::RoomCreate room;
    room.game = wire_game(draft.game);
    room.title = draft.title;
    room.is_private = draft.is_private;
    room.team = draft.opponents == Opponents::team || draft.opponents == Opponents::team_ai;
    room.hot_seat = draft.opponents == Opponents::hot_seat;
    room.rated = draft.rated && may_be_rated(draft.opponents, room.game);
    room.hints = draft.hints && !room.rated && may_have_hints(draft.opponents);
    room.undo.limit = room.rated ? 0 : draft.undo.limit;
    if (!draft.password.empty())
        room.password = draft.password;
    if (room.hot_seat)
        return room;
    room.seat = draft.seat;
    room.undo.scope = draft.undo.scope;
    // Against an AI alone no request goes without consent but by its policy.
    if (has_ai(draft.opponents)) {
        room.opponent = draft.level;
        room.undo.ai_policy = draft.undo.ai_policy;
    }
    if (draft.opponents == Opponents::ai)
        return room;
    room.undo.counts = draft.undo.counts;
    return room;
}

std::vector<int> sizes_for(GomokuRules const& game) {
    std::vector<int> sizes;
    for (int size = GameSpec::kMinSize; size <= GameSpec::kMaxSize; ++size)
        if (is_game(with_opening(with_size(game, size), Opening::free)))
            sizes.push_back(size);
    return sizes;
}

std::vector<Opening> openings_for(GomokuRules const& game) {
    std::vector<Opening> openings;
    std::ranges::copy_if(kOpenings, std::back_inserter(openings),
                         [&](Opening opening) { return is_game(with_opening(game, opening)); });
    return openings;
}

GomokuRules settled(GomokuRules game) {
    if (game.rule != FiveRule::renju) {
        game.fouls = {};
        game.foul_mode = {};
    }
    auto const sizes = sizes_for(game);
    if (std::ranges::find(sizes, game.size) == sizes.end())
        game.size = sizes.front();
    auto const openings = openings_for(game);
    if (std::ranges::find(openings, game.opening) == openings.end())
        game.opening = openings.front();
    return game;
}

}  // namespace tengen::client::ui::screens
