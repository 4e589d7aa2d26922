#include "client/ui/screens/help_pages.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;

namespace {

Block heading(Key text) {
    return {BlockKind::heading, text, {}};
}
Block text(Key text) {
    return {BlockKind::text, text, {}};
}
Block figures(std::vector<Figure> figures) {
    return {BlockKind::figures, {}, std::move(figures)};
}
Figure on_mills(std::string_view rows, std::string_view lines, Key caption) {
    return {rows, lines, caption, DiagramBoard::mills};
}

std::vector<Block> gomoku() {
    return {
        text(Key::help_rule_goal),
        figures({{"....... ..O.O.. ..O.... .XXXXX. ...O... ....... .......", "b4-f4", Key::help_fig_five},
                 {"....... ..O.... .O.O... XXXXXX. ...O.O. ....... .......", "a4-f4", Key::help_fig_six},
                 {"....... ....... ..O.O.. OXXXXXO ...O... ....... .......", "b4-f4", Key::help_fig_closed}}),
        text(Key::help_rule_freestyle),
        text(Key::help_rule_standard),
        text(Key::help_rule_caro),
        heading(Key::help_shapes),
        figures(
            {{"....... ....... ....... .?XXX?. ..OO... ....... .......", "c4-e4", Key::help_fig_three},
             {"....... ....... ..O.... ?XXXX?. ..OO... ....... .......", "b4-e4", Key::help_fig_open_four},
             {"....... ....... ..O.... OXXXX?. ...O.O. ....... .......", "b4-e4", Key::help_fig_four}}),
        text(Key::help_rule_draw),
    };
}

std::vector<Block> renju() {
    return {
        text(Key::help_renju),
        figures(
            {{"....... ....... .XXF... ...X... ...X... ....... .......", "b5-d5 d3-d5",
              Key::help_fig_double_three},
             {"....... ....... ....... OXXXF.. ....X.. ....X.. ....X..", "b4-e4 e1-e4",
              Key::help_fig_double_four},
             {"....... ....... ..O.O.. XXXFXX. ...O... ....... .......", "a4-f4", Key::help_fig_overline}}),
        text(Key::help_renju_three),
        heading(Key::help_renju_allowed),
        figures(
            {{"....... ....... ....... OXXX?.. ....X.. ....X.. .......", "b4-e4 e2-e4",
              Key::help_fig_four_three},
             {"....... ....... ....... XXXX?.. ....X.. ....X.. .......", "a4-e4", Key::help_fig_five_first}}),
        heading(Key::help_renju_modes),
        text(Key::foul_mode_auto_about),
        text(Key::foul_mode_forbid_about),
        text(Key::foul_mode_claim_about),
    };
}

std::vector<Block> openings() {
    return {
        text(Key::help_openings),
        figures({{"....... ....... ...23.. ...1... ....... ....... .......", "", Key::help_fig_direct},
                 {"....... ....... ....2.. ...1... ....3.. ....... .......", "", Key::help_fig_indirect},
                 {"....... ..4.... ...23.. ...1?.. ..?.... ....... .......", "", Key::help_fig_fifths}}),
    };
}

std::vector<Block> chengsanqi() {
    return {
        text(Key::help_chengsanqi),
        figures(
            {on_mills("...O... .X...O. ....X.. X.....O ..O.X.. ....... ...1...", "", Key::help_fig_placing),
             on_mills("X..X..X .O...O. ....O.. ......o ....... ....... .......", "a7-g7", Key::help_fig_mill),
             on_mills("X..X..X .O...O. ....O.. ......# ....... ....... .......", "", Key::help_fig_blocked)}),
        text(Key::help_chengsanqi_take),
        heading(Key::help_chengsanqi_moving),
        figures(
            {on_mills("O..?..O .?.X.?. ...?... ....... ....... .O.X.O. X..O..O", "", Key::help_fig_moving),
             on_mills("....... .X.X... ..X.... ....... ....X.. .....o. O..O..O", "a1-g1",
                      Key::help_fig_safe)}),
        text(Key::help_chengsanqi_end),
        heading(Key::create_preset),
        text(Key::preset_chengsanqi_about),
        text(Key::preset_folk_about),
        text(Key::preset_morris_about),
    };
}

std::vector<Block> undo() {
    return {
        text(Key::help_rule_undo),
        figures({{"....... ....... ..OX... ...XO.. ..O.X.. ....... .......", "", Key::help_fig_regret},
                 {"....... ....... ..OX... ...Xo.. ..O.x.. ....... .......", "", Key::help_fig_asked},
                 {"....... ....... ..OX... ...X... ..O.... ....... .......", "", Key::help_fig_granted}}),
        text(Key::help_undo_answer),
        text(Key::help_undo_limits),
        text(Key::help_undo_team),
        text(Key::help_undo_hot_seat),
    };
}

}  // namespace

Key title_of(Chapter chapter) {
    switch (chapter) {
        case Chapter::gomoku:
            return Key::help_gomoku_title;
        case Chapter::renju:
            return Key::rule_renju;
        case Chapter::openings:
            return Key::help_openings_title;
        case Chapter::chengsanqi:
            return Key::game_chengsanqi;
        case Chapter::undo:
            return Key::room_undo;
        case Chapter::keys:
            break;
    }
    return Key::help_keys_title;
}

std::vector<Block> blocks_of(Chapter chapter) {
    switch (chapter) {
        case Chapter::gomoku:
            return gomoku();
        case Chapter::renju:
            return renju();
        case Chapter::openings:
            return openings();
        case Chapter::chengsanqi:
            return chengsanqi();
        case Chapter::undo:
            return undo();
        case Chapter::keys:
            break;
    }
    return {};
}

}  // namespace tengen::client::ui::screens
