#include "client/ui/screens/room_screen.hpp"

#include <algorithm>
#include <memory>

#include "client/ui/screens/board_scene.hpp"
#include "client/ui/screens/help_dialog.hpp"
#include "client/ui/screens/questions.hpp"
#include "client/ui/screens/turn_words.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::BoxStyle;
using kit::ButtonKind;

namespace {

constexpr float kWidestSide = 500;
constexpr float kNarrowestSide = 360;
constexpr float kSideShare = 0.4F;
/// A narrower panel leaves out what the status line says too.
constexpr float kSideForBadge = 420;
/// Somebody who has not typed on for so long is asked what waits for an answer.
constexpr kit::Time kTypingPause{1'500};

/// Board and panel. What depends on the window's width is settled with each layout.
class RoomPage final : public kit::Row {
  public:
    RoomPage() : Row("room", BoxStyle{.gap = 26, .padding = {20, 20, 26, 20}}) {}
    void fit(kit::Widget& side, kit::Widget& state) {
        side_ = &side;
        state_ = &state;
    }

  protected:
    void arrange_children(kit::Context const& context) override {
        side_->hints.width = std::clamp(rect().width * kSideShare, kNarrowestSide, kWidestSide);
        side_->hints.width < kSideForBadge ? state_->hide() : state_->show();
        Row::arrange_children(context);
        // Under the board, where nothing can be pressed or read.
        auto const& under = children().front()->rect();
        root()->toast_area = {under.x, 0, under.width, rect().height};
    }

  private:
    kit::Widget* side_ = nullptr;
    kit::Widget* state_ = nullptr;
};

/// After a press beside the board the keys are the board's again; a text field keeps what is typed.
void hand_focus_to(kit::Widget& board, kit::Widget& beside) {
    if (beside.role() != kit::Role::text_field && !beside.after_press)
        beside.after_press = &board;
    for (auto const& child : beside.children())
        hand_focus_to(board, *child);
}

}  // namespace

RoomScreen::RoomScreen(kit::Root& root, Host const& host, View const& view)
    : root_(root), host_(host), view_(view), negotiation_(root, host) {
    auto const& theme = root.theme();
    auto page = std::make_unique<RoomPage>();
    build_board(*page);
    side_ = &page->add<kit::Column>("side", BoxStyle{.gap = 12, .padding = {0, 6, 0, 0}});
    build_header(*side_);
    page->fit(*side_, *state_);
    status_ = &side_->add<StatusCard>(theme, host);
    auto& seats = side_->add<kit::Row>("seats", BoxStyle{.gap = 12});
    black_ = &seats.add<SeatCard>("seat.black", rules::Side::black, theme);
    white_ = &seats.add<SeatCard>("seat.white", rules::Side::white, theme);
    black_->hints.grow = white_->hints.grow = 1;
    choices_ = &side_->add<ChoiceBar>(theme, host);
    talk_ = &side_->add<TalkPanel>(theme, host);
    talk_->hints.grow = 1;
    actions_ = &side_->add<ActionBar>(root, host, view);
    hand_focus_to(*board_, *side_);
    root.set_content(std::move(page));
    update(view);
}

void RoomScreen::build_board(kit::Row& page) {
    board_ = &page.add<board::BoardView>("board");
    board_->hints.grow = 1;
    board_->on_point = [this](rules::Point point) { host_.perform(model::ChoosePoint{point}); };
    // The model says why, in one place for the mouse and the keyboard. What it has allowed since the board
    // was shown was not confirmed.
    board_->on_refused = [this](rules::Point point) {
        if (board_->press_on(point) == board::Press::none)
            host_.perform(model::ChoosePoint{point});
    };
    board_->press_on = [this](rules::Point point) {
        auto const& room = view_.controller.room();
        return room ? screens::press_on(view_, *room, point) : board::Press::none;
    };
    board_->on_aim = [this] { show_status(); };
}

void RoomScreen::build_header(kit::Column& side) {
    auto& row = side.add<kit::Row>("room.header", BoxStyle{.gap = 8, .align = kit::Align::center});
    title_ = &row.add<kit::Label>("room.title", "", root_.theme().heading);
    title_->hints.shrink = 1;
    title_->set_wrap(kit::Wrap::fit);
    badges_ = &row.add<kit::Row>("room.badges", BoxStyle{.gap = 6, .align = kit::Align::center});
    state_ = &badges_->add<kit::Badge>("room.state", "", kit::BadgeKind::quiet);
    opening_ = &badges_->add<kit::Badge>("room.opening", "", kit::BadgeKind::quiet);
    opening_->hide();
    row.add<kit::Spacer>();
    code_ = &row.add<kit::Button>("room.code", "", ButtonKind::ghost);
    code_->set_icon(kit::Icon::copy);
    code_->on_press = [this] { copy_code(); };
    auto& language = row.add<kit::Button>("language", "", ButtonKind::ghost);
    language.set_icon(kit::Icon::globe);
    language.on_press = [this] { host_.wish(SwitchLanguage{}); };
    captions_.add(language, Key::room_language);
    auto& help = row.add<kit::Button>("help.open", "", ButtonKind::ghost);
    help.set_icon(kit::Icon::help);
    help.on_press = [this] { show_help(root_, view_, host_); };
    captions_.add(
        [&help](i18n::Catalogue const& texts) { help.tooltip = texts.text(Key::room_help) + " (F1)"; });
    captions_.add([this](i18n::Catalogue const& texts) { code_->tooltip = texts.text(Key::room_copy_code); });
    for (auto* button : {code_, &language, &help})
        button->make_small();
}

void RoomScreen::copy_code() {
    auto const& room = view_.controller.room();
    if (!room)
        return;
    auto const invitation = view_.program.invitation + room->id().value;
    root_.clipboard.set(invitation);
    root_.toast(
        [&texts = view_.texts, code = invitation] {
            return texts.text(Key::room_copied, {{"code", code}});
        },
        kit::ToastKind::good, view_.time);
}

void RoomScreen::update(View const& view) {
    captions_.update(view.texts);
    auto const& room = view.controller.room();
    if (!room)
        return;
    let_typing_end(view);
    show_header(view, *room);
    show_board(view, *room);
    black_->update(view, *room);
    white_->update(view, *room);
    show_status();
    choices_->update(view, *room);
    talk_->update(view, *room);
    actions_->update(view, *room);
    root_.layout(view.time);
    if (!typing_.active())
        negotiation_.update(view, *board_, side_->rect());
}

void RoomScreen::show_status() {
    auto const& room = view_.controller.room();
    if (!room)
        return;
    auto aside = point_aside(view_, *room, *board_);
    if (typing_.active())
        aside = {view_.texts.text(Key::room_goto, {{"text", typing_.text()}}), Aside::Rank::typed};
    status_->update(view_, *room, aside);
}

void RoomScreen::let_typing_end(View const& view) {
    bool const rests = view.time - typed_at_ >= kTypingPause;
    if (typing_.active() && rests && NegotiationDialog::is_due(view.controller))
        typing_.cancel();
}

void RoomScreen::show_header(View const& view, model::RoomModel const& room) {
    auto const& facts = room.facts();
    show_opening(view, room);
    title_->set_text(facts.title.empty() ? game_words(view.texts, facts.game) : facts.title);
    code_->set_text(room.id().value);
    // Nobody can come to play where both sides sit at one computer.
    facts.hot_seat ? code_->hide() : code_->show();
    switch (facts.state) {
        case proto::RoomState::open:
            return state_->set(view.texts.text(Key::lobby_state_open), kit::BadgeKind::good);
        case proto::RoomState::playing:
            return state_->set(view.texts.text(Key::lobby_state_playing), kit::BadgeKind::busy);
        case proto::RoomState::finished:
            return state_->set(view.texts.text(Key::lobby_state_finished), kit::BadgeKind::quiet);
    }
}

void RoomScreen::show_opening(View const& view, model::RoomModel const& room) {
    auto const name = opening_name(view.texts, room);
    opening_->set(name, kit::BadgeKind::quiet);
    name.empty() ? opening_->hide() : opening_->show();
}

void RoomScreen::show_board(View const& view, model::RoomModel const& room) {
    auto const preview = actions_->previews_undo() ? UndoPreview::on : UndoPreview::off;
    auto state = board_scene(view, room, preview);
    if (state != board_->state())
        board_->set_state(std::move(state));
    if (board_->options() != view.program.board)
        board_->set_options(view.program.board);
}

kit::Handled RoomScreen::key(kit::KeyDown const& event, View const& view) {
    using kit::Key;
    if (event.key == Key::f1) {
        show_help(root_, view, host_);
        return kit::Handled::yes;
    }
    bool const types = root_.text_has_focus();
    if (event.key == Key::escape && types) {
        // Keys that nobody wants are the board's.
        root_.set_focus(nullptr, view.time);
        return kit::Handled::yes;
    }
    if (event.key == Key::escape && !types && board_->key(event, view.time) == kit::Handled::yes)
        return kit::Handled::yes;
    if (event.key == Key::escape && !types && !view.controller.draft().is_empty()) {
        host_.perform(model::StepBack{});
        return kit::Handled::yes;
    }
    if (event.key == Key::escape || event.key == Key::f12) {
        ask_leave(root_, view, host_);
        return kit::Handled::yes;
    }
    if (types)
        return kit::Handled::no;
    if (shortcut(event) == kit::Handled::yes)
        return kit::Handled::yes;
    auto const used = board_->key(event, view.time);
    if (used == kit::Handled::yes)
        root_.set_focus(board_, view.time);
    return used;
}

kit::Handled RoomScreen::key_first(kit::KeyDown const& event, View const& view) {
    return event.key == kit::Key::f1 ? kit::Handled::no : typing_key(event, view);
}

kit::Handled RoomScreen::typing_key(kit::KeyDown const& event, View const& view) {
    if (!typing_.active())
        return kit::Handled::no;
    auto const& room = view.controller.room();
    typed_at_ = view.time;
    switch (typing_.key(event, room ? room->board().size() : 0)) {
        case PointTyping::Result::ignored:
            return kit::Handled::no;
        case PointTyping::Result::done:
            board_->set_cursor(typing_.point());
            host_.perform(model::ChoosePoint{typing_.point()});
            break;
        case PointTyping::Result::wrong:
            root_.toast(
                [&texts = view.texts, typed = typing_.text()] {
                    return texts.text(Key::play_no_such_point, {{"text", typed}});
                },
                kit::ToastKind::info, view.time);
            break;
        case PointTyping::Result::typing:
        case PointTyping::Result::cancelled:
            break;
    }
    return kit::Handled::yes;
}

kit::Handled RoomScreen::shortcut(kit::KeyDown const& event) {
    using kit::Key;
    bool const undo =
        (event.key == Key::u && event.mods.none()) || (event.key == Key::z && event.mods.control);
    auto const& room = view_.controller.room();
    if (undo && room) {
        bool const mine =
            model::pending_role(*room, view_.controller.viewer().player) == model::PendingRole::asker;
        host_.perform(mine ? model::Intent{model::WithdrawPending{}} : model::Intent{model::AskUndo{}});
        return kit::Handled::yes;
    }
    if (!event.mods.none())
        return kit::Handled::no;
    if (event.key == Key::g) {
        typing_.start();
        typed_at_ = view_.time;
        return kit::Handled::yes;
    }
    if (event.key == Key::m) {
        actions_->flip_numbers();
        return kit::Handled::yes;
    }
    if (event.key == Key::h) {
        host_.perform(model::AskHint{});
        return kit::Handled::yes;
    }
    if (event.key == Key::t) {
        root_.set_focus(&talk_->field(), view_.time);
        return kit::Handled::yes;
    }
    return kit::Handled::no;
}

std::string RoomScreen::headline(View const&) const {
    return status_->text();
}

}  // namespace tengen::client::ui::screens
