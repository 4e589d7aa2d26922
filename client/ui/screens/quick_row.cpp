#include "client/ui/screens/quick_row.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "client/ui/kit/label.hpp"
#include "client/ui/screens/diagram.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::BoxStyle;
using kit::ButtonKind;
using kit::Rect;

namespace {

constexpr float kCardHeight = 78;
constexpr float kInside = 12;
constexpr float kNarrow = 190;
constexpr float kSmallPicture = 42;
constexpr float kNarrowInside = 9;

struct QuickKeys {
    Key title;
    Key brief;
    Key about;
};

QuickKeys keys_of(QuickGame game) {
    switch (game) {
        case QuickGame::a:
            return {Key::quick_a_title, Key::quick_a_brief, Key::quick_a_about};
        case QuickGame::b:
            return {Key::quick_b_title, Key::quick_b_brief, Key::quick_b_about};
        case QuickGame::c:
            return {Key::quick_c_title, Key::quick_c_brief, Key::quick_c_about};
        case QuickGame::d:
            return {Key::quick_d_title, Key::quick_d_brief, Key::quick_d_about};
        case QuickGame::e:
            break;
    }
    return {Key::quick_e_title, Key::quick_e_brief, Key::quick_e_about};
}

Diagram picture_of(QuickGame game) {
    switch (game) {
        case QuickGame::a:
            return diagram_of(DiagramBoard::grid, "O...X O..X. .OX.. .X... X....");
        case QuickGame::b:
            return diagram_of(DiagramBoard::grid, "..... .XX!. ...X. ...X. .....", "b4-d4 d2-d4");
        case QuickGame::c:
            return diagram_of(DiagramBoard::grid, "..... ..... ..X.. ..... .....");
        case QuickGame::d:
            return diagram_of(DiagramBoard::grid, "..... .xO.. ..oX. .XO.. .....");
        case QuickGame::e:
            break;
    }
    return diagram_of(DiagramBoard::mills, "X..X..X .....O. ....... ....O.. ....... .O..... ......O",
                      "a7-g7");
}

Key opponents_key(Opponents opponents) {
    switch (opponents) {
        case Opponents::person:
        case Opponents::team:
            return Key::quick_person;
        case Opponents::ai:
        case Opponents::team_ai:
            return Key::quick_ai;
        case Opponents::hot_seat:
            break;
    }
    return Key::quick_hot_seat;
}

char const* opponents_id(Opponents opponents) {
    return has_ai(opponents)                  ? "quick.ai"
           : opponents == Opponents::hot_seat ? "quick.hot_seat"
                                              : "quick.person";
}

/// A button with a picture, a title, and what it is about where there is room.
class QuickCard final : public kit::Button {
  public:
    explicit QuickCard(QuickGame game)
        : Button(std::string("quick.") + static_cast<char>(letter_of(game) - 'A' + 'a'), ""),
          letter_(1, letter_of(game)),
          picture_(picture_of(game)) {
        hints.grow = 1;
        hints.height = kCardHeight;
    }

    void describe_game(std::string brief, std::string about) {
        tooltip = std::move(about);
        brief_ = std::move(brief);
    }

    void paint(kit::Painter& painter) const override {
        auto const& theme = painter.theme();
        bool const lit = hovered() && enabled();
        painter.add(kit::BoxItem{.rect = rect(),
                                 .radius = theme.radius,
                                 .top = lit ? theme.row_hover : theme.panel,
                                 .bottom = lit ? theme.row_hover : theme.panel,
                                 .outline = lit ? theme.field_hover : theme.panel_outline,
                                 .outline_width = 1,
                                 .shadow = theme.panel_shadow});
        if (ringed())
            painter.focus_ring(rect(), theme.radius);
        bool const narrow = rect().width < kNarrow;
        float const gap = narrow ? kNarrowInside : kInside;
        Rect const inside = rect().shrunk(kit::Insets::sides(gap, kInside));
        // In a narrow window the words need the room more.
        float const side = narrow ? kSmallPicture : inside.height;
        paint_diagram(painter, {inside.x, inside.center().y - side / 2, side, side}, picture_);
        float const left = inside.x + side + gap;
        paint_words(painter, {left, inside.y - 4, inside.right() - left, inside.height + 8});
        painter.text({rect().right() - 22, rect().y + 3, 16, 14}, letter_, theme.caption, theme.text_faint,
                     kit::TextAlign::right);
    }

  private:
    void paint_words(kit::Painter& painter, Rect const& room) const {
        auto const& theme = painter.theme();
        auto const& measure = painter.context().measure;
        auto const style = rect().width < kNarrow ? theme.small_bold : theme.body_bold;
        auto const title = kit::wrap(measure, text(), style, room.width);
        auto brief = kit::wrap(measure, brief_, theme.caption, room.width);
        float const title_line = std::ceil(measure.metrics(style).height());
        float const brief_line = std::ceil(measure.metrics(theme.caption).height());
        float height = title_line * static_cast<float>(title.size());
        if (height + brief_line * static_cast<float>(brief.size()) > room.height)
            brief.clear();
        height += brief_line * static_cast<float>(brief.size());
        float y = room.y + std::max(0.0F, (room.height - height) / 2);
        for (auto const& line : title) {
            painter.text({room.x, y, room.width, title_line}, line, style, theme.text);
            y += title_line;
        }
        for (auto const& line : brief) {
            painter.text({room.x, y, room.width, brief_line}, line, theme.caption, theme.text_soft);
            y += brief_line;
        }
    }

    std::string letter_;
    std::string brief_;
    Diagram picture_;
};

}  // namespace

QuickRow::QuickRow(kit::Root& root, Host const& host, View const& view)
    : Row("lobby.quick", BoxStyle{.gap = 12}) {
    for (auto const game : kQuickGames) {
        auto& card = add<QuickCard>(game);
        card.on_press = [&root, host, &view, game] { open_quick_dialog(root, view, host, game); };
        captions_.add([&card, game](i18n::Catalogue const& texts) {
            card.set_text(texts.text(keys_of(game).title));
            card.describe_game(texts.text(keys_of(game).brief), texts.text(keys_of(game).about));
        });
    }
}

void open_quick_dialog(kit::Root& root, View const& view, Host const& host, QuickGame game) {
    auto const keys = keys_of(game);
    auto dialog = std::make_unique<kit::Dialog>("quick", "");
    auto& made = *dialog;
    made.width = 640;
    Captions captions;
    captions.add(made.title(), keys.title);
    auto& row = made.body().add<kit::Row>("quick.row", BoxStyle{.gap = 20, .align = kit::Align::center});
    row.add<DiagramPicture>("quick.picture", picture_of(game), game == QuickGame::e ? 17.0F : 24.0F);
    auto& about = row.add<kit::Label>("quick.about", "");
    captions.add(about, keys.about);
    about.set_wrap(kit::Wrap::words);
    about.hints.grow = 1;
    auto const& levels = view.controller.lobby().levels();
    for (auto const opponents : opponents_of(game)) {
        auto draft = quick_draft(game, opponents);
        if (has_ai(opponents) &&
            std::ranges::find(levels, draft.level, &proto::LevelInfo::level) == levels.end())
            continue;
        auto& button = made.add_button(opponents_id(opponents), "", ButtonKind::primary);
        captions.add(button, opponents_key(opponents));
        button.on_press = [&made, &view, perform = host.perform, draft]() mutable {
            auto const& player = view.controller.session().player;
            draft.title =
                view.texts.text(Key::create_name_default, {{"name", player ? player->name : std::string{}}});
            made.close();
            perform(model::CreateRoom{room_of(draft)});
        };
    }
    auto& cancel = made.add_button("quick.cancel", "", ButtonKind::plain);
    captions.add(cancel, Key::ask_cancel);
    cancel.on_press = [&made] { made.close(); };
    made.on_cancel = cancel.on_press;
    caption(made, captions, view.texts);
    root.open(std::move(dialog), view.time);
}

}  // namespace tengen::client::ui::screens
