#include "client/ui/screens/questions.hpp"

#include <memory>
#include <utility>

#include "client/ui/kit/text_field.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::ButtonKind;

namespace {

/// Room for three buttons side by side.
constexpr float kWideQuestion = 520;

void add_text(kit::Dialog& dialog, std::string id, std::string text) {
    dialog.body().add<kit::Label>(std::move(id), std::move(text)).set_wrap(kit::Wrap::words);
}

/// Whether the server keeps a seat for the person who quits.
bool keeps_seat(View const& view) {
    auto const& room = view.controller.room();
    bool const here = room && room->side_of(view.controller.viewer().player) &&
                      room->facts().state != proto::RoomState::finished;
    return here || !view.controller.session().seats.empty();
}

std::string leave_text(View const& view) {
    auto const& room = *view.controller.room();
    auto const me = view.controller.viewer().player;
    bool const playing = room.facts().state == proto::RoomState::playing && room.side_of(me);
    if (!playing)
        return view.texts.text(Key::ask_leave_text);
    if (model::leaving_ends_game(room, me))
        return view.texts.text(room.facts().hot_seat ? Key::ask_leave_both : Key::ask_leave_ai);
    return view.texts.text(Key::ask_leave_playing, {{"code", room.id().value}});
}

}  // namespace

kit::Dialog& ask(kit::Root& root, Question question, kit::Time now) {
    auto dialog = std::make_unique<kit::Dialog>(question.id, question.title);
    auto& made = *dialog;
    add_text(made, question.id + ".text", question.text);
    auto& yes = made.add_button(question.id + ".yes", question.yes, question.yes_kind);
    auto& no = made.add_button(question.id + ".no", question.no, ButtonKind::plain);
    yes.on_press = [&made, &root, now, act = std::move(question.on_yes)] {
        made.close();
        // The button that led here has done its work: as after a click on it.
        if (root.focus() != nullptr && root.focus()->after_press != nullptr)
            root.set_focus(root.focus()->after_press, now);
        act();
    };
    no.on_press = [&made] { made.close(); };
    made.on_cancel = [&made] { made.close(); };
    made.set_default(no);
    return root.open(std::move(dialog), now);
}

void ask_leave(kit::Root& root, View const& view, Host const& host) {
    if (!view.controller.room())
        return;
    // Nothing is lost after the end.
    if (view.controller.room()->facts().state == proto::RoomState::finished)
        return host.perform(model::LeaveRoom{});
    ask(root,
        {"ask.leave", view.texts.text(Key::ask_leave_title), leave_text(view),
         view.texts.text(Key::ask_leave_yes), view.texts.text(Key::ask_stay), ButtonKind::danger,
         [perform = host.perform] { perform(model::LeaveRoom{}); }},
        view.time);
}

void ask_resign(kit::Root& root, View const& view, Host const& host) {
    auto const& room = view.controller.room();
    auto const mine = room ? room->side_of(view.controller.viewer().player) : std::nullopt;
    if (!mine)
        return;
    auto const side = room->facts().hot_seat ? model::turn_of(*room).value_or(*mine) : *mine;
    auto const text =
        room->facts().hot_seat
            ? view.texts.text(Key::ask_resign_side, {{"side", side_words(view.texts, side)},
                                                     {"other", side_words(view.texts, rules::other(side))}})
            : view.texts.text(Key::ask_resign_text,
                              {{"name", seat_words(view.texts, *room, rules::other(side))}});
    // "Cancel" beside a button that calls the game off could mean either.
    auto& dialog = ask(root,
                       {"ask.resign", view.texts.text(Key::ask_resign_title), text,
                        view.texts.text(Key::ask_resign_yes), view.texts.text(Key::ask_play_on),
                        ButtonKind::danger, [perform = host.perform] { perform(model::Resign{}); }},
                       view.time);
    // Until both sides have acted the game may be called off instead.
    if (room->facts().ply >= 2)
        return;
    dialog.width = kWideQuestion;
    add_text(dialog, "ask.resign.early", view.texts.text(Key::ask_resign_early));
    auto& off = dialog.add_button("ask.resign.abort", view.texts.text(Key::room_abort), ButtonKind::plain);
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
    ask(root,
        {"ask.draw", view.texts.text(Key::ask_draw_title), view.texts.text(Key::ask_draw_text),
         view.texts.text(Key::ask_draw_yes), view.texts.text(Key::ask_play_on), ButtonKind::primary,
         [perform = host.perform] { perform(model::AskDraw{}); }},
        view.time);
}

void ask_restart(kit::Root& root, View const& view, Host const& host) {
    auto const& room = view.controller.room();
    if (!room)
        return;
    if (room->facts().state != proto::RoomState::playing) {
        host.perform(model::Restart{});
        return;
    }
    ask(root,
        {"ask.restart", view.texts.text(Key::ask_restart_title), view.texts.text(Key::ask_restart_text),
         view.texts.text(Key::ask_restart_yes), view.texts.text(Key::ask_cancel), ButtonKind::primary,
         [perform = host.perform] { perform(model::Restart{}); }},
        view.time);
}

void ask_quit(kit::Root& root, View const& view, Host const& host) {
    auto const key = keeps_seat(view)                            ? Key::ask_quit_text
                     : view.program.local == LocalTable::running ? Key::ask_quit_here
                                                                 : Key::ask_quit_plain;
    ask(root,
        {"ask.quit", view.texts.text(Key::ask_quit_title), view.texts.text(key),
         view.texts.text(Key::ask_quit_yes), view.texts.text(Key::ask_stay), ButtonKind::danger,
         [wish = host.wish] { wish(Quit{}); }},
        view.time);
}

void ask_password(kit::Root& root, View const& view, Host const& host, model::JoinRoom const& join) {
    auto dialog = std::make_unique<kit::Dialog>("password", view.texts.text(Key::password_title));
    auto& made = *dialog;
    auto& field = made.body().add<kit::TextField>("password.field", view.texts.text(Key::password_field), 64);
    auto& yes = made.add_button("password.join", view.texts.text(Key::lobby_join), ButtonKind::primary);
    yes.on_press = [&made, &field, join, perform = host.perform] {
        auto wish = join;
        wish.password = field.text();
        made.close();
        perform(wish);
    };
    auto& no = made.add_button("password.cancel", view.texts.text(Key::ask_cancel), ButtonKind::plain);
    no.on_press = [&made] { made.close(); };
    made.on_cancel = no.on_press;
    made.set_default(field);
    root.open(std::move(dialog), view.time);
}

}  // namespace tengen::client::ui::screens
