#include "client/ui/screens/quick_games.hpp"

namespace tengen::client::ui::screens {

char letter_of(QuickGame game) {
    return static_cast<char>('A' + static_cast<int>(game));
}

std::string_view level_of(QuickGame game) {
    switch (game) {
        case QuickGame::a:
            return "paper-a";
        case QuickGame::b:
            return "paper-b";
        case QuickGame::c:
            return "paper-c";
        case QuickGame::d:
            return "paper-d";
        case QuickGame::e:
            break;
    }
    return {};
}

std::vector<Opponents> opponents_of(QuickGame game) {
    switch (game) {
        case QuickGame::a:
        case QuickGame::b:
        case QuickGame::c:
            return {Opponents::ai, Opponents::hot_seat};
        case QuickGame::d:
            return {Opponents::person, Opponents::ai};
        case QuickGame::e:
            break;
    }
    return {Opponents::hot_seat, Opponents::person};
}

TableDraft quick_draft(QuickGame game, Opponents opponents) {
    TableDraft draft;
    draft.opponents = opponents;
    draft.level = has_ai(opponents) ? level_of(game) : std::string_view{};
    draft.undo.limit = usual_undos(opponents);
    draft.hints = usual_hints(opponents);
    auto& gomoku = draft.game.gomoku;
    switch (game) {
        case QuickGame::a:
        case QuickGame::d:
            break;
        case QuickGame::b:
            gomoku.rule = rules::FiveRule::renju;
            gomoku.fouls = {.double_three = true, .double_four = false, .overline = false};
            gomoku.foul_mode = rules::FoulMode::claim;
            gomoku.opening = rules::Opening::centre;
            break;
        case QuickGame::c:
            gomoku.opening = rules::Opening::centre;
            draft.undo.limit.reset();
            break;
        case QuickGame::e:
            draft.game.kind = rules::GameKind::chengsanqi;
            break;
    }
    return draft;
}

}  // namespace tengen::client::ui::screens
