#include "client/ui/screens/questions.hpp"

#include <memory>
#include <utility>

#include "client/ui/kit/text_field.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::ButtonKind;

namespace {

/// Room for three buttons side by side.
constexpr float kWideQuestion = 520;

/// Whether the server keeps a seat for the person who quits.
bool keeps_seat(View const& view) {
    auto const& room = view.controller.room();
    bool const here = room && room->side_of(view.controller.viewer().player) &&
                      room->facts().state != proto::RoomState::finished;
    return here || !view.controller.session().seats.empty();
}

std::string leave_text(View const& view) {
    if (!view.controller.room())
        return {};
    auto const& room = *view.controller.room();
    auto const me = view.controller.viewer().player;
    bool const playing = room.facts().state == proto::RoomState::playing && room.side_of(me);
    if (!playing)
        return view.texts.text(Key::ask_leave_text);
    if (model::leaving_ends_game(room, me))
        return view.texts.text(room.facts().hot_seat ? Key::ask_leave_both : Key::ask_leave_ai);
    return view.texts.text(Key::ask_leave_playing, {{"code", room.id().value}});
}

std::string resign_text(View const& view, rules::Side side) {
    auto const& room = view.controller.room();
    auto const other = rules::other(side);
    if (!room)
        return {};
    if (!room->facts().hot_seat)
        return view.texts.text(Key::ask_resign_text, {{"name", seat_words(view.texts, *room, other)}});
    return view.texts.text(Key::ask_resign_side, {{"side", side_words(view.texts, side)},
                                                  {"other", side_words(view.texts, other)}});
}

/// A text that is always the same.
std::function<std::string()> plain(View const& view, Key key) {
    return [&view, key] { return view.texts.text(key); };
}

}  // namespace

kit::Dialog& ask(kit::Root& root, View const& view, Question question) {
    auto dialog = std::make_unique<kit::Dialog>(question.id, "");
    auto& made = *dialog;
    Captions captions;
    captions.add(made.title(), question.title);
    auto& text = made.body().add<kit::Label>(question.id + ".text", "");
    text.set_wrap(kit::Wrap::words);
    captions.add([&text, say = question.text](i18n::Catalogue const&) { text.set_text(say()); });
    auto& yes = made.add_button(question.id + ".yes", "", question.yes_kind);
    auto& no = made.add_button(question.id + ".no", "", ButtonKind::plain);
    captions.add(yes, question.yes);
    captions.add(no, question.no);
    yes.on_press = [&made, &root, &view, act = std::move(question.on_yes)] {
        made.close();
        // The button that led here has done its work: as after a click on it.
        if (root.focus() != nullptr && root.focus()->after_press != nullptr)
            root.set_focus(root.focus()->after_press, view.time);
        act();
    };
    no.on_press = [&made] { made.close(); };
    made.on_cancel = [&made] { made.close(); };
    made.set_default(no);
    caption(made, captions, view.texts);
    return root.open(std::move(dialog), view.time);
}

void ask_leave(kit::Root& root, View const& view, Host const& host) {
    if (!view.controller.room())
        return;
    // Nothing is lost after the end.
    if (view.controller.room()->facts().state == proto::RoomState::finished)
        return host.perform(model::LeaveRoom{});
    ask(root, view,
        {"ask.leave", Key::ask_leave_title, [&view] { return leave_text(view); }, Key::ask_leave_yes,
         Key::ask_stay, ButtonKind::danger, [perform = host.perform] { perform(model::LeaveRoom{}); }});
}

void ask_resign(kit::Root& root, View const& view, Host const& host) {
    auto const& room = view.controller.room();
    auto const mine = room ? room->side_of(view.controller.viewer().player) : std::nullopt;
    if (!mine)
        return;
    auto const side = room->facts().hot_seat ? model::turn_of(*room).value_or(*mine) : *mine;
    // "Cancel" beside a button that calls the game off could mean either.
    auto& dialog =
        ask(root, view,
            {"ask.resign", Key::ask_resign_title, [&view, side] { return resign_text(view, side); },
             Key::ask_resign_yes, Key::ask_play_on, ButtonKind::danger,
             [perform = host.perform] { perform(model::Resign{}); }});
    // Until both sides have acted the game may be called off instead.
    if (room->facts().ply >= 2)
        return;
    dialog.width = kWideQuestion;
    Captions captions;
    auto& early = dialog.body().add<kit::Label>("ask.resign.early", "");
    early.set_wrap(kit::Wrap::words);
    captions.add(early, Key::ask_resign_early);
    auto& off = dialog.add_button("ask.resign.abort", "", ButtonKind::plain);
    captions.add(off, Key::room_abort);
    caption(dialog, captions, view.texts);
    off.on_press = [&dialog, perform = host.perform] {
        dialog.close();
        perform(model::Abort{});
    };
}

void ask_draw(kit::Root& root, View const& view, Host const& host) {
    auto const& room = view.controller.room();
    // Elsewhere the other side is asked, or the AI answers.
    if (!room || !room->facts().hot_seat) {
        host.perform(model::AskDraw{});
        return;
    }
    ask(root, view,
        {"ask.draw", Key::ask_draw_title, plain(view, Key::ask_draw_text), Key::ask_draw_yes,
         Key::ask_play_on, ButtonKind::primary, [perform = host.perform] { perform(model::AskDraw{}); }});
}

void ask_abandoned(kit::Root& root, View const& view, Host const& host) {
    auto const& room = view.controller.room();
    auto const claim =
        room ? model::abandoned_claim(*room, view.controller.viewer(), view.now) : std::nullopt;
    if (!claim)
        return;
    auto const key = model::plays_against_ai(*room, view.controller.viewer().player)
                         ? Key::ask_abandoned_ai
                         : Key::ask_abandoned_text;
    ask(root, view,
        {"ask.abandoned", Key::ask_abandoned_title,
         [&view, key, name = claim->name] {
             return view.texts.text(key, {{"name", name}});
         },
         Key::ask_abandoned_yes, Key::ask_abandoned_no, ButtonKind::primary,
         [perform = host.perform] { perform(model::ClaimAbandoned{}); }});
}

void ask_restart(kit::Root& root, View const& view, Host const& host) {
    auto const& room = view.controller.room();
    if (!room)
        return;
    if (room->facts().state != proto::RoomState::playing) {
        host.perform(model::Restart{});
        return;
    }
    ask(root, view,
        {"ask.restart", Key::ask_restart_title, plain(view, Key::ask_restart_text), Key::ask_restart_yes,
         Key::ask_cancel, ButtonKind::primary, [perform = host.perform] { perform(model::Restart{}); }});
}

void ask_quit(kit::Root& root, View const& view, Host const& host) {
    auto const key = keeps_seat(view)                            ? Key::ask_quit_text
                     : view.program.local == LocalTable::running ? Key::ask_quit_here
                                                                 : Key::ask_quit_plain;
    ask(root, view,
        {"ask.quit", Key::ask_quit_title, plain(view, key), Key::ask_quit_yes, Key::ask_stay,
         ButtonKind::danger, [wish = host.wish] { wish(Quit{}); }});
}

void ask_trust(kit::Root& root, View const& view, Host const& host) {
    auto const& doubt = view.controller.session().doubt;
    if (!doubt)
        return;
    auto const text = [&view, address = view.program.address, shown = doubt->shown] {
        return view.texts.text(Key::trust_text,
                               {{"address", address}, {"fingerprint", fingerprint_words(shown)}});
    };
    ask(root, view,
        {"ask.trust", Key::trust_title, text, Key::trust_yes, Key::trust_no, ButtonKind::danger,
         [wish = host.wish, shown = doubt->shown] { wish(TrustCertificate{shown}); }});
}

void ask_password(kit::Root& root, View const& view, Host const& host, model::JoinRoom const& join) {
    auto dialog = std::make_unique<kit::Dialog>("password", "");
    auto& made = *dialog;
    auto& field = made.body().add<kit::TextField>("password.field", "", 64);
    auto& yes = made.add_button("password.join", "", ButtonKind::primary);
    yes.on_press = [&made, &field, join, perform = host.perform] {
        auto wish = join;
        wish.password = field.text();
        made.close();
        perform(wish);
    };
    auto& no = made.add_button("password.cancel", "", ButtonKind::plain);
    no.on_press = [&made] { made.close(); };
    made.on_cancel = no.on_press;
    made.set_default(field);
    Captions captions;
    captions.add(made.title(), Key::password_title);
    captions.add(field, Key::password_field);
    captions.add(yes, Key::lobby_join);
    captions.add(no, Key::ask_cancel);
    caption(made, captions, view.texts);
    root.open(std::move(dialog), view.time);
}

}  // namespace tengen::client::ui::screens
